// Making and unmaking a move. The record keeps the whole board, so that unmaking gives it back to the last byte.
import { POSITION_KNOWN, POSITION_PLY, POSITION_REASON, POSITION_TURN, POSITION_WINNERS } from '../position';
import { gained } from './capture';
import { keepHash, settle } from './ends';
import { SOW_AGAIN } from './layout';
import { drawMove, drawnHouse, drawnWay, wayOf } from './moves';
import { last, sow } from './sowing';
import {
  copySlots,
  HASH,
  has,
  houseBytes,
  nextRecord,
  QUIET,
  RECORD_HASH,
  RECORD_QUIET,
  RECORD_SLOTS,
  RECORD_TURN,
  SLOTS,
} from './state';

function writeRecord(position: usize, house: i32, way: i32, side: i32): void {
  const record = nextRecord(position);
  store<i32>(record, house);
  store<i32>(record, way, 4);
  store<i32>(record, side, RECORD_TURN);
  store<i32>(record, load<i32>(position, QUIET), RECORD_QUIET);
  store<u64>(record, load<u64>(position, HASH), RECORD_HASH);
  copySlots(record + RECORD_SLOTS, position + SLOTS);
}

/** Plays a legal move; room for its record has been made. */
export function make(position: usize, house: i32, way: i32): void {
  const side = load<i32>(position, POSITION_TURN);
  writeRecord(position, house, way, side);
  sow(position + SLOTS, (<usize>house) << 2, side, wayOf(way));
  const ply = load<i32>(position, POSITION_PLY) + 1;
  store<i32>(position, gained ? 0 : load<i32>(position, QUIET) + 1, QUIET);
  store<i32>(position, has(SOW_AGAIN) && last >= houseBytes ? side : 1 - side, POSITION_TURN);
  store<i32>(position, ply, POSITION_PLY);
  store<i32>(position, ply, POSITION_KNOWN);
  keepHash(position);
  settle(position, side);
}

/** Takes back the last move; there is one. */
export function unmake(position: usize): void {
  store<i32>(position, load<i32>(position, POSITION_PLY) - 1, POSITION_PLY);
  const record = nextRecord(position);
  store<i32>(position, load<i32>(record, RECORD_TURN), POSITION_TURN);
  store<i32>(position, load<i32>(record, RECORD_QUIET), QUIET);
  store<u64>(position, load<u64>(record, RECORD_HASH), HASH);
  copySlots(position + SLOTS, record + RECORD_SLOTS);
  store<i32>(position, 0, POSITION_REASON);
  store<i32>(position, 0, POSITION_WINNERS);
}

export function makeRandom(position: usize): void {
  drawMove(position);
  make(position, drawnHouse, drawnWay);
}
