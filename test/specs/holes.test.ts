/** The list of games that no row says yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkSpec } from '../../bindings/spec/index.js';

interface Hole {
  game: string;
  missing: string;
  key: string;
  source: string;
}

const FOLDER = new URL('../../specs/align/', import.meta.url);
const holes = parse(readFileSync(new URL('../../specs/holes.yaml', import.meta.url), 'utf8')) as Hole[];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

test('there are at least forty', () => {
  expect(holes.length).toBeGreaterThanOrEqual(40);
});

test.each(holes)('$game: which rule is missing, which key would say it, and the source', (hole) => {
  expect(Object.keys(hole)).toEqual(['game', 'missing', 'key', 'source']);
  expect(Object.values(hole).every((value) => typeof value === 'string' && value.trim() !== '')).toBe(true);
});

test('no game waits twice, and none that ships waits', () => {
  const names = holes.map(({ game }) => slugOf(game));
  expect(new Set(names).size).toBe(names.length);
  const shipped = readdirSync(FOLDER).flatMap((file) => {
    const checked = checkSpec(readFileSync(new URL(file, FOLDER), 'utf8'), { file });
    return checked.ok ? [checked.spec.slug, slugOf(checked.spec.title)] : [];
  });
  expect(shipped.length).toBeGreaterThan(0);
  expect(names.filter((name) => shipped.includes(name))).toEqual([]);
});
