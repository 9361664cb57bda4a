// The graph of all states that can be reached, as a job: forward by breadth, then the edges backward. A state's moves
// lead, in their order, to the states of its edges.

import { countMoves, listMoves, make, pack, packedWords, select, unmake, unpack } from '../families';
import { allocate, enlarge, release } from '../memory';
import { moveBytes, POSITION_GAME, packedOver } from '../position';
import { closeTimeless, openTimeless } from './game';
import { addState, closeStates, enlargeWithin, openStates, stateAt, stateCount } from './states';

// A graph:  set | position | moves | capacity (bytes) | packed state | first edges | its capacity (words) | edges | capacity (words) | edge count
//           | next state | backward: first edges | edges || results | open moves | queue: behind the graph's own
export const GRAPH_SET: usize = 0;
export const GRAPH_POSITION: usize = 4;
export const GRAPH_MOVES: usize = 8;
const MOVES_BYTES: usize = 12;
const SCRATCH: usize = 16;
const FIRST: usize = 20;
const FIRST_WORDS: usize = 24;
const EDGES: usize = 28;
const EDGES_WORDS: usize = 32;
export const EDGE_COUNT: usize = 36;
const NEXT: usize = 40;
const BACK_FIRST: usize = 44;
const BACK: usize = 48;
export const GRAPH_BYTES: usize = 64;

const FIRST_WORDS_LEAST: u32 = 1024;

/** A graph of the states that can be reached from the position; 0 when memory is refused. */
export function openGraph(graph: usize, from: usize, allowed: u32, clock: bool): bool {
  memory.fill(graph, 0, GRAPH_BYTES);
  const position = openTimeless(from, clock);
  if (!position) return false;
  store<u32>(graph, <u32>position, GRAPH_POSITION);
  const words = packedWords();
  store<u32>(graph, <u32>openStates(words, allowed), GRAPH_SET);
  store<u32>(graph, <u32>allocate((<usize>words) << 2), SCRATCH);
  if (!load<u32>(graph, GRAPH_SET) || !load<u32>(graph, SCRATCH)) return false;
  pack(position, load<u32>(graph, SCRATCH));
  return addState(load<u32>(graph, GRAPH_SET), load<u32>(graph, SCRATCH)) == 0;
}

export function closeGraph(graph: usize): void {
  if (load<u32>(graph, GRAPH_POSITION)) closeTimeless(load<u32>(graph, GRAPH_POSITION));
  if (load<u32>(graph, GRAPH_SET)) closeStates(load<u32>(graph, GRAPH_SET));
  release(load<u32>(graph, GRAPH_MOVES));
  release(load<u32>(graph, SCRATCH));
  release(load<u32>(graph, FIRST));
  release(load<u32>(graph, EDGES));
  release(load<u32>(graph, BACK_FIRST));
  release(load<u32>(graph, BACK));
}

/** Room for so many words in the block at a field; within the budget. */
function reserve(graph: usize, field: usize, capacity: usize, words: u32): bool {
  const before = load<u32>(graph + capacity);
  if (words <= before) return true;
  const wanted = max(max(before * 2, words), FIRST_WORDS_LEAST);
  const set = <usize>load<u32>(graph, GRAPH_SET);
  const larger = enlargeWithin(set, load<u32>(graph + field), (<usize>before) << 2, (<usize>wanted) << 2);
  if (!larger) return false;
  store<u32>(graph + field, <u32>larger);
  store<u32>(graph + capacity, wanted);
  return true;
}

function word(graph: usize, field: usize, index: u32): usize {
  return <usize>load<u32>(graph + field) + ((<usize>index) << 2);
}

/** A block of its own for a word a state, filled with 0; 0 when memory is refused or the budget spent. */
export function wordPerState(graph: usize, extra: u32): usize {
  const set = <usize>load<u32>(graph, GRAPH_SET);
  const bytes = (<usize>(stateCount(set) + extra)) << 2;
  const block = enlargeWithin(set, 0, 0, bytes);
  if (block) memory.fill(block, 0, bytes);
  return block;
}

/** Makes the position that state and lists its moves at GRAPH_MOVES; their number, or -1 when memory is refused. */
export function listAtState(graph: usize, index: u32): i32 {
  const position = <usize>load<u32>(graph, GRAPH_POSITION);
  select(position);
  unpack(position, stateAt(load<u32>(graph, GRAPH_SET), index), load<u32>(position, POSITION_GAME));
  const count = countMoves(position);
  const bytes = <u32>count * <u32>moveBytes(position);
  if (bytes > load<u32>(graph, MOVES_BYTES)) {
    const old = <usize>load<u32>(graph, GRAPH_MOVES);
    const larger = old ? enlarge(old, 0, bytes * 2) : allocate(bytes * 2);
    if (!larger) return -1;
    store<u32>(graph, <u32>larger, GRAPH_MOVES);
    store<u32>(graph, bytes * 2, MOVES_BYTES);
  }
  return listMoves(position, load<u32>(graph, GRAPH_MOVES));
}

