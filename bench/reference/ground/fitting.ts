/** Whether the parts of a state that was read fit together, and its step. */
import {
  ACTIONS,
  CARDS_PER_SUIT,
  type GroundState,
  MOST_STRESS,
  NONE,
  ROUNDS,
  SELECT,
  SLOTS,
  SUITS,
} from '../../../bindings/ground/types.js';
import { actingSeat, asksConsent } from './flow.js';
import { isGround, movesOf, selectsOf } from './moves.js';
import type { Game } from './rule.js';
import {
  actionOf,
  leadOrder,
  noCards,
  type Player,
  playerAt,
  problemsThatAre,
  relationOf,
  targetOf,
  withPlayer,
} from './state.js';

type Fits = (game: Game, state: GroundState) => boolean;
type PlayerFits = (game: Game, state: GroundState, seat: number) => boolean;

/** Decisions that are asked in the middle of Resolve. */
const RESOLVING: readonly string[] = ['bond', 'rivalry', 'deny', 'attack'];

const isResolving = ({ step }: GroundState): boolean => RESOLVING.includes(step);

const everySeat =
  (fits: PlayerFits): Fits =>
  (game, state) =>
    state.players.every((_, seat) => fits(game, state, seat));

/** Six cards of each suit, wherever they are. */
const holdsAllCards: Fits = (_game, { players, deck, discard }) => {
  const counts = noCards();
  for (const suit of deck) counts[suit]! += 1;
  for (const held of [discard, ...players.map(({ hand }) => hand)]) {
    for (const [suit, count] of held.entries()) counts[suit]! += count;
  }
  return SUITS.every((_, suit) => counts[suit] === CARDS_PER_SUIT);
};

type Pairs = readonly (readonly [number, number, ...unknown[]])[];

/** Each pair once, in ascending order, and two of a seat at most. */
function arePairs({ players }: GroundState, pairs: Pairs): boolean {
  const ascending = pairs.every(
    ([a, b], at) => at === 0 || pairs[at - 1]![0] < a || (pairs[at - 1]![0] === a && pairs[at - 1]![1] < b),
  );
  const slots = players.every((_, seat) => pairs.filter(([a, b]) => a === seat || b === seat).length <= SLOTS);
  return ascending && slots;
}

const areProblems: Fits = (_game, { problems }) =>
  problems[0]!.state !== 'hidden' &&
  problems.every(({ state, claimed }) => (state === 'claimed') === (claimed !== null)) &&
  problems.every(({ state, protected: safe }) => !safe || state === 'up');

/** U2: only in the middle of a round Stress may be beyond what is clamped. */
const isStress: PlayerFits = ({ spec }, state, seat) => {
  const { stress } = playerAt(state, seat);
  const beyond = spec.rulings.clamp === 'end' && isResolving(state);
  return beyond || (stress >= 0 && stress <= MOST_STRESS);
};

/** GR-T03: where a token may lie. */
const isToken: PlayerFits = (_game, state, seat) => {
  const { token, stage } = playerAt(state, seat);
  if (token === null) return true;
  const [beside, blame] = token;
  if (beside === seat) return false;
  if (blame === 1) return stage !== 'REVERSE';
  return stage === 'REVERSE' || (stage === 'ATTACK' && isResolving(state));
};

/** Whether a number is a Problem in play. */
const inPlay = ({ problems }: GroundState, number: number): boolean => problems[number] !== undefined;
const isOther = ({ players }: GroundState, seat: number, number: number): boolean =>
  players[number] !== undefined && number !== seat;

/** In Resolve Stress and Problems may be others than they were in Select. */
function couldSelect(state: GroundState, seat: number): boolean {
  const [action, target, freedom] = playerAt(state, seat).choice!;
  const noTarget = target === NONE;
  switch (ACTIONS[action]) {
    case 'INVESTIGATE':
      return inPlay(state, target) || (noTarget && problemsThatAre(state, 'hidden').length === 0);
    case 'SOLVE':
      return inPlay(state, target);
    case 'SUPPORT':
      return isOther(state, seat, target);
    case 'ATTACK':
      return isOther(state, seat, target) && freedom === 0;
    default:
      return noTarget && freedom === 0;
  }
}

/** Before Resolve all is as it was in Select, but for the Freedom that was spent. */
function canSelect(game: Game, state: GroundState, seat: number): boolean {
  const { choice, freedom } = playerAt(state, seat);
  const spends = choice![2] === 1;
  if (spends && freedom) return false;
  const before = withPlayer(state, seat, { freedom: freedom || spends });
  return selectsOf(game, before, seat).some((move) => move.join() === [SELECT, ...choice!].join());
}

