/** Sentences about sowing games. */
import type { Outcome } from '../engine.js';
import type { SowReason, SowRefusal, SowSpec } from './types.js';

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

type Words = (spec: SowSpec) => string;

const REFUSALS: Readonly<Record<Exclude<SowRefusal, 'game_over'>, Words>> = {
  not_your_turn: () => 'the other side is to move',
  not_your_house: () => "it is the other side's house",
  empty_house: ({ lift }) => (lift > 1 ? `a house of fewer than ${lift} seeds is not sown` : 'the house is empty'),
  must_feed: () => 'the other side must be left seeds',
  illegal_move: ({ direction }) =>
    direction === 'either' ? 'a move is a house and its direction, like A> or A<' : 'no house is called so',
};

/** Why a move was refused; null where the code says nothing beyond that. */
export function sowRefusal(spec: SowSpec, code: string): string | null {
  return new Map<string, Words>(Object.entries(REFUSALS)).get(code)?.(spec) ?? null;
}
