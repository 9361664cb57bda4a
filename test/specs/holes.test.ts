import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Hole {
  game: string;
  missing: string;
  key: string;
  source: string;
}

const holes = parse(readFileSync(new URL('../../specs/holes.yaml', import.meta.url), 'utf8')) as Hole[];

test('every hole says which game, which rule is missing, which key would say it, and the source', () => {
  expect(holes.length).toBeGreaterThan(0);
  for (const hole of holes) {
    expect(Object.keys(hole)).toEqual(['game', 'missing', 'key', 'source']);
    expect(Object.values(hole).every((value) => typeof value === 'string' && value.length > 0)).toBe(true);
  }
});

test('no game waits twice, and none that ships waits', () => {
  const names = holes.map(({ game }) => game.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  expect(new Set(names).size).toBe(names.length);
  const shipped = readdirSync(new URL('../../specs/align/', import.meta.url)).map((file) =>
    file.replace('.ludeme', ''),
  );
  expect(names.filter((name) => shipped.includes(name))).toEqual([]);
});
