/** A position in the core. It keeps its beginning and its moves, so that it can be brought back after a trap. */
import { PLAY_DONE, PLAY_ILLEGAL, PLAY_NO_MEMORY, PLAY_OVER } from '../../assembly/layout.js';
import { integer, LARGEST_SEED, moveOrText, seedOf } from '../arguments.js';
import type {
  CheckedSpec,
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
} from '../engine.js';
import { type Core, granted } from './core.js';
import type { WasmGame } from './engine.js';
import { EngineError } from './error.js';
import type { Ask, WasmFamily } from './families.js';
import { PlayoutsJob } from './jobs.js';
import { openJob } from './kinds.js';

/** How a position began: the first one, or a key's setup words. */
export type Origin = { kind: 'start'; seed: number } | { kind: 'setup'; words: Int32Array };

/** Moves made, each a step of the way; `bare` where the history was dropped after the first so many. */
interface Way {
  readonly origin: Origin;
  readonly moves: Move[];
  /** Moves that no undo reaches. */
  readonly bare: number;
  /** Moves made; those behind it are redo's. */
  made: number;
}

const LONGEST_RUN = 0x7fffffff;

export class WasmPosition implements EnginePosition {
  private handle: number;
  private readonly way: Way;

  constructor(
    readonly game: WasmGame,
    origin: Origin,
    copied?: { handle: number; way: Way },
  ) {
    this.way = copied?.way ?? { origin, moves: [], bare: 0, made: 0 };
    this.handle = copied?.handle ?? game.begin(origin);
    game.engine.watch(this, this.handle, 'free');
  }

  private get rules(): WasmFamily {
    return this.game.family;
  }

  private get spec(): CheckedSpec {
    return this.game.spec;
  }

  private call<T>(what: string, ask: (core: Core, handle: number) => T): T {
    if (!this.handle) throw new EngineError('freed', `${what}: the position has been freed`);
    return this.game.engine.guard(what, (core) => ask(core, this.handle));
  }

  /** In a new instance: from the beginning, by the same moves. */
  revive(): void {
    if (!this.handle) return;
    const { engine } = this.game;
    engine.unwatch(this);
    const { way } = this;
    this.handle = this.game.begin(way.origin);
    engine.watch(this, this.handle, 'free');
    way.moves.forEach((move, i) => {
      if (i === way.bare) engine.core.raw.forgetPast(this.handle);
      this.send(engine.core, move);
    });
    if (way.bare === way.moves.length) engine.core.raw.forgetPast(this.handle);
    for (let i = way.moves.length; i > way.made; i--) engine.core.raw.undo(this.handle);
  }

  turn(): number {
    return this.call('turn', (core, handle) => core.raw.turn(handle));
  }

  moves(): Move[] {
    return this.call('moves', (core, handle) => {
      const count = core.raw.moves(handle);
      if (count < 0) throw new EngineError('no_memory', 'the core was refused memory for the legal moves');
      return core.readMoves(this.rules, core.raw.exchange(), count);
    });
  }

  /** What the core says of the move. */
  private send(core: Core, move: Move): number {
    const words = this.rules.writeMove(move);
    if (!words?.every((word) => word === (word | 0))) return core.raw.reason(this.handle) ? PLAY_OVER : PLAY_ILLEGAL;
    // The address first: asking for it may grow memory, and a view taken before would be of the old one.
    const address = granted(core.raw.exchange(), 'a move');
    core.words.set(words, address >>> 2);
    return core.raw.play(this.handle);
  }

  play(move: Move): Played | Refusal {
    const parts = moveOrText('move', move);
    if (typeof parts === 'string') throw new TypeError('move: expected its integers; a text is for Game');
    const status = this.call('play', (core) => this.send(core, parts));
    if (status === PLAY_NO_MEMORY) throw new EngineError('no_memory', 'the core was refused memory for the history');
    if (status === PLAY_OVER) return { ok: false, code: 'game_over', legal: [] };
    if (status !== PLAY_DONE) return { ok: false, code: this.refusal(parts), legal: this.moves() };
    this.way.moves.length = this.way.made;
    this.way.moves.push([...parts]);
    this.way.made++;
    return { ok: true, events: this.lastEvents(this.mover()) };
  }

  undo(): boolean {
    const done = this.call('undo', (core, handle) => core.raw.undo(handle)) !== 0;
    if (done) this.way.made--;
    return done;
  }

  redo(): boolean {
    const done = this.call('redo', (core, handle) => core.raw.redo(handle)) !== 0;
    if (done) this.way.made++;
    return done;
  }

  outcome(): Outcome | null {
    return this.call('outcome', (core, handle) => this.rules.outcome(core, handle, this.spec));
  }

