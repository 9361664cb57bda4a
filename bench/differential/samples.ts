/** Generated specs, compared and shrunk by fast-check. The one module here that needs it, so it is loaded when asked. */
import fc from 'fast-check';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { boardSpecs } from './generate.js';
import { type Comparison, playBoth } from './run.js';

/** What comparing some generated specs found. */
export interface Sampled {
  readonly plies: number;
  /** The smallest spec that parts the engines, and how; null where all agree. */
  readonly found: { readonly spec: CheckedSpec; readonly comparison: Comparison } | null;
}

/** For who watches the clock. */
export interface SampleWatch {
  /** Told once, with the plies so far, when the engines part, before the spec is made smaller. */
  readonly onFound?: (plies: number) => void;
  /** After so long no more specs are tried, nor smaller ones. */
  readonly milliseconds?: number;
}

/** Compares a game on each of `count` generated specs; equal seeds generate equal specs. */
export function compareSamples(
  a: Engine,
  b: Engine,
  seed: number,
  count: number,
  plies: number,
  watch: SampleWatch = {},
): Sampled {
  let total = 0;
  let found: Sampled['found'] = null;
  const agree = fc.property(boardSpecs(), fc.nat(), (spec, gameSeed) => {
    const comparison = playBoth(a, b, spec, { seed: gameSeed, plies });
    total += comparison.plies;
    if (comparison.difference === null) return true;
    if (found === null) watch.onFound?.(total);
    // While fast-check shrinks, each failing case is smaller than the one before.
    found = { spec, comparison };
    return false;
  });
  const { milliseconds } = watch;
  const limit = milliseconds === undefined ? {} : { interruptAfterTimeLimit: milliseconds };
  fc.check(agree, { seed: seed | 0, numRuns: count, ...limit });
  return { plies: total, found };
}
