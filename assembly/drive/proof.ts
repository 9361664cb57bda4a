// Proof-number search, depth first (Nagai 2002), as a job: does a seat win by force? For games that end by themselves:
// with cycles a proof could rest on itself. Numbers say how many positions are still to be proved, or disproved.

import {
  countMoves,
  leastRank,
  listMoves,
  longest,
  makeSeen,
  openOutlook,
  outlookBytes,
  pliesToWin,
  rank,
  select,
  stateHash,
  unmakeSeen,
  useOutlook,
  winsNow,
} from '../families';
import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, enlarge, release } from '../memory';
import { moveBytes, POSITION_TURN, POSITION_WINNERS, reserveHistory } from '../position';
import { closeTimeless, openTimeless } from './game';
import { isOver } from './play';

// A job:  position | outlook | table | places | list | capacity (bytes) | attacker | level | nodes (u64) | pn at the root | dn at the root || frames
const POSITION: usize = 0;
const OUTLOOK: usize = 4;
const TABLE: usize = 8;
const PLACES: usize = 12;
const LIST: usize = 16;
const CAPACITY: usize = 20;
const ATTACKER: usize = 24;
const LEVEL: usize = 28;
const NODES: usize = 32;
const ROOT_PN: usize = 40;
const ROOT_DN: usize = 44;
const FRAMES: usize = 48;

// A frame:  threshold pn | threshold dn | list offset | children | child in hand | attacker's turn | hash (u64)
const FRAME_BYTES: usize = 32;
const LIMIT_PN: usize = 0;
const LIMIT_DN: usize = 4;
const START: usize = 8;
const CHILDREN: usize = 12;
const CHILD: usize = 16;
const OURS: usize = 20;
const HASH: usize = 24;

// A child, behind the legal moves:  hash (u64) | pn | dn | ordinal | –
const CHILD_BYTES: usize = 24;
const PN: usize = 8;
const DN: usize = 12;
const ORDINAL: usize = 16;

// A place of the table:  hash (u64) | pn | dn
const PLACE_BYTES: usize = 16;

const FIRST_LIST: u32 = 1 << 16;
const ENDLESS: u32 = 1000000000;

let job: usize = 0;
let position: usize = 0;
let level: i32 = -1;
let nodes: u64 = 0;
let foundPn: u32 = 0;
let foundDn: u32 = 0;

/** A job on the position, which is not over, with a table of at most so many bytes; 0 when memory is refused. */
export function openProof(from: usize, bytes: usize): usize {
  const own = openTimeless(from, false);
  if (!own) return 0;
  const levels = longest(own) + 2;
  const places = <u32>((bytes - 64) / PLACE_BYTES);
  const made = allocate(FRAMES + <usize>levels * FRAME_BYTES);
  const table = allocate(<usize>places * PLACE_BYTES);
  const list = allocate(FIRST_LIST);
  const outlook = allocate(outlookBytes());
  if (!made || !table || !list || !outlook || !reserveHistory(own, levels)) {
    release(made);
    release(table);
    release(list);
    release(outlook);
    closeTimeless(own);
    return 0;
  }
  memory.fill(made, 0, FRAMES);
  store<u32>(made, <u32>own, POSITION);
  store<u32>(made, <u32>outlook, OUTLOOK);
  store<u32>(made, <u32>table, TABLE);
  store<u32>(made, places, PLACES);
  store<u32>(made, <u32>list, LIST);
  store<u32>(made, FIRST_LIST, CAPACITY);
  openOutlook(own, outlook);
  return made;
}

export function closeProof(closed: usize): void {
  closeTimeless(load<u32>(closed, POSITION));
  release(load<u32>(closed, OUTLOOK));
  release(load<u32>(closed, TABLE));
  release(load<u32>(closed, LIST));
  release(closed);
}

function take(taken: usize): void {
  job = taken;
  position = load<u32>(job, POSITION);
  select(position);
  useOutlook(load<u32>(job, OUTLOOK));
  level = load<i32>(job, LEVEL);
  nodes = load<u64>(job, NODES);
}

function putBack(): void {
  store<i32>(job, level, LEVEL);
  store<u64>(job, nodes, NODES);
}

/** Begins to ask whether the seat wins by force; false when memory is refused. */
export function startProof(asked: usize, attacker: i32): bool {
  take(asked);
  memory.fill(load<u32>(job, TABLE), 0, <usize>load<u32>(job, PLACES) * PLACE_BYTES);
  store<i32>(job, attacker, ATTACKER);
  level = -1;
  look();
  store<u32>(job, foundPn, ROOT_PN);
  store<u32>(job, foundDn, ROOT_DN);
  const given = isOpen(foundPn, foundDn) ? push(ENDLESS, ENDLESS) : true;
  putBack();
  return given;
}

