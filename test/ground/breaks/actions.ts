/** Actions and relations, not kept. */
import {
  changed,
  hasFreeSlot,
  noCards,
  playerAt,
  relatives,
  withPlayer,
  withProblem,
} from '../../../bench/reference/ground/state.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import { type Action, DECIDES, NONE, UPHOLDS } from '../../../bindings/ground/types.js';
import type { Breaks } from './index.js';
import { always, asking, but, idle, kept, never, seatOf, stressed, targetOf, unless } from './ways.js';

type Targets = Breaks['GR-A13'][string];

/** The targets of one Action are others. */
const aimed =
  (action: Action, targets: Targets): Targets =>
  (game, state, what) =>
    (what.action === action ? targets : RULES['GR-A13'])(game, state, what);

const anyProblem: Targets = (_game, { problems }) => [...problems.keys()];
const anySeat: Targets = (_game, { players }) => [...players.keys()];

/** One choice of OU, or of ND, does nothing. */
const noUphold = (name: (typeof UPHOLDS)[number]) => unless(RULES['GR-A11'], ({ choice }) => UPHOLDS[choice] === name);
const noDecide = (name: (typeof DECIDES)[number]) => unless(RULES['GR-A12'], ({ choice }) => DECIDES[choice] === name);

/** Further breaks of these rules, beside that nothing is done. */
export const ACTION_BREAKS = {
  'GR-A01': {
    'draws alone': (game, turn, { seat }) => RULES['GR-A01'](game, turn, { seat, problem: NONE }),
    'reveals alone': but(RULES['GR-A01'], (state, { seat }, before) => ({
      ...withPlayer(state, seat, { hand: playerAt(before, seat).hand }),
      deck: before.deck,
    })),
    'draws two cards': (game, turn, what) =>
      RULES['GR-A01'](game, RULES['GR-A01'](game, turn, what), { ...what, problem: NONE }),
  },
  'GR-A02': {
    'no card is discarded': but(RULES['GR-A02'], (state, { seat }, before) => ({
      ...withPlayer(state, seat, { hand: playerAt(before, seat).hand }),
      discard: before.discard,
    })),
    'the whole hand is discarded': but(RULES['GR-A02'], (state, { seat }) =>
      withPlayer(state, seat, { hand: noCards() }),
    ),
    'nothing is claimed': but(RULES['GR-A02'], (state, _what, { problems }) => ({ ...state, problems })),
    'claimed without a card': (game, turn, { seat, problem }) => ({
      ...RULES['GR-A02'](game, turn, { seat, problem }),
      state: withProblem(turn.state, problem, { state: 'claimed', claimed: seat }),
    }),
  },
  'GR-A03': { 'two Stress': but(RULES['GR-A03'], stressed(targetOf, -1)) },
  'GR-A04': {
    'one Stress': but(RULES['GR-A04'], stressed(targetOf, 1)),
    'Freedom stays': but(RULES['GR-A04'], kept(targetOf, 'freedom')),
    'the sequence goes on': but(RULES['GR-A04'], kept(targetOf, 'stage', 'token', 'ending')),
  },
  'GR-A05': { 'two Stress': but(RULES['GR-A05'], stressed(targetOf, -1)) },
  'GR-A06': {
    'two Stress': but(RULES['GR-A06'], stressed(targetOf, 1)),
    'no Rivalry': asking(RULES['GR-A06'], { 'GR-L03': idle }),
  },
  'GR-A07': {
    'one Stress': but(RULES['GR-A07'], stressed(targetOf, -1)),
    'the Bond stays': asking(RULES['GR-A07'], { 'GR-L04': idle }),
    'the Bond is gone': RULES['GR-A08'],
  },
  'GR-A08': {
    'one Stress': but(RULES['GR-A08'], stressed(targetOf, -1)),
    'the Rivalry stays': asking(RULES['GR-A08'], { 'GR-L04': idle }),
  },
  'GR-A09': {
    'Protection does not cancel': (_game, state, { target }) => (playerAt(state, target).cancels ? 'ou' : null),
    'OU does not cancel': (_game, state, { target }) => (playerAt(state, target).protection > 0 ? 'protection' : null),
    'the other one first': (game, state, what) => {
      const { cancels, protection } = playerAt(state, what.target);
      const asked = RULES['GR-A09'](game, state, what);
      return cancels && protection > 0 ? (asked === 'ou' ? 'protection' : 'ou') : asked;
    },
  },
  'GR-A10': {
    'one Stress': but(RULES['GR-A10'], stressed(seatOf, 1)),
    'Freedom stays': but(RULES['GR-A10'], kept(seatOf, 'freedom')),
    'the sequence goes on': but(RULES['GR-A10'], kept(seatOf, 'ending')),
    'the sequence ends at once': but(RULES['GR-A10'], (state, { seat }) => withPlayer(state, seat, { stage: 'OFF' })),
  },
  'GR-A11': {
    'nothing is restored': noUphold('restore'),
    'nothing is cancelled': noUphold('cancel'),
    'nothing is protected': noUphold('protect'),
    'what cancels lasts': (game, turn, aim) => {
      if (UPHOLDS[aim.choice] !== 'cancel') return RULES['GR-A11'](game, turn, aim);
      return changed(turn, aim.seat, { protection: playerAt(turn.state, aim.seat).protection + 1 });
    },
  },
  'GR-A12': {
    'no Blame is removed': noDecide('blame'),
    'nothing is broken': noDecide('break'),
    'nothing is rejected': noDecide('reject'),
  },
  'GR-A13': {
    'SUPPORT of oneself': aimed('SUPPORT', anySeat),
    'ATTACK on oneself': aimed('ATTACK', anySeat),
    'INVESTIGATE of any Problem': aimed('INVESTIGATE', anyProblem),
    'INVESTIGATE without a target': aimed('INVESTIGATE', (...asked) => [...RULES['GR-A13'](...asked), NONE]),
    'no INVESTIGATE where none is hidden': aimed('INVESTIGATE', (...asked) =>
      RULES['GR-A13'](...asked).filter((target) => target !== NONE),
    ),
    'SOLVE of any Problem': aimed('SOLVE', anyProblem),
  },
  'GR-L01': {
    'only the slots of who acts': (_game, state, { seat }) => hasFreeSlot(state, seat),
    'only the slots of the target': (_game, state, { target }) => hasFreeSlot(state, target),
    'no slots': never,
    'one slot': (_game, state, { seat, target }) =>
      relatives(state, seat).length + relatives(state, target).length === 0,
  },
  'GR-L02': {
    'nobody is asked': (game, turn, what) => RULES['GR-L02'](game, turn, { ...what, accepts: true }),
    'a Rivalry': (game, turn, what) => (what.accepts ? RULES['GR-L03'](game, turn, what) : turn),
  },
  'GR-L03': { 'a Bond': (game, turn, pair) => RULES['GR-L02'](game, turn, { ...pair, accepts: true }) },
  'GR-L04': {
    'what flips breaks': (game, turn, what) => RULES['GR-L04'](game, turn, { ...what, to: 'none' }),
    'what breaks is a Bond': (game, turn, what) =>
      RULES['GR-L04'](game, turn, { ...what, to: what.to === 'none' ? 'bond' : what.to }),
    'what becomes a Bond stays': unless(RULES['GR-L04'], ({ to }) => to === 'bond'),
  },
  'GR-L05': { 'no Bond ends a sequence': never, 'every Bond does': always },
} satisfies Partial<Breaks>;
