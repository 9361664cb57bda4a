/** A board position: what stands where, who moves, what is in hand, and how it came to be. */
import type { Outcome } from '../../../bindings/engine.js';
import type { Board, Cells } from './expand.js';

/** What stands in an empty cell; a side's piece is its seat + 1. */
export const EMPTY = 0;

/** Pieces still to place, by seat; null where there is no limit. */
export type Hands = readonly (number | null)[];

/** Never changed once made. */
export interface BoardPosition {
  readonly cells: Cells;
  /** Seat that moves next; still so when the game is over. */
  readonly side: number;
  readonly hands: Hands;
  /** Plies since the last placing or capture. */
  readonly quiet: number;
  readonly outcome: Outcome | null;
  /** The position before, back to where the history began. */
  readonly previous: BoardPosition | null;
}

/** The piece of a seat, as it stands in a cell. */
export const pieceOf = (seat: number): number => seat + 1;

/** The side that is not `seat`. */
export const other = (seat: number): number => 1 - seat;

/** The cells in which `content` stands, ascending. */
export function cellsWith(cells: Cells, content: number): number[] {
  const found: number[] = [];
  cells.forEach((stands, cell) => {
    if (stands === content) found.push(cell);
  });
  return found;
}

/** Pieces of a seat on the board. */
export const onBoard = (position: BoardPosition, seat: number): number =>
  cellsWith(position.cells, pieceOf(seat)).length;

/** Pieces of a seat in hand; without a limit there are always more. */
export const inHand = (position: BoardPosition, seat: number): number =>
  position.hands[seat] ?? Number.POSITIVE_INFINITY;

/** Empty cells, full hands, the first side to move; the end is not yet asked. */
export function emptyBoard({ spec }: Board): BoardPosition {
  const cells = new Array<number>(spec.cells).fill(EMPTY);
  return { cells, side: 0, hands: [spec.hand, spec.hand], quiet: 0, outcome: null, previous: null };
}

const equalLists = <T>(a: readonly T[], b: readonly T[]): boolean => a.every((item, i) => item === b[i]);

/** The same for repetition: cells, side to move, hands. */
function sameStand(a: BoardPosition, b: BoardPosition): boolean {
  return a.side === b.side && equalLists(a.hands, b.hands) && equalLists(a.cells, b.cells);
}

/** How often this position has stood in its history, this time included. */
export function timesStood(position: BoardPosition): number {
  let times = 0;
  for (let past: BoardPosition | null = position; past !== null; past = past.previous) {
    if (sameStand(past, position)) times += 1;
  }
  return times;
}