/** 1 the seat wins by force, -1 it does not, 0 it is not known yet. */
export function proofAnswer(asked: usize): i32 {
  if (load<u32>(asked, ROOT_PN) == 0) return 1;
  return load<u32>(asked, ROOT_DN) == 0 ? -1 : 0;
}

/** Address of the moves made so far (u64). */
export function proofNodes(asked: usize): usize {
  return asked + NODES;
}

/** Goes on for about `budget` moves made. */
export function runProof(asked: usize, budget: i32): i32 {
  take(asked);
  const end = nodes + <u64>max(budget, 1);
  let given = true;
  while (level >= 0 && nodes < end && given) given = goOn();
  putBack();
  if (!given) return RUN_NO_MEMORY;
  return level < 0 ? RUN_DONE : RUN_GOING_ON;
}

function isOpen(pn: u32, dn: u32): bool {
  return pn != 0 && dn != 0;
}

function found(pn: u32, dn: u32): void {
  foundPn = pn;
  foundDn = dn;
}

function decided(won: bool): void {
  found(won ? 0 : ENDLESS, won ? ENDLESS : 0);
}

/** What is known of the position in hand, into foundPn and foundDn. */
function look(): void {
  const attacker = load<i32>(job, ATTACKER);
  if (isOver(position)) decided(((load<u32>(position, POSITION_WINNERS) >> attacker) & 1) != 0);
  else if (winsNow(position)) decided(load<i32>(position, POSITION_TURN) == attacker);
  else if (pliesToWin(position, attacker) > longest(position)) decided(false);
  else recall(stateHash(position));
}

function placeOf(hash: u64): usize {
  const places = load<u32>(job, PLACES) - 1;
  return <usize>load<u32>(job, TABLE) + <usize>(((hash >> 32) * <u64>places) >> 32) * PLACE_BYTES;
}

function recall(hash: u64): void {
  let place = placeOf(hash);
  if (load<u64>(place) != hash) place += PLACE_BYTES;
  if (load<u64>(place) == hash) found(load<u32>(place, PN), load<u32>(place, DN));
  else found(1, 1);
}

/** Of two places, one that is its own, or else the one that says less. */
function keepAt(hash: u64, pn: u32, dn: u32): void {
  const first = placeOf(hash);
  const second = first + PLACE_BYTES;
  let place = first;
  if (load<u64>(second) == hash) place = second;
  else if (load<u64>(first) != hash && !isOpen(load<u32>(first, PN), load<u32>(first, DN))) place = second;
  store<u64>(place, hash);
  store<u32>(place, pn, PN);
  store<u32>(place, dn, DN);
}

function frameAt(index: i32): usize {
  return job + FRAMES + <usize>index * FRAME_BYTES;
}

function childAt(frame: usize, index: u32): usize {
  return <usize>load<u32>(job, LIST) + load<u32>(frame, START) + <usize>index * CHILD_BYTES;
}

/** The position in hand becomes the top frame; false when memory is refused. */
function push(limitPn: u32, limitDn: u32): bool {
  const above: usize = level < 0 ? 0 : frameAt(level);
  const start = above ? load<u32>(above, START) + load<u32>(above, CHILDREN) * <u32>CHILD_BYTES : 0;
  const count = <u32>countMoves(position);
  const bytes = <u32>moveBytes(position);
  // Children first, then for as long as they are made the moves.
  const listAt = start + count * <u32>CHILD_BYTES;
  if (!reserve(start, listAt + count * bytes)) return false;
  const frame = frameAt(level + 1);
  store<u32>(frame, limitPn, LIMIT_PN);
  store<u32>(frame, limitDn, LIMIT_DN);
  store<u32>(frame, start, START);
  store<i32>(frame, load<i32>(position, POSITION_TURN) == load<i32>(job, ATTACKER) ? 1 : 0, OURS);
  store<u64>(frame, stateHash(position), HASH);
  listMoves(position, load<u32>(job, LIST) + listAt);
  store<u32>(frame, expand(frame, load<u32>(job, LIST) + listAt, count, bytes), CHILDREN);
  level++;
  return true;
}

function reserve(kept: u32, bytes: u32): bool {
  if (bytes <= load<u32>(job, CAPACITY)) return true;
  const larger = enlarge(load<u32>(job, LIST), kept, bytes * 2);
  if (!larger) return false;
  store<u32>(job, <u32>larger, LIST);
  store<u32>(job, bytes * 2, CAPACITY);
  return true;
}

