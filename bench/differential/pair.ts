/** Two positions, one an engine, that walk in step. */
import type { CheckedSpec, Engine, EngineGame, EnginePosition, Move } from '../../bindings/engine.js';
import { NotPlayed, Unasked } from '../../bindings/process/errors.js';
import { attempt, part, same } from './answers.js';
import { type Questions, questionsOf } from './families.js';

/** The two engines answered differently. */
export class Parted extends Error {
  constructor(
    /** The question. */
    readonly what: string,
    readonly a: unknown,
    readonly b: unknown,
    /** The moves that lead to it. */
    readonly line: readonly Move[],
  ) {
    super(what);
  }
}

/** How both games begin. */
export interface Beginning {
  /** 32-bit; decides shuffles and rolls where they begin at the start. */
  readonly seed: number;
  /** The key of the first position; null: the start. */
  readonly from: string | null;
}

interface Opened {
  readonly game: EngineGame;
  readonly position: EnginePosition;
}

/** An engine's side of a pair. */
export interface Side extends Opened {
  /** Another game of the family, asked before each question; null where the engine does not play it. */
  readonly decoy: (Opened & Pick<Questions, 'touch'>) | null;
}

/** The same game on two engines. */
export class Pair {
  readonly spec: CheckedSpec;
  readonly names: readonly [string, string];
  /** As asked for; from the start where an engine is not asked for keys. */
  readonly beginning: Beginning;
  readonly sides: readonly [Side, Side];
  /** The moves from the start. */
  readonly line: Move[] = [];
  /** Moves made in step so far, on this line and on others. */
  plies = 0;

  constructor(a: Engine, b: Engine, spec: CheckedSpec, beginning: Beginning) {
    this.spec = spec;
    this.names = [a.name, b.name];
    [this.beginning, this.sides] = beginBoth(a, b, spec, beginning);
  }

  get over(): boolean {
    return this.sides[0].position.turn() < 0;
  }

  legal(): Move[] {
    return this.sides[0].position.moves();
  }

  /**
   * Asks both sides, who must answer the same to the last integer; gives the answer. An error is an answer too. What one
   * engine is not asked is not compared; the other one's answer is given.
   */
  ask<T>(
    what: string,
    question: (position: EnginePosition, game: EngineGame) => T,
    line: readonly Move[] = this.line,
  ): T {
    const [a, b] = this.sides.map((side) => attempt(() => part(() => answer(side, question))));
    if (a!.threw !== b!.threw || !same(a!.gave, b!.gave)) throw new Parted(what, a, b, [...line]);
    if (a!.threw !== undefined) throw new Parted(`${what}: both engines throw`, a, b, [...line]);
    return (a!.gave instanceof Unasked ? b!.gave : a!.gave) as T;
  }

  /** What both engines must hold even where they agree. */
  demand(what: string, holds: boolean): void {
    if (!holds) throw new Parted(`${what}: holds in neither`, false, false, [...this.line]);
  }

  /** Plays a move on both sides and compares what happened; false when both refuse it, and nothing has changed. */
  play(move: Move): boolean {
    this.line.push(move);
    const answer = this.ask(`play ${move.join()}`, (position) => {
      const played = position.play(move);
      return played.ok ? [played.ok, part(() => played.events)] : played;
    });
    if (Array.isArray(answer)) this.plies++;
    else this.line.pop();
    return Array.isArray(answer);
  }

  free(): void {
    for (const { decoy, ...own } of this.sides) for (const opened of [decoy, own]) if (opened) close(opened);
  }
}

/** From the start where an engine is not asked for keys. */
function beginBoth(a: Engine, b: Engine, spec: CheckedSpec, beginning: Beginning): [Beginning, [Side, Side]] {
  try {
    return [beginning, openBoth(a, b, spec, beginning)];
  } catch (error) {
    if (!(error instanceof Unasked)) throw error;
    const start = { ...beginning, from: null };
    return [start, openBoth(a, b, spec, start)];
  }
}

/** Where only one side opens, it is closed again. */
function openBoth(a: Engine, b: Engine, spec: CheckedSpec, beginning: Beginning): [Side, Side] {
  const left = attempt(() => openSide(a, spec, beginning));
  try {
    const right = attempt(() => openSide(b, spec, beginning));
    if (left.gave && right.gave) return [left.gave, right.gave];
    throw new Parted('open', left.threw ?? 'opens', right.threw ?? 'opens', []);
  } catch (error) {
    attempt(() => left.gave?.game.free());
    throw error;
  }
}

function openSide(engine: Engine, spec: CheckedSpec, beginning: Beginning): Side {
  return { ...begin(engine, spec, beginning), decoy: beginDecoy(engine, questionsOf(spec), beginning.seed) };
}

/** An engine that plays few games may not play this one. */
function beginDecoy(engine: Engine, { decoy, touch }: Questions, seed: number): Side['decoy'] {
  try {
    return { ...begin(engine, decoy, { seed, from: null }), touch };
  } catch (error) {
    if (error instanceof NotPlayed) return null;
    throw error;
  }
}

function begin(engine: Engine, spec: CheckedSpec, beginning: Beginning): Opened {
  const game = engine.open(spec);
  try {
    return { game, position: firstOf(game, beginning) };
  } catch (error) {
    attempt(() => game.free());
    throw error;
  }
}

/** Where a game begins; a key that is none is an error. */
export function firstOf(game: EngineGame, { seed, from }: Beginning): EnginePosition {
  if (from === null) return game.start(seed);
  const read = game.fromKey(from);
  if (read.ok) return read.position;
  throw new Error(`no position has the key ${from}`);
}

function close({ position, game }: Opened): void {
  attempt(() => position.free());
  attempt(() => game.free());
}

/** What a side answers when it has just been asked about another game. */
function answer<T>({ position, game, decoy }: Side, question: (position: EnginePosition, game: EngineGame) => T): T {
  if (decoy) part(() => decoy.touch(decoy.position.family()));
  return question(position, game);
}
