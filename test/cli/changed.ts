/** The reference under another name, but for what its positions answer. */
import { reference } from '../../bench/reference/index.js';
import type { Engine, EngineGame, EnginePosition } from '../../bindings/engine.js';

/** Positions at the start of a game have what `change` makes of them. */
export function changed(change: (truth: EnginePosition) => object): Engine {
  const position = (truth: EnginePosition) => Object.assign(Object.create(truth), change(truth));
  const game = (truth: EngineGame) =>
    Object.assign(Object.create(truth), { start: (seed: number) => position(truth.start(seed)) });
  return { name: 'wasm', open: (spec) => game(reference.open(spec)) };
}

/** Its key stays that of the beginning. */
export const stale = changed((truth) => {
  const key = truth.key();
  return { key: () => key };
});
