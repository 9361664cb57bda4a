/** Resolve: its steps, seat by seat, as far as the next decision, and on from there. What happens is the rules'. */
import { type GroundState, NONE, type RelationKind, type Step } from '../../../bindings/ground/types.js';
import { attack } from './attack.js';
import { type ActingRule, type Game, type ResolveStep, type Turn, tell } from './rule.js';
import { actionOf, bondsOf, playerAt, relationOf, targetOf } from './state.js';

/** A turn that goes on, or stops where a seat is asked. */
interface Resolved {
  readonly turn: Turn;
  readonly asks: Step | null;
}
type Resolver = (game: Game, turn: Turn, seat: number) => Resolved;

const done = (turn: Turn): Resolved => ({ turn, asks: null });
const asking = (turn: Turn, asks: Step): Resolved => ({ turn, asks });

/** A resolver of an Action, for seats that selected it. */
const selected =
  (action: string, resolver: Resolver): Resolver =>
  (game, turn, seat) =>
    actionOf(turn.state, seat) === action ? resolver(game, turn, seat) : done(turn);

/** By the way's number. */
const WAY_RULES = ['GR-A10', 'GR-A11', 'GR-A12'] as const;

const resolveGround: Resolver = (game, turn, seat) => {
  const { ground } = playerAt(turn.state, seat);
  if (ground === null) return done(turn);
  const [way, choice, object] = ground;
  return done(game.rules[WAY_RULES[way]!](game, turn, { seat, choice, object }));
};

/** By the relation at this moment. */
const SUPPORTS = { none: 'GR-A03', bond: 'GR-A04', rivalry: 'GR-A05' } as const satisfies Record<
  RelationKind,
  ActingRule
>;

const resolveSupport: Resolver = (game, turn, seat) => {
  const target = targetOf(turn.state, seat);
  const relation = relationOf(turn.state, seat, target);
  const supported = game.rules[SUPPORTS[relation]](game, turn, { seat, target });
  if (relation === 'rivalry') return asking(supported, 'rivalry');
  return relation === 'none' ? offerBond(game, supported, seat, target) : done(supported);
};

/** U1: the target is asked now, or has answered at Select; where it was not asked then, it has not accepted. */
function offerBond(game: Game, turn: Turn, seat: number, target: number): Resolved {
  const { rules, spec } = game;
  if (!rules['GR-L01'](game, turn.state, { seat, target })) return done(turn);
  const ruled = tell(turn, { kind: 'ruling', item: 'U1', seat: target });
  if (spec.rulings.bond_acceptance === 'resolve') return asking(ruled, 'bond');
  const accepts = playerAt(ruled.state, target).consent === true;
  return done(rules['GR-L02'](game, ruled, { seat, target, accepts }));
}

/** Problems that DENY may choose among. */
export function deniable({ problems }: GroundState): number[] {
  return problems.flatMap(({ state, protected: safe }, problem) => (state === 'up' && !safe ? [problem] : []));
}

/** Seats that the extra Attack may choose among. */
export const attackable = ({ players }: GroundState, seat: number): number[] =>
  players.flatMap((_, other) => (other === seat ? [] : [other]));

/** A stage of the seat's sequence: what has one choice is not asked. */
const resolveStage: Resolver = (game, turn, seat) => {
  const { stage } = playerAt(turn.state, seat);
  if (stage === 'OFF') return done(turn);
  if (stage === 'REVERSE') return done(afterStage(game, game.rules['GR-D05'](game, turn, { seat }), seat));
  const choices = stage === 'DENY' ? deniable(turn.state) : attackable(turn.state, seat);
  if (choices.length > 1) return asking(turn, stage === 'DENY' ? 'deny' : 'attack');
  return done(stageOn(game, turn, seat, choices[0] ?? NONE));
};

/** DENY or ATTACK of the seat, on what was chosen. */
export function stageOn(game: Game, turn: Turn, seat: number, chosen: number): Turn {
  if (playerAt(turn.state, seat).stage === 'ATTACK') {
    return afterStage(game, game.rules['GR-D04'](game, turn, { seat, target: chosen }), seat);
  }
  const denied = game.rules['GR-D03'](game, turn, { seat, problem: chosen });
  const holds = chosen === NONE && game.spec.rulings.deny_without_target === 'hold';
  return holds && !playerAt(denied.state, seat).ending ? denied : afterStage(game, denied, seat);
}

/** After a stage: the sequence ends early where that was to be, or where no Focus could be placed; else the marker goes on. */
function afterStage(game: Game, turn: Turn, seat: number): Turn {
  const { ending, stage, token } = playerAt(turn.state, seat);
  const aimless = stage === 'ATTACK' && token?.[1] === 1;
  const early = aimless || (ending && stage !== 'REVERSE');
  return early
    ? game.rules['GR-D06'](game, turn, { seat, rule: 'GR-D06' })
    : game.rules['GR-D02'](game, turn, { seat });
}

const RESOLVERS: Readonly<Record<ResolveStep, Resolver>> = {
  ground: resolveGround,
  support: selected('SUPPORT', resolveSupport),
  darvo: resolveStage,
  investigate: selected('INVESTIGATE', (game, turn, seat) =>
    done(game.rules['GR-A01'](game, turn, { seat, problem: targetOf(turn.state, seat) })),
  ),
  attack: selected('ATTACK', (game, turn, seat) =>
    done(attack(game, turn, { seat, target: targetOf(turn.state, seat) }, false)),
  ),
  solve: selected('SOLVE', (game, turn, seat) =>
    done(game.rules['GR-A02'](game, turn, { seat, problem: targetOf(turn.state, seat) })),
  ),
};

/** GR-L05: before the first Support, Bonds are noted. */
function entered(turn: Turn, step: ResolveStep): Turn {
  return step === 'support' ? { ...turn, state: { ...turn.state, bonds: bondsOf(turn.state) } } : turn;
}

const asked = (turn: Turn, step: Step, at: number): Turn => ({ ...turn, state: { ...turn.state, step, at } });

/** One step, from a place in the order of seats on. */
function resolveStep(game: Game, turn: Turn, step: ResolveStep, from: number): Resolved {
  let now = from === 0 ? entered(turn, step) : turn;
  for (const [at, seat] of game.rules['GR-R07'](game, turn.state, {}).entries()) {
    if (at < from) continue;
    const { turn: next, asks } = RESOLVERS[step](game, now, seat);
    if (asks !== null) return asking(asked(next, asks, at), asks);
    now = next;
  }
  return done(now);
}

/** From a place in a step as far as the next decision; null in `asks` where Resolve is done. */
export function resolveFrom(game: Game, turn: Turn, first: ResolveStep | null, from: number): Resolved {
  const order = game.rules['GR-R06'](game, turn.state, {});
  let now = turn;
  for (const step of order.slice(first === null ? 0 : order.indexOf(first))) {
    const resolved = resolveStep(game, now, step, step === first ? from : 0);
    if (resolved.asks !== null) return resolved;
    now = resolved.turn;
  }
  return done(now);
}

/** The step of Resolve in which each decision is asked, and that goes on behind the seat that has answered. */
export const STEP_OF: Readonly<Record<'bond' | 'rivalry' | 'deny' | 'attack', ResolveStep>> = {
  bond: 'support',
  rivalry: 'support',
  deny: 'darvo',
  attack: 'darvo',
};
