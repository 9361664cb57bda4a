/** Endgame tables of sowing games: which games have one, what is in it, and its file. docs/endgame.md tells more. */
import type { Job } from '../engine.js';
import { rulesHash } from '../hash.js';
import { canonicalRules } from './canonical.js';
import { crc32 } from './crc32.js';
import { housesOf } from './size.js';
import type { SowBoard, SowSpec } from './types.js';

/**
 * The value of every position with up to so many seeds on the board: seeds won less seeds lost from there, for the side
 * to move. Play that never ends shares what is left evenly; stores and the past are not asked.
 */
export interface EndgameTable {
  /** Houses of the whole board. */
  readonly houses: number;
  readonly seeds: number;
  /** By place: with s1, s2 … the seeds in the mover's first house, the first two, …, C(s1, 1) + C(s2 + 1, 2) + … */
  readonly values: Int8Array | Int16Array;
}

/** How far a table has been built. */
export interface EndgameProgress {
  /** Seeds of the positions in hand; those with fewer are done. */
  readonly seeds: number;
  readonly positions: number;
  /** Positions of the whole table. */
  readonly total: number;
}

/** Builds a table, from fewer seeds to more. */
export interface EndgameJob extends Job<EndgameProgress> {
  /** The part that is done, a table for fewer seeds; null before there is one. */
  table(): EndgameTable | null;
}

/** `misplaced`: the place is another position's; `unfounded`: not the best of its moves; `unforced`: it follows only from itself. */
export type EndgameFaultKind = 'misplaced' | 'unfounded' | 'unforced';

/** A value that does not follow from those of the positions after it. */
export interface EndgameFault {
  readonly kind: EndgameFaultKind;
  /** As the side to move sees it. */
  readonly houses: readonly number[];
  readonly value: number;
  /** What its moves say. */
  readonly follows: number;
}

export interface EndgameChecked {
  /** Seeds of the positions in hand; those with fewer are right. */
  readonly seeds: number;
  /** The first fault. */
  readonly fault: EndgameFault | null;
  /** Most rounds it took to see that all values of one number of seeds are forced. */
  readonly rounds: number;
}

/** What the Wasm engine's verbs of a sowing game have beyond those of both engines. */
export interface EndgameVerbs {
  /** Builds the table of all positions with up to so many seeds; `endgameRefusal` must have nothing against the game. */
  buildEndgame(seeds: number): EndgameJob;
  /** Gives the game a table, which its searches ask from now on; null takes it away. It is freed with the game. */
  useEndgame(table: EndgameTable | null): void;
  /** Checks every value of the game's table by those after it, not asking how they were found. */
  checkEndgame(): Job<EndgameChecked>;
  /** A board's value for the side when it is to move, by default the position's own board; null where the table has none. */
  endgameValue(side: number, board?: SowBoard): number | null;
}

/** Whether verbs are the Wasm engine's of a sowing game. */
export function hasEndgame(verbs: object): verbs is EndgameVerbs {
  return 'buildEndgame' in verbs;
}

/** More seeds have values that two bytes do not hold. */
export const MOST_SEEDS = 32767;
/** The largest block of the core. */
const MOST_BYTES = 2 ** 30;

/** Bytes of a value. */
export function widthOf(seeds: number): 1 | 2 {
  return seeds > 127 ? 2 : 1;
}

/** Positions with up to so many seeds, C(seeds + houses, houses); exact below 2^53. */
export function positionsUpTo(houses: number, seeds: number): number {
  let count = 1;
  for (let i = 1; i <= seeds && count < Number.MAX_SAFE_INTEGER; i++) count = (count * (houses + i)) / i;
  return Math.round(count);
}

/** Whether a table of so many seeds is more than the core can hold. */
export function isTooLarge(houses: number, seeds: number): boolean {
  return positionsUpTo(houses, seeds) * widthOf(seeds) >= MOST_BYTES;
}

/** Why a game has no endgame tables, with the row that is in the way; null where it has. */
export function endgameRefusal(spec: SowSpec): string | null {
  const { rows, direction, stores, again, end } = spec;
  if (rows !== 2) return `rows|${rows}: tables are for boards of 2 rows`;
  if (direction !== 'ccw') return `sow|${direction}: tables are for games that are sown ascending (sow|ccw)`;
  if (again) return 'again|store: values are for sides that move in turn';
  if (stores === 'none') return 'stores|none: nobody wins the seeds that are captured, and values are seeds won';
  if (stores === 'sown') return 'stores|sown: tables are for games in which only a capture takes seeds off the board';
  if (end.nomove === 'lose') return 'end|nomove|lose: who loses without a move is not told in seeds';
  if (end.rest !== 'own') return `end|rest|${end.rest}: values give what is left to the side in whose houses it lies`;
  return null;
}

/** The hash of the rules that decide a table: all but the seeds at the start and the ends that ask about stores or the past. */
export function endgameHash(spec: SowSpec): string {
  const { seeds: _seeds, end, ...rules } = canonicalRules(spec) as Omit<SowSpec, 'slug' | 'title' | 'family'>;
  return rulesHash({ ...rules, bare: end.bare });
}

