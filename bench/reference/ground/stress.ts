/** Changes of Stress. Where clamping cuts one, U2 has decided something. */
import { type Game, type Turn, tell } from './rule.js';
import { changed, playerAt } from './state.js';

/** Stress becomes `to` where it should have been `wanted`. */
export function setStress(turn: Turn, seat: number, wanted: number, to: number, rule: string): Turn {
  const from = playerAt(turn.state, seat).stress;
  const set = changed(turn, seat, { stress: to });
  const told = from === to ? set : tell(set, { kind: 'stress', seat, from, to, rule });
  return wanted === to ? told : tell(told, { kind: 'ruling', item: 'U2', seat });
}

/** So much more Stress, or less; U2 says whether it is clamped at once. */
export function changeStress(game: Game, turn: Turn, seat: number, by: number, rule: string): Turn {
  const wanted = playerAt(turn.state, seat).stress + by;
  const { clamp } = game.spec.rulings;
  const to = clamp === 'always' ? game.rules['GR-F01'](game, turn.state, { stress: wanted }) : wanted;
  return setStress(turn, seat, wanted, to, rule);
}
