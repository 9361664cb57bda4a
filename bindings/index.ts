/** What people import: load an engine, load a game, play. */
import type { Engine } from './engine.js';
import { Game } from './game.js';
import { type CheckOptions, checkSpec, type Fault } from './spec/index.js';
import { loadEngine } from './wasm/index.js';

export type * from './board/types.js';
export type * from './engine.js';
export { Game, type PlayedMove, Position, type RefusedMove } from './game.js';
export {
  type Best,
  type BestOptions,
  best,
  chooseMove,
  LEVELS,
  type Level,
  type PlayerOptions,
} from './policy/index.js';
export type { Restored, RestoreFault, SavedGame } from './saved.js';
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
