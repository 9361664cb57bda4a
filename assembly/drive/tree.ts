// The tree of an alpha-beta search: its position, table, moves, and a stack of frames, all in blocks of their own, so
// that the search can stop after any node and go on.

import { openOutlook, outlookBytes, select } from '../families';
import { allocate, release } from '../memory';
import { POSITION_PLY, reserveHistory } from '../position';
import { pairsIn, tableBytes } from './table';

/** Plies below the root. */
export const DEEPEST: i32 = 600;

// A tree:  position | table | pairs | moves | capacity (bytes) | outlook | history | exact | root ply | root value |
//          root ordinal | guessed | nodes (u64) | salt (u64) || frames
export const TREE_POSITION: usize = 0;
export const TABLE: usize = 4;
export const PAIRS: usize = 8;
export const MOVES: usize = 12;
export const CAPACITY: usize = 16;
export const OUTLOOK: usize = 20;
export const HISTORY: usize = 24;
export const EXACT: usize = 28;
export const ROOT_PLY: usize = 32;
export const ROOT_VALUE: usize = 36;
export const ROOT_ORDINAL: usize = 40;
export const GUESSED: usize = 44;
export const NODES: usize = 48;
export const SALT: usize = 56;
export const LEVEL: usize = 64;
export const FRAMES: usize = 72;

// A frame:  alpha | beta | best | best ordinal | depth | alpha at first | moves | ranks | count | next | phase | ordinal | hash (u64) | turn | guessed
// moves and ranks are byte offsets in the tree's moves; a rank is two words: rank, ordinal.
export const FRAME_BYTES: usize = 64;
const TREE_BYTES: usize = FRAMES + (<usize>DEEPEST + 1) * FRAME_BYTES;
export const ALPHA: usize = 0;
export const BETA: usize = 4;
export const BEST: usize = 8;
export const BEST_ORDINAL: usize = 12;
export const FRAME_DEPTH: usize = 16;
export const FIRST_ALPHA: usize = 20;
export const FRAME_MOVES: usize = 24;
export const RANKS: usize = 28;
export const COUNT: usize = 32;
export const NEXT: usize = 36;
export const PHASE: usize = 40;
export const ORDINAL: usize = 44;
export const HASH: usize = 48;
export const TURN: usize = 56;
/** So far: somewhere below, a position was judged, or moves were left out. */
export const FRAME_GUESSED: usize = 60;

export const HISTORY_SLOTS: u32 = 4096;
const FIRST_MOVES: u32 = 1 << 16;

/** A tree over a position that nobody else moves, with a table of at most so many bytes; 0 when memory is refused. */
export function openTree(own: usize, bytes: usize, isExact: bool): usize {
  select(own);
  const made = allocate(TREE_BYTES);
  const tablePairs = pairsIn(bytes);
  const parts = allocate(tableBytes(tablePairs));
  const list = allocate(FIRST_MOVES);
  const outlook = allocate(outlookBytes());
  const past = allocate(HISTORY_SLOTS << 2);
  const room = reserveHistory(own, load<u32>(own, POSITION_PLY) + <u32>DEEPEST + 2);
  if (!made || !parts || !list || !outlook || !past || !room) {
    release(made);
    release(parts);
    release(list);
    release(outlook);
    release(past);
    return 0;
  }
  memory.fill(made, 0, FRAMES);
  memory.fill(parts, 0, tableBytes(tablePairs));
  memory.fill(past, 0, HISTORY_SLOTS << 2);
  store<u32>(made, <u32>own, TREE_POSITION);
  store<u32>(made, <u32>parts, TABLE);
  store<u32>(made, tablePairs, PAIRS);
  store<u32>(made, <u32>list, MOVES);
  store<u32>(made, FIRST_MOVES, CAPACITY);
  store<u32>(made, <u32>outlook, OUTLOOK);
  store<u32>(made, <u32>past, HISTORY);
  store<i32>(made, isExact ? 1 : 0, EXACT);
  store<i32>(made, -1, LEVEL);
  openOutlook(own, outlook);
  return made;
}

/** The position stays. */
export function closeTree(closed: usize): void {
  release(load<u32>(closed, TABLE));
  release(load<u32>(closed, MOVES));
  release(load<u32>(closed, OUTLOOK));
  release(load<u32>(closed, HISTORY));
  release(closed);
}

/** Address of the moves made so far (u64). */
export function treeNodesAt(tree: usize): usize {
  return tree + NODES;
}

/** Moves made so far. */
export function treeNodes(tree: usize): u64 {
  return load<u64>(tree, NODES);
}

/** The value for the side to move at the root, of the search that ended last. */
export function treeValue(tree: usize): i32 {
  return load<i32>(tree, ROOT_VALUE);
}

/** The best move at the root so far, by its place among the legal moves; NO_ORDINAL before the first. */
export function treeOrdinal(tree: usize): i32 {
  return load<i32>(tree, ROOT_ORDINAL);
}

/** The value of the search that ended last rests on a judgement, or on moves left out. */
export function treeGuessed(tree: usize): bool {
  return load<i32>(tree, GUESSED) != 0;
}

export function frameAt(tree: usize, index: i32): usize {
  return tree + FRAMES + <usize>index * FRAME_BYTES;
}
