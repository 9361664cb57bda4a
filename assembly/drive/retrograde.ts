// Retrograde analysis as a job: all states that can be reached, and from the ends backward who wins and how soon.
// What nobody can force is drawn: play there may go on for ever.

import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, release } from '../memory';
import { moveBytes, packedOver, packedTurn, packedWinners } from '../position';
import {
  backFrom,
  closeGraph,
  edgeTo,
  expandNext,
  firstBack,
  firstEdge,
  GRAPH_BYTES,
  GRAPH_MOVES,
  GRAPH_POSITION,
  GRAPH_SET,
  isExpanded,
  listAtState,
  openGraph,
  turnRound,
  wordPerState,
} from './graph';
import { stateAt, stateCount } from './states';

// A job:  graph || results (a word a state) | open moves (a word a state) | queue (states) | its head | its tail | stage | counts: wins, losses, draws | state in the line
const RESULTS: usize = GRAPH_BYTES;
const LEFT: usize = GRAPH_BYTES + 4;
const QUEUE: usize = GRAPH_BYTES + 8;
const HEAD: usize = GRAPH_BYTES + 12;
const TAIL: usize = GRAPH_BYTES + 16;
const STAGE: usize = GRAPH_BYTES + 20;
const COUNTS: usize = GRAPH_BYTES + 24;
const LINE_STATE: usize = GRAPH_BYTES + 36;
const JOB_BYTES: usize = GRAPH_BYTES + 40;

const FORWARD: i32 = 0;
const BACKWARD: i32 = 1;
const SOLVED: i32 = 2;

// A result:  plies to the end << 2 | who wins: 1 + seat, or one of
const UNDECIDED: u32 = 0;
const DRAWN: u32 = 3;

/** A job on the position, which is not over, with tables of so many bytes; 0 when memory is refused. */
export function openRetrograde(from: usize, allowed: u32, clock: bool): usize {
  const job = allocate(JOB_BYTES);
  if (!job) return 0;
  memory.fill(job, 0, JOB_BYTES);
  if (openGraph(job, from, allowed, clock)) return job;
  closeRetrograde(job);
  return 0;
}

export function closeRetrograde(job: usize): void {
  closeGraph(job);
  release(load<u32>(job, RESULTS));
  release(load<u32>(job, LEFT));
  release(load<u32>(job, QUEUE));
  release(job);
}

function set(job: usize): usize {
  return load<u32>(job, GRAPH_SET);
}

function resultOf(job: usize, state: u32): usize {
  return <usize>load<u32>(job, RESULTS) + ((<usize>state) << 2);
}

function leftOf(job: usize, state: u32): usize {
  return <usize>load<u32>(job, LEFT) + ((<usize>state) << 2);
}

function settle(job: usize, state: u32, winner: u32, plies: u32): void {
  store<u32>(resultOf(job, state), (plies << 2) | winner);
  if (winner == DRAWN) return;
  const tail = load<u32>(job, TAIL);
  store<u32>(<usize>load<u32>(job, QUEUE) + ((<usize>tail) << 2), state);
  store<u32>(job, tail + 1, TAIL);
}

/** Who won a game that is over there. */
function winnerAt(job: usize, state: u32): u32 {
  const winners = packedWinners(stateAt(set(job), state));
  return winners == 1 || winners == 2 ? winners : DRAWN;
}

/** From forward to backward: the ends are settled. */
function turn(job: usize): bool {
  store<u32>(job, <u32>wordPerState(job, 0), RESULTS);
  store<u32>(job, <u32>wordPerState(job, 0), LEFT);
  store<u32>(job, <u32>wordPerState(job, 0), QUEUE);
  if (!load<u32>(job, RESULTS) || !load<u32>(job, LEFT) || !load<u32>(job, QUEUE) || !turnRound(job)) return false;
  for (let state: u32 = 0; state < stateCount(set(job)); state++) {
    store<u32>(leftOf(job, state), firstEdge(job, state + 1) - firstEdge(job, state));
    if (packedOver(stateAt(set(job), state))) settle(job, state, winnerAt(job, state), 0);
  }
  store<i32>(job, BACKWARD, STAGE);
  return true;
}

