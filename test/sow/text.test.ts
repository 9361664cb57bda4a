/** Names of houses, move texts and transcripts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sowSpecs } from '../../bench/differential/sow/generate.js';
import { houseName, houseOf, sideName } from '../../bindings/sow/names.js';
import { housesOf } from '../../bindings/sow/size.js';
import { makeMove, makePlain, moveFields, parseMove, splitMoves } from '../../bindings/sow/text.js';
import { board, OWARE, sown } from './specs.js';

const oware = sown(...OWARE);
const either = board(2, 6, 'sow|either');
const wide = board(2, 30);

describe('names of houses', () => {
  test('the first side in capitals, the second in small letters, each by ascending house', () => {
    expect(Array.from({ length: 12 }, (_, house) => houseName(oware, house)).join('')).toBe('ABCDEFabcdef');
  });

  test.each([
    [2, 6, 5, 'F'],
    [2, 6, 6, 'a'],
    // One circuit of twelve: the first half is the first side's.
    [3, 4, 5, 'F'],
    [3, 4, 6, 'a'],
    // Outer and inner row of a side.
    [4, 8, 15, 'P'],
    [4, 8, 16, 'a'],
    [4, 8, 31, 'p'],
    [2, 30, 25, 'Z'],
    [2, 30, 26, 'AA'],
    [2, 30, 59, 'ad'],
  ])('%i rows of %i: house %i is %s', (rows, houses, house, name) => {
    const spec = board(rows, houses);
    expect(houseName(spec, house)).toBe(name);
    expect(houseOf(spec, name)).toBe(house);
  });

  test.each(['G', 'g', 'AA', 'Aa', 'aA', '', '12', '01', '-1', 'É', 'ﬀ', ' A', '__proto__'])(
    '%j is no house',
    (name) => {
      expect(houseOf(oware, name)).toBeNull();
    },
  );

  test('a side is called by its first and last house', () => {
    expect([0, 1].map((side) => sideName(oware, side))).toEqual(['A-F', 'a-f']);
    expect([0, 1].map((side) => sideName(board(2, 1), side))).toEqual(['A', 'a']);
  });
});

describe('move texts', () => {
  test.each([
    [oware, [2], 'C', '2', { from: 2 }],
    [oware, [8], 'c', '8', { from: 8 }],
    [either, [2, 0], 'C>', '2>', { from: 2, direction: 0 }],
    [either, [8, 1], 'c<', '8<', { from: 8, direction: 1 }],
    [wide, [57], 'ab', '57', { from: 57 }],
  ] as const)('%#: %j is %s, plain %s', (spec, move, text, plain, fields) => {
    expect([makeMove(spec, move), makePlain(spec, move)]).toEqual([text, plain]);
    expect(moveFields(move)).toEqual(fields);
    for (const written of [text, plain]) expect(parseMove(spec, written)).toEqual(move);
  });

  test.each(['', 'G', 'C>', 'C<', '>', 'C ', ' C', 'C-D', 'CC', '12', '2.0', '٣', '__proto__'])(
    '%j means nothing',
    (text) => {
      expect(parseMove(oware, text)).toBeNull();
    },
  );

  test.each(['C', '2', 'C<>', '<C', 'C^', 'G>'])('%j means nothing where the mover says the direction', (text) => {
    expect(parseMove(either, text)).toBeNull();
  });

  test('every move of every game reads back, by name and by number', () => {
    fc.assert(
      fc.property(sowSpecs(), (spec) => {
        for (let house = 0; house < housesOf(spec); house++) {
          const moves =
            spec.direction === 'either'
              ? [
                  [house, 0],
                  [house, 1],
                ]
              : [[house]];
          for (const move of moves) {
            expect(parseMove(spec, makeMove(spec, move))).toEqual(move);
            expect(parseMove(spec, makePlain(spec, move))).toEqual(move);
          }
        }
      }),
    );
  });
});

describe('several moves', () => {
  const at = (spec: typeof oware, text: string) =>
    splitMoves(spec, text).map(({ text: one, column }) => `${one} ${column}`);

  test('without anything between them', () => expect(at(oware, 'EcAb')).toEqual(['E 1', 'c 2', 'A 3', 'b 4']));
  test('parted by blanks', () => expect(at(oware, ' E  c\nA')).toEqual(['E 2', 'c 5', 'A 7']));
  test('both ways in one text', () => expect(at(oware, 'Ec Ab')).toEqual(['E 1', 'c 2', 'A 4', 'b 5']));
  test('numbers are parted by blanks', () => expect(at(oware, '4 11 Ab')).toEqual(['4 1', '11 3', 'A 6', 'b 7']));
  test('what is no letter stays whole', () => expect(at(oware, 'E c. A>b')).toEqual(['E 1', 'c. 3', 'A>b 6']));
  test('signs part nothing', () => expect(at(either, 'E>c< A<')).toEqual(['E>c< 1', 'A< 6']));
  test('double letters part nothing', () => expect(at(wide, 'AAab c')).toEqual(['AAab 1', 'c 6']));
  test('nothing at all', () => expect(at(oware, '  ')).toEqual([]));
});
