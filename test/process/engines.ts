/** Engines in processes for the tests. */
import { fileURLToPath } from 'node:url';
import { ProcessEngine } from '../../bindings/process/engine.js';
import { WORKER } from '../cli/terminal.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Engines that go wrong. */
export const BAD = file('./fixtures/bad-engine.mjs');
/** The example. */
export const THIRD = file('../../examples/third-engine.mjs');
/** The command line as it is built. */
export const CLI = file('../../dist/cli.js');

/** A command of `node`, as `--engine` takes it. */
export function command(...words: string[]): string {
  return [process.execPath, ...words].map((word) => `"${word}"`).join(' ');
}

/** Starts an engine, hands it over and ends it. */
export function withEngine<T>(words: readonly string[], work: (engine: ProcessEngine) => T, ms = 10_000): T {
  const engine = new ProcessEngine({ words: [process.execPath, ...words], ms, worker: WORKER });
  try {
    return work(engine);
  } finally {
    engine.close();
  }
}
