/** Move texts of board games: placing `d2`, step `d2-d3`, what is taken after `x`: `d2-d3xa1`. */
import type { Move } from '../engine.js';
import type { FamilyText, MoveFields } from '../families.js';
import { splitWords } from '../spec/words.js';
import { canonicalRules } from './canonical.js';
import { drawBoard, seatSign } from './draw.js';
import { cellName, cellOf } from './places.js';
import { type BoardSpec, FROM_HAND } from './types.js';
import { boardEnd } from './words.js';

/** The text of a move, in cell names. */
export function makeMove(spec: BoardSpec, move: Move): string {
  return joinCells(move, (cell) => cellName(spec, cell));
}

/** The text of a move, in cell numbers. */
export function makePlain(_spec: BoardSpec, move: Move): string {
  return joinCells(move, String);
}

function joinCells(move: Move, name: (cell: number) => string): string {
  const [from, to, taken] = move as [number, number, number?];
  const way = from === FROM_HAND ? name(to) : `${name(from)}-${name(to)}`;
  return taken === undefined ? way : `${way}x${name(taken)}`;
}

// A cell ends in a digit, so an x behind it parts, even where a column is called x.
const MOVE = /^([a-z]*\d+)(?:-([a-z]*\d+))?(?:x([a-z]*\d+))?$/;

/** The legal move that a text means, cells by name or by number; null where there is none. */
export function parseMove(spec: BoardSpec, text: string, legal: readonly Move[]): Move | null {
  const parts = MOVE.exec(text);
  if (parts === null) return null;
  const [first, second, taken] = parts.slice(1).map((part) => (part === undefined ? undefined : cellOf(spec, part)));
  const stepped = parts[2] !== undefined;
  const wanted = [stepped ? first : FROM_HAND, stepped ? second : first, ...(parts[3] === undefined ? [] : [taken])];
  return legal.find((move) => sameIntegers(move, wanted)) ?? null;
}

function sameIntegers(move: Move, wanted: readonly (number | undefined)[]): boolean {
  return move.length === wanted.length && move.every((integer, index) => integer === wanted[index]);
}

/** The move by its fields, in cell numbers; what it lacks is left out. */
export function moveFields(move: Move): MoveFields {
  const [from, to, taken] = move as [number, number, number?];
  return { ...(from === FROM_HAND ? {} : { from }), to, ...(taken === undefined ? {} : { taken: [taken] }) };
}

/** The rules in one line. */
export function describeBoard(spec: BoardSpec): string {
  const parts = [
    `${spec.cells} cells`,
    `lines of ${spec.lineLength}`,
    spec.hand === null ? 'place until full' : `${spec.hand} pieces a side`,
    spec.move.adjacent && 'step to a neighbour',
    spec.move.fly !== null && `fly with ${spec.move.fly}`,
    spec.capture.onMill && `a line takes one${spec.capture.protect ? ' outside lines' : ''}`,
    spec.win.line && 'a line wins',
    spec.win.reduce !== null && `fewer than ${spec.win.reduce} loses`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Texts and drawing of the board family. */
export const boardText: FamilyText = {
  text: makeMove,
  plain: makePlain,
  parse: parseMove,
  split: (_spec, text) => splitWords(text),
  fields: moveFields,
  draw: drawBoard,
  seat: (_spec, seat) => seatSign(seat),
  ended: boardEnd,
  refused: () => null,
  describe: describeBoard,
  rules: canonicalRules,
  cells: (spec: BoardSpec) => spec.cells,
};
