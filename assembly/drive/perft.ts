// Perft as a job: leaves of exactly a depth, the last ply counted and not made.

import { countMoves, listMoves, make, select, unmake } from '../families';
import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, enlarge, release } from '../memory';
import { clonePosition, moveBytes, POSITION_PLY, releasePosition, reserveHistory } from '../position';
import { isOver } from './play';

// A job:  position | depth | level | – | leaves (u64) | moves | capacity (bytes) || a frame a level: next | end, byte offsets in moves
const POSITION: usize = 0;
const DEPTH: usize = 4;
const LEVEL: usize = 8;
const LEAVES: usize = 16;
const MOVES: usize = 24;
const CAPACITY: usize = 28;
const FRAMES: usize = 32;
const FIRST_MOVES: u32 = 1024;
/** The depth of a job that is done, so that one more run adds nothing. */
const NO_DEPTH: i32 = -1;
/** No table of frames holds more. */
const DEEPEST: u32 = 1 << 26;

function frame(job: usize): usize {
  return job + FRAMES + ((<usize>load<i32>(job, LEVEL)) << 3);
}

/** Writes the position's moves behind those of the levels above; false when memory is refused. */
function openFrame(job: usize, position: usize, start: u32): bool {
  const wanted = start + <u32>countMoves(position) * <u32>moveBytes(position);
  const capacity = load<u32>(job, CAPACITY);
  if (wanted > capacity) {
    const larger = enlarge(load<u32>(job, MOVES), start, wanted * 2);
    if (!larger) return false;
    store<u32>(job, <u32>larger, MOVES);
    store<u32>(job, wanted * 2, CAPACITY);
  }
  listMoves(position, load<u32>(job, MOVES) + start);
  store<u32>(frame(job), start);
  store<u32>(frame(job), wanted, 4);
  return true;
}

/** A perft job on a copy of the position; 0 when memory is refused. */
export function openPerft(from: usize, depth: i32): usize {
  if (<u32>depth > DEEPEST) return 0;
  const job = allocate(FRAMES + ((<usize>depth) << 3) + 8);
  const position = clonePosition(from);
  const moves = allocate(FIRST_MOVES);
  if (!job || !position || !moves || !reserveHistory(position, load<u32>(from, POSITION_PLY) + depth)) {
    release(job);
    release(moves);
    if (position) releasePosition(position);
    return 0;
  }
  memory.fill(job, 0, FRAMES);
  store<u32>(job, <u32>position, POSITION);
  store<i32>(job, depth, DEPTH);
  store<i32>(job, -1, LEVEL);
  store<u32>(job, <u32>moves, MOVES);
  store<u32>(job, FIRST_MOVES, CAPACITY);
  return job;
}

export function closePerft(job: usize): void {
  releasePosition(load<u32>(job, POSITION));
  release(load<u32>(job, MOVES));
  release(job);
}

function addLeaves(job: usize, leaves: i32): void {
  store<u64>(job, load<u64>(job, LEAVES) + leaves, LEAVES);
}

/** Counts the position's subtree when it is a ply deep or less; else opens its frame. */
function enter(job: usize, position: usize, remaining: i32): bool {
  if (remaining == 0) addLeaves(job, 1);
  else if (isOver(position)) return true;
  else if (remaining == 1) addLeaves(job, countMoves(position));
  else return descend(job, position);
  return true;
}

function descend(job: usize, position: usize): bool {
  const level = load<i32>(job, LEVEL);
  const start = level < 0 ? 0 : load<u32>(frame(job), 4);
  store<i32>(job, level + 1, LEVEL);
  if (openFrame(job, position, start)) return true;
  store<i32>(job, level, LEVEL);
  return false;
}

/** One move of the frame in hand and its subtree's frame; false when memory is refused, and the move has been taken back. */
function advance(job: usize, position: usize): bool {
  const at = load<u32>(frame(job));
  const level = load<i32>(job, LEVEL);
  make(position, load<u32>(job, MOVES) + at);
  if (!enter(job, position, load<i32>(job, DEPTH) - level - 1)) {
    unmake(position);
    return false;
  }
  store<u32>(job + FRAMES + ((<usize>level) << 3), at + <u32>moveBytes(position));
  if (load<i32>(job, LEVEL) == level) unmake(position);
  return true;
}

/** Leaves the frame in hand; false when it was the root's. */
function leave(job: usize, position: usize): bool {
  const level = load<i32>(job, LEVEL) - 1;
  store<i32>(job, level, LEVEL);
  if (level < 0) return false;
  unmake(position);
  return true;
}

function finish(job: usize): i32 {
  store<i32>(job, NO_DEPTH, DEPTH);
  return RUN_DONE;
}

/** Goes on for about `nodes` moves made. */
export function runPerft(job: usize, nodes: i32): i32 {
  const position = <usize>load<u32>(job, POSITION);
  const depth = load<i32>(job, DEPTH);
  if (depth == NO_DEPTH) return RUN_DONE;
  select(position);
  if (load<i32>(job, LEVEL) < 0) {
    if (!enter(job, position, depth)) return RUN_NO_MEMORY;
    if (load<i32>(job, LEVEL) < 0) return finish(job);
  }
  for (; nodes > 0; nodes--) {
    while (load<u32>(frame(job)) == load<u32>(frame(job), 4)) if (!leave(job, position)) return finish(job);
    if (!advance(job, position)) return RUN_NO_MEMORY;
  }
  return RUN_GOING_ON;
}

/** Leaves counted so far. */
export function perftLeaves(job: usize): u64 {
  return load<u64>(job, LEAVES);
}
