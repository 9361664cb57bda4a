/** The rows with lists: seeds, and the counts that are captured. */
import type { Head } from '../spec/head.js';
import type { RoomInput } from '../spec/input.js';
import type { RowReader } from '../spec/reader.js';
import { MAX_NUMBER } from '../spec/rows.js';

/** What the rows with lists say. */
export interface Lists {
  /** undefined where the row is faulty. */
  readonly seeds: number | readonly number[] | undefined;
  /** Of `capture|exactly`; else empty. */
  readonly counts: readonly number[];
}

/** Reads the lists, and checks the board's size and its seeds against the budget and each other. */
export function readLists(input: RoomInput, head: Head): Lists {
  const houses = housesOf(head);
  const small = houses === undefined || isWithinBudget(input, head, houses);
  const reader = head.rows.get('seeds');
  const seeds = reader && readSeeds(reader, small ? houses : undefined);
  return { seeds, counts: readCounts(head.rows.get('capture')) };
}

/** All houses of the board; undefined where a row that says so is faulty. */
function housesOf({ numbers }: Head): number | undefined {
  const rows = numbers.get('rows');
  const houses = numbers.get('houses');
  return rows === undefined || houses === undefined ? undefined : rows * houses;
}

function isWithinBudget({ budgets }: RoomInput, head: Head, houses: number): boolean {
  if (houses <= budgets.tables) return true;
  const reader = head.rows.get('houses')!;
  reader.refuse('too-large', reader.field(0).column, () => ({
    found: `${houses}`,
    message: `the rows ask for ${houses} table entries; the budget "tables" is ${budgets.tables}`,
  }));
  return false;
}

/** `houses` undefined: how many there must be is not known. */
function readSeeds(reader: RowReader, houses: number | undefined): Lists['seeds'] {
  const whole: number[] = [];
  let count = 0;
  for (const { value } of reader.numbers(0)) {
    count++;
    if (value !== undefined) whole.push(value);
  }
  if (whole.length < count) return undefined;
  if (count > 1 && houses !== undefined && count !== houses) return refuseLength(reader, count, houses);
  const seeds = count === 1 ? whole[0]! : whole;
  return houses === undefined || hasRightTotal(reader, totalOf(seeds, houses)) ? seeds : undefined;
}

function refuseLength(reader: RowReader, count: number, houses: number): undefined {
  const { text, column } = reader.field(0);
  const message = `seeds for ${count} houses; the board has ${houses}`;
  reader.refuse('list-length', column, () => ({ found: text, message }));
}

/** Numbers below 2³¹, so many of them as the budget allows: a double holds their sum. */
function totalOf(seeds: number | readonly number[], houses: number): number {
  return typeof seeds === 'number' ? seeds * houses : seeds.reduce((sum, count) => sum + count, 0);
}

function hasRightTotal(reader: RowReader, total: number): boolean {
  if (total >= 1 && total <= MAX_NUMBER) return true;
  const message = `the board has ${total} seeds in all; there must be from 1 to ${MAX_NUMBER}`;
  reader.refuse('out-of-range', reader.field(0).column, () => ({ found: reader.field(0).text, message }));
  return false;
}

function readCounts(reader: RowReader | undefined): number[] {
  const counts: number[] = [];
  if (!reader?.form.fields[0]?.list) return counts;
  for (const { column, value } of reader.numbers(0)) {
    if (value === undefined) continue;
    if (counts.includes(value)) refuseRepeated(reader, value, column);
    else counts.push(value);
  }
  return counts;
}

function refuseRepeated(reader: RowReader, value: number, column: number): void {
  const message = `${value} stands in the row already`;
  reader.refuse('repeated-count', column, () => ({ found: `${value}`, message }));
}
