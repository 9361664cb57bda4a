/** From one position to the next, with what happened. */
import { type BoardEvent, FROM_HAND } from '../../../bindings/board/types.js';
import type { Move, Outcome } from '../../../bindings/engine.js';
import type { Turn } from '../drive/rules.js';
import { type Deed, endAfter, endAtStart } from './ends.js';
import type { Board, Cells } from './expand.js';
import { type BoardPosition, EMPTY, emptyBoard, type Hands, other } from './position.js';
import { cellsAfter, linesCompleted } from './rules.js';

/** The first position, over at once where nobody could move in it. */
export function startPosition(board: Board): BoardPosition {
  const position = emptyBoard(board);
  return { ...position, outcome: endAtStart(board, position) };
}

/** A placing takes a piece out of the hand, unless there is no limit. */
function handsAfter({ hands, side }: BoardPosition, placed: boolean): Hands {
  if (!placed) return hands;
  return hands.map((hand, seat) => (seat === side && hand !== null ? hand - 1 : hand));
}

function goEvent(seat: number, from: number, to: number): BoardEvent {
  return from === FROM_HAND ? { kind: 'place', seat, cell: to } : { kind: 'step', seat, from, to };
}

/** In the order they happened: the go, the lines it completed, the removal, the end. */
function eventsOf(seat: number, move: Move, lines: readonly Cells[], outcome: Outcome | null): BoardEvent[] {
  const [from, to, taken] = move;
  const events = [goEvent(seat, from!, to!)];
  for (const line of lines) events.push({ kind: 'line', seat, cells: [...line] });
  if (taken !== undefined) events.push({ kind: 'take', seat, cell: taken });
  if (outcome !== null) events.push(endEvent(outcome));
  return events;
}

function endEvent({ winners, reason }: Outcome): BoardEvent {
  return { kind: 'end', winners: [...winners], reason: reason as Extract<BoardEvent, { kind: 'end' }>['reason'] };
}

/** The turn that a legal move makes. */
export function playMove(board: Board, position: BoardPosition, move: Move): Turn<BoardPosition> {
  const [from, to, taken] = move;
  const cells = cellsAfter(position, [from!, to!]);
  const lines = linesCompleted(board, cells, to!);
  if (taken !== undefined) cells[taken] = EMPTY;
  const placed = from === FROM_HAND;
  const captured = taken !== undefined;
  const next: BoardPosition = {
    cells,
    side: other(position.side),
    hands: handsAfter(position, placed),
    quiet: placed || captured ? 0 : position.quiet + 1,
    outcome: null,
    previous: position,
  };
  const deed: Deed = { completed: lines.length > 0, captured };
  const outcome = endAfter(board, next, deed);
  return { state: { ...next, outcome }, events: eventsOf(position.side, move, lines, outcome) };
}
