/** Sentences about levels of word rules. */
import type { Outcome } from '../engine.js';
import type { WordsReason, WordsRefusal } from './types.js';

const REASONS: Readonly<Record<WordsReason, string>> = {
  won: 'reaching what is WIN',
  stuck: 'standing where no direction moves anything',
  lost: 'losing all that is YOU',
};

/** By what a level ended: `seat 0 wins by …`. */
export function wordsEnd({ reason }: Outcome): string {
  return REASONS[reason as WordsReason];
}

const REFUSALS: Readonly<Record<Exclude<WordsRefusal, 'game_over'>, string>> = {
  blocked: 'nothing moves in that direction',
  illegal_move: 'a move is a direction: u, d, l or r',
};

/** Why a move was refused; null where the code says nothing beyond that. */
export function wordsRefusal(code: string): string | null {
  return new Map<string, string>(Object.entries(REFUSALS)).get(code) ?? null;
}
