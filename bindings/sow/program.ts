/** A sowing spec as the core's program image: tables are measured, then filled. */
import {
  HEAD_MAGIC,
  HEAD_ROOM,
  HEAD_VERSION,
  HEAD_WORDS,
  IMAGE_MAGIC,
  IMAGE_VERSION,
  ROOM_SOW,
} from '../../assembly/layout.js';
import * as layout from '../../assembly/sow/layout.js';
import { SOW_DIRECTIONS, SOW_LAPS, SOW_ORIGINS, SOW_RESTS, SOW_SLAMS, SOW_STORES, type SowSpec } from './types.js';

const WORD_BYTES = 4;
/** Counts below this have a bit each. */
const BITS = 32;

/** The board as the core goes around it. */
interface Course {
  /** Houses of the whole board; those of a side are one half. */
  readonly houses: number;
  /** Each circuit's houses, ascending: one of all, or one a side. */
  readonly circuits: readonly (readonly number[])[];
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}

function courseOf({ rows, houses }: SowSpec): Course {
  const all = rows * houses;
  if (rows !== 4) return { houses: all, circuits: [range(0, all)] };
  return { houses: all, circuits: [range(0, all / 2), range(all / 2, all / 2)] };
}

/** By house the one after it, ascending (step 1) or descending (-1). */
function after({ houses, circuits }: Course, step: 1 | -1): number[] {
  const next = new Array<number>(houses);
  for (const circuit of circuits) {
    circuit.forEach((house, i) => {
      next[house] = circuit[(i + step + circuit.length) % circuit.length]!;
    });
  }
  return next;
}

/** By slot the one after it in a side's sowing: with `stores|sown` its store comes after the last of its houses. */
function slotsAfter(course: Course, sown: boolean, step: 1 | -1, side: number): number[] {
  const { houses } = course;
  const next = after(course, step);
  const store = houses + side;
  const half = houses / 2;
  const lastOwn = step === 1 ? side * half + half - 1 : side * half;
  const stores = [houses, houses + 1];
  if (!sown) return [...next, ...stores];
  return [
    ...next.map((to, house) => (house === lastOwn ? store : to)),
    ...stores.map((slot) => (slot === store ? next[lastOwn]! : slot)),
  ];
}

const bytes = (slots: readonly number[]): number[] => slots.map((slot) => slot * WORD_BYTES);

/** What lies opposite: in two rows the house across; in four, from an inner house, the other side's inner and outer house. */
function acrossOf({ rows, houses }: SowSpec): { opposite: number[]; behind: number[] } {
  const all = rows * houses;
  const none = new Array<number>(all).fill(-1);
  if (rows === 2) return { opposite: range(0, all).map((house) => (all - 1 - house) * WORD_BYTES), behind: none };
  if (rows === 3) return { opposite: none, behind: none };
  const opposite = [...none];
  const behind = [...none];
  for (let i = 0; i < houses; i++) {
    // Inner rows run against each other: the first side's i-th inner house is in column houses - 1 - i.
    const [mine, theirs] = [houses + i, 4 * houses - 1 - i];
    opposite[mine] = theirs * WORD_BYTES;
    opposite[theirs] = mine * WORD_BYTES;
    behind[mine] = (2 * houses + i) * WORD_BYTES;
    behind[theirs] = (houses - 1 - i) * WORD_BYTES;
  }
  return { opposite, behind };
}

function ruleBits({ again, capture, feed, end }: SowSpec): number {
  return (
    (again ? layout.SOW_AGAIN : 0) |
    ('chain' in capture && capture.chain ? layout.SOW_CHAIN : 0) |
    (feed ? layout.SOW_FEED : 0) |
    (end.bare ? layout.SOW_BARE : 0) |
    (end.nomove === 'lose' ? layout.SOW_LOSE : 0)
  );
}

