// Which moves a search tries, and in which order: what was best before, then by the family's rank and by how often a
// move cut off the rest elsewhere.

import { countMoves, leastRank, listMoves, rank } from '../families';
import { enlarge } from '../memory';
import { moveBytes } from '../position';
import {
  CAPACITY,
  COUNT,
  FRAME_DEPTH,
  FRAME_MOVES,
  HISTORY,
  HISTORY_SLOTS,
  MOVES,
  NEXT,
  ORDINAL,
  RANKS,
  TREE_POSITION,
} from './tree';

const HISTORY_MOST: i32 = 1 << 14;

/** Where the moves of a frame below begin. */
export function endOf(frame: usize): u32 {
  return load<u32>(frame, RANKS) + (load<u32>(frame, COUNT) << 3);
}

/** Writes the legal moves at the byte offset, and behind them their ranks; false when memory is refused. */
export function listAt(tree: usize, frame: usize, start: u32, first: i32): bool {
  const position = <usize>load<u32>(tree, TREE_POSITION);
  const count = <u32>countMoves(position);
  const ranks = start + count * <u32>moveBytes(position);
  if (!reserveMoves(tree, start, ranks + (count << 3))) return false;
  listMoves(position, load<u32>(tree, MOVES) + start);
  store<u32>(frame, start, FRAME_MOVES);
  store<u32>(frame, ranks, RANKS);
  store<u32>(frame, rankAll(tree, start, ranks, count, first), COUNT);
  return true;
}

export function reserveMoves(tree: usize, kept: u32, bytes: u32): bool {
  if (bytes <= load<u32>(tree, CAPACITY)) return true;
  const larger = enlarge(load<u32>(tree, MOVES), kept, bytes * 2);
  if (!larger) return false;
  store<u32>(tree, <u32>larger, MOVES);
  store<u32>(tree, bytes * 2, CAPACITY);
  return true;
}

/** Ranks the moves, leaving out those that cannot be better; gives how many are left. */
function rankAll(tree: usize, start: u32, ranks: u32, count: u32, first: i32): u32 {
  const position = <usize>load<u32>(tree, TREE_POSITION);
  const moves = <usize>load<u32>(tree, MOVES);
  const bytes = moveBytes(position);
  const least = leastRank(position);
  let at = moves + ranks;
  for (let ordinal: u32 = 0; ordinal < count; ordinal++) {
    const move = moves + start + ordinal * <u32>bytes;
    const value = rank(position, move);
    if (value < least) continue;
    store<i32>(at, ordinal == first ? i32.MAX_VALUE : value + load<i32>(historyOf(tree, move, bytes)));
    store<u32>(at, ordinal, 4);
    at += 8;
  }
  return <u32>(at - moves - ranks) >> 3;
}

/** Where it is kept how often a move was good elsewhere; moves may share it. */
function historyOf(tree: usize, move: usize, bytes: usize): usize {
  let slot: u32 = 0;
  for (let at: usize = 0; at < bytes; at += 4) slot = slot * 61 + load<u32>(move + at);
  return load<u32>(tree, HISTORY) + ((slot % HISTORY_SLOTS) << 2);
}

/** The frame's move cut off the rest. */
export function remember(tree: usize, frame: usize): void {
  const depth = load<i32>(frame, FRAME_DEPTH);
  const at = historyOf(tree, moveOf(tree, frame), moveBytes(load<u32>(tree, TREE_POSITION)));
  store<i32>(at, min(load<i32>(at) + depth * depth, HISTORY_MOST));
}

/** Address of the move in hand of a frame. */
export function moveOf(tree: usize, frame: usize): usize {
  const bytes = moveBytes(load<u32>(tree, TREE_POSITION));
  return load<u32>(tree, MOVES) + load<u32>(frame, FRAME_MOVES) + load<u32>(frame, ORDINAL) * <u32>bytes;
}

/** Puts the best of the moves left next, and counts it as taken; there is one. */
export function pick(tree: usize, frame: usize): void {
  const next = load<i32>(frame, NEXT);
  const count = load<i32>(frame, COUNT);
  const ranks = <usize>load<u32>(tree, MOVES) + load<u32>(frame, RANKS);
  const place = ranks + ((<usize>next) << 3);
  let best = place;
  for (let at = place + 8; at < ranks + ((<usize>count) << 3); at += 8) if (load<i32>(at) > load<i32>(best)) best = at;
  const found = load<u64>(best);
  store<u64>(best, load<u64>(place));
  store<u64>(place, found);
  store<u32>(frame, <u32>(found >> 32), ORDINAL);
  store<i32>(frame, next + 1, NEXT);
}
