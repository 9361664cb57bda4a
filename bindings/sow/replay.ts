/** A board followed through the events of a turn, one event at a time. */
import { halfOf } from './names.js';
import { DESCENDING, IN_STORE, type SowBoard, type SowEvent, type SowSpec } from './types.js';

type Sow = Extract<SowEvent, { kind: 'sow' }>;

/** Where a turn stands between two of its events. */
export interface Stage extends SowBoard {
  /** `capture|row|sown`: seeds that were taken and are sown on. */
  readonly inHand: number;
}

/** The board after an event, from the one before it; `direction` is the way the turn is sown. */
export function stageAfter(spec: SowSpec, stage: Stage, event: SowEvent, direction: number): Stage {
  switch (event.kind) {
    case 'sow':
      return sown(spec, stage, event, direction);
    case 'capture':
      return taken(spec, stage, event);
    case 'rest':
      return { houses: stage.houses.map(() => 0), stores: stored(spec, stage, event.seeds), inHand: 0 };
    default:
      return stage;
  }
}

/** The way that a turn is sown. */
export function directionOf({ direction }: SowSpec, move: readonly number[]): number {
  return direction === 'cw' ? DESCENDING : (move[1] ?? 0);
}

function sown(spec: SowSpec, { houses, stores, inHand }: Stage, event: Sow, direction: number): Stage {
  const { seat, house, seeds } = event;
  const lifted = inHand === 0;
  const after = houses.map((count, at) => (lifted && at === house ? 0 : count));
  const first = lifted && spec.origin === 'start' ? 1 : 0;
  after[house]! += first;
  const ring = ringOf(spec, event, direction).filter((at) => !(lifted && spec.origin === 'skip' && at === house));
  const [rounds, left] = [Math.floor((seeds - first) / ring.length), (seeds - first) % ring.length];
  const kept = [...stores] as [number, number];
  for (const [index, at] of ring.entries()) {
    const fell = rounds + (index < left ? 1 : 0);
    if (at === IN_STORE) kept[seat]! += fell;
    else after[at]! += fell;
  }
  return { houses: after, stores: kept, inHand: 0 };
}

/** Once around the circuit, from the place after the house to the house itself. */
function ringOf(spec: SowSpec, { house, seat }: Sow, direction: number): number[] {
  const half = halfOf(spec);
  const length = circuitOf(spec);
  const lastOwn = direction === DESCENDING ? seat * half : seat * half + half - 1;
  const ring: number[] = [];
  for (let step = 0; step <= length; step++) {
    const at = placeAfter(spec, house, direction, step);
    if (step > 0) ring.push(at);
    if (spec.stores === 'sown' && at === lastOwn && step < length) ring.push(IN_STORE);
  }
  return ring;
}

/** The house so many steps on, around its circuit; stores are no houses. */
export function placeAfter(spec: SowSpec, house: number, direction: number, steps: number): number {
  const length = circuitOf(spec);
  const start = house - (house % length);
  const forward = direction === DESCENDING ? length - (steps % length) : steps;
  return start + ((house - start + forward) % length);
}

/** Houses of a circuit: in 4 rows each side has its own. */
function circuitOf(spec: SowSpec): number {
  return spec.rows === 4 ? halfOf(spec) : 2 * halfOf(spec);
}

function taken(spec: SowSpec, stage: Stage, { seat, houses, seeds }: Extract<SowEvent, { kind: 'capture' }>): Stage {
  const all = houses.reduce((sum, house) => sum + stage.houses[house]!, 0);
  return {
    houses: stage.houses.map((count, house) => (houses.includes(house) ? 0 : count)),
    stores: stored(spec, stage, seat === 0 ? [seeds, 0] : [0, seeds]),
    inHand: all - seeds,
  };
}

function stored({ stores }: SowSpec, { stores: before }: Stage, seeds: readonly [number, number]): [number, number] {
  return stores === 'none' ? [...before] : [before[0] + seeds[0], before[1] + seeds[1]];
}
