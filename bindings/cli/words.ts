/** Sentences that several commands say. */
import type { CheckedSpec, Found, Outcome } from '../engine.js';
import { textOf } from '../families.js';

/** `over: seat 0 wins by a line`; for one seat `over: won by …` or `over: no winner, by …`. */
export function outcomeLine(spec: CheckedSpec, outcome: Outcome): string {
  const { winners, scores } = outcome;
  const why = `by ${textOf(spec).ended(outcome)}`;
  // Where a group fails together, nobody wins, and that is no draw.
  const together = scores.length === 1 || spec.room === 'ground';
  if (together && winners.length === 0) return `over: no winner, ${why}`;
  if (scores.length === 1) return `over: won ${why}`;
  return winners.length === 0 ? `over: drawn ${why}` : `over: seat ${winners.join(' and ')} wins ${why}`;
}

/** What a search says of its move: `wins by force in 9 plies`, `score +120 of 1000`; for one seat `wins in 9 steps`. */
export function byForce({ score, certain, plies }: Pick<Found, 'score' | 'certain' | 'plies'>, seats: number): string {
  if (!certain) return `score ${score > 0 ? '+' : ''}${score} of 1000`;
  if (seats === 1) return score > 0 ? `wins${plies === null ? '' : ` in ${stepsText(plies)}`}` : 'cannot win any more';
  if (score === 0) return 'draws by force';
  const within = plies === null ? '' : ` in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
  return `${score > 0 ? 'wins' : 'loses'} by force${within}`;
}

/** `1 step`, `14 steps`. */
export function stepsText(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}

/** What the moves of a game for so many seats are counted in. */
export function unitOf(seats: number): 'steps' | 'plies' {
  return seats === 1 ? 'steps' : 'plies';
}
