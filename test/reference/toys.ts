/** Games that no board plays, to show that the drive asks nothing but the rules: a heap, a walk of one. */
import type { Rules } from '../../bench/reference/drive/rules.js';
import type { Outcome } from '../../bindings/engine.js';

function unasked(): never {
  throw new Error('nobody asks this of a toy');
}

type Asked = 'seats' | 'endless' | 'turn' | 'side' | 'moves' | 'play' | 'outcome' | 'text';

/** Rules of a toy where everything is seen and nothing looks back. */
function toy<S>(asked: Pick<Rules<S>, Asked>): Rules<S> {
  const { moves } = asked;
  return {
    ...asked,
    open: true,
    draw: (state, random) => random.pick(moves(state)),
    timeless: (state) => state,
    pliesLeft: () => Number.POSITIVE_INFINITY,
    determinize: (state) => state,
    start: unasked,
    refusal: unasked,
    view: unasked,
    seen: unasked,
    key: unasked,
    fromKey: unasked,
    verbs: unasked,
  };
}

/** A heap, the seat to take from it, and the seat that took last. */
export interface Heap {
  readonly left: number;
  readonly seat: number;
  readonly last: number;
}

/** Seats take one to three in turn, the last to take wins. Taking `again` keeps the turn. */
export function heapRules(seats: number, again: number): Rules<Heap> {
  const outcome = ({ left, last }: Heap): Outcome | null => {
    if (left > 0) return null;
    const scores = Array.from({ length: seats }, (_, seat) => (seat === last ? 1 : -1));
    return { winners: [last], scores, reason: 'empty' };
  };
  return toy<Heap>({
    seats,
    endless: false,
    turn: ({ left, seat }) => (left > 0 ? seat : -1),
    side: ({ seat }) => seat,
    moves: ({ left }) => [[1], [2], [3]].filter(([taken]) => taken! <= left),
    play: ({ left, seat }, [taken]) => {
      const next = taken === again ? seat : (seat + 1) % seats;
      return { state: { left: left - taken!, seat: next, last: seat }, events: [] };
    },
    outcome,
    text: ({ left, seat, last }) => `${left} ${seat} ${left > 0 ? '' : last}`,
  });
}

/** One seat walks on the numbers 0 to 9, by 0 to the double, by 1 three further, both modulo 10. */
export function walkRules(goal: number, onlyDouble: boolean): Rules<number> {
  const over = (place: number): boolean => place === goal;
  return toy<number>({
    seats: 1,
    endless: true,
    turn: (place) => (over(place) ? -1 : 0),
    side: () => 0,
    moves: (place) => (over(place) ? [] : onlyDouble ? [[0]] : [[0], [1]]),
    play: (place, [by]) => ({ state: (by === 0 ? place * 2 : place + 3) % 10, events: [] }),
    outcome: (place) => (over(place) ? { winners: [0], scores: [1], reason: 'there' } : null),
    text: String,
  });
}
