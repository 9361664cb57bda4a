/** The core's solutions and certain results against the reference's: shipped games, and generated ones. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { type CompareSolveOptions, compareSolve } from '../../bench/differential/solve.js';
import { reference } from '../../bench/reference/index.js';
import type { CheckedSpec, Engine, EnginePosition, Found } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { debug, release } from '../builds.js';
import { wander } from '../wasm/fresh.js';

const FOLDER = new URL('../../specs/align/', import.meta.url);

const SMALL = readdirSync(FOLDER).flatMap((file) => {
  const checked = checkSpec(readFileSync(new URL(file, FOLDER), 'utf8'));
  return checked.ok && checked.spec.room === 'board' && checked.spec.cells <= 9
    ? [[checked.spec.slug, checked.spec] as const]
    : [];
});

/** How often each method was compared. */
class Tally {
  readonly times = { retrograde: 0, search: 0, breadth: 0 };

  compare(engine: Engine, spec: CheckedSpec, options: CompareSolveOptions): void {
    const { difference, compared } = compareSolve(engine, reference, spec, options);
    expect(difference).toBeNull();
    for (const method of compared) if (method !== 'proof') this.times[method] += 1;
  }
}

test('small shipped games are solved alike', () => {
  const tally = new Tally();
  for (const [, spec] of SMALL) tally.compare(release, spec, { nodes: { retrograde: 60_000, search: 60_000 } });
  expect(SMALL.length).toBeGreaterThanOrEqual(30);
  expect(tally.times.retrograde).toBeGreaterThanOrEqual(SMALL.length - 2);
  expect(tally.times.search).toBeGreaterThanOrEqual(10);
});

const fewCells = (most: number) => boardSpecs().filter(({ cells }) => cells <= most);

describe.each([
  ['release', release, 9, 60],
  ['debug', debug, 6, 25],
] as const)('%s: generated games are solved alike', (_name, engine, cells, numRuns) => {
  test('from the start, and from where play has come', () => {
    const tally = new Tally();
    const nodes = { retrograde: 40_000, search: 4_000 };
    const property = fc.property(fewCells(cells), fc.nat(), fc.integer({ min: 1, max: 9 }), (spec, seed, plies) => {
      tally.compare(engine, spec, { nodes });
      const game = engine.open(spec);
      tally.compare(engine, spec, { nodes, moves: wander(game.start(0), seed, plies) });
      game.free();
    });
    fc.assert(property, { seed: 1995, numRuns });
    expect(tally.times.retrograde).toBeGreaterThan(numRuns);
    expect(tally.times.search).toBeGreaterThan(numRuns / 2);
  });
});

/** What the core says in slices: once certain, it stays so, and the score too. */
function searched(position: EnginePosition, nodes: number): Found {
  const job = position.job('search', { seed: 1, memory: 2 ** 18 });
  let found = job.result();
  for (let made = 0, done = false; made < nodes && !done; made += 7) {
    done = job.run(7);
    const next = job.result();
    if (found.certain) expect(next).toMatchObject({ certain: true, score: found.score });
    found = next;
  }
  job.free();
  return found;
}

// Draws by repetition and by plies depend on the way to a position, which a table does not know; judgements of an
// earlier depth stand in it. Neither may pass for certain. The reference has no table.
test.each([
  ['release', release, 400],
  ['debug', debug, 60],
] as const)('%s: what search calls certain, the reference finds too', (_name, engine, numRuns) => {
  const agreed = { won: 0, lost: 0, drawn: 0 };
  const property = fc.property(fewCells(7), fc.nat(), fc.integer({ min: 0, max: 6 }), (spec, seed, plies) => {
    const [game, twin] = [engine.open(spec), reference.open(spec).start(0)];
    const position = game.start(0);
    for (const move of wander(position, seed, plies)) twin.play(move);
    const found = searched(position, 20_000);
    game.free();
    if (!found.certain) return;
    const job = twin.job('search', { seed: 1 });
    if (!job.run(40_000) || !job.result().certain) return;
    expect(found.score).toBe(job.result().score);
    agreed[found.score > 0 ? 'won' : found.score < 0 ? 'lost' : 'drawn'] += 1;
  });
  fc.assert(property, { seed: 7, numRuns });
  expect(Math.min(...Object.values(agreed))).toBeGreaterThan(numRuns / 40);
});
