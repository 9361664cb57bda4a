/** Hunts one core: the differential suite's games, in rounds, until the core and the reference part. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { type Difference, playBoth } from '../differential/run.js';
import { compareSamples, ROOMS, type Room } from '../differential/samples.js';
import { simplify } from '../differential/simplify.js';
import { reference } from '../reference/index.js';

/** How a hunt ended. */
export interface Hunt {
  /** The core and the reference part. */
  readonly found: boolean;
  /** Until they parted, or the hunt was given up; making the case smaller is not counted. */
  readonly seconds: number;
  /** Plies compared until then. */
  readonly plies: number;
  /** Rounds begun. */
  readonly rounds: number;
  /** The smallest case that was seen. */
  readonly difference: Difference | null;
}

/** How far a hunt goes; it begins no round that either limit forbids. */
export interface HuntOptions {
  readonly seconds: number;
  readonly rounds: number;
  /** The first round's; decides the specs and the games. */
  readonly seed: number;
  /** The families whose games are played; all by default. */
  readonly rooms?: readonly Room[] | undefined;
}

/** Generated specs of a family in a round. */
const SAMPLES = 100;
const PLIES = 80;

/** Every shipped spec, small boards first. */
export function shippedSpecs(root: string): CheckedSpec[] {
  const folder = join(root, 'specs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ludeme'));
  const specs = files.sort().map((file) => {
    const read = checkSpec(readFileSync(join(folder, file), 'utf8'), { file });
    if (!read.ok) throw new Error(`${file} has faults`);
    return read.spec;
  });
  return specs.sort((a, b) => sizeOf(a) - sizeOf(b));
}

const sizeOf = (spec: CheckedSpec): number => textOf(spec).cells(spec);

/** A place in the hunt. */
class Hunter {
  plies = 0;
  rounds = 0;
  private readonly begun = performance.now();
  private readonly specs: readonly CheckedSpec[];
  /** When the engines parted. */
  private parted: number | null = null;

  constructor(
    private readonly core: Engine,
    specs: readonly CheckedSpec[],
    private readonly options: HuntOptions,
  ) {
    const { rooms = ROOMS } = options;
    this.specs = specs.filter(({ room }) => rooms.includes(room));
  }

  private get seed(): number {
    return this.options.seed + this.rounds;
  }

  private get milliseconds(): number {
    return this.options.seconds * 1000 - (performance.now() - this.begun);
  }

  private get mayGoOn(): boolean {
    return this.milliseconds > 0;
  }

  hunt(): Hunt {
    let difference: Difference | null = null;
    while (difference === null && this.mayGoOn && this.rounds < this.options.rounds) {
      this.rounds++;
      difference = this.samples() ?? this.shipped();
    }
    const seconds = ((this.parted ?? performance.now()) - this.begun) / 1000;
    return { found: difference !== null, seconds, plies: this.plies, rounds: this.rounds, difference };
  }

  private part(plies: number): void {
    this.parted = performance.now();
    this.plies += plies;
  }

  private samples(): Difference | null {
    const { rooms = ROOMS } = this.options;
    const { found, plies } = compareSamples(this.core, reference, this.seed, SAMPLES * rooms.length, PLIES, {
      rooms,
      onFound: (until) => this.part(until),
      milliseconds: this.milliseconds,
    });
    const difference = found?.comparison.difference ?? null;
    if (difference === null) this.plies += plies;
    return difference && simplify(this.core, reference, found!.spec, difference);
  }

  private shipped(): Difference | null {
    for (const spec of this.specs) {
      if (!this.mayGoOn) break;
      const { plies, difference } = playBoth(this.core, reference, spec, { seed: this.seed, plies: PLIES });
      if (difference === null) {
        this.plies += plies;
        continue;
      }
      this.part(plies);
      return simplify(this.core, reference, spec, difference);
    }
    return null;
  }
}

/** Generated and shipped specs by turns, seeds fixed. */
export function hunt(core: Engine, specs: readonly CheckedSpec[], options: HuntOptions): Hunt {
  return new Hunter(core, specs, options).hunt();
}
