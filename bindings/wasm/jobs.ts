/** Jobs in the core: what all share, perft and playouts. */
import { RUN_DONE, RUN_NO_MEMORY } from '../../assembly/layout.js';
import { integer, LARGEST_SEED, seedOf } from '../arguments.js';
import type { Job, PerftOptions, PlayoutsOptions, Tally } from '../engine.js';
import { type Core, granted } from './core.js';
import type { WasmGame } from './engine.js';
import { EngineError } from './error.js';

const MOST_NODES = 0x7fffffff;
const HIGH_WORD = 2 ** 32;

/** What all jobs share; a job dies with its instance. */
export abstract class WasmJob<R> implements Job<R> {
  protected handle = 0;
  private readonly core: Core;

  constructor(protected readonly game: WasmGame) {
    this.core = game.engine.core;
  }

  protected call<T>(what: string, ask: (core: Core) => T): T {
    if (!this.handle) throw new EngineError('freed', `${what}: the job has been freed`);
    if (this.game.isFree) throw new EngineError('freed', `${what}: the job's game has been freed`);
    if (this.core !== this.game.engine.core)
      throw new EngineError('lost_job', `${what}: the job went with its instance`);
    return this.game.engine.guard(what, ask);
  }

  protected abstract step(core: Core, nodes: number): number;
  protected abstract close(core: Core): void;
  abstract result(): R;

  run(nodes: number): boolean {
    integer('nodes', nodes, 0, LARGEST_SEED);
    const status = this.call('run', (core) => this.step(core, Math.min(nodes, MOST_NODES)));
    if (status === RUN_NO_MEMORY) throw new EngineError('no_memory', 'the core was refused memory for the job');
    return status === RUN_DONE;
  }

  free(): void {
    if (!this.handle) return;
    if (this.core === this.game.engine.core) this.close(this.core);
    this.handle = 0;
  }
}

export class PerftJob extends WasmJob<number> {
  constructor(game: WasmGame, position: number, options: PerftOptions) {
    super(game);
    const depth = integer('depth', options?.depth, 0, LARGEST_SEED);
    const handle = game.engine.guard('perft', (core) => core.raw.openPerft(position, depth));
    this.handle = granted(handle, `a perft of depth ${depth}`);
  }

  protected step(core: Core, nodes: number): number {
    return core.raw.runPerft(this.handle, nodes);
  }

  protected close(core: Core): void {
    core.raw.closePerft(this.handle);
  }

  result(): number {
    return this.call('result', ({ raw }) => {
      const low = raw.perftLeavesLow(this.handle) >>> 0;
      return (raw.perftLeavesHigh(this.handle) >>> 0) * HIGH_WORD + low;
    });
  }
}

// Words of a tally, as the core's `tally` describes them.
const GAMES = 0;
const DRAWS = 1;
const UNFINISHED = 2;
const PLIES = 4;
const COUNTS = 6;

export class PlayoutsJob extends WasmJob<Tally> {
  constructor(game: WasmGame, position: number, options: PlayoutsOptions) {
    super(game);
    const games = integer('games', options?.games, 0, LARGEST_SEED);
    const seed = seedOf('seed', options?.seed);
    const limit = integer('limit', options?.limit, 0, LARGEST_SEED);
    const handle = game.engine.guard('playouts', (core) => core.raw.openPlayouts(position, games, seed, limit));
    this.handle = granted(handle, 'playouts');
  }

  protected step(core: Core, nodes: number): number {
    return core.raw.runPlayouts(this.handle, nodes);
  }

  protected close(core: Core): void {
    core.raw.closePlayouts(this.handle);
  }

  /** The position the games are played on; after a job of one game its end. */
  position(): number {
    return this.call('position', (core) => core.raw.playoutPosition(this.handle));
  }

  result(): Tally {
    const { seats, family } = this.game;
    const count = COUNTS + seats + 1 + family.reasons.length;
    const words = this.call('result', (core) => core.copyWords(core.raw.tally(this.handle), count)).map((w) => w >>> 0);
    const byReason = words.slice(COUNTS + seats + 1);
    return {
      games: words[GAMES]!,
      plies: words[PLIES + 1]! * HIGH_WORD + words[PLIES]!,
      wins: words.slice(COUNTS, COUNTS + seats),
      draws: words[DRAWS]!,
      unfinished: words[UNFINISHED]!,
      reasons: Object.fromEntries(
        family.reasons.map((name, i) => [name, byReason[i]!] as const).filter(([, n]) => n > 0),
      ),
    };
  }
}
