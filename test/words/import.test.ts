/** Levels in letters, as the KekeCompetition writes them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AsciiRead, readAscii } from '../../bindings/words/ascii.js';
import { json, ludemill } from '../cli/terminal.js';
import { again, level } from './texts.js';

const read = (...rows: string[]): AsciiRead => readAscii(rows.join('\n'), '');

function specOf(...rows: string[]) {
  const found = read(...rows);
  if (!found.ok) throw new Error(JSON.stringify(found.faults));
  return found.spec;
}

function placesOf(...rows: string[]): string[] {
  const found = read(...rows);
  return found.ok ? [] : found.faults.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

const FRAMED = ['_________', '_B12.F13_', '_..b.f.._', '_________'];

describe('a level', () => {
  test('its frame is cut off, and the legend has what it uses', () => {
    expect(specOf(...FRAMED)).toEqual(
      level(
        'family: words',
        'size: {width: 7, height: 2}',
        'objects: {b: baba, f: flag}',
        'words: {B: baba, F: flag, 1: is, 2: you, 3: win}',
        ...['map: |', '  B12.F13', '  ..b.f..'],
      ),
    );
  });

  test('every letter', () => {
    const objects = 'b BABA, s SKULL, f FLAG, o FLOOR, a GRASS, l LAVA, r ROCK, w WALL, k KEKE, g GOOP, v LOVE'.split(
      ', ',
    );
    const texts = '1 IS, 2 YOU, 3 WIN, 4 DEFEAT, 5 PUSH, 6 STOP, 0 SINK'.split(', ');
    const spec = specOf('bsfoalrwkgv', 'BSFOALRWKGV', '1234560....');
    expect(spec.objects.map(({ sign, noun }) => `${sign} ${noun}`)).toEqual(objects);
    expect(spec.words.map(({ sign, text }) => `${sign} ${text}`)).toEqual([
      ...objects.map((one) => one[0]!.toUpperCase() + one.slice(1)),
      ...texts,
    ]);
  });

  test.each([
    ['without a frame', ['b.', '.f'], ['b.', '.f']],
    ['with blanks', ['b ', ' f'], ['b.', '.f']],
    ['with CR and LF', ['b.\r', '.f\r', ''], ['b.', '.f']],
    ['with empty lines at its end', ['b.', '', ''], ['b.']],
    ['of one row', ['b.f'], ['b.f']],
    ['of one cell in a frame', ['___', '_b_', '___'], ['b']],
    ['in two frames', ['_____', '_____', '__b__', '_____', '_____'], ['b']],
  ])('%s', (_, rows, map) => expect(specOf(...rows).map).toEqual(map));

  test('is written so that it is read again', () => {
    const spec = specOf(...FRAMED);
    expect(again(spec)).toEqual(spec);
  });

  test('is called as its file', () => {
    const found = readAscii('b', 'levels/My Level.txt');
    expect(found).toMatchObject({ ok: true, spec: { slug: 'my-level', title: 'My Level' } });
  });
});

describe('faults', () => {
  test.each([
    ['MOVE', ['b7.'], 'unknown-sign 1:2'],
    ['HOT and MELT', ['b.8', '9..'], 'unknown-sign 1:3', 'unknown-sign 2:1'],
    ['what stands for nothing', ['_____', '_b.x_', '_____'], 'unknown-sign 2:4'],
    ['a tab', ['b\tb'], 'unknown-sign 1:2'],
    ['border inside the frame', ['_____', '_b_._', '_____'], 'unknown-sign 2:3'],
    ['border that leans on the frame', ['_____', '__b._', '_____'], 'unknown-sign 2:2'],
    [
      'border without a frame, told where it begins',
      ['b__b', '_.._'],
      'unknown-sign 1:2',
      'unknown-sign 2:1',
      'unknown-sign 2:4',
    ],
    ['a frame that is open', ['_____', 'b..._', '_...b', '_____'], 'unknown-sign 2:1', 'unknown-sign 3:5'],
    ['border and nothing else', ['___', '___', '___'], 'empty-file 1:1'],
    ['a row of border', ['____'], 'empty-file 1:1'],
    ['border of several lengths', ['____', '__', ''], 'empty-file 1:1'],
    ['a row too short', ['b..', 'b.'], 'map-size 2:3'],
    ['a row too long', ['b..', 'b...', '...'], 'map-size 2:4'],
    ['a row too long in a frame', ['____', '_b.._', '____'], 'unknown-sign 2:4', 'map-size 2:5'],
    ['an empty row between', ['b', '', 'b'], 'map-size 2:1'],
    ['an empty first row', ['', 'b'], 'empty-file 1:1'],
    ['nothing', [''], 'empty-file 1:1'],
    ['a control character', ['b\u0000'], 'not-text 1:2'],
  ])('%s', (_, rows, ...faults) => expect(placesOf(...rows)).toEqual(faults));

  test('name the word', () => {
    const found = read('7');
    expect(!found.ok && found.faults[0]!.message).toContain('MOVE');
  });

  test.each([
    ['', 'the file is empty', 'Write a level, a sign a cell, a row a line.'],
    ['\n\n', 'the file is empty', 'Write a level, a sign a cell, a row a line.'],
    ['\nb', 'the first row is empty', 'Take it out, or write empty cells as . or blank.'],
    ['___\n___\n___\n', 'the file holds border and no level', 'Write a level inside the border.'],
  ])('%j says what is missing', (text, message, mend) => {
    expect(readAscii(text, '')).toMatchObject({ ok: false, faults: [{ code: 'empty-file', message, mend }], more: 0 });
  });

  test('the budgets hold', () => {
    const budgets = { bytes: 100, tables: 12, tokens: 0, depth: 0, aliases: 0, pile: 0 };
    const code = (text: string) => {
      const found = readAscii(text, '', budgets);
      return found.ok ? 'ok' : found.faults[0]!.code;
    };
    expect(code('....\n'.repeat(3))).toBe('ok');
    expect(code('....\n'.repeat(4))).toBe('too-large');
    const wide = readAscii(`${'w'.repeat(512)}\n`.repeat(512), '', { ...budgets, bytes: 2 ** 20 });
    const asked = 'the level asks for 262144 cells, about 22 MiB in the core; the budget "tables" is 12';
    expect(wide).toMatchObject({ ok: false, faults: [{ message: asked }] });
    expect(code('......\n'.repeat(15))).toBe('too-large');
    expect(readAscii('\n'.repeat(200), '', budgets)).toMatchObject({ ok: false, faults: [{ found: '200' }] });
  });

  test.each([
    ['newlines', `b${'\n'.repeat(1_000_000)}b`],
    ['border', '_'.repeat(1_000_000)],
    ['what stands for nothing', `${'x'.repeat(1000)}\n`.repeat(1000)],
    ['frames', `${'_'.repeat(1000)}\n`.repeat(1000)],
  ])('a million of %s are refused, and soon', (_, text) => {
    const started = performance.now();
    expect(readAscii(text, '')).toMatchObject({ ok: false });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('ludemill import words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
  const written = (name: string, ...rows: string[]) => {
    writeFileSync(join(folder, name), rows.join('\n'));
    return join(folder, name);
  };
  const yaml = [
    'family: words',
    'name: my-level',
    'title: My level',
    'size: {width: 7, height: 2}',
    'objects: {b: baba, f: flag}',
    'words: {B: BABA, F: FLAG, 1: IS, 2: YOU, 3: WIN}',
    'map: |',
    '  B12.F13',
    '  ..b.f..',
    '',
  ];

  test('a file', async () => {
    const file = written('My level.txt', ...FRAMED);
    expect(await ludemill(['import', 'words', file])).toEqual({ exit: 0, stdout: yaml.join('\n'), stderr: '' });
    const { exit, doc } = await json(['import', 'words', file]);
    expect([exit, doc.yaml]).toEqual([0, yaml.join('\n')]);
    expect(doc.spec).toMatchObject({ room: 'words', slug: 'my-level' });
  });

  test('stdin', async () => {
    const { exit, stdout } = await ludemill(['import', 'words', '-'], { input: FRAMED });
    expect([exit, stdout]).toEqual([0, yaml.filter((line) => !/^(name|title)/.test(line)).join('\n')]);
  });

  test('faults by name with their place; exit 1', async () => {
    const file = written('moving.txt', 'B17', 'b..');
    const { exit, stdout, stderr } = await ludemill(['import', 'words', file]);
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${file}:1:3: 7 is MOVE`);
    expect(stderr).toContain('\n  B17\n    ^\n');
    const { doc } = await json(['import', 'words', file]);
    expect(doc.files).toMatchObject([{ file, faults: [{ code: 'unknown-sign', line: 1, column: 3 }] }]);
  });

  test.each([
    [['words', join(folder, 'nowhere.txt')], 'there is no such file'],
    [['chess', '-'], 'words'],
    [['words'], 'missing required argument'],
  ])('%j is bad usage', async (words, said) => {
    const { exit, stdout, stderr } = await ludemill(['import', ...words]);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain(said);
  });
});
