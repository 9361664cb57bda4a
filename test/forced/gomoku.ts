/** Five in a row on 9 by 9, for counting: a string of 81 signs, and the side to move. */
import type { Board } from './distance.js';

const WIDTH = 9;
const LENGTH = 5;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

const inside = (at: number): boolean => at >= 0 && at < WIDTH;

/** The cells of the row that begins there, or nothing where it leaves the board. */
function rowFrom(x: number, y: number, [dx, dy]: readonly [number, number]): number[][] {
  const end = LENGTH - 1;
  if (!inside(x + end * dx) || !inside(y + end * dy)) return [];
  return [Array.from({ length: LENGTH }, (_, i) => (y + i * dy) * WIDTH + x + i * dx)];
}

const ROWS = Array.from({ length: WIDTH * WIDTH }, (_, cell) =>
  DIRECTIONS.flatMap((direction) => rowFrom(cell % WIDTH, Math.floor(cell / WIDTH), direction)),
).flat();

/** A position. */
export interface Stones {
  readonly cells: string;
  readonly side: number;
}

/** The most stones of the side on a row without a stone of the other. */
function furthest(cells: string, side: number): number {
  let most = 0;
  for (const row of ROWS) {
    let own = 0;
    for (const cell of row) {
      const sign = cells[cell];
      if (sign === String(side)) own += 1;
      else if (sign !== '.') own -= LENGTH;
    }
    most = Math.max(most, own);
  }
  return most;
}

const put = (cells: string, cell: number, side: number): string =>
  `${cells.slice(0, cell)}${side}${cells.slice(cell + 1)}`;

/** The cells that would make five for the side. */
function fives(cells: string, side: number): number[] {
  const found = new Set<number>();
  for (const row of ROWS) {
    const others = row.filter((cell) => cells[cell] !== String(side));
    if (others.length === 1 && cells[others[0]!] === '.') found.add(others[0]!);
  }
  return [...found];
}

/** Moves that need a look: a five where there is one, else what stops one, else all. */
function candidates({ cells, side }: Stones): number[] {
  const own = fives(cells, side);
  if (own.length > 0) return own;
  const forced = fives(cells, 3 - side);
  if (forced.length > 0) return forced;
  return [...cells].flatMap((sign, cell) => (sign === '.' ? [cell] : []));
}

/** The rules. */
export const gomoku: Board<Stones> = {
  winner: ({ cells, side }) => (furthest(cells, 3 - side) === LENGTH ? 3 - side : 0),
  *after(position) {
    for (const cell of candidates(position)) {
      yield { cells: put(position.cells, cell, position.side), side: 3 - position.side };
    }
  },
  least: ({ cells, side: mover }, side) => 2 * (LENGTH - furthest(cells, side)) - (mover === side ? 1 : 0),
  mover: ({ side }) => side,
  text: ({ cells }) => cells,
};
