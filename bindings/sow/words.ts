/** Sentences about sowing games. */
import type { Outcome } from '../engine.js';
import type { SowReason, SowRefusal } from './types.js';

const REASONS: Readonly<Record<SowReason, string>> = {
  bare: 'a side without seeds',
  target: 'the seeds in store',
  even: 'even stores',
  plies: 'too many plies without capture',
  repetition: 'repetition',
  nomove: 'a side without a move',
};

/** By what a game ended, and the seeds of both sides where they were counted. */
export function sowEnd({ reason, scores }: Outcome): string {
  const counted = scores.every((score) => score >= 0);
  return `${REASONS[reason as SowReason]}${counted ? `, ${scores.join(' to ')}` : ''}`;
}

const REFUSALS: Readonly<Record<Exclude<SowRefusal, 'game_over' | 'illegal_move'>, string>> = {
  not_your_turn: 'the other side is to move',
  not_your_house: "it is the other side's house",
  empty_house: 'too few seeds are in it',
  must_feed: 'the other side must be left seeds',
};

/** Why a move was refused; null where the code says nothing beyond that. */
export function sowRefusal(code: string): string | null {
  return new Map<string, string>(Object.entries(REFUSALS)).get(code) ?? null;
}
