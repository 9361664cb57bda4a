/** perft: how many sequences of exactly `depth` moves there are. Checks the move generator against published counts. */
import type { Job, Move, PerftOptions } from '../../../bindings/engine.js';
import { checkInteger } from './checks.js';
import type { Rules } from './rules.js';

/** A state of the tree with the moves not yet tried; `depth` plies are still to go from it. */
interface Branch<S> {
  readonly state: S;
  readonly untried: Move[];
  readonly depth: number;
}

/** Walks the tree depth first, with a stack of its own so that it can stop anywhere. A node is a move made. */
export class PerftJob<S> implements Job<number> {
  private leaves = 0;
  private readonly branches: Branch<S>[] = [];

  constructor(
    private readonly rules: Rules<S>,
    state: S,
    options: PerftOptions,
  ) {
    checkInteger('depth', options.depth);
    this.enter(state, options.depth);
  }

  run(nodes: number): boolean {
    checkInteger('nodes', nodes);
    for (let made = 0; made < nodes && this.branches.length > 0; made++) this.step();
    return this.branches.length === 0;
  }

  result(): number {
    return this.leaves;
  }

  /** Nothing to give back: the garbage collector does it. */
  free(): void {}

  /** Counts a state with at most one ply to go at once: moves of the last ply need not be played. */
  private enter(state: S, depth: number): void {
    if (depth === 0) this.leaves += 1;
    else if (depth === 1) this.leaves += this.rules.moves(state).length;
    else this.branches.push({ state, untried: this.rules.moves(state), depth });
  }

  private step(): void {
    const branch = this.branches.at(-1)!;
    const move = branch.untried.pop();
    if (move === undefined) this.branches.pop();
    else this.enter(this.rules.play(branch.state, move).state, branch.depth - 1);
  }
}

/** Leaves of exactly that depth; a game that ended early has none beyond its end. */
export function perft<S>(rules: Rules<S>, state: S, depth: number): number {
  const job = new PerftJob(rules, state, { depth });
  while (!job.run(1_000_000));
  return job.result();
}