/** Writes a child for each move that can matter; gives their number. */
function expand(frame: usize, moves: usize, count: u32, bytes: u32): u32 {
  const least = leastRank(position);
  let children: u32 = 0;
  for (let ordinal: u32 = 0; ordinal < count; ordinal++) {
    const move = moves + ordinal * bytes;
    if (rank(position, move) < least) continue;
    const child = childAt(frame, children);
    makeSeen(position, move);
    nodes++;
    look();
    store<u64>(child, stateHash(position));
    store<u32>(child, foundPn, PN);
    store<u32>(child, foundDn, DN);
    unmakeSeen(position);
    store<u32>(child, ordinal, ORDINAL);
    children++;
  }
  return children;
}

// The children of the top frame together: sums are cut below ENDLESS, which only certainty has.
let leastNumber: u32 = 0;
let nextNumber: u32 = 0;
let sumNumber: u32 = 0;
let bestChild: u32 = 0;

/** For the side to move: its own number is the least of the children's, the other's their sum. */
function weigh(frame: usize, own: usize, other: usize): void {
  leastNumber = ENDLESS;
  nextNumber = ENDLESS;
  let sum: u64 = 0;
  bestChild = 0;
  for (let index: u32 = 0; index < load<u32>(frame, CHILDREN); index++) {
    const child = childAt(frame, index);
    const number = load<u32>(child + own);
    sum += load<u32>(child + other);
    if (number < leastNumber) {
      nextNumber = leastNumber;
      leastNumber = number;
      bestChild = index;
    } else if (number < nextNumber) nextNumber = number;
  }
  sumNumber = <u32>min<u64>(sum, ENDLESS - 1);
  if (leastNumber == 0) sumNumber = ENDLESS;
  else if (leastNumber == ENDLESS) sumNumber = 0;
}

/** Takes the top frame a step further. */
function goOn(): bool {
  const frame = frameAt(level);
  const ours = load<i32>(frame, OURS) != 0;
  const own = ours ? PN : DN;
  const other = ours ? DN : PN;
  weigh(frame, own, other);
  const limitOwn = load<u32>(frame + (ours ? LIMIT_PN : LIMIT_DN));
  const limitOther = load<u32>(frame + (ours ? LIMIT_DN : LIMIT_PN));
  if (leastNumber >= limitOwn || sumNumber >= limitOther || leastNumber == 0 || sumNumber == 0) {
    leave(frame, ours ? leastNumber : sumNumber, ours ? sumNumber : leastNumber);
    return true;
  }
  const child = childAt(frame, bestChild);
  const deeper = min(limitOwn, nextNumber + 1);
  const wider = limitOther - sumNumber + load<u32>(child + other);
  return enter(frame, child, ours ? deeper : wider, ours ? wider : deeper);
}

/** Goes down to a child, unless more has become known of it. */
function enter(frame: usize, child: usize, limitPn: u32, limitDn: u32): bool {
  recall(load<u64>(child));
  if (foundPn >= limitPn || foundDn >= limitDn || !isOpen(foundPn, foundDn)) {
    store<u32>(child, foundPn, PN);
    store<u32>(child, foundDn, DN);
    return true;
  }
  store<u32>(frame, bestChild, CHILD);
  const move = moveOf(frame, load<u32>(child, ORDINAL));
  if (!move) return false;
  makeSeen(position, move);
  if (push(limitPn, limitDn)) return true;
  unmakeSeen(position);
  return false;
}

/** Address of a legal move by its place; the list is made anew behind the children. 0 when memory is refused. */
function moveOf(frame: usize, ordinal: u32): usize {
  const start = load<u32>(frame, START) + load<u32>(frame, CHILDREN) * <u32>CHILD_BYTES;
  const count = <u32>countMoves(position);
  const bytes = <u32>moveBytes(position);
  if (!reserve(start, start + count * bytes)) return 0;
  listMoves(position, load<u32>(job, LIST) + start);
  return load<u32>(job, LIST) + start + ordinal * bytes;
}

function leave(frame: usize, pn: u32, dn: u32): void {
  keepAt(load<u64>(frame, HASH), pn, dn);
  level--;
  if (level < 0) {
    store<u32>(job, pn, ROOT_PN);
    store<u32>(job, dn, ROOT_DN);
    return;
  }
  unmakeSeen(position);
  const above = frameAt(level);
  const child = childAt(above, load<u32>(above, CHILD));
  store<u32>(child, pn, PN);
  store<u32>(child, dn, DN);
}
