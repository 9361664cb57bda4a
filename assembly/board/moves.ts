// Legal moves: counted, listed in ascending order, asked of one by one, and drawn at random.
import { POSITION_TURN } from '../position';
import { below } from '../random';
import { MOVE_FROM_HAND, MOVE_NOTHING } from './layout';
import { listRemovable, mayTake, removableAt, sortRemovable, wouldComplete } from './lines';
import { make } from './make';
import { flies, neighboursFrom, places } from './rules';
import { board, captures, cellCount, countOf, listOf, sideAt } from './state';

const MOVE_BYTES: usize = 12;

// Where the listing in hand writes (0: it only counts), and what a completed line lets the mover remove (-1: not asked yet).
let out: usize = 0;
let listed: i32 = 0;
let removables: i32 = -1;

function emit(from: i32, to: i32, taken: i32): void {
  if (out) {
    const at = out + <usize>listed * MOVE_BYTES;
    store<i32>(at, from);
    store<i32>(at, to, 4);
    store<i32>(at, taken, 8);
  }
  listed++;
}

function countRemovables(position: usize, enemy: i32): void {
  removables = listRemovable(position, enemy);
  sortRemovable(removables);
}

/** One move, or one for each man that may be taken. */
function emitTurn(position: usize, from: i32, to: i32, side: i32): void {
  if (!captures || countOf(position, 3 - side) == 0 || !wouldComplete(position, from, to, side)) {
    emit(from, to, MOVE_NOTHING);
    return;
  }
  if (removables < 0) countRemovables(position, 3 - side);
  if (!out) {
    listed += removables;
    return;
  }
  for (let i = 0; i < removables; i++) emit(from, to, removableAt(i));
}

function emitToEmpties(position: usize, from: i32, side: i32): void {
  for (let to = 0; to < cellCount; to++) if (!sideAt(position, to)) emitTurn(position, from, to, side);
}

function emitSteps(position: usize, from: i32, side: i32): void {
  const last = neighboursFrom(from + 1);
  for (let at = neighboursFrom(from); at < last; at += 4) {
    const to = load<i32>(at);
    if (!sideAt(position, to)) emitTurn(position, from, to, side);
  }
}

function emitAll(position: usize): void {
  const seat = load<i32>(position, POSITION_TURN);
  const side = seat + 1;
  if (places(position, seat)) {
    emitToEmpties(position, MOVE_FROM_HAND, side);
    return;
  }
  const flying = flies(position, seat);
  for (let from = 0; from < cellCount; from++) {
    if (sideAt(position, from) != side) continue;
    if (flying) emitToEmpties(position, from, side);
    else emitSteps(position, from, side);
  }
}

/** Writes the legal moves, three words each, and gives their number. The game is not over. */
export function listMoves(position: usize, to: usize): i32 {
  out = to;
  listed = 0;
  removables = -1;
  emitAll(position);
  return listed;
}

/** The number of legal moves. */
export function countMoves(position: usize): i32 {
  if (!captures && places(position, load<i32>(position, POSITION_TURN))) return countOf(position, 0);
  return listMoves(position, 0);
}

function onBoard(cell: i32): bool {
  return <u32>cell < <u32>cellCount;
}

function mayStep(position: usize, seat: i32, from: i32, to: i32): bool {
  if (!onBoard(from) || sideAt(position, from) != seat + 1) return false;
  if (flies(position, seat)) return true;
  const last = neighboursFrom(from + 1);
  for (let at = neighboursFrom(from); at < last; at += 4) if (load<i32>(at) == to) return true;
  return false;
}

export function isLegal(position: usize, from: i32, to: i32, taken: i32): bool {
  const seat = load<i32>(position, POSITION_TURN);
  if (!onBoard(to) || sideAt(position, to)) return false;
  const reaches = places(position, seat) ? from == MOVE_FROM_HAND : mayStep(position, seat, from, to);
  return reaches && mayTake(position, from, to, taken, seat + 1);
}

/** Plays the placing or step, and the removal it allows, drawn after it. */
function makeWithRemoval(position: usize, from: i32, to: i32, side: i32): void {
  let taken = MOVE_NOTHING;
  const enemy = 3 - side;
  if (captures && countOf(position, enemy) > 0 && wouldComplete(position, from, to, side)) {
    taken = removableAt(<i32>below(listRemovable(position, enemy)));
  }
  make(position, from, to, taken);
}

function listed32(list: usize, index: u32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}

function makeRandomFlight(position: usize, side: i32): void {
  const from = listed32(listOf(position, side), below(countOf(position, side)));
  const to = listed32(listOf(position, 0), below(countOf(position, 0)));
  makeWithRemoval(position, from, to, side);
}

function emptyNeighbours(cells: usize, cell: i32): u32 {
  const last = neighboursFrom(cell + 1);
  let count: u32 = 0;
  for (let at = neighboursFrom(cell); at < last; at += 4) count += load<u8>(cells + load<u32>(at)) ? 0 : 1;
  return count;
}

function emptyNeighbour(cells: usize, cell: i32, index: u32): i32 {
  let at = neighboursFrom(cell);
  while (true) {
    const to = load<i32>(at);
    if (!load<u8>(cells + <usize>to)) {
      if (index == 0) return to;
      index--;
    }
    at += 4;
  }
}

/** Counts the steps of all men, draws one, and finds it by counting again. */
function makeRandomStep(position: usize, side: i32): void {
  const cells = board(position);
  const men = listOf(position, side);
  const last = men + ((<usize>countOf(position, side)) << 2);
  let total: u32 = 0;
  for (let man = men; man < last; man += 4) total += emptyNeighbours(cells, load<i32>(man));
  let drawn = below(total);
  let man = men;
  while (true) {
    const count = emptyNeighbours(cells, load<i32>(man));
    if (drawn < count) break;
    drawn -= count;
    man += 4;
  }
  const from = load<i32>(man);
  makeWithRemoval(position, from, emptyNeighbour(cells, from, drawn), side);
}

/** Plays a random move: first the placing or step, then the removal, each uniformly. The game is not over. */
export function makeRandom(position: usize): void {
  const seat = load<i32>(position, POSITION_TURN);
  if (places(position, seat)) {
    const to = listed32(listOf(position, 0), below(countOf(position, 0)));
    makeWithRemoval(position, MOVE_FROM_HAND, to, seat + 1);
  } else if (flies(position, seat)) {
    makeRandomFlight(position, seat + 1);
  } else {
    makeRandomStep(position, seat + 1);
  }
}
