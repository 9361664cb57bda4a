// Solving from the start outward. States are packed as what stands where: equal things are one and the same, whichever of them
// it is. Where ids decide something (rivals in one cell, see moves.ts; words in one cell that pull a noun several ways), the
// search begins again and keeps things by their ids.
//
// An entry of a packed state is kind × (cells + 1) + cell + 1, 0 for a destroyed object; objects come first, then words by
// text, so that a word's entries stay at the places of its ids whatever the order of objects is.

import { addState, closeStates, enlargeWithin, openStates, stateAt, stateCount } from '../drive/states';
import { select } from '../families';
import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, release } from '../memory';
import {
  clonePosition,
  copyState,
  POSITION_KNOWN,
  POSITION_LOGGED,
  POSITION_PLY,
  releasePosition,
  reserveHistory,
} from '../position';
import { isWon } from './contacts';
import { NOWHERE } from './layout';
import { attempt, revert } from './make';
import { byIds, forgetIds } from './moves';
import { readWords } from './scan';
import {
  at,
  cells,
  clearCells,
  get32,
  hold,
  kind,
  listYous,
  nouns,
  put,
  put32,
  STATE,
  soilAll,
  startKind,
  texts,
  things,
  UNSETTLED,
  YOU,
} from './state';

// A job:  position | set | ways | capacity of ways (words) | packed | order | things kept | bytes an entry
//         | next state | end of the level in hand | depth | most states | by ids | way to the goal | bytes allowed | found | start | – | positions made (u64)
const POSITION: usize = 0;
const SET: usize = 4;
const WAYS: usize = 8;
const WAYS_WORDS: usize = 12;
const PACKED: usize = 16;
const ORDER: usize = 20;
const KEPT: usize = 24;
const WIDTH: usize = 28;
const NEXT_STATE: usize = 32;
const LEVEL_END: usize = 36;
const DEPTH: usize = 40;
const MOST: usize = 44;
const BY_IDS: usize = 48;
const GOAL: usize = 52;
const ALLOWED: usize = 56;
const FOUND: usize = 60;
const START: usize = 64;
const MADE: usize = 72;
const JOB_BYTES: usize = 80;

// The way to a state:  parent << 3 | contacts open << 2 | direction
const PARENT_SHIFT: u32 = 3;
const OPEN_BIT: u32 = 4;
/** More states have no place in a way. */
const MOST_STATES: u32 = 1 << 29;
const FIRST_WAYS: u32 = 1024;

/** Of a position, which is not over; within `allowed` bytes and `most` states. 0 when memory is refused. */
export function openBreadth(from: usize, allowed: u32, most: u32): usize {
  const job = allocate(JOB_BYTES);
  if (!job) return 0;
  memory.fill(job, 0, JOB_BYTES);
  store<u32>(job, allowed, ALLOWED);
  store<u32>(job, min(most, MOST_STATES), MOST);
  store<u32>(job, <u32>clonePosition(from), START);
  store<u32>(job, <u32>clonePosition(from), POSITION);
  if (load<u32>(job, START) && load<u32>(job, POSITION) && openJob(job)) return job;
  closeBreadth(job);
  return 0;
}

function openJob(job: usize): bool {
  const position = <usize>load<u32>(job, POSITION);
  const start = <usize>load<u32>(job, START);
  select(position);
  hold(position);
  store<u32>(start, 0, POSITION_PLY);
  store<u32>(start, 0, POSITION_KNOWN);
  store<u32>(start, 0, POSITION_LOGGED);
  copyState(position, start);
  if (!reserveHistory(position, 1)) return false;
  store<u32>(job, <u32>allocate((<usize>things + 1) << 2), ORDER);
  store<u32>(job, <u32>allocate((<usize>things + 1) << 3), PACKED);
  if (!load<u32>(job, ORDER) || !load<u32>(job, PACKED)) return false;
  keepThings(job);
  store<u32>(job, entryBytes(), WIDTH);
  return entryBytes() != 0 && begin(job);
}

/** Bytes that hold any entry; 0 where four do not. */
function entryBytes(): u32 {
  const entries = <u64>(nouns + texts) * <u64>(cells + 1);
  return entries <= 1 << 16 ? 2 : entries <= 1 << 32 ? 4 : 0;
}

/** The things that are there, objects first, then words by text; by id among equal ones. */
function keepThings(job: usize): void {
  const order = <usize>load<u32>(job, ORDER);
  let kept = 0;
  for (let id = 1; id <= things; id++)
    if (get32(at, id) != NOWHERE && get32(kind, id) < nouns) put32(order, kept++, id);
  for (let text = 0; text < texts; text++) kept = keepWords(order, kept, nouns + text);
  store<i32>(job, kept, KEPT);
}

