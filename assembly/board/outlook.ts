// What search keeps beside a position, changed with every move: a hash of the state, how far each line has come, and
// what each cell is worth to each seat. A line is open to a seat while no enemy stands on it.
//
// An outlook:  hash (u64) | worth of open lines (2) || one-short open lines through a cell (2 × cells) | worth of a cell (2 × cells)
//              | open lines by men on them (2 × (length + 1)) | weight by men (length + 1) | men on a line (2 × u16 a line)

import { POSITION_TURN } from '../position';
import { scatter64 } from '../random';
import { firstLine, lineAddress, lineNumber } from './lines';
import {
  board,
  cellCount,
  handOf,
  image,
  isClocked,
  lineCount,
  lineLength,
  moving,
  QUIET,
  replaces,
  sideAt,
  winsByLine,
  zobrist,
} from './state';

const HASH: usize = 0;
const TOTALS: usize = 8;
const SHORT: usize = 16;

let outlook: usize = 0;
let worths: usize = 0;
let opens: usize = 0;
let weights: usize = 0;
let men: usize = 0;
let cellWords: usize = 0;

/** Heavier lines would drown the rest. */
const HEAVIEST: i32 = 4096;

/** Bytes of an outlook on the game in hand. */
export function outlookBytes(): usize {
  const length = <usize>lineLength + 1;
  return (SHORT + (((<usize>cellCount * 4 + length * 3 + <usize>lineCount) << 2) + 7)) & ~7;
}

/** Puts an outlook in hand; its game is selected. */
export function useOutlook(at: usize): void {
  outlook = at;
  cellWords = (<usize>cellCount) << 2;
  worths = at + SHORT + cellWords * 2;
  opens = worths + cellWords * 2;
  weights = opens + ((<usize>lineLength + 1) << 3);
  men = weights + ((<usize>lineLength + 1) << 2);
}

function weight(count: i32): i32 {
  return load<i32>(weights + ((<usize>count) << 2));
}

/** Looks at the position from nothing. */
export function openOutlook(position: usize, at: usize): void {
  memory.fill(at, 0, outlookBytes());
  useOutlook(at);
  let value = 1;
  for (let count = 0; count <= lineLength; count++) {
    store<i32>(weights + ((<usize>count) << 2), value);
    value = min(value * 4, HEAVIEST);
  }
  for (let line = 0; line < lineCount; line++) openLine(line);
  for (let cell = 0; cell < cellCount; cell++) {
    const side = sideAt(position, cell);
    if (side) put(cell, side - 1);
  }
}

function openLine(line: i32): void {
  for (let seat = 0; seat < 2; seat++) {
    count(seat, 0, 1);
    reweigh(line, seat, weight(0));
    if (lineLength == 1) shorten(line, seat, 1);
  }
}

function count(seat: i32, menThere: i32, step: i32): void {
  const at = opens + ((<usize>(seat * (lineLength + 1) + menThere)) << 2);
  store<i32>(at, load<i32>(at) + step);
}

/** Adds to every cell of the line. */
function spread(table: usize, line: i32, step: i32): void {
  const from = lineAddress(line);
  const end = from + ((<usize>lineLength) << 2);
  for (let at = from; at < end; at += 4) {
    const cell = table + ((<usize>load<u32>(at)) << 2);
    store<i32>(cell, load<i32>(cell) + step);
  }
}

function reweigh(line: i32, seat: i32, step: i32): void {
  const total = outlook + TOTALS + ((<usize>seat) << 2);
  store<i32>(total, load<i32>(total) + step);
  spread(worths + cellWords * <usize>seat, line, step);
}

function shorten(line: i32, seat: i32, step: i32): void {
  spread(outlook + SHORT + cellWords * <usize>seat, line, step);
}

