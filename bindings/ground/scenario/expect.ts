/** What a scenario expects: shapes that read it as facts. */
import { choice, fields, flag, list, number, optional, type Shape, type Shaped } from '../../spec/shape.js';
import { cardsText } from '../cards.js';
import { problemName, seatName } from '../names.js';
import { RULE_ID } from '../reading.js';
import { GROUND_REASONS, GROUND_REFUSALS, MOVE_KINDS, STAGES, SUITS } from '../types.js';
import { eventShape } from './events.js';
import { type Facts, flatten, NONE_TEXT, namesText, pairText, UNSEEN } from './facts.js';
import { relationShape } from './given.js';
import {
  CARDS,
  either,
  keyed,
  mapped,
  oneOrMore,
  type Placed,
  playShape,
  type TableShapes,
  tokenShape,
  wordOr,
} from './shapes.js';

const COUNT = mapped(number('a number', -999, 999), String);
const FLAG = mapped(flag('true or false'), String);
const CARDS_TEXT = mapped(CARDS, cardsText);
const PROBLEM_STATES = ['hidden', 'up', 'denied', 'claimed'] as const;

function seatText({ seat }: TableShapes): Shape<string> {
  return mapped(seat, seatName);
}

function tokenText({ side, at }: Placed): string {
  return `${side} ${seatName(at)}`;
}

/** Parts of a player, of the state and of a view alike. */
function playerShape(shapes: TableShapes) {
  return fields('what a player has', {
    stress: optional(COUNT),
    freedom: optional(choice('the Freedom token', ['ready', 'spent'] as const)),
    stage: optional(choice('the DARVO marker', STAGES)),
    ending: optional(FLAG),
    token: optional(mapped(tokenShape(shapes), (token) => (token === 'none' ? NONE_TEXT : tokenText(token)))),
    hand: optional(wordOr(UNSEEN, CARDS_TEXT)),
    cards: optional(COUNT),
    protection: optional(COUNT),
    claimed: optional(
      mapped(list('claimed Problems', shapes.problem), (claimed) => namesText([...claimed].sort().map(problemName))),
    ),
    selected: optional(FLAG),
    choice: optional(wordOr(UNSEEN, wordOr(NONE_TEXT, shapes.move))),
    consent: optional(choice('an answer in advance', ['accept', 'decline', NONE_TEXT])),
    ground: optional(wordOr(NONE_TEXT, shapes.move)),
    cancels: optional(FLAG),
    rejects: optional(FLAG),
  });
}

/** A state in a word, or parts of a Problem. */
function problemShape(shapes: TableShapes) {
  const state = choice('the state of a Problem', PROBLEM_STATES);
  const parts = fields('parts of a Problem', {
    state: optional(state),
    claimed: optional(wordOr(NONE_TEXT, seatText(shapes))),
    suit: optional(choice('a suit', [...SUITS, UNSEEN])),
    value: optional(wordOr(UNSEEN, COUNT)),
    name: optional(wordOr(UNSEEN, mapped(shapes.problemName, String))),
    protected: optional(FLAG),
  });
  return either(
    mapped(state, (word) => ({ state: word })),
    parts,
  );
}

/** Pairs that are named have exactly that relation. */
function relationsShape(shapes: TableShapes): Shape<ReadonlyMap<string, string>> {
  const relations = list('relations', relationShape(shapes, ['bond', 'rivalry', NONE_TEXT]));
  return mapped(relations, (told) => new Map(told.map(({ between, kind }) => [pairText(between), kind])));
}

/** Everything that is a fact of the state, or of what a seat sees of it. */
function stateFields(shapes: TableShapes) {
  return {
    round: optional(COUNT),
    lead: optional(seatText(shapes)),
    step: optional(choice('what is decided', [...MOVE_KINDS, 'over'])),
    decides: optional(wordOr(NONE_TEXT, seatText(shapes))),
    supporter: optional(wordOr(NONE_TEXT, seatText(shapes))),
    players: optional(keyed(seatText(shapes), playerShape(shapes))),
    relations: optional(relationsShape(shapes)),
    problems: optional(keyed(mapped(shapes.problem, problemName), problemShape(shapes))),
    deck: optional(COUNT),
    discard: optional(CARDS_TEXT),
  };
}

/** Choices of the seat that decides: exactly these, or some. */
function legalShape({ move }: TableShapes) {
  const moves = list('moves', move);
  const some = fields('some of the moves', { includes: optional(moves), excludes: optional(moves) });
  return wholeOr(moves, some);
}

/** A list, or parts of one. */
function wholeOr<T, U>(whole: Shape<T>, parts: Shape<U>): Shape<{ exactly: T } | U> {
  return {
    schema: { anyOf: [whole.schema, parts.schema] },
    read(node, path, faults): { exactly: T } | U | undefined {
      if (node.kind !== 'list') return parts.read(node, path, faults);
      const exactly = whole.read(node, path, faults);
      return exactly && { exactly };
    },
  };
}

function refusedShape(shapes: TableShapes) {
  return fields('a move that is refused', {
    play: playShape(shapes),
    code: choice('the code', GROUND_REFUSALS),
    rule: optional(RULE_ID),
  });
}

function outcomeShape(shapes: TableShapes) {
  const seats = mapped(list('players', seatText(shapes)), namesText);
  const scores = mapped(list('scores', COUNT, shapes.spec.table.players), (numbers) => numbers.join(', '));
  return fields('how it ended', {
    reason: optional(choice('why', GROUND_REASONS)),
    winners: optional(seats),
    scores: optional(scores),
    total: optional(COUNT),
    threshold: optional(COUNT),
    mastery: optional(COUNT),
  });
}

function scoreShape({ spec }: TableShapes) {
  const personal = mapped(list('scores', COUNT, spec.table.players), (numbers) => numbers.join(', '));
  return fields('points as they would be counted now', {
    total: optional(COUNT),
    personal: optional(personal),
    mastery: optional(COUNT),
  });
}

/** Facts under a name. */
function facts(shape: Shape<unknown>): Shape<Facts> {
  return mapped(shape, (value) => new Map(flatten(value)));
}

/** `expect`. */
export function expectShape(shapes: TableShapes) {
  const events = list('events, in this order', eventShape(shapes));
  return fields('what is expected', {
    ...stateFields(shapes),
    score: optional(facts(scoreShape(shapes))),
    outcome: optional(facts(outcomeShape(shapes))),
    legal: optional(keyed(shapes.seat, legalShape(shapes))),
    refused: optional(oneOrMore(refusedShape(shapes))),
    events: optional(events),
    absent: optional(events),
    told: optional(keyed(shapes.seat, events)),
    view: optional(keyed(shapes.seat, facts(fields('what a player sees', stateFields(shapes))))),
  });
}

/** What a file expects. */
export type Expected = Shaped<ReturnType<typeof expectShape>>;
/** A move that is refused. */
export type Refused = NonNullable<Expected['refused']>[number];
/** What a seat may choose. */
export type Legal = NonNullable<Expected['legal']> extends ReadonlyMap<number, infer L> ? L : never;

/** The facts that are expected of the state. */
export function factsExpected(expected: Expected): Facts {
  const {
    score: _s,
    outcome: _o,
    legal: _l,
    refused: _r,
    events: _e,
    absent: _a,
    told: _t,
    view: _v,
    ...state
  } = expected;
  return new Map(flatten(state));
}
