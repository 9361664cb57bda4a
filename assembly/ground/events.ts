// What happened in the last move: it is made again, and told.
import { POSITION_KNOWN, POSITION_PLY, recordAt } from '../position';
import { closeTelling, openTelling, tellMoves } from '../tell';
import { MOVE_WORDS } from './layout';
import { make, unmake } from './make';

const move: usize = memory.data(16);

/** Writes up to `room` words of the last move's events and gives their number; 0 where there is no move. */
export function listEvents(position: usize, to: usize, room: i32): i32 {
  const ply = load<u32>(position, POSITION_PLY);
  if (ply == 0) return 0;
  const known = load<u32>(position, POSITION_KNOWN);
  memory.copy(move, recordAt(position, ply - 1), MOVE_WORDS << 2);
  unmake(position);
  openTelling(to, room);
  tellMoves(true);
  make(position, move);
  tellMoves(false);
  store<u32>(position, known, POSITION_KNOWN);
  return closeTelling();
}
