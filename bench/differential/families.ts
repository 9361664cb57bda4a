/** What the differential suite knows of each family: questions, keys and moves that are none, a decoy, simpler specs. */
import type { CheckedSpec, Move, Verbs } from '../../bindings/engine.js';
import type { Generator } from '../../bindings/random.js';
import { boardQuestions } from './board/questions.js';
import { groundQuestions } from './ground/questions.js';
import type { Pair } from './pair.js';
import { sowQuestions } from './sow/questions.js';
import type { Way } from './ways.js';
import { wordsQuestions } from './words/questions.js';

/** A family's part of a comparison. */
export interface Questions {
  /** The key of a position to begin from, null for the start; left out where all games begin at their start. */
  begin?(spec: CheckedSpec, draw: Generator): string | null;
  /** Another game that every engine under test has open: what it keeps of the game asked last must not be taken for this one's. */
  readonly decoy: CheckedSpec;
  /** Asks the decoy something. */
  touch(verbs: Verbs): void;
  /** Compares what does not change in play. */
  rules(pair: Pair): void;
  /** Compares what the family's verbs tell of the position. */
  verbs(pair: Pair, draw: Generator): void;
  /** A key like this one, mostly of no position. */
  spoil(key: string, draw: Generator): string;
  /** A move that is mostly not legal. */
  odd(spec: CheckedSpec, draw: Generator): Move;
  /** The integers of a plain text that means no move here. */
  raw(text: string): Move;
  /** Plies of a playout, where it has not ended: for draws by plies it is long, for a naive engine short. */
  readonly longest: number;
  readonly ways: readonly Way[];
}

const QUESTIONS: Readonly<Record<CheckedSpec['room'], Questions>> = {
  board: boardQuestions,
  sow: sowQuestions,
  words: wordsQuestions,
  ground: groundQuestions,
};

/** The family's part. */
export function questionsOf(spec: CheckedSpec): Questions {
  return QUESTIONS[spec.room];
}

/** Is this what is opened beside the game in question? */
export function isDecoy(spec: CheckedSpec): boolean {
  return questionsOf(spec).decoy === spec;
}
