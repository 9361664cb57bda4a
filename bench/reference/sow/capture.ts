/** What the end of a lap would take, a function a row. Nothing is taken here. */
import type { SowBoard, SowCapture, SowSpec } from '../../../bindings/sow/types.js';
import { circuitLength, facing, following, isInner, opposed, oppositeOf, ownerOf } from './circuit.js';

/** Who sows, and which way. */
export interface Mover {
  readonly side: number;
  readonly direction: number;
}

/** A board where a lap has ended in a house. */
export interface LapEnd extends SowBoard {
  readonly last: number;
  /** Seeds sown in the lap. */
  readonly sown: number;
}

type Takes = (spec: SowSpec, mover: Mover, end: LapEnd) => number[];

/** The last house was empty before the last seed. */
const wasEmpty = ({ houses, last }: LapEnd): boolean => houses[last] === 1;

/** exactly|2,3 and even: such a count is taken. An empty house holds nothing to take. */
function isCount(capture: SowCapture, seeds: number): boolean {
  if (capture.kind === 'exactly') return seeds > 0 && capture.counts.includes(seeds);
  return capture.kind === 'even' && seeds > 0 && seeds % 2 === 0;
}

/** The last house when it is the other side's and holds such a count; chain: and those before it, against the sowing. */
export const chainOf: Takes = (spec, { side, direction }, { houses, last, sown }) => {
  const { capture } = spec;
  const longest = 'chain' in capture && capture.chain ? Math.min(sown, circuitLength(spec)) : Math.min(sown, 1);
  const chain: number[] = [];
  for (let house = last; chain.length < longest; house = following(spec, house, opposed(direction))) {
    if (ownerOf(spec, house) === side || !isCount(capture, houses[house]!)) break;
    chain.push(house);
  }
  return chain;
};

/** opposite: from an own house that was empty. */
const byOpposite: Takes = (spec, { side }, end) => {
  const { capture } = spec;
  if (capture.kind !== 'opposite' || ownerOf(spec, end.last) !== side || !wasEmpty(end)) return [];
  const there = oppositeOf(spec, end.last);
  if (end.houses[there] === 0) return capture.takes === 'always' ? [end.last] : [];
  return capture.takes === 'foe' ? [there] : [end.last, there];
};

/** beyond: over an empty house, what is in the one after it. */
const byBeyond: Takes = (spec, { direction }, { houses, last }) => {
  const next = following(spec, last, direction);
  const beyond = following(spec, next, direction);
  return houses[next] === 0 && houses[beyond]! > 0 ? [beyond] : [];
};

/** row: from an inner house that was empty (row|sown: that was not), when the inner house opposite holds seeds. */
const byRow: Takes = (spec, { side }, end) => {
  const { capture } = spec;
  if (capture.kind !== 'row' || ownerOf(spec, end.last) !== side || !isInner(spec, end.last)) return [];
  if (wasEmpty(end) === capture.sown) return [];
  const { inner, outer } = facing(spec, end.last);
  if (end.houses[inner] === 0) return [];
  return end.houses[outer] === 0 ? [inner] : [inner, outer];
};

const TAKES: { readonly [K in SowCapture['kind']]: Takes } = {
  none: () => [],
  exactly: chainOf,
  even: chainOf,
  opposite: byOpposite,
  beyond: byBeyond,
  row: byRow,
};

/** The houses that the capture would empty in full, the last one first; each holds seeds. */
export const wouldTake: Takes = (spec, mover, end) => TAKES[spec.capture.kind](spec, mover, end);
