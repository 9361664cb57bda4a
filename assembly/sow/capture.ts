// What the end of a lap takes, and what a grand slam is.

import { noteCapture, noteForfeit, noteRest } from './journal';
import {
  CAPTURE_ALWAYS,
  CAPTURE_BEYOND,
  CAPTURE_EVEN,
  CAPTURE_EXACTLY,
  CAPTURE_FOE,
  CAPTURE_NONE,
  CAPTURE_ROW,
  CAPTURE_ROW_SOWN,
  SLAM_GIVE,
  SLAM_KEEP,
  SLAM_LEAVE_FIRST,
  SLAM_LEAVE_LAST,
  SOW_CHAIN,
  STORES_NONE,
} from './layout';
import {
  behind,
  capture,
  chainList,
  countBits,
  counts,
  countsLength,
  has,
  houseBytes,
  nextHouse,
  opposite,
  ownerOf,
  seedsOf,
  slam,
  storeOf,
  stores,
} from './state';

/** Houses in `chainList` that the capture in hand empties; behind them those it spares. */
export let taken: i32 = 0;
export let spared: i32 = 0;
/** Seeds that slam|take-give gave to the other side. */
let given: i32 = 0;
/** It would have left the other side with nothing. */
export let slammed: bool = false;
/** Seeds that it took, which row|sown has in hand to be sown on. */
export let won: i32 = 0;
/** Of the whole sowing: seeds that left the board by captures, and whether one was a grand slam. */
export let gained: i32 = 0;
export let everSlammed: bool = false;

/** A sowing begins. */
export function beginCaptures(): void {
  gained = 0;
  everSlammed = false;
  clearCapture();
}

/** No capture is in hand. */
function clearCapture(): void {
  taken = 0;
  spared = 0;
  given = 0;
  won = 0;
  slammed = false;
}

function listed(index: i32): usize {
  return <usize>load<u32>(chainList + ((<usize>index) << 2));
}

function list(index: i32, house: usize): void {
  store<u32>(chainList + ((<usize>index) << 2), <u32>house);
}

function isCount(count: i32): bool {
  if (capture == CAPTURE_EVEN) return count > 0 && (count & 1) == 0;
  if (<u32>count < 32) return ((countBits >> count) & 1) != 0;
  for (let i = 0; i < countsLength; i++) if (load<i32>(counts + ((<usize>i) << 2)) == count) return true;
  return false;
}

/** Captures go by chains. */
export function isChained(): bool {
  return capture == CAPTURE_EXACTLY || capture == CAPTURE_EVEN;
}

/** capture|exactly and |even: lists the houses from `last` backwards that are the other side's and hold such a count; their number. */
export function findChain(board: usize, last: usize, sown: i32, side: i32, way: i32): i32 {
  const back = nextHouse + (way ? 0 : houseBytes);
  let found = 0;
  let house = last;
  while (found < sown && ownerOf(house) != side && isCount(load<i32>(board + house))) {
    list(found, house);
    found++;
    house = load<u32>(back + house);
    if (!has(SOW_CHAIN) || house == last) break;
  }
  return found;
}

function seedsIn(board: usize, from: i32, count: i32): i32 {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += load<i32>(board + listed(i));
  return sum;
}

/** Empties the listed houses from `from` on. */
function empty(board: usize, from: i32, count: i32): void {
  won = seedsIn(board, from, count);
  taken = count;
  for (let i = from; i < from + count; i++) store<i32>(board + listed(i), 0);
}

/** What is won goes to the side's store, or out of the game. */
function bank(board: usize, side: i32): void {
  if (stores == STORES_NONE) return;
  const at = storeOf(board, side);
  store<i32>(at, load<i32>(at) + won);
}

function takeChain(board: usize, last: usize, sown: i32, side: i32, way: i32): bool {
  const found = findChain(board, last, sown, side, way);
  if (!found) return false;
  slammed = seedsIn(board, 0, found) == seedsOf(board, 1 - side);
  if (slammed) takeSlam(board, found, side);
  else empty(board, 0, found);
  bank(board, side);
  return true;
}

