/** What every method of searching has in common. */
import type { Found } from '../../../bindings/engine.js';
import type { Rules } from './rules.js';
import type { Work } from './slices.js';

/** A method of searching one state. */
export interface Searcher {
  /** What is known so far. */
  readonly found: Found;
  search(): Work<void>;
}

/** What is known of a game that is over, and before anything was looked at. One seat that has not won has lost. */
export function foundNothing<S>(rules: Rules<S>, state: S): Found {
  const outcome = rules.outcome(state);
  const nothing = { move: null, score: 0, certain: false, plies: null, line: [], depth: 0, nodes: 0 };
  if (outcome === null) return nothing;
  const side = rules.side(state);
  const { winners } = outcome;
  if (winners.length === 0 && rules.seats > 1) return { ...nothing, certain: true };
  return { ...nothing, certain: true, score: winners.includes(side) ? 1000 : -1000, plies: 0 };
}
