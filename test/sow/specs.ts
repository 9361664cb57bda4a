/** Sowing specs that the tests share, and their rows. */
import type { SowSpec, SowView } from '../../bindings/sow/types.js';
import { checkSpec } from '../../bindings/spec/index.js';

/** Oware as the design page writes it, but for the rows that say what is so without them. */
export const OWARE = [
  'name|oware-abapa|Oware (Abapa)',
  'family|sow',
  'rows|2',
  'houses|6',
  'seeds|4',
  'sow|skip-origin',
  'capture|exactly|2,3|chain',
  'slam|keep',
  'feed|must',
  'end|target|25',
  'end|even|24',
  'end|repeat|3',
  'end|plies|500',
];

/** The checked spec of rows that must be good. */
export function sown(...rows: readonly string[]): SowSpec {
  const read = checkSpec(rows.join('\n'));
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  if (read.spec.room !== 'sow') throw new Error('no sowing game');
  return read.spec;
}

/** A board of so many rows and houses, four seeds in each, with other rows besides. */
export function board(rows: number, houses: number, ...more: readonly string[]): SowSpec {
  return sown('family|sow', `rows|${rows}`, `houses|${houses}`, 'seeds|4', ...more);
}

/** What is seen of a board where nothing was captured lately. */
export function view(houses: readonly number[], stores: readonly [number, number] = [0, 0], turn = 0): SowView {
  return { houses, stores, turn, quiet: 0 };
}
