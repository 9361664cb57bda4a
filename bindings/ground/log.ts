/** Events in sentences, each ending in the rule that says so: what a seat is told, and no more. */
import { problemName, seatName } from './names.js';
import { problemsOf } from './size.js';
import { choiceText, groundChoiceText } from './told.js';
import type { GroundEvent, GroundSpec, Mode, RelationKind, RuleId } from './types.js';

type Kind = GroundEvent['kind'];
type Of<K extends Kind> = Extract<GroundEvent, { kind: K }>;
type Sentence<K extends Kind> = (event: Of<K>, spec: GroundSpec) => string;

/** `p2's Stress rises from 1 to 3 [GR-A07]`. */
export function logLine(spec: GroundSpec, event: GroundEvent): string {
  const sentence = SENTENCES[event.kind] as Sentence<Kind>;
  return `${sentence(event, spec)} [${ruleOf(spec, event)}]`;
}

/** The events of a move, a line each. */
export function logLines(spec: GroundSpec, events: readonly GroundEvent[]): string[] {
  return events.map((event) => logLine(spec, event));
}

const SENTENCES: { readonly [K in Kind]: Sentence<K> } = {
  select: ({ seat, choice }) =>
    choice ? `${seatName(seat)} selects ${choiceText(choice)}` : `${seatName(seat)} has selected`,
  consent: ({ seat, accepts }) =>
    accepts === null ? `${seatName(seat)} has said whether it accepts Bonds` : answered(seat, accepts),
  reveal: ({ choices, consents }) =>
    `Revealed: ${[...choices.map(revealed), ...consents.flatMap(consented)].join(', ')}`,
  ground: ({ seat, ...choice }) => `${seatName(seat)} grounds: ${groundChoiceText(choice)}`,
  answer: ({ seat, answer }) => `${seatName(seat)} ${ANSWERS[answer]}`,
  stress: ({ seat, from, to }) => `${seatName(seat)}'s Stress ${to > from ? 'rises' : 'falls'} from ${from} to ${to}`,
  freedom: ({ seat, ready }) => (ready ? `${seatName(seat)}'s Freedom is READY` : `${seatName(seat)} spends Freedom`),
  relation: ({ between, from, to }) => related(between.map(seatName).join(' and '), from, to),
  stage: ({ seat, from, to }) => staged(seatName(seat), from, to),
  problem: ({ problem, change, seat }, spec) =>
    `${seatName(seat)} ${CHANGES[change]} ${described(spec, problem, change)}`,
  draw: ({ seat, suit }) => `${seatName(seat)} draws ${suit ?? 'a card'}`,
  reshuffle: ({ cards }) => `The discard is shuffled: a deck of ${cards} ${cards === 1 ? 'card' : 'cards'}`,
  discard: ({ seat, suit }) => `${seatName(seat)} discards ${suit}`,
  attack: attacked,
  token: ({ owner, at, side }) =>
    at === null
      ? `${seatName(owner)}'s token comes back`
      : `${seatName(owner)}'s ${TOKENS[side]} beside ${seatName(at)}`,
  protection: ({ seat, tokens }) =>
    `${seatName(seat)} has ${tokens} Protection ${tokens === 1 ? 'token' : 'tokens'} now`,
  rejected: ({ seat, by }) => `${seatName(by)} rejects ${seatName(seat)}'s Reverse`,
  nothing: ({ seat, rule }) => `${NOTHING.get(rule) ?? 'Nothing comes of it'} for ${seatName(seat)}`,
  ruling: ({ item, seat }, { rulings }) => ruled(item, seat, (name) => rulings[name]),
  round: ({ round, lead }) => `Round ${round} begins, the Lead is ${seatName(lead)}`,
  end: ended,
};

function answered(seat: number, accepts: boolean): string {
  return `${seatName(seat)} ${accepts ? 'accepts' : 'declines'} Bonds in this round`;
}

function revealed(choice: Of<'reveal'>['choices'][number], seat: number): string {
  return `${seatName(seat)} ${choiceText(choice)}`;
}

function consented(accepts: boolean | null, seat: number): string[] {
  return accepts === null ? [] : [answered(seat, accepts)];
}

const ANSWERS = {
  accept: 'accepts the Bond',
  decline: 'declines the Bond',
  flip: 'flips the Rivalry to a Bond',
  break: 'breaks the Rivalry',
} as const;

const RELATIONS = { none: 'nothing', bond: 'Bond', rivalry: 'Rivalry' } as const;

