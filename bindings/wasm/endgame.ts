/** Endgame tables in the core: built and checked as jobs, given to a game, asked. */
import { integer } from '../arguments.js';
import type { Job } from '../engine.js';
import {
  type EndgameChecked,
  type EndgameFault,
  type EndgameFaultKind,
  type EndgameJob,
  type EndgameProgress,
  type EndgameTable,
  type EndgameVerbs,
  endgameRefusal,
  MOST_SEEDS,
  positionsUpTo,
  widthOf,
} from '../sow/endgame.js';
import { housesOf } from '../sow/size.js';
import type { SowBoard, SowSpec } from '../sow/types.js';
import { type Core, granted } from './core.js';
import type { WasmGame } from './engine.js';
import { EngineError } from './error.js';
import type { Ask } from './families.js';
import { WasmJob } from './jobs.js';
import { layBoard } from './sow-verbs.js';

/** Builds a table. */
class BuildJob extends WasmJob<EndgameProgress> implements EndgameJob {
  readonly #houses: number;
  readonly #seeds: number;

  constructor(game: WasmGame, houses: number, seeds: number) {
    super(game);
    this.#houses = houses;
    this.#seeds = seeds;
    const what = `an endgame table of ${positionsUpTo(houses, seeds)} positions`;
    this.handle = granted(
      game.ask('buildEndgame', (core, handle) => core.raw.openEndgame(handle, seeds)),
      what,
    );
  }

  protected step(core: Core, nodes: number): number {
    return core.raw.runEndgame(this.handle, nodes);
  }

  protected close(core: Core): void {
    core.raw.closeEndgame(this.handle);
  }

  result(): EndgameProgress {
    return this.call('result', ({ raw }) => ({
      seeds: Math.min(raw.endgameSeeds(this.handle), this.#seeds),
      positions: raw.endgameDone(this.handle) >>> 0,
      total: positionsUpTo(this.#houses, this.#seeds),
    }));
  }

  table(): EndgameTable | null {
    return this.call('table', (core) => {
      const seeds = core.raw.endgameSeeds(this.handle) - 1;
      if (seeds < 0) return null;
      const count = positionsUpTo(this.#houses, seeds);
      const values = core.copyNumbers(core.raw.endgameValues(this.handle), count, widthOf(this.#seeds));
      return { houses: this.#houses, seeds, values: widthOf(seeds) === 1 ? Int8Array.from(values) : values };
    });
  }
}

/** Faults by the core's numbers, from 1. */
const FAULT_KINDS: readonly EndgameFaultKind[] = ['misplaced', 'unfounded', 'unforced'];
const FAULT_WORDS = 5;

/** Checks the table of a game. */
class CheckJob extends WasmJob<EndgameChecked> {
  constructor(
    game: WasmGame,
    private readonly seeds: number,
    private readonly ask: Ask,
    private readonly isReplaced: () => boolean,
  ) {
    super(game);
    const open = (core: Core, handle: number) => core.raw.openEndgameCheck(handle);
    this.handle = granted(game.ask('checkEndgame', open), 'the check of an endgame table');
  }

  protected step(core: Core, nodes: number): number {
    if (this.isReplaced()) throw new EngineError('lost_job', 'run: the game has another endgame table now');
    return core.raw.runEndgameCheck(this.handle, nodes);
  }

  protected close(core: Core): void {
    core.raw.closeEndgameCheck(this.handle);
  }

  result(): EndgameChecked {
    const read = (core: Core) => core.copyWords(core.raw.endgameCheckFault(this.handle), FAULT_WORDS);
    const [kind = 0, place = 0, value = 0, follows = 0, rounds = 0] = this.call('result', read);
    const seeds = this.call('result', ({ raw }) => Math.min(raw.endgameCheckSeeds(this.handle), this.seeds));
    const fault = kind === 0 ? null : this.#fault(FAULT_KINDS[kind - 1]!, place, value, follows);
    return { seeds, fault, rounds };
  }

  #fault(kind: EndgameFaultKind, place: number, value: number, follows: number): EndgameFault {
    const houses = this.ask('result', (core, position) => {
      core.raw.endgameBoard(position, place);
      return core.copyWords(core.raw.sowBoard(position), housesOf(this.game.spec as SowSpec));
    });
    return { kind, houses, value, follows };
  }
}

/** The table that each game has been given. */
const TABLES = new WeakMap<WasmGame, EndgameTable>();

function checkTable(spec: SowSpec, table: EndgameTable): void {
  const { houses, seeds, values } = table ?? {};
  const whole =
    houses === housesOf(spec) && values?.length === positionsUpTo(houses, integer('table', seeds, 0, MOST_SEEDS));
  const typed = widthOf(seeds) === 1 ? values instanceof Int8Array : values instanceof Int16Array;
  if (!whole || !typed) throw new TypeError('table: expected the endgame table of a board like this');
}

function put(core: Core, game: number, { seeds, values }: EndgameTable): void {
  const table = granted(core.raw.openEndgameTable(game, seeds), `an endgame table of ${values.length} positions`);
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  core.bytes.set(bytes, core.raw.endgameTableValues(table));
  core.raw.useEndgame(game, table);
}

function useTable(game: WasmGame, spec: SowSpec, table: EndgameTable | null): void {
  if (table === null) {
    game.furnish('useEndgame', (core, handle) => core.raw.useEndgame(handle, 0));
    TABLES.delete(game);
    return;
  }
  refuse(spec);
  checkTable(spec, table);
  game.furnish('useEndgame', (core, handle) => put(core, handle, table));
  TABLES.set(game, table);
}

function refuse(spec: SowSpec): void {
  const why = endgameRefusal(spec);
  if (why !== null) throw new EngineError('no_endgame', why);
}

function build(game: WasmGame, spec: SowSpec, seeds: number): EndgameJob {
  refuse(spec);
  return new BuildJob(game, housesOf(spec), integer('seeds', seeds, 0, MOST_SEEDS));
}

function check(game: WasmGame, ask: Ask): Job<EndgameChecked> {
  const table = TABLES.get(game);
  if (!table) throw new EngineError('no_endgame', 'the game has no endgame table; useEndgame gives it one');
  return new CheckJob(game, table.seeds, ask, () => TABLES.get(game) !== table);
}

/** The verbs of endgame tables; `ask` reaches a position in the core. */
export function endgameVerbs(spec: SowSpec, ask: Ask, game: WasmGame): EndgameVerbs {
  return {
    buildEndgame: (seeds) => build(game, spec, seeds),
    useEndgame: (table) => useTable(game, spec, table),
    checkEndgame: () => check(game, ask),
    endgameValue: (side: number, board?: SowBoard) => {
      integer('side', side, 0, 1);
      return ask('endgameValue', (core, position) => {
        layBoard({ core, position, spec }, board);
        return core.raw.endgameHolds(position) ? core.raw.endgameValue(position, side) : null;
      });
    },
  };
}
