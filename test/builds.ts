/** The three builds that the same tests run on. */
import { readFileSync } from 'node:fs';
import { reference } from '../bench/reference/index.js';
import type { Engine } from '../bindings/engine.js';
import { loadEngineSync } from '../bindings/wasm/index.js';

function wasm(build: 'debug' | 'release'): Engine {
  return loadEngineSync(readFileSync(new URL(`../build/${build}.wasm`, import.meta.url)));
}

/** The core without checks, as it ships. */
export const release = wasm('release');
/** The core with the compiler's checks on. */
export const debug = wasm('debug');

export const BUILDS: readonly (readonly [string, Engine])[] = [
  ['release', release],
  ['debug', debug],
  ['reference', reference],
];
