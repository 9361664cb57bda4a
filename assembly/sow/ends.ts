// How a game ends, in the order the rules ask: bare target even plies repetition nomove.

import { POSITION_HISTORY, POSITION_PLY, POSITION_REASON, POSITION_TURN, POSITION_WINNERS } from '../position';
import {
  REST_MOVER,
  REST_OWN,
  SOW_BARE,
  SOW_LOSE,
  SOW_NEVER,
  SOW_REASON_BARE,
  SOW_REASON_EVEN,
  SOW_REASON_NOMOVE,
  SOW_REASON_PLIES,
  SOW_REASON_REPETITION,
  SOW_REASON_TARGET,
  STORES_NONE,
} from './layout';
import { hasLegal } from './moves';
import {
  even,
  HASH,
  has,
  houseBytes,
  keys,
  plies,
  QUIET,
  RECORD_HASH,
  RECORD_SLOTS,
  RECORD_TURN,
  recordBytes,
  repeat,
  rest,
  SLOTS,
  seedsOf,
  slotBytes,
  storeOf,
  stores,
  target,
} from './state';

/** Seeds that went from the board to each store at the last end. */
export let restFirst: i32 = 0;
export let restSecond: i32 = 0;

/** A sum of random words, as many of each as there are seeds; positions of one hash are compared in full. */
export function boardHash(board: usize): u64 {
  let hash: u64 = 0;
  for (let at: usize = 0; at < slotBytes; at += 4) hash += load<u64>(keys + (at << 1)) * <u64>load<u32>(board + at);
  return hash;
}

/** The position's hash, where positions are compared. */
export function keepHash(position: usize): void {
  if (repeat != SOW_NEVER) store<u64>(position, boardHash(position + SLOTS), HASH);
}

function finish(position: usize, reason: i32, winners: i32): void {
  store<i32>(position, reason, POSITION_REASON);
  store<i32>(position, winners, POSITION_WINNERS);
}

/** Who has more: seeds in store, or where there are no stores in the houses. */
function leader(position: usize): i32 {
  const board = position + SLOTS;
  const none = stores == STORES_NONE;
  const first = none ? seedsOf(board, 0) : load<i32>(storeOf(board, 0));
  const second = none ? seedsOf(board, 1) : load<i32>(storeOf(board, 1));
  if (first == second) return 0;
  return first > second ? 1 : 2;
}

function give(board: usize, side: i32, seeds: i32): void {
  const at = storeOf(board, side);
  store<i32>(at, load<i32>(at) + seeds);
}

/** end|rest: seeds on the board go to the stores. */
function sweep(board: usize, mover: i32): void {
  restFirst = 0;
  restSecond = 0;
  if (stores == STORES_NONE) return;
  const first = seedsOf(board, 0);
  const second = seedsOf(board, 1);
  const taker = rest == REST_MOVER ? mover : 1 - mover;
  restFirst = rest == REST_OWN ? first : taker == 0 ? first + second : 0;
  restSecond = rest == REST_OWN ? second : taker == 1 ? first + second : 0;
  give(board, 0, restFirst);
  give(board, 1, restSecond);
  memory.fill(board, 0, houseBytes);
}

function finishCounted(position: usize, reason: i32, mover: i32): void {
  sweep(position + SLOTS, mover);
  finish(position, reason, leader(position));
}

function isBare(board: usize): bool {
  return has(SOW_BARE) && (seedsOf(board, 0) == 0 || seedsOf(board, 1) == 0);
}

function endsByStores(position: usize, first: bool, second: bool): bool {
  const board = position + SLOTS;
  const one = load<i32>(storeOf(board, 0));
  const two = load<i32>(storeOf(board, 1));
  if ((first && one >= target) || (second && two >= target)) finish(position, SOW_REASON_TARGET, leader(position));
  else if (one == even && two == even) finish(position, SOW_REASON_EVEN, 0);
  else return false;
  return true;
}

/** How often this position has stood since the last capture, now included. */
function timesStood(position: usize): i32 {
  const board = position + SLOTS;
  const ply = load<i32>(position, POSITION_PLY);
  const reach = <i32>min<u32>(load<u32>(position, QUIET), ply);
  const turn = load<i32>(position, POSITION_TURN);
  const hash = load<u64>(position, HASH);
  let record = <usize>load<u32>(position, POSITION_HISTORY) + <usize>ply * recordBytes;
  let times = 1;
  for (let back = 0; back < reach; back++) {
    record -= recordBytes;
    if (load<u64>(record, RECORD_HASH) != hash || load<i32>(record, RECORD_TURN) != turn) continue;
    if (memory.compare(record + RECORD_SLOTS, board, slotBytes) == 0) times++;
  }
  return times;
}

function goOn(position: usize, mover: i32, history: bool): void {
  if (plies != SOW_NEVER && load<u32>(position, QUIET) >= <u32>plies) finishCounted(position, SOW_REASON_PLIES, mover);
  else if (history && repeat != SOW_NEVER && timesStood(position) >= repeat)
    finishCounted(position, SOW_REASON_REPETITION, mover);
  else if (!hasLegal(position)) endStuck(position, mover);
}

/** The side that is next has no legal move. */
function endStuck(position: usize, mover: i32): void {
  if (has(SOW_LOSE)) finish(position, SOW_REASON_NOMOVE, 2 >> load<i32>(position, POSITION_TURN));
  else finishCounted(position, SOW_REASON_NOMOVE, mover);
}

/** Asks the end after a move of `mover`; the turn has passed. */
export function settle(position: usize, mover: i32): void {
  if (isBare(position + SLOTS)) finishCounted(position, SOW_REASON_BARE, mover);
  else if (!endsByStores(position, mover == 0, mover == 1)) goOn(position, mover, true);
}

/** Asks the end of a position without a past, as though the side that waits had just moved. */
export function settleAlone(position: usize): void {
  const mover = 1 - load<i32>(position, POSITION_TURN);
  if (isBare(position + SLOTS)) finishCounted(position, SOW_REASON_BARE, mover);
  else if (!endsByStores(position, true, true)) goOn(position, mover, false);
}
