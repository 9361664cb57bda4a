/** An Attack, be it selected or a stage's extra one: what may cancel it is asked first. */
import type { RelationKind } from '../../../bindings/ground/types.js';
import { type ActingRule, type Cancel, type Game, type Pair, type Turn, tell } from './rule.js';
import { changed, playerAt, relationOf } from './state.js';

/** By the relation at this moment. */
const ATTACKS = { none: 'GR-A06', bond: 'GR-A07', rivalry: 'GR-A08' } as const satisfies Record<
  RelationKind,
  ActingRule
>;

/** GR-A09: what cancels is used up, and nothing else changes. */
function cancelled(game: Game, turn: Turn, target: number, by: Cancel): Turn {
  return by === 'ou' ? changed(turn, target, { cancels: false }) : game.rules['GR-T01'](game, turn, { seat: target });
}

/** U8 has decided something where both were there. */
function toldOrder(turn: Turn, target: number): Turn {
  const { cancels, protection } = playerAt(turn.state, target);
  return cancels && protection > 0 ? tell(turn, { kind: 'ruling', item: 'U8', seat: target }) : turn;
}

/** The Attack of a seat on a target. */
export function attack(game: Game, turn: Turn, pair: Pair, extra: boolean): Turn {
  const { seat, target } = pair;
  const cancelledBy = game.rules['GR-A09'](game, turn.state, { target });
  const told = toldOrder(tell(turn, { kind: 'attack', seat, target, extra, cancelledBy }), target);
  if (cancelledBy !== null) return cancelled(game, told, target, cancelledBy);
  return game.rules[ATTACKS[relationOf(turn.state, seat, target)]](game, told, pair);
}
