// What happened in a sowing, written down when somebody asks for it.
import { SOW_EVENT_CAPTURE, SOW_EVENT_FORFEIT, SOW_EVENT_REST, SOW_EVENT_SOW } from './layout';

/** Nobody asks. */
let writing: bool = false;
/** Where words go; 0: they are only counted. */
let out: usize = 0;
/** Words that there is room for. A sowing that seems endless is tried for longer than it lasts, and what does not fit then
 *  is rewound. */
let most: i32 = 0;
let words: i32 = 0;

export function openJournal(to: usize, room: i32): void {
  writing = true;
  out = to;
  most = room;
  words = 0;
}

/** Words that were written. */
export function closeJournal(): i32 {
  writing = false;
  return words;
}

export function journalMark(): i32 {
  return words;
}

/** Forgets what came after the mark. */
export function rewindJournal(mark: i32): void {
  words = mark;
}

function write(word: i32): void {
  if (out && words < most) store<i32>(out + ((<usize>words) << 2), word);
  words++;
}

export function noteSowing(house: i32, seeds: i32, last: i32): void {
  if (!writing) return;
  write(SOW_EVENT_SOW);
  write(house);
  write(seeds);
  write(last);
}

function writeHouses(list: usize, count: i32): void {
  write(count);
  for (let i = 0; i < count; i++) write(load<i32>(list + ((<usize>i) << 2)) >> 2);
}

export function noteCapture(seeds: i32, list: usize, count: i32): void {
  if (!writing) return;
  write(SOW_EVENT_CAPTURE);
  write(seeds);
  writeHouses(list, count);
}

export function noteForfeit(list: usize, count: i32): void {
  if (!writing) return;
  write(SOW_EVENT_FORFEIT);
  writeHouses(list, count);
}

/** Seeds that went from the board to each store; none is no event. */
export function noteRest(first: i32, second: i32): void {
  if (!writing || first + second == 0) return;
  write(SOW_EVENT_REST);
  write(first);
  write(second);
}
