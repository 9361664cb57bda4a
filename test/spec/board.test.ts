import { describe, expect, test } from 'vitest';
import { measureBoard } from '../../bindings/board/measure.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import { BOARD_FORMS, formText } from '../../bindings/spec/index.js';
import { ROOMS, roomOf } from '../../bindings/spec/rooms.js';
import { GRID_LINES } from '../known/lines.js';
import { placesOf, SOUND, specOf } from './helpers.js';

describe('rows to a spec', () => {
  test('the rows that are required, and what stands for the others', () => {
    const spec: BoardSpec = {
      room: 'board',
      family: 'align',
      slug: '',
      title: '',
      cells: 9,
      lineLength: 3,
      hand: null,
      win: { line: false, reduce: null },
      capture: { onMill: false, protect: false },
      move: { adjacent: false, fly: null },
      draw: { repeat: 3, plies: 200 },
      lines: [],
      adjacency: [],
      places: [],
    };
    expect(specOf(SOUND)).toEqual(spec);
  });

  test('every row there is, generators unexpanded and lists as written', () => {
    const rows = [
      'name|all|All rows',
      'family|align',
      'cells|9',
      'linelen|3',
      'hand|4',
      'win|line',
      'win|reduce|2',
      'capture|onmill|protect',
      'move|adj',
      'fly|3',
      'draw|repeat|5',
      'draw|plies|50',
      'lines|grid|3|3|3',
      'line|6,1,5',
      'line|6,1,5',
      'adj|grid|3|3|2',
      'adj|8|7,0',
      'xy|4|7|0',
    ];
    const spec: BoardSpec = {
      room: 'board',
      family: 'align',
      slug: 'all',
      title: 'All rows',
      cells: 9,
      lineLength: 3,
      hand: 4,
      win: { line: true, reduce: 2 },
      capture: { onMill: true, protect: true },
      move: { adjacent: true, fly: 3 },
      draw: { repeat: 5, plies: 50 },
      lines: [
        { kind: 'grid', width: 3, height: 3, length: 3 },
        { kind: 'cells', cells: [6, 1, 5] },
        { kind: 'cells', cells: [6, 1, 5] },
      ],
      adjacency: [
        { kind: 'grid', width: 3, height: 3, mode: 2 },
        { kind: 'cell', cell: 8, to: [7, 0] },
      ],
      places: [{ cell: 4, x: 7, y: 0 }],
    };
    expect(specOf(rows.join('\n'))).toEqual(spec);
  });
});

describe('the vocabulary', () => {
  const context = 'cells|9\nlinelen|3\nadj|grid|3|3|0\n';

  test.each(BOARD_FORMS.map((form) => [formText(form), form] as const))('%s: its example holds', (text, form) => {
    expect(form.example.split('|')).toHaveLength(text.split('|').length);
    expect(form.meaning).not.toContain('\n');
    const rest = context.split('\n').filter((row) => !row.startsWith(`${form.name}|`) || form.once === null);
    expect(placesOf([form.example, ...rest].join('\n'))).toEqual([]);
  });

  test('is the rows of the pages, and no more', () => {
    const rows = [
      'name|slug|Title',
      'family|align',
      'cells|n',
      'linelen|n',
      'hand|n',
      'win|line',
      'win|reduce|n',
      'capture|onmill',
      'capture|onmill|protect',
      'move|adj',
      'fly|n',
      'lines|grid|w|h|len',
      'line|a,b,c…',
      'adj|grid|w|h|mode',
      'adj|cell|n1,n2…',
      'xy|cell|x|y',
      'draw|repeat|n',
      'draw|plies|n',
    ];
    expect(BOARD_FORMS.map(formText).sort()).toEqual(rows.sort());
  });

  test('every family has one room', () => {
    const families = ROOMS.flatMap((room) => room.families);
    expect(new Set(families).size).toBe(families.length);
    for (const family of families) expect(roomOf(family).families).toContain(family);
  });
});

describe('measuring', () => {
  test.each([...GRID_LINES, [3, 3, 4, 0] as const])(
    'lines of a grid %i by %i, %i in a row: %i',
    (width, height, length, lines) => {
      const spec = { cells: width * height, lines: [{ kind: 'grid', width, height, length } as const], adjacency: [] };
      expect(measureBoard(spec).lineCells).toBe(BigInt(lines * length));
    },
  );

  // Directed neighbours by mode, from the same page.
  test.each([
    [3, [24, 16, 40]],
    [5, [80, 64, 144]],
  ])('neighbours of a grid %i wide: %j', (side, counts) => {
    const count = (mode: 0 | 1 | 2) => {
      const adjacency = [{ kind: 'grid', width: side, height: side, mode } as const];
      return measureBoard({ cells: side * side, lines: [], adjacency }).neighbours;
    };
    expect([count(0), count(1), count(2)]).toEqual(counts.map(BigInt));
  });

  test('rows add up', () => {
    const lines = [{ kind: 'cells', cells: [0, 1, 2] } as const, { kind: 'cells', cells: [2, 1, 0] } as const];
    const adjacency = [{ kind: 'cell', cell: 0, to: [1, 2] } as const];
    expect(measureBoard({ cells: 9, lines, adjacency })).toEqual({
      cells: 9n,
      lineCells: 6n,
      neighbours: 2n,
      total: 17n,
    });
  });

  test('figures beyond a double are exact', () => {
    const side = 2 ** 31 - 1;
    const lines = [{ kind: 'grid', width: side, height: side, length: 2 } as const];
    const along = BigInt(side - 1);
    // Two cells a line: rows, columns, and two diagonals of every square.
    const expected = 2n * (2n * along * BigInt(side) + 2n * along * along);
    expect(measureBoard({ cells: side, lines, adjacency: [] }).lineCells).toBe(expected);
  });
});
