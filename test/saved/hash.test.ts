/** The hash of the rules: blind to how they are written and drawn, and to nothing else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { expand } from '../../bench/reference/board/expand.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import { specHash } from '../../bindings/hash.js';
import { checked } from '../board/checked.js';
import { rowsOf, SLUGS } from './games.js';

const hashOf = (rows: readonly string[]) => specHash(checked(...rows));

const TAPATAN = rowsOf('tapatan');
const without = (rows: readonly string[], start: string) => rows.filter((row) => !row.startsWith(start));

/** The grids of Tapatan by hand: eight lines; sides, and the diagonals through the middle. */
const LINES = ['0,1,2', '3,4,5', '6,7,8', '0,3,6', '1,4,7', '2,5,8', '0,4,8', '2,4,6'].map((line) => `line|${line}`);
const NEIGHBOURS = [
  'adj|0|1,3,4',
  'adj|1|0,2,4',
  'adj|2|1,4,5',
  'adj|3|0,4,6',
  'adj|4|0,1,2,3,5,6,7,8',
  'adj|5|2,4,8',
  'adj|6|3,4,7',
  'adj|7|4,6,8',
  'adj|8|4,5,7',
];
const BY_HAND = [...without(without(TAPATAN, 'lines'), 'adj'), ...LINES, ...NEIGHBOURS];

describe('the same rules', () => {
  test.each<[string, readonly string[]]>([
    ['another slug and title', [...without(TAPATAN, 'name'), 'name|other|Another Name']],
    ['no name', without(TAPATAN, 'name')],
    ['no family, which is align', without(TAPATAN, 'family')],
    ['no comments', without(TAPATAN, '#')],
    ['more comments and empty rows', TAPATAN.flatMap((row) => [row, '', '# a comment'])],
    ['rows in another order', [...TAPATAN].reverse()],
    ['lines and neighbours by hand', BY_HAND],
    ['those in another order', [...BY_HAND].reverse()],
    ['a line twice and backwards', [...TAPATAN, 'line|2,1,0', 'line|0,1,2']],
    ['neighbours twice', [...TAPATAN, 'adj|4|8,6,2,0', 'adj|0|1']],
    ['a row of neighbours in two', [...without(BY_HAND, 'adj|0|'), 'adj|0|4,3', 'adj|0|1']],
    ['places', [...TAPATAN, 'xy|0|7|7', 'xy|1|0|0']],
    ['defaults that are written out', [...TAPATAN, 'draw|repeat|3', 'draw|plies|200']],
    ['blanks between fields', TAPATAN.map((row) => row.replaceAll('|', ' | '))],
    ['CRLF', [TAPATAN.join('\r\n')]],
  ])('%s', (_, rows) => expect(hashOf(rows)).toBe(hashOf(TAPATAN)));

  test('neighbours that are only drawn', () => {
    const rows = rowsOf('tic-tac-toe');
    expect(hashOf([...rows, 'adj|grid|3|3|2'])).toBe(hashOf(rows));
  });
});

describe('other rules', () => {
  const MILLS = rowsOf('nine-mens-morris');
  const changed: [string, readonly string[]][] = [
    ['tapatan', TAPATAN],
    ['a larger hand', [...without(TAPATAN, 'hand'), 'hand|4']],
    ['no win', without(TAPATAN, 'win')],
    ['no stepping', without(TAPATAN, 'move')],
    ['flying', [...TAPATAN, 'fly|3']],
    ['flying with two', [...TAPATAN, 'fly|2']],
    ['capture', [...TAPATAN, 'capture|onmill']],
    ['capture with protection', [...TAPATAN, 'capture|onmill|protect']],
    ['reduction', [...TAPATAN, 'capture|onmill', 'win|reduce|3']],
    ['reduction to another number', [...TAPATAN, 'capture|onmill', 'win|reduce|2']],
    ['another repetition', [...TAPATAN, 'draw|repeat|2']],
    ['another number of plies', [...TAPATAN, 'draw|plies|100']],
    ['those two numbers exchanged', [...TAPATAN, 'draw|repeat|100', 'draw|plies|2']],
    ['a line less', without(BY_HAND, 'line|0,4,8')],
    ['a line more', [...TAPATAN, 'line|0,1,3']],
    ['a neighbour less', [...without(BY_HAND, 'adj|0|'), 'adj|0|1,3']],
    ['a neighbour more', [...TAPATAN, 'adj|0|8']],
    ['a step that only leads back', [...TAPATAN, 'adj|8|0']],
    ['a cell more', [...without(BY_HAND, 'cells'), 'cells|10']],
    ['nine men', MILLS],
    ['nine men without flying', without(MILLS, 'fly')],
  ];
  test('each has a hash of its own', () => {
    const hashes = new Map(changed.map(([name, rows]) => [hashOf(rows), name]));
    expect([...hashes.values()]).toEqual(changed.map(([name]) => name));
  });
});

/** What decides play, told by the reference's own expansion. */
function meaning(spec: BoardSpec): string {
  const { lines, neighbours } = expand(spec);
  const { cells, hand, win, capture, move, draw } = spec;
  return JSON.stringify([cells, hand, win, capture, move, draw, lines, move.adjacent ? [...neighbours] : []]);
}

test('shipped games of one hash have one meaning, and those of one meaning one hash', () => {
  const specs = SLUGS.map((slug) => checked(...rowsOf(slug)));
  const pairs = new Set(specs.map((spec) => `${specHash(spec)} ${meaning(spec)}`));
  expect(new Set(specs.map(specHash)).size).toBe(pairs.size);
  expect(new Set(specs.map(meaning)).size).toBe(pairs.size);
  expect(specs.length).toBeGreaterThan(50);
});

/** The spec with every line and neighbour written out by the reference, in an order of its own, and nothing drawn. */
function rewritten(spec: BoardSpec): BoardSpec {
  const { lines, neighbours } = expand(spec);
  return {
    ...spec,
    slug: 'rewritten',
    title: 'Rewritten',
    places: [],
    lines: [...lines].reverse().map((line) => ({ kind: 'cells', cells: [...line].reverse() })),
    adjacency: [...neighbours].flatMap(([cell, to]) => to.map((one) => ({ kind: 'cell', cell, to: [one] }) as const)),
  };
}

test('generated games keep their hash when they are written out', () => {
  fc.assert(
    fc.property(boardSpecs(), (spec) => {
      expect(specHash(rewritten(spec))).toBe(specHash(spec));
    }),
    { numRuns: 200 },
  );
});

test('generated games lose it with any line, and with any neighbour where one steps', () => {
  fc.assert(
    fc.property(boardSpecs(), fc.nat(), (spec, at) => {
      const whole = rewritten(spec);
      const less = <T>(rows: readonly T[]) => rows.filter((_, i) => i !== at % rows.length);
      const noLine = { ...whole, lines: less(whole.lines) };
      const noStep = { ...whole, adjacency: less(whole.adjacency) };
      expect(specHash(noLine) === specHash(spec)).toBe(whole.lines.length === 0);
      expect(specHash(noStep) === specHash(spec)).toBe(whole.adjacency.length === 0 || !spec.move.adjacent);
    }),
    { numRuns: 200 },
  );
});
