/** Plays one game on two engines at once and finds the first thing they do not agree on. */
import type { CheckedSpec, Engine, Move } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import { Broken } from '../../bindings/process/errors.js';
import { type Generator, generator } from '../../bindings/random.js';
import { makeRows } from '../../bindings/spec/rooms.js';
import { questionsOf } from './families.js';
import { type Beginning, Pair, Parted } from './pair.js';
import {
  compareBranch,
  compareKeys,
  compareRefusal,
  compareRules,
  compareStand,
  compareUndo,
  compareVerbs,
} from './questions.js';
import { comparePlayouts } from './replay.js';

/** Where two engines part, and all that is needed to see it again. */
export interface Difference {
  /** Version of this form. */
  readonly ludemill: 1;
  readonly game: string;
  /** The spec as rows. */
  readonly spec: string;
  readonly seed: number;
  /** The key of the first position, where that is not the start. */
  readonly from?: string;
  /** Plain texts from the first position to the one where they part. */
  readonly moves: readonly string[];
  /** The question whose answers differ. */
  readonly what: string;
  readonly engines: readonly [string, string];
  /** What the first engine answers. */
  readonly a: unknown;
  readonly b: unknown;
}

/** A game that two engines agreed on, or where they part. */
export interface Comparison {
  /** Moves made in step, those of the replayed playouts included. */
  readonly plies: number;
  readonly difference: Difference | null;
}

/** An engine broke off, and where: a case like any other, but there is no engine left to make it smaller. */
export class BrokenOff extends Error {
  constructor(
    readonly broken: Broken,
    readonly difference: Difference,
  ) {
    super(broken.message);
    this.name = 'BrokenOff';
  }
}

/** How far a comparison goes. */
export interface CompareOptions {
  /** 32-bit; decides the moves, and when questions with a cost are asked. */
  readonly seed: number;
  /** The game is left after this many. */
  readonly plies: number;
  /** Playouts of each engine that the other one replays; 2 by default. */
  readonly playouts?: number;
  /** The key of the first position, null for the start; by default as the family draws it. */
  readonly from?: string | null;
}

/** The difference, or null where both engines agree on the whole game. */
export function compareGame(a: Engine, b: Engine, spec: CheckedSpec, options: CompareOptions): Difference | null {
  return playBoth(a, b, spec, options).difference;
}

/** As `compareGame`, and counts the plies. */
export function playBoth(a: Engine, b: Engine, spec: CheckedSpec, options: CompareOptions): Comparison {
  return inTurn(a, b, spec, options, (pair) => walk(pair, generator(options.seed), options.plies));
}

/** Asks everything at every ply along a line of moves; how a saved difference is seen again. */
export function compareMoves(
  a: Engine,
  b: Engine,
  spec: CheckedSpec,
  moves: readonly Move[],
  options: CompareOptions,
): Comparison {
  return inTurn(a, b, spec, options, (pair) => walkAlong(pair, generator(options.seed), moves));
}

/** Plays the moves and asks everything at their end only: what a line costs where many are tried. */
export function compareEnd(
  a: Engine,
  b: Engine,
  spec: CheckedSpec,
  moves: readonly Move[],
  beginning: Beginning,
): Difference | null {
  return watched(a, b, spec, beginning, (pair) => {
    for (const move of moves) if (!pair.play(move)) break;
    askAll(pair, generator(beginning.seed), 1);
  }).difference;
}

/** Every family's own way to begin: most games at their start. */
function beginningOf(spec: CheckedSpec, { seed, from }: CompareOptions): Beginning {
  if (from !== undefined) return { seed, from };
  return { seed, from: questionsOf(spec).begin?.(spec, generator(seed)) ?? null };
}

/** The walk, whose differences say most, and then playouts from the same beginning. */
function inTurn(
  a: Engine,
  b: Engine,
  spec: CheckedSpec,
  options: CompareOptions,
  walked: (pair: Pair) => void,
): Comparison {
  const beginning = beginningOf(spec, options);
  const first = watched(a, b, spec, beginning, (pair) => {
    compareRules(pair);
    walked(pair);
  });
  if (first.difference !== null || options.playouts === 0) return first;
  const { plies, difference } = watched(a, b, spec, beginning, (pair) => comparePlayouts(pair, options));
  return { plies: first.plies + plies, difference };
}

function walkAlong(pair: Pair, draw: Generator, moves: readonly Move[]): void {
  askAll(pair, draw, 1);
  for (const move of moves) {
    // What both refuse is no part of the game.
    if (!pair.play(move)) return;
    askAll(pair, draw, 1);
  }
}

function walk(pair: Pair, draw: Generator, plies: number): void {
  askAll(pair, draw);
  for (let ply = 0; ply < plies && !pair.over; ply++) {
    const legal = pair.legal();
    pair.play(legal[draw.below(legal.length)]!);
    askAll(pair, draw);
  }
}

/** A backward walk costs as much as the game so far, so it is taken now and then. */
const UNDO_EVERY = 6;

function askAll(pair: Pair, draw: Generator, undoEvery = UNDO_EVERY): void {
  compareStand(pair);
  compareVerbs(pair, draw);
  compareKeys(pair, draw);
  compareRefusal(pair, draw);
  if (!pair.over && draw.below(undoEvery) > 0) return;
  compareUndo(pair, draw);
  compareBranch(pair, draw);
}

/** What the work leaves of a pair: the plies made in step, and where the engines parted. */
export function watched(
  a: Engine,
  b: Engine,
  spec: CheckedSpec,
  beginning: Beginning,
  work: (pair: Pair) => void,
): Comparison {
  let pair: Pair | null = null;
  try {
    pair = new Pair(a, b, spec, beginning);
    work(pair);
    pair.free();
    return { plies: pair.plies, difference: null };
  } catch (error) {
    freeQuietly(pair);
    const begun = pair?.beginning ?? beginning;
    if (error instanceof Broken) throw brokenOff(spec, [a.name, b.name], begun, error, pair?.line ?? []);
    if (!(error instanceof Parted)) throw error;
    return { plies: pair?.plies ?? 0, difference: describe(spec, [a.name, b.name], begun, error) };
  }
}

/** What ended the work is told, and not what comes of it. */
function freeQuietly(pair: Pair | null): void {
  try {
    pair?.free();
  } catch {}
}

function brokenOff(
  spec: CheckedSpec,
  engines: Difference['engines'],
  beginning: Beginning,
  broken: Broken,
  line: readonly Move[],
): BrokenOff {
  const { verb, received } = broken.breach;
  const parted = new Parted(`${verb}: an engine broke off`, 'goes on', received, line);
  return new BrokenOff(broken, describe(spec, engines, beginning, parted));
}

function describe(
  spec: CheckedSpec,
  engines: Difference['engines'],
  { seed, from }: Beginning,
  { what, a, b, line }: Parted,
): Difference {
  const moves = line.map((move) => textOf(spec).plain(spec, move));
  const begun = from === null ? { seed } : { seed, from };
  return { ludemill: 1, game: spec.slug, spec: makeRows(spec), ...begun, moves, what, engines, a, b };
}
