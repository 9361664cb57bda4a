/** Solving for one seat: from the start outward, in the order of the moves, until the game is won. */
import type { Move } from '../../../bindings/engine.js';
import type { Work } from './slices.js';
import { type Answer, NOBODY, type Solver, type Timeless } from './timeless.js';

/** What one state takes, roughly: its text, and the way that led to it. */
const STATE_BYTES = 1000;

/** How much there is room for. */
export interface Room {
  /** In bytes. */
  readonly memory: number;
  readonly states: number;
}

/** A state, and how it was reached first. */
interface Place<S> {
  readonly state: S;
  /** null at the start. */
  readonly from: { readonly place: Place<S>; readonly move: Move } | null;
}

/** Every state is kept once, for the first of the shortest plays that lead to it. */
export class Breadth<S> implements Solver {
  depth: number | null = null;
  generated = 0;
  private readonly known = new Set<string>();

  constructor(
    private readonly game: Timeless<S>,
    private readonly state: S,
    private readonly room: Room,
  ) {}

  get states(): number {
    return this.known.size;
  }

  *solve(): Work<Answer | null> {
    const start: Place<S> = { state: this.game.of(this.state), from: null };
    const kept = this.keep(start.state);
    if (this.isWon(start.state)) return wonBy(start);
    if (!kept) return null;
    for (let layer = [start]; layer.length > 0; ) {
      this.depth = (this.depth ?? -1) + 1;
      const next: Place<S>[] = [];
      for (const place of layer) {
        const last = yield* this.expand(place, next);
        if (last !== null) return last === 'full' ? null : wonBy(last);
      }
      layer = next;
    }
    this.depth = null;
    return { winner: NOBODY, plies: null, line: [], counts: null };
  }

  /** Plays every move; states not seen before are put into `fresh`. Gives what ends the work: a win, or no room. */
  private *expand(place: Place<S>, fresh: Place<S>[]): Work<Place<S> | 'full' | null> {
    for (const move of this.game.moves(place.state)) {
      yield;
      this.generated++;
      const state = this.game.after(place.state, move);
      if (this.isWon(state)) return { state, from: { place, move } };
      if (this.known.has(this.game.text(state))) continue;
      if (!this.keep(state)) return 'full';
      fresh.push({ state, from: { place, move } });
    }
    return null;
  }

  private isWon(state: S): boolean {
    return this.game.winner(state) !== NOBODY;
  }

  /** False where there is no room for another state. */
  private keep(state: S): boolean {
    const states = this.known.size + 1;
    if (states > this.room.states || states * STATE_BYTES > this.room.memory) return false;
    this.known.add(this.game.text(state));
    return true;
  }
}

/** The play that leads to a won state. */
function wonBy<S>(last: Place<S>): Answer {
  const line: Move[] = [];
  for (let { from } = last; from !== null; from = from.place.from) line.unshift(from.move);
  return { winner: 0, plies: line.length, line, counts: null };
}
