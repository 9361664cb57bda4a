/** GR-R: the steps of a round. Who decides when is the flow's; this is what the steps do. */
import {
  ACTIONS,
  type Choice,
  DECIDES,
  type GroundChoice,
  type GroundState,
  NONE,
  ROUNDS,
  UPHOLDS,
  WAYS,
} from '../../../../bindings/ground/types.js';
import { type Game, type RuleTable, type Turn, tell } from '../rule.js';
import { changed, leadOrder, playerAt } from '../state.js';
import { setStress } from '../stress.js';

/** Actions that Stress forbids nobody. */
const ALWAYS: readonly string[] = ['ATTACK', 'GROUND'];

/** What was selected, in words. */
export function choiceOf([action, target, freedom]: readonly [number, number, 0 | 1]): Choice {
  return { action: ACTIONS[action]!, target: target === NONE ? null : target, freedom: freedom === 1 };
}

/** What GROUND does, in words. */
export function groundOf([way, choice, object]: readonly [number, number, number]): GroundChoice {
  const choices = [[null], UPHOLDS, DECIDES][way]!;
  return { way: WAYS[way]!, choice: choices[choice]!, object: object === NONE ? null : object };
}

/** End: what `clamp` has left beyond 0 to 5. */
function clamped(game: Game, turn: Turn): Turn {
  return leadOrder(turn.state).reduce((so, seat) => {
    const { stress } = playerAt(so.state, seat);
    return setStress(so, seat, stress, game.rules['GR-F01'](game, so.state, { stress }), 'GR-R08');
  }, turn);
}

function advanced(turn: Turn): Turn {
  const round = turn.state.round + 1;
  return tell({ ...turn, state: { ...turn.state, round } }, { kind: 'round', round, lead: turn.state.lead });
}

const rotated = ({ lead, players }: GroundState): number => (lead + 1) % players.length;

/** The steps of a round. */
export const ROUND_RULES: Pick<
  RuleTable,
  'GR-R02' | 'GR-R03' | 'GR-R04' | 'GR-R05' | 'GR-R06' | 'GR-R07' | 'GR-R08' | 'GR-R09'
> = {
  /** Select: one Action, with its target, face down. */
  'GR-R02': (_game, turn, { seat, chosen }) =>
    tell(changed(turn, seat, { choice: chosen }), { kind: 'select', seat, choice: choiceOf(chosen) }),

  /** Whether Stress 4 and 5 leave the Action free; another costs Freedom. */
  'GR-R03': (_game, _state, { action }) => ALWAYS.includes(action),

  /** All choices at once are open. */
  'GR-R04': (_game, turn) => {
    const { players } = turn.state;
    const choices = players.flatMap(({ choice }) => (choice === null ? [] : [choiceOf(choice)]));
    const consents = players.map(({ consent }) => consent);
    return tell({ ...turn, state: { ...turn.state, step: 'ground', at: 0 } }, { kind: 'reveal', choices, consents });
  },

  /** The ground mode, chosen when all is revealed. */
  'GR-R05': (_game, turn, { seat, chosen }) =>
    tell(changed(turn, seat, { ground: chosen }), { kind: 'ground', seat, ...groundOf(chosen) }),

  /** Resolve's steps in their order. */
  'GR-R06': () => ['ground', 'support', 'darvo', 'investigate', 'attack', 'solve'],

  /** The order of seats within a step. */
  'GR-R07': (_game, state) => leadOrder(state),

  /** End: Stress is clamped, sequences begin, Lead and Round markers go on. */
  'GR-R08': (game, turn) => {
    const last = game.rules['GR-R09'](game, turn.state, {});
    const begun = game.rules['GR-D01'](game, clamped(game, turn), {});
    const led = { ...begun, state: { ...begun.state, lead: rotated(begun.state) } };
    return last ? led : advanced(led);
  },

  /** Whether the game ends with this round's End. */
  'GR-R09': (_game, { round }) => round === ROUNDS,
};
