/** What a run has counted, by kind of text. */
import { KINDS, type Kind } from './cases.js';

/** Cases of one kind. */
export interface Counted {
  cases: number;
  /** Cases that the check took. */
  passed: number;
  /** Cases that an engine was refused memory for. */
  refused: number;
  plies: number;
}

/** A run, or a thread's share of it. */
export interface Tally {
  readonly kinds: Record<Kind, Counted>;
  slowest: { number: number; kind: Kind; ms: number } | null;
  /** Least bytes in use, heap and Wasm, by the quarter of the run in which they were read; 0 where none were. */
  readonly memory: [number, number, number, number];
}

/** Nothing counted yet. */
export function emptyTally(): Tally {
  const none = (): Counted => ({ cases: 0, passed: 0, refused: 0, plies: 0 });
  return { kinds: { bytes: none(), rows: none(), grammar: none() }, slowest: null, memory: [0, 0, 0, 0] };
}

/** All threads together; the bytes add up. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) {
    for (const kind of KINDS) addCounted(sum.kinds[kind], tally.kinds[kind]);
    if (tally.slowest && tally.slowest.ms > (sum.slowest?.ms ?? 0)) sum.slowest = tally.slowest;
    tally.memory.forEach((bytes, quarter) => {
      sum.memory[quarter]! += bytes;
    });
  }
  return sum;
}

function addCounted(sum: Counted, counted: Counted): void {
  for (const name of ['cases', 'passed', 'refused', 'plies'] as const) sum[name] += counted[name];
}

/** All kinds together. */
export function totalOf(tally: Tally): Counted {
  const total = emptyTally().kinds.bytes;
  for (const kind of KINDS) addCounted(total, tally.kinds[kind]);
  return total;
}
