/**
 * The contract that both engines fulfil. Nothing here knows how an engine works: the Wasm engine
 * (`bindings/wasm`), the reference (`bench/reference`) and any third engine answer the same verbs.
 */
import type { BoardEvent, BoardSpec, BoardVerbs, BoardView } from './board/types.js';
import type { SowEvent, SowSpec, SowVerbs, SowView } from './sow/types.js';
import type { Fault } from './spec/fault.js';
import type { WordsEvent, WordsSpec, WordsVerbs, WordsView } from './words/types.js';

/** Every checked spec there is; families add themselves to the union. `room` tells them apart. */
export type CheckedSpec = BoardSpec | SowSpec | WordsSpec;
export type GameEvent = BoardEvent | SowEvent | WordsEvent;
export type View = BoardView | SowView | WordsView;

/** The verbs that a family has of its own, by room. */
export interface VerbsByRoom {
  board: BoardVerbs;
  sow: SowVerbs;
  words: WordsVerbs;
}
export type Verbs = VerbsByRoom[CheckedSpec['room']];

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

/** `alphabeta`: iterative deepening with a table, for two seats that see everything. `mcts`: playouts, for any game. */
export const SEARCH_METHODS = ['alphabeta', 'mcts'] as const;
export type SearchMethod = (typeof SEARCH_METHODS)[number];

export interface SearchOptions {
  /** Left out: what suits the game. */
  readonly method?: SearchMethod;
  /** 32-bit unsigned; decides playouts. */
  readonly seed: number;
  /** Bytes of the table or tree, rounded down to a power of two; 16 MiB by default, 64 KiB at least. */
  readonly memory?: number;
  /** Plies that alpha-beta looks ahead at most; left out: until the result is certain. */
  readonly depth?: number;
}

/** What a search knows so far, for the seat to decide. */
export interface Found {
  /** null when the game is over, and before the first slice. */
  readonly move: Move | null;
  /** From -1000 (lost) over 0 (even) to 1000 (won). */
  readonly score: number;
  /** The score is -1000, 0 or 1000, and holds by force. */
  readonly certain: boolean;
  /** Plies to a certain win or loss; else null. */
  readonly plies: number | null;
  /** The moves that the search expects, the best first. */
  readonly line: readonly Move[];
  /** Plies looked ahead in full (alphabeta), or the longest way into the tree (mcts). */
  readonly depth: number;
  /** Moves made. */
  readonly nodes: number;
}

/**
 * `retrograde`: every state that can be reached. `search`: deepening alpha-beta with a table. `proof`: proof-number search.
 * `breadth`: from the start outward until one seat's game is won; for one seat, and what suits it.
 */
export const SOLVE_METHODS = ['retrograde', 'search', 'proof', 'breadth'] as const;
export type SolveMethod = (typeof SOLVE_METHODS)[number];

export interface SolveOptions {
  /** Left out: for one seat breadth; else retrograde where a quarter of the memory is enough, else search. */
  readonly method?: SolveMethod;
  /** Bytes of tables, rounded down to a power of two; by default 256 MiB for retrograde and breadth, 64 MiB for the others. */
  readonly memory?: number;
  /** Breadth: states that are kept at most; by default as many as the memory holds. */
  readonly states?: number;
}

/** `first` and `second`: seat 0 or 1 wins by force; `solved` and `unsolvable` are for one seat. */
export const SOLVE_VALUES = ['first', 'second', 'draw', 'solved', 'unsolvable', 'unknown'] as const;

/** What is exact; docs/search.md says what the value means where play could go on for ever. */
export interface Solution {
  readonly value: (typeof SOLVE_VALUES)[number];
  /** Plies to the end when the winner hurries and the loser delays; null for draws, and from `proof`. */
  readonly plies: number | null;
  /** Such a play; empty for draws. */
  readonly line: readonly Move[];
  /** States reached (retrograde, breadth), or moves made (search, proof). */
  readonly states: number;
  /** Breadth: positions made, those that were known already included; else null. */
  readonly generated: number | null;
  /** Breadth: no play of so many plies, or fewer, wins; one less than `plies` where it is solved. Null where no play at all wins, and else. */
  readonly depth: number | null;
  /** Retrograde, when done: reachable states by their value for the seat to decide there. */
  readonly counts: { readonly wins: number; readonly losses: number; readonly draws: number } | null;
  readonly method: SolveMethod;
  /** The value is unknown because the memory, or the states, did not suffice; else because the method does not answer for this game. */
  readonly exceeded: boolean;
}

export interface JobKinds {
  perft: { options: PerftOptions; result: number };
  playouts: { options: PlayoutsOptions; result: Tally };
  search: { options: SearchOptions; result: Found };
  solve: { options: SolveOptions; result: Solution };
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
