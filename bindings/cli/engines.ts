/** The engines by name, loaded when they are asked for. */
import type { Engine } from '../engine.js';
import type { ProcessEngine } from '../process/engine.js';
import { type Context, Stop } from './context.js';

/** How engines are come by. */
export interface EngineSource {
  wasm(): Promise<Engine>;
  reference(): Promise<Engine>;
  /** An engine in a process of its own: the words of its command, and milliseconds for each answer. */
  process(words: readonly string[], ms: number): Promise<ProcessEngine>;
}

/** The engines that ship. */
export const shippedEngines: EngineSource = {
  wasm: loadWasm,
  reference: async () => (await import('../../bench/reference/index.js')).reference,
  process: startProcess,
};

/** The thread that talks to the process is a file beside the command. */
async function startProcess(words: readonly string[], ms: number): Promise<ProcessEngine> {
  const { ProcessEngine } = await import('../process/engine.js');
  return new ProcessEngine({ words, ms, worker: new URL('./process-worker.js', import.meta.url) });
}

/** From beside the command, wherever a bundler has put the module that loads it. */
async function loadWasm(): Promise<Engine> {
  const { loadEngine } = await import('../wasm/index.js');
  try {
    return await loadEngine(new URL('./ludemill.wasm', import.meta.url));
  } catch (error) {
    throw new Stop(2, `the Wasm engine does not load: ${(error as Error).message}; --engine reference does without`);
  }
}

/** What `--engine` takes. */
export const ENGINE_CHOICES = ['wasm', 'reference', 'both'] as const;
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** The engines that are meant: one, or the two that must agree. */
export async function enginesOf(context: Context, choice: EngineChoice): Promise<[Engine, ...Engine[]]> {
  const { engines } = context.parts;
  if (choice === 'both') return [await engines.wasm(), await engines.reference()];
  return [await engines[choice]()];
}