function keepWords(order: usize, kept: i32, wordKind: i32): i32 {
  let count = kept;
  for (let id = 1; id <= things; id++) {
    if (get32(at, id) != NOWHERE && get32(kind, id) == wordKind) put32(order, count++, id);
  }
  return count;
}

/** An empty set with the first state alone. */
function begin(job: usize): bool {
  copyState(load<u32>(job, POSITION), load<u32>(job, START));
  const bytes = load<u32>(job, KEPT) * load<u32>(job, WIDTH);
  const set = openStates(<i32>max<u32>((bytes + 3) >> 2, 1), load<u32>(job, ALLOWED));
  store<u32>(job, <u32>set, SET);
  if (!set) return false;
  store<u32>(job, 0, WAYS);
  store<u32>(job, 0, WAYS_WORDS);
  store<u32>(job, 0, NEXT_STATE);
  store<u32>(job, 1, LEVEL_END);
  store<i32>(job, 0, DEPTH);
  pack(job);
  return addState(set, load<u32>(job, PACKED)) == 0 && keepWay(job, 0, wayFrom(job, 0, 0));
}

function wayFrom(job: usize, parent: u32, direction: i32): u32 {
  const open = load<i32>(load<u32>(job, POSITION), STATE) & UNSETTLED;
  return (parent << PARENT_SHIFT) | (open ? OPEN_BIT : 0) | <u32>direction;
}

function wayOf(job: usize, index: u32): u32 {
  return load<u32>(<usize>load<u32>(job, WAYS) + ((<usize>index) << 2));
}

/** False when memory is refused. */
function keepWay(job: usize, index: u32, way: u32): bool {
  const capacity = load<u32>(job, WAYS_WORDS);
  if (index == capacity) {
    const wanted = max(capacity * 2, FIRST_WAYS);
    const larger = enlargeWithin(
      load<u32>(job, SET),
      load<u32>(job, WAYS),
      (<usize>capacity) << 2,
      (<usize>wanted) << 2,
    );
    if (!larger) return false;
    store<u32>(job, <u32>larger, WAYS);
    store<u32>(job, wanted, WAYS_WORDS);
  }
  store<u32>(<usize>load<u32>(job, WAYS) + ((<usize>index) << 2), way);
  return true;
}

function entryOf(id: i32): u32 {
  const cell = get32(at, id);
  const what = get32(kind, id);
  if (cell == NOWHERE && what < nouns) return 0;
  return <u32>what * <u32>(cells + 1) + <u32>(cell + 1);
}

/** The state of the job's position, in order, or by ids. */
function pack(job: usize): void {
  const kept = load<i32>(job, KEPT);
  const order = <usize>load<u32>(job, ORDER);
  const packed = <usize>load<u32>(job, PACKED);
  const folds = load<u32>(job, BY_IDS) == 0;
  const small = load<u32>(job, WIDTH) == 2;
  if (small) store<u32>(packed + ((<usize>kept >> 1) << 2), 0);
  for (let index = 0; index < kept; index++) {
    const entry = entryOf(get32(order, index));
    if (small) insert16(packed, index, entry, folds);
    else insert32(packed, index, entry, folds);
  }
}

/** Most things stand as in the state before, and are in order at once. */
function insert16(packed: usize, index: i32, entry: u32, folds: bool): void {
  let place = packed + ((<usize>index) << 1);
  while (folds && place > packed && load<u16>(place - 2) > entry) {
    store<u16>(place, load<u16>(place - 2));
    place -= 2;
  }
  store<u16>(place, <u16>entry);
}

function insert32(packed: usize, index: i32, entry: u32, folds: bool): void {
  let place = packed + ((<usize>index) << 2);
  while (folds && place > packed && load<u32>(place - 4) > entry) {
    store<u32>(place, load<u32>(place - 4));
    place -= 4;
  }
  store<u32>(place, entry);
}

/** Makes the job's position that state. */
function unpack(job: usize, index: u32): void {
  const kept = load<i32>(job, KEPT);
  const order = <usize>load<u32>(job, ORDER);
  const state = stateAt(load<u32>(job, SET), index);
  const small = load<u32>(job, WIDTH) == 2;
  clearCells();
  for (let place = kept - 1; place >= 0; place--) {
    const entry = small ? <u32>load<u16>(state + ((<usize>place) << 1)) : <u32>get32(state, place);
    placeThing(get32(order, place), entry);
  }
  soilAll();
  readWords(load<u32>(job, POSITION));
  listYous();
  store<i32>(load<u32>(job, POSITION), wayOf(job, index) & OPEN_BIT ? UNSETTLED : 0, STATE);
}

