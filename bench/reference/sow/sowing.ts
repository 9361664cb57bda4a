/** A whole sowing: its laps, what they take, and what is told of it. It knows no turn. */
import { IN_STORE, type SowBoard, type SowEvent, type SowRecord, type SowSpec } from '../../../bindings/sow/types.js';
import type { LapEnd, Mover } from './capture.js';
import { following, other } from './circuit.js';
import { type Lap, lift, liftTaken, sowLap } from './lap.js';
import { emptied, seedsIn, stored, sum } from './position.js';
import { NOTHING, type Taking, takingAt } from './slam.js';

/** The board after a sowing. */
export interface Sowing {
  readonly board: SowBoard;
  readonly events: readonly SowEvent[];
  readonly record: SowRecord;
}

/**
 * Laps of one sowing. Where the first seed goes into the origin no house is ever empty, and it may be thousands of
 * millions of laps until all is as it was: nobody waits for that. Others need some tens.
 */
export const MOST_LAPS = 1000;

/** A lap that was sown, and what its end took. */
interface Step {
  readonly lap: Lap;
  readonly end: LapEnd;
  readonly taking: Taking;
}

/** row|sown: what is taken goes to no store. */
const isSownOn = ({ capture }: SowSpec): boolean => capture.kind === 'row' && capture.sown;

/** Seeds that leave the board for the store, or the game. */
const seedsTaken = (spec: SowSpec, { end, taking }: Step): number => (isSownOn(spec) ? 0 : seedsIn(end, taking.taken));

/** The house that laps|relay and laps|relay-next lift next, whatever it holds; null for none. */
function relayHouse(spec: SowSpec, { direction }: Mover, { houses, last }: LapEnd): number | null {
  if (spec.laps === 'single') return null;
  if (spec.laps === 'relay-next') return following(spec, last, direction);
  return houses[last]! > 1 ? last : null;
}

/** A relay lifts a house like any other: with fewer than lift|n seeds it cannot. */
function relayLap(spec: SowSpec, mover: Mover, end: LapEnd): Lap | null {
  const house = relayHouse(spec, mover, end);
  return house !== null && end.houses[house]! >= spec.lift ? lift(end, house) : null;
}

/** Houses, stores and the last house, as they stand at the end of a lap. */
const textOf = ({ houses, stores, last }: LapEnd): string => `${houses} ${stores} ${last}`;

/** The laps of a sowing; one that ends as an earlier one did would go on for ever, and is the last, as is the thousandth. */
function stepsOf(spec: SowSpec, mover: Mover, first: Lap): Step[] {
  const steps: Step[] = [];
  const seen = new Set<string>();
  for (let lap: Lap | null = first; lap !== null; ) {
    const end = sowLap(spec, mover, lap);
    const endless = seen.has(textOf(end)) || steps.length + 1 === MOST_LAPS;
    const over = end.last === IN_STORE || endless;
    seen.add(textOf(end));
    const taking = over ? NOTHING : takingAt(spec, mover, end);
    steps.push({ lap, end, taking });
    lap = over ? null : lapAfter(spec, mover, end, taking);
  }
  return steps;
}

/** A capture ends the sowing, unless what it takes is sown on; where nothing is taken a relay goes on. */
function lapAfter(spec: SowSpec, mover: Mover, end: LapEnd, { taken }: Taking): Lap | null {
  if (taken.length === 0) return relayLap(spec, mover, end);
  return isSownOn(spec) ? liftTaken(end, taken) : null;
}

/** What the last end of a lap took goes to the mover's store. */
function boardAfter(spec: SowSpec, { side }: Mover, step: Step): SowBoard {
  const { houses, stores } = step.end;
  return {
    houses: emptied(houses, step.taking.taken),
    stores: stored(spec, stores, side, seedsTaken(spec, step)),
  };
}

/** What happened in a lap, in this order. */
function eventsOf(spec: SowSpec, { side: seat }: Mover, step: Step): SowEvent[] {
  const { lap, end, taking } = step;
  const events: SowEvent[] = [{ kind: 'sow', seat, house: lap.from, seeds: end.sown, last: end.last }];
  if (taking.taken.length > 0) {
    events.push({ kind: 'capture', seat, houses: taking.taken, seeds: seedsTaken(spec, step) });
  }
  if (taking.spared.length > 0) events.push({ kind: 'forfeit', seat, houses: taking.spared });
  return events;
}

function recordOf(spec: SowSpec, { side }: Mover, steps: readonly Step[]): SowRecord {
  return {
    side,
    house: steps[0]!.lap.from,
    sown: sum(steps.map(({ end }) => end.sown)),
    last: steps.at(-1)!.end.last,
    captured: steps.flatMap(({ taking }) => taking.taken),
    taken: sum(steps.map((step) => seedsTaken(spec, step))),
    slammed: steps.some(({ taking }) => taking.slammed),
    forfeited: steps.flatMap(({ taking }) => taking.spared),
  };
}

/** slam|take-give: what is left on the board goes to the other side. */
function giveRest(spec: SowSpec, { side }: Mover, sowing: Sowing): Sowing {
  const { board, events, record } = sowing;
  const seeds = sum(board.houses);
  if (spec.slam !== 'take-give' || !record.slammed || seeds === 0) return sowing;
  const houses = board.houses.map(() => 0);
  const given: SowEvent = { kind: 'rest', seeds: side === 0 ? [0, seeds] : [seeds, 0] };
  return {
    board: { houses, stores: stored(spec, board.stores, other(side), seeds) },
    events: [...events, given],
    record,
  };
}

/** Sows a house that can be lifted. The board that is given stays as it is. */
export function resolve(spec: SowSpec, board: SowBoard, house: number, mover: Mover): Sowing {
  const steps = stepsOf(spec, mover, lift(board, house));
  return giveRest(spec, mover, {
    board: boardAfter(spec, mover, steps.at(-1)!),
    events: steps.flatMap((step) => eventsOf(spec, mover, step)),
    record: recordOf(spec, mover, steps),
  });
}
