/** Jobs by their kind. A new kind is one line here. */
import type { Job, JobKind, JobKinds, Move, SearchOptions } from '../engine.js';
import { SEARCH_METHODS } from '../engine.js';
import type { WasmGame } from './engine.js';
import { PerftJob, PlayoutsJob } from './jobs.js';
import { AlphaBetaJob, MctsJob } from './search.js';
import { SolveJob } from './solve.js';

/** A position to start from. */
export interface Root {
  readonly handle: number;
  /** Asked only by kinds that need them. */
  legal(): readonly Move[];
}

type Starter<K extends JobKind> = (
  game: WasmGame,
  root: Root,
  options: JobKinds[K]['options'],
) => Job<JobKinds[K]['result']>;

const STARTERS: { readonly [K in JobKind]: Starter<K> } = {
  perft: (game, root, options) => new PerftJob(game, root.handle, options),
  playouts: (game, root, options) => new PlayoutsJob(game, root.handle, options),
  search: startSearch,
  solve: (game, root, options) => new SolveJob(game, root.handle, options),
};

/** Alpha-beta where two seats see everything, as they do on boards; else what asks nothing of a game. */
function startSearch(game: WasmGame, root: Root, options: SearchOptions) {
  const suited = game.seats === 2 && !game.family.determinize;
  const { method = suited ? 'alphabeta' : 'mcts' } = options ?? {};
  if (method === 'alphabeta' && !suited) throw new Error('alphabeta is for two seats that see everything');
  if (method === 'alphabeta') return new AlphaBetaJob(game, root.handle, root.legal(), options);
  if (method === 'mcts') return new MctsJob(game, root.handle, options);
  throw new TypeError(`method: expected one of ${SEARCH_METHODS.join(', ')}, got ${String(method)}`);
}

/** A job that has not yet begun. */
export function openJob<K extends JobKind>(
  game: WasmGame,
  root: Root,
  kind: K,
  options: JobKinds[K]['options'],
): Job<JobKinds[K]['result']> {
  if (!Object.hasOwn(STARTERS, kind)) {
    throw new TypeError(`kind: expected one of ${Object.keys(STARTERS).join(', ')}, got ${String(kind)}`);
  }
  return STARTERS[kind](game, root, options);
}
