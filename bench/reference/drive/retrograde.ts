/** Solving by every state there is: first all that can be reached, then values from the ends of the game backward. */
import type { Move } from '../../../bindings/engine.js';
import type { Work } from './slices.js';
import { type Answer, NOBODY, type Solver, type Timeless } from './timeless.js';

/** What one state takes, roughly: its text, its vertex, and the ways that lead to it. */
const STATE_BYTES = 400;

/** A state that was reached. */
interface Vertex {
  /** Seat to move. */
  readonly side: number;
  /** Seat that wins from here as far as is known. */
  winner: number;
  /** To the end, where somebody wins. */
  plies: number;
  /** Moves from here that are not known to lose. */
  open: number;
  /** Where it was reached from, once for every move that leads here. */
  readonly from: Vertex[];
}

/** Breadth first there, and by distance back. */
export class Retrograde<S> implements Solver {
  readonly depth = null;
  readonly generated = null;
  private readonly start: S;
  /** Vertices by the text of their states, in the order reached. */
  private readonly known = new Map<string, Vertex>();

  /** `memory` in bytes. */
  constructor(
    private readonly game: Timeless<S>,
    state: S,
    private readonly memory: number,
  ) {
    this.start = game.of(state);
  }

  get states(): number {
    return this.known.size;
  }

  *solve(): Work<Answer | null> {
    if (!(yield* this.reach())) return null;
    yield* this.settleAll();
    const { winner, plies } = this.vertexOf(this.start);
    if (winner === NOBODY) return { winner, plies: null, line: [], counts: this.counts() };
    return { winner, plies, line: this.line(), counts: this.counts() };
  }

  /** False when the memory did not suffice. */
  private *reach(): Work<boolean> {
    this.add(this.start);
    for (let layer = [this.start]; layer.length > 0; ) {
      const next: S[] = [];
      for (const state of layer) {
        yield* this.expand(state, next);
        if (this.states * STATE_BYTES > this.memory) return false;
      }
      layer = next;
    }
    return true;
  }

  /** Plays every move of a state; states not seen before are put into `fresh`. */
  private *expand(state: S, fresh: S[]): Work<void> {
    const here = this.vertexOf(state);
    for (const move of this.game.moves(state)) {
      yield;
      const after = this.game.after(state, move);
      const seen = this.known.get(this.game.text(after));
      if (seen === undefined) fresh.push(after);
      (seen ?? this.add(after)).from.push(here);
      here.open += 1;
    }
  }

  private add(state: S): Vertex {
    const vertex = { side: this.game.side(state), winner: this.game.winner(state), plies: 0, open: 0, from: [] };
    this.known.set(this.game.text(state), vertex);
    return vertex;
  }

  private vertexOf(state: S): Vertex {
    return this.known.get(this.game.text(state))!;
  }

  /** States are settled by ascending distance, so the first win found is the quickest, the last loss the slowest. */
  private *settleAll(): Work<void> {
    const settled = [...this.known.values()].filter(({ winner }) => winner !== NOBODY);
    for (const vertex of settled) {
      for (const before of vertex.from) {
        yield;
        if (settles(before, vertex)) settled.push(before);
      }
    }
  }

  private counts() {
    const counts = { wins: 0, losses: 0, draws: 0 };
    for (const { side, winner } of this.known.values()) {
      counts[winner === NOBODY ? 'draws' : winner === side ? 'wins' : 'losses'] += 1;
    }
    return counts;
  }

  private line(): Move[] {
    const line: Move[] = [];
    for (let state = this.start; !this.game.over(state); state = this.game.after(state, line.at(-1)!)) {
      line.push(this.bestMove(state));
    }
    return line;
  }

  /** The first move that keeps winner and distance. */
  private bestMove(state: S): Move {
    const { winner, plies } = this.vertexOf(state);
    return this.game.moves(state).find((move) => {
      const next = this.vertexOf(this.game.after(state, move));
      return next.winner === winner && next.plies === plies - 1;
    })!;
  }
}

/** Whether `after` decides `before`: it wins for the side that moves there, or was its last hope. */
function settles(before: Vertex, after: Vertex): boolean {
  if (before.winner !== NOBODY) return false;
  const lost = after.winner !== before.side;
  if (lost) before.open -= 1;
  if (lost && before.open > 0) return false;
  before.winner = after.winner;
  before.plies = after.plies + 1;
  return true;
}
