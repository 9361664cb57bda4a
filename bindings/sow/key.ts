/** Keys of sowing positions: `houses side stores quiet`; with `stores|none` there is no field of stores. */
import { KeyFault, type KeyField, type KeyRead, readKey, readQuiet, readSeat, refuseMore } from '../spec/keys.js';
import { readNumber } from '../spec/rows.js';
import { seedsOf, startOf } from './size.js';
import type { SowBoard, SowSpec } from './types.js';

/** A position as it is written. */
export interface SowSetup extends SowBoard {
  readonly turn: number;
  /** Plies since the last capture. */
  readonly quiet: number;
}

/** A key's text from a position; every field is written. */
export function makeKey(spec: SowSpec, { houses, stores, turn, quiet }: SowSetup): string {
  const fields = [houses.join(','), turn + 1, ...(spec.stores === 'none' ? [] : [stores.join(',')]), quiet];
  return fields.join(' ');
}

/** Words that the core is set up from: turn, quiet, both stores, then the houses. */
export function setupWords({ turn, quiet, stores, houses }: SowSetup): number[] {
  return [turn, quiet, ...stores, ...houses];
}

/** A position from its key's text, or the fault of the leftmost bad field. Fields left out at the end take start values. */
export function parseKey(spec: SowSpec, key: string): KeyRead<SowSetup> {
  return readKey(key, (fields) => read(spec, fields));
}

/** Fields from the left; what they say together is asked last. */
function read(spec: SowSpec, fields: readonly KeyField[]): SowSetup {
  const hasStores = spec.stores !== 'none';
  const houses = readHouses(spec, fields[0]);
  const turn = readSeat(fields[1]);
  const stores = hasStores ? readStores(fields[2]) : ([0, 0] as const);
  const quiet = readQuiet(fields[hasStores ? 3 : 2], 'capture');
  refuseMore(fields, hasStores ? 4 : 3);
  const setup = { houses, stores, turn, quiet };
  if (fields[0]) checkSeeds(spec, setup, (hasStores ? fields[2] : undefined) ?? fields[0]);
  return setup;
}

function readHouses(spec: SowSpec, field: KeyField | undefined): readonly number[] {
  const start = startOf(spec);
  if (!field) return start;
  const houses = readCounts(field);
  if (houses.length === start.length) return houses;
  throw new KeyFault(field, `Write seeds for ${start.length} houses; there are ${houses.length}.`);
}

function readStores(field: KeyField | undefined): readonly [number, number] {
  if (!field) return [0, 0];
  const stores = readCounts(field);
  if (stores.length === 2) return stores as [number, number];
  throw new KeyFault(field, 'Write what both sides have in store, as in 0,0.');
}

function readCounts(field: KeyField): number[] {
  return field.text.split(',').map((part) => {
    // However large: the sum tells.
    const count = readNumber(part);
    if (count !== undefined) return count;
    throw new KeyFault(field, 'Write counts of seeds in digits, parted by commas.');
  });
}

/** Seeds are neither lost nor found; without stores those that are captured leave the game. */
function checkSeeds(spec: SowSpec, { houses, stores }: SowSetup, field: KeyField): void {
  const seeds = [...houses, ...stores].reduce((sum, count) => sum + count, 0);
  const all = seedsOf(spec);
  if (seeds === all || (spec.stores === 'none' && seeds < all)) return;
  throw new KeyFault(field, `There are ${seeds} seeds; the game has ${all}.`);
}
