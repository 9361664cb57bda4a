/** Keys of board positions: `cells side hands quiet`; where hands have no limit `cells side`. */
import type { Fault } from '../spec/fault.js';
import { FAULTS } from '../spec/fault.js';
import type { BoardSpec } from './types.js';

/** A position as it is written; hands are null where there is no limit. */
export interface BoardSetup {
  /** 0 empty, 1, 2. */
  readonly cells: readonly number[];
  readonly seat: number;
  readonly hands: readonly [number, number] | null;
  readonly quiet: number;
}

const SIGNS = '.12';
const MOST_QUIET = 0x7fffffff;

/** A key's text from a position. */
export function makeKey(setup: BoardSetup): string {
  const board = setup.cells.map((side) => SIGNS[side]).join('');
  const fields = [board, String(setup.seat + 1)];
  if (setup.hands) fields.push(setup.hands.join(','), String(setup.quiet));
  return fields.join(' ');
}

interface Field {
  readonly text: string;
  /** From 1. */
  readonly column: number;
}

class KeyFault extends Error {
  constructor(
    readonly field: Field,
    readonly mend: string,
  ) {
    super(mend);
  }
}

function split(key: string): Field[] {
  return [...key.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}

function readCells(spec: BoardSpec, field: Field | undefined): number[] {
  if (!field) return new Array<number>(spec.cells).fill(0);
  const cells = [...field.text].map((sign) => SIGNS.indexOf(sign));
  if (cells.includes(-1)) throw new KeyFault(field, 'Use the signs . 1 2 only.');
  if (cells.length !== spec.cells) throw new KeyFault(field, `Write ${spec.cells} cells; there are ${cells.length}.`);
  return cells;
}

function readSeat(field: Field | undefined): number {
  if (!field) return 0;
  if (field.text !== '1' && field.text !== '2') throw new KeyFault(field, 'Write the side to move as 1 or 2.');
  return Number(field.text) - 1;
}

function readHands(hand: number, field: Field | undefined): [number, number] {
  if (!field) return [hand, hand];
  const parts = /^([0-9]+),([0-9]+)$/.exec(field.text);
  if (!parts) throw new KeyFault(field, `Write both hands as numbers from 0 to ${hand}, as in ${hand},${hand}.`);
  return [Number(parts[1]), Number(parts[2])];
}

function readQuiet(field: Field | undefined): number {
  if (!field) return 0;
  const quiet = /^[0-9]+$/.test(field.text) ? Number(field.text) : -1;
  if (quiet < 0 || quiet > MOST_QUIET) throw new KeyFault(field, 'Write the plies since the last placing or capture.');
  return quiet;
}

function checkPieces(hand: number, cells: readonly number[], hands: readonly number[], field: Field): void {
  for (const side of [1, 2]) {
    const pieces = cells.filter((cell) => cell === side).length + hands[side - 1]!;
    if (pieces > hand)
      throw new KeyFault(field, `Side ${side} has ${pieces} pieces, hand and board; it begins with ${hand}.`);
  }
}

/** Fields from the left; what they say together is asked last. */
function read(spec: BoardSpec, key: string): BoardSetup {
  const fields = split(key);
  const most = spec.hand === null ? 2 : 4;
  const cells = readCells(spec, fields[0]);
  const seat = readSeat(fields[1]);
  const hands = spec.hand === null ? null : readHands(spec.hand, fields[2]);
  const quiet = hands ? readQuiet(fields[3]) : 0;
  if (fields[most]) throw new KeyFault(fields[most], `Leave out what follows the first ${most} fields.`);
  if (hands) checkPieces(spec.hand!, cells, hands, fields[2] ?? fields[0] ?? { text: '', column: 1 });
  return { cells, seat, hands, quiet };
}

function faultOf({ field, mend }: KeyFault): Fault {
  const message = `${JSON.stringify(field.text)} does not fit in a position's key`;
  return {
    file: '',
    line: 1,
    column: field.column,
    code: 'bad-key-text',
    key: 'key',
    found: field.text,
    mend: `${mend} ${FAULTS['bad-key-text']}`,
    message,
  };
}

/** A position from its key's text, or the fault of the leftmost bad field. Fields left out at the end take start values. */
export function parseKey(spec: BoardSpec, key: string): { ok: true; setup: BoardSetup } | { ok: false; fault: Fault } {
  try {
    return { ok: true, setup: read(spec, key) };
  } catch (error) {
    if (error instanceof KeyFault) return { ok: false, fault: faultOf(error) };
    throw error;
  }
}