function placeThing(id: i32, entry: u32): void {
  const cell = <i32>(entry % <u32>(cells + 1)) - 1;
  put32(kind, id, <i32>(entry / <u32>(cells + 1)));
  if (cell == NOWHERE) put32(at, id, NOWHERE);
  else put(id, cell);
}

const MORE: i32 = 0;
const WON: i32 = 1;
const SPENT: i32 = 2;

/** Makes every step from the next state, and keeps what is new. */
function expand(job: usize): i32 {
  const index = load<u32>(job, NEXT_STATE);
  const position = <usize>load<u32>(job, POSITION);
  unpack(job, index);
  const state = load<i32>(position, STATE);
  for (let direction = 0; direction < 4; direction++) {
    if (!attempt(position, direction)) continue;
    store<u64>(job, load<u64>(job, MADE) + 1, MADE);
    const won = isWon(position);
    const kept = won || keepState(job, index, direction);
    if (won) store<u32>(job, wayFrom(job, index, direction), GOAL);
    revert(position, 0, state);
    if (won) return WON;
    if (!kept) return SPENT;
  }
  store<u32>(job, index + 1, NEXT_STATE);
  return MORE;
}

/** False when memory is refused or the budget spent. */
function keepState(job: usize, parent: u32, direction: i32): bool {
  const set = <usize>load<u32>(job, SET);
  const before = stateCount(set);
  if (before == load<u32>(job, MOST)) return false;
  pack(job);
  const index = addState(set, load<u32>(job, PACKED));
  if (index < 0) return false;
  return <u32>index < before || keepWay(job, index, wayFrom(job, parent, direction));
}

/** Ids have decided something: again from the first state, and by ids. False when memory is refused. */
function beginByIds(job: usize): bool {
  closeSet(job);
  store<u32>(job, 1, BY_IDS);
  return begin(job);
}

/** Goes on for about `nodes` states. */
export function runBreadth(job: usize, nodes: i32): i32 {
  select(load<u32>(job, POSITION));
  hold(load<u32>(job, POSITION));
  for (let done = 0; done < nodes; done++) {
    if (load<u32>(job, FOUND)) return RUN_DONE;
    if (load<u32>(job, NEXT_STATE) == stateCount(load<u32>(job, SET))) return RUN_DONE;
    const status = step(job);
    if (status != RUN_GOING_ON) return status;
  }
  return RUN_GOING_ON;
}

function step(job: usize): i32 {
  if (load<u32>(job, NEXT_STATE) == load<u32>(job, LEVEL_END)) {
    store<u32>(job, stateCount(load<u32>(job, SET)), LEVEL_END);
    store<i32>(job, load<i32>(job, DEPTH) + 1, DEPTH);
  }
  forgetIds();
  const what = expand(job);
  if (byIds && !load<u32>(job, BY_IDS)) return beginByIds(job) ? RUN_GOING_ON : RUN_NO_MEMORY;
  if (what == SPENT) return RUN_NO_MEMORY;
  store<u32>(job, what == WON ? 1 : 0, FOUND);
  return RUN_GOING_ON;
}

/** States kept. */
export function breadthStates(job: usize): u32 {
  return load<u32>(job, SET) ? stateCount(load<u32>(job, SET)) : 0;
}

/** Address of the number of positions made, known ones included: two words. */
export function breadthMade(job: usize): usize {
  return job + MADE;
}

/** No play of so many plies, or fewer, wins. */
export function breadthDepth(job: usize): i32 {
  return load<i32>(job, DEPTH);
}

/** Plies of the solution; -1 where none is known. */
export function breadthPlies(job: usize): i32 {
  return load<u32>(job, FOUND) ? load<i32>(job, DEPTH) + 1 : -1;
}

/** The direction of the solution's n-th step from its end, from 0. */
export function breadthLine(job: usize, fromEnd: i32): i32 {
  let way = load<u32>(job, GOAL);
  for (let i = 0; i < fromEnd; i++) way = wayOf(job, way >> PARENT_SHIFT);
  return <i32>(way & 3);
}

function closeSet(job: usize): void {
  release(load<u32>(job, WAYS));
  if (load<u32>(job, SET)) closeStates(load<u32>(job, SET));
  store<u32>(job, 0, WAYS);
  store<u32>(job, 0, SET);
}

export function closeBreadth(job: usize): void {
  closeSet(job);
  release(load<u32>(job, PACKED));
  release(load<u32>(job, ORDER));
  if (load<u32>(job, POSITION)) releasePosition(load<u32>(job, POSITION));
  if (load<u32>(job, START)) releasePosition(load<u32>(job, START));
  release(job);
}
