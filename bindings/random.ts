/** The one generator (xoshiro128**, seeded by SplitMix32), for whoever plays or draws outside an engine. */

/** Draws whole numbers; its state is its own. */
export interface Generator {
  /** The next 32 bits, unsigned. */
  next(): number;
  /** A number from 0 to n - 1, without bias; n from 1 to 2³² - 1. */
  below(n: number): number;
}

/** A generator from a 32-bit seed. Equal seeds draw equal numbers. */
export function generator(seed: number): Generator {
  const next = xoshiro(seed);
  return { next, below: (n) => lemire(next, n) };
}

function splitMix(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let t = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
    return t ^ (t >>> 15);
  };
}

function xoshiro(seed: number): () => number {
  const mix = splitMix(seed);
  let [s0, s1, s2, s3] = [mix(), mix(), mix(), mix()];
  return () => {
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    const t = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = rotate(s3, 11);
    return result;
  };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Lemire's draw: the high half of next × n, drawn again while the low half would favour some results. */
function lemire(next: () => number, n: number): number {
  if (n === 1) return 0;
  const unfair = BigInt((2 ** 32 - n) % n);
  let product = BigInt(next()) * BigInt(n);
  while ((product & 0xffffffffn) < unfair) product = BigInt(next()) * BigInt(n);
  return Number(product >> 32n);
}
