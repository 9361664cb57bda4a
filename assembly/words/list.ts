// Lists that are made when somebody asks, not in play: they grow as they need, and are sorted in place.

import { allocate, enlarge, release } from '../memory';

// A list:  items | bytes in use | capacity (bytes) | memory was refused
const ITEMS: usize = 0;
const USED: usize = 4;
const CAPACITY: usize = 8;
const REFUSED: usize = 12;

const FIRST_BYTES: u32 = 1024;
/** Longer lists are refused. */
const MOST_BYTES: u64 = 1 << 28;

/** An empty list at a place of 16 bytes. */
export function openList(list: usize): void {
  memory.fill(list, 0, 16);
}

export function closeList(list: usize): void {
  release(load<u32>(list, ITEMS));
}

/** Address of the list's first byte; it moves when the list grows. */
export function itemsOf(list: usize): usize {
  return load<u32>(list, ITEMS);
}

/** Bytes that the list holds. */
export function bytesOf(list: usize): u32 {
  return load<u32>(list, USED);
}

/** Memory was refused at some time: the list is not whole. */
export function isRefused(list: usize): bool {
  return load<u32>(list, REFUSED) != 0;
}

/** Room for so many more bytes at the list's end; 0 when memory is refused. */
export function append(list: usize, bytes: u32): usize {
  const used = load<u32>(list, USED);
  if (!reserve(list, <u64>used + bytes)) {
    store<u32>(list, 1, REFUSED);
    return 0;
  }
  store<u32>(list, used + bytes, USED);
  return load<u32>(list, ITEMS) + used;
}

function reserve(list: usize, bytes: u64): bool {
  const capacity = load<u32>(list, CAPACITY);
  if (bytes <= capacity) return true;
  if (bytes > MOST_BYTES) return false;
  const wanted = max(max(capacity * 2, <u32>bytes), FIRST_BYTES);
  const larger = enlarge(load<u32>(list, ITEMS), load<u32>(list, USED), wanted);
  if (!larger) return false;
  store<u32>(list, <u32>larger, ITEMS);
  store<u32>(list, wanted, CAPACITY);
  return true;
}

/** Sorts words that are addresses, by what stands there: a heap, so that no order makes it slow. */
export function sortAddresses(words: usize, count: i32, compare: (left: usize, right: usize) => i32): void {
  for (let root = (count >> 1) - 1; root >= 0; root--) sink(words, root, count, compare);
  for (let end = count - 1; end > 0; end--) {
    swap(words, 0, end);
    sink(words, 0, end, compare);
  }
}

function address(words: usize, index: i32): usize {
  return load<u32>(words + ((<usize>index) << 2));
}

function swap(words: usize, left: i32, right: i32): void {
  const there = address(words, left);
  store<u32>(words + ((<usize>left) << 2), <u32>address(words, right));
  store<u32>(words + ((<usize>right) << 2), <u32>there);
}

function sink(words: usize, root: i32, count: i32, compare: (left: usize, right: usize) => i32): void {
  let at = root;
  while (2 * at + 1 < count) {
    let child = 2 * at + 1;
    if (child + 1 < count && compare(address(words, child), address(words, child + 1)) < 0) child++;
    if (compare(address(words, at), address(words, child)) >= 0) return;
    swap(words, at, child);
    at = child;
  }
}
