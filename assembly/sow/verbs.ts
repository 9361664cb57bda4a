// The family's verbs, on a board that the caller has filled. They know no turn.
import { findChain, slammed, spared, taken, won } from './capture';
import * as moves from './moves';
import * as places from './places';
import { lastHouse, sow, sown } from './sowing';
import { endgame, seedsOf, slotBytes, verbBoard } from './state';

//   sown | last | won | slammed | taken | spared
const outcome: usize = memory.data(24);

export function legal(side: i32, to: usize): i32 {
  return moves.listOn(verbBoard, side, to);
}

export function feeds(house: i32, side: i32, way: i32): bool {
  return moves.feeds(verbBoard, (<usize>house) << 2, side, moves.wayOf(way));
}

export function chain(last: i32, most: i32, side: i32): i32 {
  return findChain(verbBoard, (<usize>last) << 2, most, side, moves.wayOf(-1) & 1);
}

export function resolve(house: i32, side: i32, way: i32): usize {
  sow(verbBoard, (<usize>house) << 2, side, moves.wayOf(way));
  store<i32>(outcome, sown);
  store<i32>(outcome, lastHouse(), 4);
  store<i32>(outcome, won, 8);
  store<i32>(outcome, slammed ? 1 : 0, 12);
  store<i32>(outcome, taken, 16);
  store<i32>(outcome, spared, 20);
  return outcome;
}

/** The game has a table that holds so many seeds. */
export function isPlaced(): bool {
  return endgame != 0 && seedsOf(verbBoard, 0) + seedsOf(verbBoard, 1) <= places.seedsIn(endgame);
}

export function placeOf(side: i32): u32 {
  places.take(endgame);
  return places.placeOf(verbBoard, side);
}

export function valueOf(side: i32): i32 {
  return places.valueAt(placeOf(side));
}

export function layPlace(place: u32): void {
  places.take(endgame);
  memory.fill(verbBoard, 0, slotBytes);
  let seeds = 0;
  while (places.firstPlace(seeds + 1) <= place) seeds++;
  places.placed(place, seeds, verbBoard);
}
