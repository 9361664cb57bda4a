// Play one move at a time, for every family: check, make, undo, redo.

import { isLegal, make, select, unmake } from '../families';
import { PLAY_DONE, PLAY_ILLEGAL, PLAY_NO_MEMORY, PLAY_OVER } from '../layout';
import { POSITION_KNOWN, POSITION_PLY, POSITION_REASON, recordAt, reserveHistory } from '../position';

export function isOver(position: usize): bool {
  return load<i32>(position, POSITION_REASON) != 0;
}

/** Plays the move when it is legal; else nothing has changed. */
export function play(position: usize, move: usize): i32 {
  if (isOver(position)) return PLAY_OVER;
  select(position);
  if (!isLegal(position, move)) return PLAY_ILLEGAL;
  if (!reserveHistory(position, load<u32>(position, POSITION_PLY) + 1)) return PLAY_NO_MEMORY;
  make(position, move);
  return PLAY_DONE;
}

export function undo(position: usize): bool {
  if (!load<u32>(position, POSITION_PLY)) return false;
  select(position);
  unmake(position);
  return true;
}

export function redo(position: usize): bool {
  const ply = load<u32>(position, POSITION_PLY);
  const known = load<u32>(position, POSITION_KNOWN);
  if (ply >= known) return false;
  select(position);
  make(position, recordAt(position, ply));
  store<u32>(position, known, POSITION_KNOWN);
  return true;
}