/** A grand slam that is made, as `slam` says. Houses that are spared are listed behind those taken. */
function takeSlam(board: usize, found: i32, side: i32): void {
  if (slam == SLAM_KEEP) {
    spared = found;
  } else if (slam == SLAM_LEAVE_FIRST) {
    empty(board, 0, found - 1);
    spared = 1;
  } else if (slam == SLAM_LEAVE_LAST) {
    empty(board, 1, found - 1);
    putFirstLast(found);
    spared = 1;
  } else {
    empty(board, 0, found);
    if (slam == SLAM_GIVE) giveRest(board, side);
  }
}

function putFirstLast(found: i32): void {
  const first = listed(0);
  for (let i = 1; i < found; i++) list(i - 1, listed(i));
  list(found - 1, first);
}

/** slam|take-give: what is left on the board goes to the other side. */
function giveRest(board: usize, side: i32): void {
  const left = seedsOf(board, side);
  given = left;
  memory.fill(board, 0, houseBytes);
  if (stores == STORES_NONE) return;
  const at = storeOf(board, 1 - side);
  store<i32>(at, load<i32>(at) + left);
}

/** capture|opposite in its forms; the last house was empty. */
function takeOpposite(board: usize, last: usize, side: i32): bool {
  if (ownerOf(last) != side || load<i32>(board + last) != 1) return false;
  const across = <usize>load<u32>(opposite + last);
  const full = load<i32>(board + across) > 0;
  if (!full && capture != CAPTURE_ALWAYS) return false;
  let count = 0;
  if (capture != CAPTURE_FOE) list(count++, last);
  if (full) list(count++, across);
  empty(board, 0, count);
  bank(board, side);
  return true;
}

/** capture|beyond: the next house is empty, the one after it is not. */
function takeBeyond(board: usize, last: usize, side: i32, way: i32): bool {
  const on = nextHouse + (way ? houseBytes : 0);
  const next = <usize>load<u32>(on + last);
  const beyond = <usize>load<u32>(on + next);
  if (load<i32>(board + next) || !load<i32>(board + beyond)) return false;
  list(0, beyond);
  empty(board, 0, 1);
  bank(board, side);
  return true;
}

/** capture|row: both houses opposite an inner house; `sown` leaves them in hand. */
function takeRow(board: usize, last: usize, side: i32): bool {
  if (ownerOf(last) != side || load<i32>(opposite + last) < 0) return false;
  const wasEmpty = load<i32>(board + last) == 1;
  if (wasEmpty == (capture == CAPTURE_ROW_SOWN)) return false;
  const across = <usize>load<u32>(opposite + last);
  if (!load<i32>(board + across)) return false;
  list(0, across);
  list(1, <usize>load<u32>(behind + last));
  empty(board, 0, load<i32>(board + listed(1)) ? 2 : 1);
  if (capture == CAPTURE_ROW) bank(board, side);
  return true;
}

/** Asks the capture of the last house of a lap that sowed so many seeds; true when it takes something. */
export function captureAt(board: usize, last: usize, sown: i32, side: i32, way: i32): bool {
  if (capture == CAPTURE_NONE) return false;
  clearCapture();
  if (!takeAt(board, last, sown, side, way)) return false;
  const gain = capture == CAPTURE_ROW_SOWN ? 0 : won;
  gained += gain;
  everSlammed = everSlammed || slammed;
  if (taken) noteCapture(gain, chainList, taken);
  if (given) noteRest(side ? given : 0, side ? 0 : given);
  if (spared) noteForfeit(chainList + ((<usize>taken) << 2), spared);
  return taken != 0;
}

function takeAt(board: usize, last: usize, sown: i32, side: i32, way: i32): bool {
  if (isChained()) return takeChain(board, last, sown, side, way);
  if (capture == CAPTURE_BEYOND) return takeBeyond(board, last, side, way);
  if (capture >= CAPTURE_ROW) return takeRow(board, last, side);
  return takeOpposite(board, last, side);
}
