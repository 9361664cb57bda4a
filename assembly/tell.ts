// What is told goes out as words. Told twice: once to nowhere, to count them, then to where there is room for them.

let to: usize = 0;
let room: i32 = 0;
let count: i32 = 0;
let refused: bool = false;

/** What moves do is to be told. */
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

/** Moves tell what they do. */
export function tellMoves(on: bool): void {
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
