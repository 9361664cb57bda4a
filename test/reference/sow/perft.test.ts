/** Leaf counts of other games from elsewhere; those of Oware and Kalah are asked of every build in test/wasm. */
import { expect, test, vi } from 'vitest';
import type { EnginePosition } from '../../../bindings/engine.js';
import { type Parts, sowSpec, start } from './specs.js';

// On a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const leaves = (position: EnginePosition, depths: number): number[] =>
  Array.from({ length: depths }, (_, i) => position.perft(i + 1));

// The Ludii engine's games of these names, by its default rules; how they end makes no difference so early.
const exactly = (chain: boolean, ...counts: number[]) => ({ kind: 'exactly', counts, chain }) as const;
const FOLK: [string, Parts, number[]][] = [
  ['enindji', { origin: 'skip', capture: exactly(false, 4) }, [6, 36, 190, 1014, 5308]],
  ['ntyenge', { houses: 8, capture: exactly(false, 2, 4) }, [8, 64, 458, 3295, 22522]],
  ['wore', { houses: 4, seeds: 6, capture: exactly(false, 2, 4, 6) }, [4, 16, 64, 241, 947]],
  ['woli', { seeds: 6, direction: 'cw', origin: 'skip', capture: exactly(true, 2, 3) }, [6, 36, 206, 1166]],
];

test.each(FOLK)('%s', (_name, parts, counts) => {
  expect(leaves(start(sowSpec(parts)), counts.length)).toEqual(counts);
});
