/** Search jobs in the core. */
import { integer, LARGEST_SEED, seedOf } from '../arguments.js';
import type { Found, Move, SearchOptions } from '../engine.js';
import { type Core, granted } from './core.js';
import type { WasmGame } from './engine.js';
import { WasmJob } from './jobs.js';
import { LEAST_MEMORY, largestPower } from './memory.js';

const DEFAULT_MEMORY = 2 ** 24;
const DEEPEST = 600;

/** The core's value of a win now; a win in n plies is worth n less. */
const WIN = 30_000;
/** No move is known yet. */
const NO_ORDINAL = -1;

function memoryOf({ memory = DEFAULT_MEMORY }: SearchOptions): number {
  return largestPower(integer('memory', memory, LEAST_MEMORY, LARGEST_SEED));
}

/** Plies, as far as the core looks ahead. */
function depthOf({ depth = DEEPEST }: SearchOptions): number {
  return Math.min(integer('depth', depth, 1, LARGEST_SEED), DEEPEST);
}

/** What there is to know of a game that is over; null where it is not. */
function foundAtEnd({ engine, family, spec, seats }: WasmGame, position: number): Found | null {
  const outcome = engine.guard('search', (core) => family.outcome(core, position, spec));
  if (outcome === null) return null;
  const nothing = { move: null, certain: true, line: [], depth: 0, nodes: 0 };
  // Alone, who has not won has lost.
  if (outcome.winners.length === 0 && seats > 1) return { ...nothing, score: 0, plies: null };
  const won = outcome.winners.includes(engine.core.raw.mover(position));
  return { ...nothing, score: won ? 1000 : -1000, plies: 0 };
}

/** A judgement of a man more is 200, of four 500; only what is certain is 1000. */
function scoreOf(value: number, certain: boolean): number {
  if (certain) return 1000 * Math.sign(value);
  return Math.max(-999, Math.min(999, Math.round((1000 * value) / (Math.abs(value) + 400))));
}

/** Alpha-beta. */
export class AlphaBetaJob extends WasmJob<Found> {
  readonly #legal: readonly Move[];
  readonly #end: Found | null;

  constructor(game: WasmGame, position: number, legal: readonly Move[], options: SearchOptions) {
    super(game);
    seedOf('seed', options?.seed);
    const depth = depthOf(options);
    const bytes = memoryOf(options);
    this.#legal = legal;
    this.#end = foundAtEnd(game, position);
    const open = (core: Core) => core.raw.openSearch(position, bytes, depth);
    this.handle = granted(game.engine.guard('search', open), `a search with a table of ${bytes} bytes`);
  }

  protected step(core: Core, nodes: number): number {
    return core.raw.runSearch(this.handle, nodes);
  }

  protected close(core: Core): void {
    core.raw.closeSearch(this.handle);
  }

  result(): Found {
    return this.call('result', (core) => structuredClone(this.#end) ?? this.#read(core));
  }

  #read(core: Core): Found {
    const { raw } = core;
    const ordinal = raw.searchOrdinal(this.handle);
    const move = ordinal === NO_ORDINAL ? null : this.#legal[ordinal]!;
    const value = raw.searchValue(this.handle);
    const certain = raw.searchCertain(this.handle) !== 0;
    const expected = core.readMoves(this.game.family, raw.searchLine(this.handle), raw.searchLineLength(this.handle));
    return {
      move,
      score: scoreOf(value, certain),
      certain,
      plies: certain && value !== 0 ? WIN - Math.abs(value) : null,
      line: lineOf(move, expected),
      depth: raw.searchDepth(this.handle),
      nodes: core.wide(raw.searchNodes(this.handle)),
    };
  }
}

/** A better move than the line's has been found since: what follows it is not known. */
function lineOf(move: Move | null, expected: Move[]): Move[] {
  if (move === null) return [];
  return String(expected[0]) === String(move) ? expected : [move];
}

const WHOLE_REWARD = 65_536;
const LONGEST_LINE = 32;

/** Monte Carlo tree search; a depth has no meaning here, and is only checked. */
export class MctsJob extends WasmJob<Found> {
  readonly #end: Found | null;

  constructor(game: WasmGame, position: number, options: SearchOptions) {
    super(game);
    const seed = seedOf('seed', options?.seed);
    const bytes = memoryOf(options);
    depthOf(options);
    this.#end = foundAtEnd(game, position);
    const open = (core: Core) => core.raw.openMcts(position, bytes, seed);
    this.handle = granted(game.engine.guard('search', open), `a search with a tree of ${bytes} bytes`);
  }

  protected step(core: Core, nodes: number): number {
    return core.raw.runMcts(this.handle, nodes);
  }

  protected close(core: Core): void {
    core.raw.closeMcts(this.handle);
  }

  result(): Found {
    return this.call('result', (core) => structuredClone(this.#end) ?? this.#read(core));
  }

  #read(core: Core): Found {
    const { raw } = core;
    const line = this.#line(core);
    const mean = line.length === 0 ? WHOLE_REWARD / 2 : raw.mctsMean(this.handle, raw.mctsLine(this.handle, 1));
    return {
      move: line[0] ?? null,
      score: Math.max(-999, Math.min(999, Math.round((2000 * mean) / WHOLE_REWARD - 1000))),
      certain: false,
      plies: null,
      line,
      depth: raw.mctsDepth(this.handle),
      nodes: core.wide(raw.mctsNodes(this.handle)),
    };
  }

  /** The most visited way down the tree. */
  #line(core: Core): Move[] {
    const line: Move[] = [];
    while (line.length < LONGEST_LINE) {
      const node = core.raw.mctsLine(this.handle, line.length + 1);
      if (node === 0) break;
      line.push(...core.readMoves(this.game.family, core.raw.mctsMove(this.handle, node), 1));
    }
    return line;
  }
}
