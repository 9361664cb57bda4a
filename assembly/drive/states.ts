// A set of packed states, numbered as they come. Whole states are compared, so two with one hash are told apart.

import { allocate, enlarge, release } from '../memory';

// A set:  words a state | states | capacity | states' words | slots | number of slots | bytes in use | bytes allowed
const STATE_WORDS: usize = 0;
export const STATES: usize = 4;
const CAPACITY: usize = 8;
const PACKED: usize = 12;
const SLOTS: usize = 16;
const SLOT_COUNT: usize = 20;
/** Bytes that the set, and whoever shares its budget, has asked for. */
const USED: usize = 24;
const ALLOWED: usize = 28;
const SET_BYTES: usize = 32;

const FIRST_STATES: u32 = 1024;
const NO_STATE: u32 = 0xffffffff;

/** Enlarges a block within the set's budget; 0 when memory is refused or the budget spent, and nothing has changed. */
export function enlargeWithin(set: usize, block: usize, kept: usize, bytes: usize): usize {
  const used = load<u32>(set, USED) + <u32>(bytes - kept);
  if (used > load<u32>(set, ALLOWED)) return 0;
  const larger = block ? enlarge(block, kept, bytes) : allocate(bytes);
  if (larger) store<u32>(set, used, USED);
  return larger;
}

/** An empty set of states of so many words; 0 when memory is refused. */
export function openStates(words: i32, allowed: u32): usize {
  const set = allocate(SET_BYTES);
  if (!set) return 0;
  memory.fill(set, 0, SET_BYTES);
  store<i32>(set, words, STATE_WORDS);
  store<u32>(set, allowed, ALLOWED);
  if (growPacked(set) && growSlots(set)) return set;
  closeStates(set);
  return 0;
}

export function closeStates(set: usize): void {
  release(load<u32>(set, PACKED));
  release(load<u32>(set, SLOTS));
  release(set);
}

export function stateCount(set: usize): u32 {
  return load<u32>(set, STATES);
}

function stateBytes(set: usize): usize {
  return (<usize>load<u32>(set, STATE_WORDS)) << 2;
}

/** Address of a state's words; it moves when states are added. */
export function stateAt(set: usize, index: u32): usize {
  return <usize>load<u32>(set, PACKED) + <usize>index * stateBytes(set);
}

function growPacked(set: usize): bool {
  const capacity = load<u32>(set, CAPACITY);
  const wanted = max(capacity * 2, FIRST_STATES);
  const bytes = stateBytes(set);
  const larger = enlargeWithin(set, load<u32>(set, PACKED), <usize>capacity * bytes, <usize>wanted * bytes);
  if (!larger) return false;
  store<u32>(set, <u32>larger, PACKED);
  store<u32>(set, wanted, CAPACITY);
  return true;
}

/** Twice as many slots, and every state in its place among them. */
function growSlots(set: usize): bool {
  const before = load<u32>(set, SLOT_COUNT);
  const wanted = max(before * 2, FIRST_STATES * 2);
  const larger = enlargeWithin(set, 0, (<usize>before) << 2, (<usize>wanted) << 2);
  if (!larger) return false;
  release(load<u32>(set, SLOTS));
  memory.fill(larger, 0xff, (<usize>wanted) << 2);
  store<u32>(set, <u32>larger, SLOTS);
  store<u32>(set, wanted, SLOT_COUNT);
  for (let index: u32 = 0; index < stateCount(set); index++) store<u32>(slotOf(set, stateAt(set, index)), index);
  return true;
}

function hash(state: usize, bytes: usize): u32 {
  let mixed: u64 = 0;
  for (let at: usize = 0; at < bytes; at += 4) {
    mixed = (mixed ^ load<u32>(state + at)) * 0x9e3779b97f4a7c15;
    mixed ^= mixed >> 29;
  }
  return <u32>(mixed >> 32) ^ <u32>mixed;
}

/** The slot that holds the state, or the free one where it belongs. */
function slotOf(set: usize, state: usize): usize {
  const slots = <usize>load<u32>(set, SLOTS);
  const bytes = stateBytes(set);
  const mask = load<u32>(set, SLOT_COUNT) - 1;
  let slot = hash(state, bytes) & mask;
  while (true) {
    const at = slots + ((<usize>slot) << 2);
    const index = load<u32>(at);
    if (index == NO_STATE || memory.compare(stateAt(set, index), state, bytes) == 0) return at;
    slot = (slot + 1) & mask;
  }
}

/** The state's number, its own or a new one; -1 when memory is refused or the budget spent. */
export function addState(set: usize, state: usize): i32 {
  const found = load<u32>(slotOf(set, state));
  if (found != NO_STATE) return found;
  const index = stateCount(set);
  if (index == load<u32>(set, CAPACITY) && !growPacked(set)) return -1;
  if (index * 2 >= load<u32>(set, SLOT_COUNT) && !growSlots(set)) return -1;
  memory.copy(stateAt(set, index), state, stateBytes(set));
  store<u32>(slotOf(set, state), index);
  store<u32>(set, index + 1, STATES);
  return index;
}
