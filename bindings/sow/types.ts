/** Sowing games from rows: the checked spec, moves, events, verbs. Both engines read these types and nothing else of this folder. */

/** Rows of the board: 2 and 3 are one circuit, half of it each side's; in 4 each side sows around its own two rows. */
export type SowRows = 2 | 3 | 4;

/** `none`: what is captured leaves the game; `side`: it is kept; `sown`: the own store is also sown into. */
export const SOW_STORES = ['none', 'side', 'sown'] as const;
/** `ccw` goes by ascending house; with `either` the mover chooses. */
export const SOW_DIRECTIONS = ['ccw', 'cw', 'either'] as const;
/** `plain`: the origin is a house like others; `skip`: it is passed over on every lap; `start`: it takes the first seed. */
export const SOW_ORIGINS = ['plain', 'skip', 'start'] as const;
/** `relay`: lift the last house and go on, where it held seeds; `relay-next`: lift the house after it. */
export const SOW_LAPS = ['single', 'relay', 'relay-next'] as const;

/** How seeds are won; docs/sow.md says each to the letter. */
export type SowCapture =
  | { readonly kind: 'none' }
  | { readonly kind: 'exactly'; readonly counts: readonly number[]; readonly chain: boolean }
  | { readonly kind: 'even'; readonly chain: boolean }
  /** `full`: only where the opposite house holds seeds; `always`: the last seed also alone; `foe`: the last seed stays. */
  | { readonly kind: 'opposite'; readonly takes: 'full' | 'always' | 'foe' }
  /** Where the next house is empty, the one beyond it. */
  | { readonly kind: 'beyond' }
  /** Four rows: from an inner house the two houses opposite; `sown`: they are sown on instead of kept. */
  | { readonly kind: 'row'; readonly sown: boolean };

/** What a move is that would take all the other side has. */
export const SOW_SLAMS = [
  'take',
  'take-give',
  'keep',
  'illegal',
  'illegal-unless-only',
  'leave-last',
  'leave-first',
] as const;
export type SowSlam = (typeof SOW_SLAMS)[number];

/** Whose the seeds are that lie on the board at the end. */
export const SOW_RESTS = ['own', 'mover', 'other'] as const;

/** The spec as written, and checked: defaults are filled in, `seeds` stays as it is. */
export interface SowSpec {
  readonly room: 'sow';
  readonly family: 'sow';
  readonly slug: string;
  readonly title: string;
  readonly rows: SowRows;
  /** Houses in each row. */
  readonly houses: number;
  /** In every house, or house by house. */
  readonly seeds: number | readonly number[];
  readonly stores: (typeof SOW_STORES)[number];
  readonly direction: (typeof SOW_DIRECTIONS)[number];
  readonly origin: (typeof SOW_ORIGINS)[number];
  /** A house with fewer seeds is not sown. Default 1. */
  readonly lift: number;
  readonly laps: (typeof SOW_LAPS)[number];
  /** The last seed in the own store: the same side moves again, as a move of its own. */
  readonly again: boolean;
  readonly capture: SowCapture;
  readonly slam: SowSlam;
  /** When the other side is bare, only moves that leave it seeds. */
  readonly feed: boolean;
  readonly end: {
    /** A side with so many in its store has won; null: never. */
    readonly target: number | null;
    /** So many in both stores: drawn. */
    readonly even: number | null;
    /** As soon as a side has no seeds on the board. */
    readonly bare: boolean;
    /** The n-th time of a position since the last capture. */
    readonly repeat: number | null;
    /** Plies without capture. */
    readonly plies: number | null;
    /** Without a legal move: `count` counts seeds, `lose` loses. */
    readonly nomove: 'count' | 'lose';
    readonly rest: (typeof SOW_RESTS)[number];
  };
}

/**
 * A move is `[house]`, or `[house, direction]` with `sow|either`: ASCENDING or DESCENDING. Ordered by these integers.
 */
export const ASCENDING = 0;
export const DESCENDING = 1;

/** Why a game ended, in the order asked. */
export const SOW_REASONS = ['bare', 'target', 'even', 'plies', 'repetition', 'nomove'] as const;
export type SowReason = (typeof SOW_REASONS)[number];

/** Why `play` refuses, in the order asked. */
export const SOW_REFUSALS = [
  'game_over',
  'not_your_turn',
  'not_your_house',
  'empty_house',
  'must_feed',
  'illegal_move',
] as const;
export type SowRefusal = (typeof SOW_REFUSALS)[number];

/** Houses from 0, and what each seat has in store. */
export interface SowBoard {
  readonly houses: readonly number[];
  readonly stores: readonly [number, number];
}

/** What happened in a turn, in this order. A relay has a `sow` for each lap. */
export type SowEvent =
  | {
      readonly kind: 'sow';
      readonly seat: number;
      readonly house: number;
      readonly seeds: number;
      readonly last: number;
    }
  /** Houses as they were emptied: a chain from the last one back. `seeds` of them went to the store, or out of the game. */
  | { readonly kind: 'capture'; readonly seat: number; readonly houses: readonly number[]; readonly seeds: number }
  /** A grand slam that took nothing, or less: the houses that were spared. */
  | { readonly kind: 'forfeit'; readonly seat: number; readonly houses: readonly number[] }
  /** Seeds that went from the board to the stores at the end. */
  | { readonly kind: 'rest'; readonly seeds: readonly [number, number] }
  | { readonly kind: 'end'; readonly winners: readonly number[]; readonly reason: SowReason };

/** In `last` of a `sow`: the mover's store. */
export const IN_STORE = -1;

/** Nothing is hidden. */
export interface SowView extends SowBoard {
  readonly turn: number;
  /** Plies since the last capture. */
  readonly quiet: number;
}

/** What `resolve` tells of a sowing. */
export interface SowRecord {
  readonly side: number;
  readonly house: number;
  /** Seeds sown in all laps. */
  readonly sown: number;
  /** Where the last one fell; IN_STORE for the store. */
  readonly last: number;
  /** Houses taken, from the last one back. */
  readonly captured: readonly number[];
  readonly taken: number;
  /** It was a grand slam: applied in full it would have left the other side with nothing. */
  readonly slammed: boolean;
  readonly forfeited: readonly number[];
}

/** The family's verbs. A board is the position's own where none is given; they know no turn, and change nothing. */
export interface SowVerbs {
  /** The side has no seeds on the board. */
  starved(side: number, board?: SowBoard): boolean;
  /** Seeds that a house needs to reach the other side's houses; null where it cannot. Houses of 2 and 3 rows, one direction. */
  reaches(house: number): number | null;
  /** Sowing the house leaves the other side with seeds. */
  feeds(house: number, direction?: number, board?: SowBoard): boolean;
  /** The side's houses that can be lifted, ascending, before feeding is asked. */
  sowable(side: number, board?: SowBoard): number[];
  /** The moves the side may make, ascending. */
  legalMoves(side: number, board?: SowBoard): number[][];
  /** The houses a chain from `last` backwards would take; nothing is taken. At most `sown` houses. */
  captureChain(board: SowBoard, last: number, sown: number, side: number): number[];
  /** The board after sowing the house, and what happened. The house must hold seeds. */
  resolve(board: SowBoard, house: number, side: number, direction?: number): { board: SowBoard; record: SowRecord };
  /** Why the side may not sow the house now; null where it may. */
  refusal(house: number, side: number, direction?: number): SowRefusal | null;
}
