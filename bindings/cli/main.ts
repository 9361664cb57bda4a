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

process.exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  stdin: process.stdin,
  env: process.env,
  isTTY: Boolean(process.stdout.isTTY && process.stderr.isTTY && process.stdin.isTTY),
  signal: controller.signal,
});
