// A sowing: laps from house to house until the last seed stays. It works on any board, and knows no turn.

import { beginCaptures, captureAt, won } from './capture';
import { journalMark, noteSowing, rewindJournal } from './journal';
import { CAPTURE_ROW_SOWN, LAPS_NEXT, LAPS_RELAY, LAPS_SINGLE, ORIGIN_SKIP, ORIGIN_START } from './layout';
import {
  ahead,
  before,
  capture,
  copySlots,
  houseBytes,
  laps,
  lift,
  nextHouse,
  nextSlot,
  origin,
  saved,
  slotBytes,
} from './state';

/** Where the last seed fell, in bytes: a house, or a store behind them. */
export let last: usize = 0;
/** Seeds sown in the lap in hand, and in all. */
let lapSown: i32 = 0;
export let sown: i32 = 0;

/** No house is the origin: seeds that were captured are sown on. */
const NO_ORIGIN: usize = usize.MAX_VALUE;
/** No sowing has more laps. */
const MOST_LAPS: i32 = 1000;
/** Laps after which it is asked whether they come back. */
const MANY_LAPS: i32 = 64;
/** Whatever comes back within MOST_LAPS has been seen to by then: the wait is doubled until it is as long as they are. */
const LONG_ENOUGH: i32 = 8192;

// What comes after a lap.
const OVER: i32 = 0;
const GOES_ON: i32 = 1;

// The next lap: from the house, or with captured seeds in hand from after it.
let from: usize = 0;
let inHand: i32 = 0;

function scatter(board: usize, side: i32, way: i32, count: i32, skipped: usize): void {
  const next = nextSlot + slotBytes * <usize>(way * 2 + side);
  lapSown = count;
  sown += count;
  let at = from;
  for (; count > 0; count--) {
    at = load<u32>(next + at);
    if (at == skipped) at = load<u32>(next + at);
    store<i32>(board + at, load<i32>(board + at) + 1);
  }
  last = at;
}

/** One lap: its seeds leave their house and are sown. */
function lap(board: usize, side: i32, way: i32): void {
  if (inHand) {
    const count = inHand;
    inHand = 0;
    scatter(board, side, way, count, NO_ORIGIN);
    noteSowing(<i32>(from >> 2), count, lastHouse());
    return;
  }
  const count = load<i32>(board + from);
  store<i32>(board + from, 0);
  if (origin == ORIGIN_START) startInOrigin(board, side, way, count);
  else scatter(board, side, way, count, origin == ORIGIN_SKIP ? from : NO_ORIGIN);
  noteSowing(<i32>(from >> 2), count, lastHouse());
}

function startInOrigin(board: usize, side: i32, way: i32, count: i32): void {
  store<i32>(board + from, 1);
  scatter(board, side, way, count - 1, NO_ORIGIN);
  lapSown = count;
  sown++;
}

/** The last house, -1 for a store. */
export function lastHouse(): i32 {
  return last < houseBytes ? <i32>(last >> 2) : -1;
}

/** Whether the sowing goes on after the lap in hand; then the next one is prepared. */
function after(board: usize, side: i32, way: i32): i32 {
  if (last >= houseBytes) return OVER;
  if (captureAt(board, last, lapSown, side, way)) {
    if (capture != CAPTURE_ROW_SOWN) return OVER;
    from = last;
    inHand = won;
    return GOES_ON;
  }
  if (laps == LAPS_SINGLE) return OVER;
  return laps == LAPS_RELAY ? relay(board) : relayNext(board, way);
}

/** laps|relay: the last house held seeds before, and can be lifted. */
function relay(board: usize): i32 {
  const count = load<i32>(board + last);
  if (count < 2 || count < lift) return OVER;
  from = last;
  return GOES_ON;
}

