import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { reference } from '../../bench/reference/index.js';
import { cellName, cellOf, columnName, edgesOf } from '../../bindings/board/places.js';
import { boardText, makeMove, makePlain, moveFields, parseMove } from '../../bindings/board/text.js';
import type { BoardSpec, BoardView } from '../../bindings/board/types.js';
import { checked } from './checked.js';

const four = checked('cells|16', 'linelen|4', 'lines|grid|4|4|4');
const listed = checked('cells|4', 'linelen|2', 'line|0,1');

describe('names of cells', () => {
  test.each([
    [0, 'a'],
    [25, 'z'],
    [26, 'aa'],
    [27, 'ab'],
    [51, 'az'],
    [52, 'ba'],
    [701, 'zz'],
    [702, 'aaa'],
  ])('column %i is %s', (x, name) => expect(columnName(x)).toBe(name));

  test('a1 is cell 0, letters go along x, numbers along y', () => {
    expect([0, 1, 3, 4, 15].map((cell) => cellName(four, cell))).toEqual(['a1', 'b1', 'd1', 'a2', 'd4']);
  });

  test('without places a cell has its number', () => {
    expect(cellName(listed, 3)).toBe('3');
    expect(cellOf(listed, 'a1')).toBeUndefined();
  });

  test('an xy for every cell gives names', () => {
    const spec = checked('cells|2', 'linelen|2', 'line|0,1', 'xy|0|3|1', 'xy|1|0|0');
    expect([0, 1].map((cell) => cellName(spec, cell))).toEqual(['d2', 'a1']);
  });

  test('an xy for some cells gives none', () => {
    expect(cellName(checked('cells|2', 'linelen|2', 'line|0,1', 'xy|0|3|1'), 0)).toBe('0');
  });

  test.each(['a0', 'a01', 'e1', 'a5', '16', '01', 'A1', '', 'a', '-1'])('%j is no cell of a 4×4 board', (text) => {
    expect(cellOf(four, text)).toBeUndefined();
  });
});

describe('move texts', () => {
  // d2 of a board eight wide is cell 11, d3 19.
  const eight = checked('cells|64', 'linelen|3', 'lines|grid|8|8|3');
  test.each([
    [[-1, 11], 'd2', '11', { to: 11 }],
    [[11, 19], 'd2-d3', '11-19', { from: 11, to: 19 }],
    [[11, 19, 0], 'd2-d3xa1', '11-19x0', { from: 11, to: 19, taken: [0] }],
    [[-1, 11, 0], 'd2xa1', '11x0', { to: 11, taken: [0] }],
  ])('%j is %s, plain %s', (move, text, plain, fields) => {
    expect(makeMove(eight, move)).toBe(text);
    expect(makePlain(eight, move)).toBe(plain);
    expect(moveFields(move)).toEqual(fields);
    for (const written of [text, plain, text.replace('a1', '0')])
      expect(parseMove(eight, written, [move])).toEqual(move);
  });

  test('names and numbers may stand in one text', () => {
    expect(parseMove(eight, '11-d3x0', [[11, 19, 0]])).toEqual([11, 19, 0]);
  });

  test('a column called x is not taken for a capture', () => {
    const wide = checked('cells|60', 'linelen|3', 'lines|grid|30|2|3');
    const [x1, x2] = [23, 53];
    expect(makeMove(wide, [-1, x1, x2])).toBe('x1xx2');
    expect(parseMove(wide, 'x1xx2', [[-1, x1, x2]])).toEqual([-1, x1, x2]);
  });

  test.each(['', 'd9', 'd2-', '-d2', 'd2x', 'd2xd2xd2', 'd2 ', 'd2-d3-d4', '__proto__'])('%j means nothing', (text) => {
    expect(parseMove(eight, text, [[-1, 11]])).toBeNull();
  });

  test('what is not legal means nothing', () => expect(parseMove(eight, 'd2', [[-1, 12]])).toBeNull());
});

test('every legal move of a generated game reads back, in names, in numbers, and no two texts are equal', () => {
  fc.assert(
    fc.property(boardSpecs(), fc.nat(), (spec, seed) => {
      const position = reference.open(spec).start(0);
      for (const move of position.playout(seed, 60, true).moves!) {
        const legal = position.moves();
        for (const one of legal) {
          expect(parseMove(spec, makeMove(spec, one), legal)).toEqual(one);
          expect(parseMove(spec, makePlain(spec, one), legal)).toEqual(one);
        }
        expect(new Set(legal.map((one) => makeMove(spec, one))).size).toBe(legal.length);
        position.play(move);
      }
    }),
    { numRuns: 60 },
  );
});

