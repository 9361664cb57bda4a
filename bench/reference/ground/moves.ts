/** What a seat may decide, and why it may not decide otherwise. */
import type { Move } from '../../../bindings/engine.js';
import {
  ACTIONS,
  type Action,
  BOND,
  CONSENT,
  DECIDES,
  DENY,
  EXTRA,
  GROUND,
  type GroundRefusal,
  type GroundState,
  MOVE_KINDS,
  NONE,
  RIVALRY,
  SELECT,
  type Step,
  UPHOLDS,
  WAYS,
} from '../../../bindings/ground/types.js';
import type { Random } from '../random.js';
import { turnOf } from './flow.js';
import { attackable, deniable } from './resolve.js';
import type { Game } from './rule.js';
import { blamesBeside, playerAt, problemsThatAre, relatives } from './state.js';

/** Whether the Action costs no Freedom (GR-F02, GR-R03). */
function isFree(game: Game, state: GroundState, seat: number, action: Action): boolean {
  return game.rules['GR-F02'](game, state, { seat }) || game.rules['GR-R03'](game, state, { action });
}

/** Selects of a seat, ascending, as its Stress and its token are now. */
export function selectsOf(game: Game, state: GroundState, seat: number): Move[] {
  return ACTIONS.flatMap((action, number): Move[] => {
    const free = isFree(game, state, seat, action);
    if (!free && !playerAt(state, seat).freedom) return [];
    const targets = game.rules['GR-A13'](game, state, { seat, action });
    return targets.map((target) => [SELECT, number, target, free ? 0 : 1]);
  });
}

/** What OU and ND may choose among, by way and choice. */
function objectsOf(state: GroundState, seat: number, way: number, choice: number): readonly number[] {
  const [, ou, nd] = [null, UPHOLDS[choice], DECIDES[choice]];
  if (WAYS[way] === 'OU' && ou !== 'cancel') return problemsThatAre(state, ou === 'restore' ? 'denied' : 'up');
  if (WAYS[way] === 'ND' && nd !== 'reject') return nd === 'blame' ? blamesBeside(state, seat) : relatives(state, seat);
  return [NONE];
}

/** Choices by way: GR has one. */
const CHOICES = [1, UPHOLDS.length, DECIDES.length] as const;

function groundsOf(state: GroundState, seat: number): Move[] {
  return CHOICES.flatMap((choices, way) =>
    Array.from({ length: choices }, (_, choice) => choice).flatMap((choice) =>
      objectsOf(state, seat, way, choice).map((object) => [GROUND, way, choice, object]),
    ),
  );
}

const either = (kind: number): Move[] => [
  [kind, 0],
  [kind, 1],
];

/** Legal moves ascending; empty when the game is over. */
export function movesOf(game: Game, state: GroundState): Move[] {
  const seat = turnOf(game, state);
  const lists: Readonly<Record<GroundState['step'], () => Move[]>> = {
    select: () => selectsOf(game, state, seat),
    consent: () => either(CONSENT),
    ground: () => groundsOf(state, seat),
    bond: () => either(BOND),
    rivalry: () => either(RIVALRY),
    deny: () => deniable(state).map((problem) => [DENY, problem]),
    attack: () => attackable(state, seat).map((target) => [EXTRA, target]),
    over: () => [],
  };
  return lists[state.step]();
}

/** Each part in turn, as likely as any other that some legal move goes on with. */
export function drawMove(game: Game, state: GroundState, random: Random): Move {
  let left = movesOf(game, state);
  for (let part = 0; part < left[0]!.length; part++) {
    const drawn = random.pick([...new Set(left.map((move) => move[part]!))]);
    left = left.filter((move) => move[part] === drawn);
  }
  return left[0]!;
}

/** Whether a list of numbers has the shape of a move of its kind, and numbers that mean something. */
type Shape = (move: Move) => boolean;

const isAnswer: Shape = ([, answer, ...more]) => (answer === 0 || answer === 1) && more.length === 0;
const isObject: Shape = (move) => move.length === 2;

const isSelect: Shape = ([, action, , freedom, ...more]) =>
  ACTIONS[action!] !== undefined && (freedom === 0 || freedom === 1) && more.length === 0;

/** A GROUND move: for GR, cancel and reject there is no object. */
export const isGround: Shape = ([, way, choice, object, ...more]) => {
  if (object === undefined || more.length > 0 || choice! < 0 || !(choice! < (CHOICES[way!] ?? 0))) return false;
  const alone =
    way === 0 || (UPHOLDS[choice!] === 'cancel' && way === 1) || (DECIDES[choice!] === 'reject' && way === 2);
  return !alone || object === NONE;
};

const SHAPES: Readonly<Record<Step, Shape>> = {
  select: isSelect,
  consent: isAnswer,
  ground: isGround,
  bond: isAnswer,
  rivalry: isAnswer,
  deny: isObject,
  attack: isObject,
};

/** GR-A13, and what each Action asks of its target. */
function refusedTarget(state: GroundState, seat: number, action: Action, target: number): GroundRefusal {
  const needless = action === 'GROUND' || (action === 'INVESTIGATE' && problemsThatAre(state, 'hidden').length === 0);
  if (target === NONE || needless) return 'no_target';
  if (action === 'INVESTIGATE') return 'not_hidden';
  return action === 'SOLVE' ? 'not_face_up' : refusedSeat(state, seat, target);
}

function refusedSeat({ players }: GroundState, seat: number, target: number): GroundRefusal {
  return target !== seat || players[target] === undefined ? 'not_a_player' : 'self_target';
}

/** GR-R03 and GR-F03: what the gate, and the token, forbid. */
function refusedFreedom(game: Game, state: GroundState, seat: number, move: Move): GroundRefusal | null {
  const free = isFree(game, state, seat, ACTIONS[move[1]!]!);
  if (move[3] === 0) return free ? null : 'stress_gate';
  if (!playerAt(state, seat).freedom) return 'freedom_spent';
  return free ? 'freedom_not_needed' : null;
}

function refusedSelect(game: Game, state: GroundState, seat: number, move: Move): GroundRefusal | null {
  const freedom = refusedFreedom(game, state, seat, move);
  if (freedom !== null) return freedom;
  const [action, target] = [ACTIONS[move[1]!]!, move[2]!];
  const fits = game.rules['GR-A13'](game, state, { seat, action }).includes(target);
  return fits ? null : refusedTarget(state, seat, action, target);
}

/** Why the seat to decide may not play the move, in the order asked; null where it may. */
export function refusalOf(game: Game, state: GroundState, move: Move): GroundRefusal | null {
  if (state.step === 'over') return 'game_over';
  const kind = MOVE_KINDS[move[0]!];
  if (kind === undefined || !SHAPES[kind](move)) return 'illegal_move';
  if (kind !== state.step) return 'not_asked';
  const seat = turnOf(game, state);
  if (kind === 'select') return refusedSelect(game, state, seat, move);
  if (movesOf(game, state).some((legal) => legal.join() === move.join())) return null;
  return kind === 'attack' ? refusedSeat(state, seat, move[1]!) : 'nothing_there';
}
