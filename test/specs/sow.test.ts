/** The shipped sowing games: what every one of them keeps to, on all builds. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EnginePosition } from '../../bindings/engine.js';
import { seedsOf } from '../../bindings/sow/size.js';
import type { SowSpec, SowView } from '../../bindings/sow/types.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { BUILDS } from '../builds.js';
import { wander } from '../wasm/fresh.js';

const FOLDER = new URL('../../specs/sow/', import.meta.url);
const SLUGS = readdirSync(FOLDER).map((file) => file.replace('.ludeme', ''));
const PLIES = 40;

const textOf = (slug: string): string => readFileSync(new URL(`${slug}.ludeme`, FOLDER), 'utf8');

function specOf(slug: string): SowSpec {
  const read = checkSpec(textOf(slug));
  if (!read.ok || read.spec.room !== 'sow') throw new Error(`${slug} is no sowing game`);
  return read.spec;
}

const seedsIn = ({ houses, stores }: SowView): number => [...houses, ...stores].reduce((sum, seeds) => sum + seeds);

/** By house, then by direction. */
const ordered = (moves: readonly (readonly number[])[]) =>
  [...moves].sort((a, b) => a[0]! - b[0]! || (a[1] ?? 0) - (b[1] ?? 0));

/** All that can be seen of a position. */
const whole = (position: EnginePosition): unknown => [
  position.key(),
  position.turn(),
  position.moves(),
  position.outcome(),
  position.view(0),
  position.events(0),
];

describe.each(SLUGS)('%s', (slug) => {
  const spec = specOf(slug);

  test('is good, and tells its tradition and two sources', () => {
    expect(checkSpec(textOf(slug))).toMatchObject({ ok: true, warnings: [], spec: { slug } });
    for (const told of ['tradition', 'source', 'second source']) expect(textOf(slug)).toMatch(`\n# ${told}: `);
  });

  describe.each(BUILDS)('%s', (_name, engine) => {
    const game = engine.open(spec);

    test('moves are sorted, seeds are kept, and undo gives all back', () => {
      const position = game.start(0);
      const before = [whole(position)];
      const made = wander(position.clone(), 3, PLIES);
      for (const move of made) {
        const { moves, seeds } = { moves: position.moves(), seeds: seedsIn(position.view(0) as SowView) };
        expect(moves).toEqual(ordered(moves));
        if (spec.stores === 'none') expect(seeds).toBeLessThanOrEqual(seedsOf(spec));
        else expect(seeds).toBe(seedsOf(spec));
        position.play(move);
        before.push(whole(position));
      }
      for (const seen of before.reverse()) {
        expect(whole(position)).toEqual(seen);
        position.undo();
      }
    });

    test('a position is read from its key', () => {
      const position = game.start(0);
      for (const move of wander(position.clone(), 4, PLIES)) {
        const read = game.fromKey(position.key());
        if (!read.ok) throw new Error(read.fault.message);
        expect(read.position.key()).toBe(position.key());
        expect([read.position.turn(), read.position.moves()]).toEqual([position.turn(), position.moves()]);
        position.play(move);
      }
    });

    test('random games end', () => {
      const position = game.start(0);
      for (let seed = 0; seed < 3; seed++) expect(position.playout(seed, 10_000).outcome).not.toBeNull();
    });
  });
});
