/** Keys of sowing positions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sowSpecs } from '../../bench/differential/sow/generate.js';
import { makeKey, parseKey, type SowSetup, setupWords } from '../../bindings/sow/key.js';
import { startOf } from '../../bindings/sow/size.js';
import { board, OWARE, sown } from './specs.js';

const oware = sown(...OWARE);
const small = sown('family|sow', 'rows|2', 'houses|2', 'seeds|1,2,3,4');
const bare = sown('family|sow', 'rows|2', 'houses|2', 'seeds|3', 'stores|none');

function setupOf(spec: typeof oware, key: string): SowSetup {
  const read = parseKey(spec, key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.setup;
}

describe('reading', () => {
  test.each([
    ['', [1, 2, 3, 4], 0, [0, 0], 0],
    ['1,2,3,4', [1, 2, 3, 4], 0, [0, 0], 0],
    ['4,3,2,1 2', [4, 3, 2, 1], 1, [0, 0], 0],
    ['1,0,0,2 1 3,4', [1, 0, 0, 2], 0, [3, 4], 0],
    ['  0,0,0,0   2  10,0  7 ', [0, 0, 0, 0], 1, [10, 0], 7],
    ['01,2,3,4 1 0,0 2147483647', [1, 2, 3, 4], 0, [0, 0], 2147483647],
  ])('%j', (key, houses, turn, stores, quiet) => {
    expect(setupOf(small, key)).toEqual({ houses, turn, stores, quiet });
  });

  test('without stores there is no field of them, and seeds may have left the game', () => {
    expect(setupOf(bare, '1,0,3,0 2 5')).toEqual({ houses: [1, 0, 3, 0], turn: 1, stores: [0, 0], quiet: 5 });
    expect(setupOf(bare, '3,3,3,3')).toMatchObject({ houses: [3, 3, 3, 3] });
  });

  test('a position of the design page', () => {
    const setup = setupOf(oware, '1,0,0,0,0,1,1,0,0,0,0,0 1 21,24');
    expect(setup).toEqual({ houses: [1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], turn: 0, stores: [21, 24], quiet: 0 });
    expect(setupWords(setup)).toEqual([0, 0, 21, 24, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
    expect(makeKey(oware, setup)).toBe('1,0,0,0,0,1,1,0,0,0,0,0 1 21,24 0');
  });
});

describe('faults: the column of the leftmost bad field', () => {
  test.each([
    ['1,2,3', 1, '1,2,3'],
    ['1,2,3,4,0', 1, '1,2,3,4,0'],
    ['  1,2,-3,10', 3, '1,2,-3,10'],
    ['1,2,3.0,4', 1, '1,2,3.0,4'],
    ['1,2,,4', 1, '1,2,,4'],
    ['A,B,C,D', 1, 'A,B,C,D'],
    ['1,2,3,4 0', 9, '0'],
    ['1,2,3,4 3', 9, '3'],
    ['1,2,3,4 2 0', 11, '0'],
    ['1,2,3,4 2 0,0,0', 11, '0,0,0'],
    ['1,2,3,4 2 0,x', 11, '0,x'],
    ['1,2,3,4 2 0,0 -1', 15, '-1'],
    ['1,2,3,4 2 0,0 2147483648', 15, '2147483648'],
    ['1,2,3,4 2 0,0 1 1', 17, '1'],
    // Seeds that do not add up: the stores' column where they are written.
    ['1,2,3,5', 1, '1,2,3,5'],
    ['1,2,3,3 2', 1, '1,2,3,3'],
    ['1,2,3,4 1 1,0', 11, '1,0'],
    ['0,0,0,0 1 4,5', 11, '4,5'],
    ['2147483648,0,0,0', 1, '2147483648,0,0,0'],
    ['0,0,0,0 1 99999999999999999999,0', 11, '99999999999999999999,0'],
    // A bad field goes before a sum.
    ['1,2,3,5 3', 9, '3'],
  ])('%j: column %i', (key, column, found) => {
    const read = parseKey(small, key);
    expect(read).toMatchObject({
      ok: false,
      fault: { code: 'bad-key-text', key: 'key', file: '', line: 1, column, found },
    });
  });

  test.each([
    ['4,3,3,3', 1],
    ['1,0,0,0 1 0,0', 11],
    ['1,0,0,0 1 2 3', 13],
  ])('without stores %j: column %i', (key, column) => {
    expect(parseKey(bare, key)).toMatchObject({ ok: false, fault: { column } });
  });
});

test('keys of any position read back', () => {
  const position = sowSpecs().chain((spec) =>
    fc.record({
      spec: fc.constant(spec),
      moved: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 12 }),
      turn: fc.constantFrom(0, 1),
      quiet: fc.nat(),
    }),
  );
  const property = fc.property(position, ({ spec, moved, turn, quiet }) => {
    const places = [...startOf(spec), 0, 0];
    const open = spec.stores === 'none' ? places.length - 2 : places.length;
    for (const [from, to, seeds] of moved) {
      const taken = seeds % (places[from % open]! + 1);
      places[from % open]! -= taken;
      places[to % open]! += taken;
    }
    const stores = places.splice(-2) as [number, number];
    const setup = { houses: places, stores, turn, quiet };
    expect(setupOf(spec, makeKey(spec, setup))).toEqual(setup);
  });
  fc.assert(property, { numRuns: 300 });
});

test('a wide board has a key', () => {
  const wide = board(4, 40);
  expect(setupOf(wide, makeKey(wide, setupOf(wide, ''))).houses).toHaveLength(160);
});
