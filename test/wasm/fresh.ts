/** Engines of a test's own, so that it may break them or measure their memory. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { EnginePosition, Move } from '../../bindings/engine.js';
import { generator } from '../../bindings/random.js';
import { WasmEngine } from '../../bindings/wasm/engine.js';

/** A build's bytes: `release` or `debug`. */
export const bytesOf = (build: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../build/${build}.wasm`, import.meta.url)));

/** An engine that no other test holds. */
export const fresh = (build = 'release'): WasmEngine => new WasmEngine(bytesOf(build));

/** Random legal moves until the game ends or `plies` are made; gives those played. */
export function wander(position: EnginePosition, seed: number, plies: number): Move[] {
  const draw = generator(seed);
  const made: Move[] = [];
  for (let legal = position.moves(); legal.length > 0 && made.length < plies; legal = position.moves()) {
    const move = legal[draw.below(legal.length)]!;
    expect(position.play(move).ok).toBe(true);
    made.push(move);
  }
  return made;
}
