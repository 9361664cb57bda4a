/** `ludemill endgame`, and `best --endgame`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEndgame } from '../../bindings/sow/endgame.js';
import { release } from '../builds.js';
import { json, ludemill } from '../cli/terminal.js';
import { OWARE, oware } from './oware.js';
import { build, verbsOf } from './tables.js';

const folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function specFile(name: string, rows: readonly string[]): string {
  const file = join(folder, `${name}.ludeme`);
  writeFileSync(file, ['name|test|Test', 'family|sow', ...rows].join('\n'));
  return file;
}

const game = specFile('abapa', [...OWARE, 'slam|keep']);
const wasm = { wasm: release };

describe('endgame', () => {
  test('counts positions by seeds and by their value', async () => {
    const { exit, stdout } = await ludemill(['endgame', game, '3'], wasm);
    expect(exit).toBe(0);
    // One seed: five houses from which it cannot feed; from the sixth it must, and six are the other side's.
    expect(stdout).toMatch(/^ +1 +12 +5 +0 +7$/m);
    expect(stdout).toContain('455 positions in');
    expect(stdout).toContain('play that never ends shares what is left evenly');
  });

  test('saves what best reads, and checks it', async () => {
    const file = join(folder, 'saved');
    const { exit, doc } = await json(['endgame', game, '6', '--check', '--save', file], wasm);
    expect(exit).toBe(0);
    expect(doc).toMatchObject({ seeds: 6, positions: 18564, file, bytes: 18592, check: { ok: true, fault: null } });
    expect(doc.levels[2]).toMatchObject({ seeds: 2, positions: 78 });
    const read = readEndgame(oware('keep'), readFileSync(file));
    expect(read).toEqual({ ok: true, table: build(verbsOf(release, oware('keep')), 6) });
    const found = await json(['best', game, '--from', '0,0,0,0,0,1,0,0,0,0,0,1 1 23,23', '--endgame', file], wasm);
    expect(found.exit).toBe(0);
    expect(found.doc).toMatchObject({ move: 'F' });
  });

  test('Ctrl-C keeps the part that is done', async () => {
    const { exit, doc } = await json(['endgame', game, '9'], { ...wasm, signal: AbortSignal.abort() });
    expect(exit).toBe(1);
    expect(doc.stopped).toBe(true);
    expect(doc.seeds).toBeLessThan(9);
    expect(doc.levels).toHaveLength(doc.seeds + 1);
  });

  test('memory is asked before work begins', async () => {
    const refused = await ludemill(['endgame', game, '23'], wasm);
    expect(refused.exit).toBe(1);
    expect(refused.stderr).toContain('834451800 positions; ask for fewer');
    const large = await ludemill(['endgame', game, '48'], wasm);
    expect(large.exit).toBe(2);
    expect(large.stderr).toContain('48 seeds: 1399358844975 positions do not fit');
  });

  test.each([
    [['endgame', 'tic-tac-toe', '3'], 'they are for sowing games'],
    [['endgame', specFile('kalah', ['rows|2', 'houses|6', 'seeds|4', 'stores|sown']), '3'], 'stores|sown:'],
    [['endgame', game, 'many'], 'Expected a whole number'],
    [['endgame', game], 'seeds'],
    [['endgame', game, '2', '--save', join(folder, 'no', 'such')], 'cannot write'],
  ])('%j is bad usage', async (words, says) => {
    const { exit, stderr } = await ludemill(words, wasm);
    expect(exit).toBe(2);
    expect(stderr).toContain(says);
  });

  test('the other engine has no tables, and says which has', async () => {
    for (const engine of ['reference', 'both']) {
      const { exit, stderr } = await ludemill(['endgame', game, '2', '--engine', engine], wasm);
      expect(exit).toBe(2);
      expect(stderr).toContain('--engine wasm has');
    }
  });

  test('--help teaches', async () => {
    const { exit, stdout } = await ludemill(['endgame', '--help'], wasm);
    expect(exit).toBe(0);
    for (const word of ['--save', '--check', 'best oware-abapa --endgame', 'shares what is left evenly'])
      expect(stdout).toContain(word);
  });
});

describe('best --endgame', () => {
  test.each([
    ['no file', join(folder, 'missing'), 'there is no such file'],
    ['another file', game, 'it is no endgame table'],
  ])('%s', async (_, file, says) => {
    const { exit, stderr } = await ludemill(['best', game, '--endgame', file], wasm);
    expect(exit).toBe(2);
    expect(stderr).toContain(says);
  });

  test('both engines cannot', async () => {
    const { exit, stdout, stderr } = await ludemill(['best', game, '--endgame', game, '--engine', 'both'], wasm);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain('leave --engine both out');
  });

  test('a table of other rules', async () => {
    const file = join(folder, 'awari');
    await ludemill(['endgame', specFile('awari', [...OWARE, 'slam|illegal-unless-only']), '2', '--save', file], wasm);
    const { exit, stderr } = await ludemill(['best', game, '--endgame', file], wasm);
    expect(exit).toBe(2);
    expect(stderr).toContain('it is for other rules');
  });
});
