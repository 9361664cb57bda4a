/** What the bench measures, with the figures of compiled native systems on this kind of machine to hold it against. */
import type { Solution, SolveMethod } from '../../bindings/engine.js';

export interface SpeedCase {
  readonly game: string;
  /** What is counted. */
  readonly unit: 'playouts' | 'plies';
  /** Random games, or plies of them, a second in the best compiled general system measured on such a machine; left out where none plays it. */
  readonly native?: number;
  /** What the core is to reach. */
  readonly goal: number;
}

export const SPEED_CASES: readonly SpeedCase[] = [
  { game: 'tic-tac-toe', unit: 'playouts', native: 1_640_000, goal: 3_000_000 },
  { game: 'gomoku-15', unit: 'playouts', native: 125_000, goal: 170_000 },
  { game: 'nine-mens-morris', unit: 'plies', native: 2_400_000, goal: 5_000_000 },
  { game: 'oware-abapa', unit: 'playouts', native: 16_700, goal: 110_000 },
  { game: 'kalah-6-4', unit: 'playouts', native: 94_700, goal: 300_000 },
  // Four players, as the edition ships.
  { game: 'ground', unit: 'playouts', goal: 100_000 },
];

export interface DeepPerft {
  readonly game: string;
  readonly depth: number;
  readonly leaves: number;
  readonly source: string;
  /** Leaves a second that the core is to reach, where there is such a goal. */
  readonly goal?: number;
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
  {
    game: 'oware-abapa',
    depth: 10,
    leaves: 18_137_964,
    source: 'brute force written from the rules, Ludii to depth 6',
    goal: 40_000_000,
  },
  {
    game: 'kalah-6-4',
    depth: 9,
    leaves: 2_763_490,
    source: 'brute force written from the rules, Ludii to depth 6',
  },
];

/** Bytes of the tables that searches are measured with; the middle one is the default. */
export const TABLES = [2 ** 20, 2 ** 24, 2 ** 26] as const;

/** What a solver must answer. */
export interface SolveCase {
  readonly game: string;
  readonly method: SolveMethod;
  /** Bytes of tables, where the default does not suffice. */
  readonly memory?: number;
  readonly value: Solution['value'];
  /** Plies to the end; null for draws, and from `proof`. */
  readonly plies: number | null;
  /** States that can be reached, for `retrograde`. */
  readonly states?: number;
  readonly source: string;
  /** Takes long: solved only when asked for. */
  readonly deep?: true;
}

const BRUTE_FORCE = 'brute force written from the rules';
const MNK = 'Wikipedia, "M,n,k-game"';

/** Solved values: every bench run asserts them. */
export const SOLVE_CASES: readonly SolveCase[] = [
  { game: 'tapatan', method: 'retrograde', value: 'first', plies: 9, states: 5390, source: BRUTE_FORCE },
  { game: 'three-mens-morris', method: 'retrograde', value: 'draw', plies: null, states: 5466, source: BRUTE_FORCE },
  { game: 'nine-holes', method: 'retrograde', value: 'draw', plies: null, states: 5470, source: BRUTE_FORCE },
  { game: 'three-in-row-4x3', method: 'retrograde', value: 'first', plies: 7, states: 111_973, source: BRUTE_FORCE },
  { game: 'three-in-row-4x4', method: 'search', value: 'first', plies: 5, source: BRUTE_FORCE },
  { game: 'four-in-row-5x5', method: 'search', value: 'draw', plies: null, source: MNK },
  {
    game: 'three-in-row-4x4',
    method: 'retrograde',
    memory: 2 ** 30,
    value: 'first',
    plies: 5,
    states: 6_036_001,
    source: BRUTE_FORCE,
    deep: true,
  },
  { game: 'four-in-row-5x5', method: 'proof', memory: 2 ** 28, value: 'draw', plies: null, source: MNK, deep: true },
];