// The file, numbers little-endian:
//   0 "LMEG" | 4 version | 8 rules: 64 bits | 16 houses | 20 seeds | 24 values: a signed byte each, or two … | CRC-32 of all before
const MAGIC = [0x4c, 0x4d, 0x45, 0x47];
const VERSION = 1;
const AT_VERSION = 4;
const AT_RULES = 8;
const AT_HOUSES = 16;
const AT_SEEDS = 20;
const AT_VALUES = 24;
const CHECKSUM_BYTES = 4;

/** Why a file is refused, in the order asked. */
export const ENDGAME_CODES = [
  'not_a_table',
  'other_version',
  'wrong_length',
  'wrong_checksum',
  'other_board',
  'other_rules',
] as const;
export type EndgameCode = (typeof ENDGAME_CODES)[number];

export type EndgameRead =
  | { readonly ok: true; readonly table: EndgameTable }
  | { readonly ok: false; readonly code: EndgameCode; readonly message: string };

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function fileBytes(houses: number, seeds: number): number {
  return AT_VALUES + positionsUpTo(houses, seeds) * widthOf(seeds) + CHECKSUM_BYTES;
}

/** The file of a table. */
export function writeEndgame(spec: SowSpec, { houses, seeds, values }: EndgameTable): Uint8Array {
  const bytes = new Uint8Array(fileBytes(houses, seeds));
  const view = viewOf(bytes);
  bytes.set(MAGIC);
  view.setUint32(AT_VERSION, VERSION, true);
  view.setBigUint64(AT_RULES, BigInt(`0x${endgameHash(spec)}`), true);
  view.setUint32(AT_HOUSES, houses, true);
  view.setUint32(AT_SEEDS, seeds, true);
  if (values instanceof Int8Array) bytes.set(values, AT_VALUES);
  else for (const [place, value] of values.entries()) view.setInt16(AT_VALUES + 2 * place, value, true);
  const end = bytes.length - CHECKSUM_BYTES;
  view.setUint32(end, crc32(bytes.subarray(0, end)), true);
  return bytes;
}

function no(code: EndgameCode, message: string): EndgameRead {
  return { ok: false, code, message };
}

/** The table of a file, or why it is not one for this game. */
export function readEndgame(spec: SowSpec, bytes: Uint8Array): EndgameRead {
  const view = viewOf(bytes);
  if (bytes.length < AT_VALUES + CHECKSUM_BYTES || MAGIC.some((byte, at) => bytes[at] !== byte)) {
    return no('not_a_table', 'it is no endgame table');
  }
  const version = view.getUint32(AT_VERSION, true);
  if (version !== VERSION) return no('other_version', `its version is ${version}; this program reads ${VERSION}`);
  const [houses, seeds] = [view.getUint32(AT_HOUSES, true), view.getUint32(AT_SEEDS, true)];
  const wanted = seeds > MOST_SEEDS ? Number.NaN : fileBytes(houses, seeds);
  if (bytes.length !== wanted) {
    return no('wrong_length', `it has ${bytes.length} bytes, and ${seeds} seeds in ${houses} houses take ${wanted}`);
  }
  const end = bytes.length - CHECKSUM_BYTES;
  if (crc32(bytes.subarray(0, end)) !== view.getUint32(end, true)) {
    return no('wrong_checksum', 'it is damaged: its checksum is not that of its bytes');
  }
  const other = refuseOther(spec, houses, view);
  return other ?? { ok: true, table: { houses, seeds, values: readValues(bytes, seeds) } };
}

/** A whole table, but of another game. */
function refuseOther(spec: SowSpec, houses: number, view: DataView): EndgameRead | null {
  if (houses !== housesOf(spec)) return no('other_board', `it is for ${houses} houses; the game has ${housesOf(spec)}`);
  const hash = view.getBigUint64(AT_RULES, true).toString(16).padStart(16, '0');
  if (hash === endgameHash(spec)) return null;
  return no('other_rules', `it is for other rules (${hash}; this game's are ${endgameHash(spec)})`);
}

function readValues(bytes: Uint8Array, seeds: number): EndgameTable['values'] {
  // A copy by hand: `slice` of a Node Buffer is none.
  const raw = new Uint8Array(bytes.subarray(AT_VALUES, bytes.length - CHECKSUM_BYTES));
  if (widthOf(seeds) === 1) return new Int8Array(raw.buffer);
  const view = viewOf(raw);
  return Int16Array.from({ length: raw.length / 2 }, (_, place) => view.getInt16(2 * place, true));
}

/** Positions of as many seeds by their value for the side to move. */
export interface EndgameLevel {
  readonly seeds: number;
  readonly positions: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** What a table holds, by seeds. */
export function endgameLevels({ houses, seeds, values }: EndgameTable): EndgameLevel[] {
  return Array.from({ length: seeds + 1 }, (_, level) => {
    const from = level === 0 ? 0 : positionsUpTo(houses, level - 1);
    return { seeds: level, ...countValues(values.subarray(from, positionsUpTo(houses, level))) };
  });
}

function countValues(values: EndgameTable['values']): Omit<EndgameLevel, 'seeds'> {
  let won = 0;
  let lost = 0;
  for (let place = 0; place < values.length; place++) {
    if (values[place]! > 0) won++;
    else if (values[place]! < 0) lost++;
  }
  return { positions: values.length, won, drawn: values.length - won - lost, lost };
}
