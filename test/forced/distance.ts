/**
 * Forced wins counted apart from both engines: rules of two games of their own, and one question asked of them ply by
 * ply. Sides are 1 and 2.
 */

/** A position, and what its game is asked. */
export interface Board<P> {
  /** The side that has won where the game is over; else 0. */
  winner(position: P): number;
  /** Where the side to move can come to. */
  after(position: P): Iterable<P>;
  /** The least plies in which the side can have won, if the other lets it. */
  least(position: P, side: number): number;
  mover(position: P): number;
  text(position: P): string;
}

/** Who wins, and in how many plies. */
export interface Forced {
  readonly side: number;
  readonly plies: number;
}

/** The quickest win by force within so many plies; null where there is none. */
export function forcedWin<P>(board: Board<P>, position: P, most: number): Forced | null {
  const counter = new Counter(board);
  for (let plies = 1; plies <= most; plies++) {
    for (const side of [1, 2]) if (counter.wins(position, side, plies)) return { side, plies };
  }
  return null;
}

class Counter<P> {
  /** By state and side: wins within so many plies, or not. */
  private readonly known = new Map<string, { win: number; none: number }>();

  constructor(private readonly board: Board<P>) {}

  wins(position: P, side: number, plies: number): boolean {
    const winner = this.board.winner(position);
    if (winner !== 0) return winner === side;
    if (this.board.least(position, side) > plies) return false;
    const known = this.recall(position, side);
    if (plies >= known.win) return true;
    if (plies <= known.none) return false;
    const won = this.ask(position, side, plies);
    if (won) known.win = plies;
    else known.none = plies;
    return won;
  }

  private recall(position: P, side: number): { win: number; none: number } {
    const text = `${side} ${this.board.text(position)}`;
    const known = this.known.get(text) ?? { win: Number.POSITIVE_INFINITY, none: 0 };
    this.known.set(text, known);
    return known;
  }

  private ask(position: P, side: number, plies: number): boolean {
    const own = this.board.mover(position) === side;
    for (const next of this.board.after(position)) if (this.wins(next, side, plies - 1) === own) return own;
    return !own;
  }
}
