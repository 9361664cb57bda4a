#!/usr/bin/env node
/** The entry of the command line. */
import { run } from './run.js';

const controller = new AbortController();
// The first Ctrl-C asks for what there is; the second one ends the process as usual.
process.once('SIGINT', () => controller.abort());

// `ludemill list | head` closes stdout early, which is no fault; the exit code stays the command's own.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Signals that end a process, but for Ctrl-C. */
const ENDING = ['SIGTERM', 'SIGHUP'] as const;

/** A terminal that is taken must be given back, also by a process that is told to end. */
function atEnd(work: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    work();
    process.kill(process.pid, signal);
  };
  process.once('exit', work);
  for (const signal of ENDING) process.once(signal, end);
  return () => {
    process.off('exit', work);
    for (const signal of ENDING) process.off(signal, end);
  };
}

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  isTTY: Boolean(process.stdout.isTTY && process.stderr.isTTY && process.stdin.isTTY),
  signal: controller.signal,
  atEnd,
});
