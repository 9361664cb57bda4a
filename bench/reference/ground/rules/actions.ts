/** GR-A: what the five Actions do. */
import {
  type Action,
  DECIDES,
  type GroundEvent,
  type GroundState,
  NONE,
  SUITS,
  UPHOLDS,
} from '../../../../bindings/ground/types.js';
import { draw } from '../drawing.js';
import { type Aim, type Game, type RuleTable, type Turn, tell } from '../rule.js';
import { blamesBeside, changed, counted, playerAt, relationOf, withProblem } from '../state.js';
import { changeStress } from '../stress.js';

type Change = Extract<GroundEvent, { kind: 'problem' }>['change'];

function problemTold(
  turn: Turn,
  state: GroundState,
  problem: number,
  change: Change,
  seat: number,
  rule: string,
): Turn {
  return tell({ ...turn, state }, { kind: 'problem', problem, change, seat, rule });
}

/** An Action that finds its object gone. */
const nothing = (turn: Turn, seat: number, rule: string): Turn => tell(turn, { kind: 'nothing', seat, rule });

/** OU restore: a Problem that is still denied. */
function restored(turn: Turn, { seat, object }: Aim): Turn {
  if (turn.state.problems[object]?.state !== 'denied') return nothing(turn, seat, 'GR-A11');
  return problemTold(turn, withProblem(turn.state, object, { state: 'up' }), object, 'restored', seat, 'GR-A11');
}

/** OU protect: a Problem that is up. */
function shielded(turn: Turn, { seat, object }: Aim): Turn {
  if (turn.state.problems[object]?.state !== 'up') return nothing(turn, seat, 'GR-A11');
  return problemTold(turn, withProblem(turn.state, object, { protected: true }), object, 'protected', seat, 'GR-A11');
}

/** ND blame: a token that still lies beside the seat. */
function unblamed(game: Game, turn: Turn, { seat, object }: Aim): Turn {
  if (!blamesBeside(turn.state, seat).includes(object)) return nothing(turn, seat, 'GR-A12');
  return game.rules['GR-T03'](game, turn, { owner: object, token: null, rule: 'GR-A12' });
}

/** ND break: a relation that is still there. */
function parted(game: Game, turn: Turn, { seat, object }: Aim): Turn {
  if (relationOf(turn.state, seat, object) === 'none') return nothing(turn, seat, 'GR-A12');
  return game.rules['GR-L04'](game, turn, { seat, target: object, to: 'none', rule: 'GR-A12' });
}

/** The targets that an Action may have; NONE where it has none. */
function targetsOf(game: Game, state: GroundState, seat: number, action: Action): readonly number[] {
  const problems = state.problems.map((_, problem) => problem);
  if (action === 'GROUND') return [NONE];
  if (action === 'SOLVE') return problems.filter((problem) => game.rules['GR-P01'](game, state, { problem }));
  if (action !== 'INVESTIGATE') return state.players.map((_, other) => other).filter((other) => other !== seat);
  const hidden = problems.filter((problem) => game.rules['GR-P02'](game, state, { problem }));
  return hidden.length > 0 ? hidden : [NONE];
}

/** The suit that the Problem asks for. */
const suitOf = ({ problems }: Game, problem: number): number => SUITS.indexOf(problems[problem]!.suit);

/** INVESTIGATE, SOLVE, SUPPORT, ATTACK. */
export const ACTION_RULES: Pick<
  RuleTable,
  'GR-A01' | 'GR-A02' | 'GR-A03' | 'GR-A04' | 'GR-A05' | 'GR-A06' | 'GR-A07' | 'GR-A08' | 'GR-A09'
