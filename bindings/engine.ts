/**
 * The contract that both engines fulfil. Nothing here knows how an engine works: the Wasm engine
 * (`bindings/wasm`), the reference (`bench/reference`) and any third engine answer the same verbs.
 */
import type { BoardEvent, BoardSpec, BoardVerbs, BoardView } from './board/types.js';
import type { Fault } from './spec/fault.js';

/** Every checked spec there is; families add themselves to the union. `room` tells them apart. */
export type CheckedSpec = BoardSpec;
export type GameEvent = BoardEvent;
export type View = BoardView;
export type Verbs = BoardVerbs;

/** A whole turn as integers; what they mean is the family's (see its `types.ts`). */
export type Move = readonly number[];

/** How a game ended. Seats count from 0; `winners` is empty in a draw. */
export interface Outcome {
  readonly winners: readonly number[];
  /** One integer a seat. Board games: 1 won, -1 lost, 0 drawn. */
  readonly scores: readonly number[];
  /** From the family's closed list of reasons. */
  readonly reason: string;
}

export interface Played {
  readonly ok: true;
  /** In the order they happened. */
  readonly events: readonly GameEvent[];
}

/** A refusal is a value and has changed nothing. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly legal: readonly Move[];
}

export interface Playout {
  readonly plies: number;
  /** null when the ply limit came first. */
  readonly outcome: Outcome | null;
  /** Only when asked for. */
  readonly moves?: readonly Move[];
}

/** What a playouts job counted; `wins[s]` are games won by seat s. */
export interface Tally {
  readonly games: number;
  readonly plies: number;
  readonly wins: readonly number[];
  readonly draws: number;
  /** Games that met the ply limit. */
  readonly unfinished: number;
  /** Games by reason of their end; reasons that never came are left out. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** Work in slices: clocks, progress, AbortSignal and Ctrl-C live with the caller. */
export interface Job<R> {
  /** Goes on for about `nodes` moves made; true when the work is done. */
  run(nodes: number): boolean;
  /** What there is so far; final once `run` has given true. */
  result(): R;
  free(): void;
}

export interface PerftOptions {
  readonly depth: number;
}
export interface PlayoutsOptions {
  readonly games: number;
  /** 32-bit unsigned. */
  readonly seed: number;
  /** Plies after which a game counts as unfinished. */
  readonly limit: number;
}
export interface JobKinds {
  perft: { options: PerftOptions; result: number };
  playouts: { options: PlayoutsOptions; result: Tally };
}
export type JobKind = keyof JobKinds;

export interface Engine {
  readonly name: string;
  /** A game ready to play. */
  open(spec: CheckedSpec): EngineGame;
}

export interface EngineGame {
  readonly spec: CheckedSpec;
  readonly seats: number;
  /** The first position; shuffles and rolls come from the 32-bit seed. */
  start(seed: number): EnginePosition;
  /** A position from its key, without history, or the fault of the key. */
  fromKey(key: string): { ok: true; position: EnginePosition } | { ok: false; fault: Fault };
  free(): void;
}

export interface EnginePosition {
  /** Seat to decide, from 0; -1 when the game is over. */
  turn(): number;
  /** Legal moves in ascending order of their integers; empty only when the game is over. */
  moves(): Move[];
  play(move: Move): Played | Refusal;
  /** False where there is nothing to take back; else the position is as before, to the last byte. */
  undo(): boolean;
  redo(): boolean;
  outcome(): Outcome | null;
  /** What that seat may know of the position. */
  view(seat: number): View;
  /** What that seat may know of the last move in the history; empty where there is none. */
  events(seat: number): readonly GameEvent[];
  /** A position that seat cannot tell from this one, hidden things and coming rolls drawn anew; no history. */
  determinize(seat: number, seed: number): EnginePosition;
  key(): string;
  /** Leaves of exactly that depth. */
  perft(depth: number): number;
  /** Random play from here; this position stays as it is. */
  playout(seed: number, limit: number, withMoves?: boolean): Playout;
  job<K extends JobKind>(kind: K, options: JobKinds[K]['options']): Job<JobKinds[K]['result']>;
  /** The family's own verbs. */
  family(): Verbs;
  /** A copy with the whole history. */
  clone(): EnginePosition;
  free(): void;
}
