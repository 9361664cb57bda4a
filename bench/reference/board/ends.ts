/** How a game ends: one function a question, asked in the order of BOARD_REASONS. */
import type { BoardReason } from '../../../bindings/board/types.js';
import type { Outcome } from '../../../bindings/engine.js';
import type { Board } from './expand.js';
import { type BoardPosition, EMPTY, inHand, onBoard, other, pieceOf, timesStood } from './position.js';
import { flies, goes, holdsLine, places } from './rules.js';

/** What the turn just made did; `position.side` is already the next side. */
export interface Deed {
  readonly completed: boolean;
  readonly captured: boolean;
}

const drawn = (reason: BoardReason): Outcome => ({ winners: [], scores: [0, 0], reason });

/** The side that just moved wins: no rule lets it lose by its own move. */
function moverWins({ side }: BoardPosition, reason: BoardReason): Outcome {
  const winner = other(side);
  return { winners: [winner], scores: winner === 0 ? [1, -1] : [-1, 1], reason };
}

/** win|line: the mover completed a line. */
function byLine({ spec }: Board, position: BoardPosition, { completed }: Deed): Outcome | null {
  return spec.win.line && completed ? moverWins(position, 'line') : null;
}

/** win|reduce: after a capture, the other side has too few pieces, board and hand together. */
function byReduced({ spec }: Board, position: BoardPosition, { captured }: Deed): Outcome | null {
  const left = onBoard(position, position.side) + inHand(position, position.side);
  const { reduce } = spec.win;
  return captured && reduce !== null && left < reduce ? moverWins(position, 'reduced') : null;
}

/** full: pieces to place and no empty cell. */
function byFull(position: BoardPosition): Outcome | null {
  return places(position, position.side) && !position.cells.includes(EMPTY) ? drawn('full') : null;
}

/** stuck: an empty hand, and the spec gives no way to move at all. */
function byStuck(board: Board, position: BoardPosition): Outcome | null {
  const { side } = position;
  const mayMove = board.spec.move.adjacent || flies(board, position, side);
  return !places(position, side) && !mayMove ? drawn('stuck') : null;
}

/** blocked: the side to move has no legal move and loses. */
function byBlocked(board: Board, position: BoardPosition): Outcome | null {
  return goes(board, position).length === 0 ? moverWins(position, 'blocked') : null;
}

/** draw|repeat: the position stands for the n-th time. */
function byRepetition({ spec }: Board, position: BoardPosition): Outcome | null {
  return timesStood(position) >= spec.draw.repeat ? drawn('repetition') : null;
}

/** draw|plies: so many plies without placing or capture. */
function byPlies({ spec }: Board, position: BoardPosition): Outcome | null {
  return position.quiet >= spec.draw.plies ? drawn('plies') : null;
}

/** The end of a first position: only what the side to move can do is asked. */
export function endAtStart(board: Board, position: BoardPosition): Outcome | null {
  return byFull(position) ?? byStuck(board, position) ?? byBlocked(board, position);
}

/** The end after a turn. */
export function endAfter(board: Board, position: BoardPosition, deed: Deed): Outcome | null {
  return (
    byLine(board, position, deed) ??
    byReduced(board, position, deed) ??
    endAtStart(board, position) ??
    byRepetition(board, position) ??
    byPlies(board, position)
  );
}

/** The end of a position from a key, asked as though the side not to move had just completed and captured. */
export function endOfKey(board: Board, position: BoardPosition): Outcome | null {
  const piece = pieceOf(other(position.side));
  const completed = board.lines.some((line) => holdsLine(position.cells, line, piece));
  return endAfter(board, position, { completed, captured: true });
}
