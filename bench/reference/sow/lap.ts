/** One lap of a sowing: a house is lifted, and its seeds fall one by one. */
import { IN_STORE, type SowBoard, type SowSpec } from '../../../bindings/sow/types.js';
import type { LapEnd, Mover } from './capture.js';
import { following, lastOwn } from './circuit.js';
import { emptied, seedsIn, stored } from './position.js';

/** Seeds in the hand, and the board without them. */
export interface Lap {
  readonly board: SowBoard;
  readonly seeds: number;
  /** Sowing goes on after this house. */
  readonly from: number;
  /** The house that was lifted; null where the seeds come from others. */
  readonly origin: number | null;
}

/** All the seeds of a house. */
export function lift({ houses, stores }: SowBoard, house: number): Lap {
  return { board: { houses: emptied(houses, [house]), stores }, seeds: houses[house]!, from: house, origin: house };
}

/** row|sown: what was taken is sown on from the house after the last one, and none is skipped. */
export function liftTaken(end: LapEnd, taken: readonly number[]): Lap {
  const board = { houses: emptied(end.houses, taken), stores: end.stores };
  return { board, seeds: seedsIn(end, taken), from: end.last, origin: null };
}

/** Where seeds fall, one after the other, for ever: houses, and with `stores|sown` the mover's store. */
function* places(spec: SowSpec, { side, direction }: Mover, { from, origin }: Lap): Generator<number, never> {
  const beforeStore = spec.stores === 'sown' ? lastOwn(spec, side, direction) : null;
  if (spec.origin === 'start' && origin !== null) yield origin;
  for (let house = from; ; ) {
    if (house === beforeStore) yield IN_STORE;
    house = following(spec, house, direction);
    if (spec.origin !== 'skip' || house !== origin) yield house;
  }
}

/** The board when all seeds of the lap have fallen. */
export function sowLap(spec: SowSpec, mover: Mover, lap: Lap): LapEnd {
  const houses = [...lap.board.houses];
  const falls = places(spec, mover, lap);
  let last = IN_STORE;
  let inStore = 0;
  for (let left = lap.seeds; left > 0; left--) {
    last = falls.next().value;
    if (last === IN_STORE) inStore += 1;
    else houses[last]! += 1;
  }
  return { houses, stores: stored(spec, lap.board.stores, mover.side, inStore), last, sown: lap.seeds };
}
