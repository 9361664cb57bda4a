/**
 * What a spec expands to, in closed form: nothing is expanded to find out. Figures are bigints, since two numbers of a
 * row may multiply to more than a double holds.
 */
import type { AdjacencyRow, BoardSpec, LineRow } from './types.js';

/** Table entries that an engine needs for a spec. */
export interface Measure {
  readonly cells: bigint;
  /** Cells of all lines together, equal lines not yet merged. */
  readonly lineCells: bigint;
  /** Directed neighbours of all cells together, equal ones not yet merged. */
  readonly neighbours: bigint;
  readonly total: bigint;
}

/** Measures a whole spec. */
export function measureBoard(spec: Pick<BoardSpec, 'cells' | 'lines' | 'adjacency'>): Measure {
  const cells = BigInt(spec.cells);
  const lineCells = spec.lines.reduce((sum, row) => sum + lineEntries(row), 0n);
  const neighbours = spec.adjacency.reduce((sum, row) => sum + neighbourEntries(row), 0n);
  return { cells, lineCells, neighbours, total: cells + lineCells + neighbours };
}

/** Line cells of one row. */
export function lineEntries(row: LineRow): bigint {
  if (row.kind === 'cells') return BigInt(row.cells.length);
  return gridLines(row.width, row.height, row.length) * BigInt(row.length);
}

/** Directed neighbours of one row. */
export function neighbourEntries(row: AdjacencyRow): bigint {
  if (row.kind === 'cell') return BigInt(row.to.length);
  const width = BigInt(row.width);
  const height = BigInt(row.height);
  const orthogonal = 2n * ((width - 1n) * height + width * (height - 1n));
  const diagonal = 4n * (width - 1n) * (height - 1n);
  return (row.mode === 1 ? 0n : orthogonal) + (row.mode === 0 ? 0n : diagonal);
}

/** Rows, columns and both diagonals by the places where a line can begin. */
function gridLines(width: number, height: number, length: number): bigint {
  const across = BigInt(Math.max(0, width - length + 1));
  const up = BigInt(Math.max(0, height - length + 1));
  return across * BigInt(height) + up * BigInt(width) + 2n * across * up;
}
