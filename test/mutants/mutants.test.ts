/** The differential suite finds faults in the core: three here, all of them with `npm run mutants`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { replayDifference } from '../../bench/differential/shrink.js';
import { buildCore, plant } from '../../bench/mutants/build.js';
import { hunt, shippedSpecs } from '../../bench/mutants/hunt.js';
import { MUTANTS, type Mutant, PARTS } from '../../bench/mutants/mutants.js';
import { reference } from '../../bench/reference/index.js';
import { loadEngineSync } from '../../bindings/wasm/index.js';
import { release } from '../builds.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BRIEF = { seconds: 50, rounds: 1, seed: 0 };
const specs = shippedSpecs(ROOT);

function mutant(name: string): Mutant {
  return MUTANTS.find((one) => one.name === name)!;
}

describe('the table', () => {
  test('has every part, and each name once', () => {
    expect([...new Set(MUTANTS.map(({ part }) => part))]).toEqual([...PARTS]);
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  test.each(MUTANTS.map((one) => [one.name, one] as const))('%s changes one place of its file', (_name, one) => {
    const source = readFileSync(join(ROOT, one.file), 'utf8');
    const planted = plant(one, source);
    expect(planted).not.toBe(source);
    expect(planted.length - source.length).toBe(one.put.length - one.find.length);
  });

  test('that is stale says so by name', () => {
    const stale = { ...mutant('fly-fewer'), find: 'no such text' };
    expect(() => plant(stale, 'let fly = 0;')).toThrow('mutant fly-fewer is stale: its text occurs 0 times');
    expect(() => plant({ ...stale, find: 'a' }, 'a a a')).toThrow('occurs 3 times');
  });
});

describe('the core as it ships', () => {
  test('is what is compiled where nothing is planted', async () => {
    const bytes = await buildCore(ROOT, null);
    expect(Buffer.compare(bytes, readFileSync(join(ROOT, 'build/release.wasm')))).toBe(0);
  });

  test('survives the hunt', () => {
    expect(hunt(release, specs, BRIEF)).toMatchObject({ found: false, difference: null, rounds: BRIEF.rounds });
  });
});

describe('found', () => {
  test.each(['reduce-equal', 'undo-quiet', 'key-stale'])(
    '%s, by a small case that the sound core passes',
    async (name) => {
      const bytes = await buildCore(ROOT, mutant(name));
      const { found, plies, difference } = hunt(loadEngineSync(bytes), specs, BRIEF);
      expect(found).toBe(true);
      expect(plies).toBeLessThan(10_000);
      expect(difference!.moves.length).toBeLessThanOrEqual(6);
      expect(replayDifference(loadEngineSync(bytes), reference, difference!)!.difference).not.toBeNull();
      expect(replayDifference(release, reference, difference!)!.difference).toBeNull();
    },
  );

  test('a core that traps', async () => {
    const trap = {
      ...mutant('removal-stale'),
      find: 'return listed;',
      put: 'if (listed == 5) unreachable();\n  return listed;',
    };
    const { difference } = hunt(loadEngineSync(await buildCore(ROOT, trap)), specs, BRIEF);
    expect(JSON.stringify(difference!.a)).toContain('the core trapped');
  });
});

describe('the command', () => {
  function run(...given: string[]) {
    const script = ['scripts/run.mjs', 'bench/mutants/run.ts', ...given];
    return spawnSync(process.execPath, script, { cwd: ROOT, encoding: 'utf8' });
  }

  test('finds a core that never answers', () => {
    const { status, stdout } = run('--only', 'line-endless', '--silence', '6', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ mutant: { name: 'line-endless' }, found: true, difference: null }]);
    expect(JSON.parse(stdout)[0].silent).toMatch(/^cells\|/m);
  });

  test('knows its mutants', () => {
    const { status, stderr } = run('--only', 'no-such');
    expect([status, stderr]).toEqual([2, 'no mutant is called no-such; --help lists them\n']);
  });
});
