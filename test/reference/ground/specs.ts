/** A small edition of our own, and tables at it. */
import { openGround } from '../../../bench/reference/ground/index.js';
import type { RuleTable } from '../../../bench/reference/ground/rule.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import {
  BOND,
  CONSENT,
  DENY,
  EXTRA,
  GROUND,
  type GroundEvent,
  type GroundSpec,
  type GroundState,
  type GroundVerbs,
  type GroundView,
  type Mode,
  type Named,
  NONE,
  PROBLEMS_BY_PLAYERS,
  type Problem,
  RIVALRY,
  RULINGS,
  type Rulings,
  type ScenarioCard,
  SELECT,
  type Suit,
} from '../../../bindings/ground/types.js';

const named = (name: string): Named => ({ name, title: name, text: name });

const problem = (name: string, suit: Suit, value: number): Problem => ({ name, title: name, suit, value });

/** Values 2, 3, 1, 4, 5; suits clarify, repair, boundary, change, clarify. */
const KITCHEN: ScenarioCard = {
  name: 'kitchen',
  title: 'Kitchen',
  surface: problem('dishes', 'clarify', 2),
  hidden: [
    problem('rent', 'repair', 3),
    problem('noise', 'boundary', 1),
    problem('keys', 'change', 4),
    problem('guest', 'clarify', 5),
  ],
};

/** Every item as it is by default. */
export const DEFAULTS: Rulings = {
  bond_acceptance: RULINGS.bond_acceptance[0],
  clamp: RULINGS.clamp[0],
  deny_without_target: RULINGS.deny_without_target[0],
  deck_empty: RULINGS.deck_empty[0],
  rejected_reverse: RULINGS.rejected_reverse[0],
  bond_support_cancels: RULINGS.bond_support_cancels[0],
  cancel_order: RULINGS.cancel_order[0],
  hand_limit: null,
};

/** A table of so many players. */
export function table(players: number, rulings: Partial<Rulings> = {}, mode: Mode = 'shared'): GroundSpec {
  return {
    room: 'ground',
    family: 'ground',
    slug: 'ground',
    title: 'Ground',
    derivesFrom: '',
    actions: [named('INVESTIGATE')],
    stages: [named('OFF')],
    modes: [named('shared')],
    scenarios: [KITCHEN],
    thresholds: [5, 7, 7, 9, 9],
    rulings: { ...DEFAULTS, ...rulings },
    table: { players, mode, scenario: 'kitchen' },
  };
}

/** The suits by number, as decks and hands write them. */
export const [CLARIFY, REPAIR, BOUNDARY, CHANGE] = [0, 1, 2, 3] as const;

type Player = GroundState['players'][number];
type ProblemState = GroundState['problems'][number];

/** What is other than at the beginning of a first round led by seat 0, with empty hands. */
export interface Given {
  readonly round?: number;
  readonly lead?: number;
  readonly step?: GroundState['step'];
  readonly at?: number;
  /** By seat. */
  readonly players?: Readonly<Record<number, Partial<Player>>>;
  /** By number. */
  readonly problems?: Readonly<Record<number, Partial<ProblemState>>>;
  readonly relations?: GroundState['relations'];
  readonly bonds?: GroundState['bonds'];
  readonly discard?: readonly number[];
  /** Cards drawn first, the very first in front; below them lie the rest, in the order of suits. */
  readonly top?: readonly number[];
  readonly random?: readonly number[];
}

const newcomer: Player = {
  stress: 2,
  freedom: true,
  stage: 'OFF',
  ending: false,
  token: null,
  hand: [0, 0, 0, 0],
  protection: 0,
  choice: null,
  consent: null,
  ground: null,
  cancels: false,
  rejects: false,
};

/** The cards that are nowhere else. */
function deckOf(used: readonly (readonly number[])[], top: readonly number[]): number[] {
  const rest = [6, 6, 6, 6].map((six, suit) => six - used.reduce((sum, counts) => sum + counts[suit]!, 0));
  for (const suit of top) rest[suit]! -= 1;
  return [...rest.flatMap((count, suit) => new Array<number>(count).fill(suit)), ...[...top].reverse()];
}

/** The state that is given. */
export function stateOf({ table }: GroundSpec, given: Given = {}): GroundState {
  const { round = 1, lead = 0, step = 'select', at = 0, top = [], random = [1, 2, 3, 4] } = given;
  const { relations = [], bonds = [], discard = [0, 0, 0, 0] } = given;
  const players = Array.from({ length: table.players }, (_, seat) => ({ ...newcomer, ...given.players?.[seat] }));
  const problems = Array.from({ length: PROBLEMS_BY_PLAYERS[table.players]! }, (_, number) => ({
    state: number === 0 ? ('up' as const) : ('hidden' as const),
    claimed: null,
    protected: false,
    ...given.problems?.[number],
  }));
  const deck = deckOf([discard, ...players.map(({ hand }) => hand)], top);
  return { round, lead, step, at, players, relations, bonds, problems, deck, discard, random };
}

