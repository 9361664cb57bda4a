/** solve: the value of a position under best play. What it means is said in docs/search.md. */
import {
  type Job,
  SOLVE_METHODS,
  type SOLVE_VALUES,
  type Solution,
  type SolveMethod,
  type SolveOptions,
} from '../../../bindings/engine.js';
import { Breadth, type Room } from './breadth.js';
import { checkChoice, checkInteger } from './checks.js';
import { Deepening } from './deepening.js';
import { Retrograde } from './retrograde.js';
import type { Rules } from './rules.js';
import { Slices, type Work } from './slices.js';
import { type Answer, NOBODY, type Solver, Timeless } from './timeless.js';

const DEFAULT_MEMORY = 256 * 2 ** 20;

type Value = (typeof SOLVE_VALUES)[number];

/** What differs between games for one seat and for two. */
interface Kind {
  readonly seats: string;
  /** What answers, the one that is taken where none is named first. */
  readonly methods: readonly SolveMethod[];
  /** What it is called when nobody wins, and when a seat does. */
  readonly nobody: Value;
  readonly won: readonly Value[];
}

/** For one seat, and for two. */
const KINDS: readonly Kind[] = [
  { seats: 'one seat', methods: ['breadth', 'retrograde'], nobody: 'unsolvable', won: ['solved'] },
  { seats: 'two seats', methods: ['retrograde', 'search', 'proof'], nobody: 'draw', won: ['first', 'second'] },
];

function kindFor(seats: number): Kind {
  const kind = KINDS[seats - 1];
  if (kind === undefined) throw new Error(`solve is for one or two seats, not for ${seats}`);
  return kind;
}

/** A method that there is may still be one for other games. */
function checkMethod({ seats, methods }: Kind, method: SolveMethod): void {
  checkChoice('method', method, SOLVE_METHODS);
  if (methods.includes(method)) return;
  throw new TypeError(`method must be one of ${methods.join(', ')} for ${seats}, got ${method}`);
}

function checkOptions(kind: Kind, { method, memory, states }: SolveOptions): void {
  if (method !== undefined) checkMethod(kind, method);
  if (memory !== undefined) checkInteger('memory', memory);
  if (states !== undefined) checkInteger('states', states, undefined, 1);
}

/** Solves by a method, and by another one where none was named and the first does not fit the memory. */
export class SolveJob<S> implements Job<Solution> {
  private readonly slices: Slices;
  private readonly kind: Kind;
  private readonly named: boolean;
  private readonly room: Room;
  private method: SolveMethod;
  private solver: Solver | null = null;
  private answer: Answer | null = null;
  private exceeded = false;

  constructor(
    private readonly rules: Rules<S>,
    private readonly state: S,
    options: SolveOptions,
  ) {
    if (!rules.open) throw new Error('solve is for games in which every seat sees everything');
    this.kind = kindFor(rules.seats);
    checkOptions(this.kind, options);
    const { method, memory = DEFAULT_MEMORY, states = Number.POSITIVE_INFINITY } = options;
    this.method = method ?? this.kind.methods[0]!;
    this.named = method !== undefined;
    this.room = { memory, states };
    this.slices = new Slices(this.work());
  }

  run(nodes: number): boolean {
    return this.slices.run(nodes);
  }

  result(): Solution {
    const { winner, ...rest } = this.answer ?? { winner: NOBODY, plies: null, line: [], counts: null };
    const value = this.answer === null ? 'unknown' : this.valueFor(winner);
    const { method, exceeded } = this;
    const { states, generated, depth } = this.solver ?? { states: 0, generated: null, depth: null };
    return structuredClone({ value, ...rest, states, generated, depth, method, exceeded });
  }

  /** Nothing to give back: the garbage collector does it. */
  free(): void {}

  private valueFor(winner: number): Value {
    const { nobody, won } = this.kind;
    return winner === NOBODY ? nobody : won[winner]!;
  }

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
    if (answer === null && !this.named && this.kind.methods.includes('search')) {
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
    if (this.method === 'breadth') return new Breadth(game, this.state, this.room);
    if (this.method === 'retrograde') return new Retrograde(game, this.state, this.room.memory);
    return new Deepening(game, this.state, this.method === 'search');
  }
}
