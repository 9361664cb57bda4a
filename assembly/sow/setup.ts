// Positions from setup words, and the first position.
import { POSITION_TURN } from '../position';
import { keepHash, settleAlone } from './ends';
import { houseBytes, QUIET, SLOTS, seeds } from './state';

/** Fills a fresh position with the seeds of the start. */
export function setUpStart(position: usize): void {
  memory.copy(position + SLOTS, seeds, houseBytes);
  keepHash(position);
  settleAlone(position);
}

/** Fills a fresh position from words: turn, plies since the last capture, both stores, then the houses. */
export function setUp(position: usize, words: usize): void {
  store<i32>(position, load<i32>(words), POSITION_TURN);
  store<i32>(position, load<i32>(words, 4), QUIET);
  store<i32>(position + SLOTS + houseBytes, load<i32>(words, 8));
  store<i32>(position + SLOTS + houseBytes, load<i32>(words, 12), 4);
  memory.copy(position + SLOTS, words + 16, houseBytes);
  keepHash(position);
  settleAlone(position);
}
