/** Two positions, one an engine, that walk in step. */
import type { CheckedSpec, Engine, EngineGame, EnginePosition, Move } from '../../bindings/engine.js';
import { DECOY } from './decoy.js';

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

interface Opened {
  readonly game: EngineGame;
  readonly position: EnginePosition;
}

/** An engine's side of a pair. */
export interface Side extends Opened {
  /** Another game, asked before each question. */
  readonly decoy: Opened;
}

/** The same game on two engines. */
export class Pair {
  readonly spec: CheckedSpec;
  readonly names: readonly [string, string];
  readonly seed: number;
  readonly sides: readonly [Side, Side];
  /** The moves from the start. */
  readonly line: Move[] = [];
  /** Moves made in step so far, on this line and on others. */
  plies = 0;

  constructor(a: Engine, b: Engine, spec: CheckedSpec, seed: number) {
    this.spec = spec;
    this.names = [a.name, b.name];
    this.seed = seed;
    const [left, right] = [a, b].map((engine) => attempt(() => openSide(engine, spec, seed)));
    if (!left?.gave || !right?.gave) throw new Parted('open', left?.threw ?? 'opens', right?.threw ?? 'opens', []);
    this.sides = [left.gave, right.gave];
  }

  get over(): boolean {
    return this.sides[0].position.turn() < 0;
  }

  legal(): Move[] {
    return this.sides[0].position.moves();
  }

  /** Asks both sides, who must answer the same to the last integer; gives the answer. An error is an answer too. */
  ask<T>(
    what: string,
    question: (position: EnginePosition, game: EngineGame) => T,
    line: readonly Move[] = this.line,
  ): T {
    const [a, b] = this.sides.map((side) => attempt(() => answer(side, question)));
    if (JSON.stringify(a) !== JSON.stringify(b)) throw new Parted(what, a, b, [...line]);
    if (a!.threw !== undefined) throw new Parted(`${what}: both engines throw`, a, b, [...line]);
    return a!.gave as T;
  }

  /** Plays a move on both sides and compares what happened. */
  play(move: Move): void {
    this.line.push(move);
    this.ask(`play ${move.join()}`, (position) => position.play(move));
    this.plies++;
  }

  free(): void {
    for (const { decoy, ...own } of this.sides) for (const opened of [decoy, own]) close(opened);
  }
}

function openSide(engine: Engine, spec: CheckedSpec, seed: number): Side {
  return { ...begin(engine, spec, seed), decoy: begin(engine, DECOY, seed) };
}

function begin(engine: Engine, spec: CheckedSpec, seed: number): Opened {
  const game = engine.open(spec);
  return { game, position: game.start(seed) };
}

function close({ position, game }: Opened): void {
  attempt(() => position.free());
  attempt(() => game.free());
}

/** What a side answers when it has just been asked about another game. */
function answer<T>({ position, game, decoy }: Side, question: (position: EnginePosition, game: EngineGame) => T): T {
  decoy.position.family().neighbours(0);
  return question(position, game);
}

/** What the work gave, or that it threw: a dead engine must not hide what it was asked. */
export function attempt<T>(work: () => T): { gave?: T; threw?: string } {
  try {
    return { gave: work() };
  } catch (error) {
    return { threw: String(error) };
  }
}
