/** The families the core plays, by room: what their integers mean. One line each. */
import type { CheckedSpec, GameEvent, Move, Outcome, Verbs, View } from '../engine.js';
import type { Fault } from '../spec/fault.js';
import { wasmBoard } from './board.js';
import type { Core } from './core.js';
import type { WasmGame } from './engine.js';
import { wasmGround } from './ground.js';
import { wasmSow } from './sow.js';
import { wasmWords } from './words.js';

/** Reaches a position in the core. */
export type Ask = <T>(what: string, work: (core: Core, position: number) => T) => T;

export interface WasmFamily<S = CheckedSpec> {
  seats(spec: S): number;
  /** Words a move takes in the core. */
  readonly moveWords: number;
  /** Reasons by number, from 1. */
  readonly reasons: readonly string[];
  image(spec: S): Int32Array;
  /** Setup words of a position's key. */
  setup(spec: S, key: string): { ok: true; words: Int32Array } | { ok: false; fault: Fault };
  readMove(words: ArrayLike<number>, at: number): Move;
  /** The move's words; null for what has no move's shape. */
  writeMove(move: Move): number[] | null;
  outcome(core: Core, position: number, spec: S): Outcome | null;
  /** Why a move that the core calls illegal is refused; `illegal_move` where the family has no more to say. */
  refusal?(spec: S, ask: Ask, move: Move): string;
  /** What a seat may know of the last move's events, from the words the core wrote. */
  readEvents(spec: S, core: Core, position: number, words: number[], seat: number): GameEvent[];
  view(spec: S, core: Core, position: number, seat: number): View;
  key(spec: S, core: Core, position: number): string;
  /** Draws anew what the seat does not see, in a position that may be spoilt; the words of what it is then. Left out where all is seen. */
  determinize?(spec: S, core: Core, position: number, seat: number, seed: number): Int32Array;
  /** `ask` reaches the position whose verbs they are; the game is for what lasts longer. */
  verbs(spec: S, ask: Ask, game: WasmGame): Verbs;
}

export const WASM_FAMILIES: { readonly [R in CheckedSpec['room']]: WasmFamily<Extract<CheckedSpec, { room: R }>> } = {
  board: wasmBoard,
  sow: wasmSow,
  words: wasmWords,
  ground: wasmGround,
};

/** What the core's integers mean for a spec; undefined where it is none. */
export function familyOf(spec: CheckedSpec): WasmFamily | undefined {
  // A family is only ever given its own specs.
  return Object.hasOwn(WASM_FAMILIES, spec?.room) ? (WASM_FAMILIES[spec.room] as unknown as WasmFamily) : undefined;
}
