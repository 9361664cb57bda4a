/** Sentences that several commands say. */
import type { CheckedSpec, Found, Outcome } from '../engine.js';
import { textOf } from '../families.js';

/** `over: seat 0 wins by a line`; for one seat `over: won by …` or `over: no winner, by …`; in GROUND `over: p1 and p3 win by …`. */
export function outcomeLine(spec: CheckedSpec, outcome: Outcome): string {
  const { winners, scores } = outcome;
  const why = `by ${textOf(spec).ended(outcome)}`;
  if (winners.length === 0) return canDraw(spec, scores.length) ? `over: drawn ${why}` : `over: no winner, ${why}`;
  if (scores.length === 1) return `over: won ${why}`;
  const names = listed(winners.map((seat) => seatTold(spec, seat)));
  return `over: ${names} ${winners.length === 1 ? 'wins' : 'win'} ${why}`;
}

/** A seat beside others in a sentence or a table: `seat 0`; in GROUND, where people have names, `p1`. */
export function seatTold(spec: CheckedSpec, seat: number): string {
  return spec.room === 'ground' ? textOf(spec).seat(spec, seat) : `seat ${seat}`;
}

/** Is an end without a winner a draw? Where one plays alone, or a group fails together, it is none. */
export function canDraw({ room }: CheckedSpec, seats: number): boolean {
  return seats > 1 && room !== 'ground';
}

/** A reason of an end, in a list of them: GROUND's are about its threshold. */
export function reasonTold({ room }: CheckedSpec, reason: string): string {
  if (room !== 'ground') return reason;
  return reason === 'missed' ? 'threshold missed' : 'threshold met';
}

/** `p1, p2 and p3`. */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
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
