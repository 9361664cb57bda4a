/** Generated specs, compared and shrunk by fast-check. The one module here that needs it, so it is loaded when asked. */
import fc from 'fast-check';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { NotPlayed } from '../../bindings/process/errors.js';
import { boardSpecs } from './board/generate.js';
import { groundSpecs } from './ground/generate.js';
import { BrokenOff, type Comparison, playBoth } from './run.js';
import { sowSpecs } from './sow/generate.js';
import { wordsSpecs } from './words/generate.js';

/** What comparing some generated specs found. */
export interface Sampled {
  readonly plies: number;
  /** Specs that one engine does not play. */
  readonly refused: number;
  /** The smallest spec that parts the engines, and how; null where all agree. */
  readonly found: { readonly spec: CheckedSpec; readonly comparison: Comparison } | null;
}

/** What a family's specs are told by. */
export type Room = CheckedSpec['room'];

/** Small valid specs of each family. */
export const SAMPLES: { readonly [R in Room]: () => fc.Arbitrary<Extract<CheckedSpec, { room: R }>> } = {
  board: boardSpecs,
  sow: sowSpecs,
  words: wordsSpecs,
  ground: groundSpecs,
};

/** All families. */
export const ROOMS = Object.keys(SAMPLES) as Room[];

/** For who watches the clock, and who asks for some families only. */
export interface SampleWatch {
  /** All by default. */
  readonly rooms?: readonly Room[];
  /** Told once, with the plies so far, when the engines part, before the spec is made smaller. */
  readonly onFound?: (plies: number) => void;
  /** After so long no more specs are tried, nor smaller ones. */
  readonly milliseconds?: number;
}

/** Compares a game on each of `count` generated specs, shared out among the families; equal seeds generate equal specs. */
export function compareSamples(
  a: Engine,
  b: Engine,
  seed: number,
  count: number,
  plies: number,
  watch: SampleWatch = {},
): Sampled {
  const sampler = new Sampler(a, b, plies, watch);
  const { rooms = ROOMS } = watch;
  for (const [index, room] of rooms.entries()) {
    const share = Math.floor((count + rooms.length - 1 - index) / rooms.length);
    if (share > 0 && sampler.found === null) sampleRoom(sampler, SAMPLES[room](), seed, share);
  }
  return sampler;
}

function sampleRoom(sampler: Sampler, specs: fc.Arbitrary<CheckedSpec>, seed: number, count: number): void {
  const agree = fc.property(specs, fc.nat(), (spec, gameSeed) => sampler.agree(spec, gameSeed));
  const { failed, errorInstance } = fc.check(agree, { seed: seed | 0, numRuns: count, ...sampler.limit });
  if (sampler.broken !== null) throw sampler.broken;
  // A failure without a difference is an error of ours, which fast-check has caught.
  if (failed && sampler.found === null) throw errorInstance;
}

/** Two engines on one generated spec after the other. */
class Sampler implements Sampled {
  plies = 0;
  refused = 0;
  found: Sampled['found'] = null;
  broken: BrokenOff | null = null;
  private readonly begun = performance.now();

  constructor(
    private readonly a: Engine,
    private readonly b: Engine,
    private readonly most: number,
    private readonly watch: SampleWatch,
  ) {}

  /** What is left of the time. */
  get limit(): { interruptAfterTimeLimit?: number } {
    const { milliseconds } = this.watch;
    if (milliseconds === undefined) return {};
    return { interruptAfterTimeLimit: Math.max(0, milliseconds - (performance.now() - this.begun)) };
  }

  agree(spec: CheckedSpec, seed: number): boolean {
    // An engine that broke off answers nothing more, so that there is nothing to shrink.
    if (this.broken !== null) return true;
    try {
      return this.count(spec, playBoth(this.a, this.b, spec, { seed, plies: this.most }));
    } catch (error) {
      return this.missed(error);
    }
  }

  /** While fast-check shrinks, each failing case is smaller than the one before. */
  private count(spec: CheckedSpec, comparison: Comparison): boolean {
    this.plies += comparison.plies;
    if (comparison.difference === null) return true;
    if (this.found === null) this.watch.onFound?.(this.plies);
    this.found = { spec, comparison };
    return false;
  }

  private missed(error: unknown): true {
    if (error instanceof BrokenOff) this.broken = error;
    else if (error instanceof NotPlayed) this.refused++;
    else throw error;
    return true;
  }
}
