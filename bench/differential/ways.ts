/** Ways to make the spec of a difference simpler; each family has its own. */
import type { CheckedSpec } from '../../bindings/engine.js';

/** A way to make a spec simpler, to be tried so many times. */
export interface Way<S extends CheckedSpec = CheckedSpec> {
  times(spec: S): number;
  /** What comes of it may be no spec. */
  change(spec: S, index: number): S;
}

/** A change that is tried once. */
export function once<S extends CheckedSpec>(change: (spec: S) => Partial<S>): Way<S> {
  return { times: () => 1, change: (spec) => ({ ...spec, ...change(spec) }) };
}

/** The list without one of its items. */
export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}