/** laps|relay-next: the house after the last one. */
function relayNext(board: usize, way: i32): i32 {
  const next = <usize>load<u32>(nextHouse + (way ? houseBytes : 0) + last);
  const count = load<i32>(board + next);
  if (!count || count < lift) return OVER;
  from = next;
  return GOES_ON;
}

function begin(house: usize): void {
  beginCaptures();
  sown = 0;
  from = house;
  inHand = 0;
}

/** Sows the house (in bytes) of the side; what was taken stands in `capture`. */
export function sow(board: usize, house: usize, side: i32, way: i32): void {
  begin(house);
  if (laps == LAPS_SINGLE && capture != CAPTURE_ROW_SOWN) {
    lap(board, side, way);
    if (last < houseBytes) captureAt(board, last, lapSown, side, way);
    return;
  }
  copySlots(before, board);
  const mark = journalMark();
  lap(board, side, way);
  openWatch();
  if (!sowOn(board, side, way, MOST_LAPS)) return;
  if (period || comesBack(board, side, way)) endAtRepeat(board, house, side, way, mark);
}

// Further laps are watched: each state is compared with one of those before, each time twice as long (Brent 1980).
let made: i32 = 0;
let wait: i32 = 0;
let since: i32 = 0;
let keptLast: usize = 0;
/** Laps after which all is as it was; 0 as long as that has not been seen. */
let period: i32 = 0;

function openWatch(): void {
  made = 1;
  wait = MANY_LAPS;
  since = 0;
  keptLast = usize.MAX_VALUE;
  period = 0;
}

function watch(board: usize): void {
  since++;
  if (keptLast == last && memory.compare(saved, board, slotBytes) == 0) period = since;
  else if (since >= wait) {
    memory.copy(saved, board, slotBytes);
    keptLast = last;
    wait *= 2;
    since = 0;
  }
}

/** Laps up to the `most`-th; true when they stop there or come back, false when the sowing has ended by itself. */
function sowOn(board: usize, side: i32, way: i32, most: i32): bool {
  while (made < most && !period) {
    if (!after(board, side, way)) return false;
    lap(board, side, way);
    made++;
    watch(board);
  }
  return true;
}

/** After the most laps there may be: whether they had come back before that. Tried on a board beside. */
function comesBack(board: usize, side: i32, way: i32): bool {
  const mark = journalMark();
  const keptSown = sown;
  const lastNow = last;
  memory.copy(ahead, board, slotBytes);
  sowOn(ahead, side, way, LONG_ENOUGH);
  rewindJournal(mark);
  beginCaptures();
  sown = keptSown;
  last = lastNow;
  return period != 0;
}

/** One more lap, which there is. */
function step(board: usize, side: i32, way: i32): void {
  after(board, side, way);
  lap(board, side, way);
}

function restart(board: usize, house: usize, side: i32, way: i32): void {
  memory.copy(board, before, slotBytes);
  begin(house);
  lap(board, side, way);
}

/** Ends a sowing that comes back at the first end of a lap that has been before, or at its last lap: two runs, a period
 *  apart, meet there. */
function endAtRepeat(board: usize, house: usize, side: i32, way: i32, mark: i32): void {
  const span = period;
  restart(ahead, house, side, way);
  for (let i = 0; i < span; i++) step(ahead, side, way);
  let aheadLast = last;
  let aheadSown = lapSown;
  restart(board, house, side, way);
  let first = 1;
  while (first + span < MOST_LAPS && (last != aheadLast || memory.compare(board, ahead, slotBytes) != 0)) {
    step(board, side, way);
    const boardLast = last;
    const boardSown = lapSown;
    last = aheadLast;
    lapSown = aheadSown;
    step(ahead, side, way);
    aheadLast = last;
    aheadSown = lapSown;
    last = boardLast;
    lapSown = boardSown;
    first++;
  }
  rewindJournal(mark);
  restart(board, house, side, way);
  for (let i = 1; i < min(first + span, MOST_LAPS); i++) step(board, side, way);
}
