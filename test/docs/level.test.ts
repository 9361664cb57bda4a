/** What docs/level.md shows is what happens, on the package as it is built. */
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { SNAPSHOT_CODES } from '../../bindings/snapshot.js';
import { blocks, needsBuild, ROOT, read, tableUnder } from './documents.js';

const PAGE = 'docs/level.md';

beforeAll(needsBuild);

test('examples/level.mjs stands there as it is', () => {
  expect(blocks(PAGE, 'js')[0]!.text).toBe(read('examples/level.mjs'));
});

test('it prints what is shown', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['examples/level.mjs'], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout + stderr).toBe(blocks(PAGE, 'text')[0]!.text);
});

test('every code of a refused snapshot is listed', () => {
  const codes = tableUnder(PAGE, 'code', 'why').map(([code]) => code);
  expect(codes).toEqual(SNAPSHOT_CODES.map((code) => `\`${code}\``));
});

test('its links lead somewhere', () => {
  const links = [...read(PAGE).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link!);
  expect(links).toContain('words.md');
  for (const link of links) expect(read(`docs/${link}`)).not.toBe('');
});
