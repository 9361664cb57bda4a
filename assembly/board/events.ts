// What happened in the last turn, three words an event. The end of the game is told by the position itself.
import { POSITION_PLY, POSITION_TURN, recordAt } from '../position';
import { EVENT_LINE, EVENT_PLACE, EVENT_STEP, EVENT_TAKE } from './layout';
import { firstLine, isComplete, lineNumber } from './lines';

const EVENT_WORDS: i32 = 3;

let out: usize = 0;
let written: i32 = 0;

function emit(kind: i32, a: i32, b: i32): void {
  if (out) {
    const at = out + ((<usize>(written * EVENT_WORDS)) << 2);
    store<i32>(at, kind);
    store<i32>(at, a, 4);
    store<i32>(at, b, 8);
  }
  written++;
}

function emitLines(position: usize, cell: i32, side: i32): void {
  const last = firstLine(cell + 1);
  for (let i = firstLine(cell); i < last; i++) {
    const line = lineNumber(i);
    if (isComplete(position, line, side)) emit(EVENT_LINE, line, 0);
  }
}

/** Writes the events of the last move (to 0: only counts them) and gives their words; 0 where there is no move. */
export function listEvents(position: usize, to: usize): i32 {
  out = to;
  written = 0;
  const ply = load<u32>(position, POSITION_PLY);
  if (ply == 0) return 0;
  const record = recordAt(position, ply - 1);
  const from = load<i32>(record);
  const cell = load<i32>(record, 4);
  const taken = load<i32>(record, 8);
  if (from < 0) emit(EVENT_PLACE, cell, 0);
  else emit(EVENT_STEP, from, cell);
  emitLines(position, cell, 2 - load<i32>(position, POSITION_TURN));
  if (taken >= 0) emit(EVENT_TAKE, taken, 0);
  return written * EVENT_WORDS;
}
