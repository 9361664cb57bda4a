// Where the moves of a table's position lead, seen from the side that is next. Rules that ask about the past or about
// stores are not asked: a position is over when end|bare says so, or its side to move has no legal move.

import { SOW_BARE } from './layout';
import { listOn, wayOf } from './moves';
import { placeOf, valueAt } from './places';
import { sow } from './sowing';
import { has, houseCount, seedsOf, slotBytes, storeOf } from './state';

const MOVE_BYTES: usize = 8;

/** The board whose moves are asked; its stores are empty. */
export let board: usize = 0;
let next: usize = 0;
let moves: usize = 0;

/** Seeds won less those lost by the move in hand. */
let gain: i32 = 0;
/** It captured nothing. */
export let stays: bool = false;
/** The place of the position after it. */
export let nextPlace: u32 = 0;

/** Bytes of boards and moves for the game in hand: two directions for each house of a side. */
export function successorBytes(): usize {
  return 2 * slotBytes + <usize>houseCount * MOVE_BYTES;
}

/** Puts a block of so many bytes into hand. */
export function useBoards(block: usize): void {
  board = block;
  next = block + slotBytes;
  moves = next + slotBytes;
}

/** Lists the moves of the board; their number, 0 where the game is over. */
export function listHere(): i32 {
  if (has(SOW_BARE) && (seedsOf(board, 0) == 0 || seedsOf(board, 1) == 0)) return 0;
  return listOn(board, 0, moves);
}

/** The value of a game that is over: each row goes to its own side. */
export function valueAtEnd(): i32 {
  return seedsOf(board, 0) - seedsOf(board, 1);
}

/** Takes the move of that number into hand. `seeds` lie on the board. */
export function follow(index: i32, seeds: i32): void {
  const move = moves + <usize>index * MOVE_BYTES;
  memory.copy(next, board, slotBytes);
  sow(next, (<usize>load<u32>(move)) << 2, 0, wayOf(load<i32>(move, 4)));
  const won = load<i32>(storeOf(next, 0));
  const lost = load<i32>(storeOf(next, 1));
  gain = won - lost;
  stays = won + lost == 0;
  nextPlace = placeOf(next, 1);
}

/** What the move in hand is worth, by the value after it. */
export function worth(): i32 {
  return gain - valueAt(nextPlace);
}
