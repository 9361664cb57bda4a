// A sowing state in words, for solving, behind the common head:  plies since a capture where the clock counts, else 0  ·  slots
import { PACKED_OWN } from '../position';
import { GAME_IMAGE } from '../program';
import { keepHash } from './ends';
import { SOW_CLOCKED, SOW_NEVER, SOW_PLIES, SOW_REPEAT, SOW_RULES } from './layout';
import { has, QUIET, SLOTS, slotBytes } from './state';

const PACKED_QUIET: usize = PACKED_OWN;
const PACKED_SLOTS: usize = PACKED_OWN + 4;

/** Words of a packed state of the game in hand. */
export function packedWords(): i32 {
  return 2 + <i32>(slotBytes >> 2);
}

export function pack(position: usize, to: usize): void {
  store<i32>(to, has(SOW_CLOCKED) ? load<i32>(position, QUIET) : 0, PACKED_QUIET);
  memory.copy(to + PACKED_SLOTS, position + SLOTS, slotBytes);
}

/** Fills the position, whose head is right. */
export function unpack(position: usize, from: usize): void {
  store<i32>(position, load<i32>(from, PACKED_QUIET), QUIET);
  memory.copy(position + SLOTS, from + PACKED_SLOTS, slotBytes);
  keepHash(position);
}

/** In a game of solve's own: rules that ask about the past are not asked, or (`clock`) end|plies is part of the state.
 *  A limit of 1 needs no past, and stays. */
export function forgetPastRules(game: usize, clock: bool): void {
  const repeat = game + GAME_IMAGE + ((<usize>SOW_REPEAT) << 2);
  const plies = game + GAME_IMAGE + ((<usize>SOW_PLIES) << 2);
  const rules = game + GAME_IMAGE + ((<usize>SOW_RULES) << 2);
  if (load<i32>(repeat) != 1) store<i32>(repeat, SOW_NEVER);
  if (clock) store<i32>(rules, load<i32>(rules) | SOW_CLOCKED);
  else if (load<i32>(plies) != 1) store<i32>(plies, SOW_NEVER);
}
