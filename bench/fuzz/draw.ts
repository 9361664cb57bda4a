/** Draws for hostile texts: our own generator, so that case n of a seed is the same for ever. */
import { type Generator, generator } from '../../bindings/random.js';

const WORDS = 2 ** 32;
const SEED_STEP = 0x9e3779b1;
const CASE_STEP = 0x85ebca77;

/** Draws of one case. A slight bias does no harm here, so one product does for each draw. */
export class Draw {
  readonly #random: Generator;

  constructor(seed: number) {
    this.#random = generator(seed);
  }

  /** 32 bits, unsigned. */
  next(): number {
    return this.#random.next();
  }

  /** From 0 to n - 1. */
  below(n: number): number {
    return Math.floor((this.#random.next() / WORDS) * n);
  }

  /** From `least` to `most`. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True one time in n. */
  chance(n: number): boolean {
    return this.below(n) === 0;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

/** The draws of case `number` of a seed. Both steps are odd, so no two cases of a seed draw alike. */
export function drawOf(seed: number, number: number): Draw {
  return new Draw((Math.imul(seed, SEED_STEP) + Math.imul(number, CASE_STEP)) >>> 0);
}