/** The position of a key that must be good. */
export function load(spec: GroundSpec, key: string, rules: RuleTable = RULES): EnginePosition {
  const read = openGround(spec, rules).fromKey(key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.position;
}

/** The position that is given. */
export function at(spec: GroundSpec, given: Given = {}, rules: RuleTable = RULES): EnginePosition {
  return load(spec, JSON.stringify(stateOf(spec, given)), rules);
}

export const verbs = (position: EnginePosition): GroundVerbs => position.family() as GroundVerbs;
export const stateIn = (position: EnginePosition): GroundState => verbs(position).state();
export const viewOf = (position: EnginePosition, seat: number): GroundView => position.view(seat) as GroundView;

/** Selects, by seat or Problem; a last 1 spends Freedom. */
export const investigate = (problem: number = NONE, freedom = 0): Move => [SELECT, 0, problem, freedom];
export const solve = (problem: number, freedom = 0): Move => [SELECT, 1, problem, freedom];
export const support = (seat: number, freedom = 0): Move => [SELECT, 2, seat, freedom];
export const attack = (seat: number, freedom = 0): Move => [SELECT, 3, seat, freedom];
export const ground: Move = [SELECT, 4, NONE, 0];
/** With an empty hand it does nothing, as long as the Surface Problem is up. */
export const idle: Move = solve(0);

/** Modes of GROUND. */
export const GR: Move = [GROUND, 0, 0, NONE];
export const restore = (problem: number): Move => [GROUND, 1, 0, problem];
export const cancel: Move = [GROUND, 1, 1, NONE];
export const protect = (problem: number): Move => [GROUND, 1, 2, problem];
export const blame = (seat: number): Move => [GROUND, 2, 0, seat];
export const sever = (seat: number): Move => [GROUND, 2, 1, seat];
export const reject: Move = [GROUND, 2, 2, NONE];

/** Answers. */
export const agree: Move = [CONSENT, 0];
export const refuse: Move = [CONSENT, 1];
export const accept: Move = [BOND, 0];
export const decline: Move = [BOND, 1];
export const flip: Move = [RIVALRY, 0];
export const part: Move = [RIVALRY, 1];
export const deny = (problem: number): Move => [DENY, problem];
export const extra = (seat: number): Move => [EXTRA, seat];

type Told = { readonly [K in GroundEvent['kind']]: (event: Extract<GroundEvent, { kind: K }>) => string };

const TOLD: Told = {
  select: ({ seat, choice }) => `select ${seat} ${choice?.action ?? '?'}`,
  consent: ({ seat, accepts }) => `consent ${seat} ${accepts ?? '?'}`,
  reveal: ({ choices }) => `reveal ${choices.map(({ action }) => action).join()}`,
  ground: ({ seat, way, choice, object }) => ['ground', seat, way, choice, object].filter((x) => x !== null).join(' '),
  answer: ({ seat, answer }) => `answer ${seat} ${answer}`,
  stress: ({ seat, from, to, rule }) => `stress ${seat} ${from}>${to} ${rule}`,
  freedom: ({ seat, ready, rule }) => `freedom ${seat} ${ready ? 'READY' : 'SPENT'} ${rule}`,
  relation: ({ between, from, to, rule }) => `relation ${between.join('-')} ${from}>${to} ${rule}`,
  stage: ({ seat, from, to, rule }) => `stage ${seat} ${from}>${to} ${rule}`,
  problem: ({ problem, change, seat, rule }) => `problem ${problem} ${change} ${seat} ${rule}`,
  draw: ({ seat, suit, rule }) => `draw ${seat} ${suit ?? '?'} ${rule}`,
  reshuffle: ({ cards, rule }) => `reshuffle ${cards} ${rule}`,
  discard: ({ seat, suit, rule }) => `discard ${seat} ${suit} ${rule}`,
  attack: ({ seat, target, extra: more, cancelledBy }) =>
    `attack ${seat}>${target}${more ? ' extra' : ''}${cancelledBy === null ? '' : ` cancelled by ${cancelledBy}`}`,
  token: ({ owner, at: place, side, rule }) => `token ${owner} ${side} ${place ?? 'back'} ${rule}`,
  protection: ({ seat, tokens, rule }) => `protection ${seat} ${tokens} ${rule}`,
  rejected: ({ seat, by }) => `rejected ${seat} by ${by}`,
  nothing: ({ seat, rule }) => `nothing ${seat} ${rule}`,
  ruling: ({ item, seat }) => `ruling ${item} ${seat}`,
  round: ({ round, lead }) => `round ${round} lead ${lead}`,
  end: ({ winners, scores, reason, total, threshold, mastery }) =>
    `end ${reason} ${winners.join()} | ${scores.join()} | ${total} of ${threshold}, mastery ${mastery}`,
};

/** An event in one line. */
export const told = (event: GroundEvent): string => (TOLD[event.kind] as (event: GroundEvent) => string)(event);

/** Moves that must be legal; what their seats were told of them. */
export function play(position: EnginePosition, ...moves: readonly Move[]): string[] {
  return moves.flatMap((move) => {
    const played = position.play(move);
    if (!played.ok) throw new Error(`${move} is refused: ${played.code}`);
    return (played.events as readonly GroundEvent[]).map(told);
  });
}

const NOISE = /^(select|reveal|round) |^nothing \d GR-A02/;

/** What moves do from Reveal to the next round; idle seats are left out. */
export function resolve(position: EnginePosition, ...moves: readonly Move[]): string[] {
  return play(position, ...moves).filter((line) => !NOISE.test(line));
}

/** What resolving these moves does from what is given. */
export function resolving(spec: GroundSpec, given: Given, rules: RuleTable, ...moves: readonly Move[]): string[] {
  return resolve(at(spec, given, rules), ...moves);
}
