/** A position as text: `<cells> <side> <hands> <quiet>`, or `<cells> <side>` where hands have no limit. */
import type { Fault } from '../../../bindings/spec/fault.js';
import type { Reading } from '../drive/rules.js';
import { endOfKey } from './ends.js';
import type { Board } from './expand.js';
import { type BoardPosition, emptyBoard, inHand, onBoard } from './position.js';

/** Cell signs; the place in the text is what stands in the cell. */
const SIGNS = '.12';
/** More quiet plies than a signed 32-bit word holds are no number for a game. */
const MAX_QUIET = 2 ** 31 - 1;

/** Every field, also those that have their start values. */
export function makeKey({ spec }: Board, position: BoardPosition): string {
  const cells = position.cells.map((content) => SIGNS[content]).join('');
  const fields = [cells, position.side + 1];
  if (spec.hand !== null) fields.push(position.hands.join(), position.quiet);
  return fields.join(' ');
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
type ReadField = (board: Board, position: BoardPosition, text: string) => BoardPosition | string;

const readCells: ReadField = ({ spec }, position, text) => {
  const cells = [...text].map((sign) => SIGNS.indexOf(sign));
  if (cells.length !== spec.cells || cells.includes(-1)) return `${spec.cells} signs, each one of ${SIGNS}`;
  return { ...position, cells };
};

const readSide: ReadField = (_board, position, text) => {
  if (text !== '1' && text !== '2') return 'side 1 or 2';
  return { ...position, side: Number(text) - 1 };
};

const readHands: ReadField = (board, position, text) => {
  const max = board.spec.hand!;
  if (!/^[0-9]+,[0-9]+$/.test(text)) return `two hands from 0 to ${max}, parted by a comma`;
  return { ...position, hands: text.split(',').map(Number) };
};

const readQuiet: ReadField = (_board, position, text) => {
  if (!/^[0-9]+$/.test(text) || Number(text) > MAX_QUIET) return 'a number of plies';
  return { ...position, quiet: Number(text) };
};

const noField: ReadField = ({ spec }) => (spec.hand === null ? 'cells and side only' : 'no more than four fields');

const readerOf = ({ spec }: Board, index: number): ReadField =>
  (spec.hand === null ? [readCells, readSide] : [readCells, readSide, readHands, readQuiet])[index] ?? noField;

/** No side has more pieces, board and hand together, than it began with. */
const tooMany = ({ spec }: Board, position: BoardPosition): boolean =>
  spec.hand !== null && [0, 1].some((seat) => onBoard(position, seat) + inHand(position, seat) > spec.hand!);

function badKey(field: Field, mend: string): Fault {
  const message = `The key's field ${JSON.stringify(field.text)} does not fit: write ${mend}.`;
  return {
    file: '',
    line: 1,
    column: field.column,
    code: 'bad-key-text',
    key: 'key',
    found: field.text,
    mend,
    message,
  };
}

/** The position of a key, or the fault of its first bad field. */
export function readKey(board: Board, key: string): Reading<BoardPosition> {
  const fields = fieldsOf(key);
  let position = emptyBoard(board);
  for (const [index, field] of fields.entries()) {
    const read = readerOf(board, index)(board, position, field.text);
    if (typeof read === 'string') return { ok: false, fault: badKey(field, read) };
    position = read;
  }
  if (tooMany(board, position)) return { ok: false, fault: badKey(fields[2] ?? fields[0]!, mendCount(board)) };
  return { ok: true, state: { ...position, outcome: endOfKey(board, position) } };
}

const mendCount = ({ spec }: Board): string => `at most ${spec.hand} pieces a side, board and hand together`;
