/** Random plies on both engines, in step. */
import type { CheckedSpec, Engine, EngineGame, EnginePosition, Move } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import { seedsOf } from '../../bindings/sow/size.js';
import { playBoth } from '../differential/run.js';
import { Breach, demand } from './breach.js';
import type { Draw } from './draw.js';
import { makeKey } from './keys.js';
import { holdsDrawing, holdsMoveText } from './texts.js';

/** Plies of each case. */
const PLIES = 10;

/** Everything that `diff` asks is asked of so many. */
const WHOLE_EVERY = 64;

/** Positions from a made key are played from in so many. */
const KEY_EVERY = 4;

/** The last position is drawn in so many. */
const DRAWN_EVERY = 4;

/** The reference copies a board for every move it thinks of; larger boards it opens, and the first engine plays alone. */
const PLAYED_CELLS = 1024;

/** Seeds are sown one by one: with more of them a game is opened only. */
const PLAYED_SEEDS = 4096;

/** Laps go on until a board comes again: many seeds, or houses that are never empty, have boards without number. */
const RELAYED_SEEDS = { plain: 48, skip: 48, start: 16 } as const;

const isLarge = (spec: CheckedSpec): boolean => textOf(spec).cells(spec) > PLAYED_CELLS || isSlow(spec);

/** Things of one cell that move are told apart one by one: with more in it a level is opened only. */
const PLAYED_PILE = 256;

function isSlow(spec: CheckedSpec): boolean {
  if (spec.room === 'words') return spec.stacks.some(({ holds }) => holds.length > PLAYED_PILE);
  if (spec.room !== 'sow') return false;
  return seedsOf(spec) > (spec.laps === 'single' ? PLAYED_SEEDS : RELAYED_SEEDS[spec.origin]);
}

/** An engine was refused memory, and says so. */
export class NoMemory extends Error {}

/** Plies played; throws a breach where the engines part, or NoMemory. */
export function playOn(engines: Parts, spec: CheckedSpec, draw: Draw): number {
  if (!isLarge(spec) && draw.chance(WHOLE_EVERY)) return playWhole(engines, spec, draw);
  const walk = new Walk(engines, spec);
  try {
    walk.begin(draw);
    return walk.play(draw);
  } finally {
    walk.free();
  }
}

type Parts = readonly [Engine, Engine];

