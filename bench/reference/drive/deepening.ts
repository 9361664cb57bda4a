/** Solving by minimax: who wins within 0 plies, 1, 2 and so on, with nothing remembered between. */
import type { Move } from '../../../bindings/engine.js';
import type { Work } from './slices.js';
import { type Answer, NOBODY, type Solver, type Timeless } from './timeless.js';

const DRAWN: Answer = { winner: NOBODY, plies: null, line: [], counts: null };

/** The first depth at which somebody wins is the distance of the win. */
export class Deepening<S> implements Solver {
  /** Moves made. */
  states = 0;
  readonly depth = null;
  readonly generated = null;
  /** A line was cut by the depth: with more of it, the answer may be another one. */
  private cut = false;
  /** States on the way from the root of the question. */
  private readonly path = new Set<string>();

  /** `distance`: plies and line are wanted too. */
  constructor(
    private readonly game: Timeless<S>,
    private readonly state: S,
    private readonly distance: boolean,
  ) {}

  *solve(): Work<Answer> {
    const start = this.game.of(this.state);
    for (let plies = 0; ; plies++) {
      this.cut = false;
      const winner = yield* this.winnerWithin(start, plies);
      if (winner === NOBODY && !this.cut) return DRAWN;
      if (winner === NOBODY) continue;
      if (!this.distance) return { ...DRAWN, winner };
      return { winner, plies, line: yield* this.line(start, winner, plies), counts: null };
    }
  }

  private *winnerWithin(state: S, plies: number): Work<number> {
    for (let seat = 0; seat < this.game.seats; seat++) {
      if (yield* this.wins(state, seat, plies)) return seat;
    }
    return NOBODY;
  }

  /** Whether the seat can force a win within so many plies. */
  private *wins(state: S, seat: number, plies: number): Work<boolean> {
    if (plies < 0) return false;
    if (this.game.over(state)) return this.game.winner(state) === seat;
    if (plies > 0) return yield* this.winsAlong(state, seat, plies);
    this.cut = true;
    return false;
  }

  /** A state that comes again on the same way helps nobody to win: the quickest win never repeats one. */
  private *winsAlong(state: S, seat: number, plies: number): Work<boolean> {
    const text = this.game.text(state);
    if (this.path.has(text)) return false;
    this.path.add(text);
    const won = yield* this.winsByMoves(state, seat, plies);
    this.path.delete(text);
    return won;
  }

  /** The seat needs one move that wins; the other needs one that does not lose. */
  private *winsByMoves(state: S, seat: number, plies: number): Work<boolean> {
    const own = this.game.side(state) === seat;
    for (const move of this.game.moves(state)) {
      yield;
      this.states += 1;
      if ((yield* this.wins(this.game.after(state, move), seat, plies - 1)) === own) return own;
    }
    return !own;
  }

  private *line(start: S, winner: number, distance: number): Work<Move[]> {
    const line: Move[] = [];
    let state = start;
    for (let plies = distance; plies > 0; plies--) {
      line.push(yield* this.bestMove(state, winner, plies));
      state = this.game.after(state, line.at(-1)!);
    }
    return line;
  }

  /** The first move after which the win is neither lost nor nearer than one ply more. */
  private *bestMove(state: S, winner: number, plies: number): Work<Move> {
    const moves = this.game.moves(state);
    for (const move of moves) {
      yield;
      this.states += 1;
      const after = this.game.after(state, move);
      const nearer = yield* this.wins(after, winner, plies - 2);
      if (!nearer && (yield* this.wins(after, winner, plies - 1))) return move;
    }
    throw new Error('no move keeps the value of its state');
  }
}
