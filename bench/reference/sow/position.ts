/** A position: what lies where, who moves, and how it came to be. */
import type { Outcome } from '../../../bindings/engine.js';
import type { SowBoard, SowSpec } from '../../../bindings/sow/types.js';
import { allHouses, housesOf } from './circuit.js';

/** Never changed once made. */
export interface SowPosition extends SowBoard {
  /** Seat that moves next; still so when the game is over. */
  readonly side: number;
  /** Plies since the last capture. */
  readonly quiet: number;
  readonly outcome: Outcome | null;
  /** The position before, back to where the history began. */
  readonly previous: SowPosition | null;
}

/** A sum. */
export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Seeds in these houses. */
export const seedsIn = ({ houses }: SowBoard, places: readonly number[]): number =>
  sum(places.map((house) => houses[house]!));

/** Seeds on the board in the side's houses. */
export const seedsOf = (spec: SowSpec, board: SowBoard, side: number): number => seedsIn(board, housesOf(spec, side));

/** starved, bare: the side has no seeds on the board. */
export const starved = (spec: SowSpec, board: SowBoard, side: number): boolean => seedsOf(spec, board, side) === 0;

/** The houses without their seeds; where those go is another question. */
export const emptied = (houses: readonly number[], places: readonly number[]): number[] =>
  houses.map((seeds, house) => (places.includes(house) ? 0 : seeds));

/** With `seeds` more in the side's store; `stores|none`: they are out of the game. */
export function stored(spec: SowSpec, stores: SowBoard['stores'], side: number, seeds: number): SowBoard['stores'] {
  if (spec.stores === 'none') return stores;
  return side === 0 ? [stores[0] + seeds, stores[1]] : [stores[0], stores[1] + seeds];
}

/** seeds|n and seeds|a,b,c…; the first side begins. The end is not yet asked. */
export function firstPosition(spec: SowSpec): SowPosition {
  const { seeds } = spec;
  const houses = allHouses(spec).map((house) => (typeof seeds === 'number' ? seeds : seeds[house]!));
  return { houses, stores: [0, 0], side: 0, quiet: 0, outcome: null, previous: null };
}

const equalLists = (a: readonly number[], b: readonly number[]): boolean => a.every((item, i) => item === b[i]);

/** The same for repetition: houses, stores, side to move. */
function sameStand(a: SowPosition, b: SowPosition): boolean {
  return a.side === b.side && equalLists(a.stores, b.stores) && equalLists(a.houses, b.houses);
}

/** How often this position has stood since the last capture, this time included. */
export function timesStood(position: SowPosition): number {
  let times = 0;
  for (let past: SowPosition | null = position; past !== null; past = past.quiet === 0 ? null : past.previous) {
    if (sameStand(past, position)) times += 1;
  }
  return times;
}
