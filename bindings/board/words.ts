/** Sentences about games on boards. */
import type { Outcome } from '../engine.js';
import type { BoardReason } from './types.js';

const REASONS: Readonly<Record<BoardReason, string>> = {
  line: 'a line',
  reduced: 'too few pieces',
  full: 'a full board',
  stuck: 'no way to move',
  blocked: 'a blocked side',
  repetition: 'repetition',
  plies: 'too many plies without placing or capture',
};

/** By what a game ended. */
export function boardEnd({ reason }: Outcome): string {
  return REASONS[reason as BoardReason];
}