function playWhole([a, b]: Parts, spec: CheckedSpec, draw: Draw): number {
  const { plies, difference } = playBoth(a, b, spec, { seed: draw.next(), plies: PLIES, playouts: 0 });
  if (difference === null) return plies;
  const { what, moves } = difference;
  if (`${difference.a}${difference.b}`.includes('refused')) throw new NoMemory();
  throw parted(what.replace(/[\d"'].*/, '').trim(), difference.a, difference.b, moves.join(' '));
}

function parted(what: string, a: unknown, b: unknown, after: string): Breach {
  return new Breach(
    `engines agree on ${what}`,
    `${JSON.stringify(a)} and ${JSON.stringify(b)} after ${after || 'no move'}`,
  );
}

/** A game on both engines. */
class Walk {
  readonly #spec: CheckedSpec;
  readonly #names: readonly string[];
  readonly #games: EngineGame[] = [];
  #positions: EnginePosition[] = [];
  readonly #line: string[] = [];

  constructor(engines: Parts, spec: CheckedSpec) {
    this.#spec = spec;
    this.#names = engines.map((engine) => engine.name);
    try {
      for (const engine of engines) this.#games.push(this.#calm('open', () => engine.open(spec)));
      this.#positions = this.#games.map((game) => this.#calm('start', () => game.start(0)));
    } catch (error) {
      this.free();
      throw error;
    }
  }

  free(): void {
    for (const game of this.#games) this.#calm('free', () => game.free());
  }

  /** Now and then from a key, which may be none. */
  begin(draw: Draw): void {
    if (isLarge(this.#spec) || !draw.chance(KEY_EVERY)) return;
    const key = makeKey(this.#spec, draw);
    const [a, b] = this.#games.map((game) => this.#calm('fromKey', () => game.fromKey(key))) as [Read, Read];
    const [left, right] = [a, b].map((read) => (read.ok ? 'ok' : `${read.fault.code} ${read.fault.column}`));
    this.#line.push(JSON.stringify(key));
    this.#same('fromKey', left, right);
    if (a.ok && b.ok) this.#positions = [a.position, b.position];
  }

  play(draw: Draw): number {
    if (isLarge(this.#spec)) return this.#playAlone(draw);
    let plies = 0;
    let last: Move | null = null;
    for (let legal = this.#stand(); legal.length > 0 && plies < PLIES; legal = this.#stand()) {
      last = draw.pick(legal);
      holdsMoveText(this.#spec, last, legal);
      this.#playOne(last);
      plies++;
    }
    if (draw.chance(DRAWN_EVERY)) holdsDrawing(this.#spec, this.#positions[0]!.view(0), last);
    this.#takeBack(plies);
    return plies;
  }

  #playOne(move: Move): void {
    this.#line.push(move.join());
    const [a, b] = this.#both('play', (position) => position.play(move));
    this.#same('play', JSON.stringify(a), JSON.stringify(b));
  }

  /** Turn, moves, outcome and key are the same; gives the legal moves. */
  #stand(): Move[] {
    const [turn, otherTurn] = this.#both('turn', (position) => position.turn());
    this.#same('turn', turn, otherTurn);
    const [moves, others] = this.#both('moves', (position) => position.moves());
    if (!sameMoves(moves, others)) throw this.#parted('moves', moves, others);
    demand(turn < 0 === (moves.length === 0), 'a move exists as long as the game goes on', () => `${turn}`);
    const [outcome, otherOutcome] = this.#both('outcome', (position) => position.outcome());
    this.#same('outcome', JSON.stringify(outcome), JSON.stringify(otherOutcome));
    this.#sameKey();
    return moves;
  }

  #sameKey(): void {
    const [key, otherKey] = this.#both('key', (position) => position.key());
    this.#same('key', key, otherKey);
  }

  /** Back to where it began, where there is nothing more to undo. */
  #takeBack(plies: number): void {
    for (let ply = 0; ply <= plies; ply++) {
      const [a, b] = this.#both('undo', (position) => position.undo());
      this.#same('undo', a, b);
      demand(a === ply < plies, 'undo takes back every ply', () => `${ply} of ${plies}`);
    }
    this.#sameKey();
  }

  /** A large board: both engines hold the same position, and the first plays on. */
  #playAlone(draw: Draw): number {
    this.#sameKey();
    if (isSlow(this.#spec)) return 0;
    const [first] = this.#positions as [EnginePosition];
    let plies = 0;
    for (; plies < PLIES && first.turn() >= 0; plies++) {
      const legal = this.#calm('moves', () => first.moves());
      const { ok } = this.#calm('play', () => first.play(draw.pick(legal)));
      demand(ok, 'a legal move is played', () => `ply ${plies}`);
    }
    return plies;
  }

  #both<T>(what: string, question: (position: EnginePosition) => T): [T, T] {
    return [this.#ask(0, what, question), this.#ask(1, what, question)];
  }

  #ask<T>(side: number, what: string, question: (position: EnginePosition) => T): T {
    return this.#calm(`${what} of ${this.#names[side]}`, () => question(this.#positions[side]!));
  }

  /** What an engine answers; an error is a breach, unless it was refused memory. */
  #calm<T>(what: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if ((error as { code?: unknown }).code === 'no_memory') throw new NoMemory();
      throw new Breach(`${what} returns`, `${error} after ${this.#line.join(' ') || 'no move'}`);
    }
  }

  #same(what: string, a: unknown, b: unknown): void {
    if (a !== b) throw this.#parted(what, a, b);
  }

  #parted(what: string, a: unknown, b: unknown): Breach {
    return parted(what, a, b, this.#line.join(' '));
  }
}

type Read = ReturnType<EngineGame['fromKey']>;

function sameMoves(a: readonly Move[], b: readonly Move[]): boolean {
  return a.length === b.length && a.every((move, i) => sameMove(move, b[i]!));
}

function sameMove(a: Move, b: Move): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
