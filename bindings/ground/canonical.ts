/** The rules of a table in one form, however its edition wrote them. */
import { problemsOf, thresholdOf } from './size.js';
import type { GroundSpec } from './types.js';

/** What decides play: players, mode, threshold, the Problems in play, every ruling. Names and words are left out, cards that lie in the box too. */
export function canonicalRules(spec: GroundSpec): unknown {
  const { room, rulings, table } = spec;
  const problems = problemsOf(spec).map(({ suit, value }) => [suit, value]);
  return { room, players: table.players, mode: table.mode, threshold: thresholdOf(spec), problems, rulings };
}
