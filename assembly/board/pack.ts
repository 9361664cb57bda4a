// A state in few words, for solving: what the board shows and whether the game is over, without its past.
//   turn | over << 1 | winners << 2  ·  hands (2)  ·  quiet plies where the clock counts, else 0  ·  16 cells a word
import {
  POSITION_KNOWN,
  POSITION_OWN,
  POSITION_PLY,
  POSITION_REASON,
  POSITION_TURN,
  POSITION_WINNERS,
} from '../position';
import { GAME_IMAGE, GAME_POSITION_BYTES } from '../program';
import { BOARD_PLIES, BOARD_REPEAT, BOARD_RULES, RULE_CLOCKED } from './layout';
import { settleCell } from './setup';
import { cellCount, HANDS, handOf, isClocked, QUIET, sideAt } from './state';

const CELLS: usize = 16;
const OVER: i32 = 2;
/** As good as not asked. */
const NOT_ASKED: i32 = i32.MAX_VALUE;

/** Words of a packed state of the game in hand. */
export function packedWords(): i32 {
  return 4 + ((cellCount + 15) >> 4);
}

export function pack(position: usize, to: usize): void {
  const over = load<i32>(position, POSITION_REASON) ? OVER : 0;
  store<i32>(to, load<i32>(position, POSITION_TURN) | over | (load<i32>(position, POSITION_WINNERS) << 2));
  store<i32>(to, handOf(position, 0), 4);
  store<i32>(to, handOf(position, 1), 8);
  store<i32>(to, isClocked() ? load<i32>(position, QUIET) : 0, 12);
  for (let cell = 0; cell < cellCount; ) cell = packCells(position, to, cell);
}

function packCells(position: usize, to: usize, cell: i32): i32 {
  const end = min(cell + 16, cellCount);
  let word = 0;
  for (let at = cell; at < end; at++) word |= sideAt(position, at) << ((at & 15) << 1);
  store<i32>(to + CELLS + ((<usize>(cell >> 4)) << 2), word);
  return end;
}

export function packedTurn(from: usize): i32 {
  return load<i32>(from) & 1;
}

export function packedOver(from: usize): bool {
  return (load<i32>(from) & OVER) != 0;
}

/** One bit a seat. */
export function packedWinners(from: usize): u32 {
  return load<u32>(from) >> 2;
}

/** Makes the position that state, without a past. The state is not over. */
export function unpack(position: usize, from: usize, game: usize): void {
  memory.fill(position + POSITION_OWN, 0, <usize>load<u32>(game, GAME_POSITION_BYTES) - POSITION_OWN);
  store<i32>(position, packedTurn(from), POSITION_TURN);
  store<i32>(position, 0, POSITION_REASON);
  store<i32>(position, 0, POSITION_WINNERS);
  store<i32>(position, 0, POSITION_PLY);
  store<i32>(position, 0, POSITION_KNOWN);
  store<i32>(position, load<i32>(from, 4), HANDS);
  store<i32>(position, load<i32>(from, 8), HANDS + 4);
  store<i32>(position, load<i32>(from, 12), QUIET);
  for (let cell = 0; cell < cellCount; cell++) {
    const word = load<u32>(from + CELLS + ((<usize>(cell >> 4)) << 2));
    settleCell(position, cell, (word >> ((cell & 15) << 1)) & 3);
  }
}

/** In a game of solve's own: rules that ask about the past are not asked, or (`clock`) draw|plies is part of the state.
 *  A limit of 1 needs no past, and stays. */
export function forgetPastRules(game: usize, clock: bool): void {
  const repeat = game + GAME_IMAGE + ((<usize>BOARD_REPEAT) << 2);
  const plies = game + GAME_IMAGE + ((<usize>BOARD_PLIES) << 2);
  const rules = game + GAME_IMAGE + ((<usize>BOARD_RULES) << 2);
  if (load<i32>(repeat) != 1) store<i32>(repeat, NOT_ASKED);
  if (clock) store<i32>(rules, load<i32>(rules) | RULE_CLOCKED);
  else if (load<i32>(plies) != 1) store<i32>(plies, NOT_ASKED);
}
