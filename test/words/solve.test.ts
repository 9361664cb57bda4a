/** Solving levels by every state: the work has room of its own for what steps keep. */
import { expect, test } from 'vitest';
import type { SolveMethod } from '../../bindings/engine.js';
import { fresh } from '../wasm/fresh.js';
import { spec } from './levels.js';

const LARGE = spec(`
  ........
  ........
  ........
  ...B....
  .b.=....
  ...Y....
  .....&..
`);
const SMALL = spec('&B\nb=\nbY');

test.each([
  ['release', 'retrograde'],
  ['release', 'breadth'],
  ['debug', 'retrograde'],
  ['debug', 'breadth'],
] as const)('%s: one level after the other by %s', (build, method: SolveMethod) => {
  const engine = fresh(build);
  for (const level of [LARGE, SMALL, LARGE, SMALL]) {
    const game = engine.open(level);
    const job = game.start(0).job('solve', { method });
    job.run(900);
    expect(job.result().exceeded).toBe(false);
    job.free();
    game.free();
  }
  // Nothing is kept at address 0: who writes there has asked for no memory.
  expect([...new Int32Array(engine.core.raw.memory.buffer, 0, 2)]).toEqual([0, 0]);
});
