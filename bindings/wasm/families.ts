/** The families the core plays, by room: what their integers mean. One line each. */
import type { CheckedSpec, GameEvent, Move, Outcome, View } from '../engine.js';
import type { Fault } from '../spec/fault.js';
import { wasmBoard } from './board.js';
import type { Core } from './core.js';

export interface WasmFamily {
  readonly seats: number;
  /** Words a move takes in the core. */
  readonly moveWords: number;
  /** Reasons by number, from 1. */
  readonly reasons: readonly string[];
  image(spec: CheckedSpec): Int32Array;
  /** Setup words of a position's key. */
  setup(spec: CheckedSpec, key: string): { ok: true; words: Int32Array } | { ok: false; fault: Fault };
  readMove(words: ArrayLike<number>, at: number): Move;
  /** The move's words; null for what has no move's shape. */
  writeMove(move: Move): number[] | null;
  outcome(core: Core, position: number): Outcome | null;
  /** The last move's events from the words the core wrote. */
  readEvents(spec: CheckedSpec, core: Core, position: number, words: number[]): GameEvent[];
  view(spec: CheckedSpec, core: Core, position: number, seat: number): View;
  key(spec: CheckedSpec, core: Core, position: number): string;
  lines(spec: CheckedSpec, core: Core, position: number): number[][];
  neighbours(core: Core, position: number, cell: number): number[];
}

export const WASM_FAMILIES: Readonly<Partial<Record<CheckedSpec['room'], WasmFamily>>> = {
  board: wasmBoard,
};
