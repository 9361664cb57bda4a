/** A position as text: `<houses> <side> <stores> <quiet>`, without stores where there are none. */
import type { SowSpec } from '../../../bindings/sow/types.js';
import type { Fault } from '../../../bindings/spec/fault.js';
import type { Reading } from '../drive/rules.js';
import { houseCount } from './circuit.js';
import { endAtStart } from './ends.js';
import { firstPosition, type SowPosition, sum } from './position.js';

/** More quiet plies than a signed 32-bit word holds are no number for a game. */
const MAX_QUIET = 2 ** 31 - 1;

/** Every field, also those that have their start values. */
export function makeKey(spec: SowSpec, { houses, side, stores, quiet }: SowPosition): string {
  const kept = spec.stores === 'none' ? [] : [stores.join()];
  return [houses.join(), side + 1, ...kept, quiet].join(' ');
}

/** Fields are parted by blanks; columns count from 1. */
interface Field {
  readonly text: string;
  readonly column: number;
}

function fieldsOf(key: string): Field[] {
  return [...key.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}

/** Puts a field's value into the position; a text says what would have done instead. */
type ReadField = (spec: SowSpec, position: SowPosition, text: string) => SowPosition | string;

/** So many numbers, parted by commas; null where it is something else. */
function readCounts(text: string, length: number): number[] | null {
  const counts = text.split(',');
  return counts.length === length && counts.every((count) => /^[0-9]+$/.test(count)) ? counts.map(Number) : null;
}

const readHouses: ReadField = (spec, position, text) => {
  const houses = readCounts(text, houseCount(spec));
  return houses === null ? `${houseCount(spec)} numbers, parted by commas` : { ...position, houses };
};

const readSide: ReadField = (_spec, position, text) => {
  if (text !== '1' && text !== '2') return 'side 1 or 2';
  return { ...position, side: Number(text) - 1 };
};

const readStores: ReadField = (_spec, position, text) => {
  const stores = readCounts(text, 2);
  return stores === null ? 'two stores, parted by a comma' : { ...position, stores: [stores[0]!, stores[1]!] };
};

const readQuiet: ReadField = (_spec, position, text) => {
  if (!/^[0-9]+$/.test(text) || Number(text) > MAX_QUIET) return 'a number of plies';
  return { ...position, quiet: Number(text) };
};

function readersOf({ stores }: SowSpec): ReadField[] {
  return stores === 'none' ? [readHouses, readSide, readQuiet] : [readHouses, readSide, readStores, readQuiet];
}

const noField =
  (count: number): ReadField =>
  () =>
    `no more than ${count} fields`;

/** No seed is lost or found; stores|none: what was captured is out of the game. */
function adds(spec: SowSpec, { houses, stores }: SowPosition): boolean {
  const all = sum(firstPosition(spec).houses);
  return spec.stores === 'none' ? sum(houses) <= all : sum(houses) + sum(stores) === all;
}

/** The field that makes the sum: the stores, where they are told. */
function sumField(spec: SowSpec, fields: readonly Field[]): Field {
  return (spec.stores === 'none' ? undefined : fields[2]) ?? fields[0]!;
}

function mendSum(spec: SowSpec): string {
  const all = sum(firstPosition(spec).houses);
  return spec.stores === 'none' ? `at most ${all} seeds` : `${all} seeds, houses and stores together`;
}

function badKey({ text, column }: Field, mend: string): Fault {
  const message = `The key's field ${JSON.stringify(text)} does not fit: write ${mend}.`;
  return { file: '', line: 1, column, code: 'bad-key-text', key: 'key', found: text, mend, message };
}

/** The position of a key, or the fault of its first bad field. */
export function readKey(spec: SowSpec, key: string): Reading<SowPosition> {
  const fields = fieldsOf(key);
  const readers = readersOf(spec);
  let position = firstPosition(spec);
  for (const [index, field] of fields.entries()) {
    const read = (readers[index] ?? noField(readers.length))(spec, position, field.text);
    if (typeof read === 'string') return { ok: false, fault: badKey(field, read) };
    position = read;
  }
  if (!adds(spec, position)) return { ok: false, fault: badKey(sumField(spec, fields), mendSum(spec)) };
  return { ok: true, state: endAtStart(spec, position) };
}
