/** The three ways to solve in the core, as generators that yield whenever their budget of nodes is spent. */
import { RUN_GOING_ON, RUN_NO_MEMORY } from '../../assembly/layout.js';
import type { Move, Solution } from '../engine.js';
import type { Core } from './core.js';
import type { WasmFamily } from './families.js';

/** What is to be solved, and how much of everything there is. */
export interface Task {
  readonly core: Core;
  readonly family: WasmFamily;
  /** A position that is not over. */
  readonly position: number;
  /** Nodes left in the slice. */
  readonly budget: { left: number };
  /** Is told how much has been done. */
  readonly count: (states: number) => void;
  /** Is told how far breadth has looked, and how many positions it made. */
  readonly look: (plies: number, generated: number) => void;
}

/** Who wins, and in how many plies. */
export interface Verdict {
  /** null where nobody does. */
  readonly winner: number | null;
  readonly plies: number | null;
  readonly line: readonly Move[];
  readonly counts: Solution['counts'];
}

/** Why there is no verdict: memory did not suffice, or the method does not answer for this game. */
export type Failure = 'memory' | 'beyond';
export type Solving = Generator<void, Verdict | Failure, void>;

const MOST_NODES = 0x7fffffff;
/** Plies that can last for ever. */
const ENDLESS = 0x7fffffff;

const drawn: Verdict = { winner: null, plies: null, line: [], counts: null };

/** Runs to its end; false when memory is refused. `made` says how many moves have been made so far, which is told. */
export function* finish(
  task: Task,
  run: (nodes: number) => number,
  made: () => number = () => Number.NaN,
): Generator<void, boolean, void> {
  for (;;) {
    if (task.budget.left <= 0) yield;
    const before = made();
    const status = run(Math.min(task.budget.left, MOST_NODES));
    const after = made();
    if (!Number.isNaN(after)) task.count(after);
    const spent = status === RUN_GOING_ON ? task.budget.left : after - before;
    task.budget.left -= Math.max(1, Number.isNaN(spent) ? 1 : spent);
    if (status === RUN_NO_MEMORY) return false;
    if (status !== RUN_GOING_ON) return true;
  }
}

/** Every state that can be reached. */
export function* retrograde(task: Task, memory: number, clock: boolean): Solving {
  const { raw } = task.core;
  const job = raw.openRetrograde(task.position, memory, clock);
  if (job <= 0) return 'memory';
  const run = (nodes: number) => {
    const status = raw.runRetrograde(job, nodes);
    task.count(raw.retrogradeStates(job));
    return status;
  };
  try {
    return (yield* finish(task, run)) ? readRetrograde(task, job) : 'memory';
  } finally {
    raw.closeRetrograde(job);
  }
}

/** A retrograde result's lowest two bits: 1 + the seat that wins, or 0 or 3. */
const WINNER = 3;

function readRetrograde({ core, family }: Task, job: number): Verdict {
  const { raw } = core;
  const [wins, losses, draws] = core.copyWords(raw.retrogradeCounts(job), 3) as [number, number, number];
  const counts = { wins, losses, draws };
  const result = raw.retrogradeResult(job);
  const seat = (result & WINNER) - 1;
  if (seat !== 0 && seat !== 1) return { ...drawn, counts };
  const line: Move[] = [];
  for (let move = raw.retrogradeNext(job); move > 0; move = raw.retrogradeNext(job)) {
    line.push(...core.readMoves(family, move, 1));
  }
  return { winner: seat, plies: result >>> 2, line, counts };
}

/** Does it win by force? By proof numbers, for games that end by themselves. */
export function* proof(task: Task, memory: number): Solving {
  const { raw } = task.core;
  if (raw.longestPlay(task.position) === ENDLESS) return 'beyond';
  const job = raw.openProof(task.position, memory);
  if (job <= 0) return 'memory';
  const made = () => task.core.wide(raw.proofNodes(job));
  try {
    const mover = raw.mover(task.position);
    for (const seat of [mover, 1 - mover]) {
      if (!raw.startProof(job, seat)) return 'memory';
      const run = (nodes: number) => raw.runProof(job, nodes);
      if (!(yield* finish(task, run, made))) return 'memory';
      if (raw.proofAnswer(job) > 0) return { ...drawn, winner: seat };
    }
    return drawn;
  } finally {
    raw.closeProof(job);
  }
}

