/** Two runs of equal seeds, game by game. */
import type { Counted } from '../../bindings/simulate/count.js';
import { type Asked, type Bench, play } from './runs.js';

/** A mean difference with its 95 % interval. */
export interface Shift {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What another ruling changes. */
export interface Paired {
  /** Share of the games that came out otherwise: in score, sequences or Stress. */
  readonly changed: number;
  readonly met: Shift;
  readonly triggers: Shift;
  readonly score: Shift;
}

/** The games of a run, one by one. */
export async function gamesOf(bench: Bench, asked: Asked): Promise<Counted[]> {
  const games: Counted[] = [];
  await play(bench, asked, (counted) => games.push(counted));
  return games;
}

/** The second run's games less the first one's. */
export function pair(before: readonly Counted[], after: readonly Counted[]): Paired {
  const shift = (of: (game: Counted) => number) => shiftOf(before.map((game, i) => of(after[i]!) - of(game)));
  return {
    changed: before.filter((game, i) => textOf(game) !== textOf(after[i]!)).length / before.length,
    met: shift(({ met }) => (met ? 1 : 0)),
    triggers: shift(({ triggers }) => triggers),
    score: shift(({ total }) => total),
  };
}

function textOf({ total, scores, triggers, earlyEnds, stress }: Counted): string {
  return JSON.stringify([total, scores, triggers, earlyEnds, stress]);
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

/** The mean of differences, and where the true one is in 95 of 100 such runs. */
export function shiftOf(differences: readonly number[]): Shift {
  const { length } = differences;
  const mean = differences.reduce((sum, one) => sum + one, 0) / length;
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(length - 1, 1);
  const half = Z * Math.sqrt(variance / length);
  return { mean, low: mean - half, high: mean + half };
}
