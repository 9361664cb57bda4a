/** Rounds of work that lasts as long as it lasts: what is short is done more often. */
import type { Job } from '../../bindings/engine.js';

const ROUNDS = 3;
/** Rounds go on until they have taken so long together. */
const LEAST_MS = 100;
const MOST_MS = 3000;
const MOST_ROUNDS = 30;

/** Three rounds; more of what is short, fewer of what takes seconds. */
export function rounds<R>(work: () => R): R[] {
  const begun = performance.now();
  const results: R[] = [];
  for (;;) {
    results.push(work());
    const spent = performance.now() - begun;
    if (results.length >= ROUNDS ? spent >= LEAST_MS : spent >= MOST_MS) return results;
    if (results.length === MOST_ROUNDS) return results;
  }
}

/** What a job gave, and how long it ran. */
export interface Ran<R> {
  readonly result: R;
  /** Milliseconds, without the opening of the job. */
  readonly running: number;
  /** Milliseconds, with it. */
  readonly whole: number;
}

/** Runs a job in slices until it is done or its time is over, and frees it. */
export function runJob<R>(open: () => Job<R>, slice: number, milliseconds = Number.POSITIVE_INFINITY): Ran<R> {
  const opened = performance.now();
  const job = open();
  const begun = performance.now();
  while (performance.now() - begun < milliseconds) if (job.run(slice)) break;
  const ended = performance.now();
  const result = job.result();
  job.free();
  return { result, running: ended - begun, whole: ended - opened };
}