/** Plies that are asked one by one before it is asked whether there is a win at all. */
const NEAR = 8;
/** The core looks no deeper. */
const DEEPEST = 600;

/** Thrown within `search` when memory is refused. */
class Refused extends Error {}

/** Alpha-beta with a table, asked about one ply more each time: so the first win is the quickest. */
export function* search(task: Task, memory: number, clock: boolean): Solving {
  const { raw } = task.core;
  const job = raw.openProve(task.position, memory, clock);
  if (job <= 0) return 'memory';
  try {
    return yield* new Deepening(task, job).solve();
  } catch (error) {
    if (error instanceof Refused) return 'memory';
    throw error;
  } finally {
    raw.closeProve(job);
  }
}

class Deepening {
  constructor(
    private readonly task: Task,
    private readonly job: number,
  ) {}

  private get raw() {
    return this.task.core.raw;
  }

  /** Plies in which the seat wins, if that is within `depth`; else 0. */
  private *ask(seat: number, depth: number): Generator<void, number, void> {
    const { task, job, raw } = this;
    if (this.over()) return 0;
    if (!raw.askProve(job, depth, raw.mover(raw.provePosition(job)) === seat)) throw new Refused();
    const made = () => task.core.wide(raw.proveNodes(job));
    if (!(yield* finish(task, (nodes) => raw.runProve(job, nodes), made))) throw new Refused();
    return raw.proveAnswer(job);
  }

  private over(): boolean {
    return this.raw.turn(this.raw.provePosition(this.job)) < 0;
  }

  /** Does the seat win within so many plies? The game may be over. */
  private *winsWithin(seat: number, depth: number): Generator<void, boolean, void> {
    const position = this.raw.provePosition(this.job);
    if (this.over()) return ((this.raw.winners(position) >> seat) & 1) === 1;
    return depth > 0 && (yield* this.ask(seat, depth)) > 0;
  }

  *solve(): Solving {
    const { raw, job } = this;
    const bound = raw.provePlies(job);
    const most = bound < 0 ? DEEPEST : bound;
    const mover = raw.mover(raw.provePosition(job));
    const seats = [mover, 1 - mover];
    for (let depth = 1; depth <= most; depth++) {
      if (depth === NEAR && bound > NEAR && !(yield* this.anyWins(seats, bound))) return drawn;
      for (const seat of seats) {
        const plies = yield* this.ask(seat, depth);
        if (plies > 0) return { winner: seat, plies, line: yield* this.line(seat, plies), counts: null };
      }
    }
    return bound < 0 ? 'beyond' : drawn;
  }

  private *anyWins(seats: readonly number[], bound: number): Generator<void, boolean, void> {
    for (const seat of seats) if ((yield* this.ask(seat, bound)) > 0) return true;
    return false;
  }

  /** The first moves in order that keep the winner's haste and the loser's delay. */
  private *line(winner: number, plies: number): Generator<void, Move[], void> {
    const { raw, job, task } = this;
    const position = raw.provePosition(job);
    const line: Move[] = [];
    for (let left = plies - 1; left >= 0; left--) {
      const count = raw.moves(position);
      const legal = task.core.readMoves(task.family, raw.exchange(), count);
      const hurries = raw.mover(position) === winner;
      const ordinal = yield* this.choose(winner, count, left, hurries);
      line.push(legal[ordinal]!);
      if (!raw.proveStep(job, ordinal)) throw new Refused();
    }
    return line;
  }

  /** The first move after which the winner needs just so many plies: all of the loser's need no more, none of his own less. */
  private *choose(winner: number, count: number, plies: number, hurries: boolean): Generator<void, number, void> {
    const { raw, job } = this;
    for (let ordinal = 0; ordinal < count; ordinal++) {
      if (!raw.proveStep(job, ordinal)) throw new Refused();
      const keeps = hurries
        ? yield* this.winsWithin(winner, plies)
        : plies === 0 || !(yield* this.winsWithin(winner, plies - 1));
      raw.proveBack(job);
      if (keeps) return ordinal;
    }
    throw new Error('the table and the search do not agree');
  }
}
