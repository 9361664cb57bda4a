/** Policies as lists of wishes: the first one that some legal move fulfils decides. */
import type { Move } from '../../engine.js';
import { ACTIONS, type Action, GROUND, MOVE_KINDS, SELECT, type Step, WAYS, type Way } from '../../ground/types.js';
import type { Generator } from '../../random.js';
import type { Asked, Policy } from './asked.js';

/** The legal moves that would do; none where there is no such wish here. */
export type Wish = (asked: Asked) => readonly Move[];

/** A policy that draws among the moves of its first wish that some fulfil, and among all where none is. */
export function wishing(name: string, says: string, wishes: readonly Wish[]): Policy {
  return { name, says, choose: (asked) => drawn(wanted(asked, wishes), asked.draw) };
}

function wanted(asked: Asked, wishes: readonly Wish[]): readonly Move[] {
  for (const wish of wishes) {
    const moves = wish(asked);
    if (moves.length > 0) return moves;
  }
  return asked.legal;
}

/** One of the moves, part by part as playouts draw: the action before its target, so that none is likelier for having many. */
export function drawn(moves: readonly Move[], draw: Generator): Move {
  let left = moves;
  for (let part = 1; left.length > 1; part++) {
    const parts = [...new Set(left.map((move) => move[part]!))];
    const taken = parts[draw.below(parts.length)];
    left = left.filter((move) => move[part] === taken);
  }
  return left[0]!;
}

/** Only where the condition holds. */
export function when(condition: (asked: Asked) => boolean, wish: Wish): Wish {
  return (asked) => (condition(asked) ? wish(asked) : []);
}

/** Those of a wish's moves that are worth most, and more than nothing. */
export function most(wish: Wish, worth: (asked: Asked, move: Move) => number): Wish {
  return (asked) => {
    const moves = wish(asked).map((move) => ({ move, value: worth(asked, move) }));
    const highest = Math.max(...moves.map(({ value }) => value));
    return highest > 0 ? moves.filter(({ value }) => value === highest).map(({ move }) => move) : [];
  };
}

/** The selects of an Action, with Freedom or without. */
export function select(action: Action): Wish {
  const number = ACTIONS.indexOf(action);
  return ({ legal }) => legal.filter(([kind, chosen]) => kind === SELECT && chosen === number);
}

/** The moves of a way of GROUND; of OU and ND those of that choice. */
export function ground(way: Way, choice = 0): Wish {
  const number = WAYS.indexOf(way);
  return ({ legal }) => legal.filter(([kind, a, b]) => kind === GROUND && a === number && b === choice);
}

/** The answers and objects of another kind of decision. */
export function answer(step: Exclude<Step, 'select' | 'ground'>, first?: number): Wish {
  const number = MOVE_KINDS.indexOf(step);
  return ({ legal }) => legal.filter(([kind, a]) => kind === number && (first === undefined || a === first));
}
