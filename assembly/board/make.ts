// Making and unmaking a move. Lists change by exchange and swap-remove, and the record keeps the slots, so that
// unmaking gives back the position to the last byte.
import { POSITION_KNOWN, POSITION_PLY, POSITION_REASON, POSITION_TURN, POSITION_WINNERS } from '../position';
import { settle } from './rules';
import {
  board,
  COUNTS,
  HANDS,
  HASH,
  hand,
  hashes,
  listOf,
  listsMen,
  nextRecord,
  QUIET,
  RECORD_HASH,
  RECORD_QUIET,
  RECORD_SLOT,
  RECORD_TAKEN_SLOT,
  WHERE,
  zobrist,
} from './state';

function slotOf(position: usize, cell: i32): i32 {
  return load<i32>(position + ((<usize>cell) << 2), WHERE);
}

function setSlot(position: usize, list: usize, slot: i32, cell: i32): void {
  store<i32>(list + ((<usize>slot) << 2), cell);
  store<i32>(position + ((<usize>cell) << 2), slot, WHERE);
}

function addCount(position: usize, side: i32, step: i32): i32 {
  const at = position + ((<usize>side) << 2);
  const count = load<i32>(at, COUNTS) + step;
  store<i32>(at, count, COUNTS);
  return count;
}

/** Takes `cell` out of the side's list; the last of the list takes its slot. */
function removeFrom(position: usize, side: i32, cell: i32): void {
  const last = addCount(position, side, -1);
  if (side && !listsMen()) return;
  const list = listOf(position, side);
  const moved = load<i32>(list + ((<usize>last) << 2));
  setSlot(position, list, slotOf(position, cell), moved);
  store<i32>(list + ((<usize>last) << 2), 0);
}

/** Undoes removeFrom, given the slot that `cell` had. */
function putBack(position: usize, side: i32, cell: i32, slot: i32): void {
  const last = addCount(position, side, 1) - 1;
  const list = listOf(position, side);
  if (slot < last) setSlot(position, list, last, load<i32>(list + ((<usize>slot) << 2)));
  setSlot(position, list, slot, cell);
}

function append(position: usize, side: i32, cell: i32): void {
  const last = addCount(position, side, 1) - 1;
  if (side && !listsMen()) return;
  setSlot(position, listOf(position, side), last, cell);
}

/** Undoes append. */
function dropLast(position: usize, side: i32): void {
  const last = addCount(position, side, -1);
  if (side && !listsMen()) return;
  store<i32>(listOf(position, side) + ((<usize>last) << 2), 0);
}

/** `from` and `to`, one a man's and one empty, take each other's slots. */
function exchange(position: usize, side: i32, from: i32, to: i32): void {
  const manSlot = slotOf(position, from);
  const emptySlot = slotOf(position, to);
  setSlot(position, listOf(position, side), manSlot, to);
  setSlot(position, listOf(position, 0), emptySlot, from);
}

function toggle(position: usize, cell: i32, side: i32): void {
  const key = load<u64>(zobrist + ((<usize>(cell * 2 + side - 1)) << 3));
  store<u64>(position, load<u64>(position, HASH) ^ key, HASH);
}

function writeRecord(position: usize, from: i32, to: i32, taken: i32): void {
  const record = nextRecord(position);
  store<i32>(record, from);
  store<i32>(record, to, 4);
  store<i32>(record, taken, 8);
  store<i32>(record, slotOf(position, to), RECORD_SLOT);
  store<i32>(record, taken < 0 ? 0 : slotOf(position, taken), RECORD_TAKEN_SLOT);
  store<i32>(record, load<i32>(position, QUIET), RECORD_QUIET);
  store<u64>(record, load<u64>(position, HASH), RECORD_HASH);
}

function place(position: usize, seat: i32, to: i32): void {
  const side = seat + 1;
  if (hand >= 0) {
    const at = position + ((<usize>seat) << 2);
    store<i32>(at, load<i32>(at, HANDS) - 1, HANDS);
  }
  removeFrom(position, 0, to);
  append(position, side, to);
  store<u8>(board(position) + <usize>to, side);
  if (hashes()) toggle(position, to, side);
}

function unplace(position: usize, seat: i32, to: i32, slot: i32): void {
  store<u8>(board(position) + <usize>to, 0);
  dropLast(position, seat + 1);
  putBack(position, 0, to, slot);
  if (hand < 0) return;
  const at = position + ((<usize>seat) << 2);
  store<i32>(at, load<i32>(at, HANDS) + 1, HANDS);
}

function step(position: usize, side: i32, from: i32, to: i32): void {
  exchange(position, side, from, to);
  store<u8>(board(position) + <usize>from, 0);
  store<u8>(board(position) + <usize>to, side);
  toggle(position, from, side);
  toggle(position, to, side);
}

function take(position: usize, enemy: i32, cell: i32): void {
  removeFrom(position, enemy, cell);
  append(position, 0, cell);
  store<u8>(board(position) + <usize>cell, 0);
  if (hashes()) toggle(position, cell, enemy);
}

/** Plays a legal move; room for its record has been made. */
export function make(position: usize, from: i32, to: i32, taken: i32): void {
  writeRecord(position, from, to, taken);
  const seat = load<i32>(position, POSITION_TURN);
  if (from < 0) place(position, seat, to);
  else step(position, seat + 1, from, to);
  if (taken >= 0) take(position, 2 - seat, taken);
  const ply = load<i32>(position, POSITION_PLY) + 1;
  store<i32>(position, from < 0 || taken >= 0 ? 0 : load<i32>(position, QUIET) + 1, QUIET);
  store<i32>(position, 1 - seat, POSITION_TURN);
  store<i32>(position, ply, POSITION_PLY);
  store<i32>(position, ply, POSITION_KNOWN);
  settle(position, to, taken >= 0);
}

/** Takes back the last move; there is one. */
export function unmake(position: usize): void {
  store<i32>(position, load<i32>(position, POSITION_PLY) - 1, POSITION_PLY);
  const record = nextRecord(position);
  const seat = 1 - load<i32>(position, POSITION_TURN);
  const from = load<i32>(record);
  const to = load<i32>(record, 4);
  const taken = load<i32>(record, 8);
  if (taken >= 0) untake(position, 2 - seat, taken, load<i32>(record, RECORD_TAKEN_SLOT));
  if (from < 0) unplace(position, seat, to, load<i32>(record, RECORD_SLOT));
  else unstep(position, seat + 1, from, to);
  store<i32>(position, load<i32>(record, RECORD_QUIET), QUIET);
  store<u64>(position, load<u64>(record, RECORD_HASH), HASH);
  store<i32>(position, seat, POSITION_TURN);
  store<i32>(position, 0, POSITION_REASON);
  store<i32>(position, 0, POSITION_WINNERS);
}

function untake(position: usize, enemy: i32, cell: i32, slot: i32): void {
  store<u8>(board(position) + <usize>cell, enemy);
  dropLast(position, 0);
  putBack(position, enemy, cell, slot);
}

function unstep(position: usize, side: i32, from: i32, to: i32): void {
  exchange(position, side, to, from);
  store<u8>(board(position) + <usize>to, 0);
  store<u8>(board(position) + <usize>from, side);
}
