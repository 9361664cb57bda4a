/** A position: the board, how far the level has come, and how it came there. */
import type { Outcome } from '../../../bindings/engine.js';
import {
  DIRECTIONS,
  type Direction,
  type StepRecord,
  type WordsEntity,
  type WordsReason,
  type WordsSpec,
} from '../../../bindings/words/types.js';
import { type Board, boardOf } from './board.js';
import { layOut } from './layout.js';
import { canMove } from './moving.js';
import { isLost } from './traits.js';

/** The last accepted step. */
export interface Past {
  readonly before: WordsPosition;
  readonly record: StepRecord;
}

/** How a level ended. */
export interface WordsOutcome extends Outcome {
  readonly reason: WordsReason;
}

/** Never changed once made. */
export interface WordsPosition extends Board {
  /** Steps accepted since the level began. */
  readonly moves: number;
  readonly won: boolean;
  readonly outcome: WordsOutcome | null;
  /** null where the history begins. */
  readonly past: Past | null;
}

/** Directions whose step would be accepted, in their order; the end of the level is not asked. */
export const openWays = (spec: WordsSpec, board: Board): Direction[] =>
  DIRECTIONS.filter((direction) => canMove(spec, board, direction));

/** Without a way to go the level is over: lost where nothing is YOU, stuck else. */
function reasonOf(spec: WordsSpec, board: Board, won: boolean): WordsReason | null {
  if (won) return 'won';
  if (isLost(board.traits, board.entities)) return 'lost';
  return DIRECTIONS.some((direction) => canMove(spec, board, direction)) ? null : 'stuck';
}

function outcomeOf(spec: WordsSpec, board: Board, won: boolean): WordsOutcome | null {
  const reason = reasonOf(spec, board, won);
  if (reason === null) return null;
  return won ? { winners: [0], scores: [1], reason } : { winners: [], scores: [-1], reason };
}

/** The board with what it ends in, if it does. */
export function positionOf(
  spec: WordsSpec,
  board: Board,
  { moves, won, past }: Pick<WordsPosition, 'moves' | 'won' | 'past'>,
): WordsPosition {
  return { ...board, moves, won, past, outcome: outcomeOf(spec, board, won) };
}

/** At load, and from a key: the table is made, and nothing else happens. */
export function loaded(
  spec: WordsSpec,
  entities: readonly WordsEntity[],
  { moves, won }: Pick<WordsPosition, 'moves' | 'won'>,
): WordsPosition {
  return positionOf(spec, boardOf(spec, entities), { moves, won, past: null });
}

/** The level as it begins. */
export const firstPosition = (spec: WordsSpec): WordsPosition => loaded(spec, layOut(spec), { moves: 0, won: false });
