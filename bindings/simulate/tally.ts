/** Counts of many games of GROUND, and what they say. */
import { type Share, wilson } from '../cli/statistics.js';
import { ACTIONS, type Action, type RuleId, WAYS, type Way } from '../ground/types.js';
import type { Counted } from './count.js';
import { EFFECTS, effectName } from './effects.js';

/** A count, with its share of what it is counted among and the 95 % interval. */
export interface Counts extends Share {
  readonly count: number;
}

/** How often something is chosen. */
export interface Part<N extends string> {
  readonly name: N;
  readonly times: number;
  /** Of all that were chosen. */
  readonly share: number;
}

/** How often something happened. */
export interface Happened {
  readonly times: number;
  /** Games in which it did. */
  readonly games: number;
}

/** What the seats of a policy did. */
export interface PolicyTable {
  readonly policy: string;
  /** From 0. */
  readonly seats: readonly number[];
  /** Games won, by each seat; where the threshold is missed nobody wins. */
  readonly wins: Counts;
  /** Problems claimed by a seat in a game. */
  readonly claimed: number;
  /** Mean Stress at the end of a round. */
  readonly stress: number;
  readonly actions: readonly Part<Action>[];
}

/** What the games of a simulation come to. */
export interface SimulationTable {
  readonly games: number;
  readonly threshold: number;
  /** Games whose group met its threshold. */
  readonly success: Counts;
  readonly score: { readonly mean: number; readonly distribution: readonly { total: number; games: number }[] };
  /** Mean. */
  readonly mastery: number;
  /** A game. */
  readonly darvo: { readonly triggers: number; readonly earlyEnds: number };
  readonly actions: readonly Part<Action>[];
  readonly ways: readonly Part<Way>[];
  /** Problems claimed by a seat in a game. */
  readonly claimed: number;
  /** Freedom tokens spent in a game. */
  readonly freedomSpent: number;
  /** Mean Stress at the end of a round. */
  readonly stress: number;
  readonly policies: readonly PolicyTable[];
  /** The open items that decided something. */
  readonly rulings: readonly (Happened & { readonly item: RuleId })[];
  /** Every effect of a rule that events tell, those that never came included. */
  readonly rules: readonly (Happened & { readonly rule: RuleId; readonly effect: string })[];
}

/** Numbers of a game that are summed. */
const SUMMED = ['total', 'mastery', 'triggers', 'earlyEnds', 'spent', 'rounds'] as const;

/** Gathers games. */
export class Tally {
  #games = 0;
  #met = 0;
  readonly #sums = { total: 0, mastery: 0, triggers: 0, earlyEnds: 0, spent: 0, rounds: 0 };
  readonly #totals = new Map<number, number>();
  readonly #ways = WAYS.map(() => 0);
  readonly #seats: SeatSums[];
  readonly #effects = new Map<string, { times: number; games: number }>();

  /** The names of the policies by seat, and the points that the group needs. */
  constructor(
    private readonly policies: readonly string[],
    private readonly threshold: number,
  ) {
    this.#seats = policies.map(() => ({ wins: 0, claimed: 0, stress: 0, actions: ACTIONS.map(() => 0) }));
  }

  /** One game more. */
  add(counted: Counted): void {
    this.#games += 1;
    this.#met += counted.met ? 1 : 0;
    for (const name of SUMMED) this.#sums[name] += counted[name];
    this.#totals.set(counted.total, (this.#totals.get(counted.total) ?? 0) + 1);
    addTo(this.#ways, counted.ways);
    for (const [seat, sums] of this.#seats.entries()) addSeat(sums, counted, seat);
    for (const [effect, times] of counted.effects) this.#addEffect(effect, times);
  }

  #addEffect(effect: string, times: number): void {
    const so = this.#effects.get(effect) ?? { times: 0, games: 0 };
    this.#effects.set(effect, { times: so.times + times, games: so.games + 1 });
  }

  /** What they come to so far. */
  get table(): SimulationTable {
    const { total, mastery, triggers, earlyEnds, spent } = this.#sums;
    const all = sumSeats(this.#seats);
    return {
      games: this.#games,
      threshold: this.threshold,
      success: countsOf(this.#met, this.#games),
      score: { mean: this.#mean(total), distribution: this.#distribution() },
      mastery: this.#mean(mastery),
      darvo: { triggers: this.#mean(triggers), earlyEnds: this.#mean(earlyEnds) },
      actions: partsOf(ACTIONS, all.actions),
      ways: partsOf(WAYS, this.#ways),
      claimed: this.#mean(all.claimed) / this.#seats.length,
      freedomSpent: this.#mean(spent),
      stress: ratio(all.stress, this.#sums.rounds * this.#seats.length),
      policies: [...new Set(this.policies)].map((policy) => this.#policyTable(policy)),
      rulings: this.#rulings(),
      rules: EFFECTS.map(({ rule, what }) => ({ rule, effect: what, ...this.#happened(effectName({ rule, what })) })),
    };
  }

  #mean(sum: number): number {
    return ratio(sum, this.#games);
  }

  #happened(effect: string): Happened {
    return this.#effects.get(effect) ?? { times: 0, games: 0 };
  }

  #distribution(): { total: number; games: number }[] {
    return [...this.#totals].sort(([a], [b]) => a - b).map(([total, games]) => ({ total, games }));
  }

  #rulings(): (Happened & { item: RuleId })[] {
    return EFFECTS.filter(({ what }) => what === 'decides')
      .map((effect) => ({ item: effect.rule, ...this.#happened(effectName(effect)) }))
      .filter(({ times }) => times > 0);
  }

  #policyTable(policy: string): PolicyTable {
    const seats = this.policies.flatMap((name, seat) => (name === policy ? [seat] : []));
    const sums = sumSeats(seats.map((seat) => this.#seats[seat]!));
    return {
      policy,
      seats,
      wins: countsOf(sums.wins, this.#games * seats.length),
      claimed: this.#mean(sums.claimed) / seats.length,
      stress: ratio(sums.stress, this.#sums.rounds * seats.length),
      actions: partsOf(ACTIONS, sums.actions),
    };
  }
}

interface SeatSums {
  wins: number;
  claimed: number;
  stress: number;
  readonly actions: number[];
}

function addSeat(sums: SeatSums, { winners, claimed, stress, actions }: Counted, seat: number): void {
  sums.wins += winners.includes(seat) ? 1 : 0;
  sums.claimed += claimed[seat]!;
  sums.stress += stress[seat]!;
  addTo(sums.actions, actions[seat]!);
}

function sumSeats(seats: readonly SeatSums[]): SeatSums {
  const sum: SeatSums = { wins: 0, claimed: 0, stress: 0, actions: ACTIONS.map(() => 0) };
  for (const { wins, claimed, stress, actions } of seats) {
    sum.wins += wins;
    sum.claimed += claimed;
    sum.stress += stress;
    addTo(sum.actions, actions);
  }
  return sum;
}

function addTo(sums: number[], counts: readonly number[]): void {
  for (const [index, count] of counts.entries()) sums[index]! += count;
}

function partsOf<N extends string>(names: readonly N[], times: readonly number[]): Part<N>[] {
  const all = times.reduce((sum, count) => sum + count, 0);
  return names.map((name, index) => ({ name, times: times[index]!, share: ratio(times[index]!, all) }));
}

function countsOf(count: number, among: number): Counts {
  return { count, ...wilson(count, among) };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
