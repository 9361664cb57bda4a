/** Move texts of word puzzles: the first letter of a direction. */
import type { Move } from '../engine.js';
import type { FamilyText, MoveFields, MoveText } from '../families.js';
import { splitWords } from '../spec/words.js';
import { canonicalRules } from './canonical.js';
import { describeWords } from './describe.js';
import { drawWords } from './draw.js';
import { cellsOf } from './size.js';
import { DIRECTIONS, STEPS, type WordsSpec } from './types.js';
import { wordsEnd, wordsRefusal } from './words.js';

/** By direction. */
const ARROWS = ['↑', '↓', '←', '→'] as const;

/** The text of a move; what is no direction is its number. */
export function makeMove([direction]: Move): string {
  return STEPS[direction!] ?? String(direction);
}

/** The direction that a text means, in letters, as a word, an arrow or a number; null where it means none. */
export function parseMove(text: string): Move | null {
  const name = text.toLowerCase();
  const found = DIRECTIONS.findIndex((word, i) => [word, STEPS[i], ARROWS[i], String(i)].includes(name));
  return found < 0 ? null : [found];
}

/** Moves parted by blanks; letters and arrows also without anything between them. */
export function splitMoves(text: string): MoveText[] {
  return splitWords(text).flatMap((word) => (/^(?:[udlr]+|[↑↓←→]+)$/i.test(word.text) ? splitLetters(word) : [word]));
}

function splitLetters({ text, column }: MoveText): MoveText[] {
  return [...text].map((letter, index) => ({ text: letter, column: column + index }));
}

/** The direction. */
export function moveFields([direction]: Move): MoveFields {
  return { direction: direction! };
}

/** Texts and drawing of word puzzles. */
export const wordsText: FamilyText = {
  text: (_spec, move) => makeMove(move),
  plain: (_spec, move) => makeMove(move),
  parse: (_spec, text) => parseMove(text),
  split: (_spec, text) => splitMoves(text),
  fields: moveFields,
  draw: drawWords,
  seat: () => 'the player',
  ended: wordsEnd,
  refused: (_spec, code) => wordsRefusal(code),
  describe: describeWords,
  rules: canonicalRules,
  cells: (spec: WordsSpec) => cellsOf(spec),
};
