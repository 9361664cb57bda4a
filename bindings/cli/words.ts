/** Sentences that several commands say. */
import type { Found, Outcome } from '../engine.js';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['line', 'a line'],
  ['reduced', 'too few pieces'],
  ['full', 'a full board'],
  ['stuck', 'no way to move'],
  ['blocked', 'a blocked side'],
  ['repetition', 'repetition'],
  ['plies', 'too many plies without placing or capture'],
]);

/** `over: seat 0 wins by a line`. */
export function outcomeLine({ winners, reason }: Outcome): string {
  const why = `by ${REASONS.get(reason) ?? reason}`;
  return winners.length === 0 ? `over: drawn ${why}` : `over: seat ${winners.join(' and ')} wins ${why}`;
}

/** `X`, the sign of the seat on a board. */
export function seatSign(seat: number): string {
  return seat === 0 ? 'X' : 'O';
}

/** What a search says of its move: `wins by force in 9 plies`, `score +120 of 1000`. */
export function byForce({ score, certain, plies }: Pick<Found, 'score' | 'certain' | 'plies'>): string {
  if (!certain) return `score ${score > 0 ? '+' : ''}${score} of 1000`;
  if (score === 0) return 'draws by force';
  const within = plies === null ? '' : ` in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
  return `${score > 0 ? 'wins' : 'loses'} by force${within}`;
}