> = {
  /** INVESTIGATE: a Problem that is still hidden is up; then one card. */
  'GR-A01': (game, turn, { seat, problem }) => {
    if (problem === NONE || !game.rules['GR-P02'](game, turn.state, { problem })) return draw(game, turn, seat);
    const up = withProblem(turn.state, problem, { state: 'up' });
    return draw(game, problemTold(turn, up, problem, 'revealed', seat, 'GR-A01'), seat);
  },

  /** SOLVE: a card of the suit for a Problem that is still up. */
  'GR-A02': (game, turn, { seat, problem }) => {
    const { hand } = playerAt(turn.state, seat);
    const suit = suitOf(game, problem);
    if (!game.rules['GR-P01'](game, turn.state, { problem }) || hand[suit] === 0) return nothing(turn, seat, 'GR-A02');
    const played = changed(turn, seat, { hand: counted(hand, suit, -1) });
    const state = { ...played.state, discard: counted(turn.state.discard, suit, 1) };
    const told = tell(played, { kind: 'discard', seat, suit: SUITS[suit]!, rule: 'GR-A02' });
    const claimed = withProblem(state, problem, { state: 'claimed', claimed: seat });
    return problemTold(told, claimed, problem, 'claimed', seat, 'GR-A02');
  },

  /** SUPPORT without a relation; whether a Bond forms is GR-L02's. */
  'GR-A03': (game, turn, { target }) => changeStress(game, turn, target, -1, 'GR-A03'),

  /** SUPPORT through a Bond; one from before this step ends the target's sequence. */
  'GR-A04': (game, turn, pair) => {
    const { target: seat } = pair;
    const eased = changeStress(game, turn, seat, -2, 'GR-A04');
    const ready = game.rules['GR-F04'](game, eased, { seat, rule: 'GR-A04' });
    if (playerAt(turn.state, seat).stage === 'OFF' || !game.rules['GR-L05'](game, turn.state, pair)) return ready;
    const ruled = tell(ready, { kind: 'ruling', item: 'U6', seat });
    if (game.spec.rulings.bond_support_cancels === 'next_round') return changed(ruled, seat, { ending: true });
    return game.rules['GR-D06'](game, ruled, { seat, rule: 'GR-A04' });
  },

  /** SUPPORT through a Rivalry; then the target chooses flip or break. */
  'GR-A05': (game, turn, { target }) => changeStress(game, turn, target, -1, 'GR-A05'),

  /** ATTACK without a relation. */
  'GR-A06': (game, turn, pair) => game.rules['GR-L03'](game, changeStress(game, turn, pair.target, 1, 'GR-A06'), pair),

  /** ATTACK through a Bond, which becomes a Rivalry. */
  'GR-A07': (game, turn, pair) => {
    const hurt = changeStress(game, turn, pair.target, 2, 'GR-A07');
    return game.rules['GR-L04'](game, hurt, { ...pair, to: 'rivalry', rule: 'GR-A07' });
  },

  /** ATTACK through a Rivalry, which breaks. */
  'GR-A08': (game, turn, pair) => {
    const hurt = changeStress(game, turn, pair.target, 2, 'GR-A08');
    return game.rules['GR-L04'](game, hurt, { ...pair, to: 'none', rule: 'GR-A08' });
  },

  /** What cancels an Attack on the target; U8 says which where both could. */
  'GR-A09': ({ spec }, state, { target }) => {
    const { cancels, protection } = playerAt(state, target);
    const shield = protection > 0 ? ('protection' as const) : null;
    if (spec.rulings.cancel_order === 'protection_first' && shield !== null) return shield;
    return cancels ? 'ou' : shield;
  },
};

/** GROUND, and the targets of Actions. */
export const GROUND_RULES: Pick<RuleTable, 'GR-A10' | 'GR-A11' | 'GR-A12' | 'GR-A13'> = {
  /** GR: less Stress, Freedom READY; a sequence ends after this round's stage. */
  'GR-A10': (game, turn, { seat }) => {
    const eased = changeStress(game, turn, seat, -2, 'GR-A10');
    const ready = game.rules['GR-F04'](game, eased, { seat, rule: 'GR-A10' });
    return playerAt(ready.state, seat).stage === 'OFF' ? ready : changed(ready, seat, { ending: true });
  },

  /** OU: restore, cancel, protect. */
  'GR-A11': (_game, turn, aim) => {
    const choice = UPHOLDS[aim.choice];
    if (choice === 'cancel') return changed(turn, aim.seat, { cancels: true });
    return choice === 'restore' ? restored(turn, aim) : shielded(turn, aim);
  },

  /** ND: blame, break, reject. */
  'GR-A12': (game, turn, aim) => {
    const choice = DECIDES[aim.choice];
    if (choice === 'reject') return changed(turn, aim.seat, { rejects: true });
    return choice === 'blame' ? unblamed(game, turn, aim) : parted(game, turn, aim);
  },

  /** What an Action may target. */
  'GR-A13': (game, state, { seat, action }) => targetsOf(game, state, seat, action),
};
