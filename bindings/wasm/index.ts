/** Loading the Wasm engine: from beside this module, or from bytes. */
import type { Engine } from '../engine.js';
import { WasmEngine } from './engine.js';

export { EngineError } from './core.js';

async function bytesAt(url: URL): Promise<BufferSource> {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

/** The engine, from `ludemill.wasm` beside this module or from a URL of your own. */
export async function loadEngine(url: URL = new URL('./ludemill.wasm', import.meta.url)): Promise<Engine> {
  return new WasmEngine(await bytesAt(url));
}

/** The engine from the bytes of `ludemill.wasm`, at once. Browsers allow it in workers, or below 4 KiB. */
export function loadEngineSync(bytes: BufferSource): Engine {
  return new WasmEngine(bytes);
}
