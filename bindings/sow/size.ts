/** How large a sowing board is, and whose its houses are. */
import type { SowSpec } from './types.js';

/** All houses of the board; the first half is the first side's. */
export function housesOf({ rows, houses }: Pick<SowSpec, 'rows' | 'houses'>): number {
  return rows * houses;
}

/** What lies in each house at the start. */
export function startOf(spec: Pick<SowSpec, 'rows' | 'houses' | 'seeds'>): readonly number[] {
  return typeof spec.seeds === 'number' ? new Array<number>(housesOf(spec)).fill(spec.seeds) : spec.seeds;
}

/** All seeds of the game. */
export function seedsOf(spec: Pick<SowSpec, 'rows' | 'houses' | 'seeds'>): number {
  if (typeof spec.seeds === 'number') return spec.seeds * housesOf(spec);
  return spec.seeds.reduce((sum, count) => sum + count, 0);
}
