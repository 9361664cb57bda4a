// A table of positions by their hash, for search: of two places, the first keeps what was searched deeper, the second
// what came last. A stranger's entry is told by the whole hash; two positions with one hash are taken for the same.

// An entry:  hash (u64) | value (i16) | depth (u16) | ordinal of the best move (u16) | bound (u16)
export const ENTRY_BYTES: usize = 16;
const VALUE: usize = 8;
const DEPTH: usize = 10;
const ORDINAL: usize = 12;
const BOUND: usize = 14;
const PAIR_BYTES: usize = ENTRY_BYTES * 2;

export const BOUND_NONE: i32 = 0;
/** The value is at least this. */
export const BOUND_LOWER: i32 = 1;
/** The value is at most this. */
export const BOUND_UPPER: i32 = 2;
export const BOUND_EXACT: i32 = 3;
/** Beside a bound: the value rests on a judgement somewhere. */
export const GUESS: i32 = 4;

/** No best move is known. */
export const NO_ORDINAL: i32 = -1;
/** Kept for none, and for any too large to be kept. */
const NOT_KEPT: i32 = 0xffff;

/** Left for the head of a block, so that a table of 2^n bytes takes no more. */
const HEAD_ROOM: usize = 64;

/** Pairs that fit into so many bytes. */
export function pairsIn(bytes: usize): u32 {
  return <u32>((bytes - HEAD_ROOM) / PAIR_BYTES);
}

export function tableBytes(pairs: u32): usize {
  return <usize>pairs * PAIR_BYTES;
}

function pairAt(table: usize, pairs: u32, hash: u64): usize {
  return table + <usize>(((hash >> 32) * <u64>pairs) >> 32) * PAIR_BYTES;
}

/** The entry of that hash; 0 where there is none. */
export function find(table: usize, pairs: u32, hash: u64): usize {
  const first = pairAt(table, pairs, hash);
  if (load<u64>(first) == hash && load<u16>(first, BOUND)) return first;
  const second = first + ENTRY_BYTES;
  return load<u64>(second) == hash && load<u16>(second, BOUND) ? second : 0;
}

export function entryValue(entry: usize): i32 {
  return load<i16>(entry, VALUE);
}

export function entryDepth(entry: usize): i32 {
  return load<u16>(entry, DEPTH);
}

export function entryOrdinal(entry: usize): i32 {
  const kept = <i32>load<u16>(entry, ORDINAL);
  return kept == NOT_KEPT ? NO_ORDINAL : kept;
}

export function entryBound(entry: usize): i32 {
  return load<u16>(entry, BOUND) & BOUND_EXACT;
}

export function entryGuessed(entry: usize): bool {
  return (load<u16>(entry, BOUND) & GUESS) != 0;
}

/** Where the hash is to be written: on itself, on what is shallower, or on what came last. */
function place(first: usize, hash: u64, depth: i32): usize {
  const second = first + ENTRY_BYTES;
  if (load<u64>(first) == hash) return first;
  if (load<u64>(second) == hash) return second;
  return depth >= entryDepth(first) ? first : second;
}

export function keep(table: usize, pairs: u32, hash: u64, value: i32, depth: i32, ordinal: i32, bound: i32): void {
  const entry = place(pairAt(table, pairs, hash), hash, depth);
  store<u64>(entry, hash);
  store<i16>(entry, <i16>value, VALUE);
  store<u16>(entry, <u16>depth, DEPTH);
  store<u16>(entry, <u16>(ordinal == NO_ORDINAL ? NOT_KEPT : min(ordinal, NOT_KEPT)), ORDINAL);
  store<u16>(entry, <u16>bound, BOUND);
}
