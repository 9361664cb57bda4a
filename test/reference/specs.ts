/** Checked specs built as objects, so that these tests need no parser. */

import { reference } from '../../bench/reference/index.js';
import type { AdjacencyRow, BoardSpec, LineRow } from '../../bindings/board/types.js';
import type { EngineGame, EnginePosition, Move } from '../../bindings/engine.js';

/** The board part of a spec that a test says; the rest takes the defaults of the rows. */
export interface Parts {
  readonly cells: number;
  readonly lineLength: number;
  readonly hand?: number | null;
  readonly win?: Partial<BoardSpec['win']>;
  readonly capture?: Partial<BoardSpec['capture']>;
  readonly move?: Partial<BoardSpec['move']>;
  readonly draw?: Partial<BoardSpec['draw']>;
  readonly lines?: readonly LineRow[];
  readonly adjacency?: readonly AdjacencyRow[];
}

/** A checked spec with the defaults filled in. */
export function boardSpec(parts: Parts): BoardSpec {
  const { cells, lineLength, hand = null, lines = [], adjacency = [] } = parts;
  return {
    room: 'board',
    family: 'align',
    slug: 'test',
    title: 'Test',
    cells,
    lineLength,
    hand,
    win: { line: false, reduce: null, ...parts.win },
    capture: { onMill: false, protect: false, ...parts.capture },
    move: { adjacent: false, fly: null, ...parts.move },
    draw: { repeat: 3, plies: 200, ...parts.draw },
    lines,
    adjacency,
    places: [],
  };
}

/** `lines|grid|w|h|len`. */
export const gridLines = (width: number, height: number, length: number): LineRow => ({
  kind: 'grid',
  width,
  height,
  length,
});

/** `adj|grid|w|h|mode`. */
export const gridSteps = (width: number, height: number, mode: 0 | 1 | 2): AdjacencyRow => ({
  kind: 'grid',
  width,
  height,
  mode,
});

/** `line|a,b,c`. */
export const line = (...cells: number[]): LineRow => ({ kind: 'cells', cells });

/** `adj|cell|n1,n2…`. */
export const steps = (cell: number, ...to: number[]): AdjacencyRow => ({ kind: 'cell', cell, to });

/** Both ways between the neighbours on each drawn line. */
function along(lines: readonly (readonly number[])[]): AdjacencyRow[] {
  return lines.flatMap((cells) =>
    cells.slice(1).flatMap((cell, i) => [steps(cells[i]!, cell), steps(cell, cells[i]!)]),
  );
}

const ROWS_AND_COLUMNS = [line(0, 1, 2), line(3, 4, 5), line(6, 7, 8), line(0, 3, 6), line(1, 4, 7), line(2, 5, 8)];

const NINE = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 10, 11],
  [12, 13, 14],
  [15, 16, 17],
  [18, 19, 20],
  [21, 22, 23],
  [0, 9, 21],
  [3, 10, 18],
  [6, 11, 15],
  [1, 4, 7],
  [16, 19, 22],
  [8, 12, 17],
  [5, 13, 20],
  [2, 14, 23],
];
const TWELVE = [...NINE, [0, 3, 6], [2, 5, 8], [15, 18, 21], [17, 20, 23]];
const YEMATATU = [
  [0, 1, 4],
  [0, 2, 5],
  [0, 3, 6],
  [1, 2, 3],
  [4, 5, 6],
];

function morris(lines: readonly (readonly number[])[], hand: number): BoardSpec {
  return boardSpec({
    cells: 24,
    lineLength: 3,
    hand,
    win: { reduce: 3 },
    capture: { onMill: true, protect: true },
    move: { adjacent: true, fly: 3 },
    lines: lines.map((cells) => line(...cells)),
    adjacency: along(lines),
  });
}

/** m,n,k: place until the board is full, a line wins. */
export const inARow = (width: number, height: number, length: number): BoardSpec =>
  boardSpec({
    cells: width * height,
    lineLength: length,
    win: { line: true },
    lines: [gridLines(width, height, length)],
  });

/** 3 × 3, three in a row. */
export const ticTacToe = inARow(3, 3, 3);

/** Three men each, orthogonal lines and steps. */
export const threeMens = boardSpec({
  cells: 9,
  lineLength: 3,
  hand: 3,
  win: { line: true },
  move: { adjacent: true },
  lines: ROWS_AND_COLUMNS,
  adjacency: [gridSteps(3, 3, 0)],
});

/** All eight lines; the centre is joined to the corners. */
export const tapatan = boardSpec({
  ...threeMens,
  lines: [gridLines(3, 3, 3)],
  adjacency: [gridSteps(3, 3, 0), steps(4, 0, 2, 6, 8), ...[0, 2, 6, 8].map((corner) => steps(corner, 4))],
});

/** As three men's morris, but a man moves to any empty cell. */
export const nineHoles = boardSpec({ ...threeMens, move: { fly: 3 }, adjacency: [] });

/** Seven points on a triangle, five lines. */
export const yematatu = boardSpec({
  ...threeMens,
  cells: 7,
  lines: YEMATATU.map((cells) => line(...cells)),
  adjacency: along(YEMATATU),
});

/** Cells row by row from y = 0: three at each of the outer heights, six at the middle. */
export const nineMens = morris(NINE, 9);

/** Twelve men and the four diagonals, drawn and counted as lines. */
export const twelveMens = morris(TWELVE, 12);

/** The reference's game of a spec. */
export const open = (spec: BoardSpec): EngineGame => reference.open(spec);

/** A position from a key that must be good. */
export function at(spec: BoardSpec, key: string): EnginePosition {
  const read = open(spec).fromKey(key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.position;
}

/** Plays moves that must be legal. */
export function play(position: EnginePosition, ...moves: Move[]): EnginePosition {
  for (const move of moves) {
    if (!position.play(move).ok) throw new Error(`illegal: ${move.join()} in ${position.key()}`);
  }
  return position;
}
