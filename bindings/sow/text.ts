/** Move texts of sowing games: the letter of the house, whose case is its side; `C>` where the mover chooses the direction. */
import type { Move } from '../engine.js';
import type { FamilyText, MoveFields, MoveText } from '../families.js';
import { splitWords } from '../spec/words.js';
import { canonicalRules } from './canonical.js';
import { describeSow } from './describe.js';
import { drawSow } from './draw.js';
import { halfOf, houseName, houseOf, sideName } from './names.js';
import { housesOf } from './size.js';
import type { SowSpec } from './types.js';
import { sowEnd, sowRefusal } from './words.js';

/** By direction: ASCENDING, DESCENDING. */
const SIGNS = ['>', '<'] as const;

/** The text of a move, by the house's letter. */
export function makeMove(spec: SowSpec, move: Move): string {
  return houseName(spec, move[0]!) + signOf(move);
}

/** The text of a move, by the house's number. */
export function makePlain(_spec: SowSpec, move: Move): string {
  return String(move[0]!) + signOf(move);
}

function signOf(move: Move): string {
  return move.length > 1 ? (SIGNS[move[1]!] ?? '?') : '';
}

const MOVE = /^([A-Za-z]+|[0-9]+)([<>])?$/;

/**
 * The move that a text means, legal or not, so that an engine can say why it is not; null where no house of the board
 * is called so, or the direction is missing or too much.
 */
export function parseMove(spec: SowSpec, text: string): Move | null {
  const [, name, sign] = MOVE.exec(text) ?? [];
  const house = name === undefined ? null : houseOf(spec, name);
  if (house === null || (sign !== undefined) !== (spec.direction === 'either')) return null;
  return sign === undefined ? [house] : [house, SIGNS.indexOf(sign as (typeof SIGNS)[number])];
}

/** Moves parted by blanks; also letters without anything between them, where every house is one letter and has no sign. */
export function splitMoves(spec: SowSpec, text: string): MoveText[] {
  const joined = spec.direction !== 'either' && halfOf(spec) <= 26;
  return splitWords(text).flatMap((word) => (joined && /^[A-Za-z]+$/.test(word.text) ? splitLetters(word) : [word]));
}

function splitLetters({ text, column }: MoveText): MoveText[] {
  return [...text].map((letter, index) => ({ text: letter, column: column + index }));
}

/** The house, and the direction where the mover chose one. */
export function moveFields([house, direction]: Move): MoveFields {
  return { from: house!, ...(direction === undefined ? {} : { direction }) };
}

/** Texts and drawing of the sowing family. */
export const sowText: FamilyText = {
  text: makeMove,
  plain: makePlain,
  parse: parseMove,
  split: splitMoves,
  fields: moveFields,
  draw: drawSow,
  seat: (spec: SowSpec, seat) => sideName(spec, seat),
  ended: sowEnd,
  refused: sowRefusal,
  describe: describeSow,
  rules: canonicalRules,
  cells: (spec: SowSpec) => housesOf(spec),
};
