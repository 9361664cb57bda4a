/** `ludemill coverage`: what covers what, what is missing, what rests on open items; on copies in which something is broken. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULE_IDS } from '../../bindings/ground/coverage.js';
import { ludemill } from '../cli/terminal.js';

const SHIPPED = fileURLToPath(new URL('../../specs/ground/', import.meta.url));
const TODAY = ['--today', '2026-11-30'];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the shipped files in which one file is changed; null takes it away. */
function copy(file: string, change: ((text: string) => string) | null): string {
  const to = join(folder, 'copy');
  rmSync(to, { recursive: true, force: true });
  cpSync(SHIPPED, to, { recursive: true });
  const path = join(to, file);
  if (change === null) rmSync(path);
  else {
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    writeFileSync(path, changed);
  }
  return to;
}

async function coverage(...given: string[]) {
  const ran = await ludemill(['coverage', '--engine', 'reference', ...TODAY, ...given], { folder: SHIPPED });
  return { ...ran, last: ran.stdout.trimEnd().split('\n').at(-1)! };
}

describe('as it ships', () => {
  test('every rule and item is covered, every scenario comes out as it expects', async () => {
    const { exit, last } = await coverage('--self-test');
    expect([exit, last]).toEqual([0, expect.stringMatching(/ 58 rules, 11 open items: all covered, all as expected$/)]);
  });

  test('JSON: rules with their scenarios, items with owner and age in days', async () => {
    const { rules, provisional, ok } = JSON.parse((await coverage('--json')).stdout);
    expect(ok).toBe(true);
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(RULE_IDS);
    // From 31 July to 30 November: 31 + 30 + 31 + 30 days.
    expect(provisional[0]).toMatchObject({ item: 'U1', owner: 'ground-game', raised: '2026-07-31', ageDays: 122 });
    expect(provisional[0].rests).toContain('support-accepted');
    expect(provisional.at(-1)).toMatchObject({ item: 'U11', owner: 'ludemill', ageDays: 0, warning: null });
  });

  test('an item of 30 days is let be, one of 31 is asked for again', async () => {
    const warned = async (today: string) => (await coverage('--today', today)).stdout.includes('warning: U1:');
    expect([await warned('2026-08-30'), await warned('2026-08-31')]).toEqual([false, true]);
  });
});

describe('broken', () => {
  test.each([
    ['a rule without scenario', 'scenarios/calm-at-three.yaml', null, 'GR-F02'],
    ['a value that no scenario shows', 'scenarios/protection-cancels-before-ground.yaml', null, 'U8 protection_first'],
  ])('%s fails', async (_name, file, change, missing) => {
    const { exit, last } = await coverage('--folder', copy(file, change));
    expect([exit, last.split('not covered: ')[1]?.split(/ (?=GR|U)/)]).toEqual([1, expect.arrayContaining([missing])]);
  });

  test('a scenario that comes out otherwise fails', async () => {
    const to = copy('scenarios/attack-through-bond.yaml', (text) =>
      text.replace('p2: { stress: 3 }', 'p2: { stress: 4 }'),
    );
    const { exit, stdout, last } = await coverage('--folder', to);
    expect([exit, last]).toEqual([1, expect.stringMatching(/one scenario fails$/)]);
    expect(stdout).toMatch(/^attack-through-bond: .*stress/m);
  });

  test('an item without owner warns, and fails the self-test', async () => {
    const to = copy('rules.yaml', (text) => text.replace('owner: ground-game', '').replace(/^\s*\n/gm, ''));
    const plain = await coverage('--folder', to);
    expect([plain.exit, plain.stdout]).toEqual([0, expect.stringContaining('nobody is named who is to rule it')]);
    const tested = await coverage('--folder', to, '--self-test');
    expect([tested.exit, tested.stdout]).toEqual([1, expect.stringMatching(/self-test: item U\d+ has no owner/)]);
  });

  test('an unknown field, and an expectation of nothing, are refused with their line', async () => {
    const strange = await coverage(
      '--folder',
      copy('scenarios/attack-through-bond.yaml', (text) => `${text}mood: dark\n`),
    );
    expect([strange.exit, strange.stderr]).toEqual([
      1,
      expect.stringMatching(/attack-through-bond\.yaml:\d+:1: .*mood/),
    ]);
    const empty = copy('scenarios/attack-through-bond.yaml', (text) =>
      text.replace(/expect:\n( .*\n)+/, 'expect: {}\n'),
    );
    const { exit, stderr } = await coverage('--folder', empty);
    expect([exit, stderr]).toEqual([1, expect.stringContaining('nothing is expected')]);
  });

  test('a day that there is not is bad usage', async () => {
    expect((await coverage('--today', '2026-02-31')).exit).toBe(2);
  });
});
