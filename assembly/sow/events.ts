// What happened in the last turn: the sowing is made again on a board of its own, and written down.
import { POSITION_PLY, POSITION_REASON, recordAt } from '../position';
import { closeJournal, noteRest, openJournal } from './journal';
import {
  REST_MOVER,
  REST_OWN,
  SOW_LOSE,
  SOW_REASON_EVEN,
  SOW_REASON_NOMOVE,
  SOW_REASON_TARGET,
  STORES_NONE,
} from './layout';
import { wayOf } from './moves';
import { sow } from './sowing';
import { has, RECORD_SLOTS, RECORD_TURN, rest, seedsOf, slotBytes, stores, verbBoard } from './state';

/** The end sweeps the board, unless it was decided by the stores, or a side without a move has lost. */
function sweeps(reason: i32): bool {
  if (!reason || stores == STORES_NONE || reason == SOW_REASON_TARGET || reason == SOW_REASON_EVEN) return false;
  return reason != SOW_REASON_NOMOVE || !has(SOW_LOSE);
}

function noteSweep(mover: i32): void {
  const first = seedsOf(verbBoard, 0);
  const second = seedsOf(verbBoard, 1);
  const taker = rest == REST_MOVER ? mover : 1 - mover;
  if (rest == REST_OWN) noteRest(first, second);
  else noteRest(taker == 0 ? first + second : 0, taker == 1 ? first + second : 0);
}

/** Writes up to `room` words of the events of the last move (to 0: only counts them) and gives their number; 0 where there is no move. */
export function listEvents(position: usize, to: usize, room: i32): i32 {
  const ply = load<u32>(position, POSITION_PLY);
  if (ply == 0) return 0;
  const record = recordAt(position, ply - 1);
  const mover = load<i32>(record, RECORD_TURN);
  memory.copy(verbBoard, record + RECORD_SLOTS, slotBytes);
  openJournal(to, room);
  sow(verbBoard, (<usize>load<u32>(record)) << 2, mover, wayOf(load<i32>(record, 4)));
  if (sweeps(load<i32>(position, POSITION_REASON))) noteSweep(mover);
  return closeJournal();
}
