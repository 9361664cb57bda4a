/** Events in the words of scenario files: `{kind: stress, seat: p2, from: 1, to: 3, rule: GR-A07}`. */
import type { FaultList } from '../../spec/faults.js';
import type { YamlMap } from '../../spec/nodes.js';
import { choice, fields, flag, list, number, ofKind, optional, type Shape } from '../../spec/shape.js';
import { problemName, seatName } from '../names.js';
import { pattern } from '../reading.js';
import { groundingText, selectText } from '../text.js';
import { type Choice, GROUND_REASONS, type GroundChoice, type GroundEvent, STAGES, SUITS } from '../types.js';
import { type Facts, NONE_TEXT, namesText, pairText, UNSEEN } from './facts.js';
import { mapped, type TableShapes, wordOr } from './shapes.js';

type Kind = GroundEvent['kind'];

/** How a part of an event is read from a file, and told of an event. */
interface Part {
  shape(shapes: TableShapes): Shape<string>;
  told(value: unknown): string;
}

function part<T>(told: (value: T) => string, shape: Part['shape']): Part {
  return { told: told as Part['told'], shape };
}

/** A word that stands for itself; null is told as `empty`. */
function word(description: string, known: readonly string[], empty = NONE_TEXT): Part {
  return part<string | null>(
    (value) => value ?? empty,
    () => wordOr(empty, choice(description, known)),
  );
}

const ANY = number('a number', -999, 999);
const seatText = ({ seat }: TableShapes) => mapped(seat, seatName);

const PARTS = {
  seat: part(seatName, seatText),
  seatOrNone: part<number | null>(
    (seat) => (seat === null ? NONE_TEXT : seatName(seat)),
    (shapes) => wordOr(NONE_TEXT, seatText(shapes)),
  ),
  seats: part<readonly number[]>(
    (seats) => namesText(seats.map(seatName)),
    (shapes) => mapped(list('players', seatText(shapes)), namesText),
  ),
  pair: part(pairText, ({ seat }) => mapped(list('two players', seat, 2), pairText)),
  problem: part(problemName, ({ problem }) => mapped(problem, problemName)),
  number: part(String, () => mapped(ANY, String)),
  numbers: part<readonly number[]>(
    (numbers) => numbers.join(', '),
    () => mapped(list('numbers', ANY), (numbers) => numbers.join(', ')),
  ),
  flag: part<boolean | null>(
    (value) => (value === null ? UNSEEN : String(value)),
    () => wordOr(UNSEEN, mapped(flag('true or false'), String)),
  ),
  rule: part(String, () => pattern('a rule or an item', /^(?:GR-[A-Z][0-9]{2}|U[1-9][0-9]?)$/, 'a rule or an item')),
  choice: part<Choice | null>(
    (value) => (value === null ? UNSEEN : selectText(value)),
    ({ move }) => wordOr(UNSEEN, move),
  ),
  choices: part<readonly Choice[]>(
    (choices) => choices.map(selectText).join(', '),
    ({ move }) => mapped(list('what was selected', move), (moves) => moves.join(', ')),
  ),
  grounding: part<GroundChoice>(groundingText, ({ move }) => move),
  consents: part<readonly (boolean | null)[]>(
    (consents) => consents.map((accepts) => (accepts === null ? NONE_TEXT : String(accepts))).join(', '),
    () => mapped(list('answers', choice('an answer', ['true', 'false', NONE_TEXT])), (answers) => answers.join(', ')),
  ),
  relation: word('a relation', ['bond', 'rivalry']),
  stage: word('the DARVO marker', STAGES),
  suit: word('a suit', SUITS, UNSEEN),
  change: word('what became of it', ['revealed', 'denied', 'restored', 'protected', 'claimed']),
  answer: word('an answer', ['accept', 'decline', 'flip', 'break']),
  cancelledBy: word('what cancelled it', ['ou', 'protection']),
  side: word('a side', ['focus', 'blame']),
  reason: word('why it ended', GROUND_REASONS),
} as const;
type PartName = keyof typeof PARTS;

/** The parts of every kind of event. */
const EVENTS: Readonly<Record<Kind, Readonly<Record<string, PartName>>>> = {
  select: { seat: 'seat', choice: 'choice' },
  consent: { seat: 'seat', accepts: 'flag' },
  reveal: { choices: 'choices', consents: 'consents' },
  ground: { seat: 'seat', choice: 'grounding' },
  answer: { seat: 'seat', answer: 'answer' },
  stress: { seat: 'seat', from: 'number', to: 'number', rule: 'rule' },
  freedom: { seat: 'seat', ready: 'flag', rule: 'rule' },
  relation: { between: 'pair', from: 'relation', to: 'relation', rule: 'rule' },
  stage: { seat: 'seat', from: 'stage', to: 'stage', rule: 'rule' },
  problem: { problem: 'problem', change: 'change', seat: 'seat', rule: 'rule' },
  draw: { seat: 'seat', suit: 'suit', rule: 'rule' },
  reshuffle: { cards: 'number', rule: 'rule' },
  discard: { seat: 'seat', suit: 'suit', rule: 'rule' },
  attack: { seat: 'seat', target: 'seat', extra: 'flag', cancelledBy: 'cancelledBy' },
  token: { owner: 'seat', at: 'seatOrNone', side: 'side', rule: 'rule' },
  protection: { seat: 'seat', tokens: 'number', rule: 'rule' },
  rejected: { seat: 'seat', by: 'seat' },
  nothing: { seat: 'seat', rule: 'rule' },
  ruling: { item: 'rule', seat: 'seatOrNone' },
  round: { round: 'number', lead: 'seat' },
  end: {
    winners: 'seats',
    scores: 'numbers',
    reason: 'reason',
    total: 'number',
    threshold: 'number',
    mastery: 'number',
  },
};

/** Every kind of event, with the names of its parts. */
export const EVENT_PARTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(EVENTS).map(([kind, parts]) => [kind, Object.keys(parts)]),
);

const KIND = choice('the kind of the event', Object.keys(EVENTS) as Kind[]);

/** An event of which some parts are told. */
export function eventShape(shapes: TableShapes): Shape<Facts> {
  return {
    schema: { type: 'object', required: ['kind'] },
    read(node, path, faults) {
      const found = ofKind('mapping', node, path, faults);
      const kind = found && readKind(found, path, faults);
      if (!found || !kind) return undefined;
      const parts = Object.entries(EVENTS[kind]).map(([name, part]) => [name, optional(PARTS[part].shape(shapes))]);
      const shape = fields(`an event ${kind}`, { kind: KIND, ...(Object.fromEntries(parts) as object) });
      const read = shape.read(node, path, faults);
      return read && new Map(Object.entries(read).filter(([, value]) => value !== undefined));
    },
  };
}

function readKind({ entries }: YamlMap, path: string, faults: FaultList): Kind | undefined {
  const kind = entries.get('kind')?.value;
  return kind && KIND.read(kind, `${path}.kind`, faults);
}

/** What happened, in the words of files. */
export function factsOfEvent(event: GroundEvent): Facts {
  const values = event.kind === 'ground' ? { ...event, choice: event } : event;
  const parts = Object.entries(EVENTS[event.kind]).map(([name, part]): [string, string] => {
    return [name, PARTS[part].told((values as unknown as Record<string, unknown>)[name])];
  });
  return new Map([['kind', event.kind], ...parts]);
}

/** `{kind: stress, seat: p2}`. */
export function eventText(event: Facts): string {
  return `{${[...event].map(([name, value]) => `${name}: ${value}`).join(', ')}}`;
}
