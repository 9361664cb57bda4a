// Positions from setup words, and the first position.
import { POSITION_TURN } from '../position';
import { settleAlone, settleStart } from './rules';
import { board, COUNTS, cellCount, HANDS, HASH, hand, hashes, listOf, listsMen, QUIET, WHERE, zobrist } from './state';

function list(position: usize, cell: i32, side: i32): void {
  const at = position + ((<usize>side) << 2);
  const slot = load<i32>(at, COUNTS);
  store<i32>(at, slot + 1, COUNTS);
  if (side && !listsMen()) return;
  store<i32>(listOf(position, side) + ((<usize>slot) << 2), cell);
  store<i32>(position + ((<usize>cell) << 2), slot, WHERE);
}

export function settleCell(position: usize, cell: i32, side: i32): void {
  list(position, cell, side);
  if (!side) return;
  store<u8>(board(position) + <usize>cell, side);
  if (!hashes()) return;
  const key = load<u64>(zobrist + ((<usize>(cell * 2 + side - 1)) << 3));
  store<u64>(position, load<u64>(position, HASH) ^ key, HASH);
}

/** Fills a fresh position with the empty board and full hands. */
export function setUpStart(position: usize): void {
  for (let cell = 0; cell < cellCount; cell++) settleCell(position, cell, 0);
  store<i32>(position, hand, HANDS);
  store<i32>(position + 4, hand, HANDS);
  settleStart(position);
}

/** Fills a fresh position from words: turn, hands of both (-1: no limit), quiet plies, then a side for each cell. */
export function setUp(position: usize, words: usize): void {
  store<i32>(position, load<i32>(words), POSITION_TURN);
  store<i32>(position, load<i32>(words, 4), HANDS);
  store<i32>(position + 4, load<i32>(words, 8), HANDS);
  store<i32>(position, load<i32>(words, 12), QUIET);
  for (let cell = 0; cell < cellCount; cell++) settleCell(position, cell, load<i32>(words + 16 + ((<usize>cell) << 2)));
  settleAlone(position);
}
