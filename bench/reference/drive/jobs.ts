/** Jobs by their kind. A new kind is one line here. */
import type { Job, JobKind, JobKinds } from '../../../bindings/engine.js';
import { PerftJob } from './perft.js';
import { PlayoutsJob } from './playouts.js';
import type { Rules } from './rules.js';
import { SearchJob } from './search.js';
import { SolveJob } from './solve.js';

type Options<K extends JobKind> = JobKinds[K]['options'];
type Starters<S> = {
  readonly [K in JobKind]: (rules: Rules<S>, state: S, options: Options<K>) => Job<JobKinds[K]['result']>;
};

const starters = <S>(): Starters<S> => ({
  perft: (rules, state, options) => new PerftJob(rules, state, options),
  playouts: (rules, state, options) => new PlayoutsJob(rules, state, options),
  search: (rules, state, options) => new SearchJob(rules, state, options),
  solve: (rules, state, options) => new SolveJob(rules, state, options),
});

/** A job that has not yet begun. */
export function startJob<S, K extends JobKind>(
  rules: Rules<S>,
  state: S,
  kind: K,
  options: Options<K>,
): Job<JobKinds[K]['result']> {
  const known = starters<S>();
  if (!Object.hasOwn(known, kind)) throw new TypeError(`kind must be one of ${Object.keys(known).join(', ')}`);
  return known[kind](rules, state, options);
}
