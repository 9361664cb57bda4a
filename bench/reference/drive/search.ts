/** search: the move to play, better the longer it runs. */
import { type Found, type Job, SEARCH_METHODS, type SearchOptions } from '../../../bindings/engine.js';
import { AlphaBeta } from './alphabeta.js';
import { checkChoice, checkInteger } from './checks.js';
import { Mcts } from './mcts.js';
import type { Rules } from './rules.js';
import type { Searcher } from './searcher.js';
import { Slices } from './slices.js';

const LEAST_MEMORY = 64 * 2 ** 10;
const DEFAULT_MEMORY = 16 * 2 ** 20;

/** Alpha-beta for two seats that see everything, else playouts. */
export class SearchJob<S> implements Job<Found> {
  private readonly slices: Slices;
  private readonly searcher: Searcher;

  constructor(rules: Rules<S>, state: S, options: SearchOptions) {
    checkOptions(options);
    this.searcher = searcherOf(rules, state, options);
    this.slices = new Slices(this.searcher.search());
  }

  run(nodes: number): boolean {
    return this.slices.run(nodes);
  }

  result(): Found {
    return structuredClone(this.searcher.found);
  }

  /** Nothing to give back: the garbage collector does it. */
  free(): void {}
}

function checkOptions({ method, seed, memory, depth }: SearchOptions): void {
  if (method !== undefined) checkChoice('method', method, SEARCH_METHODS);
  checkInteger('seed', seed);
  if (memory !== undefined) checkInteger('memory', memory, undefined, LEAST_MEMORY);
  if (depth !== undefined) checkInteger('depth', depth, undefined, 1);
}

function searcherOf<S>(rules: Rules<S>, state: S, options: SearchOptions): Searcher {
  const suited = rules.seats === 2 && rules.open;
  const { method = suited ? 'alphabeta' : 'mcts', seed, memory = DEFAULT_MEMORY, depth } = options;
  if (method === 'mcts') return new Mcts(rules, state, seed, memory);
  if (!suited) throw new Error('alphabeta is for two seats that see everything');
  return new AlphaBeta(rules, state, depth ?? Number.POSITIVE_INFINITY);
}
