/** The shipped games: what their files say, what their boards are, and leaf counts from elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { edgesOf } from '../../bindings/board/places.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { Engine, EnginePosition } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { asBoard, boardVerbs } from '../board/checked.js';
import { release } from '../builds.js';
import known from '../known/perft.json' with { type: 'json' };
import { BOARDS, DIFFERS, FACTS, KNOWN } from './published.js';

const FOLDER = new URL('../../specs/align/', import.meta.url);
const SLUGS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ludeme'))
  .map((file) => file.replace('.ludeme', ''));

/** As many leaves as the reference counts within two seconds on a busy machine. */
const REFERENCE_LEAVES = 750_000;

const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

function specOf(slug: string): BoardSpec {
  const checked = checkSpec(textOf(`${slug}.ludeme`));
  if (!checked.ok) throw new Error(`${slug} has faults`);
  return asBoard(checked.spec);
}

const startOf = (engine: Engine, slug: string): EnginePosition => engine.open(specOf(slug)).start(0);

/** The counts by depth from 1 on, as the test table gives them. */
function perfts(position: EnginePosition, counts: readonly number[]): number[] {
  return counts.map((_, i) => position.perft(i + 1));
}

test('at least forty-five games ship', () => {
  expect(SLUGS.length).toBeGreaterThanOrEqual(45);
});

describe.each(SLUGS)('%s', (slug) => {
  const text = textOf(`${slug}.ludeme`);

  test('is good and is named by its slug', () => {
    const checked = checkSpec(text);
    expect(checked).toMatchObject({ ok: true, warnings: [] });
    expect(checked.ok && checked.spec.slug).toBe(slug);
  });

  test('tells what it is, its tradition and two sources', () => {
    const [what, tradition] = text.split('\n');
    expect(what).toMatch(/^# [A-Z].*\.$/);
    expect(tradition).toMatch(/^# tradition: \S/);
    expect(text).toMatch(/^# source: \S/m);
    expect(text).toMatch(/^# second source: \S/m);
  });

  test('steps go both ways', () => {
    const { cells } = specOf(slug);
    const verbs = boardVerbs(startOf(reference, slug));
    const ways = Array.from({ length: cells }, (_, cell) => verbs.neighbours(cell));
    expect(ways.flatMap((to, from) => to.filter((cell) => !ways[cell]!.includes(from)))).toEqual([]);
  });
});

describe('boards', () => {
  test('every game has its board in the table, once', () => {
    expect(BOARDS.flatMap(({ games }) => games).sort()).toEqual([...SLUGS].sort());
  });

  const rows = BOARDS.flatMap(({ games, ...board }) => games.map((slug) => ({ slug, ...board })));
  test.each(rows)('$slug: $cells points, $links links, $lines lines ($board)', ({ slug, cells, links, lines }) => {
    const spec = specOf(slug);
    expect(spec.cells).toBe(cells);
    expect(edgesOf(spec).length).toBe(links);
    expect(boardVerbs(startOf(reference, slug)).lines()).toHaveLength(lines);
  });
});

/** n · (n - 1) · … with so many factors. */
const falling = (n: number, factors: number): number => (factors === 0 ? 1 : n * falling(n - 1, factors - 1));

// Nobody has three men before the fifth ply. Then the first side fills a line in 3! orders while the second has placed
// two men elsewhere: where lines remove, each such leaf is two, for either man; where they win, the sixth ply lacks them.
const THREES = SLUGS.filter((slug) => specOf(slug).lineLength === 3);
test.each(THREES)('%s: its first lines, by arithmetic', (slug) => {
  const { cells, capture } = specOf(slug);
  const position = startOf(release, slug);
  const lined = boardVerbs(position).lines().length * 6 * falling(cells - 3, 2);
  expect(position.perft(5)).toBe(falling(cells, 5) + (capture.onMill ? lined : 0));
  if (!capture.onMill) expect(position.perft(6)).toBe(falling(cells, 6) - lined * (cells - 5));
  position.free();
});

const entryOf = (name: string): readonly number[] =>
  Object.values(known.games.find((game) => game.name === name)!.perft!);
const PUBLISHED = [
  ...KNOWN.flatMap(({ entry, games }) => games.map((slug) => [slug, entryOf(entry), entry] as const)),
  ...FACTS.flatMap(({ counts, games }) => games.map((slug) => [slug, counts, 'facts table'] as const)),
];

describe('published leaf counts', () => {
  test.each(PUBLISHED)('%s on the reference', (slug, counts) => {
    const within = counts.filter((count) => count <= REFERENCE_LEAVES);
    expect(within.length).toBeGreaterThan(1);
    expect(perfts(startOf(reference, slug), within)).toEqual(within);
  });

  test.each(PUBLISHED)('%s on the core, deeper', (slug, counts) => {
    const within = counts.filter((count) => count <= 20 * REFERENCE_LEAVES);
    const position = startOf(release, slug);
    expect(perfts(position, within)).toEqual(within);
    position.free();
  });

  test.each(Object.entries(DIFFERS))(
    '%s is not the game of that row of the facts table',
    (slug, { counts, reason }) => {
      expect(reason).not.toBe('');
      expect(perfts(startOf(reference, slug), counts)).not.toEqual(counts);
    },
  );
});
