// Monte Carlo tree search (UCT) as a job, for any number of seats: whoever is to move takes what is best for that seat
// (max-n). Rewards are from 0 to 65536; all is reckoned in integers.

import { countMoves, hasDraws, listMoves, make, makeRandom, select } from '../families';
import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, enlarge, release } from '../memory';
import {
  clonePosition,
  copyState,
  moveBytes,
  POSITION_PLY,
  POSITION_REASON,
  POSITION_TURN,
  POSITION_WINNERS,
  releasePosition,
  reserveHistory,
} from '../position';
import { below, loadState, RANDOM_BYTES, saveState, seedState } from '../random';
import { explore, setParent } from './explore';
import { isOver } from './play';

// A job:  start | position | pool | nodes in the pool | most nodes | node bytes | moves | capacity (bytes) | random (16) |
//         moves made (u64) | longest way | way length || way: node, seat that chose it
const START: usize = 0;
const POSITION: usize = 4;
const POOL: usize = 8;
const POOL_COUNT: usize = 12;
const POOL_MOST: usize = 16;
const NODE_BYTES: usize = 20;
const MOVES: usize = 24;
const CAPACITY: usize = 28;
const RANDOM: usize = 32;
const MADE: usize = RANDOM + RANDOM_BYTES;
const LONGEST: usize = MADE + 8;
const WAY_LENGTH: usize = MADE + 12;
const WAY: usize = MADE + 16;
const WAY_MOST: u32 = 1024;

// A node:  visits | first child | children | – | sum of rewards for the seat that chose it (u64) | move …
const VISITS: usize = 0;
const FIRST_CHILD: usize = 4;
const CHILDREN: usize = 8;
const SUM: usize = 16;
const MOVE: usize = 24;

const WHOLE: u32 = 65536;
/** A playout this long is left, and rewarded as a draw. */
const PLAYOUT_PLIES: u32 = 1000;
const FIRST_MOVES: u32 = 4096;

let job: usize = 0;
let position: usize = 0;
let oneMove: usize = 0;
let made: u64 = 0;

/** A search from a copy of the position, with a tree of at most so many bytes, or what the first moves need; 0 when
 *  memory is refused. */
export function openMcts(from: usize, bytes: usize, seed: u32): usize {
  const nodeBytes = (MOVE + moveBytes(from) + 7) & ~7;
  const nodes = max((bytes - 64) / nodeBytes, <usize>firstMoves(from) + 1);
  const start = clonePosition(from);
  const own = clonePosition(from);
  const opened = allocate(WAY + ((<usize>WAY_MOST) << 3));
  const pool = allocate(nodes * nodeBytes);
  const moves = allocate(FIRST_MOVES);
  if (!start || !own || !opened || !pool || !moves) {
    if (start) releasePosition(start);
    if (own) releasePosition(own);
    release(opened);
    release(pool);
    release(moves);
    return 0;
  }
  memory.fill(opened, 0, WAY);
  store<u32>(opened, <u32>start, START);
  store<u32>(opened, <u32>own, POSITION);
  store<u32>(opened, <u32>pool, POOL);
  store<u32>(opened, <u32>nodes, POOL_MOST);
  store<u32>(opened, <u32>nodeBytes, NODE_BYTES);
  store<u32>(opened, <u32>moves, MOVES);
  store<u32>(opened, FIRST_MOVES, CAPACITY);
  store<u32>(opened, 1, POOL_COUNT);
  memory.fill(pool, 0, nodeBytes);
  seedState(opened + RANDOM, seed);
  return opened;
}

function firstMoves(from: usize): i32 {
  select(from);
  return isOver(from) ? 0 : countMoves(from);
}

export function closeMcts(closed: usize): void {
  releasePosition(load<u32>(closed, START));
  releasePosition(load<u32>(closed, POSITION));
  release(load<u32>(closed, POOL));
  release(load<u32>(closed, MOVES));
  release(closed);
}

/** Goes on for about `nodes` moves made. It is done only where there is nothing to choose. */
export function runMcts(run: usize, nodes: i32): i32 {
  job = run;
  position = load<u32>(job, POSITION);
  if (isOver(load<u32>(job, START))) return RUN_DONE;
  select(position);
  oneMove = moveBytes(position);
  made = load<u64>(job, MADE);
  const end = made + <u64>max(nodes, 1);
  loadState(job + RANDOM);
  let given = true;
  while (made < end && given) given = iterate();
  saveState(job + RANDOM);
  store<u64>(job, made, MADE);
  return given ? RUN_GOING_ON : RUN_NO_MEMORY;
}

function nodeAt(index: u32): usize {
  return load<u32>(job, POOL) + index * load<u32>(job, NODE_BYTES);
}

/** One way down the tree, one playout, and the reward back up; false when memory is refused. */
function iterate(): bool {
  copyState(position, load<u32>(job, START));
  store<u32>(job, 0, WAY_LENGTH);
  let node: u32 = 0;
  let going = true;
  while (going && !isOver(position)) {
    const at = nodeAt(node);
    if (!load<u32>(at, CHILDREN) && !grow(at)) break;
    node = choose(at);
    if (!step(node)) return false;
    going = load<u32>(nodeAt(node), VISITS) > 0 && load<u32>(job, WAY_LENGTH) < WAY_MOST;
  }
  store<u32>(job, max(load<u32>(job, LONGEST), load<u32>(job, WAY_LENGTH)), LONGEST);
  if (!playOut()) return false;
  reward();
  return true;
}

