import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expandLines, expandNeighbours } from '../../bindings/board/lines.js';
import type { CheckedSpec } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { release } from '../builds.js';

const FOLDER = new URL('../../specs/align/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ludeme'));

function textOf(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

function specOf(slug: string): CheckedSpec {
  const checked = checkSpec(textOf(`${slug}.ludeme`));
  if (!checked.ok) throw new Error(`${slug} has faults`);
  return checked.spec;
}

test('at least forty games ship', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(40);
});

describe.each(FILES)('%s', (file) => {
  test('is good, named by its slug, and names tradition and sources', () => {
    const text = textOf(file);
    const checked = checkSpec(text, { file });
    expect(checked).toMatchObject({ ok: true, warnings: [] });
    expect(checked.ok && `${checked.spec.slug}.ludeme`).toBe(file);
    expect(text).toMatch(/^# tradition: \S/m);
    expect(text).toMatch(/^# source: \S/m);
  });

  test('steps go both ways', () => {
    const neighbours = expandNeighbours(specOf(file.replace('.ludeme', '')));
    const oneWay = neighbours.flatMap((to, from) => to.filter((cell) => !neighbours[cell]!.includes(from)));
    expect(oneWay).toEqual([]);
  });
});

// Points and links of the facts table; a link is a pair of neighbours, a line three points of a drawn line.
test.each([
  ['nine-mens-morris', 24, 32, 16],
  ['twelve-mens-morris', 24, 40, 20],
  ['six-mens-morris', 16, 20, 8],
  ['five-mens-morris', 16, 20, 8],
  ['six-penny-madell', 18, 24, 12],
  ['gurgaldaj', 18, 30, 15],
  ['tapatan', 9, 16, 8],
  ['nine-holes', 9, 0, 6],
  ['triodi-chios', 9, 12, 8],
  ['round-merels', 9, 16, 4],
  ['altan-xaraacaj', 25, 56, undefined],
] as const)('%s has %i points and %i links', (slug, cells, links, lines) => {
  const spec = specOf(slug);
  expect(spec.cells).toBe(cells);
  expect(expandNeighbours(spec).flat().length).toBe(2 * links);
  if (lines !== undefined) expect(expandLines(spec).length).toBe(lines);
});

const MORRIS = [24, 552, 12144, 255024];
const NINE_POINTS = [9, 72, 504, 3024, 15120];

// Leaf counts of another engine (Ludii, default rules), as the facts table gives them, or of a brute force written from the rules.
const PUBLISHED: readonly (readonly [string, readonly number[], string])[] = [
  ['picaria', [9, 72, 504, 3024, 15120, 54720, 247680], 'Ludii'],
  ['nine-holes', [9, 72, 504, 3024, 15120, 56160, 470448, 3919104], 'Ludii to 7, brute force'],
  ['tapatan', [9, 72, 504, 3024, 15120, 54720, 199296, 705312, 2567232], 'Ludii to 6, brute force'],
  ['three-mens-morris', [9, 72, 504, 3024, 15120, 56160, 158112, 446688, 1341216], 'brute force'],
  ['tsoro-yematatu', [7, 42, 210, 840, 2520, 4320, 5256, 5796, 6912], 'brute force'],
  ['nine-mens-morris', [...MORRIS, 5140800], 'brute force'],
  ['twelve-mens-morris', [...MORRIS, 5150880], 'brute force'],
  ['morabaraba', [...MORRIS, 5150880], 'brute force'],
  ['four-in-row-4x4', [16, 240, 3360, 43680, 524160, 5765760], 'brute force'],
  ['gomoku-15', [225, 50400, 11239200], 'brute force'],
  ['five-mens-morris', [16, 240, 3360, 43680], 'Ludii'],
  ['six-mens-morris', [16, 240, 3360, 43680], 'Ludii'],
  ['marelle-quadruple', [25, 600, 13800, 303600], 'Ludii'],
  ['teeko', [25, 600, 13800, 303600, 6375600], 'arithmetic: no line before the seventh ply'],
  ...['fettas', 'marelle-triple', 'nao-guti', 'triodi-diagonal', 'tsoro-yemutwelve', 'xonin-shatar-simple'].map(
    (slug) => [slug, MORRIS, 'Ludii'] as const,
  ),
  ...[
    'alquerque-de-tres',
    'driesticken',
    'fanorona-telo',
    'les-pendus',
    'liu-tsi',
    'ngre-e-e',
    'round-merels',
    'triodi-chios',
    'tuk-tak',
  ].map((slug) => [slug, NINE_POINTS, 'Ludii'] as const),
];

test.each(PUBLISHED)('%s has the published leaf counts %j (%s)', (slug, counts) => {
  const position = release.open(specOf(slug)).start(0);
  expect(counts.map((_, i) => position.perft(i + 1))).toEqual(counts);
  position.free();
});
