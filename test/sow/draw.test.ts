/** Boards as text, drawn by hand. */
import { describe, expect, test } from 'vitest';
import { drawSow } from '../../bindings/sow/draw.js';
import { board, OWARE, sown, view } from './specs.js';

const oware = sown(...OWARE);
const lines = (text: string) => text.split('\n');

test('the start of Oware', () => {
  expect(lines(drawSow(oware, view(new Array(12).fill(4)), { legend: true }))).toEqual([
    '     f   e   d   c   b   a',
    '[0]  4   4   4   4   4   4',
    '     4   4   4   4   4   4  [0]',
    '     A   B   C   D   E   F',
    '',
    'A-F to move',
  ]);
});

test('counts and stores of several digits, and the last move', () => {
  const houses = [0, 1, 2, 3, 4, 25, 6, 0, 0, 0, 0, 1];
  expect(lines(drawSow(oware, view(houses, [3, 13], 1), { last: [0], legend: true }))).toEqual([
    '       f    e    d    c    b    a',
    '[13]   1    0    0    0    0    6',
    '     ( 0)   1    2    3    4   25  [3]',
    '       A    B    C    D    E    F',
    '',
    'a-f to move',
  ]);
});

test('a store narrower than the other', () => {
  expect(lines(drawSow(board(2, 2), view([1, 2, 3, 0], [10, 0])))).toEqual([
    '      b   a',
    ' [0]  0   3',
    '      1   2  [10]',
    '      A   B',
  ]);
});

test('the last move of the second side', () => {
  expect(lines(drawSow(board(2, 2), view([1, 2, 3, 0]), { last: [3] }))).toEqual([
    '     b   a',
    '[0] (0)  3',
    '     1   2  [0]',
    '     A   B',
  ]);
});

test('sown the other way the stores change sides', () => {
  expect(lines(drawSow(board(2, 2, 'sow|cw'), view([1, 2, 3, 4], [5, 6])))).toEqual([
    '     b   a',
    '     4   3  [6]',
    '[5]  1   2',
    '     A   B',
  ]);
});

test('without stores there are none to see', () => {
  expect(lines(drawSow(board(2, 2, 'stores|none'), view([1, 2, 3, 4])))).toEqual([
    ' b   a',
    ' 4   3',
    ' 1   2',
    ' A   B',
  ]);
});

// Back and forth: 0-3 from the left, 4-7 from the right, 8-11 from the left. The right half of the middle is the first side's.
test('three rows', () => {
  expect(lines(drawSow(board(3, 4), view([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])))).toEqual([
    '      c    d    e    f',
    '[0]   8    9   10   11',
    '',
    '      b    a    F    E',
    '      7    6    5    4',
    '',
    '      0    1    2    3  [0]',
    '      A    B    C    D',
  ]);
});

// From above: the second side's outer row from right to left, its inner one from left to right, then the first side's.
test('four rows', () => {
  expect(lines(drawSow(board(4, 2, 'stores|none'), view([0, 1, 2, 3, 4, 5, 6, 7])))).toEqual([
    ' b   a',
    ' 5   4',
    ' 6   7',
    ' c   d',
    '',
    ' D   C',
    ' 3   2',
    ' 0   1',
    ' A   B',
  ]);
});

test('rows that no terminal holds are listed', () => {
  const wide = board(2, 33);
  const drawn = lines(drawSow(wide, view(new Array(66).fill(4), [1, 2]), { last: [1] }));
  expect(drawn[0]).toBe(' A  4   B( 4)  C  4   D  4   E  4   F  4   G  4   H  4');
  expect(drawn[3]).toBe(' Y  4   Z  4  AA  4  AB  4  AC  4  AD  4  AE  4  AF  4');
  expect(drawn.at(-1)).toBe('stores [1] [2]');
});

describe('colours', () => {
  test('tell the sides, and change nothing else', () => {
    const seen = view([1, 2, 3, 4], [5, 6]);
    const drawn = drawSow(board(2, 2), seen, { colour: true });
    expect(drawn).toContain('\u001b[36m1\u001b[39m');
    expect(drawn).toContain('\u001b[33m4\u001b[39m');
    expect(drawn).toContain('\u001b[36m[5]\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(drawn.replace(/\u001b\[\d+m/g, '')).toBe(drawSow(board(2, 2), seen));
  });
});

test('the legend of a game that is over', () => {
  expect(drawSow(oware, view(new Array(12).fill(4), [0, 0], -1), { legend: true })).toMatch(/\nover$/);
});
