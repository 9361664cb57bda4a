// A board state in few words, for solving, behind the common head:
//   hands (2)  ·  quiet plies where the clock counts, else 0  ·  16 cells a word
import { PACKED_OWN, POSITION_OWN } from '../position';
import { GAME_IMAGE, GAME_POSITION_BYTES } from '../program';
import { BOARD_PLIES, BOARD_REPEAT, BOARD_RULES, RULE_CLOCKED } from './layout';
import { settleCell } from './setup';
import { cellCount, HANDS, handOf, isClocked, QUIET, sideAt } from './state';

const PACKED_HANDS: usize = PACKED_OWN;
const PACKED_QUIET: usize = PACKED_OWN + 8;
const CELLS: usize = PACKED_OWN + 12;
/** As good as not asked. */
const NOT_ASKED: i32 = i32.MAX_VALUE;

/** Words of a packed state of the game in hand. */
export function packedWords(): i32 {
  return 4 + ((cellCount + 15) >> 4);
}

export function pack(position: usize, to: usize): void {
  store<i32>(to, handOf(position, 0), PACKED_HANDS);
  store<i32>(to, handOf(position, 1), PACKED_HANDS + 4);
  store<i32>(to, isClocked() ? load<i32>(position, QUIET) : 0, PACKED_QUIET);
  for (let cell = 0; cell < cellCount; ) cell = packCells(position, to, cell);
}

function packCells(position: usize, to: usize, cell: i32): i32 {
  const end = min(cell + 16, cellCount);
  let word = 0;
  for (let at = cell; at < end; at++) word |= sideAt(position, at) << ((at & 15) << 1);
  store<i32>(to + CELLS + ((<usize>(cell >> 4)) << 2), word);
  return end;
}

/** Fills the position, whose head is right. */
export function unpack(position: usize, from: usize, game: usize): void {
  memory.fill(position + POSITION_OWN, 0, <usize>load<u32>(game, GAME_POSITION_BYTES) - POSITION_OWN);
  store<i32>(position, load<i32>(from, PACKED_HANDS), HANDS);
  store<i32>(position, load<i32>(from, PACKED_HANDS + 4), HANDS + 4);
  store<i32>(position, load<i32>(from, PACKED_QUIET), QUIET);
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
