// An endgame table as a job, from fewer seeds to more. A capture leads to fewer seeds, whose values are known; the other
// moves stay among the positions of as many seeds, and may go round for ever, which is worth 0. So for each value n … 1,
// the highest first, it is found backward who can force it: a side that has a move to it, and a side all of whose moves
// leave it to the other one (retrograde analysis with counts of moves that are still open). What nobody can force is 0.

import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, release } from '../memory';
import {
  firstPlace,
  numberAt,
  openTable,
  placed,
  positionsIn,
  seedsIn,
  setNumber,
  setValue,
  sizeOf,
  stepOn,
  take,
  valueAt,
  valuesOf,
  widthFor,
} from './places';
import { select } from './state';
import { board, follow, listHere, nextPlace, stays, successorBytes, useBoards, valueAtEnd, worth } from './successors';

// A job:  game | table | boards | best | open | first | back | queue | head | tail | seeds | stage | place | value | edges
// Within a level, the positions of as many seeds, places count from 0. Of each: the best that a capture gives, moves
// that are still open (2 bytes), where its backward edges begin (a word), and a place in the queue (a word).
const GAME: usize = 0;
const TABLE: usize = 4;
const BOARDS: usize = 8;
const BEST: usize = 12;
const OPEN: usize = 16;
const FIRST: usize = 20;
const BACK: usize = 24;
const QUEUE: usize = 28;
const HEAD: usize = 32;
const TAIL: usize = 36;
const SEEDS: usize = 40;
const STAGE: usize = 44;
const PLACE: usize = 48;
const VALUE: usize = 52;
const EDGES: usize = 56;
const JOB_BYTES: usize = 60;

/** Every move is made, and edges are counted by where they lead. */
const COUNTING: i32 = 0;
/** Every move is made again, and the edges are written down backward: half the memory of keeping them from the first time. */
const WRITING: i32 = 1;
const SPREADING: i32 = 2;
const DONE: i32 = 3;

/** In `open`: the value is known. */
const SETTLED: i32 = 0xffff;

// The job in hand.
let job: usize = 0;
let best: usize = 0;
let open: usize = 0;
let first: usize = 0;
let back: usize = 0;
let queue: usize = 0;
/** Seeds of the level, its positions, and positions before it. */
let seeds: i32 = 0;
let size: u32 = 0;
let before: u32 = 0;

/** A job that fills a table of all positions with up to so many seeds; 0 when memory is refused. */
export function openEndgame(game: usize, most: i32): usize {
  select(game);
  const made = allocate(JOB_BYTES);
  if (!made) return 0;
  memory.fill(made, 0, JOB_BYTES);
  store<u32>(made, <u32>game, GAME);
  if (openBlocks(made, most)) return made;
  closeEndgame(made);
  return 0;
}

/** Room for the largest level, that is the last, but for its edges, which are not counted yet. The table comes last: where
 *  the others are refused, nothing has been written. */
function openBlocks(made: usize, most: i32): bool {
  const largest = sizeOf(most);
  if (!openBlock(made, BOARDS, successorBytes())) return false;
  if (!openBlock(made, QUEUE, largest << 2) || !openBlock(made, FIRST, (largest + 2) << 2)) return false;
  if (!openBlock(made, OPEN, largest << 1) || !openBlock(made, BEST, largest * widthFor(most))) return false;
  store<u32>(made, <u32>openTable(most), TABLE);
  if (!load<u32>(made, TABLE)) return false;
  memory.fill(load<u32>(made, BOARDS), 0, successorBytes());
  beginLevel(made);
  return true;
}

function openBlock(made: usize, field: usize, bytes: usize): bool {
  store<u32>(made + field, <u32>allocate(bytes));
  return load<u32>(made + field) != 0;
}

/** Ends the job; its table goes with it. */
export function closeEndgame(made: usize): void {
  for (let field = TABLE; field <= QUEUE; field += 4) release(load<u32>(made + field));
  release(made);
}