function related(pair: string, from: RelationKind, to: RelationKind): string {
  if (from === 'none') return `A ${RELATIONS[to]} forms between ${pair}`;
  return `The ${RELATIONS[from]} of ${pair} ${to === 'none' ? 'is gone' : `turns into a ${RELATIONS[to]}`}`;
}

function staged(name: string, from: string, to: string): string {
  if (from === 'OFF') return `${name}'s sequence begins with ${to}`;
  return to === 'OFF' ? `${name}'s sequence ends after ${from}` : `${name}'s marker goes from ${from} to ${to}`;
}

const CHANGES = {
  revealed: 'turns up',
  denied: 'denies',
  restored: 'restores',
  protected: 'protects',
  claimed: 'claims',
} as const;

/** Every change is one of a Problem that has been face up, so all know its name; what it needs is told when it is first seen. */
function described(spec: GroundSpec, problem: number, change: Of<'problem'>['change']): string {
  const { name, suit, value } = problemsOf(spec)[problem]!;
  return `${problemName(problem)}, ${name}${change === 'revealed' ? ` (${suit} ${value})` : ''}`;
}

const TOKENS = { focus: 'Focus lies', blame: 'token is Blame' } as const;

function attacked({ seat, target, extra, cancelledBy }: Of<'attack'>): string {
  const attack = `${seatName(seat)} attacks ${seatName(target)}${extra ? ' as well' : ''}`;
  return cancelledBy === null ? attack : `${attack}, and ${CANCELLERS[cancelledBy]} cancels it`;
}

const CANCELLERS = { ou: 'GROUND', protection: 'Protection' } as const;

const NOTHING = new Map<RuleId, string>([
  ['GR-A02', 'Nothing comes of SOLVE'],
  ['GR-A11', 'Nothing comes of GROUND'],
  ['GR-A12', 'Nothing comes of GROUND'],
  ['GR-D03', 'Nothing is there to deny'],
  ['U4', 'The deck is empty: no card'],
  ['U10', 'The hand is full: no card'],
]);

/** The rulings by their items. */
export const ITEM_RULINGS = new Map<RuleId, keyof GroundSpec['rulings']>([
  ['U1', 'bond_acceptance'],
  ['U2', 'clamp'],
  ['U3', 'deny_without_target'],
  ['U4', 'deck_empty'],
  ['U5', 'rejected_reverse'],
  ['U6', 'bond_support_cancels'],
  ['U8', 'cancel_order'],
  ['U10', 'hand_limit'],
]);

function ruled(item: RuleId, seat: number | null, value: (name: keyof GroundSpec['rulings']) => unknown): string {
  const name = ITEM_RULINGS.get(item);
  const told = name === undefined ? '' : ` (${name}: ${value(name) ?? 'none'})`;
  return `An open item decides${seat === null ? '' : ` for ${seatName(seat)}`}${told}`;
}

function ended({ winners, scores, total, threshold, reason, mastery }: Of<'end'>): string {
  const points = `${total} of ${threshold} points, mastery ${mastery}, scores ${scores.join(', ')}`;
  if (reason === 'missed') return `The threshold is missed: ${points}; nobody wins`;
  return `The threshold is met: ${points}; ${winners.map(seatName).join(', ')} ${winners.length === 1 ? 'wins' : 'win'}`;
}

/** Events that carry no rule of their own. */
const RULES = {
  select: 'GR-R02',
  consent: 'U1',
  reveal: 'GR-R04',
  ground: 'GR-R05',
  rejected: 'GR-A12',
  round: 'GR-R08',
} as const;

const SCORING: Readonly<Record<Mode, RuleId>> = { shared: 'GR-E02', edge: 'GR-E03', coalitions: 'GR-E04' };

function ruleOf({ table }: GroundSpec, event: GroundEvent): RuleId {
  if ('rule' in event) return event.rule;
  switch (event.kind) {
    case 'ruling':
      return event.item;
    case 'end':
      return SCORING[table.mode];
    case 'answer':
      return event.answer === 'accept' || event.answer === 'decline' ? 'GR-L02' : 'GR-A05';
    case 'attack':
      return attackRule(event);
    default:
      return RULES[event.kind];
  }
}

function attackRule({ cancelledBy, extra }: Of<'attack'>): RuleId {
  if (cancelledBy !== null) return cancelledBy === 'ou' ? 'GR-A09' : 'GR-T01';
  return extra ? 'GR-D04' : 'GR-A13';
}
