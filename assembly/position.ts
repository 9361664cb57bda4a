// Positions: what every family's have in common, and their histories. A record is what unmaking a move needs; its first
// words are the move, so that redo and the bindings read it there. What has no one size goes to the log beside the records.

import { allocate, enlarge, release } from './memory';
import { GAME_LOG_BYTES, GAME_MOVE_WORDS, GAME_POSITION_BYTES, GAME_RECORD_BYTES } from './program';

// | history | capacity (records) | game | log | capacity (bytes) | – || copied from here: turn | reason | winners | ply | known | logged | the family's own …
export const POSITION_HISTORY: usize = 0;
const POSITION_CAPACITY: usize = 4;
export const POSITION_GAME: usize = 8;
export const POSITION_LOG: usize = 12;
const POSITION_LOG_CAPACITY: usize = 16;
const POSITION_COPIED: usize = 24;
/** Seat to decide; when the game is over, the one that would be. */
export const POSITION_TURN: usize = 24;
/** Why the game ended, from 1; 0: it goes on. */
export const POSITION_REASON: usize = 28;
/** One bit a seat. */
export const POSITION_WINNERS: usize = 32;
/** Moves made: records below it are the past. */
export const POSITION_PLY: usize = 36;
/** Records that redo may reach. */
export const POSITION_KNOWN: usize = 40;
/** Bytes of the log that belong to the past. */
export const POSITION_LOGGED: usize = 44;
export const POSITION_OWN: usize = 48;

const FIRST_RECORDS: u32 = 16;

/** A position of the game with an empty history, its other fields zero; 0 when memory is refused. */
export function allocatePosition(game: usize): usize {
  const bytes = <usize>load<u32>(game, GAME_POSITION_BYTES);
  const position = allocate(bytes);
  if (!position) return 0;
  const history = allocate(FIRST_RECORDS * load<u32>(game, GAME_RECORD_BYTES));
  if (!history) {
    release(position);
    return 0;
  }
  memory.fill(position, 0, bytes);
  store<u32>(position, <u32>history, POSITION_HISTORY);
  store<u32>(position, FIRST_RECORDS, POSITION_CAPACITY);
  store<u32>(position, <u32>game, POSITION_GAME);
  return position;
}

export function releasePosition(position: usize): void {
  release(load<u32>(position, POSITION_HISTORY));
  release(load<u32>(position, POSITION_LOG));
  release(position);
}

/** Room for `records` records, and for what moves up to there may log; false when memory is refused. */
export function reserveHistory(position: usize, records: u32): bool {
  const most = load<u32>(load<u32>(position, POSITION_GAME), GAME_LOG_BYTES);
  const ahead = records - load<u32>(position, POSITION_PLY);
  if (most && !reserveLog(position, load<u32>(position, POSITION_LOGGED) + <u64>most * ahead)) return false;
  return reserveRecords(position, records);
}

/** Longer logs are refused before anything is asked for. */
const MOST_LOGGED: u64 = 1 << 30;

function reserveLog(position: usize, bytes: u64): bool {
  const capacity = load<u32>(position, POSITION_LOG_CAPACITY);
  if (bytes <= capacity) return true;
  if (bytes > MOST_LOGGED) return false;
  const wanted = max<u32>(capacity * 2, <u32>bytes);
  const logged = load<u32>(position, POSITION_LOGGED);
  const larger = enlarge(load<u32>(position, POSITION_LOG), logged, wanted);
  if (!larger) return false;
  store<u32>(position, <u32>larger, POSITION_LOG);
  store<u32>(position, wanted, POSITION_LOG_CAPACITY);
  return true;
}

function reserveRecords(position: usize, records: u32): bool {
  const capacity = load<u32>(position, POSITION_CAPACITY);
  if (records <= capacity) return true;
  const recordBytes = load<u32>(load<u32>(position, POSITION_GAME), GAME_RECORD_BYTES);
  const wanted = max<u32>(capacity * 2, records);
  const larger = enlarge(load<u32>(position, POSITION_HISTORY), capacity * recordBytes, wanted * recordBytes);
  if (!larger) return false;
  store<u32>(position, <u32>larger, POSITION_HISTORY);
  store<u32>(position, wanted, POSITION_CAPACITY);
  return true;
}

/** Makes `to` the position that `from` is, without its history: enough where `to`'s own past is the same. */
export function copyState(to: usize, from: usize): void {
  const bytes = <usize>load<u32>(load<u32>(from, POSITION_GAME), GAME_POSITION_BYTES);
  memory.copy(to + POSITION_COPIED, from + POSITION_COPIED, bytes - POSITION_COPIED);
}

/** A copy with the whole history; 0 when memory is refused. */
export function clonePosition(from: usize): usize {
  const game = <usize>load<u32>(from, POSITION_GAME);
  const to = allocatePosition(game);
  if (!to) return 0;
  const known = load<u32>(from, POSITION_KNOWN);
  // As large a log: what redo plays again has had room in it.
  if (!reserveRecords(to, known) || !reserveLog(to, load<u32>(from, POSITION_LOG_CAPACITY))) {
    releasePosition(to);
    return 0;
  }
  copyState(to, from);
  memory.copy(load<u32>(to, POSITION_LOG), load<u32>(from, POSITION_LOG), load<u32>(to, POSITION_LOGGED));
  const bytes = known * load<u32>(game, GAME_RECORD_BYTES);
  memory.copy(load<u32>(to, POSITION_HISTORY), load<u32>(from, POSITION_HISTORY), bytes);
  return to;
}

/** Address of the record at `ply`, whose first words are its move. */
export function recordAt(position: usize, ply: u32): usize {
  const recordBytes = load<u32>(load<u32>(position, POSITION_GAME), GAME_RECORD_BYTES);
  return load<u32>(position, POSITION_HISTORY) + ply * recordBytes;
}

export function moveBytes(position: usize): usize {
  return (<usize>load<u32>(load<u32>(position, POSITION_GAME), GAME_MOVE_WORDS)) << 2;
}

// A packed state's first word:  turn | over << 1 | winners << 2. What follows is the family's.
export const PACKED_OWN: usize = 4;
const PACKED_OVER: i32 = 2;

export function packHead(position: usize, to: usize): void {
  const over = load<i32>(position, POSITION_REASON) ? PACKED_OVER : 0;
  store<i32>(to, load<i32>(position, POSITION_TURN) | over | (load<i32>(position, POSITION_WINNERS) << 2));
}

/** Makes the position's head that of a state which is not over, without a past. */
export function unpackHead(position: usize, from: usize): void {
  store<i32>(position, packedTurn(from), POSITION_TURN);
  store<i32>(position, 0, POSITION_REASON);
  store<i32>(position, 0, POSITION_WINNERS);
  store<i32>(position, 0, POSITION_PLY);
  store<i32>(position, 0, POSITION_KNOWN);
  store<i32>(position, 0, POSITION_LOGGED);
}

export function packedTurn(from: usize): i32 {
  return load<i32>(from) & 1;
}

export function packedOver(from: usize): bool {
  return (load<i32>(from) & PACKED_OVER) != 0;
}

/** One bit a seat. */
export function packedWinners(from: usize): u32 {
  return load<u32>(from) >> 2;
}
