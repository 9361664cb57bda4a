/** GR-P, GR-T and GR-E: Problems, tokens, and what they count for. */
import type { GroundState } from '../../../../bindings/ground/types.js';
import { type Game, type RuleTable, type Standing, tell } from '../rule.js';
import { blamesBeside, bondsOf, changed, playerAt, problemsThatAre } from '../state.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const seatsOf = ({ players }: GroundState): number[] => players.map((_, seat) => seat);

/** The group's points. */
export function totalOf(game: Game, state: GroundState): number {
  return sum(seatsOf(state).map((seat) => game.rules['GR-P03'](game, state, { seat })));
}

/** A seat's own points: claimed values less Blame. */
export function personalOf(game: Game, state: GroundState, seat: number): number {
  return game.rules['GR-P03'](game, state, { seat }) - game.rules['GR-T02'](game, state, { seat });
}

/** The points that the group needs. */
export function thresholdOf({ spec }: Game): number {
  return spec.thresholds[spec.table.players - 2]!;
}

/** Those of whom the first of the numbers is highest, of these those of whom the next one is, and so on. */
function best<T>(candidates: readonly T[], ...numbers: ((candidate: T) => number)[]): readonly T[] {
  return numbers.reduce((left, number) => {
    const highest = Math.max(...left.map(number));
    return left.filter((candidate) => number(candidate) === highest);
  }, candidates);
}

type Group = readonly number[];

/** The groups of two seats are one. */
function joined(groups: readonly Group[], [a, b]: readonly [number, number]): readonly Group[] {
  const touched = (group: Group): boolean => group.includes(a) || group.includes(b);
  return [...groups.filter((group) => !touched(group)), groups.filter(touched).flat()];
}

/** Seats that Bonds connect; who has none is alone. */
function coalitionsOf(state: GroundState): readonly Group[] {
  return bondsOf(state).reduce<readonly Group[]>(
    joined,
    seatsOf(state).map((seat) => [seat]),
  );
}

/** Problems: what may be done to them, and what they count. */
export const PROBLEM_RULES: Pick<RuleTable, 'GR-P01' | 'GR-P02' | 'GR-P03'> = {
  /** Whether the Problem can be solved. */
  'GR-P01': (_game, state, { problem }) => state.problems[problem]?.state === 'up',

  /** Whether INVESTIGATE can reveal it. */
  'GR-P02': (_game, state, { problem }) => state.problems[problem]?.state === 'hidden',

  /** Values of the Problems that the seat has claimed. */
  'GR-P03': ({ problems }, state, { seat }) =>
    sum(problemsThatAre(state, 'claimed').map((problem) => valueFor(state, problem, seat, problems[problem]!.value))),
};

const valueFor = (state: GroundState, problem: number, seat: number, value: number): number =>
  state.problems[problem]!.claimed === seat ? value : 0;

/** Protection, Focus and Blame. */
export const TOKEN_RULES: Pick<RuleTable, 'GR-T01' | 'GR-T02' | 'GR-T03'> = {
  /** A Protection token has cancelled an Attack. */
  'GR-T01': (_game, turn, { seat }) => {
    const tokens = playerAt(turn.state, seat).protection - 1;
    return tell(changed(turn, seat, { protection: tokens }), { kind: 'protection', seat, tokens, rule: 'GR-T01' });
  },

  /** Points that Blame tokens beside the seat cost it. */
  'GR-T02': (_game, state, { seat }) => blamesBeside(state, seat).length,

  /** A player's one token goes somewhere, or back. */
  'GR-T03': (_game, turn, { owner, token, rule }) => {
    const at = token?.[0] ?? null;
    const side = token?.[1] === 1 ? 'blame' : 'focus';
    return tell(changed(turn, owner, { token }), { kind: 'token', owner, at, side, rule });
  },
};

const stressOf = (state: GroundState, seats: readonly number[]): number =>
  sum(seats.map((seat) => playerAt(state, seat).stress));

const blamesOf = (state: GroundState, seats: readonly number[]): number =>
  sum(seats.map((seat) => blamesBeside(state, seat).length));

const bondsWith = (state: GroundState, seat: number): number =>
  bondsOf(state).filter((pair) => pair.includes(seat)).length;

/** U11: successes are claimed Problems. */
function masteryOf(state: GroundState): number {
  const [claimed, denied] = [problemsThatAre(state, 'claimed'), problemsThatAre(state, 'denied')];
  return claimed.length - blamesOf(state, seatsOf(state)) - denied.length;
}

function coalitionStanding(game: Game, state: GroundState): Standing {
  const groups = coalitionsOf(state);
  const scoreOf = (group: readonly number[]): number => sum(group.map((seat) => personalOf(game, state, seat)));
  const won = best(
    groups,
    scoreOf,
    (group) => -stressOf(state, group),
    (group) => -blamesOf(state, group),
  );
  const scores = seatsOf(state).map((seat) => scoreOf(groups.find((group) => group.includes(seat))!));
  return { winners: won.flat().sort((a, b) => a - b), scores };
}

/** The game's end. */
export const SCORE_RULES: Pick<RuleTable, 'GR-E01' | 'GR-E02' | 'GR-E03' | 'GR-E04'> = {
  /** Whether the group has met its threshold. */
  'GR-E01': (game, state) => totalOf(game, state) >= thresholdOf(game),

  /** SHARED GROUND: one score for all. */
  'GR-E02': (game, state) => {
    const total = totalOf(game, state);
    return { winners: seatsOf(state), scores: seatsOf(state).map(() => total), mastery: masteryOf(state) };
  },

  /** PERSONAL EDGE: the highest personal score, then the lowest Stress, then the most Bonds. */
  'GR-E03': (game, state) => {
    const scores = seatsOf(state).map((seat) => personalOf(game, state, seat));
    const winners = best(
      seatsOf(state),
      (seat) => scores[seat]!,
      (seat) => -playerAt(state, seat).stress,
      (seat) => bondsWith(state, seat),
    );
    return { winners, scores };
  },

  /** BONDED COALITIONS: the highest sum, then the lowest Stress, then the fewest Blame tokens. */
  'GR-E04': coalitionStanding,
};
