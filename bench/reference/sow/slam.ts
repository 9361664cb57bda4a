/** Grand slams: what a capture may take when it would take all the other side has. */
import type { SowSlam, SowSpec } from '../../../bindings/sow/types.js';
import { type LapEnd, type Mover, wouldTake } from './capture.js';
import { other } from './circuit.js';
import { emptied, starved } from './position.js';

/** What a capture comes to. */
export interface Taking {
  /** Houses that are emptied, the last one first. */
  readonly taken: readonly number[];
  /** Houses of a grand slam that stay as they are. */
  readonly spared: readonly number[];
  readonly slammed: boolean;
}

/** Nothing to take. */
export const NOTHING: Taking = { taken: [], spared: [], slammed: false };

/** Only a chain can be a grand slam; other captures just take. Asked of the resulting board, not of the chain's length. */
function isSlam(spec: SowSpec, { side }: Mover, end: LapEnd, chain: readonly number[]): boolean {
  if (chain.length === 0 || (spec.capture.kind !== 'exactly' && spec.capture.kind !== 'even')) return false;
  return starved(spec, { ...end, houses: emptied(end.houses, chain) }, other(side));
}

/** Whether a house of the chain, by its place in it, is spared. */
type Spares = (place: number, length: number) => boolean;

const SPARES: { readonly [S in SowSlam]: Spares } = {
  take: () => false,
  'take-give': () => false,
  keep: () => true,
  illegal: () => false,
  'illegal-unless-only': () => false,
  'leave-last': (place) => place === 0,
  'leave-first': (place, length) => place === length - 1,
};

/** What is taken at the end of a lap, as `slam` says. */
export function takingAt(spec: SowSpec, mover: Mover, end: LapEnd): Taking {
  const full = wouldTake(spec, mover, end);
  if (!isSlam(spec, mover, end, full)) return { ...NOTHING, taken: full };
  const isSpared = (_house: number, place: number) => SPARES[spec.slam](place, full.length);
  return {
    taken: full.filter((house, place) => !isSpared(house, place)),
    spared: full.filter(isSpared),
    slammed: true,
  };
}