/** A winner takes the first win that comes back to him; another side is lost when its last move has lost. */
function passBack(job: usize, state: u32, winner: u32, plies: u32): void {
  if (load<u32>(resultOf(job, state)) != UNDECIDED) return;
  if (<u32>packedTurn(stateAt(set(job), state)) + 1 != winner) {
    const left = load<u32>(leftOf(job, state)) - 1;
    store<u32>(leftOf(job, state), left);
    if (left) return;
  }
  settle(job, state, winner, plies + 1);
}

/** Takes the next settled state to those before it; how many they are. */
function spreadNext(job: usize): i32 {
  const head = load<u32>(job, HEAD);
  const state = load<u32>(<usize>load<u32>(job, QUEUE) + ((<usize>head) << 2));
  store<u32>(job, head + 1, HEAD);
  const result = load<u32>(resultOf(job, state));
  const end = firstBack(job, state + 1);
  const begin = firstBack(job, state);
  for (let edge = begin; edge < end; edge++) passBack(job, backFrom(job, edge), result & 3, result >> 2);
  return end - begin;
}

/** 0 a win, 1 a loss, 2 a draw for the side to move there. */
function kindOf(job: usize, state: u32): i32 {
  const winner = load<u32>(resultOf(job, state)) & 3;
  if (winner == UNDECIDED || winner == DRAWN) return 2;
  return <u32>packedTurn(stateAt(set(job), state)) + 1 == winner ? 0 : 1;
}

function countAll(job: usize): void {
  for (let state: u32 = 0; state < stateCount(set(job)); state++) {
    const at = job + COUNTS + ((<usize>kindOf(job, state)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  store<i32>(job, SOLVED, STAGE);
}

/** Forward for up to `nodes` moves; gives those left, below 0 when memory is refused or the budget spent. */
function runForward(job: usize, nodes: i32): i32 {
  while (nodes > 0 && !isExpanded(job)) {
    const made = expandNext(job);
    if (made < 0) return -1;
    nodes -= max(made, 1);
  }
  if (isExpanded(job) && !turn(job)) return -1;
  return max(nodes, 0);
}

function runBackward(job: usize, nodes: i32): void {
  while (nodes > 0 && load<u32>(job, HEAD) < load<u32>(job, TAIL)) nodes -= max(spreadNext(job), 1);
  if (load<u32>(job, HEAD) == load<u32>(job, TAIL)) countAll(job);
}

/** Goes on for about `nodes` moves made, or taken back. RUN_NO_MEMORY also when the budget is spent. */
export function runRetrograde(job: usize, nodes: i32): i32 {
  if (load<i32>(job, STAGE) == FORWARD) nodes = runForward(job, nodes);
  if (nodes < 0) return RUN_NO_MEMORY;
  if (load<i32>(job, STAGE) == BACKWARD) runBackward(job, nodes);
  return load<i32>(job, STAGE) == SOLVED ? RUN_DONE : RUN_GOING_ON;
}

/** States found so far. */
export function retrogradeStates(job: usize): u32 {
  return stateCount(set(job));
}

/** Once solved: plies to the end << 2 | 1 + the seat that wins, or 0 or 3 for a draw. */
export function retrogradeResult(job: usize): u32 {
  return load<u32>(resultOf(job, 0));
}

/** Address of the counts: wins, losses and draws for the side to move. */
export function retrogradeCounts(job: usize): usize {
  return job + COUNTS;
}

/** Address of the next move when the winner hurries and the loser delays, the first of equals; 0 at the end, or when
 *  memory is refused. The first call gives the root's. */
export function retrogradeNext(job: usize): usize {
  const state = load<u32>(job, LINE_STATE);
  const result = load<u32>(resultOf(job, state));
  if (result < 4) return 0;
  const first = firstEdge(job, state);
  let edge = first;
  while (load<u32>(resultOf(job, edgeTo(job, edge))) != result - 4) edge++;
  if (listAtState(job, state) < 0) return 0;
  store<u32>(job, edgeTo(job, edge), LINE_STATE);
  const position = <usize>load<u32>(job, GRAPH_POSITION);
  return <usize>load<u32>(job, GRAPH_MOVES) + <usize>(edge - first) * moveBytes(position);
}
