/** What people import: load an engine, load a game, play. */
import type { CheckedSpec, Engine } from './engine.js';
import { Game } from './game.js';
import { Level } from './level.js';
import { type CheckOptions, checkSpec, FAULTS, type Fault, textOf } from './spec/index.js';
import { loadEngine } from './wasm/index.js';

export type * from './board/types.js';
export type * from './engine.js';
export { Game, type PlayedMove, Position, type RefusedMove } from './game.js';
export { logLine, logLines } from './ground/log.js';
export { type TableOptions, type TableResult, withTable } from './ground/table.js';
export type {
  GroundEvent,
  GroundReason,
  GroundRefusal,
  GroundSpec,
  GroundState,
  GroundVerbs,
  GroundView,
} from './ground/types.js';
export { Level, LevelError, type LevelState, type ResetRecord, type RestoreRecord } from './level.js';
export {
  type Best,
  type BestOptions,
  best,
  chooseMove,
  LEVELS,
  type Level as PlayerLevel,
  type PlayerOptions,
} from './policy/index.js';
export type { Restored, RestoreFault, SavedGame } from './saved.js';
export type { Snapshot, SnapshotFault } from './snapshot.js';
export {
  ENDGAME_CODES,
  type EndgameChecked,
  type EndgameCode,
  type EndgameFault,
  type EndgameJob,
  type EndgameLevel,
  type EndgameProgress,
  type EndgameRead,
  type EndgameTable,
  type EndgameVerbs,
  endgameLevels,
  endgameRefusal,
  hasEndgame,
  readEndgame,
  writeEndgame,
} from './sow/endgame.js';
export type * from './sow/types.js';
export { type CheckOptions, type CheckResult, checkSpec, FAULTS, type Fault, printFault } from './spec/index.js';
export type { TranscriptFault, TranscriptPlayed } from './transcript.js';
export { EngineError, loadEngine, loadEngineSync, type WasmAddress, type WasmBytes } from './wasm/index.js';
export type * from './words/types.js';

/** A game, or the faults of its spec. */
export type Loaded =
  | { readonly ok: true; readonly game: Game; readonly warnings: readonly Fault[] }
  | {
      readonly ok: false;
      /** The first hundred; `more` counts the rest. */
      readonly faults: readonly Fault[];
      readonly more: number;
      readonly warnings: readonly Fault[];
    };

export interface LoadOptions extends CheckOptions {
  /** The engine to play on; by default the Wasm engine, loaded once. */
  readonly engine?: Engine;
}

/** A level, or the faults of its spec. */
export type LoadedLevel =
  | { readonly ok: true; readonly level: Level; readonly warnings: readonly Fault[] }
  | Extract<Loaded, { ok: false }>;

let shared: Promise<Engine> | null = null;

/** The one engine of games that name none. A failed load is tried again. */
function sharedEngine(): Promise<Engine> {
  shared ??= loadEngine().catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
}

/** A game from a spec's text or bytes. */
export async function loadGame(source: string | Uint8Array, options: LoadOptions = {}): Promise<Loaded> {
  const { engine, ...checking } = options;
  const checked = checkSpec(source, checking);
  if (!checked.ok) return checked;
  const game = new Game(engine ?? (await sharedEngine()), checked.spec);
  return { ok: true, game, warnings: checked.warnings };
}

/** A level at its beginning, from a spec's text or bytes; a spec of another family has a fault that says so. */
export async function loadLevel(source: string | Uint8Array, options: LoadOptions = {}): Promise<LoadedLevel> {
  const loaded = await loadGame(source, options);
  if (!loaded.ok) return loaded;
  const { game, warnings } = loaded;
  if (game.spec.room === 'words') return { ok: true, level: new Level(game, { owned: true }), warnings };
  game.free();
  return { ok: false, faults: [otherFamily(game.spec, source, options.file)], more: 0, warnings };
}

/** At the row that names the family, or at the beginning of a text without one. */
function otherFamily({ family }: CheckedSpec, source: string | Uint8Array, file = ''): Fault {
  const lines = textOf(source).split('\n');
  const line = Math.max(
    0,
    lines.findIndex((row) => /^ *family *[|:]/.test(row)),
  );
  const message = `the family is ${family}, and a level is of the family words`;
  const [code, key, found] = ['unknown-value', 'family', family] as const;
  return { file, line: line + 1, column: 1, code, key, found, mend: FAULTS[code], message };
}
