import { describe, expect, test } from 'vitest';
import { Random } from '../../bench/reference/random.js';

/** Expected numbers: the section "Numbers" of the design's overview. */
const draws = (seed: number, n: number, count: number): number[] => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.below(n));
};

describe('the generator', () => {
  test('four outputs of SplitMix32 are the state of seed 0', () => {
    expect(new Random(0).words()).toEqual([1684164658, 3653269916, 2939563536, 2141751570]);
  });

  test('xoshiro128** from seed 0', () => {
    const random = new Random(0);
    expect([random.next(), random.next(), random.next()]).toEqual([1789933344, 44971166, 2521387044]);
  });

  test('draws below 10', () => {
    expect(draws(0, 10, 12)).toEqual([4, 0, 5, 8, 2, 1, 4, 4, 8, 0, 3, 0]);
    expect(draws(1, 10, 12)).toEqual([0, 5, 8, 4, 4, 5, 7, 6, 1, 7, 9, 4]);
  });

  test('draws below 3·10⁹, where many words are redrawn', () => {
    expect(draws(1, 3e9, 3)).toEqual([274708597, 1518593411, 2664578443]);
  });

  test('a draw below 1 draws nothing', () => {
    const random = new Random(5);
    const before = random.words();
    expect(random.below(1)).toBe(0);
    expect(random.words()).toEqual(before);
  });

  test('a shuffle of 0…9 with seed 7', () => {
    const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    new Random(7).shuffle(items);
    expect(items).toEqual([5, 4, 9, 8, 3, 2, 6, 7, 1, 0]);
  });

  test('the largest seed is as good as any', () => {
    expect(new Random(2 ** 32 - 1).words()).not.toEqual(new Random(0).words());
  });
});