function takeJob(made: usize): void {
  job = made;
  select(load<u32>(made, GAME));
  take(load<u32>(made, TABLE));
  useBoards(load<u32>(made, BOARDS));
  best = load<u32>(made, BEST);
  open = load<u32>(made, OPEN);
  first = load<u32>(made, FIRST);
  back = load<u32>(made, BACK);
  queue = load<u32>(made, QUEUE);
  seeds = load<i32>(made, SEEDS);
  before = firstPlace(seeds);
  size = firstPlace(seeds + 1) - before;
}

function beginLevel(made: usize): void {
  takeJob(made);
  memory.fill(first, 0, (<usize>size + 2) << 2);
  store<u32>(made, 0, HEAD);
  store<u32>(made, 0, TAIL);
  store<u32>(made, 0, EDGES);
  beginStage(COUNTING);
}

function beginStage(stage: i32): void {
  store<i32>(job, stage, STAGE);
  store<u32>(job, 0, PLACE);
  if (stage != SPREADING) placed(before, seeds, board);
  else store<i32>(job, seeds, VALUE);
}

function openOf(place: u32): i32 {
  return load<u16>(open + ((<usize>place) << 1));
}

function setOpen(place: u32, count: i32): void {
  store<u16>(open + ((<usize>place) << 1), <u16>count);
}

function addOne(place: u32): u32 {
  const at = first + ((<usize>place) << 2);
  const old = load<u32>(at);
  store<u32>(at, old + 1);
  return old;
}

/** Worse than whatever a capture gives. */
function worst(): i32 {
  return -seeds - 1;
}

/** Makes the moves of a position: what captures give, and how many edges lead where. */
function count(place: u32): i32 {
  const moves = listHere();
  let most = moves ? worst() : valueAtEnd();
  let edges = 0;
  for (let i = 0; i < moves; i++) {
    follow(i, seeds);
    if (stays) {
      addOne(nextPlace - before + 2);
      edges++;
    } else most = max(most, worth());
  }
  setNumber(best, place, most);
  setOpen(place, edges);
  store<u32>(job, load<u32>(job, EDGES) + edges, EDGES);
  return moves;
}

/** Makes the moves of a position again, and writes its edges down where they lead. */
function write(place: u32): i32 {
  if (!openOf(place)) return 0;
  const moves = listHere();
  for (let i = 0; i < moves; i++) {
    follow(i, seeds);
    if (stays) store<u32>(back + ((<usize>addOne(nextPlace - before + 1)) << 2), place);
  }
  return moves;
}

/** Counts or writes for about so many moves; gives those left. */
function expand(nodes: i32, stage: i32): i32 {
  let place = load<u32>(job, PLACE);
  while (nodes > 0 && place < size) {
    nodes -= max(stage == COUNTING ? count(place) : write(place), 1);
    place++;
    if (place < size) stepOn(board);
  }
  store<u32>(job, place, PLACE);
  return nodes;
}

/** Sums the counts up, so that writing leaves each position's first edge in its own place; false when memory is refused. */
function turnRound(): bool {
  back = allocate((<usize>load<u32>(job, EDGES)) << 2);
  if (!back) return false;
  store<u32>(job, <u32>back, BACK);
  for (let place: u32 = 1; place < size + 2; place++) {
    const at = first + ((<usize>place) << 2);
    store<u32>(at, load<u32>(at) + load<u32>(at - 4));
  }
  return true;
}

function settle(place: u32, value: i32): void {
  setValue(before + place, value);
  setOpen(place, SETTLED);
  const tail = load<u32>(job, TAIL);
  store<u32>(queue + ((<usize>tail) << 2), place);
  store<u32>(job, tail + 1, TAIL);
}

