/** Sentences that several commands say. */
import type { CheckedSpec, Found, Outcome } from '../engine.js';
import { textOf } from '../families.js';

/** `over: seat 0 wins by a line`. */
export function outcomeLine(spec: CheckedSpec, outcome: Outcome): string {
  const { winners } = outcome;
  const why = `by ${textOf(spec).ended(outcome)}`;
  return winners.length === 0 ? `over: drawn ${why}` : `over: seat ${winners.join(' and ')} wins ${why}`;
}

/** What a search says of its move: `wins by force in 9 plies`, `score +120 of 1000`. */
export function byForce({ score, certain, plies }: Pick<Found, 'score' | 'certain' | 'plies'>): string {
  if (!certain) return `score ${score > 0 ? '+' : ''}${score} of 1000`;
  if (score === 0) return 'draws by force';
  const within = plies === null ? '' : ` in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
  return `${score > 0 ? 'wins' : 'loses'} by force${within}`;
}

/** `1 step`, `14 steps`. */
export function stepsText(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}