/** Where the state's moves lead; false when memory is refused or the budget spent. */
function expandMoves(graph: usize, count: i32): bool {
  const position = <usize>load<u32>(graph, GRAPH_POSITION);
  const set = <usize>load<u32>(graph, GRAPH_SET);
  const scratch = <usize>load<u32>(graph, SCRATCH);
  const edges = load<u32>(graph, EDGE_COUNT);
  if (!reserve(graph, EDGES, EDGES_WORDS, edges + <u32>count)) return false;
  for (let i = 0; i < count; i++) {
    make(position, <usize>load<u32>(graph, GRAPH_MOVES) + <usize>i * moveBytes(position));
    pack(position, scratch);
    const index = addState(set, scratch);
    if (index < 0) return false;
    store<i32>(word(graph, EDGES, edges + <u32>i), index);
    unmake(position);
  }
  store<u32>(graph, edges + <u32>count, EDGE_COUNT);
  return true;
}

/** Takes the next state further: moves made, 0 where it is over, -1 when memory is refused or the budget spent. */
export function expandNext(graph: usize): i32 {
  const index = load<u32>(graph, NEXT);
  if (!reserve(graph, FIRST, FIRST_WORDS, index + 2)) return -1;
  store<u32>(word(graph, FIRST, index), load<u32>(graph, EDGE_COUNT));
  let count = 0;
  if (!packedOver(stateAt(load<u32>(graph, GRAPH_SET), index))) {
    count = listAtState(graph, index);
    if (count < 0 || !expandMoves(graph, count)) return -1;
  }
  store<u32>(word(graph, FIRST, index + 1), load<u32>(graph, EDGE_COUNT));
  store<u32>(graph, index + 1, NEXT);
  return count;
}

/** Every state that can be reached has been expanded. */
export function isExpanded(graph: usize): bool {
  return load<u32>(graph, NEXT) == stateCount(load<u32>(graph, GRAPH_SET));
}

/** A state's edges have the numbers from its first to before the next state's first. */
export function firstEdge(graph: usize, state: u32): u32 {
  return load<u32>(word(graph, FIRST, state));
}

/** The state an edge leads to. */
export function edgeTo(graph: usize, edge: u32): u32 {
  return load<u32>(word(graph, EDGES, edge));
}

export function firstBack(graph: usize, state: u32): u32 {
  return load<u32>(word(graph, BACK_FIRST, state));
}

/** The state a backward edge comes from. */
export function backFrom(graph: usize, edge: u32): u32 {
  return load<u32>(word(graph, BACK, edge));
}

/** The edges backward, in one go: it is quick beside what went before. False when memory is refused or the budget spent. */
export function turnRound(graph: usize): bool {
  const set = <usize>load<u32>(graph, GRAPH_SET);
  const edges = load<u32>(graph, EDGE_COUNT);
  store<u32>(graph, <u32>wordPerState(graph, 2), BACK_FIRST);
  store<u32>(graph, <u32>enlargeWithin(set, 0, 0, (<usize>edges) << 2), BACK);
  if (!load<u32>(graph, BACK_FIRST) || !load<u32>(graph, BACK)) return false;
  const states = stateCount(set);
  // Counted two places on, summed, and filled one place on, so that each state's first edge ends in its own place.
  for (let edge: u32 = 0; edge < edges; edge++) addOne(word(graph, BACK_FIRST, edgeTo(graph, edge) + 2));
  for (let state: u32 = 1; state < states + 2; state++) {
    const at = word(graph, BACK_FIRST, state);
    store<u32>(at, load<u32>(at) + load<u32>(at - 4));
  }
  for (let state: u32 = 0; state < states; state++) fillBack(graph, state);
  return true;
}

function addOne(at: usize): u32 {
  const before = load<u32>(at);
  store<u32>(at, before + 1);
  return before;
}

function fillBack(graph: usize, state: u32): void {
  const end = firstEdge(graph, state + 1);
  for (let edge = firstEdge(graph, state); edge < end; edge++) {
    const place = addOne(word(graph, BACK_FIRST, edgeTo(graph, edge) + 1));
    store<u32>(word(graph, BACK, place), state);
  }
}
