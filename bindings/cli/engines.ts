/** The engines by name, loaded when they are asked for. */
import type { Engine } from '../engine.js';
import type { Context } from './context.js';

/** How engines are come by. */
export interface EngineSource {
  wasm(): Promise<Engine>;
  reference(): Promise<Engine>;
}

/** The engines that ship. */
export const shippedEngines: EngineSource = {
  wasm: async () => (await import('../wasm/index.js')).loadEngine(),
  reference: async () => (await import('../../bench/reference/index.js')).reference,
};

/** What `--engine` takes. */
export const ENGINE_CHOICES = ['wasm', 'reference', 'both'] as const;
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** The engines that are meant: one, or the two that must agree. */
export async function enginesOf(context: Context, choice: EngineChoice): Promise<[Engine, ...Engine[]]> {
  const { engines } = context.parts;
  if (choice === 'both') return [await engines.wasm(), await engines.reference()];
  return [await engines[choice]()];
}
