// What search asks of a sowing game. Nothing here is relied on by proofs but that a game may go on for ever.
import { POSITION_TURN } from '../position';
import { mix64 } from '../random';
import { gained } from './capture';
import { boardHash } from './ends';
import { SOW_AGAIN, SOW_CLOCKED, SOW_NEVER, STORES_NONE } from './layout';
import { wayOf } from './moves';
import { placeOf, seedsIn, take, valueAt } from './places';
import { last, sow } from './sowing';
import { copySlots, endgame, has, houseBytes, plies, QUIET, SLOTS, seedsOf, storeOf, stores, trial } from './state';

const SEED: i32 = 100;
/** One that the endgame table promises: a little less, so that promises are made good. Up to 49 seeds no promise is worth less for it. */
const PROMISED: i32 = 99;
const FARTHEST: i32 = 9000;
/** Seeds in the own houses are not lost yet. */
const HOME: i32 = 8;
const RANK_AGAIN: i32 = 8;
const RANK_SEED: i32 = 16;

/** A hash of what tells states apart: slots, side to move, and the plies since a capture where the clock counts. */
export function stateHash(position: usize): u64 {
  const rest = has(SOW_CLOCKED) ? load<i32>(position, QUIET) : 0;
  const turn = <u64>(load<i32>(position, POSITION_TURN) + 1 + rest * 2);
  return mix64(boardHash(position + SLOTS) ^ mix64(turn));
}

/** How the position looks to the side to move: a seed more in store is 100. With few seeds on the board the endgame table is asked, where there is one. */
export function evaluate(position: usize): i32 {
  const board = position + SLOTS;
  const side = load<i32>(position, POSITION_TURN);
  const kept = stores == STORES_NONE ? 0 : load<i32>(storeOf(board, side)) - load<i32>(storeOf(board, 1 - side));
  const own = seedsOf(board, side);
  const other = seedsOf(board, 1 - side);
  const open = endgame && own + other <= seedsIn(endgame) ? promised(board, side) : (own - other) * homeSeed();
  return max(-FARTHEST, min(FARTHEST, kept * SEED + open));
}

function homeSeed(): i32 {
  return stores == STORES_NONE ? SEED : HOME;
}

/** What the endgame table says of the seeds on the board. */
function promised(board: usize, side: i32): i32 {
  take(endgame);
  return valueAt(placeOf(board, side)) * PROMISED;
}

/** The more a move wins, the sooner it is tried; tried on a board of its own. */
export function rank(position: usize, house: i32, way: i32): i32 {
  copySlots(trial, position + SLOTS);
  sow(trial, (<usize>house) << 2, load<i32>(position, POSITION_TURN), wayOf(way));
  const again = has(SOW_AGAIN) && last >= houseBytes ? RANK_AGAIN : 0;
  return gained * RANK_SEED + again;
}

/** Plies until end|plies, unless seeds are won. */
export function clockLeft(position: usize): i32 {
  return plies == SOW_NEVER ? SOW_NEVER : plies - <i32>min<u32>(load<u32>(position, QUIET), plies);
}