const view = (cells: number[], hands: (number | null)[] = [null, null]): BoardView => ({
  turn: 0,
  cells,
  hands,
  quiet: 0,
});
const draw = (spec: BoardSpec, ...rest: [BoardView, object?]) => boardText.draw(spec, ...rest).split('\n');

describe('drawing', () => {
  const three = checked('cells|9', 'linelen|3', 'lines|grid|3|3|3');

  test('y upward, coordinates at the edges', () => {
    expect(draw(three, view([1, 2, 0, 0, 0, 0, 0, 0, 1]))).toEqual(['3  . . X', '2  . . .', '1  X O .', '   a b c']);
  });

  test('the last move is marked, the legend names hands and the side to move', () => {
    const drawn = draw(three, view([0, 0, 0, 0, 1, 0, 0, 0, 0], [2, 3]), { last: [-1, 4], legend: true });
    expect(drawn.slice(1, 2)).toEqual(['2  .(X).']);
    expect(drawn.at(-1)).toBe('X hand 2   O hand 3   X to move');
  });

  test('neighbours are joined by lines', () => {
    const spec = checked('cells|4', 'linelen|2', 'hand|1', 'win|line', 'move|adj', 'line|0,3', 'adj|grid|2|2|2');
    expect(draw(spec, view([1, 0, 0, 2]))).toEqual(['2  .───O', '   │ ╳ │', '1  X───.', '   a   b']);
  });

  test('long lines run between the places, and others are left out', () => {
    const places = ['xy|0|0|0', 'xy|1|2|0', 'xy|2|0|2', 'xy|3|2|1'];
    const steps = ['adj|0|1,2,3', 'adj|1|0', 'adj|2|0', 'adj|3|0'];
    const spec = checked('cells|4', 'linelen|2', 'hand|1', 'win|line', 'move|adj', 'line|0,1', ...steps, ...places);
    const rest = ['   │', '2  │       .', '   │', '1  .───────.', '   a   b   c'];
    expect(draw(spec, view([0, 0, 0, 0]))).toEqual(['3  .', ...rest]);
  });

  test('wide boards keep their columns apart', () => {
    const spec = checked('cells|28', 'linelen|3', 'lines|grid|28|1|3');
    const [row, columns] = draw(spec, view(new Array(28).fill(0)));
    expect(columns!.indexOf('ab')).toBe(row!.lastIndexOf('.'));
  });

  test('a board without places is listed', () => {
    expect(draw(listed, view([0, 1, 2, 0]), { last: [-1, 2] })).toEqual(['0 .  1 X  2(O) 3 .']);
  });

  test('colour changes nothing but colour', () => {
    const plain = boardText.draw(three, view([1, 2, 0, 0, 0, 0, 0, 0, 1]));
    const coloured = boardText.draw(three, view([1, 2, 0, 0, 0, 0, 0, 0, 1]), { colour: true });
    expect(coloured).not.toBe(plain);
    expect(
      coloured
        .split('\u001b[')
        .map((part, i) => (i === 0 ? part : part.replace(/^\d+m/, '')))
        .join(''),
    ).toBe(plain);
  });

  test('places too far apart to draw are listed', () => {
    const spec = checked('cells|2', 'linelen|2', 'line|0,1', 'xy|0|0|0', 'xy|1|5000|5000');
    expect(draw(spec, view([0, 1]))).toEqual(['0 .  1 X']);
  });
});

test('a grid has as many edges as half its directed neighbours', () => {
  // Directed neighbours of 5×5: 80 orthogonal, 64 diagonal, 144 both.
  const edges = [0, 1, 2].map((mode) =>
    edgesOf(
      checked('cells|25', 'linelen|3', 'hand|3', 'win|line', 'move|adj', 'lines|grid|5|5|3', `adj|grid|5|5|${mode}`),
    ),
  );
  expect(edges.map((found) => found.length)).toEqual([40, 32, 72]);
});

test('the rules in one line', () => {
  expect(boardText.describe(four)).toBe('16 cells, lines of 4, place until full');
});
