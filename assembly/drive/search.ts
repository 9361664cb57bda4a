// Search for a good move as a job: alpha-beta, ever deeper, until the result is certain or the depth is reached.

import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, release } from '../memory';
import { clonePosition, moveBytes, releasePosition } from '../position';
import { runTree, SURE, startTree, WIN } from './alphabeta';
import { readLine } from './line';
import { isOver } from './play';
import { NO_ORDINAL } from './table';
import {
  closeTree,
  DEEPEST,
  ORDINAL as FRAME_ORDINAL,
  frameAt,
  openTree,
  TREE_POSITION,
  treeGuessed,
  treeNodes,
  treeNodesAt,
  treeOrdinal,
  treeValue,
} from './tree';

// A job:  tree | depth looked ahead in full | deepest | stage | value | ordinal | certain | moves in the line || line
const TREE: usize = 0;
const DEPTH: usize = 4;
const LIMIT: usize = 8;
const STAGE: usize = 12;
const VALUE: usize = 16;
const ORDINAL: usize = 20;
const CERTAIN: usize = 24;
const LINE_LENGTH: usize = 28;
const LINE: usize = 32;
const LINE_MOST: i32 = 32;

const BETWEEN: i32 = 0;
const LOOKING: i32 = 1;
const DONE: i32 = 2;

/** A search from a copy of the position, with a table of so many bytes; 0 when memory is refused. */
export function openSearch(from: usize, bytes: usize, depth: i32): usize {
  const position = clonePosition(from);
  if (!position) return 0;
  const tree = openTree(position, bytes, false);
  const job = allocate(LINE + <usize>LINE_MOST * moveBytes(from));
  if (!tree || !job) {
    if (tree) closeTree(tree);
    releasePosition(position);
    release(job);
    return 0;
  }
  memory.fill(job, 0, LINE);
  store<u32>(job, <u32>tree, TREE);
  store<i32>(job, min(depth, DEEPEST), LIMIT);
  store<i32>(job, NO_ORDINAL, ORDINAL);
  store<i32>(job, isOver(from) ? DONE : BETWEEN, STAGE);
  return job;
}

export function closeSearch(job: usize): void {
  const tree = <usize>load<u32>(job, TREE);
  releasePosition(load<u32>(tree, TREE_POSITION));
  closeTree(tree);
  release(job);
}

/** The best move known, by its place among the legal moves; before one is known the first that is tried; -1 before
 *  the first slice. */
export function searchOrdinal(job: usize): i32 {
  const tree = <usize>load<u32>(job, TREE);
  const looking = load<i32>(job, STAGE) == LOOKING;
  const now = looking ? treeOrdinal(tree) : NO_ORDINAL;
  if (now != NO_ORDINAL) return now;
  const known = load<i32>(job, ORDINAL);
  return looking && known == NO_ORDINAL ? load<i32>(frameAt(tree, 0), FRAME_ORDINAL) : known;
}

/** Its value: up to 9000 judged, from 28000 a win by force in 30000 - value plies. */
export function searchValue(job: usize): i32 {
  const tree = <usize>load<u32>(job, TREE);
  const fresh = load<i32>(job, STAGE) == LOOKING && treeOrdinal(tree) != NO_ORDINAL;
  return fresh ? treeValue(tree) : load<i32>(job, VALUE);
}

/** Nothing was judged: the value holds by force. A loss does so only when every move has been looked at. */
export function searchCertain(job: usize): bool {
  return load<i32>(job, CERTAIN) != 0 || searchValue(job) >= SURE;
}

export function searchDepth(job: usize): i32 {
  return load<i32>(job, DEPTH);
}

/** Address of the moves made so far (u64). */
export function searchNodes(job: usize): usize {
  return treeNodesAt(load<u32>(job, TREE));
}

/** Moves of the line that the last full depth expects. */
export function searchLineLength(job: usize): i32 {
  return load<i32>(job, LINE_LENGTH);
}

export function searchLine(job: usize): usize {
  return job + LINE;
}

/** The depth has been looked through. */
function finishDepth(job: usize, tree: usize): void {
  const depth = load<i32>(job, DEPTH) + 1;
  const value = treeValue(tree);
  const sure = abs(value) >= SURE || !treeGuessed(tree);
  store<i32>(job, depth, DEPTH);
  store<i32>(job, value, VALUE);
  store<i32>(job, treeOrdinal(tree), ORDINAL);
  store<i32>(job, sure ? 1 : 0, CERTAIN);
  store<i32>(job, readLine(tree, job + LINE, LINE_MOST), LINE_LENGTH);
  store<i32>(job, sure || depth >= load<i32>(job, LIMIT) ? DONE : BETWEEN, STAGE);
}

/** Goes on for about `nodes` moves made. */
export function runSearch(job: usize, nodes: i32): i32 {
  const tree = <usize>load<u32>(job, TREE);
  const end = treeNodes(tree) + <u64>max(nodes, 1);
  while (load<i32>(job, STAGE) != DONE) {
    if (treeNodes(tree) >= end) return RUN_GOING_ON;
    if (load<i32>(job, STAGE) == BETWEEN) {
      if (!startTree(tree, load<i32>(job, DEPTH) + 1, -WIN, WIN, 0)) return RUN_NO_MEMORY;
      store<i32>(job, LOOKING, STAGE);
    }
    const status = runTree(tree, <i32>(end - treeNodes(tree)));
    if (status < 0) return RUN_NO_MEMORY;
    if (status > 0) finishDepth(job, tree);
  }
  return RUN_DONE;
}
