/** The contract's position over any family's rules: a list of turns and a finger on the present one. */
import type {
  EnginePosition,
  GameEvent,
  Job,
  JobKind,
  JobKinds,
  Move,
  Outcome,
  Played,
  Playout,
  Refusal,
  Verbs,
  View,
} from '../../../bindings/engine.js';
import { Random } from '../random.js';
import { checkFlag, checkInteger, checkMove, checkSeat } from './checks.js';
import { startJob } from './jobs.js';
import { perft } from './perft.js';
import { playout } from './playouts.js';
import type { Rules, Turn } from './rules.js';

/**
 * A position with its history. `turns[0]` is where the history begins; turns after `now` are what redo gives back.
 * Outcomes and events are copied on their way out, so that no caller can change the past.
 */
export class Position<S> implements EnginePosition {
  private constructor(
    private readonly rules: Rules<S>,
    private turns: readonly Turn<S>[],
    private now: number,
  ) {}

  /** A position without history. */
  static at<S>(rules: Rules<S>, state: S): Position<S> {
    return new Position(rules, [{ state, events: [] }], 0);
  }

  turn(): number {
    return this.rules.turn(this.state);
  }

  moves(): Move[] {
    return this.rules.moves(this.state);
  }

  play(move: Move): Played | Refusal {
    checkMove(move);
    const code = this.rules.refusal(this.state, move);
    if (code !== null) return { ok: false, code, legal: this.moves() };
    const mover = this.turn();
    this.push(this.rules.play(this.state, move));
    return { ok: true, events: this.events(mover) };
  }

  undo(): boolean {
    if (this.now === 0) return false;
    this.now -= 1;
    return true;
  }

  redo(): boolean {
    if (this.now === this.turns.length - 1) return false;
    this.now += 1;
    return true;
  }

  outcome(): Outcome | null {
    return structuredClone(this.rules.outcome(this.state));
  }

  view(seat: number): View {
    checkSeat(seat, this.rules.seats);
    return this.rules.view(this.state, seat);
  }

  events(seat: number): readonly GameEvent[] {
    checkSeat(seat, this.rules.seats);
    return structuredClone(this.rules.seen(this.turns[this.now]!, seat));
  }

  determinize(seat: number, seed: number): EnginePosition {
    checkSeat(seat, this.rules.seats);
    checkInteger('seed', seed);
    return Position.at(this.rules, this.rules.determinize(this.state, seat, new Random(seed)));
  }

  key(): string {
    return this.rules.key(this.state);
  }

  perft(depth: number): number {
    return perft(this.rules, this.state, depth);
  }

  playout(seed: number, limit: number, withMoves = false): Playout {
    checkInteger('seed', seed);
    checkInteger('limit', limit);
    checkFlag('withMoves', withMoves);
    return playout(this.rules, this.state, seed, limit, withMoves);
  }

  job<K extends JobKind>(kind: K, options: JobKinds[K]['options']): Job<JobKinds[K]['result']> {
    return startJob(this.rules, this.state, kind, options);
  }

  family(): Verbs {
    return this.rules.verbs(this.state);
  }

  /** Turns never change, so the copy shares them; `push` makes a new list. */
  clone(): EnginePosition {
    return new Position(this.rules, this.turns, this.now);
  }

  /** Nothing to give back: the garbage collector does it. */
  free(): void {}

  private get state(): S {
    return this.turns[this.now]!.state;
  }

  /** What redo would have given back is gone. */
  private push(turn: Turn<S>): void {
    this.turns = [...this.turns.slice(0, this.now + 1), turn];
    this.now += 1;
  }
}
