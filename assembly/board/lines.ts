// Lines: whether one is complete, and which men a complete one lets the mover remove.
import { MOVE_NOTHING, TEST_BACK } from './layout';
import {
  board,
  captures,
  cellCount,
  countOf,
  image,
  lineCells,
  lineLength,
  lineOf,
  lineStart,
  listOf,
  protects,
  removable,
  sideAt,
  tests,
} from './state';

function holdsLine(cells: usize, line: usize, side: i32): bool {
  const end = line + ((<usize>lineLength) << 2);
  for (let at = line; at < end; at += 4) {
    if (load<u8>(cells + load<u32>(at)) != side) return false;
  }
  return true;
}

/** Whether a line through `cell` is all the side's; the cell itself must be. */
export function completes(position: usize, cell: i32, side: i32): bool {
  const cells = board(position);
  let node = image + load<u32>(tests + ((<usize>cell) << 2));
  while (true) {
    const pivot = load<i32>(node);
    if (pivot >= 0) {
      node = load<u8>(cells + <usize>pivot) == side ? image + load<u32>(node, 4) : node + 8;
    } else if (pivot == TEST_BACK) {
      const back = load<u32>(node, 4);
      if (!back) return false;
      node = image + back;
    } else {
      if (holdsLine(cells, image + load<u32>(node, 4), side)) return true;
      node += 8;
    }
  }
}

/** Whether the side would complete a line by a man on `to` that came from `from` (-1: from the hand). Changes nothing. */
export function wouldComplete(position: usize, from: i32, to: i32, side: i32): bool {
  const cells = board(position);
  if (from >= 0) store<u8>(cells + <usize>from, 0);
  store<u8>(cells + <usize>to, side);
  const complete = completes(position, to, side);
  store<u8>(cells + <usize>to, 0);
  if (from >= 0) store<u8>(cells + <usize>from, side);
  return complete;
}

export function holdsAnyLine(position: usize, side: i32): bool {
  for (let cell = 0; cell < cellCount; cell++) {
    if (sideAt(position, cell) == side && completes(position, cell, side)) return true;
  }
  return false;
}

/** Whether line number `index` is all the side's. */
export function isComplete(position: usize, index: i32, side: i32): bool {
  return holdsLine(board(position), lineAddress(index), side);
}

export function lineAddress(index: i32): usize {
  return lineCells + ((<usize>index * <usize>lineLength) << 2);
}

/** Lines through `cell` have the numbers from lineOf[firstLine(cell)] to before lineOf[firstLine(cell + 1)]. */
export function firstLine(cell: i32): i32 {
  return load<i32>(lineStart + ((<usize>cell) << 2));
}

export function lineNumber(index: i32): i32 {
  return load<i32>(lineOf + ((<usize>index) << 2));
}

/** Writes the enemy's removable men into `removable` in the order of his list and gives their number: with
 *  capture|onmill|protect those in no line, or all where every one is in a line. */
export function listRemovable(position: usize, enemy: i32): i32 {
  const men = listOf(position, enemy);
  const count = countOf(position, enemy);
  if (protects) {
    const free = listFree(position, men, count, enemy);
    if (free) return free;
  }
  memory.copy(removable, men, (<usize>count) << 2);
  return count;
}

function listFree(position: usize, men: usize, count: i32, enemy: i32): i32 {
  let free = 0;
  for (let i = 0; i < count; i++) {
    const cell = load<i32>(men + ((<usize>i) << 2));
    if (completes(position, cell, enemy)) continue;
    store<i32>(removable + ((<usize>free) << 2), cell);
    free++;
  }
  return free;
}

export function removableAt(index: i32): i32 {
  return load<i32>(removable + ((<usize>index) << 2));
}

/** Puts the first `count` removable men in ascending order (insertion: they are few, and mostly in order). */
export function sortRemovable(count: i32): void {
  for (let i = 1; i < count; i++) {
    const cell = removableAt(i);
    let j = i - 1;
    for (; j >= 0 && removableAt(j) > cell; j--) store<i32>(removable + ((<usize>(j + 1)) << 2), removableAt(j));
    store<i32>(removable + ((<usize>(j + 1)) << 2), cell);
  }
}

/** Whether `taken` (MOVE_NOTHING: no removal) is what must be, or may be, taken when the side's man from `from` stands on `to`. */
export function mayTake(position: usize, from: i32, to: i32, taken: i32, side: i32): bool {
  const enemy = 3 - side;
  const must = captures && countOf(position, enemy) > 0 && wouldComplete(position, from, to, side);
  if (!must) return taken == MOVE_NOTHING;
  const count = listRemovable(position, enemy);
  for (let i = 0; i < count; i++) if (removableAt(i) == taken) return true;
  return false;
}
