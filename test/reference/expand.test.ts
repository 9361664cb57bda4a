import { describe, expect, test } from 'vitest';
import type { BoardSpec } from '../../bindings/board/types.js';
import { boardVerbs } from '../board/checked.js';
import { GRID_LINES } from '../known/lines.js';
import { boardSpec, gridLines, gridSteps, inARow, line, open, steps } from './specs.js';

const verbs = (spec: BoardSpec) => boardVerbs(open(spec).start(0));
const linesOf = (spec: BoardSpec) => verbs(spec).lines();
const neighboursOf = (spec: BoardSpec) => Array.from({ length: spec.cells }, (_, cell) => verbs(spec).neighbours(cell));

describe('lines', () => {
  test.each(GRID_LINES)('%i × %i has its lines of %i: %i', (width, height, length, count) => {
    expect(linesOf(inARow(width, height, length))).toHaveLength(count);
  });

  test('rows, columns and both diagonals, ascending', () => {
    expect(linesOf(inARow(3, 3, 3))).toEqual([
      [0, 1, 2],
      [0, 3, 6],
      [0, 4, 8],
      [1, 4, 7],
      [2, 4, 6],
      [2, 5, 8],
      [3, 4, 5],
      [6, 7, 8],
    ]);
  });

  test('a line is a set of cells: equal lines merge, rows of one kind add up', () => {
    const lines = [line(8, 1, 0), gridLines(3, 3, 3), line(2, 1, 0), line(0, 1, 8)];
    const found = linesOf(boardSpec({ cells: 9, lineLength: 3, lines }));
    expect(found).toHaveLength(9);
    expect(found.slice(0, 3)).toEqual([
      [0, 1, 2],
      [0, 1, 8],
      [0, 3, 6],
    ]);
  });

  test('cells are compared as numbers, not as texts', () => {
    const lines = [line(10, 3), line(9, 2), line(2, 10)];
    expect(linesOf(boardSpec({ cells: 11, lineLength: 2, lines }))).toEqual([
      [2, 9],
      [2, 10],
      [3, 10],
    ]);
  });

  test('lines of one cell are the cells', () => {
    expect(linesOf(inARow(2, 2, 1))).toEqual([[0], [1], [2], [3]]);
  });

  test('a line longer than the grid does not fit', () => {
    expect(linesOf(inARow(2, 3, 4))).toEqual([]);
  });
});

describe('neighbours', () => {
  // Directed counts from the design's page on board games.
  test.each([
    [3, 0, 24],
    [3, 1, 16],
    [3, 2, 40],
    [5, 0, 80],
    [5, 1, 64],
    [5, 2, 144],
  ] as const)('%i × itself in mode %i: %i', (side, mode, count) => {
    const adjacency = [gridSteps(side, side, mode)];
    expect(neighboursOf(boardSpec({ cells: side * side, lineLength: 3, adjacency })).flat()).toHaveLength(count);
  });

  test('orthogonal and diagonal neighbours on a grid that is not square', () => {
    const neighbours = (mode: 0 | 1) =>
      neighboursOf(boardSpec({ cells: 6, lineLength: 3, adjacency: [gridSteps(3, 2, mode)] }));
    expect(neighbours(0)).toEqual([
      [1, 3],
      [0, 2, 4],
      [1, 5],
      [0, 4],
      [1, 3, 5],
      [2, 4],
    ]);
    expect(neighbours(1)).toEqual([[4], [3, 5], [4], [1], [0, 2], [1]]);
  });

  test('adj|cell is directed as written, and rows add up', () => {
    const adjacency = [steps(0, 2, 1), steps(0, 1, 3), steps(3, 0)];
    expect(neighboursOf(boardSpec({ cells: 4, lineLength: 3, adjacency }))).toEqual([[1, 2, 3], [], [], [0]]);
  });

  test('what the verbs give is the caller\u2019s own', () => {
    const family = boardVerbs(open(inARow(3, 3, 3)).start(0));
    family.lines()[0]!.push(99);
    expect(family.lines()[0]).toEqual([0, 1, 2]);
  });

  test.each([-1, 9, 0.5, Number.NaN])('no cell %d: a TypeError names the argument', (cell) => {
    expect(() => verbs(inARow(3, 3, 3)).neighbours(cell)).toThrow(/^cell /);
    expect(() => verbs(inARow(3, 3, 3)).neighbours(cell)).toThrow(TypeError);
  });
});