  view(seat: number): View {
    this.seat(seat);
    return this.call('view', (core, handle) => this.rules.view(this.spec, core, handle, seat));
  }

  events(seat: number): readonly GameEvent[] {
    this.seat(seat);
    return this.call('events', (core, handle) => core.raw.ply(handle)) === 0 ? [] : this.lastEvents(seat);
  }

  /** Who made the last move. */
  private mover(): number {
    return this.call('events', (core, handle) => core.raw.lastMover(handle));
  }

  private lastEvents(seat: number): GameEvent[] {
    return this.call('events', (core, handle) => {
      const count = core.raw.events(handle);
      if (count < 0) throw new EngineError('no_memory', 'the core was refused memory for events');
      return this.rules.readEvents(this.spec, core, handle, core.copyWords(core.raw.exchange(), count), seat);
    });
  }

  private seat(seat: number): void {
    integer('seat', seat, 0, this.game.seats - 1);
  }

  determinize(seat: number, seed: number): WasmPosition {
    this.seat(seat);
    seedOf('seed', seed);
    const { way } = this;
    const moves = way.moves.slice(0, way.made);
    const copy = this.copy({ origin: way.origin, moves, bare: moves.length, made: moves.length });
    copy.call('determinize', (core, handle) => core.raw.forgetPast(handle));
    const { determinize } = this.rules;
    if (!determinize) return copy;
    // What was drawn anew is in no history: it begins at the words of what it is.
    const words = copy.call('determinize', (core, handle) => determinize(this.spec, core, handle, seat, seed));
    copy.free();
    return this.game.adopt(new WasmPosition(this.game, { kind: 'setup', words }));
  }

  key(): string {
    return this.call('key', (core, handle) => this.rules.key(this.spec, core, handle));
  }

  perft(depth: number): number {
    const job = this.job('perft', { depth });
    try {
      while (!job.run(LONGEST_RUN));
      return job.result();
    } finally {
      job.free();
    }
  }

  playout(seed: number, limit: number, withMoves = false): Playout {
    integer('limit', limit, 0, LARGEST_SEED);
    if (typeof withMoves !== 'boolean') throw new TypeError('withMoves: expected true or false');
    const job = new PlayoutsJob(this.game, this.live(), { games: 1, seed: seedOf('seed', seed), limit });
    try {
      while (!job.run(LONGEST_RUN));
      return this.call('playout', (core, handle) => this.readPlayout(core, handle, job.position(), withMoves));
    } finally {
      job.free();
    }
  }

  private readPlayout(core: Core, start: number, end: number, withMoves: boolean): Playout {
    const first = core.raw.ply(start);
    const plies = core.raw.ply(end) - first;
    const outcome = this.rules.outcome(core, end, this.spec);
    if (!withMoves) return { plies, outcome };
    const moves = Array.from(
      { length: plies },
      (_, i) => core.readMoves(this.rules, core.raw.moveAt(end, first + i), 1)[0]!,
    );
    return { plies, outcome, moves };
  }

  job<K extends JobKind>(kind: K, options: JobKinds[K]['options']): Job<JobKinds[K]['result']> {
    if (kind === 'search' && this.rules.determinize && this.turn() >= 0) return this.searchUnseen(kind, options);
    return openJob(this.game, { handle: this.live(), legal: () => this.moves() }, kind, options);
  }

  /** A search sees no more than the seat to decide: it works on a position that this seat cannot tell from this one. */
  private searchUnseen<K extends JobKind>(kind: K, options: JobKinds[K]['options']): Job<JobKinds[K]['result']> {
    const { seed } = options as JobKinds['search']['options'];
    const world = this.determinize(this.turn(), seedOf('seed', seed));
    try {
      return openJob(this.game, { handle: world.live(), legal: () => world.moves() }, kind, options);
    } finally {
      world.free();
    }
  }

  private live(): number {
    return this.call('job', (_, handle) => handle);
  }

  family(): Verbs {
    return this.rules.verbs(this.spec, this.ask, this.game);
  }

  private readonly ask: Ask = (what, work) => this.call(what, work);

  private refusal(move: Move): string {
    return this.rules.refusal?.(this.spec, this.ask, move) ?? 'illegal_move';
  }

  clone(): WasmPosition {
    return this.copy({ ...this.way, moves: [...this.way.moves] });
  }

  private copy(way: Way): WasmPosition {
    const handle = this.call('clone', (core, from) => granted(core.raw.clone(from), 'a copy'));
    return this.game.adopt(new WasmPosition(this.game, way.origin, { handle, way }));
  }

  free(): void {
    const { handle } = this;
    if (!handle) return;
    this.handle = 0;
    this.game.engine.unwatch(this);
    this.game.engine.guard('free', (core) => core.raw.free(handle));
  }
}
