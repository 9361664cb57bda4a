// How a game ends, in the order the rules ask: line reduced full stuck blocked repetition plies.
import { POSITION_HISTORY, POSITION_PLY, POSITION_REASON, POSITION_TURN, POSITION_WINNERS } from '../position';
import {
  REASON_BLOCKED,
  REASON_FULL,
  REASON_LINE,
  REASON_PLIES,
  REASON_REDUCED,
  REASON_REPETITION,
  REASON_STUCK,
} from './layout';
import { completes, holdsAnyLine } from './lines';
import {
  board,
  cellCount,
  countOf,
  fly,
  HASH,
  handOf,
  listOf,
  neighbourStart,
  neighbours,
  pastBoard,
  QUIET,
  quietLimit,
  RECORD_BYTES,
  RECORD_HASH,
  reduce,
  repeat,
  replaces,
  steps,
  winsByLine,
} from './state';

const NOBODY: i32 = 0;

function end(position: usize, reason: i32, winners: i32): void {
  store<i32>(position, reason, POSITION_REASON);
  store<i32>(position, winners, POSITION_WINNERS);
}

/** The seat places: its hand is not empty, or has no limit. */
export function places(position: usize, seat: i32): bool {
  return handOf(position, seat) != 0;
}

/** The seat, its hand empty, may move to any empty cell. */
export function flies(position: usize, seat: i32): bool {
  return fly >= 0 && countOf(position, seat + 1) <= fly;
}

export function neighboursFrom(cell: i32): usize {
  return neighbours + ((<usize>load<u32>(neighbourStart + ((<usize>cell) << 2))) << 2);
}

function hasStep(position: usize, seat: i32): bool {
  const men = listOf(position, seat + 1);
  const end = men + ((<usize>countOf(position, seat + 1)) << 2);
  const cells = board(position);
  for (let man = men; man < end; man += 4) {
    const cell = load<i32>(man);
    const last = neighboursFrom(cell + 1);
    for (let at = neighboursFrom(cell); at < last; at += 4) if (!load<u8>(cells + load<u32>(at))) return true;
  }
  return false;
}

/** Whether the seat, its hand empty, can move. */
function hasMove(position: usize, seat: i32): bool {
  if (flies(position, seat)) return countOf(position, seat + 1) > 0 && countOf(position, 0) > 0;
  return hasStep(position, seat);
}

/** full, stuck, blocked; true when one of them holds. */
function endsWithoutMove(position: usize, seat: i32): bool {
  if (places(position, seat)) {
    if (countOf(position, 0) > 0) return false;
    end(position, REASON_FULL, NOBODY);
  } else if (!steps && !flies(position, seat)) {
    end(position, REASON_STUCK, NOBODY);
  } else if (!hasMove(position, seat)) {
    end(position, REASON_BLOCKED, 2 >> seat);
  } else {
    return false;
  }
  return true;
}

/** Takes a turn back on `pastBoard`. */
function unplayPast(record: usize): void {
  const from = load<i32>(record);
  const to = pastBoard + load<u32>(record, 4);
  const taken = load<i32>(record, 8);
  const side = load<u8>(to);
  store<u8>(to, 0);
  if (from >= 0) store<u8>(pastBoard + <usize>from, side);
  if (taken >= 0) store<u8>(pastBoard + <usize>taken, 3 - side);
}

/** Whether the board `back` plies ago is the board now. The hash only says where to look. */
function stoodBefore(position: usize, record: usize, back: i32): bool {
  const cells = board(position);
  memory.copy(pastBoard, cells, cellCount);
  for (let i = 0; i < back; i++) {
    record -= RECORD_BYTES;
    unplayPast(record);
  }
  return memory.compare(pastBoard, cells, cellCount) == 0;
}

/** How many plies ago this position may have stood: a placing from a hand with a limit, or a capture from such men, is for good. */
function reachBack(position: usize): i32 {
  const ply = load<i32>(position, POSITION_PLY);
  return replaces ? ply : min(load<i32>(position, QUIET), ply);
}

/** How often this position, with its side to move, has stood, now included. */
function timesStood(position: usize): i32 {
  const past = <usize>load<i32>(position, POSITION_PLY) * RECORD_BYTES;
  const now = <usize>load<u32>(position, POSITION_HISTORY) + past;
  const hash = load<u64>(position, HASH);
  const reach = reachBack(position);
  let times = 1;
  for (let back = 2; back <= reach; back += 2) {
    const record = now - <usize>back * RECORD_BYTES;
    if (load<u64>(record, RECORD_HASH) == hash && stoodBefore(position, now, back)) times++;
  }
  return times;
}

function endsByDraw(position: usize): void {
  const quiet = load<i32>(position, QUIET);
  if (repeat == 1 || timesStood(position) >= repeat) end(position, REASON_REPETITION, NOBODY);
  else if (quiet >= quietLimit) end(position, REASON_PLIES, NOBODY);
}

function isReduced(position: usize, seat: i32): bool {
  if (reduce == 0) return false;
  const inHand = handOf(position, seat);
  return inHand >= 0 && countOf(position, seat + 1) + inHand < reduce;
}

function goOn(position: usize, seat: i32): void {
  if (!endsWithoutMove(position, seat)) endsByDraw(position);
}

/** Asks the end after the turn that brought a man to `to`; the turn has passed. */
export function settle(position: usize, to: i32, captured: bool): void {
  const seat = load<i32>(position, POSITION_TURN);
  if (winsByLine && completes(position, to, 2 - seat)) end(position, REASON_LINE, 2 >> seat);
  else if (captured && isReduced(position, seat)) end(position, REASON_REDUCED, 2 >> seat);
  else goOn(position, seat);
}

/** Asks whether the first position leaves its seat nothing to do; no turn has been made that could have won or drawn. */
export function settleStart(position: usize): void {
  endsWithoutMove(position, load<i32>(position, POSITION_TURN));
}

/** Asks the end of a position without a past, as though the seat that waits had just moved. */
export function settleAlone(position: usize): void {
  const seat = load<i32>(position, POSITION_TURN);
  if (winsByLine && holdsAnyLine(position, 2 - seat)) end(position, REASON_LINE, 2 >> seat);
  else if (isReduced(position, seat)) end(position, REASON_REDUCED, 2 >> seat);
  else goOn(position, seat);
}