/** What a capture, or the end, gives for or against the side to move there. */
function settleAlone(place: u32, value: i32): void {
  const moves = openOf(place);
  if (moves == SETTLED) return;
  const given = numberAt(best, place);
  if (given == value) settle(place, value);
  else if (moves == 0 && given == -value) settle(place, -value);
}

/** A position has a move to one that has been settled with `value` for the other side. */
function passBack(place: u32, value: i32): void {
  const moves = openOf(place);
  if (moves == SETTLED) return;
  if (value < 0) {
    settle(place, -value);
    return;
  }
  setOpen(place, moves - 1);
  if (moves == 1 && numberAt(best, place) <= -value) settle(place, -value);
}

/** Takes the next settled position to those before it; how many they are. */
function spreadNext(): i32 {
  const head = load<u32>(job, HEAD);
  const place = load<u32>(queue + ((<usize>head) << 2));
  store<u32>(job, head + 1, HEAD);
  const value = valueAt(before + place);
  const begin = load<u32>(first + ((<usize>place) << 2));
  const end = load<u32>(first + ((<usize>(place + 1)) << 2));
  for (let edge = begin; edge < end; edge++) passBack(load<u32>(back + ((<usize>edge) << 2)), value);
  return end - begin;
}

/** For each value from the highest: what captures give, then what follows from it. */
function spread(nodes: i32): i32 {
  let value = load<i32>(job, VALUE);
  let place = load<u32>(job, PLACE);
  while (nodes > 0 && value > 0) {
    if (load<u32>(job, HEAD) < load<u32>(job, TAIL)) {
      nodes -= max(spreadNext(), 1);
    } else if (place < size) {
      settleAlone(place++, value);
      nodes--;
    } else {
      value--;
      place = 0;
    }
  }
  store<i32>(job, value, VALUE);
  store<u32>(job, place, PLACE);
  return nodes;
}

/** From one level to the next. */
function endLevel(): void {
  release(back);
  store<u32>(job, 0, BACK);
  const next = seeds + 1;
  store<i32>(job, next, SEEDS);
  if (next > seedsIn(load<u32>(job, TABLE))) store<i32>(job, DONE, STAGE);
  else beginLevel(job);
}

/** Takes the stage further; gives the nodes that are left, below 0 when memory is refused. */
function advance(nodes: i32): i32 {
  const stage = load<i32>(job, STAGE);
  if (stage == SPREADING) {
    const left = spread(nodes);
    if (load<i32>(job, VALUE) <= 0) endLevel();
    return max(left, 0);
  }
  const left = expand(nodes, stage);
  if (load<u32>(job, PLACE) < size) return max(left, 0);
  if (stage == COUNTING && !turnRound()) return -1;
  beginStage(stage + 1);
  return max(left, 0);
}

/** Goes on for about `nodes` moves made, or taken back. */
export function runEndgame(made: usize, nodes: i32): i32 {
  if (load<i32>(made, STAGE) == DONE) return RUN_DONE;
  takeJob(made);
  while (nodes > 0 && load<i32>(job, STAGE) != DONE) nodes = advance(nodes);
  if (nodes < 0) return RUN_NO_MEMORY;
  return load<i32>(job, STAGE) == DONE ? RUN_DONE : RUN_GOING_ON;
}

/** Seeds of the level in hand: those below are done. */
export function endgameSeeds(made: usize): i32 {
  return load<i32>(made, SEEDS);
}

/** Positions that are done; those whose moves have been made only once count for half. */
export function endgameDone(made: usize): u32 {
  const stage = load<i32>(made, STAGE);
  if (stage == DONE) return positionsIn(load<u32>(made, TABLE));
  takeJob(made);
  const place = load<u32>(made, PLACE);
  if (stage == COUNTING) return before + (place >> 1);
  return before + (stage == WRITING ? (size + place) >> 1 : size);
}

/** Address of the values, by place. */
export function endgameValues(made: usize): usize {
  return valuesOf(load<u32>(made, TABLE));
}
