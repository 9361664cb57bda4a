/** Who plays: over the contract, so on any engine. */
import type { EnginePosition, Found, Job, Move, SearchMethod } from '../../bindings/engine.js';
import { generator } from '../../bindings/random.js';

/** What a move may cost: milliseconds, or moves made in the search; the latter makes games that can be repeated. */
export type Budget = { readonly ms: number } | { readonly nodes: number };

/** A move, with what its player knew. */
export interface Choice {
  readonly move: Move;
  /** null where nothing was searched: random moves, and the only legal one. */
  readonly found: Found | null;
}

/** Chooses one of the legal moves of a position that is not over, and leaves the position as it is. */
export interface Player {
  readonly name: string;
  choose(position: EnginePosition, seed: number): Choice;
}

/** A new player is a name here, and a case in `makePlayer`. */
export const PLAYER_NAMES = ['alphabeta', 'mcts', 'random'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

/** The player of that name, every move of which costs at most the budget. */
export function makePlayer(name: PlayerName, budget: Budget): Player {
  if (name === 'random') return randomPlayer;
  return { name, choose: (position, seed) => searchMove(position, { method: name, seed }, budget) };
}

const randomPlayer: Player = {
  name: 'random',
  choose(position, seed) {
    const legal = position.moves();
    return { move: legal[generator(seed).below(legal.length)]!, found: null };
  },
};

/** Also for a second look with more time. */
export function searchMove(
  position: EnginePosition,
  options: { readonly method: SearchMethod; readonly seed: number },
  budget: Budget,
): Choice {
  const legal = position.moves();
  if (legal.length === 1) return { move: legal[0]!, found: null };
  const found = search(position, options, budget);
  if (found.move === null) throw new Error(`${options.method} gave no move on ${position.key()}`);
  return { move: found.move, found };
}

function search(position: EnginePosition, options: { method: SearchMethod; seed: number }, budget: Budget): Found {
  const begun = performance.now();
  const job = position.job('search', options);
  try {
    if ('nodes' in budget) job.run(budget.nodes);
    else runUntil(job, begun + budget.ms);
    return job.result();
  } finally {
    job.free();
  }
}

const FIRST_NODES = 100;
/** So little that no player overdraws its time. */
const SLICE_MS = 1;

function runUntil(job: Job<Found>, end: number): void {
  let nodes = FIRST_NODES;
  let before = performance.now();
  while (!job.run(nodes)) {
    const now = performance.now();
    if (now >= end) return;
    const wanted = Math.min(SLICE_MS, end - now) / Math.max(0.001, now - before);
    nodes = Math.max(1, Math.round(nodes * Math.min(4, wanted)));
    before = now;
  }
}
