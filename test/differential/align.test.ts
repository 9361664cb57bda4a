/** The core against the reference: every shipped spec, and generated ones. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { type Comparison, playBoth } from '../../bench/differential/run.js';
import { reference } from '../../bench/reference/index.js';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { debug, release } from '../builds.js';

vi.setConfig({ testTimeout: 120_000 });

const FOLDER = new URL('../../specs/align/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ludeme'));

function load(file: string): CheckedSpec {
  const checked = checkSpec(readFileSync(new URL(file, FOLDER), 'utf8'), { file });
  if (!checked.ok) throw new Error(`${file} has faults: ${checked.faults.map(({ message }) => message).join('; ')}`);
  return checked.spec;
}

/** Plies that were compared; a difference fails the test with all that is needed to see it again. */
function agree({ plies, difference }: Comparison): number {
  expect(difference).toBeNull();
  return plies;
}

test('there are shipped specs to compare', () => {
  expect(FILES).not.toEqual([]);
});

describe.each([
  ['release', release, [1, 2, 3], 60],
  ['debug', debug, [4], 40],
] as const)('%s and the reference play alike', (_name, engine, seeds, plies) => {
  test.each(FILES)('%s', (file) => {
    const spec = load(file);
    for (const seed of seeds) expect(agree(playBoth(engine, reference, spec, { seed, plies }))).toBeGreaterThan(0);
  });
});

/** Plies compared on `count` generated specs, always the same ones. */
function compareGenerated(engine: Engine, seed: number, count: number): number {
  let plies = 0;
  const property = fc.property(boardSpecs(), fc.nat(), (spec, gameSeed) => {
    plies += agree(playBoth(engine, reference, spec, { seed: gameSeed, plies: 80 }));
  });
  fc.assert(property, { seed, numRuns: count });
  return plies;
}

test.each([
  ['release', release, 1995, 300],
  ['debug', debug, 42, 40],
] as const)('%s and the reference agree on generated specs', (_name, engine, seed, count) => {
  expect(compareGenerated(engine, seed, count)).toBeGreaterThan(count);
});
