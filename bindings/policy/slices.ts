/** Long work in slices: clocks and signals live here, jobs only count nodes. */
import type { Job } from '../engine.js';

/** An AbortSignal, for projects whose library knows none. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** What may end the work before it is done. */
export interface Limits {
  /** Milliseconds from now. */
  readonly ms?: number | undefined;
  /** Nodes; slices are then of one size, so that equal limits give equal results. */
  readonly nodes?: number | undefined;
  readonly signal?: StopSignal | undefined;
  /** After each slice. */
  readonly onSlice?: (() => void) | undefined;
}

/** A slice is to last about this long, so that a signal is heard at once. */
const SLICE_MS = 40;
const FIRST_NODES = 2000;
const LEAST_NODES = 100;
const MOST_NODES = 50_000_000;
/** Slices of work that is limited in nodes. */
const EVEN_NODES = 2000;

/** Runs a job until it is done, its limits are reached or the signal comes; true when it is done. */
export async function runWithin(job: Job<unknown>, limits: Limits): Promise<boolean> {
  const end = limits.ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + limits.ms;
  let left = limits.nodes ?? Number.POSITIVE_INFINITY;
  let nodes = Math.min(left, limits.nodes === undefined ? FIRST_NODES : EVEN_NODES);
  for (;;) {
    const began = performance.now();
    const done = job.run(nodes);
    left -= nodes;
    limits.onSlice?.();
    if (done) return true;
    const now = performance.now();
    if (limits.signal?.aborted || now >= end || left <= 0) return false;
    if (limits.nodes === undefined) nodes = nextSlice(nodes, now - began, end - now);
    else nodes = Math.min(left, EVEN_NODES);
    await breathe();
  }
}

/** As many nodes as fit into a slice at the last one's pace, and into half of the time that is left. */
function nextSlice(nodes: number, ms: number, left: number): number {
  const factor = Math.min(4, Math.max(0.25, Math.min(SLICE_MS, left / 2) / Math.max(ms, 0.01)));
  return Math.min(MOST_NODES, Math.max(LEAST_NODES, Math.round(nodes * factor)));
}

/** Lets signals, timers and pages in. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}
