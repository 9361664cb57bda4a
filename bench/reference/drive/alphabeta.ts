/** Iterative deepening negamax with alpha-beta bounds, without a table. The game is played with all its rules. */
import type { Found, Move, Outcome } from '../../../bindings/engine.js';
import type { Rules } from './rules.js';
import { foundNothing, type Searcher } from './searcher.js';
import type { Work } from './slices.js';

/** A win now; each ply that it takes makes it one less. */
const WON = 1_000_000;
/** No game is so long, and no count of moves so large, that the two are confused. */
const LEAST_WON = WON / 2;
/** What is not certain scores less than a win. */
const MOST_UNCERTAIN = 999;

/** A value for the side to move, and the play that leads to it. */
interface Look {
  readonly value: number;
  readonly line: readonly Move[];
}

/** What may still matter: below `alpha` the side to move has better elsewhere, from `beta` on the other one has. */
interface Bounds {
  readonly alpha: number;
  readonly beta: number;
}

const ALL: Bounds = { alpha: Number.NEGATIVE_INFINITY, beta: Number.POSITIVE_INFINITY };

const otherWay = ({ alpha, beta }: Bounds): Bounds => ({ alpha: -beta, beta: -alpha });

/** Looks one ply further each time, until the result is certain or the depth is reached. */
export class AlphaBeta<S> implements Searcher {
  private latest: Found;
  private nodes = 0;
  private depth = 0;
  /** A line was cut by the depth. */
  private cut = false;

  constructor(
    private readonly rules: Rules<S>,
    private readonly state: S,
    private readonly most: number,
  ) {
    this.latest = foundNothing(rules, state);
  }

  get found(): Found {
    return { ...this.latest, nodes: this.nodes };
  }

  *search(): Work<void> {
    if (this.latest.certain) return;
    const [move] = this.rules.moves(this.state);
    this.latest = { ...this.latest, move: move!, line: [move!] };
    while (!this.latest.certain && this.depth < this.most) yield* this.deepen();
  }

  private *deepen(): Work<void> {
    this.depth += 1;
    this.cut = false;
    this.latest = this.report(yield* this.look(this.state, this.depth, ALL));
  }

  private report({ value, line }: Look): Found {
    const decided = Math.abs(value) >= LEAST_WON;
    return {
      move: line[0]!,
      score: decided ? Math.sign(value) * 1000 : value,
      certain: decided || !this.cut,
      plies: decided ? WON - Math.abs(value) : null,
      line,
      depth: this.depth,
      nodes: this.nodes,
    };
  }

  private *look(state: S, plies: number, bounds: Bounds): Work<Look> {
    const outcome = this.rules.outcome(state);
    if (outcome !== null) return { value: this.valueOf(outcome, state, this.depth - plies), line: [] };
    if (plies > 0) return yield* this.lookFurther(state, plies, bounds);
    this.cut = true;
    return { value: this.mobility(state), line: [] };
  }

  private *lookFurther(state: S, plies: number, { alpha, beta }: Bounds): Work<Look> {
    let best: Look = { value: Number.NEGATIVE_INFINITY, line: [] };
    for (const move of this.rules.moves(state)) {
      const bounds = { alpha: Math.max(alpha, best.value), beta };
      const { value, line } = yield* this.lookAfter(state, move, plies, bounds);
      if (value > best.value) best = { value, line: [move, ...line] };
      if (best.value >= beta) break;
    }
    return best;
  }

  /** A move's value for the side that makes it; the next turn may be its own again. */
  private *lookAfter(state: S, move: Move, plies: number, bounds: Bounds): Work<Look> {
    yield;
    this.nodes += 1;
    const next = this.rules.play(state, move).state;
    if (this.rules.side(next) === this.rules.side(state)) return yield* this.look(next, plies - 1, bounds);
    const { value, line } = yield* this.look(next, plies - 1, otherWay(bounds));
    // Not a minus alone, which would make -0 of a draw.
    return { value: 0 - value, line };
  }

  private valueOf({ winners }: Outcome, state: S, ply: number): number {
    if (winners.length === 0) return 0;
    return winners.includes(this.rules.side(state)) ? WON - ply : ply - WON;
  }

  /** It is good to have many moves, and bad to leave many to the other. */
  private mobility(state: S): number {
    return Math.min(this.rules.moves(state).length, MOST_UNCERTAIN);
  }
}