function captureCode({ capture }: SowSpec): number {
  if (capture.kind === 'opposite') {
    return { full: layout.CAPTURE_OPPOSITE, always: layout.CAPTURE_ALWAYS, foe: layout.CAPTURE_FOE }[capture.takes];
  }
  if (capture.kind === 'row') return capture.sown ? layout.CAPTURE_ROW_SOWN : layout.CAPTURE_ROW;
  const codes = {
    none: layout.CAPTURE_NONE,
    exactly: layout.CAPTURE_EXACTLY,
    even: layout.CAPTURE_EVEN,
    beyond: layout.CAPTURE_BEYOND,
  };
  return codes[capture.kind];
}

function seedsOf({ seeds }: SowSpec, houses: number): readonly number[] {
  return typeof seeds === 'number' ? new Array<number>(houses).fill(seeds) : seeds;
}

/** The image of a sowing game; every offset counts words from its start. */
export function sowImage(spec: SowSpec): Int32Array {
  const words = new Array<number>(layout.SOW_HEAD_SIZE).fill(0);
  const add = (table: readonly number[]): number => {
    const at = words.length;
    for (const word of table) words.push(word);
    return at;
  };
  writeRules(words, spec);
  writeTables(words, spec, add);
  words[HEAD_MAGIC] = IMAGE_MAGIC;
  words[HEAD_VERSION] = IMAGE_VERSION;
  words[HEAD_ROOM] = ROOM_SOW;
  words[HEAD_WORDS] = words.length;
  return Int32Array.from(words);
}

function writeRules(words: number[], spec: SowSpec): void {
  const { end } = spec;
  words[layout.SOW_RULES] = ruleBits(spec);
  words[layout.SOW_STORES] = SOW_STORES.indexOf(spec.stores);
  words[layout.SOW_DIRECTION] = SOW_DIRECTIONS.indexOf(spec.direction);
  words[layout.SOW_ORIGIN] = SOW_ORIGINS.indexOf(spec.origin);
  words[layout.SOW_LIFT] = spec.lift;
  words[layout.SOW_LAPS] = SOW_LAPS.indexOf(spec.laps);
  words[layout.SOW_CAPTURE] = captureCode(spec);
  words[layout.SOW_SLAM] = SOW_SLAMS.indexOf(spec.slam);
  words[layout.SOW_TARGET] = end.target ?? layout.SOW_NEVER;
  words[layout.SOW_EVEN] = end.even ?? layout.SOW_NEVER;
  words[layout.SOW_REPEAT] = end.repeat ?? layout.SOW_NEVER;
  words[layout.SOW_PLIES] = end.plies ?? layout.SOW_NEVER;
  words[layout.SOW_REST] = SOW_RESTS.indexOf(end.rest);
}

function writeTables(words: number[], spec: SowSpec, add: (table: readonly number[]) => number): void {
  const course = courseOf(spec);
  const seeds = seedsOf(spec, course.houses);
  const counts = spec.capture.kind === 'exactly' ? spec.capture.counts : [];
  const sown = spec.stores === 'sown';
  const { opposite, behind } = acrossOf(spec);
  const half = course.houses / 2;
  words[layout.SOW_HOUSES] = course.houses;
  words[layout.SOW_TOTAL] = seeds.reduce((sum, count) => sum + count, 0);
  words[layout.SOW_SEEDS] = add(seeds);
  words[layout.SOW_COUNT_BITS] = counts.filter((count) => count < BITS).reduce((bits, count) => bits | (1 << count), 0);
  words[layout.SOW_COUNTS] = add(counts);
  words[layout.SOW_COUNTS_LENGTH] = counts.length;
  words[layout.SOW_NEXT] = add(
    ([1, -1] as const).flatMap((step) => [0, 1].flatMap((side) => bytes(slotsAfter(course, sown, step, side)))),
  );
  words[layout.SOW_AFTER] = add(([1, -1] as const).flatMap((step) => bytes(after(course, step))));
  words[layout.SOW_OWNER] = add(range(0, course.houses).map((house) => (house < half ? 0 : 1)));
  words[layout.SOW_OPPOSITE] = add(opposite);
  words[layout.SOW_BEHIND] = add(behind);
}
