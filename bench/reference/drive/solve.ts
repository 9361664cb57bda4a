/** solve: the value of a position under best play. What it means is said in docs/search.md. */
import {
  type Job,
  SOLVE_METHODS,
  type SOLVE_VALUES,
  type Solution,
  type SolveMethod,
  type SolveOptions,
} from '../../../bindings/engine.js';
import { checkChoice, checkInteger } from './checks.js';
import { Deepening } from './deepening.js';
import { Retrograde } from './retrograde.js';
import type { Rules } from './rules.js';
import { Slices, type Work } from './slices.js';
import { type Answer, NOBODY, type Solver, Timeless } from './timeless.js';

const DEFAULT_MEMORY = 256 * 2 ** 20;

type Value = (typeof SOLVE_VALUES)[number];

/** In games for one and for two seats: what it is called when nobody wins, and when a seat does. */
const VALUES: readonly { readonly nobody: Value; readonly seats: readonly Value[] }[] = [
  { nobody: 'unsolvable', seats: ['solved'] },
  { nobody: 'draw', seats: ['first', 'second'] },
];

function valueFor(winner: number, seats: number): Value {
  const { nobody, seats: won } = VALUES[seats - 1]!;
  return winner === NOBODY ? nobody : won[winner]!;
}

/** Solves by a method, and by another one where none was named and the first does not fit the memory. */
export class SolveJob<S> implements Job<Solution> {
  private readonly slices: Slices;
  private readonly named: boolean;
  private readonly memory: number;
  private method: SolveMethod;
  private solver: Solver | null = null;
  private answer: Answer | null = null;
  private exceeded = false;

  constructor(
    private readonly rules: Rules<S>,
    private readonly state: S,
    { method, memory = DEFAULT_MEMORY }: SolveOptions,
  ) {
    if (method !== undefined) checkChoice('method', method, SOLVE_METHODS);
    checkInteger('memory', memory);
    if (rules.seats > VALUES.length) throw new Error(`solve is for one or two seats, not for ${rules.seats}`);
    this.method = method ?? 'retrograde';
    this.named = method !== undefined;
    this.memory = memory;
    this.slices = new Slices(this.work());
  }

  run(nodes: number): boolean {
    return this.slices.run(nodes);
  }

  result(): Solution {
    const { winner, ...rest } = this.answer ?? { winner: NOBODY, plies: null, line: [], counts: null };
    const value = this.answer === null ? 'unknown' : valueFor(winner, this.rules.seats);
    const { method, exceeded } = this;
    return structuredClone({ value, ...rest, states: this.solver?.states ?? 0, method, exceeded });
  }

  /** Nothing to give back: the garbage collector does it. */
  free(): void {}

  private *work(): Work<void> {
    if (this.method === 'proof') yield* this.prove();
    else yield* this.solve();
  }

  /** Only where play comes to an end by itself. No distance is known, so the clock is kept from the beginning. */
  private *prove(): Work<void> {
    const over = this.rules.outcome(this.state) !== null;
    if (over || !this.rules.endless) this.answer = yield* this.attempt(true);
  }

  private *solve(): Work<void> {
    const answer = yield* this.attemptInTime();
    if (answer === null && !this.named) {
      this.method = 'search';
      this.answer = yield* this.attemptInTime();
    } else {
      this.answer = answer;
      this.exceeded = answer === null;
    }
  }

  /** A win that comes later than a rule about the past allows is solved again with that rule. */
  private *attemptInTime(): Work<Answer | null> {
    const answer = yield* this.attempt(false);
    const late = (answer?.plies ?? 0) > this.rules.pliesLeft(this.state);
    return late ? yield* this.attempt(true) : answer;
  }

  private attempt(clocked: boolean): Work<Answer | null> {
    this.solver = this.solverOf(new Timeless(this.rules, clocked));
    return this.solver.solve();
  }

  private solverOf(game: Timeless<S>): Solver {
    if (this.method === 'retrograde') return new Retrograde(game, this.state, this.memory);
    return new Deepening(game, this.state, this.method === 'search');
  }
}
