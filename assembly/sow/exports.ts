// What the bindings ask of sowing games. Verbs work on a board that the caller fills: slots, at sowBoard().
import { reserveWords } from '../exchange';
import { select } from '../families';
import { moveBytes } from '../position';
import * as places from './places';
import * as state from './state';
import * as verbs from './verbs';

/** Address of the position's slots: a word for each house, then each store. */
export function sowSlots(position: usize): usize {
  select(position);
  return state.slotsOf(position);
}

export function sowQuiet(position: usize): i32 {
  return state.quietOf(position);
}

/** Address of the board that verbs work on; its slots are as those of a position. */
export function sowBoard(position: usize): usize {
  select(position);
  return state.verbBoard;
}

/** Writes the side's legal moves on that board at `exchange()` and gives their number; -1 when memory is refused. */
export function sowLegal(position: usize, side: i32): i32 {
  select(position);
  const to = reserveWords(<usize>verbs.legal(side, 0) * moveBytes(position));
  return to ? verbs.legal(side, to) : -1;
}

/** Whether sowing that house leaves the other side with seeds. */
export function sowFeeds(position: usize, house: i32, side: i32, way: i32): bool {
  select(position);
  return verbs.feeds(house, side, way);
}

/** Houses that a chain would take, at sowList(); their number. Nothing is taken. */
export function sowChain(position: usize, last: i32, sown: i32, side: i32): i32 {
  select(position);
  return verbs.chain(last, sown, side);
}

/** Sows a house of that board and writes its events at `exchange()`; their words, -1 when memory is refused. */
export function sowResolve(position: usize, house: i32, side: i32, way: i32): i32 {
  select(position);
  const count = verbs.countResolve(house, side, way);
  const to = reserveWords((<usize>count) << 2);
  if (!to) return -1;
  verbs.resolve(house, side, way, to, count);
  return count;
}

/** The sowing that was resolved last had a grand slam. */
export function sowSlam(): bool {
  return verbs.slam();
}

/** Address of the houses of a chain as words, each four times its number. */
export function sowList(position: usize): usize {
  select(position);
  return state.chainList;
}

// Endgame tables of sowing games. A table is opened, filled by the caller or by a job, and given to a game.

export {
  closeEndgame,
  endgameDone,
  endgameSeeds,
  endgameValues,
  openEndgame,
  runEndgame,
} from './endgame';
export {
  closeEndgameCheck,
  endgameCheckFault,
  endgameCheckSeeds,
  openEndgameCheck,
  runEndgameCheck,
} from './endgame-check';

/** A table for positions of the game with up to so many seeds, all values 0; 0 when memory is refused. */
export function openEndgameTable(game: usize, seeds: i32): usize {
  state.select(game);
  return places.openTable(seeds);
}

/** Address of a table's values, by place; a signed byte each, or two for more than 127 seeds. */
export function endgameTableValues(table: usize): usize {
  return places.valuesOf(table);
}

/** Gives the game the table in place of the one it has; it is freed with the game. 0: none. */
export function useEndgame(game: usize, table: usize): void {
  state.useEndgame(game, table);
}

/** Whether the board at sowBoard() has a place in the game's table. */
export function endgameHolds(position: usize): bool {
  select(position);
  return verbs.isPlaced();
}

/** The place of that board, which has one, as the side sees it. */
export function endgamePlace(position: usize, side: i32): u32 {
  select(position);
  return verbs.placeOf(side);
}

/** The value of that board, which has a place, for the side when it is to move. */
export function endgameValue(position: usize, side: i32): i32 {
  select(position);
  return verbs.valueOf(side);
}

/** Writes the position of that place, as the first side sees it, to sowBoard(). The game has a table. */
export function endgameBoard(position: usize, place: u32): void {
  select(position);
  verbs.layPlace(place);
}
