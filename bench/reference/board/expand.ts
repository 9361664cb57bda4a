/** Generators of a board spec, written out: every line, every neighbour. */
import type { AdjacencyMode, AdjacencyRow, BoardSpec, LineRow } from '../../../bindings/board/types.js';

/** Cells, lines or neighbours that nobody changes. */
export type Cells = readonly number[];

/** A spec with its rows expanded. */
export interface Board {
  readonly spec: BoardSpec;
  /** Each once, its cells ascending, the lines ascending. */
  readonly lines: readonly Cells[];
  /** The lines through a cell, in the same order. */
  readonly through: ReadonlyMap<number, readonly Cells[]>;
  /** Cells a piece may step to, ascending. */
  readonly neighbours: ReadonlyMap<number, Cells>;
}

type Direction = readonly [dx: number, dy: number];
const ORTHOGONAL: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const DIAGONAL: readonly Direction[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];
const STEPS: { readonly [M in AdjacencyMode]: readonly Direction[] } = {
  0: ORTHOGONAL,
  1: DIAGONAL,
  2: [...ORTHOGONAL, ...DIAGONAL],
};

const ascending = (a: number, b: number): number => a - b;

/** By the first cell that differs. */
function compareLines(a: Cells, b: Cells): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return a.length - b.length;
}

/** Cells are y · width + x; null off the grid. */
function cellAt(width: number, height: number, x: number, y: number): number | null {
  return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : null;
}

function everyPlace(width: number, height: number, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) visit(x, y);
  }
}

/** `length` cells from (x, y) on; null when they leave the grid. */
function ray(width: number, height: number, x: number, y: number, [dx, dy]: Direction, length: number) {
  const cells: number[] = [];
  for (let i = 0; i < length; i++) {
    const cell = cellAt(width, height, x + i * dx, y + i * dy);
    if (cell === null) return null;
    cells.push(cell);
  }
  return cells;
}

/** `lines|grid|w|h|len`: rows, columns, both diagonals, each found from both its ends. */
function gridLines(width: number, height: number, length: number): number[][] {
  const lines: number[][] = [];
  everyPlace(width, height, (x, y) => {
    for (const direction of STEPS[2]) {
      const line = ray(width, height, x, y, direction, length);
      if (line !== null) lines.push(line);
    }
  });
  return lines;
}

const linesOfRow = (row: LineRow): readonly Cells[] =>
  row.kind === 'grid' ? gridLines(row.width, row.height, row.length) : [row.cells];

/** A line is a set of cells: equal lines merge. */
function expandLines(rows: readonly LineRow[]): Cells[] {
  const lines = new Map<string, Cells>();
  for (const line of rows.flatMap(linesOfRow)) {
    const cells = [...line].sort(ascending);
    lines.set(cells.join(), cells);
  }
  return [...lines.values()].sort(compareLines);
}

type Pair = readonly [from: number, to: number];

/** `adj|grid|w|h|mode`. */
function gridPairs(width: number, height: number, mode: AdjacencyMode): Pair[] {
  const pairs: Pair[] = [];
  everyPlace(width, height, (x, y) => {
    for (const [dx, dy] of STEPS[mode]) {
      const to = cellAt(width, height, x + dx, y + dy);
      if (to !== null) pairs.push([y * width + x, to]);
    }
  });
  return pairs;
}

const pairsOfRow = (row: AdjacencyRow): readonly Pair[] =>
  row.kind === 'grid' ? gridPairs(row.width, row.height, row.mode) : row.to.map((to): Pair => [row.cell, to]);

function expandNeighbours(spec: BoardSpec): Map<number, Cells> {
  const sets = new Map(cellsOf(spec).map((cell) => [cell, new Set<number>()]));
  for (const [from, to] of spec.adjacency.flatMap(pairsOfRow)) sets.get(from)!.add(to);
  return new Map([...sets].map(([cell, to]) => [cell, [...to].sort(ascending)]));
}

const cellsOf = (spec: BoardSpec): number[] => Array.from({ length: spec.cells }, (_, cell) => cell);

/** For each cell the lines through it; line by line, since a spec may have a hundred thousand of both. */
function linesThrough(spec: BoardSpec, lines: readonly Cells[]): Map<number, Cells[]> {
  const through = new Map(cellsOf(spec).map((cell): [number, Cells[]] => [cell, []]));
  for (const line of lines) for (const cell of line) through.get(cell)!.push(line);
  return through;
}

/** Everything the rules ask of a board, from the spec's rows. */
export function expand(spec: BoardSpec): Board {
  const lines = expandLines(spec.lines);
  return { spec, lines, through: linesThrough(spec, lines), neighbours: expandNeighbours(spec) };
}
