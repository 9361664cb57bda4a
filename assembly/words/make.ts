// Making and unmaking a step. The log keeps of each thing that changes what it was before, and no more.

import {
  POSITION_KNOWN,
  POSITION_LOG,
  POSITION_LOGGED,
  POSITION_PLY,
  POSITION_REASON,
  POSITION_WINNERS,
} from '../position';
import { below } from '../random';
import { isWon, meet, transform } from './contacts';
import { NOWHERE, WORDS_LOST, WORDS_STUCK, WORDS_WON } from './layout';
import { face, moveAll, movesAny } from './moves';
import { readWords } from './scan';
import {
  at,
  DIRECTION_BITS,
  ENTRY_BYTES,
  get32,
  hold,
  kind,
  lift,
  listYous,
  MOVES,
  newTurn,
  nextRecord,
  put,
  put32,
  RECORD_LOGGED,
  RECORD_STATE,
  STATE,
  UNSETTLED,
  youCount,
} from './state';

function stateOf(position: usize): i32 {
  return load<i32>(position, STATE);
}

/** Moves, what comes of them, and the table that is left. False where nothing has moved, and nothing has changed. */
export function attempt(position: usize, direction: i32): bool {
  const logged = load<u32>(position, POSITION_LOGGED);
  face(direction, newTurn());
  moveAll(position);
  const moved = load<u32>(position, POSITION_LOGGED);
  if (moved == logged) return false;
  let changed = readWords(position);
  if (transform(position)) changed = true;
  if (changed) listYous();
  settle(position, logged, changed);
  return true;
}

/** Contacts by the table as it is; words that are lost make another. */
function settle(position: usize, logged: u32, changed: bool): void {
  const before = load<u32>(position, POSITION_LOGGED);
  const state = stateOf(position) & UNSETTLED;
  meet(position, logged, changed || state != 0);
  const lost = load<u32>(position, POSITION_LOGGED) != before;
  const another = readWords(position);
  if (lost || another) listYous();
  // What the last table makes of the cells is resolved in the next step.
  store<i32>(position, another ? UNSETTLED : 0, STATE);
}

/** Takes back what a step has logged since the log had so many bytes. */
export function revert(position: usize, logged: u32, state: i32): void {
  const log = <usize>load<u32>(position, POSITION_LOG);
  let moreThanMoves = false;
  for (let entry = load<u32>(position, POSITION_LOGGED); entry > logged; ) {
    entry -= ENTRY_BYTES;
    if (restore(log + entry)) moreThanMoves = true;
  }
  store<u32>(position, logged, POSITION_LOGGED);
  if (readWords(position) || moreThanMoves) listYous();
  store<i32>(position, state, STATE);
}

/** Puts a thing back; true where it was another one, or not there. */
function restore(entry: usize): bool {
  const id = load<i32>(entry);
  const noun = load<i32>(entry, 8);
  const there = get32(at, id);
  const other = there == NOWHERE || noun != get32(kind, id);
  if (there != NOWHERE) lift(id);
  put32(kind, id, noun);
  put(id, load<i32>(entry, 4));
  return other;
}

/** Which directions move something. */
function listDirections(): i32 {
  const turn = newTurn();
  let bits = 0;
  for (let direction = 0; direction < 4; direction++) {
    face(direction, turn);
    if (movesAny()) bits |= 1 << direction;
  }
  return bits;
}

/** Sees whether the level goes on, and how. */
export function judge(position: usize, won: bool): void {
  const directions = won ? 0 : listDirections();
  const stuck = youCount() ? WORDS_STUCK : WORDS_LOST;
  store<i32>(position, (stateOf(position) & UNSETTLED) | directions, STATE);
  store<i32>(position, won ? WORDS_WON : directions ? 0 : stuck, POSITION_REASON);
  store<i32>(position, won ? 1 : 0, POSITION_WINNERS);
}

/** Makes a legal step; room for its record and its log has been made. */
export function make(position: usize, direction: i32): void {
  hold(position);
  const record = nextRecord(position);
  store<i32>(record, direction);
  store<u32>(record, load<u32>(position, POSITION_LOGGED), RECORD_LOGGED);
  store<i32>(record, stateOf(position), RECORD_STATE);
  attempt(position, direction);
  const ply = load<i32>(position, POSITION_PLY) + 1;
  store<i32>(position, ply, POSITION_PLY);
  store<i32>(position, ply, POSITION_KNOWN);
  store<i32>(position, load<i32>(position, MOVES) + 1, MOVES);
  judge(position, isWon(position));
}

/** Takes back the last step; there is one. */
export function unmake(position: usize): void {
  hold(position);
  store<i32>(position, load<i32>(position, POSITION_PLY) - 1, POSITION_PLY);
  const record = nextRecord(position);
  store<i32>(position, load<i32>(position, MOVES) - 1, MOVES);
  store<i32>(position, 0, POSITION_REASON);
  store<i32>(position, 0, POSITION_WINNERS);
  revert(position, load<u32>(record, RECORD_LOGGED), load<i32>(record, RECORD_STATE));
}

export function countMoves(position: usize): i32 {
  return popcnt(stateOf(position) & DIRECTION_BITS);
}

export function listMoves(position: usize, to: usize): i32 {
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    if (isLegal(position, direction)) put32(to, count++, direction);
  }
  return count;
}

export function isLegal(position: usize, direction: i32): bool {
  return direction >= 0 && direction < 4 && ((stateOf(position) >> direction) & 1) != 0;
}

/** The n-th of the directions that move something. */
function nthMove(position: usize, index: i32): i32 {
  let bits = stateOf(position) & DIRECTION_BITS;
  for (let i = 0; i < index; i++) bits &= bits - 1;
  return ctz(bits);
}

export function makeRandom(position: usize): void {
  make(position, nthMove(position, below(countMoves(position))));
}
