/** Keys of board positions: `cells side hands quiet`; where hands have no limit `cells side`. */
import { KeyFault, type KeyField, type KeyRead, readKey, readQuiet, readSeat, refuseMore } from '../spec/keys.js';
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

/** A key's text from a position. */
export function makeKey(setup: BoardSetup): string {
  const board = setup.cells.map((side) => SIGNS[side]).join('');
  const fields = [board, String(setup.seat + 1)];
  if (setup.hands) fields.push(setup.hands.join(','), String(setup.quiet));
  return fields.join(' ');
}

function readCells(spec: BoardSpec, field: KeyField | undefined): number[] {
  if (!field) return new Array<number>(spec.cells).fill(0);
  const cells = [...field.text].map((sign) => SIGNS.indexOf(sign));
  if (cells.includes(-1)) throw new KeyFault(field, 'Use the signs . 1 2 only.');
  if (cells.length !== spec.cells) throw new KeyFault(field, `Write ${spec.cells} cells; there are ${cells.length}.`);
  return cells;
}

function readHands(hand: number, field: KeyField | undefined): [number, number] {
  if (!field) return [hand, hand];
  const parts = /^([0-9]+),([0-9]+)$/.exec(field.text);
  if (!parts) throw new KeyFault(field, `Write both hands as numbers from 0 to ${hand}, as in ${hand},${hand}.`);
  return [Number(parts[1]), Number(parts[2])];
}

function checkPieces(hand: number, cells: readonly number[], hands: readonly number[], field: KeyField): void {
  for (const side of [1, 2]) {
    const pieces = cells.filter((cell) => cell === side).length + hands[side - 1]!;
    if (pieces > hand)
      throw new KeyFault(field, `Side ${side} has ${pieces} pieces, hand and board; it begins with ${hand}.`);
  }
}

/** Fields from the left; what they say together is asked last. */
function read(spec: BoardSpec, fields: readonly KeyField[]): BoardSetup {
  const cells = readCells(spec, fields[0]);
  const seat = readSeat(fields[1]);
  const hands = spec.hand === null ? null : readHands(spec.hand, fields[2]);
  const quiet = hands ? readQuiet(fields[3], 'placing or capture') : 0;
  refuseMore(fields, spec.hand === null ? 2 : 4);
  if (hands) checkPieces(spec.hand!, cells, hands, fields[2] ?? fields[0] ?? { text: '', column: 1 });
  return { cells, seat, hands, quiet };
}

/** A position from its key's text, or the fault of the leftmost bad field. Fields left out at the end take start values. */
export function parseKey(spec: BoardSpec, key: string): KeyRead<BoardSetup> {
  return readKey(key, (fields) => read(spec, fields));
}
