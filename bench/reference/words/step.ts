/** A whole step: from one position to the next, with its record. */
import { DIRECTIONS, type StepRecord, type WordsEntity, type WordsSpec } from '../../../bindings/words/types.js';
import type { Turn } from '../drive/rules.js';
import { type Board, boardOf } from './board.js';
import { type Contact, hasWon, meetAll } from './contacts.js';
import { type Movement, moveAll } from './moving.js';
import { positionOf, type WordsPosition } from './position.js';
import { rulesBeyond } from './table.js';
import { isLost } from './traits.js';
import { type Transformation, transformAll } from './transform.js';

/** What a step comes to; the position is as it was where the step is not accepted. */
export interface Stepped {
  readonly position: WordsPosition;
  readonly record: StepRecord;
}

/** All lists of a record, where nothing happened. */
export const NOTHING = {
  moved: [],
  blocked: [],
  rulesAdded: [],
  rulesRemoved: [],
  transformed: [],
  destroyed: [],
} as const;

/** How a position stands, as every record tells it. */
export function standing({ traits, entities, won }: WordsPosition): Pick<StepRecord, 'controlLost' | 'won'> {
  return { controlLost: isLost(traits, entities), won };
}

function refused(position: WordsPosition, blocked: StepRecord['blocked']): Stepped {
  return { position, record: { kind: 'step', accepted: false, ...NOTHING, blocked, ...standing(position) } };
}

/** What rules do to things that have moved: transformations and contacts are by one table. */
interface Settling {
  readonly board: Board;
  readonly change: Transformation;
  readonly contact: Contact;
}

function settle(spec: WordsSpec, entities: readonly WordsEntity[]): Settling {
  const read = boardOf(spec, entities);
  const change = transformAll(spec, read);
  const contact = meetAll(read.traits, change.entities);
  // Where no words were lost, reading what is left again gives the same table.
  return { board: boardOf(spec, contact.entities), change, contact };
}

function recordOf(
  before: WordsPosition,
  after: Omit<WordsPosition, 'past'>,
  { moved, blocked }: Movement,
  { change, contact }: Settling,
): StepRecord {
  return {
    kind: 'step',
    accepted: true,
    moved,
    blocked,
    rulesAdded: rulesBeyond(after.rules, before.rules),
    rulesRemoved: rulesBeyond(before.rules, after.rules),
    transformed: change.transformed,
    destroyed: contact.destroyed,
    controlLost: isLost(after.traits, after.entities),
    won: after.won,
  };
}

/** A step in a direction, by its integer. What is no direction, and a step after the win, change and tell nothing. */
export function stepFrom(spec: WordsSpec, before: WordsPosition, move: number): Stepped {
  const direction = DIRECTIONS[move];
  if (direction === undefined || before.won) return refused(before, []);
  const movement = moveAll(spec, before, direction);
  if (movement.moved.length === 0) return refused(before, movement.blocked);
  const settling = settle(spec, movement.entities);
  const { board } = settling;
  const won = hasWon(board.traits, board.entities);
  const after = positionOf(spec, board, { moves: before.moves + 1, won, past: null });
  const record = recordOf(before, after, movement, settling);
  return { position: { ...after, past: { before, record } }, record };
}

/** The turn that a legal move makes: the step's record, and the end where it is one. */
export function playMove(spec: WordsSpec, before: WordsPosition, move: number): Turn<WordsPosition> {
  const { position, record } = stepFrom(spec, before, move);
  const { outcome } = position;
  if (outcome === null) return { state: position, events: [record] };
  const { winners, reason } = outcome;
  return { state: position, events: [record, { kind: 'end', winners, reason }] };
}
