/** Sequences, Problems and tokens, not kept. */
import { playerAt, withPlayer, withProblem } from '../../../bench/reference/ground/state.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import { type GroundState, MOST_STRESS } from '../../../bindings/ground/types.js';
import type { Breaks } from './index.js';
import { asking, but, everyPlayer, idle, kept, never, seatOf, stressed, twice, unless } from './ways.js';

type ProblemState = GroundState['problems'][number]['state'];
type Asked = Breaks['GR-P01'][string];

/** A question about Problems that is answered with yes in one more state. */
const also =
  (rule: Asked, state: ProblemState): Asked =>
  (game, table, what) =>
    rule(game, table, what) || table.problems[what.problem]?.state === state;

/** Beside whom the token lies. */
const focusOf = ({ seat }: { readonly seat: number }, state: GroundState): number => playerAt(state, seat).token![0];

/** Further breaks of these rules, beside that nothing is done. */
export const DARVO_BREAKS = {
  'GR-D01': {
    'from Stress 4 on': (game, turn, what) => {
      const raised = everyPlayer(({ stress }) => ({ stress: stress === 4 ? MOST_STRESS : stress }))(turn.state);
      const begun = RULES['GR-D01'](game, { ...turn, state: raised }, what);
      const lowered = everyPlayer((_, seat) => ({ stress: playerAt(turn.state, seat).stress }))(begun.state);
      return { ...begun, state: lowered };
    },
    'it begins with ATTACK': but(RULES['GR-D01'], (state, _what, before) =>
      everyPlayer(({ stage }, seat) => (playerAt(before, seat).stage === stage ? {} : { stage: 'ATTACK' }))(state),
    ),
  },
  'GR-D02': {
    'two stages at once': twice(RULES['GR-D02'], ({ state }, { seat }) => playerAt(state, seat).stage !== 'OFF'),
    'off at once': but(RULES['GR-D02'], (state, { seat }) => withPlayer(state, seat, { stage: 'OFF' })),
    'only at Stress 5': unless(RULES['GR-D02'], ({ seat }, { state }) => playerAt(state, seat).stress < MOST_STRESS),
  },
  'GR-D03': {
    'without a Denied token': but(RULES['GR-D03'], (state, { problem }) =>
      state.problems[problem] ? withProblem(state, problem, { state: 'hidden' }) : state,
    ),
  },
  'GR-D04': {
    'no Focus': asking(RULES['GR-D04'], { 'GR-T03': idle }),
    'no Attack': (game, turn, { seat, target }) =>
      RULES['GR-T03'](game, turn, { owner: seat, token: [target, 0], rule: 'GR-D04' }),
    'no Focus after a cancelled Attack': (game, turn, pair) => {
      const done = RULES['GR-D04'](game, turn, pair);
      const cancelled = done.events.some((event) => event.kind === 'attack' && event.cancelledBy !== null);
      return cancelled ? { ...done, state: withPlayer(done.state, pair.seat, { token: null }) } : done;
    },
  },
  'GR-D05': {
    'a rejection rejects all': but(RULES['GR-D05'], kept(focusOf, 'rejects')),
    'the target is not hurt': but(RULES['GR-D05'], kept(focusOf, 'stress')),
    'the target is hurt, rejected or not': but(RULES['GR-D05'], (state, what, before) =>
      playerAt(before, focusOf(what, before)).rejects
        ? stressed(() => focusOf(what, before), 1)(state, what, before)
        : state,
    ),
    'no Protection': but(RULES['GR-D05'], kept(seatOf, 'protection')),
    'the owner is not eased': but(RULES['GR-D05'], kept(seatOf, 'stress')),
    'the Focus does not turn': but(RULES['GR-D05'], kept(seatOf, 'token')),
  },
  'GR-D06': {
    'the Focus stays': but(RULES['GR-D06'], kept(seatOf, 'token')),
    'the marker stays': but(RULES['GR-D06'], kept(seatOf, 'stage')),
  },
  'GR-D07': { 'never again': never },
  'GR-P01': {
    'hidden ones, too': also(RULES['GR-P01'], 'hidden'),
    'denied ones, too': also(RULES['GR-P01'], 'denied'),
    'claimed ones, too': also(RULES['GR-P01'], 'claimed'),
    'none at all': never,
  },
  'GR-P02': {
    'open ones, too': also(RULES['GR-P02'], 'up'),
    'denied ones, too': also(RULES['GR-P02'], 'denied'),
    'claimed ones, too': also(RULES['GR-P02'], 'claimed'),
    'none at all': never,
  },
  'GR-P03': {
    'one point each': (_game, { problems }, { seat }) => problems.filter(({ claimed }) => claimed === seat).length,
    'for all of them': (game, state) =>
      state.players.reduce((sum, _, seat) => sum + RULES['GR-P03'](game, state, { seat }), 0),
  },
  'GR-T01': {
    'all tokens are used up': but(RULES['GR-T01'], (state, { seat }) => withPlayer(state, seat, { protection: 0 })),
  },
  'GR-T02': {
    'one point for any number': (game, state, what) => Math.min(1, RULES['GR-T02'](game, state, what)),
    'two points each': (game, state, what) => 2 * RULES['GR-T02'](game, state, what),
  },
  'GR-T03': {
    'it never goes back': unless(RULES['GR-T03'], ({ token }) => token === null),
    'it never turns': unless(RULES['GR-T03'], ({ token }) => token?.[1] === 1),
    'it is never placed': unless(RULES['GR-T03'], ({ token }) => token?.[1] === 0),
  },
} satisfies Partial<Breaks>;
