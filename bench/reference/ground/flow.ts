/** The flow of a round: who decides next, and what a decision sets going. */

import type { Move } from '../../../bindings/engine.js';
import {
  BOND,
  CONSENT,
  DENY,
  EXTRA,
  GROUND,
  type GroundState,
  RIVALRY,
  SELECT,
  SUITS,
} from '../../../bindings/ground/types.js';
import type { Random } from '../random.js';
import { ended } from './outcome.js';
import { resolveFrom, STEP_OF, stageOn } from './resolve.js';
import { type Game, type ResolveStep, type Turn, tell } from './rule.js';
import { actionOf, changed, hasFreeSlot, leadOrder, noCards, type Player, targetOf } from './state.js';

/** The seat that is at its turn within the step: of a `bond` or `rivalry` decision the one that supports. */
export function actingSeat(game: Game, state: GroundState): number {
  const within = Object.hasOwn(STEP_OF, state.step);
  const order = within ? game.rules['GR-R07'](game, state, {}) : leadOrder(state);
  return order[state.at]!;
}

/** Seat to decide; -1 when over. */
export function turnOf(game: Game, state: GroundState): number {
  if (state.step === 'over') return -1;
  const seat = actingSeat(game, state);
  return state.step === 'bond' || state.step === 'rivalry' ? targetOf(state, seat) : seat;
}

const at = (turn: Turn, step: GroundState['step'], place: number): Turn => ({
  ...turn,
  state: { ...turn.state, step, at: place },
});

/** A player before anything was dealt. */
const newcomer = (): Player => ({
  stress: 0,
  freedom: false,
  stage: 'OFF',
  ending: false,
  token: null,
  hand: noCards(),
  protection: 0,
  choice: null,
  consent: null,
  ground: null,
  cancels: false,
  rejects: false,
});

/** The table before setup. */
function bare({ spec }: Game, random: Random): GroundState {
  return {
    round: 0,
    lead: 0,
    step: 'select',
    at: 0,
    players: Array.from({ length: spec.table.players }, newcomer),
    relations: [],
    bonds: [],
    problems: [],
    deck: [],
    discard: SUITS.map(() => 0),
    random: random.words(),
  };
}

/** Setup: its draws in their order, then the first Select. */
export function startState(game: Game, random: Random): GroundState {
  const order = ['GR-S03', 'GR-S04', 'GR-S02', 'GR-S01'] as const;
  const empty: Turn = { state: bare(game, random), events: [] };
  return order.reduce((turn, rule) => game.rules[rule](game, turn, {}), empty).state;
}

/** After a seat has selected and, where it is asked, answered in advance. */
function nextToSelect(game: Game, turn: Turn): Turn {
  const next = turn.state.at + 1;
  if (next < turn.state.players.length) return at(turn, 'select', next);
  const revealed = game.rules['GR-R04'](game, turn, {});
  return revealed.state.step === 'ground' ? nextGround(game, revealed, 0) : revealed;
}

/** The next seat that selected GROUND chooses its mode; behind the last, Resolve begins. */
function nextGround(game: Game, turn: Turn, from: number): Turn {
  const place = leadOrder(turn.state).findIndex(
    (seat, index) => index >= from && actionOf(turn.state, seat) === 'GROUND',
  );
  return place < 0 ? resolve(game, turn, null, 0) : at(turn, 'ground', place);
}

function resolve(game: Game, turn: Turn, first: ResolveStep | null, from: number): Turn {
  const resolved = resolveFrom(game, turn, first, from);
  return resolved.asks === null ? endRound(game, resolved.turn) : resolved.turn;
}

/** What lapses at End. */
function cleared({ state, events }: Turn): Turn {
  const lapsed = { choice: null, consent: null, ground: null, cancels: false, rejects: false, ending: false };
  const players = state.players.map((player) => ({ ...player, ...lapsed }));
  const problems = state.problems.map((problem) => ({ ...problem, protected: false }));
  return { state: { ...state, players, problems, bonds: [] }, events };
}

function endRound(game: Game, turn: Turn): Turn {
  const last = game.rules['GR-R09'](game, turn.state, {});
  const over = cleared(game.rules['GR-R08'](game, turn, {}));
  return last ? ended(game, at(over, 'over', 0)) : at(over, 'select', 0);
}

/** What a decision does, and the flow from there. */
type Decide = (game: Game, turn: Turn, move: Move, seat: number) => Turn;

const select: Decide = (game, turn, [, action, target, freedom], seat) => {
  const chosen = [action!, target!, freedom as 0 | 1] as const;
  const selected = game.rules['GR-R02'](game, turn, { seat, chosen });
  const spent = freedom === 1 ? game.rules['GR-F03'](game, selected, { seat }) : selected;
  return asksConsent(game, spent.state, seat) ? at(spent, 'consent', spent.state.at) : nextToSelect(game, spent);
};

/** U1 at Select: who has a free slot says in advance whether it accepts Bonds. */
export function asksConsent({ spec }: Game, state: GroundState, seat: number): boolean {
  return spec.rulings.bond_acceptance === 'select' && hasFreeSlot(state, seat);
}

const consent: Decide = (game, turn, [, answer], seat) => {
  const accepts = answer === 0;
  return nextToSelect(game, tell(changed(turn, seat, { consent: accepts }), { kind: 'consent', seat, accepts }));
};

const ground: Decide = (game, turn, [, way, choice, object], seat) => {
  const chosen = game.rules['GR-R05'](game, turn, { seat, chosen: [way!, choice!, object!] });
  return nextGround(game, chosen, turn.state.at + 1);
};

const bond: Decide = (game, turn, [, answer], seat) => {
  const accepts = answer === 0;
  const answered = tell(turn, { kind: 'answer', seat, answer: accepts ? 'accept' : 'decline' });
  const pair = { seat: actingSeat(game, turn.state), target: seat };
  return resolveOn(game, game.rules['GR-L02'](game, answered, { ...pair, accepts }), 'bond');
};

const rivalry: Decide = (game, turn, [, answer], seat) => {
  const flips = answer === 0;
  const answered = tell(turn, { kind: 'answer', seat, answer: flips ? 'flip' : 'break' });
  const pair = { seat: actingSeat(game, turn.state), target: seat };
  const to = flips ? 'bond' : 'none';
  return resolveOn(game, game.rules['GR-L04'](game, answered, { ...pair, to, rule: 'GR-A05' }), 'rivalry');
};

const stage: (step: 'deny' | 'attack') => Decide =
  (step) =>
  (game, turn, [, chosen], seat) =>
    resolveOn(game, stageOn(game, turn, seat, chosen!), step);

/** Behind the seat whose decision it was. */
function resolveOn(game: Game, turn: Turn, step: keyof typeof STEP_OF): Turn {
  return resolve(game, turn, STEP_OF[step], turn.state.at + 1);
}

const DECISIONS: ReadonlyMap<number, Decide> = new Map([
  [SELECT, select],
  [CONSENT, consent],
  [GROUND, ground],
  [BOND, bond],
  [RIVALRY, rivalry],
  [DENY, stage('deny')],
  [EXTRA, stage('attack')],
]);

/** The turn that a legal move makes: its decision, and all that follows to the next one. */
export function playMove(game: Game, state: GroundState, move: Move): Turn {
  const decide = DECISIONS.get(move[0]!)!;
  return decide(game, { state, events: [] }, move, turnOf(game, state));
}
