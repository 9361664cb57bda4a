/** What has been freed is let go: an engine may open a million games. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { WasmEngine } from '../../bindings/wasm/engine.js';
import { checked } from '../board/checked.js';
import { fresh } from './fresh.js';

const spec = checked('cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');

/** References come free only when the work that made them has returned to the event loop. */
async function collect(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await new Promise((resolve) => setTimeout(resolve));
  (runInNewContext('gc') as () => void)();
}

/** Games that the engine could still bring back after a trap, forgotten ones included. */
function known(engine: WasmEngine): number {
  return (engine as unknown as { games: { refs: Set<unknown> } }).games.refs.size;
}

test('freed games leave no references behind', async () => {
  const engine = fresh();
  for (let round = 0; round < 20; round++) {
    for (let i = 0; i < 100; i++) engine.open(spec).free();
    await collect();
  }
  expect(known(engine)).toBeLessThan(500);
});
