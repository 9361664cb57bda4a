/** What a family tells the drive: its states never change, so history is a list and search a recursion. */
import type { GameEvent, Move, Outcome, Verbs, View } from '../../../bindings/engine.js';
import type { Fault } from '../../../bindings/spec/fault.js';
import type { Random } from '../random.js';

/** A state and what happened on the way to it. */
export interface Turn<S> {
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** A state read from a key, or the fault of the key. */
export type Reading<S> = { readonly ok: true; readonly state: S } | { readonly ok: false; readonly fault: Fault };

/** The rules of one game. `S` is a whole state, immutable, with as much of its past as the rules ask about. */
export interface Rules<S> {
  readonly seats: number;
  /** Nothing is hidden from a seat, and nothing is drawn once the game has begun. */
  readonly open: boolean;
  /** Play can come back to where it was, as long as no rule about the past ends it. */
  readonly endless: boolean;
  /** An end without winners is lost for all, and no draw; so it always is where one seat plays alone. */
  readonly together?: true;
  /** The first state; what is shuffled or rolled comes from `random`. */
  start(random: Random): S;
  /** Seat to decide; -1 when over. */
  turn(state: S): number;
  /** Seat whose turn it is, or would be if the game were not over. */
  side(state: S): number;
  /** Legal moves ascending; empty only when over. */
  moves(state: S): Move[];
  /** Why the move may not be played, as a code of the family; null when it may. */
  refusal(state: S, move: Move): string | null;
  /** The turn that a legal move makes. */
  play(state: S, move: Move): Turn<S>;
  /** A legal move, each part of the turn drawn uniformly; the game is not over. */
  draw(state: S, random: Random): Move;
  outcome(state: S): Outcome | null;
  view(state: S, seat: number): View;
  /** What `seat` may know of the events that led to `state`. */
  seen(turn: Turn<S>, seat: number): readonly GameEvent[];
  /** A state without past that `seat` cannot tell from this one. */
  determinize(state: S, seat: number, random: Random): S;
  key(state: S): string;
  fromKey(key: string): Reading<S>;
  verbs(state: S): Verbs;
  /**
   * The state without its past: no turn made from it is ended by a rule about the past, except by one that asks for
   * nothing more than that turn. `clocked`: how long nothing has happened is part of it still, and ends the game.
   */
  timeless(state: S, clocked: boolean): S;
  /** What tells timeless states apart: all that a seat could see, whether the game is over, and who won. */
  text(state: S): string;
  /** Plies within which a win needs to come, lest a rule about the past forestall it. */
  pliesLeft(state: S): number;
}
