/** Who has won, by the Mode. */
import type { Outcome } from '../../../bindings/engine.js';
import type { GroundReason, GroundState, Mode } from '../../../bindings/ground/types.js';
import { type ActingRule, type Game, type Turn, tell } from './rule.js';
import { thresholdOf, totalOf } from './rules/scoring.js';

/** How each Mode is scored. */
const SCORINGS = { shared: 'GR-E02', edge: 'GR-E03', coalitions: 'GR-E04' } as const satisfies Record<Mode, ActingRule>;

type Ended = Outcome & { readonly reason: GroundReason };

/** The outcome if the game ended now: where the threshold is missed nobody wins. */
function outcomeNow(game: Game, state: GroundState): Ended {
  const { winners, scores } = game.rules[SCORINGS[game.spec.table.mode]](game, state, {});
  const met = game.rules['GR-E01'](game, state, {});
  return { winners: met ? winners : [], scores, reason: met ? 'threshold' : 'missed' };
}

/** null as long as the game is not over. */
export function outcomeOf(game: Game, state: GroundState): Outcome | null {
  return state.step === 'over' ? outcomeNow(game, state) : null;
}

/** Claimed Problems less Blame tokens and Denied Problems. */
export const masteryOf = (game: Game, state: GroundState): number => game.rules['GR-E02'](game, state, {}).mastery;

/** The end is told; for SHARED GROUND, U11 has decided what counts as success. */
export function ended(game: Game, turn: Turn): Turn {
  const { state } = turn;
  const total = totalOf(game, state);
  const counts = { total, threshold: thresholdOf(game), mastery: masteryOf(game, state) };
  const shared = game.spec.table.mode === 'shared';
  const ruled = shared ? tell(turn, { kind: 'ruling', item: 'U11', seat: null }) : turn;
  return tell(ruled, { kind: 'end', ...outcomeNow(game, state), ...counts });
}
