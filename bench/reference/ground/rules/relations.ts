/** GR-L: relations between players. */
import type { RelationKind } from '../../../../bindings/ground/types.js';
import { type Pair, type RuleTable, type Turn, tell } from '../rule.js';
import { hasFreeSlot, hasPair, pairOf, relationOf, withRelation } from '../state.js';

function related(turn: Turn, { seat, target }: Pair, to: RelationKind, rule: string): Turn {
  const from = relationOf(turn.state, seat, target);
  const state = withRelation(turn.state, seat, target, to);
  return tell({ ...turn, state }, { kind: 'relation', between: pairOf(seat, target), from, to, rule });
}

/** Relations between players. */
export const RELATION_RULES: Pick<RuleTable, 'GR-L01' | 'GR-L02' | 'GR-L03' | 'GR-L04' | 'GR-L05'> = {
  /** Whether both have a slot for a relation with each other. */
  'GR-L01': (_game, state, { seat, target }) => hasFreeSlot(state, seat) && hasFreeSlot(state, target),

  /** A Bond, if the target accepts and both have a slot. */
  'GR-L02': (game, turn, what) => {
    const forms = what.accepts && game.rules['GR-L01'](game, turn.state, what);
    return forms ? related(turn, what, 'bond', 'GR-L02') : turn;
  },

  /** A Rivalry, if both have a slot; nobody is asked. */
  'GR-L03': (game, turn, pair) =>
    game.rules['GR-L01'](game, turn.state, pair) ? related(turn, pair, 'rivalry', 'GR-L03') : turn,

  /** A relation that there is flips, or breaks. */
  'GR-L04': (_game, turn, what) => related(turn, what, what.to, what.rule),

  /** Whether the two had their Bond before this round's Support step. */
  'GR-L05': (_game, { bonds }, { seat, target }) => hasPair(bonds, seat, target),
};