const isChoice: PlayerFits = (game, state, seat) => {
  if (playerAt(state, seat).choice === null) return true;
  return isResolving(state) ? couldSelect(state, seat) : canSelect(game, state, seat);
};

const isConsent: PlayerFits = ({ spec }, state, seat) =>
  playerAt(state, seat).consent === null || spec.rulings.bond_acceptance === 'select';

/** Of those that selected GROUND; the object is a Problem in play or another seat. */
const isGrounded: PlayerFits = (_game, state, seat) => {
  const { ground } = playerAt(state, seat);
  if (ground === null) return true;
  const [way, , object] = ground;
  if (actionOf(state, seat) !== 'GROUND' || !isGround([0, ...ground])) return false;
  return object === NONE ? isAlone(ground) : way === 1 ? inPlay(state, object) : isOther(state, seat, object);
};

const isAlone = ([way, choice]: readonly number[]): boolean => way === 0 || choice === (way === 1 ? 1 : 2);

/** Nothing of a round that is over, or not yet so far. */
const untouched = ({ ground, cancels, rejects }: Player): boolean => ground === null && !cancels && !rejects;

const placeOf = (state: GroundState, seat: number): number => leadOrder(state).indexOf(seat);

/** Select: the seats before have chosen, those behind have not. */
const fitsSelecting: Fits = (game, state) => {
  const chosen = state.step === 'consent' ? state.at + 1 : state.at;
  const fitting = state.players.every((player, seat) => {
    const place = placeOf(state, seat);
    const answered = player.consent === null || place < state.at;
    return (player.choice !== null) === place < chosen && answered && untouched(player) && !player.ending;
  });
  const asked = state.step === 'select' || asksConsent(game, state, actingSeat(game, state));
  return fitting && asked && state.bonds.length === 0 && state.problems.every((problem) => !problem.protected);
};

const hasChosen = ({ players }: GroundState): boolean => players.every(({ choice }) => choice !== null);

/** Who selected GROUND, and whose place is before that one, has a mode. */
function hasModes(state: GroundState, before: number): boolean {
  return state.players.every(({ ground }, seat) => {
    const due = actionOf(state, seat) === 'GROUND' && placeOf(state, seat) < before;
    return (ground !== null) === due;
  });
}

const fitsGround: Fits = (game, state) =>
  hasChosen(state) &&
  hasModes(state, state.at) &&
  state.players.every(({ cancels, rejects }) => !cancels && !rejects) &&
  state.bonds.length === 0 &&
  actionOf(state, actingSeat(game, state)) === 'GROUND';

/** The seat at its turn supports the one that is asked. */
const fitsOffer: Fits = (game, state) => {
  const seat = actingSeat(game, state);
  if (actionOf(state, seat) !== 'SUPPORT') return false;
  const target = targetOf(state, seat);
  const relation = relationOf(state, seat, target);
  if (state.step === 'rivalry') return relation === 'rivalry';
  const asked = game.spec.rulings.bond_acceptance === 'resolve';
  return asked && relation === 'none' && game.rules['GR-L01'](game, state, { seat, target });
};

/** It is the seat's stage, and there is more than one choice. */
const fitsStage: Fits = (game, state) => {
  const { stage } = playerAt(state, actingSeat(game, state));
  return stage === (state.step === 'deny' ? 'DENY' : 'ATTACK') && movesOf(game, state).length > 1;
};

const fitsOver: Fits = (_game, state) =>
  state.round === ROUNDS &&
  state.at === 0 &&
  state.bonds.length === 0 &&
  state.problems.every((problem) => !problem.protected) &&
  state.players.every((player) => {
    const { choice, consent, ending } = player;
    return choice === null && consent === null && untouched(player) && !ending;
  });

const inResolve =
  (fits: Fits): Fits =>
  (game, state) =>
    hasChosen(state) && hasModes(state, state.players.length) && fits(game, state);

/** What each step asks of the state. */
const STEPS: Readonly<Record<GroundState['step'], Fits>> = {
  select: fitsSelecting,
  consent: fitsSelecting,
  ground: fitsGround,
  bond: inResolve(fitsOffer),
  rivalry: inResolve(fitsOffer),
  deny: inResolve(fitsStage),
  attack: inResolve(fitsStage),
  over: fitsOver,
};

const FITS: readonly Fits[] = [
  (_game, state) => state.random.some((word) => word !== 0),
  holdsAllCards,
  (_game, state) => arePairs(state, state.relations) && arePairs(state, state.bonds),
  areProblems,
  everySeat(isStress),
  everySeat(isToken),
  everySeat(isChoice),
  everySeat(isConsent),
  everySeat(isGrounded),
  (game, state) => STEPS[state.step](game, state),
];

/** Whether the state is one that a key may tell. */
export const fits: Fits = (game, state) => FITS.every((asked) => asked(game, state));
