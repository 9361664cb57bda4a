/** GR-F: Stress and Freedom. */
import { GATE, MOST_STRESS } from '../../../../bindings/ground/types.js';
import { type RuleTable, tell } from '../rule.js';
import { changed, playerAt } from '../state.js';

/** Stress and Freedom. */
export const FREEDOM_RULES: Pick<RuleTable, 'GR-F01' | 'GR-F02' | 'GR-F03' | 'GR-F04'> = {
  /** Stress as it is clamped. */
  'GR-F01': (_game, _state, { stress }) => Math.min(Math.max(stress, 0), MOST_STRESS),

  /** Whether all five Actions are selectable. */
  'GR-F02': (_game, state, { seat }) => playerAt(state, seat).stress < GATE,

  /** Spending in Select: the READY token is SPENT. */
  'GR-F03': (_game, turn, { seat }) =>
    tell(changed(turn, seat, { freedom: false }), { kind: 'freedom', seat, ready: false, rule: 'GR-R03' }),

  /** GROUND's GR and Support through a Bond make the token READY. */
  'GR-F04': (_game, turn, { seat, rule }) => {
    if (playerAt(turn.state, seat).freedom) return turn;
    return tell(changed(turn, seat, { freedom: true }), { kind: 'freedom', seat, ready: true, rule });
  },
};
