/** Why a move is refused, in the order of docs/ground.md. */
import {
  ACTIONS,
  BOND,
  CONSENT,
  DECIDES,
  DENY,
  EXTRA,
  GATE,
  GROUND,
  type GroundRefusal,
  type GroundState,
  MOVE_KINDS,
  MOVE_LENGTHS,
  NONE,
  RIVALRY,
  SELECT,
  UPHOLDS,
  WAYS,
} from './types.js';
import { turnOf } from './view.js';

/** null where the move may be played. */
export function refusalOf(state: GroundState, move: readonly number[]): GroundRefusal | null {
  if (state.step === 'over') return 'game_over';
  if (!hasShape(move)) return 'illegal_move';
  if (MOVE_KINDS[move[0]!] !== state.step) return 'not_asked';
  const seat = turnOf(state);
  const [kind, first = NONE, second = NONE, third = NONE] = move;
  if (kind === SELECT) return refuseSelect(state, seat, first, second, third);
  if (kind === GROUND) return refuseGround(state, seat, first, second, third);
  if (kind === DENY) return isDeniable(state, first) ? null : 'nothing_there';
  return kind === EXTRA ? refuseOther(state, seat, first) : null;
}

/** Numbers that mean something. */
function hasShape(move: readonly number[]): boolean {
  const [kind = -1, first = -1, second = -1, third = -1] = move;
  return move.length === MOVE_LENGTHS[kind] && hasParts(kind, first, second, third);
}

function hasParts(kind: number, first: number, second: number, third: number): boolean {
  switch (kind) {
    case SELECT:
      return ACTIONS[first] !== undefined && (third === 0 || third === 1);
    case GROUND:
      return isGround(first, second, third);
    case CONSENT:
    case BOND:
    case RIVALRY:
      return first === 0 || first === 1;
    default:
      return true;
  }
}

function isGround(way: number, choice: number, object: number): boolean {
  if (WAYS[way] === 'GR') return choice === 0 && object === NONE;
  const name = WAYS[way] === 'OU' ? UPHOLDS[choice] : WAYS[way] === 'ND' ? DECIDES[choice] : undefined;
  return name !== undefined && ((name !== 'cancel' && name !== 'reject') || object === NONE);
}

function refuseSelect(
  state: GroundState,
  seat: number,
  action: number,
  target: number,
  freedom: number,
): GroundRefusal | null {
  const name = ACTIONS[action]!;
  const { stress, freedom: ready } = state.players[seat]!;
  const forbidden = stress >= GATE && name !== 'ATTACK' && name !== 'GROUND';
  if (forbidden && freedom === 0) return 'stress_gate';
  if (freedom === 1 && !ready) return 'freedom_spent';
  if (freedom === 1 && !forbidden) return 'freedom_not_needed';
  if (name === 'GROUND') return target === NONE ? null : 'no_target';
  if (name === 'INVESTIGATE') return refuseInvestigate(state, target);
  if (target === NONE) return 'no_target';
  if (name === 'SOLVE') return state.problems[target]?.state === 'up' ? null : 'not_face_up';
  return refuseOther(state, seat, target);
}

function refuseInvestigate({ problems }: GroundState, target: number): GroundRefusal | null {
  const hidden = problems.some(({ state }) => state === 'hidden');
  if ((target === NONE) === hidden) return 'no_target';
  return target === NONE || problems[target]?.state === 'hidden' ? null : 'not_hidden';
}

function refuseOther({ players }: GroundState, seat: number, target: number): GroundRefusal | null {
  if (players[target] === undefined) return 'not_a_player';
  return target === seat ? 'self_target' : null;
}

function isDeniable({ problems }: GroundState, problem: number): boolean {
  const there = problems[problem];
  return there?.state === 'up' && !there.protected;
}

function refuseGround(
  state: GroundState,
  seat: number,
  way: number,
  choice: number,
  object: number,
): GroundRefusal | null {
  if (WAYS[way] === 'GR') return null;
  const name = WAYS[way] === 'OU' ? UPHOLDS[choice]! : DECIDES[choice]!;
  return isThere(state, seat, name, object) ? null : 'nothing_there';
}

function isThere(
  { players, problems, relations }: GroundState,
  seat: number,
  name: (typeof UPHOLDS)[number] | (typeof DECIDES)[number],
  object: number,
): boolean {
  switch (name) {
    case 'restore':
      return problems[object]?.state === 'denied';
    case 'protect':
      return problems[object]?.state === 'up';
    case 'blame': {
      const token = players[object]?.token;
      return token?.[0] === seat && token[1] === 1;
    }
    case 'break':
      return relations.some(([one, other]) => (one === seat && other === object) || (one === object && other === seat));
    default:
      return true;
  }
}
