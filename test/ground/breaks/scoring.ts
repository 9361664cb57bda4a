/** Scoring, not kept. */
import type { Standing } from '../../../bench/reference/ground/rule.js';
import { personalOf, thresholdOf, totalOf } from '../../../bench/reference/ground/rules/scoring.js';
import { blamesBeside, problemsThatAre } from '../../../bench/reference/ground/state.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import type { GroundState } from '../../../bindings/ground/types.js';
import type { Breaks } from './index.js';
import { asking, everyPlayer, never, of } from './ways.js';

const calm = everyPlayer(() => ({ stress: 0 }));
const apart = (state: GroundState): GroundState => ({ ...state, relations: [] });
const friendly = (state: GroundState): GroundState => ({
  ...state,
  relations: state.relations.map(([a, b]) => [a, b, 1] as const),
});

/** Of each player one relation at most. */
const inPairs = (state: GroundState): GroundState => ({
  ...state,
  relations: state.relations.filter(
    ([a, b], at, all) => !all.slice(0, at).some(([c, d]) => [c, d].includes(a) || [c, d].includes(b)),
  ),
});

const seatsOf = ({ players }: GroundState): number[] => [...players.keys()];

const blames = (state: GroundState): number =>
  seatsOf(state).reduce((sum, seat) => sum + blamesBeside(state, seat).length, 0);

/** Those at the highest of some numbers win. */
function highest(numbers: readonly number[], scores: readonly number[]): Standing {
  return { winners: [...numbers.keys()].filter((seat) => numbers[seat] === Math.max(...numbers)), scores };
}

/** The mastery with something more, or less. */
const mastering =
  (more: (state: GroundState) => number): Breaks['GR-E02'][string] =>
  (game, state, what) => {
    const standing = RULES['GR-E02'](game, state, what);
    return { ...standing, mastery: standing.mastery + more(state) };
  };

/** Blame costs its point, but no tie is broken by it. */
const blameless: Breaks['GR-E04'][string] = (game, state, what) => {
  const rules = {
    ...game.rules,
    'GR-P03': (_game: unknown, _state: unknown, { seat }: { seat: number }) => personalOf(game, state, seat),
    'GR-T02': () => 0,
  };
  return RULES['GR-E04']({ ...game, rules }, everyPlayer(() => ({ token: null }))(state), what);
};

/** Further breaks of these rules, beside that nobody wins. */
export const SCORE_BREAKS = {
  'GR-E01': {
    'more than the threshold': (game, state) => totalOf(game, state) > thresholdOf(game),
    '5 points for all': (game, state) => totalOf(game, state) >= 5,
    '7 points for all': (game, state) => totalOf(game, state) >= 7,
    '9 points for all': (game, state) => totalOf(game, state) >= 9,
    'it is never met': never,
  },
  'GR-E02': {
    'each its own score': (game, state, what) => ({
      ...RULES['GR-E02'](game, state, what),
      scores: seatsOf(state).map((seat) => personalOf(game, state, seat)),
    }),
    'mastery without Blame': mastering(blames),
    'mastery without denied Problems': mastering((state) => problemsThatAre(state, 'denied').length),
    'mastery of points': (game, state, what) => ({
      ...RULES['GR-E02'](game, state, what),
      mastery: totalOf(game, state) - blames(state) - problemsThatAre(state, 'denied').length,
    }),
  },
  'GR-E03': {
    'Blame is not deducted': asking(RULES['GR-E03'], { 'GR-T02': () => 0 }),
    'Stress breaks no tie': of(RULES['GR-E03'], calm),
    'Bonds break no tie': of(RULES['GR-E03'], apart),
    'Rivalries count as Bonds': of(RULES['GR-E03'], friendly),
    'the calmest wins': (game, state, what) => {
      const { scores } = RULES['GR-E03'](game, state, what);
      return highest(
        state.players.map(({ stress }) => -stress),
        scores,
      );
    },
    'Bonds before Stress': (game, state, what) => {
      const { winners, scores } = RULES['GR-E03'](game, calm(state), what);
      return winners.length === 1 ? { winners, scores } : RULES['GR-E03'](game, state, what);
    },
  },
  'GR-E04': {
    'everybody alone': of(RULES['GR-E04'], apart),
    'Rivalries connect': of(RULES['GR-E04'], friendly),
    'Bonds connect two and no more': of(RULES['GR-E04'], inPairs),
    'Stress breaks no tie': of(RULES['GR-E04'], calm),
    'Blame breaks no tie': blameless,
  },
} satisfies Partial<Breaks>;
