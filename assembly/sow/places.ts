// Endgame tables: values of all positions with up to so many seeds on the board. A position is seen from the side to
// move: its houses in their order around the board, from the mover's first one.
//
// With s1, s2 … the seeds in the first house, the first two, … a position has the place
//   C(s1, 1) + C(s2 + 1, 2) + … + C(sH + H - 1, H)
// of the combinatorial number system (Knuth, The Art of Computer Programming 7.2.1.3): positions with fewer seeds come
// first, and there is one place for each.

import { allocate } from '../memory';
import { firstHouse, houseBytes, houseCount } from './state';

// A table:  seeds | bytes of a value | positions | address of values || rows of terms: C(s + j - 1, j) for s from 0 to seeds + 1 || values
const TABLE_SEEDS: usize = 0;
const TABLE_WIDTH: usize = 4;
const TABLE_POSITIONS: usize = 8;
const TABLE_VALUES: usize = 12;
const TABLE_TERMS: usize = 16;

/** A signed byte holds values up to this. */
const BYTE_MOST: i32 = 127;
const MOST_SEEDS: i32 = 32767;
/** More than a block can hold. */
const TOO_MANY: u64 = 1 << 30;

// The table in hand.
let terms: usize = 0;
let rowBytes: usize = 0;
let values: usize = 0;
let wide: bool = false;

/** Positions with up to so many seeds: C(seeds + houses, houses), or TOO_MANY. */
function countPositions(houses: i32, seeds: i32): u64 {
  let count: u64 = 1;
  for (let i = 1; i <= seeds; i++) {
    count = (count * <u64>(houses + i)) / <u64>i;
    if (count >= TOO_MANY) return TOO_MANY;
  }
  return count;
}

/** Positions with just so many seeds, of the game in hand; more than any block can hold where those are too many. */
export function sizeOf(seeds: i32): usize {
  const up = countPositions(houseCount, seeds);
  return up < TOO_MANY && seeds > 0 ? <usize>(up - countPositions(houseCount, seeds - 1)) : <usize>up;
}

/** Bytes of a value in a table of so many seeds. */
export function widthFor(seeds: i32): usize {
  return seeds > BYTE_MOST ? 2 : 1;
}

/** A table for the game in hand, all values 0; 0 when memory is refused, or no block could hold it. */
export function openTable(seeds: i32): usize {
  if (seeds > MOST_SEEDS) return 0;
  const positions = countPositions(houseCount, seeds);
  const width = <u64>widthFor(seeds);
  const termBytes = <u64>houseCount * <u64>(seeds + 2) * 4;
  const bytes = <u64>TABLE_TERMS + termBytes + positions * width;
  if (positions >= TOO_MANY || bytes >= TOO_MANY) return 0;
  const table = allocate(<usize>bytes);
  if (!table) return 0;
  memory.fill(table, 0, <usize>bytes);
  store<i32>(table, seeds, TABLE_SEEDS);
  store<i32>(table, <i32>width, TABLE_WIDTH);
  store<u32>(table, <u32>positions, TABLE_POSITIONS);
  store<u32>(table, <u32>(table + TABLE_TERMS + <usize>termBytes), TABLE_VALUES);
  fillTerms(table, seeds);
  return table;
}

/** Each row from the one before: C(s + j - 1, j) = C(s + j - 2, j) + C(s + j - 2, j - 1). The largest is the number of positions. */
function fillTerms(table: usize, seeds: i32): void {
  take(table);
  for (let s = 0; s <= seeds + 1; s++) store<u32>(terms + ((<usize>s) << 2), s);
  for (let j = 1; j < houseCount; j++) {
    const row = terms + <usize>j * rowBytes;
    for (let at: usize = 4; at < rowBytes; at += 4) {
      store<u32>(row + at, load<u32>(row + at - 4) + load<u32>(row + at - rowBytes));
    }
  }
}

/** Puts a table of the game in hand into hand. */
export function take(table: usize): void {
  terms = table + TABLE_TERMS;
  rowBytes = (<usize>load<i32>(table, TABLE_SEEDS) + 2) << 2;
  values = load<u32>(table, TABLE_VALUES);
  wide = load<i32>(table, TABLE_WIDTH) == 2;
}

export function seedsIn(table: usize): i32 {
  return load<i32>(table, TABLE_SEEDS);
}

export function positionsIn(table: usize): u32 {
  return load<u32>(table, TABLE_POSITIONS);
}

/** Address of the values. */
export function valuesOf(table: usize): usize {
  return load<u32>(table, TABLE_VALUES);
}

/** Positions with fewer seeds: the first place of that many. At most one seed more than the table's. */
export function firstPlace(seeds: i32): u32 {
  return load<u32>(terms + <usize>(houseCount - 1) * rowBytes + ((<usize>seeds) << 2));
}

/** The place of a board as that side sees it. Its seeds are no more than the table's. */
export function placeOf(board: usize, side: i32): u32 {
  const end = board + houseBytes;
  let at = board + firstHouse(side);
  let sum: i32 = 0;
  let place: u32 = 0;
  let row = terms;
  for (let i = 0; i < houseCount; i++) {
    sum += load<i32>(at);
    place += load<u32>(row + ((<usize>sum) << 2));
    row += rowBytes;
    at += 4;
    if (at == end) at = board;
  }
  return place;
}

/** Fills the houses of a board with the position of that place and so many seeds, as the first side sees it. */
export function placed(place: u32, seeds: i32, board: usize): void {
  let left = place - firstPlace(seeds);
  let sum = seeds;
  for (let j = houseCount - 1; j > 0; j--) {
    const row = terms + <usize>(j - 1) * rowBytes;
    let below = sum;
    while (load<u32>(row + ((<usize>below) << 2)) > left) below--;
    left -= load<u32>(row + ((<usize>below) << 2));
    store<i32>(board + ((<usize>j) << 2), sum - below);
    sum = below;
  }
  store<i32>(board, sum);
}

/** Makes the board the position of the next place. It is not the last one of its seeds. */
export function stepOn(board: usize): void {
  let at = board + 4;
  while (!load<i32>(at)) at += 4;
  const first = load<i32>(board);
  store<i32>(board, 0);
  store<i32>(at, load<i32>(at) - 1);
  store<i32>(at - 4, first + 1);
}

/** One of the numbers that stand at an address, as wide as values of the table in hand. */
export function numberAt(base: usize, index: u32): i32 {
  return wide ? load<i16>(base + ((<usize>index) << 1)) : load<i8>(base + <usize>index);
}

export function setNumber(base: usize, index: u32, value: i32): void {
  if (wide) store<i16>(base + ((<usize>index) << 1), <i16>value);
  else store<i8>(base + <usize>index, <i8>value);
}

export function valueAt(place: u32): i32 {
  return numberAt(values, place);
}

export function setValue(place: u32, value: i32): void {
  setNumber(values, place, value);
}
