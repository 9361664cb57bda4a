/** Expansion of a board spec's generators, for the core's tables. The reference expands them by itself, another way. */
import type { BoardSpec, LineRow } from './types.js';

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

const AROUND = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

type GridLines = Extract<LineRow, { kind: 'grid' }>;

function gridDirection(row: GridLines, [dx, dy]: readonly [number, number], into: number[][]): void {
  const { width, height, length } = row;
  const reachX = dx * (length - 1);
  const reachY = dy * (length - 1);
  for (let y = Math.max(0, -reachY); y < Math.min(height, height - reachY); y++) {
    for (let x = 0; x < width - reachX; x++) {
      const line = Array.from({ length }, (_, i) => (y + i * dy) * width + x + i * dx);
      into.push(dy < 0 ? line.reverse() : line);
    }
  }
}

function compareLines(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

/** Every line once, its cells ascending, the lines ascending. */
export function expandLines(spec: BoardSpec): number[][] {
  const all: number[][] = [];
  for (const row of spec.lines) {
    if (row.kind === 'grid') for (const direction of DIRECTIONS) gridDirection(row, direction, all);
    else all.push([...row.cells].sort((a, b) => a - b));
  }
  all.sort(compareLines);
  return all.filter((line, i) => i === 0 || compareLines(line, all[i - 1]!) !== 0);
}

function addGrid(width: number, height: number, mode: number, into: number[][]): void {
  const steps = AROUND.filter(([dx, dy]) => mode === 2 || (dx !== 0 && dy !== 0) === (mode === 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [dx, dy] of steps) {
        const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
        if (inside) into[y * width + x]!.push((y + dy) * width + x + dx);
      }
    }
  }
}

/** For each cell the cells a piece may step to, ascending, each once. */
export function expandNeighbours(spec: BoardSpec): number[][] {
  const neighbours: number[][] = Array.from({ length: spec.cells }, () => []);
  for (const row of spec.adjacency) {
    if (row.kind === 'grid') addGrid(row.width, row.height, row.mode, neighbours);
    else for (const cell of row.to) neighbours[row.cell]!.push(cell);
  }
  return neighbours.map((cells) => [...new Set(cells)].sort((a, b) => a - b));
}
