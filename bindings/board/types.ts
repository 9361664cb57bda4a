/** Board games from rows: the checked spec, moves, events. Both engines read these types and nothing else of this folder. */

/** Traditions; a name for the reader, not code. */
export const BOARD_FAMILIES = ['align'] as const;
export type BoardFamily = (typeof BOARD_FAMILIES)[number];

/** `lines|grid|w|h|len`: every line of len on the grid; `line|a,b,c`: one line. Unexpanded. */
export type LineRow =
  | { readonly kind: 'grid'; readonly width: number; readonly height: number; readonly length: number }
  | { readonly kind: 'cells'; readonly cells: readonly number[] };

/** 0 orthogonal, 1 diagonal, 2 both. */
export type AdjacencyMode = 0 | 1 | 2;

/** `adj|grid|w|h|mode`, or `adj|cell|n1,n2…`: steps from `cell`, directed as written. Unexpanded. */
export type AdjacencyRow =
  | { readonly kind: 'grid'; readonly width: number; readonly height: number; readonly mode: AdjacencyMode }
  | { readonly kind: 'cell'; readonly cell: number; readonly to: readonly number[] };

/** The spec as written, and checked: generators stay unexpanded, defaults are filled in. */
export interface BoardSpec {
  readonly room: 'board';
  readonly family: BoardFamily;
  readonly slug: string;
  readonly title: string;
  readonly cells: number;
  readonly lineLength: number;
  /** Pieces each side places before it moves; null: place until the board is full. */
  readonly hand: number | null;
  readonly win: {
    /** Completing a line wins. */
    readonly line: boolean;
    /** A side with fewer pieces, board and hand together, loses; null: never. */
    readonly reduce: number | null;
  };
  readonly capture: {
    /** Completing a line removes one enemy piece. */
    readonly onMill: boolean;
    /** Pieces in a line are spared while there are others. */
    readonly protect: boolean;
  };
  readonly move: {
    /** Hands empty: step to an adjacent empty cell. */
    readonly adjacent: boolean;
    /** With this many pieces or fewer on the board: to any empty cell; null: never. */
    readonly fly: number | null;
  };
  readonly draw: {
    /** Drawn when a position, with its side to move, stands for this time; the start counts. Default 3. */
    readonly repeat: number;
    /** Drawn after this many plies without placing or capture. Default 200. */
    readonly plies: number;
  };
  readonly lines: readonly LineRow[];
  readonly adjacency: readonly AdjacencyRow[];
  /** Where cells are drawn: x to the right, y upward. */
  readonly places: readonly { readonly cell: number; readonly x: number; readonly y: number }[];
}

/**
 * A move is `[from, to]`, or `[from, to, taken]` when a piece is removed. `from` is -1 for a piece from the hand.
 * Moves are ordered by these integers, a shorter list before a longer one that begins like it.
 */
export const FROM_HAND = -1;

/** Why a game ended, in the order asked. */
export const BOARD_REASONS = ['line', 'reduced', 'full', 'stuck', 'blocked', 'repetition', 'plies'] as const;
export type BoardReason = (typeof BOARD_REASONS)[number];

/** Why `play` refuses. */
export const BOARD_REFUSALS = ['game_over', 'illegal_move'] as const;

/**
 * What happened in a turn, in this order: place or step; every line it completed, in ascending order of their
 * cells (each line's cells ascending); take; end.
 */
export type BoardEvent =
  | { readonly kind: 'place'; readonly seat: number; readonly cell: number }
  | { readonly kind: 'step'; readonly seat: number; readonly from: number; readonly to: number }
  | { readonly kind: 'line'; readonly seat: number; readonly cells: readonly number[] }
  | { readonly kind: 'take'; readonly seat: number; readonly cell: number }
  | { readonly kind: 'end'; readonly winners: readonly number[]; readonly reason: BoardReason };

/** Nothing is hidden on a board: every seat sees the same. */
export interface BoardView {
  readonly turn: number;
  /** 0 empty, 1 first side, 2 second side. */
  readonly cells: readonly number[];
  /** Pieces still to place, by seat; null where there is no limit. */
  readonly hands: readonly (number | null)[];
  /** Plies since the last placing or capture. */
  readonly quiet: number;
}

/** The family's verbs. */
export interface BoardVerbs {
  /** Every line once, its cells ascending, the lines ascending. */
  lines(): number[][];
  /** Cells a piece may step to from `cell`, ascending; what stands there is not asked. */
  neighbours(cell: number): number[];
}
