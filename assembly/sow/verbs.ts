// The family's verbs, on a board that the caller has filled. They know no turn.
import { everSlammed, findChain, isChained } from './capture';
import { closeJournal, openJournal } from './journal';
import * as moves from './moves';
import * as places from './places';
import { sow } from './sowing';
import { endgame, seedsOf, slotBytes, trial, verbBoard } from './state';

export function legal(side: i32, to: usize): i32 {
  return moves.listOn(verbBoard, side, to);
}

export function feeds(house: i32, side: i32, way: i32): bool {
  return moves.feeds(verbBoard, (<usize>house) << 2, side, moves.wayOf(way));
}

export function chain(last: i32, most: i32, side: i32): i32 {
  return isChained() ? findChain(verbBoard, (<usize>last) << 2, most, side, moves.wayOf(-1) & 1) : 0;
}

/** Words that tell what sowing the house does; the board stays. */
export function countResolve(house: i32, side: i32, way: i32): i32 {
  memory.copy(trial, verbBoard, slotBytes);
  openJournal(0, 0);
  sow(trial, (<usize>house) << 2, side, moves.wayOf(way));
  return closeJournal();
}

/** Sows a house and writes so many words of events. */
export function resolve(house: i32, side: i32, way: i32, to: usize, room: i32): void {
  openJournal(to, room);
  sow(verbBoard, (<usize>house) << 2, side, moves.wayOf(way));
  closeJournal();
}

/** The sowing made last had a grand slam. */
export function slam(): bool {
  return everSlammed;
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
