/** The best move that a search finds within a time. */
import { integer, LARGEST_SEED, object } from '../arguments.js';
import type { Found, Move, SearchMethod } from '../engine.js';
import type { Position } from '../game.js';
import { solveWithin } from './puzzle.js';
import { runWithin, type StopSignal } from './slices.js';

export interface BestOptions {
  /** Milliseconds; 1000 where neither these nor nodes are given. */
  readonly ms?: number | undefined;
  /** Moves made by the search: equal nodes and seeds give equal answers. */
  readonly nodes?: number | undefined;
  /** 32-bit; 0 by default. */
  readonly seed?: number | undefined;
  /** Left out: what suits the game. */
  readonly method?: SearchMethod | undefined;
  /** Bytes of the table or tree; 16 MiB by default. */
  readonly memory?: number | undefined;
  /** Plies that alpha-beta looks ahead at most. */
  readonly depth?: number | undefined;
  /**
   * Positions to search, each one that the seat cannot tell from this one, with what is hidden and coming rolls drawn anew
   * (`determinize`); the move that most of them favour is taken. 0: search this position itself, for games that hide
   * nothing. By default 0 where nothing is hidden, else 8.
   */
  readonly worlds?: number | undefined;
  readonly signal?: StopSignal | undefined;
  /** What is known after each slice. */
  readonly onProgress?: ((found: Found) => void) | undefined;
}

/** A move with its score. */
export interface Best extends Found {
  /** The move's text; null when the game is over. */
  readonly text: string | null;
  readonly ms: number;
}

const DEFAULT_MS = 1000;
const HIDDEN_WORLDS = 8;

/** Searches the position, which stays as it is, in slices between which timers and signals come through. */
export async function best(position: Position, options: BestOptions = {}): Promise<Best> {
  checkOptions(options);
  const began = performance.now();
  const found = (await alone(position, options)) ?? (await among(position, options));
  const text = found.move === null ? null : position.textOf(found.move);
  return { ...found, text, ms: performance.now() - began };
}

/** Where one seat plays alone, and no method is named: what a solver finds in half of the time. */
async function alone(position: Position, options: BestOptions): Promise<Found | null> {
  const { game } = position;
  const puzzle = game.seats === 1 && game.open && options.method === undefined && !position.over;
  return puzzle ? solveWithin(position, options, msOf(options)) : null;
}

async function among(position: Position, options: BestOptions): Promise<Found> {
  const worlds = options.worlds ?? (position.game.open ? 0 : HIDDEN_WORLDS);
  return worlds === 0 ? search(position, options, 1) : vote(position, options, worlds);
}

/** Milliseconds, where these are what ends the search. */
function msOf({ ms, nodes }: BestOptions): number | undefined {
  return ms ?? (nodes === undefined ? DEFAULT_MS : undefined);
}

function checkOptions(options: BestOptions): void {
  object('options', options);
  const { ms, nodes, worlds } = options;
  if (ms !== undefined && !(typeof ms === 'number' && ms > 0))
    throw new TypeError(`ms: expected a number above 0, got ${ms}`);
  if (nodes !== undefined) integer('nodes', nodes, 1, LARGEST_SEED);
  if (worlds !== undefined) integer('worlds', worlds, 0, MOST_WORLDS);
}

const MOST_WORLDS = 10_000;

/** One search with its part of the time. */
async function search(position: Position, options: BestOptions, parts: number): Promise<Found> {
  const { method, memory, depth, signal, nodes, seed = 0 } = options;
  const given = Object.entries({ method, memory, depth }).filter(([, value]) => value !== undefined);
  const job = position.job('search', { seed, ...Object.fromEntries(given) });
  const ms = msOf(options);
  const onSlice = () => options.onProgress?.(job.result());
  try {
    await runWithin(job, {
      ms: ms === undefined ? undefined : ms / parts,
      nodes: nodes === undefined ? undefined : Math.ceil(nodes / parts),
      signal,
      onSlice,
    });
    return job.result();
  } finally {
    job.free();
  }
}

/** The move that most worlds favour; of equal ones that with the higher scores. What one world proves, others need not. */
async function vote(position: Position, options: BestOptions, worlds: number): Promise<Found> {
  const seat = Math.max(0, position.turn);
  const results: Found[] = [];
  for (let world = 0; world < worlds && !(options.signal?.aborted && results.length > 0); world++) {
    const drawn = position.determinize(seat, ((options.seed ?? 0) + world) >>> 0);
    try {
      results.push(await search(drawn, options, worlds));
    } finally {
      drawn.free();
    }
  }
  return count(results);
}

function count(results: readonly Found[]): Found {
  const votes = new Map<string, { move: Move | null; weight: number; found: Found }>();
  for (const found of results) {
    const name = String(found.move);
    const weight = (votes.get(name)?.weight ?? 0) + 10_000 + found.score;
    votes.set(name, { move: found.move, weight, found });
  }
  const [winner] = [...votes.values()].sort((a, b) => b.weight - a.weight);
  const { move, found } = winner!;
  const same = results.filter((result) => String(result.move) === String(move));
  const score = Math.round(same.reduce((sum, result) => sum + result.score, 0) / same.length);
  const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
  const line = move === null ? [] : [move];
  const certain = results.every((result) => result.certain && result.score === found.score);
  return { ...found, score, certain, plies: certain ? found.plies : null, line, nodes };
}