/** Gives the node a child for each move; false where the pool is full or memory refused. */
function grow(node: usize): bool {
  const count = <u32>countMoves(position);
  const first = load<u32>(job, POOL_COUNT);
  if (first + count > load<u32>(job, POOL_MOST) || !reserveMoves(count * <u32>oneMove)) return false;
  const moves = <usize>load<u32>(job, MOVES);
  listMoves(position, moves);
  const bytes = <usize>load<u32>(job, NODE_BYTES);
  memory.fill(nodeAt(first), 0, <usize>count * bytes);
  for (let i: u32 = 0; i < count; i++) memory.copy(nodeAt(first + i) + MOVE, moves + <usize>i * oneMove, oneMove);
  store<u32>(node, first, FIRST_CHILD);
  store<u32>(node, count, CHILDREN);
  store<u32>(job, first + count, POOL_COUNT);
  return true;
}

function reserveMoves(bytes: u32): bool {
  if (bytes <= load<u32>(job, CAPACITY)) return true;
  const larger = enlarge(load<u32>(job, MOVES), 0, bytes * 2);
  if (!larger) return false;
  store<u32>(job, <u32>larger, MOVES);
  store<u32>(job, bytes * 2, CAPACITY);
  return true;
}

/** A child that was never visited, any of them; else the one with the best upper bound. */
function choose(node: usize): u32 {
  const first = load<u32>(node, FIRST_CHILD);
  const count = load<u32>(node, CHILDREN);
  // All children are visited once before one is visited twice.
  const fresh = load<u32>(node, VISITS) <= count ? freshChild(first, count) : 0;
  return fresh ? fresh : bestChild(first, count, load<u32>(node, VISITS));
}

function freshChild(first: u32, count: u32): u32 {
  const from = below(count);
  for (let i: u32 = 0; i < count; i++) {
    const index = first + (from + i < count ? from + i : from + i - count);
    if (!load<u32>(nodeAt(index), VISITS)) return index;
  }
  return 0;
}

function bestChild(first: u32, count: u32, visits: u32): u32 {
  setParent(visits);
  let best: u32 = first;
  let highest: i64 = -1;
  for (let index = first; index < first + count; index++) {
    const child = nodeAt(index);
    const times = load<u32>(child, VISITS);
    const bound = <i64>(load<u64>(child, SUM) / times) + explore(times);
    if (bound <= highest) continue;
    highest = bound;
    best = index;
  }
  return best;
}

/** Makes the node's move and notes the way. */
function step(node: u32): bool {
  if (!reserveHistory(position, load<u32>(position, POSITION_PLY) + 1)) return false;
  const length = load<u32>(job, WAY_LENGTH);
  const at = job + WAY + ((<usize>length) << 3);
  store<u32>(at, node);
  store<u32>(at, load<u32>(position, POSITION_TURN), 4);
  store<u32>(job, length + 1, WAY_LENGTH);
  make(position, nodeAt(node) + MOVE);
  made++;
  return true;
}

function playOut(): bool {
  const ply = load<u32>(position, POSITION_PLY);
  for (let played: u32 = 0; played < PLAYOUT_PLIES && !isOver(position); played++) {
    if (!reserveHistory(position, ply + played + 1)) return false;
    makeRandom(position);
    made++;
  }
  return true;
}

/** What the end is worth to a seat: the whole to each winner, half to each in a draw, and nothing where all have lost. */
function worthTo(seat: u32): u32 {
  const winners = load<u32>(position, POSITION_WINNERS);
  if (winners) return (winners >> seat) & 1 ? WHOLE : 0;
  return load<i32>(position, POSITION_REASON) && !hasDraws() ? 0 : WHOLE >> 1;
}

function visit(node: usize, worth: u32): void {
  store<u32>(node, load<u32>(node, VISITS) + 1);
  store<u64>(node, load<u64>(node, SUM) + worth, SUM);
}

function reward(): void {
  visit(nodeAt(0), 0);
  const end = job + WAY + ((<usize>load<u32>(job, WAY_LENGTH)) << 3);
  for (let at = job + WAY; at < end; at += 8) visit(nodeAt(load<u32>(at)), worthTo(load<u32>(at, 4)));
}

// What has been found. A way is followed by most visits.

/** The most visited child of a node; 0 where none has been visited. */
function favourite(node: u32): u32 {
  const first = load<u32>(nodeAt(node), FIRST_CHILD);
  let best: u32 = 0;
  let most: u32 = 0;
  for (let index = first; index < first + load<u32>(nodeAt(node), CHILDREN); index++) {
    const visits = load<u32>(nodeAt(index), VISITS);
    if (visits <= most) continue;
    most = visits;
    best = index;
  }
  return best;
}

/** The node `plies` down the line from the root that has been visited most; 0 where the line is shorter. */
export function mctsLine(asked: usize, plies: i32): u32 {
  job = asked;
  let node: u32 = 0;
  for (let ply = 0; ply < plies; ply++) {
    node = favourite(node);
    if (!node) return 0;
  }
  return node;
}

/** Address of a node's move. */
export function mctsMove(asked: usize, node: u32): usize {
  job = asked;
  return nodeAt(node) + MOVE;
}

export function mctsVisits(asked: usize, node: u32): u32 {
  job = asked;
  return load<u32>(nodeAt(node), VISITS);
}

/** The mean reward of the seat that chose the node, from 0 to 65536. */
export function mctsMean(asked: usize, node: u32): u32 {
  job = asked;
  const visits = load<u32>(nodeAt(node), VISITS);
  return visits ? <u32>(load<u64>(nodeAt(node), SUM) / visits) : 0;
}

/** The children of the root are the nodes from 1 on, in the order of the legal moves. */
export function mctsChildren(asked: usize): u32 {
  job = asked;
  return load<u32>(nodeAt(0), CHILDREN);
}

export function mctsDepth(asked: usize): u32 {
  return load<u32>(asked, LONGEST);
}

/** Address of the moves made so far (u64). */
export function mctsNodes(asked: usize): usize {
  return asked + MADE;
}