/** The seat's men on a line that is open to it went from `before` to `after`. */
function moveOpen(line: i32, seat: i32, before: i32, after: i32): void {
  count(seat, before, -1);
  count(seat, after, 1);
  reweigh(line, seat, weight(after) - weight(before));
  if (before == lineLength - 1) shorten(line, seat, -1);
  if (after == lineLength - 1) shorten(line, seat, 1);
}

/** The line, with so many men of the seat, opened to it (1) or closed (-1). */
function gate(line: i32, seat: i32, menThere: i32, step: i32): void {
  count(seat, menThere, step);
  reweigh(line, seat, step * weight(menThere));
  if (menThere == lineLength - 1) shorten(line, seat, step);
}

function menAt(line: i32): usize {
  return men + ((<usize>line) << 2);
}

function changeLine(line: i32, seat: i32, step: i32): void {
  const at = menAt(line) + ((<usize>seat) << 1);
  const before = <i32>load<u16>(at);
  const after = before + step;
  store<u16>(at, <u16>after);
  const enemies = <i32>load<u16>(menAt(line) + ((<usize>(1 - seat)) << 1));
  if (!enemies) moveOpen(line, seat, before, after);
  if (!before) gate(line, 1 - seat, enemies, -1);
  else if (!after) gate(line, 1 - seat, enemies, 1);
}

function change(cell: i32, seat: i32, step: i32): void {
  const key = load<u64>(zobrist + ((<usize>(cell * 2 + seat)) << 3));
  store<u64>(outlook, load<u64>(outlook, HASH) ^ key, HASH);
  const end = firstLine(cell + 1);
  for (let index = firstLine(cell); index < end; index++) changeLine(lineNumber(index), seat, step);
}

/** A man of the seat came to the cell. */
export function put(cell: i32, seat: i32): void {
  change(cell, seat, 1);
}

/** A man of the seat left the cell. */
export function lift(cell: i32, seat: i32): void {
  change(cell, seat, -1);
}

/** Men on cells have the words of small numbers, made by the same finaliser: hands must not be one of them. */
const NO_CELL: u64 = 1 << 63;

/** A hash of what tells states apart: cells, side to move, hands, and the quiet plies where the clock counts. */
export function stateHash(position: usize): u64 {
  const hands = NO_CELL | ((<u64>(<u32>handOf(position, 0))) << 32) | <u64>(<u32>handOf(position, 1));
  const rest = isClocked() ? load<i32>(position, QUIET) : 0;
  return (
    load<u64>(outlook, HASH) ^
    scatter64(hands) ^
    scatter64((<u64>(load<i32>(position, POSITION_TURN) + 1 + rest * 2)) << 33)
  );
}

/** Men are only placed, and the first line wins. */
export function isRace(): bool {
  return winsByLine && !moving && !replaces;
}

export function worthTo(seat: i32, cell: i32): i32 {
  return load<i32>(worths + cellWords * <usize>seat + ((<usize>cell) << 2));
}

/** Lines through the cell that a man of the seat there would complete. */
export function shortAt(seat: i32, cell: i32): i32 {
  return load<i32>(outlook + SHORT + cellWords * <usize>seat + ((<usize>cell) << 2));
}

/** Lines that are open to the seat and hold so many of its men. */
export function openLines(seat: i32, menThere: i32): i32 {
  return load<i32>(opens + ((<usize>(seat * (lineLength + 1) + menThere)) << 2));
}

/** What the lines that are open to the seat are worth together. */
export function totalOf(seat: i32): i32 {
  return load<i32>(outlook + TOTALS + ((<usize>seat) << 2));
}

/** The outlook after a move of the seat. */
export function follow(seat: i32, from: i32, to: i32, taken: i32): void {
  if (from >= 0) lift(from, seat);
  put(to, seat);
  if (taken >= 0) lift(taken, 1 - seat);
}

/** The outlook before a move of the seat. */
export function unfollow(seat: i32, from: i32, to: i32, taken: i32): void {
  if (taken >= 0) put(taken, 1 - seat);
  lift(to, seat);
  if (from >= 0) put(from, seat);
}
