/** A position as one line of JSON: the whole state, its members in their order, without blanks. */
import {
  ACTIONS,
  CARDS_PER_SUIT,
  type GroundState,
  MOVE_KINDS,
  NONE,
  PROBLEMS_BY_PLAYERS,
  ROUNDS,
  STAGES,
  SUITS,
  UPHOLDS,
  WAYS,
} from '../../../bindings/ground/types.js';
import type { Fault } from '../../../bindings/spec/fault.js';
import type { Reading } from '../drive/rules.js';
import { fits } from './fitting.js';
import type { Game } from './rule.js';
import { integer, list, oneOf, orNull, record, type Shape, tuple } from './shape.js';

/** With `clamp: end` Stress goes so far beyond in the middle of a round. */
const MOST_BEYOND = 20;
const MOST_PROTECTION = 20;
const CARDS = CARDS_PER_SUIT * SUITS.length;
const MAX_WORD = 2 ** 32 - 1;

/** The state as text. */
export const makeKey = (state: GroundState): string => JSON.stringify(state);

const flag = oneOf(true, false);

/** Seats of the table. */
const seatOf = ({ spec }: Game): Shape => integer(0, spec.table.players - 1);

/** Two seats in ascending order. */
const ascending: Shape = (value) => (value as number[])[0]! < (value as number[])[1]!;

const all =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.every((shape) => shape(value));

const counts = list(integer(0, CARDS_PER_SUIT), SUITS.length, SUITS.length);

function playerShape(game: Game): Shape {
  const widest = Math.max(game.spec.table.players, game.problems.length) - 1;
  const number = integer(NONE, widest);
  return record({
    stress: integer(-MOST_BEYOND, MOST_BEYOND),
    freedom: flag,
    stage: oneOf(...STAGES),
    ending: flag,
    token: orNull(tuple(seatOf(game), oneOf(0, 1))),
    hand: counts,
    protection: integer(0, MOST_PROTECTION),
    choice: orNull(tuple(integer(0, ACTIONS.length - 1), number, oneOf(0, 1))),
    consent: orNull(flag),
    ground: orNull(tuple(integer(0, WAYS.length - 1), integer(0, UPHOLDS.length - 1), number)),
    cancels: flag,
    rejects: flag,
  });
}

function problemShape(game: Game): Shape {
  return record({
    state: oneOf('hidden', 'up', 'denied', 'claimed'),
    claimed: orNull(seatOf(game)),
    protected: flag,
  });
}

/** GroundState, at this table. */
function stateShape(game: Game): Shape {
  const { players } = game.spec.table;
  const seat = seatOf(game);
  const problems = PROBLEMS_BY_PLAYERS[players]!;
  // Two slots of each player make so many relations.
  const pairs = (shape: Shape): Shape => list(shape, 0, players);
  return record({
    round: integer(1, ROUNDS),
    lead: seat,
    step: oneOf(...MOVE_KINDS, 'over'),
    at: seat,
    players: list(playerShape(game), players, players),
    relations: pairs(all(tuple(seat, seat, oneOf(1, 2)), ascending)),
    bonds: pairs(all(tuple(seat, seat), ascending)),
    problems: list(problemShape(game), problems, problems),
    deck: list(integer(0, SUITS.length - 1), 0, CARDS),
    discard: counts,
    random: list(integer(0, MAX_WORD), 4, 4),
  });
}

/** The value of a JSON text; undefined where it is none. */
function parsed(key: string): unknown {
  try {
    return JSON.parse(key);
  } catch {
    return undefined;
  }
}

/** Also blanks, other ways to write a number, and a member named twice make another text than the state does. */
function stateIn(game: Game, key: string): GroundState | null {
  const value = parsed(key);
  if (!stateShape(game)(value)) return null;
  const state = value as GroundState;
  return makeKey(state) === key && fits(game, state) ? state : null;
}

function badKey(key: string): Fault {
  const mend = 'a state that can come about at this table, as one line of JSON';
  const message = `The key does not fit: write ${mend}.`;
  return { file: '', line: 1, column: 1, code: 'bad-key-text', key: 'key', found: key, mend, message };
}

/** The state of a key, or its one fault. */
export function readKey(game: Game, key: string): Reading<GroundState> {
  const state = stateIn(game, key);
  return state === null ? { ok: false, fault: badKey(key) } : { ok: true, state };
}
