/** What the bench measures, with the figures of compiled native systems on this kind of machine to hold it against. */

export interface SpeedCase {
  readonly game: string;
  /** What is counted. */
  readonly unit: 'playouts' | 'plies';
  /** Random games, or plies of them, a second in the best compiled general system measured on such a machine. */
  readonly native: number;
  /** What the core is to reach. */
  readonly goal: number;
}

export const SPEED_CASES: readonly SpeedCase[] = [
  { game: 'tic-tac-toe', unit: 'playouts', native: 1_640_000, goal: 3_000_000 },
  { game: 'gomoku-15', unit: 'playouts', native: 125_000, goal: 170_000 },
  { game: 'nine-mens-morris', unit: 'plies', native: 2_400_000, goal: 5_000_000 },
];

export interface DeepPerft {
  readonly game: string;
  readonly depth: number;
  readonly leaves: number;
  readonly source: string;
}

/** Published counts too deep for the tests: every bench run asserts them. */
export const DEEP_PERFTS: readonly DeepPerft[] = [
  { game: 'nine-mens-morris', depth: 6, leaves: 99_274_176, source: 'brute force written from the rules' },
  { game: 'twelve-mens-morris', depth: 6, leaves: 99_862_272, source: 'brute force written from the rules' },
  {
    game: 'four-in-row-4x4',
    depth: 7,
    leaves: 57_657_600,
    source: 'arithmetic: 16·15·…·10, no line before the seventh ply',
  },
];
