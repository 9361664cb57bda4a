// The registry of families: a family adds one case to each verb. A branch on the room costs less than a call through a
// table, and lets the compiler inline.
import * as boardEvents from './board/events';
import * as boardMake from './board/make';
import * as boardMoves from './board/moves';
import * as boardSetup from './board/setup';
import * as boardState from './board/state';
import { ROOM_BOARD } from './layout';
import { POSITION_GAME } from './position';
import { GAME_ROOM } from './program';

/** Whether the room is known. */
export function isRoom(room: i32): bool {
  return room == ROOM_BOARD;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  return boardState.prepare(game);
}

export function forget(game: usize): void {
  boardState.forget(game);
}

function room(position: usize): i32 {
  return load<i32>(load<u32>(position, POSITION_GAME), GAME_ROOM);
}

/** Before anything below is asked of a position: puts its game's tables in hand. */
export function select(position: usize): void {
  if (room(position) == ROOM_BOARD) boardState.select(load<u32>(position, POSITION_GAME));
}

export function setUpStart(position: usize, seed: u32): void {
  boardSetup.setUpStart(position);
}

export function setUp(position: usize, words: usize): void {
  boardSetup.setUp(position, words);
}

export function countMoves(position: usize): i32 {
  return boardMoves.countMoves(position);
}

export function listMoves(position: usize, to: usize): i32 {
  return boardMoves.listMoves(position, to);
}

export function isLegal(position: usize, move: usize): bool {
  return boardMoves.isLegal(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

export function make(position: usize, move: usize): void {
  boardMake.make(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

export function unmake(position: usize): void {
  boardMake.unmake(position);
}

/** Plays a random move: each part of the turn uniformly. */
export function makeRandom(position: usize): void {
  boardMoves.makeRandom(position);
}

/** Writes the events of the last move (to 0: only counts them) and gives their number. */
export function listEvents(position: usize, to: usize): i32 {
  return boardEvents.listEvents(position, to);
}
