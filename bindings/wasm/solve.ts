/** Solve jobs in the core. */
import { RUN_DONE, RUN_GOING_ON } from '../../assembly/layout.js';
import { integer, LARGEST_SEED } from '../arguments.js';
import { SOLVE_METHODS, type Solution, type SolveMethod, type SolveOptions } from '../engine.js';
import { breadth } from './breadth.js';
import { type Core, granted } from './core.js';
import type { WasmGame } from './engine.js';
import { WasmJob } from './jobs.js';
import { LEAST_MEMORY, largestPower } from './memory.js';
import { proof, retrograde, type Solving, search, type Task, type Verdict } from './methods.js';

const STATES_MEMORY = 2 ** 28;
const TABLE_MEMORY = 2 ** 26;

export class SolveJob extends WasmJob<Solution> {
  readonly #memory: number | undefined;
  readonly #mostStates: number;
  readonly #work: Generator<void, void, void>;
  readonly #budget = { left: 0 };
  #method: SolveMethod;
  #states = 0;
  #depth: number | null = null;
  #generated: number | null = null;
  #verdict: Verdict | null = null;
  #exceeded = false;

  constructor(game: WasmGame, position: number, options: SolveOptions) {
    super(game);
    if (game.family.determinize) throw new Error('solve is for games whose seats see everything');
    const method = methodOf(options?.method, game.seats);
    const { memory, states = LARGEST_SEED } = options ?? {};
    this.#mostStates = integer('states', states, 1, LARGEST_SEED);
    this.#memory = memory === undefined ? memory : integer('memory', memory, LEAST_MEMORY, LARGEST_SEED);
    this.#method = method ?? methodsFor(game.seats)[0]!;
    this.#work = this.#solve(method);
    // The position may be played on, and the work begins later: it has a copy of its own.
    this.handle = granted(
      game.engine.guard('solve', (core) => core.raw.clone(position)),
      'a copy',
    );
  }

  protected step(_core: Core, nodes: number): number {
    this.#budget.left = nodes;
    return this.#work.next().done ? RUN_DONE : RUN_GOING_ON;
  }

  protected close(core: Core): void {
    this.#work.return();
    core.raw.free(this.handle);
  }

  result(): Solution {
    return this.call('result', () => this.#solution());
  }

  #solution(): Solution {
    const { winner = null, plies = null, line = [], counts = null } = this.#verdict ?? {};
    const value = this.#verdict ? nameOf(winner, this.game.seats) : 'unknown';
    return {
      value,
      plies,
      line,
      states: this.#states,
      counts,
      generated: this.#generated,
      depth: this.#depth,
      method: this.#method,
      exceeded: this.#exceeded,
    };
  }

  *#solve(method: SolveMethod | undefined): Generator<void, void, void> {
    const outcome = this.game.family.outcome(this.game.engine.core, this.handle, this.game.spec);
    if (outcome) {
      this.#end(outcome.winners[0] ?? null);
    } else if (this.game.seats === 1 && method !== 'retrograde') {
      yield* this.#by('breadth', this.#memory ?? STATES_MEMORY);
    } else if (method === undefined) {
      // A quarter of the memory soon tells whether all states fit.
      yield* this.#by('retrograde', (this.#memory ?? STATES_MEMORY) / 4);
      if (this.#verdict === null) yield* this.#by('search', this.#memory ?? TABLE_MEMORY);
    } else {
      yield* this.#by(method, this.#memory ?? (method === 'retrograde' ? STATES_MEMORY : TABLE_MEMORY));
    }
  }

  /** The game is over: one state, and nothing to look at. */
  #end(winner: number | null): void {
    const waits = this.game.engine.core.raw.mover(this.handle);
    const plies = winner === null || this.#method === 'proof' ? null : 0;
    const all = this.#method === 'retrograde';
    const outward = this.#method === 'breadth';
    this.#states = all || outward ? 1 : 0;
    this.#generated = outward ? 0 : null;
    this.#verdict = { winner, plies, line: [], counts: all ? countOne(winner, waits) : null };
  }

  *#by(method: SolveMethod, bytes: number): Generator<void, void, void> {
    this.#method = method;
    this.#exceeded = false;
    this.#states = 0;
    const answer = yield* this.#ask(method, largestPower(bytes));
    this.#exceeded = answer === 'memory';
    if (typeof answer === 'string') return;
    this.#verdict = answer;
    if (answer.winner === null) this.#depth = null;
  }

  #ask(method: SolveMethod, memory: number): Solving {
    const task = this.#task();
    if (method === 'breadth') return breadth(task, memory, this.#mostStates);
    return method === 'proof' ? proof(task, memory) : clocked(task, METHODS[method], memory);
  }

  #task(): Task {
    const count = (states: number) => {
      this.#states = states;
    };
    const { engine, family } = this.game;
    const look = (plies: number, generated: number) => {
      this.#depth = plies;
      this.#generated = generated;
    };
    return { core: engine.core, family, position: this.handle, budget: this.#budget, count, look };
  }
}

const METHODS = { retrograde, search };

/** A win that takes longer than the game's clock allows is asked for again, the clock being part of the state. */
function* clocked(task: Task, method: typeof search, memory: number): Solving {
  const verdict = yield* method(task, memory, false);
  const tooSlow = typeof verdict !== 'string' && (verdict.plies ?? 0) > task.core.raw.clockLeft(task.position);
  return tooSlow ? yield* method(task, memory, true) : verdict;
}

function countOne(winner: number | null, seat: number): Solution['counts'] {
  const won = Number(winner === seat);
  const drawn = Number(winner === null);
  return { wins: won, losses: 1 - won - drawn, draws: drawn };
}

/** What answers for so many seats; first what is taken where none is named. */
function methodsFor(seats: number): readonly SolveMethod[] {
  if (seats > 2) throw new Error('solve is for games of one or two seats');
  return seats === 1 ? ['breadth', 'retrograde'] : ['retrograde', 'search', 'proof'];
}

function methodOf(method: SolveMethod | undefined, seats: number): SolveMethod | undefined {
  const methods = methodsFor(seats);
  if (method === undefined || methods.includes(method)) return method;
  const known = SOLVE_METHODS.includes(method) ? ` for ${seats === 1 ? 'one seat' : 'two seats'}` : '';
  throw new TypeError(`method: expected one of ${methods.join(', ')}${known}, got ${String(method)}`);
}

function nameOf(winner: number | null, seats: number): Solution['value'] {
  if (seats === 1) return winner === null ? 'unsolvable' : 'solved';
  if (winner === null) return 'draw';
  return winner === 0 ? 'first' : 'second';
}
