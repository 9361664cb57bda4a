/** Loading the Wasm engine: from beside this module, or from bytes. */
import type { Engine } from '../engine.js';
import { WasmEngine } from './engine.js';

export { EngineError } from './error.js';

/** The bytes of a Wasm module; `BufferSource` by another name, which projects without the DOM library know. */
export type WasmBytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

async function bytesAt(url: URL): Promise<WasmBytes> {
  if (url.protocol === 'file:') {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

/** Where the Wasm lies: a `URL`, by another name, which projects without the DOM library know. */
export interface WasmAddress {
  readonly href: string;
}

/** The engine, from `ludemill.wasm` beside this module or from a URL of your own. */
export async function loadEngine(url: WasmAddress = new URL('./ludemill.wasm', import.meta.url)): Promise<Engine> {
  if (typeof url?.href !== 'string') throw new TypeError(`url: expected a URL, got ${String(url)}`);
  return new WasmEngine(await bytesAt(new URL(url.href)));
}

/** The engine from the bytes of `ludemill.wasm`, at once. Browsers allow it in workers, or below 4 KiB. */
export function loadEngineSync(bytes: WasmBytes): Engine {
  return new WasmEngine(bytes);
}
