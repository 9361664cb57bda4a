/** Long work in slices: Ctrl-C, clocks and the progress bar live here. */
import { SingleBar } from 'cli-progress';
import type { Job } from '../engine.js';
import type { Context } from './context.js';

/** What may end the work before it is done. */
export interface SliceOptions {
  /** Milliseconds from now. */
  readonly ms?: number;
  /** After each slice. */
  readonly onSlice?: () => void;
}

/** A slice is to last about this long, so that Ctrl-C answers at once. */
const SLICE_MS = 40;
const FIRST_NODES = 2000;
const MOST_NODES = 50_000_000;

/** Runs a job until it is done, its time is up or Ctrl-C is pressed; true when it is done. */
export async function runSliced(context: Context, job: Job<unknown>, options: SliceOptions = {}): Promise<boolean> {
  const end = options.ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + options.ms;
  let nodes = FIRST_NODES;
  for (;;) {
    const began = performance.now();
    const done = job.run(nodes);
    nodes = nextSlice(nodes, performance.now() - began);
    options.onSlice?.();
    if (done) return true;
    if (context.stopped || performance.now() >= end) return false;
    await breathe();
  }
}

function nextSlice(nodes: number, ms: number): number {
  const factor = Math.min(4, Math.max(0.25, SLICE_MS / Math.max(ms, 0.01)));
  return Math.min(MOST_NODES, Math.max(100, Math.round(nodes * factor)));
}

/** Lets signals and timers in. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A progress bar on stderr. */
export interface Progress {
  update(value: number): void;
  end(): void;
}

/** A bar where people watch, nothing elsewhere. */
export function progress(context: Context, label: string, total: number): Progress {
  if (!context.io.isTTY) return { update: () => {}, end: () => {} };
  const bar = new SingleBar({
    stream: context.io.stderr as NodeJS.WritableStream,
    format: `${label} [{bar}] {percentage}%`,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total, 0);
  return { update: (value) => bar.update(Math.min(total, value)), end: () => bar.stop() };
}
