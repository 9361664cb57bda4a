/** The seeded generator of the design: xoshiro128** seeded by SplitMix32. A position owns one; no module does. */

const TWO_32 = 2 ** 32;

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** SplitMix32 (n outputs from one 32-bit seed). */
function splitMix32(seed: number, count: number): number[] {
  const words: number[] = [];
  for (let i = 1; i <= count; i++) {
    const state = (seed + Math.imul(i, 0x9e3779b9)) >>> 0;
    let t = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
    words.push((t ^ (t >>> 15)) >>> 0);
  }
  return words;
}

/** xoshiro128** with draws below n and shuffles. Equal seeds give equal draws. */
export class Random {
  private s: [number, number, number, number];

  /** `seed` is a 32-bit unsigned integer. */
  constructor(seed: number) {
    const [a, b, c, d] = splitMix32(seed, 4);
    this.s = [a!, b!, c!, d!];
  }

  /** A generator that goes on from the four words of another. */
  static from(words: readonly number[]): Random {
    const random = new Random(0);
    const [a, b, c, d] = words;
    random.s = [a!, b!, c!, d!];
    return random;
  }

  /** The four words of the state, unsigned. */
  words(): number[] {
    return this.s.map((word) => word >>> 0);
  }

  /** xoshiro128**: the next 32 bits, unsigned. */
  next(): number {
    let [s0, s1, s2, s3] = this.s;
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const t = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotateLeft(s3, 11);
    this.s = [s0, s1, s2, s3];
    return result;
  }

  /** Lemire's draw: uniform in 0 … n - 1, for n from 1 to 2³² - 1. n = 1 draws nothing. */
  below(n: number): number {
    if (n === 1) return 0;
    const refused = (TWO_32 - n) % n;
    for (;;) {
      const product = BigInt(this.next()) * BigInt(n);
      const low = Number(BigInt.asUintN(32, product));
      if (low >= refused) return Number(product >> 32n);
    }
  }

  /** One of the items, each as likely; there must be one. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** Fisher-Yates from the end down, in place. */
  shuffle<T>(items: T[]): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j]!, items[i]!];
    }
  }
}
