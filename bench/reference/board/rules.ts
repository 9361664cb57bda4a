/** The rules of a turn, one function each. The end is in `ends.ts`. */
import { FROM_HAND } from '../../../bindings/board/types.js';
import type { Move } from '../../../bindings/engine.js';
import type { Random } from '../random.js';
import type { Board, Cells } from './expand.js';
import { type BoardPosition, cellsWith, EMPTY, inHand, onBoard, other, pieceOf } from './position.js';

/** The first part of a turn: a placing (from the hand) or a step. */
export type Go = readonly [from: number, to: number];

/** hand: a side places while its hand is not empty. */
export const places = (position: BoardPosition, seat: number): boolean => inHand(position, seat) > 0;

/** fly: with so few pieces on the board a side that places no more may move to any empty cell. */
export function flies({ spec }: Board, position: BoardPosition, seat: number): boolean {
  const { fly } = spec.move;
  return fly !== null && !places(position, seat) && onBoard(position, seat) <= fly;
}

/** move|adj: to a neighbouring empty cell; flying: to any; neither: nowhere. */
function reachable(board: Board, position: BoardPosition, from: number): Cells {
  if (flies(board, position, position.side)) return cellsWith(position.cells, EMPTY);
  if (!board.spec.move.adjacent) return [];
  return board.neighbours.get(from)!.filter((to) => position.cells[to] === EMPTY);
}

function placings(position: BoardPosition): Go[] {
  return cellsWith(position.cells, EMPTY).map((to): Go => [FROM_HAND, to]);
}

function steps(board: Board, position: BoardPosition): Go[] {
  const own = cellsWith(position.cells, pieceOf(position.side));
  return own.flatMap((from) => reachable(board, position, from).map((to): Go => [from, to]));
}

/** Placings, or steps once the hand is empty, of the side to move; ascending. The end is not asked. */
export function goes(board: Board, position: BoardPosition): Go[] {
  return places(position, position.side) ? placings(position) : steps(board, position);
}

/** The cells after a placing or step: the cell left is empty before a line is looked for. */
export function cellsAfter(position: BoardPosition, [from, to]: Go): number[] {
  const cells = [...position.cells];
  if (from !== FROM_HAND) cells[from] = EMPTY;
  cells[to] = pieceOf(position.side);
  return cells;
}

/** Whether all cells of the line hold the piece. */
export const holdsLine = (cells: Cells, line: Cells, piece: number): boolean =>
  line.every((cell) => cells[cell] === piece);

/** The lines through the cell that hold only the piece that stands in it. */
export function linesCompleted(board: Board, cells: Cells, cell: number): readonly Cells[] {
  return board.through.get(cell)!.filter((line) => holdsLine(cells, line, cells[cell]!));
}

const inLine = (board: Board, cells: Cells, cell: number): boolean => linesCompleted(board, cells, cell).length > 0;

/** capture|onmill: any enemy piece; protect: one that is in no line, unless all are in one. */
function removable(board: Board, cells: Cells, seat: number): number[] {
  const enemies = cellsWith(cells, pieceOf(other(seat)));
  if (!board.spec.capture.protect) return enemies;
  const loose = enemies.filter((cell) => !inLine(board, cells, cell));
  return loose.length > 0 ? loose : enemies;
}

/** What this go may remove: something only where a line is completed, and not where that wins at once. */
function removals(board: Board, position: BoardPosition, go: Go): number[] {
  const { capture, win } = board.spec;
  if (!capture.onMill || win.line) return [];
  const cells = cellsAfter(position, go);
  return inLine(board, cells, go[1]) ? removable(board, cells, position.side) : [];
}

/** One removal in the same turn; with none to remove, the turn ends. */
function turnsOf(board: Board, position: BoardPosition, go: Go): Move[] {
  const taken = removals(board, position, go);
  return taken.length === 0 ? [go] : taken.map((cell) => [...go, cell]);
}

/** Legal moves, ascending because every list they are made from is. */
export function legalMoves(board: Board, position: BoardPosition): Move[] {
  if (position.outcome !== null) return [];
  return goes(board, position).flatMap((go) => turnsOf(board, position, go));
}

/** A random turn: first the placing or step, then the removal, each uniformly. */
export function drawMove(board: Board, position: BoardPosition, random: Random): Move {
  const go = random.pick(goes(board, position));
  return random.pick(turnsOf(board, position, go));
}
