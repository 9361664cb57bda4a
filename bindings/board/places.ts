/** Where the cells of a board stand, what they are called, and which of them are joined. */
import type { AdjacencyMode, AdjacencyRow, BoardSpec } from './types.js';

/** x grows to the right, y upward. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two neighbours, the lower cell first. */
export type Edge = readonly [number, number];

/** The place of every cell, in cell order, or null where not every cell has one. An `xy` for each cell goes before a grid. */
export function placesOf(spec: BoardSpec): readonly Place[] | null {
  return drawnPlaces(spec) ?? gridPlaces(spec);
}

function drawnPlaces(spec: BoardSpec): Place[] | null {
  const byCell = new Map(spec.places.map(({ cell, x, y }) => [cell, { x, y }]));
  if (byCell.size < spec.cells) return null;
  return Array.from({ length: spec.cells }, (_, cell) => byCell.get(cell)!);
}

function gridPlaces(spec: BoardSpec): Place[] | null {
  const grid = [...spec.lines, ...spec.adjacency].find((row) => row.kind === 'grid');
  if (grid?.kind !== 'grid') return null;
  return Array.from({ length: spec.cells }, (_, cell) => ({
    x: cell % grid.width,
    y: Math.floor(cell / grid.width),
  }));
}

/** Column letters: a … z, aa, ab, … for x = 0, 1, … */
export function columnName(x: number): string {
  const letter = String.fromCharCode(97 + (x % 26));
  return x < 26 ? letter : columnName(Math.floor(x / 26) - 1) + letter;
}

interface Names {
  readonly byCell: readonly string[];
  /** Cells by name and by number. */
  readonly cells: ReadonlyMap<string, number>;
}

const known = new WeakMap<BoardSpec, Names>();

/** The cell's name, or its number where places are not known. */
export function cellName(spec: BoardSpec, cell: number): string {
  return namesOf(spec).byCell[cell] ?? String(cell);
}

/** The cell that a name or a number means; undefined where there is none. */
export function cellOf(spec: BoardSpec, text: string): number | undefined {
  return namesOf(spec).cells.get(text);
}

function namesOf(spec: BoardSpec): Names {
  const names = known.get(spec) ?? makeNames(spec);
  known.set(spec, names);
  return names;
}

function makeNames(spec: BoardSpec): Names {
  const byCell = (placesOf(spec) ?? []).map(({ x, y }) => `${columnName(x)}${y + 1}`);
  const cells = new Map<string, number>();
  for (let cell = 0; cell < spec.cells; cell++) cells.set(String(cell), cell);
  for (const [cell, name] of byCell.entries()) cells.set(name, cell);
  return { byCell, cells };
}

/** Every pair of neighbours once, whichever way it was written. */
export function edgesOf(spec: BoardSpec): Edge[] {
  const edges = new Map<string, Edge>();
  for (const row of spec.adjacency) {
    for (const [a, b] of rowEdges(row)) {
      const edge: Edge = a < b ? [a, b] : [b, a];
      edges.set(edge.join(), edge);
    }
  }
  return [...edges.values()];
}

function rowEdges(row: AdjacencyRow): Edge[] {
  if (row.kind === 'cell') return row.to.map((to): Edge => [row.cell, to]);
  return gridEdges(row.width, row.height, row.mode);
}

const ORTHOGONAL = [
  [1, 0],
  [0, 1],
] as const;
const DIAGONAL = [
  [1, 1],
  [-1, 1],
] as const;
const STEPS = { 0: ORTHOGONAL, 1: DIAGONAL, 2: [...ORTHOGONAL, ...DIAGONAL] } as const satisfies Record<
  AdjacencyMode,
  unknown
>;

function gridEdges(width: number, height: number, mode: AdjacencyMode): Edge[] {
  const edges: Edge[] = [];
  for (let cell = 0; cell < width * height; cell++) {
    for (const [dx, dy] of STEPS[mode]) {
      const x = (cell % width) + dx;
      const y = Math.floor(cell / width) + dy;
      if (x >= 0 && x < width && y < height) edges.push([cell, y * width + x]);
    }
  }
  return edges;
}
