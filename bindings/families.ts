/** The families the bindings know: one line each, chosen by the spec alone. */
import { boardText } from './board/text.js';
import { BOARD_FAMILIES } from './board/types.js';
import type { CheckedSpec, Move, Outcome, View } from './engine.js';
import { groundText } from './ground/text.js';
import { sowText } from './sow/text.js';
import type { Word } from './spec/words.js';
import { wordsText } from './words/text.js';

/** A move by its parts, in the family's own numbers; what a move lacks is left out. */
export interface MoveFields {
  readonly from?: number;
  readonly to?: number;
  readonly taken?: readonly number[];
  /** Sowing: 0 by ascending house, 1 by descending. Word puzzles: 0 up, 1 down, 2 left, 3 right. */
  readonly direction?: number;
}

/** The text of one of several moves, and its column from 1. */
export type MoveText = Word;

export interface DrawOptions {
  /** ANSI colours; without them by default. */
  readonly colour?: boolean;
  /** The move to mark. */
  readonly last?: Move | null;
  /** A line below with hands and the side to move. */
  readonly legend?: boolean;
}

/** What a family can say and draw; the same for every engine. */
export interface FamilyText {
  /** The move in the names players use. */
  text(spec: CheckedSpec, move: Move): string;
  /** The move in numbers. */
  plain(spec: CheckedSpec, move: Move): string;
  /** The legal move that a text means, or a move that is not legal, for an engine to say why; null where it means none. */
  parse(spec: CheckedSpec, text: string, legal: readonly Move[]): Move | null;
  /** The texts of several moves, in their order; none is read. */
  split(spec: CheckedSpec, text: string): MoveText[];
  fields(move: Move): MoveFields;
  draw(spec: CheckedSpec, view: View, options?: DrawOptions): string;
  /** What people call a seat. */
  seat(spec: CheckedSpec, seat: number): string;
  /** By what a game ended, in words. */
  ended(outcome: Outcome): string;
  /** Why a move was refused, in words; null where the code says nothing beyond that. */
  refused(spec: CheckedSpec, code: string): string | null;
  /** The rules in one line. */
  describe(spec: CheckedSpec): string;
  /** What decides play, in one form however it was written; saved games know it by its hash. */
  rules(spec: CheckedSpec): unknown;
  /** Board size: cells, houses, or Problems in play. */
  cells(spec: CheckedSpec): number;
}

interface Room {
  readonly families: readonly string[];
  /** Every seat sees everything, and nothing is shuffled or rolled. */
  readonly open: boolean;
  readonly text: FamilyText;
}

/** By room. */
export const FAMILIES: Readonly<Record<CheckedSpec['room'], Room>> = {
  board: { families: BOARD_FAMILIES, open: true, text: boardText },
  sow: { families: ['sow'], open: true, text: sowText },
  words: { families: ['words'], open: true, text: wordsText },
  ground: { families: ['ground'], open: false, text: groundText },
};

/** Texts and drawing for a spec. */
export function textOf(spec: CheckedSpec): FamilyText {
  return FAMILIES[spec.room].text;
}
