/** The Wasm engine: games over one instance. A trap kills an instance: a new one is made and living games are brought back. */
import { STATUS_NO_MEMORY } from '../../assembly/layout.js';
import { seedOf, text } from '../arguments.js';
import type { CheckedSpec, Engine, EngineGame } from '../engine.js';
import { Core, granted } from './core.js';
import { EngineError } from './error.js';
import { familyOf, type WasmFamily } from './families.js';
import { type Origin, WasmPosition } from './position.js';

const FEW = 64;

/** A set of things that still live, none of which it keeps alive. */
class Living<T extends object> {
  private readonly refs = new Set<WeakRef<T>>();
  private bound = FEW;

  add(thing: T): void {
    if (this.refs.size >= this.bound) this.forget();
    this.refs.add(new WeakRef(thing));
  }

  /** Drops what lives no more, each time that as many have come as were left: else a million games leave a million references. */
  private forget(): void {
    this.each(() => {});
    this.bound = 2 * this.refs.size + FEW;
  }

  each(visit: (thing: T) => void): void {
    for (const ref of this.refs) {
      const thing = ref.deref();
      if (thing) visit(thing);
      else this.refs.delete(ref);
    }
  }
}

function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}

export class WasmEngine implements Engine {
  readonly name = 'wasm';
  core: Core;
  private readonly games = new Living<WasmGame>();
  /** Frees what was forgotten; a handle of a dead instance is nothing. */
  private readonly forgotten = new FinalizationRegistry<{ core: Core; handle: number; free: 'free' | 'close' }>(
    ({ core, handle, free }) => {
      if (core === this.core) core.raw[free](handle);
    },
  );

  constructor(private readonly bytes: BufferSource) {
    this.core = new Core(bytes);
  }

  open(spec: CheckedSpec): WasmGame {
    const family = familyOf(spec);
    if (!family) throw new TypeError('spec: expected a checked spec');
    const game = new WasmGame(this, spec, family);
    this.games.add(game);
    return game;
  }

  /** Calls into the core; after a trap living games are brought back in a new instance, and the error says so. */
  guard<T>(what: string, call: (core: Core) => T): T {
    try {
      return call(this.core);
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.rebuild();
      const cause = error instanceof Error ? error.message : String(error);
      throw new EngineError(
        'trap',
        `the core trapped in ${what} (${cause}); living games were brought back in a new instance`,
      );
    }
  }

  private rebuild(): void {
    this.core = new Core(this.bytes);
    this.games.each((game) => game.revive());
  }

  watch(owner: object, handle: number, free: 'free' | 'close'): void {
    this.forgotten.register(owner, { core: this.core, handle, free }, owner);
  }

  unwatch(owner: object): void {
    this.forgotten.unregister(owner);
  }
}

export class WasmGame implements EngineGame {
  readonly seats: number;
  private readonly image: Int32Array;
  private readonly positions = new Living<WasmPosition>();
  private handle = 0;
  private furnishing: ((core: Core, game: number) => void) | null = null;

  constructor(
    readonly engine: WasmEngine,
    readonly spec: CheckedSpec,
    readonly family: WasmFamily,
  ) {
    this.seats = family.seats(spec);
    this.image = family.image(spec);
    this.load();
  }

  private load(): void {
    const handle = this.engine.guard('open', (core) => core.bound.open(this.image));
    if (handle === STATUS_NO_MEMORY) {
      throw new EngineError('no_memory', `the core was refused ${this.image.byteLength} bytes for the game's tables`);
    }
    if (handle < 0) throw new EngineError('bad_image', `the core does not read this program image (status ${handle})`);
    this.handle = handle;
    this.engine.watch(this, handle, 'close');
  }

  get isFree(): boolean {
    return this.handle === 0;
  }

  /** In a new instance: the game, then its positions from their beginnings and moves. */
  revive(): void {
    if (!this.handle) return;
    this.engine.unwatch(this);
    this.load();
    this.furnishing?.(this.engine.core, this.handle);
    this.positions.each((position) => position.revive());
  }

  /** Reaches the game in the core. */
  ask<T>(what: string, work: (core: Core, game: number) => T): T {
    if (!this.handle) throw new EngineError('freed', `${what}: the game has been freed`);
    return this.engine.guard(what, (core) => work(core, this.handle));
  }

  /** Does something to the game now, and again when it is brought back in a new instance. */
  furnish(what: string, work: (core: Core, game: number) => void): void {
    this.furnishing = null;
    this.ask(what, work);
    this.furnishing = work;
  }

  adopt(position: WasmPosition): WasmPosition {
    this.positions.add(position);
    return position;
  }

  start(seed: number): WasmPosition {
    return this.adopt(new WasmPosition(this, { kind: 'start', seed: seedOf('seed', seed) }));
  }

  fromKey(key: string): ReturnType<EngineGame['fromKey']> {
    const setup = this.family.setup(this.spec, text('key', key));
    if (!setup.ok) return setup;
    return { ok: true, position: this.adopt(new WasmPosition(this, { kind: 'setup', words: setup.words })) };
  }

  /** A handle for a position's beginning. */
  begin(origin: Origin): number {
    if (!this.handle) throw new EngineError('freed', 'the game has been freed');
    const { raw, bound } = this.engine.core;
    if (origin.kind === 'start') return granted(raw.start(this.handle, origin.seed), 'a position');
    return granted(bound.setUpFrom(this.handle, origin.words), 'a position');
  }

  free(): void {
    if (!this.handle) return;
    this.positions.each((position) => position.free());
    const { handle } = this;
    this.handle = 0;
    this.engine.unwatch(this);
    this.engine.guard('free', (core) => core.raw.close(handle));
  }
}
