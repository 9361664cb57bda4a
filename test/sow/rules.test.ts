/** Rows and back, the rules in one form, and in one line. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sowSpecs } from '../../bench/differential/sow/generate.js';
import { SOW_WAYS } from '../../bench/differential/sow/ways.js';
import { specHash } from '../../bindings/hash.js';
import { describeSow } from '../../bindings/sow/describe.js';
import { seedsOf, startOf } from '../../bindings/sow/size.js';
import type { SowSpec } from '../../bindings/sow/types.js';
import { sowEnd, sowRefusal } from '../../bindings/sow/words.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { board, OWARE, sown } from './specs.js';

describe('rows and back', () => {
  test('a spec survives being written as rows', () => {
    fc.assert(
      fc.property(sowSpecs(), (spec) => {
        expect(sown(makeRows(spec))).toEqual(spec);
      }),
      { numRuns: 500 },
    );
  });

  test('rows may stand in any order', () => {
    const shuffled = sowSpecs().chain((spec) => {
      const rows = makeRows(spec).trimEnd().split('\n');
      return fc.shuffledSubarray(rows, { minLength: rows.length }).map((mixed) => ({ spec, mixed }));
    });
    fc.assert(
      fc.property(shuffled, ({ spec, mixed }) => {
        expect(sown(...mixed)).toEqual(spec);
      }),
    );
  });

  test('every way to make a spec simpler leaves a spec or is refused, and nothing throws', () => {
    fc.assert(
      fc.property(sowSpecs(), fc.nat({ max: SOW_WAYS.length - 1 }), fc.nat(), (spec, which, index) => {
        const way = SOW_WAYS[which]!;
        const times = way.times(spec);
        if (times === 0) return;
        const simpler = way.change(spec, index % times);
        const read = checkSpec(makeRows(simpler));
        if (read.ok)
          expect(seedsOf(read.spec as SowSpec)).toBeLessThanOrEqual(
            Math.max(seedsOf(spec), startOf(spec)[0]! * startOf(spec).length),
          );
      }),
    );
  });
});

describe('the hash of the rules', () => {
  const hash = (...rows: string[]) => specHash(sown(...rows));
  const OWN = OWARE.slice(1);

  test.each([
    ['no name', OWN],
    ['another order', [...OWN].reverse()],
    ['seeds house by house', OWN.map((row) => (row === 'seeds|4' ? `seeds|${new Array(12).fill(4)}` : row))],
    ['counts the other way round', OWN.map((row) => row.replace('2,3', '3,2'))],
    ['what is so without a row', [...OWN, 'stores|side', 'sow|ccw', 'lift|1', 'laps|single', 'end|rest|own']],
  ])('is the same with %s', (_, rows) => expect(hash(...rows)).toBe(hash(...OWARE)));

  test('is another one with any rule changed', () => {
    const changed = [
      OWN,
      ...OWN.slice(4).map((row) =>
        OWN.filter((other) => other !== row && !(row.startsWith('capture') && other.startsWith('slam'))),
      ),
      ...['stores|sown', 'stores|none', 'sow|cw', 'sow|either', 'lift|2', 'laps|relay', 'laps|relay-next'].map(
        (row) => [...OWN.filter((other) => row !== 'stores|none' || !/target|even/.test(other)), row],
      ),
      ...['end|bare', 'end|nomove|lose', 'end|rest|mover', 'end|rest|other'].map((row) => [...OWN, row]),
      [...OWN, 'stores|sown', 'again|store'],
      OWN.map((row) => row.replace('|chain', '')),
      OWN.map((row) => row.replace('exactly|2,3', 'even')),
      OWN.map((row) => row.replace('slam|keep', 'slam|illegal')),
      OWN.map((row) => row.replace('seeds|4', 'seeds|5')),
    ];
    expect(new Set(changed.map((rows) => hash(...rows))).size).toBe(changed.length);
  });
});

describe('words', () => {
  test('the rules in one line', () => {
    expect(describeSow(sown(...OWARE))).toBe(
      '2 rows of 6 houses, 4 seeds each, stores, sown ascending past the origin, takes chains of 2 or 3, ' +
        'a grand slam takes nothing, who can must feed, 25 win, 24 each draw, over when a position comes 3 times, ' +
        'over after 500 plies without capture',
    );
  });

  test('every spec has its own line, without control characters', () => {
    fc.assert(
      fc.property(sowSpecs(), (spec) => {
        expect(describeSow(spec)).toMatch(/^[^\p{Cc}]+$/u);
      }),
    );
  });

  test('how a game ended', () => {
    expect(sowEnd({ winners: [0], scores: [26, 14], reason: 'target' })).toBe('the seeds in store, 26 to 14');
    expect(sowEnd({ winners: [1], scores: [-1, 1], reason: 'nomove' })).toBe('a side without a move');
  });

  test('why a move is refused', () => {
    const [oware, lifting, either] = [sown(...OWARE), board(2, 3, 'lift|2'), board(2, 3, 'sow|either')];
    expect(sowRefusal(oware, 'empty_house')).toBe('the house is empty');
    expect(sowRefusal(lifting, 'empty_house')).toBe('a house of fewer than 2 seeds is not sown');
    expect(sowRefusal(oware, 'illegal_move')).toBe('no house is called so');
    expect(sowRefusal(either, 'illegal_move')).toContain('A> or A<');
    expect([sowRefusal(oware, 'game_over'), sowRefusal(oware, '__proto__')]).toEqual([null, null]);
  });
});

test('sizes', () => {
  expect(seedsOf(board(4, 8))).toBe(128);
  expect(startOf(board(2, 2))).toEqual([4, 4, 4, 4]);
});
