/** Long work in slices, stopped by Ctrl-C, and the progress bar. */
import { SingleBar } from 'cli-progress';
import type { Job } from '../engine.js';
import { runWithin } from '../policy/slices.js';
import type { Context } from './context.js';

/** What may end the work before it is done. */
export interface SliceOptions {
  /** Milliseconds from now. */
  readonly ms?: number;
  /** After each slice. */
  readonly onSlice?: () => void;
}

/** Runs a job until it is done, its time is up or Ctrl-C is pressed; true when it is done. */
export function runSliced(context: Context, job: Job<unknown>, options: SliceOptions = {}): Promise<boolean> {
  return runWithin(job, { ...options, signal: context.io.signal });
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

/** A line that counts where the end is not known; nothing where nobody watches. */
export function counter(context: Context, label: string, unit: string): Progress {
  const line = ticker(context, label);
  return { update: (value) => line.update(`${value} ${unit}`), end: () => line.end() };
}

/** A line on stderr that says how far the work is. */
export interface Ticker {
  update(text: string): void;
  end(): void;
}

/** A line where people watch, nothing elsewhere. */
export function ticker(context: Context, label: string): Ticker {
  if (!context.io.isTTY) return { update: () => {}, end: () => {} };
  const bar = new SingleBar({
    stream: context.io.stderr as NodeJS.WritableStream,
    format: `${label}: {text}`,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(Number.MAX_SAFE_INTEGER, 0, { text: '…' });
  let updates = 0;
  return { update: (text) => bar.update(++updates, { text }), end: () => bar.stop() };
}
