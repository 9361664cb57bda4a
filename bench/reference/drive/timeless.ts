/** The game as solving sees it: what has been is forgotten, so play that never ends is drawn. See docs/search.md. */
import type { Move, Outcome } from '../../../bindings/engine.js';
import type { Rules } from './rules.js';
import type { Work } from './slices.js';

/** The winner of a draw, and of a game that goes on. */
export const NOBODY = -1;

/** The one seat that won, or nobody. */
export const winnerOf = (outcome: Outcome | null): number =>
  outcome?.winners.length === 1 ? outcome.winners[0]! : NOBODY;

/** Rules between timeless states. */
export class Timeless<S> {
  /** `clocked`: quiet plies are part of a state, and the draw by them is asked. */
  constructor(
    private readonly rules: Rules<S>,
    private readonly clocked: boolean,
  ) {}

  get seats(): number {
    return this.rules.seats;
  }

  of(state: S): S {
    return this.rules.timeless(state, this.clocked);
  }

  after(state: S, move: Move): S {
    return this.of(this.rules.play(state, move).state);
  }

  moves(state: S): Move[] {
    return this.rules.moves(state);
  }

  over(state: S): boolean {
    return this.rules.outcome(state) !== null;
  }

  winner(state: S): number {
    return winnerOf(this.rules.outcome(state));
  }

  /** Seat whose turn it is, also when the game is over. */
  side(state: S): number {
    return this.rules.side(state);
  }

  text(state: S): string {
    return this.rules.text(state);
  }
}

/** What solving a state gave. */
export interface Answer {
  /** Seat that wins by force, or nobody. */
  readonly winner: number;
  /** Plies to the win; null where there is none or they were not asked. */
  readonly plies: number | null;
  /** The play: the winner hurries, the loser delays, and of equally good moves the first is played. */
  readonly line: readonly Move[];
  /** Reached states by their value for the side to move; null where not all were reached. */
  readonly counts: { readonly wins: number; readonly losses: number; readonly draws: number } | null;
}

/** Solves one state. */
export interface Solver {
  /** States reached or moves made, so far. */
  readonly states: number;
  /** Plies within which nobody wins, as far as the method tells; else null. */
  readonly depth: number | null;
  /** Breadth: positions made. */
  readonly generated: number | null;
  /** The answer, or null where the memory did not suffice. */
  solve(): Work<Answer | null>;
}
