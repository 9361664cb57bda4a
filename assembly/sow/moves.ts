// Legal moves: sowable houses, and of these what feeding and grand slams leave.
import { POSITION_TURN } from '../position';
import { below } from '../random';
import { everSlammed } from './capture';
import { DIRECTION_EITHER, SLAM_ILLEGAL, SLAM_UNLESS_ONLY, SOW_FEED } from './layout';
import { sow } from './sowing';
import { copySlots, direction, firstHouse, has, holds, houseBytes, lift, SLOTS, slam, trial } from './state';

// What is asked of a move beyond its seeds.
const ASK_NOTHING: i32 = 0;
/** After it the other side has seeds. */
const ASK_FEEDS: i32 = 1;
/** It is no grand slam. */
const ASK_NO_SLAM: i32 = 2;

const MOVE_BYTES: usize = 8;
/** The one direction there is, as a move says it. */
const ONLY_WAY: i32 = -1;

let out: usize = 0;
let listed: i32 = 0;

function ways(): i32 {
  return direction == DIRECTION_EITHER ? 2 : 1;
}

/** The direction of a move's second word. */
export function wayOf(said: i32): i32 {
  return said < 0 ? direction : said;
}

function emit(house: usize, way: i32): void {
  if (out) {
    const at = out + <usize>listed * MOVE_BYTES;
    store<i32>(at, <i32>(house >> 2));
    store<i32>(at, direction == DIRECTION_EITHER ? way : ONLY_WAY, 4);
  }
  listed++;
}

/** What must be asked of the side's moves on this board. */
function questions(board: usize, side: i32): i32 {
  if (slam == SLAM_UNLESS_ONLY) return ASK_FEEDS;
  const feeds = has(SOW_FEED) && !holds(board, 1 - side, 1) ? ASK_FEEDS : ASK_NOTHING;
  return slam == SLAM_ILLEGAL ? feeds | ASK_NO_SLAM : feeds;
}

/** Whether the move stands what is asked; tried on a board of its own. */
function stands(board: usize, house: usize, side: i32, way: i32, asked: i32): bool {
  copySlots(trial, board);
  sow(trial, house, side, way);
  if ((asked & ASK_NO_SLAM) != 0 && everSlammed) return false;
  return (asked & ASK_FEEDS) == 0 || holds(trial, 1 - side, 1);
}

/** After sowing the house the other side has seeds. */
export function feeds(board: usize, house: usize, side: i32, way: i32): bool {
  return stands(board, house, side, way, ASK_FEEDS);
}

function emitAll(board: usize, side: i32, asked: i32): void {
  const first = firstHouse(side);
  const end = first + (houseBytes >> 1);
  const both = ways();
  for (let house = first; house < end; house += 4) {
    if (load<i32>(board + house) < lift) continue;
    for (let i = 0; i < both; i++) {
      if (!asked || stands(board, house, side, both == 2 ? i : direction, asked)) emit(house, i);
    }
  }
}

/** Writes the side's legal moves on a board (to 0: only counts them), two words each; gives their number. */
export function listOn(board: usize, side: i32, to: usize): i32 {
  out = to;
  listed = 0;
  emitAll(board, side, questions(board, side));
  if (!listed && slam == SLAM_UNLESS_ONLY) emitAll(board, side, ASK_NOTHING);
  return listed;
}

/** Writes the legal moves and gives their number. The game is not over. */
export function listMoves(position: usize, to: usize): i32 {
  return listOn(position + SLOTS, load<i32>(position, POSITION_TURN), to);
}

function countSowable(board: usize, side: i32): i32 {
  let count = 0;
  const first = firstHouse(side);
  const end = first + (houseBytes >> 1);
  for (let at = board + first; at < board + end; at += 4) count += load<i32>(at) >= lift ? 1 : 0;
  return count * ways();
}

/** The number of legal moves. */
export function countMoves(position: usize): i32 {
  const board = position + SLOTS;
  const side = load<i32>(position, POSITION_TURN);
  return questions(board, side) ? listOn(board, side, 0) : countSowable(board, side);
}

/** The side to move has a legal move. */
export function hasLegal(position: usize): bool {
  const board = position + SLOTS;
  const side = load<i32>(position, POSITION_TURN);
  const asked = questions(board, side);
  return asked ? listOn(board, side, 0) > 0 : holds(board, side, lift);
}

/** Whether the side could lift that house: its own, with seeds enough. `house` as moves say it. */
export function isSowable(board: usize, house: i32, side: i32): bool {
  const at = (<usize>house) << 2;
  const first = firstHouse(side);
  return house >= 0 && at >= first && at < first + (houseBytes >> 1) && load<i32>(board + at) >= lift;
}

export function isLegal(position: usize, house: i32, way: i32): bool {
  const board = position + SLOTS;
  const side = load<i32>(position, POSITION_TURN);
  if (!isSowable(board, house, side)) return false;
  if (direction == DIRECTION_EITHER ? <u32>way > 1 : way != ONLY_WAY) return false;
  const asked = questions(board, side);
  if (!asked || stands(board, (<usize>house) << 2, side, wayOf(way), asked)) return true;
  return slam == SLAM_UNLESS_ONLY && !anyStands(board, side);
}

function anyStands(board: usize, side: i32): bool {
  out = 0;
  listed = 0;
  emitAll(board, side, ASK_FEEDS);
  return listed > 0;
}

// The random move in hand.
export let drawnHouse: i32 = 0;
export let drawnWay: i32 = 0;
const NO_LIST: usize = 0;

/** Draws a legal move, uniformly. The game is not over. */
export function drawMove(position: usize): void {
  const board = position + SLOTS;
  const side = load<i32>(position, POSITION_TURN);
  const asked = questions(board, side);
  if (!asked && direction != DIRECTION_EITHER) drawHouse(board, side);
  else drawn(board, side, below(asked ? listOn(board, side, NO_LIST) : countSowable(board, side)), asked);
}

/** Of the houses that can be sown, where nothing more is asked: what nearly every draw comes to. */
function drawHouse(board: usize, side: i32): void {
  let left = below(countSowable(board, side));
  let at = board + firstHouse(side);
  while (true) {
    if (load<i32>(at) >= lift) {
      if (!left) break;
      left--;
    }
    at += 4;
  }
  drawnHouse = <i32>((at - board) >> 2);
  drawnWay = ONLY_WAY;
}

/** Finds the move of that place, in the order of the list. */
function drawn(board: usize, side: i32, place: u32, asked: i32): void {
  const both = <u32>ways();
  let left = place;
  // Where no move feeds, illegal-unless-only lets all be sown.
  const filter = asked && (slam != SLAM_UNLESS_ONLY || anyStands(board, side)) ? asked : ASK_NOTHING;
  for (let house = firstHouse(side); ; house += 4) {
    if (load<i32>(board + house) < lift) continue;
    for (let i: u32 = 0; i < both; i++) {
      if (filter && !stands(board, house, side, both == 2 ? i : direction, filter)) continue;
      if (left == 0) {
        drawnHouse = <i32>(house >> 2);
        drawnWay = direction == DIRECTION_EITHER ? i : ONLY_WAY;
        return;
      }
      left--;
    }
  }
}
