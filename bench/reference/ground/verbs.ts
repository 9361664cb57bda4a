/** The family's verbs. */
import type { GroundState, GroundVerbs } from '../../../bindings/ground/types.js';
import { checkMove } from '../drive/checks.js';
import { refusalOf } from './moves.js';
import { masteryOf } from './outcome.js';
import type { Game } from './rule.js';
import { personalOf, totalOf } from './rules/scoring.js';

/** Verbs of a position, which stays as it is. */
export function verbsOf(game: Game, state: GroundState): GroundVerbs {
  return {
    state: () => structuredClone(state),
    score: () => ({
      total: totalOf(game, state),
      personal: state.players.map((_, seat) => personalOf(game, state, seat)),
      mastery: masteryOf(game, state),
    }),
    refusal(move) {
      checkMove(move);
      return refusalOf(game, state, move);
    },
  };
}
