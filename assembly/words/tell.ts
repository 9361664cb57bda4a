// What is told goes out as words. Told twice: once to nowhere, to count them, then to where there is room for them.

import { TELL_WORDS } from './layout';

let to: usize = 0;
let room: i32 = 0;
let count: i32 = 0;
let refused: bool = false;

/** Moves and what comes of them are to be told. */
export let telling: bool = false;

/** What is told from now on goes to an address with room for so many words. */
export function openTelling(address: usize, words: i32): void {
  to = address;
  room = words;
  count = 0;
  refused = false;
}

/** The words that were told, -1 when memory was refused for them. */
export function closeTelling(): i32 {
  telling = false;
  return refused ? -1 : count;
}

/** Steps tell what they do. */
export function tellSteps(on: bool): void {
  telling = on;
}

/** What is being told cannot be told whole. */
export function tellRefused(): void {
  refused = true;
}

export function tell(word: i32): void {
  if (count < room) store<i32>(to + ((<usize>count) << 2), word);
  if (count == i32.MAX_VALUE) refused = true;
  else count++;
}

/** A part of a step. */
export function tellPart(tag: i32, a: i32, b: i32, c: i32, d: i32): void {
  tell(tag);
  tell(a);
  tell(b);
  tell(c);
  tell(d);
}

/** A part that is its tag, and padding. */
export function tellTag(tag: i32): void {
  tell(tag);
  for (let i = 1; i < TELL_WORDS; i++) tell(0);
}
