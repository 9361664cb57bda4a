/** `ludemill simulate`: what it prints, its document, its picture, and what it refuses. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawPicture } from '../../bindings/simulate/picture.js';
import { escaped } from '../../bindings/simulate/svg.js';
import type { SimulationTable } from '../../bindings/simulate/tally.js';
import { release } from '../builds.js';
import { liar } from '../cli/liar.js';
import { type Document, json, ludemill, type Options } from '../cli/terminal.js';

const SHIPPED: Options = { folder: fileURLToPath(new URL('../../specs/', import.meta.url)), wasm: release };
const simulate = (...words: string[]) => ludemill(['simulate', 'ground', ...words], SHIPPED);
const document = (...words: string[]) => json(['simulate', 'ground', ...words], SHIPPED);

/** Elements and texts of an XML document that is well formed; throws where it is not. */
function elements(xml: string): { readonly names: readonly string[]; readonly rects: readonly Attributes[] } {
  const open: string[] = [];
  const names: string[] = [];
  const rects: Attributes[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z0-9:-]+="[^"<>&]*(?:&(?:amp|lt|gt|quot);[^"<>&]*)*")*)(\/?)>/g,
    (_all, end, name, written, empty) => {
      if (end && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      if (end) return '';
      names.push(name);
      if (name === 'rect') rects.push(attributesOf(written));
      if (!empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0 || /[<>]|&(?!(amp|lt|gt|quot);)/.test(rest))
    throw new Error(`not well formed: ${open.join()} ${rest}`);
  return { names, rects };
}

type Attributes = Readonly<Record<string, string>>;

function attributesOf(written: string): Attributes {
  const pairs = [...written.matchAll(/ ([a-zA-Z0-9:-]+)="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`an attribute twice: ${written}`);
  return Object.fromEntries(pairs);
}

describe('what it says', () => {
  test('in tables for people', async () => {
    const { exit, stdout, stderr } = await simulate('--games', '40', '--today', '2026-08-30');
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout).toContain('shared, 4 players, all 8 scenarios; all random; seed 0\n40 games in ');
    expect(stdout).toMatch(
      /threshold 7 +games +share +95 % interval\nthreshold met +\d+ +\d+\.\d % +\d+\.\d % to \d+\.\d %/,
    );
    expect(stdout).toMatch(/score +games +share/);
    expect(stdout).toMatch(/actions +INVESTIGATE +SOLVE +SUPPORT +ATTACK +GROUND +claimed +Stress\nrandom +\d/);
    expect(stdout).toMatch(/DARVO sequences begun +\d/);
    expect(stdout).toMatch(/U1 +bond_acceptance: resolve +\d+ +\d+\.\d % +ground-game +30 +When a Bond is accepted/);
    // U11 was raised later than that day, which is told.
    expect(stdout).not.toContain('warning: U1:');
  });

  test('who plays what, and wins', async () => {
    const { stdout } = await simulate(
      '--games',
      '8',
      '--mode',
      'edge',
      '--players',
      '3',
      '--policy',
      'solver,attacker',
    );
    expect(stdout).toContain('edge, 3 players, all 8 scenarios; p1 solver, p2 attacker, p3 solver; seed 0');
    expect(stdout).toMatch(/solver wins +\d/);
    expect(stdout).toMatch(/\nall +\d/);
  });

  test('old items are warned of', async () => {
    const { stdout } = await simulate('--games', '8', '--today', '2026-08-31');
    expect(stdout).toContain('warning: U1: raised 31 days ago: ask ground-game again');
  });

  test('the same table on both engines, which agree', async () => {
    const words = ['--games', '12', '--policy', 'regulated,attacker,random', '--seed', '5'];
    const [wasm, other, both] = [
      await document(...words),
      await document(...words, '--engine', 'reference'),
      await document(...words, '--engine', 'both'),
    ];
    expect(other.doc.table).toEqual(wasm.doc.table);
    expect(both.doc.table).toEqual(wasm.doc.table);
    expect([wasm.doc.agreed, both.doc.agreed, both.exit]).toEqual([undefined, true, 0]);
    expect((await simulate(...words, '--engine', 'both')).stdout).toContain('both engines agree on every move');
  });

  test('where the engines part', async () => {
    const wrong = liar((truth) => ({ play: (move) => ({ ...truth.play(move), events: [] }) as never }));
    const options = { ...SHIPPED, wasm: wrong };
    const words = ['simulate', 'ground', '--games', '4', '--engine', 'both'];
    const { exit, stderr } = await ludemill(words, options);
    expect(exit).toBe(1);
    expect(stderr).toMatch(
      /^the engines differ in game 1 \(quiet-kitchen, its seed \d+\): events, after 1 move\nselect:/,
    );
    const { doc } = await json(words, options);
    expect(doc).toMatchObject({ agreed: false, games: 0, difference: { what: 'events', game: 0 } });
  });

  test('Ctrl-C stops with what there is', async () => {
    const { exit, doc } = await json(['simulate', 'ground'], { ...SHIPPED, signal: AbortSignal.abort() });
    expect([exit, doc.games, doc.stopped]).toEqual([0, 0, true]);
    expect((await ludemill(['simulate', 'ground'], { ...SHIPPED, signal: AbortSignal.abort() })).stdout).toContain(
      '; stopped',
    );
  });

  test('examples under --help, and every policy', async () => {
    const { exit, stdout } = await ludemill(['simulate', '--help'], SHIPPED);
    expect(exit).toBe(0);
    for (const word of [
      '$ ludemill simulate ground',
      'random',
      'solver',
      'supporter',
      'attacker',
      'regulated',
      'search',
    ]) {
      expect(stdout).toContain(word);
    }
  });
});

describe('--json', () => {
  test('has what the games come to', async () => {
    const { doc } = await document(
      '--games',
      '16',
      '--mode',
      'coalitions',
      '--players',
      '5',
      '--seed',
      '7',
      '--today',
      '2026-11-30',
    );
    expect(doc).toMatchObject({
      ...{ mode: 'coalitions', players: 5, scenario: 'all', policies: Array(5).fill('random'), games: 16, seed: 7 },
      ...{ engine: 'wasm', rulings: { bond_acceptance: 'resolve', hand_limit: null } },
    });
    checkTable(doc.table, 16);
    const accepted = doc.provisional.find(({ item }: Document) => item === 'U1');
    // From the end of July to the end of November there are 31 + 30 + 31 + 30 days.
    expect(accepted).toMatchObject({
      ruling: 'bond_acceptance',
      value: 'resolve',
      owner: 'ground-game',
      raised: '2026-07-31',
      ageDays: 122,
    });
    expect(accepted.times).toBeGreaterThanOrEqual(accepted.games);
    // Mastery is scored in Mode shared alone.
    expect(doc.provisional.map(({ item }: Document) => item)).not.toContain('U11');
    expect(doc.provisional.map(({ item }: Document) => item)).toEqual(
      doc.table.rulings.map(({ item }: Document) => item),
    );
  });

  test('another ruling is played and told, by its name or its item', async () => {
    const named = await document('--games', '10', '--rule', 'hand_limit=2', '--rule', 'deny_without_target=hold');
    const numbered = await document('--games', '10', '--rule', 'u10=2', '--rule', 'U3=hold');
    expect(numbered.doc.table).toEqual(named.doc.table);
    expect(named.doc.rulings).toMatchObject({ hand_limit: 2, deny_without_target: 'hold' });
    // Whoever holds the two cards of the beginning draws none.
    expect(named.doc.provisional).toContainEqual(
      expect.objectContaining({ item: 'U10', ruling: 'hand_limit', value: 2 }),
    );
    expect((await document('--games', '10')).doc.table).not.toEqual(named.doc.table);
  });

  test('one Scenario card', async () => {
    const { doc } = await document('--games', '4', '--scenario', 'thin-walls', '--policy', 'solver');
    expect(doc.scenario).toBe('thin-walls');
    // Its four Problems are worth 2, 2, 3 and 1.
    expect(doc.table.score.distribution).toEqual([{ total: 8, games: 4 }]);
  });
});

function checkTable(table: SimulationTable, games: number): void {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  expect(table.threshold).toBe(9);
  expect(sum(table.score.distribution.map((one) => one.games))).toBe(games);
  const met = table.score.distribution.filter(({ total }) => total >= 9).map((one) => one.games);
  expect(table.success.count).toBe(sum(met));
  // Five players select in five rounds of each game.
  expect(sum(table.actions.map(({ times }) => times))).toBe(games * 25);
  const grounded = table.actions.find(({ name }) => name === 'GROUND')!.times;
  expect(sum(table.ways.map(({ times }) => times))).toBe(grounded);
  const claimed = table.rules.find(({ effect }) => effect === 'a Problem is claimed')!.times;
  expect(table.claimed * 5 * games).toBeCloseTo(claimed);
  const begun = table.rules.find(({ rule }) => rule === 'GR-D01')!.times;
  expect(table.darvo.triggers * games).toBeCloseTo(begun);
}

describe('--svg', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
  const file = join(folder, 'picture.svg');

  test('is a picture with words for those who do not see it', async () => {
    const { stderr } = await simulate('--games', '20', '--policy', 'regulated,attacker', '--svg', file);
    expect(stderr).toBe(`the picture is ${file}\n`);
    const svg = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    const { names } = elements(svg);
    expect(names.slice(0, 3)).toEqual(['svg', 'title', 'desc']);
    expect(svg).toMatch(/role="img" aria-labelledby="title description"/);
    expect(svg).toContain('<title id="title">GROUND, shared, 4 players, all scenarios, 20 games</title>');
    expect(svg).toMatch(
      /<desc id="description">\d+ of 20 games \(\d+\.\d %\) met the threshold of 7; the mean score is/,
    );
    for (const text of ['threshold 7: met', 'missed', 'share of the games', 'regulated', 'attacker', 'all']) {
      expect(svg).toContain(`>${text}</text>`);
    }
  });

  test('bars are as long as what they stand for', async () => {
    const { doc } = await document('--games', '30');
    const { rects } = elements(drawPicture('bars', doc.table));
    const scores = rects.filter(({ fill, y }) => ['#0072b2', '#d55e00'].includes(fill!) && Number(y) < 300);
    const { distribution } = doc.table.score;
    expect(scores).toHaveLength(distribution.length);
    const [first] = scores;
    for (const [index, { height, fill }] of scores.entries()) {
      const { total, games } = distribution[index];
      expect(Number(height) / Number(first!.height)).toBeCloseTo(games / distribution[0].games, 1);
      expect(fill).toBe(total >= 7 ? '#0072b2' : '#d55e00');
    }
    const actions = rects.filter(({ y, width }) => Number(y) >= 392 && width !== '720');
    expect(actions.map(({ width }) => Math.round(Number(width)))).toEqual(
      doc.table.actions.map(({ share }: Document) => Math.round(590 * share)),
    );
  });

  test('is well formed whatever the title, and without games', async () => {
    const { doc } = await json(['simulate', 'ground'], { ...SHIPPED, signal: AbortSignal.abort() });
    expect(elements(drawPicture('<&"\'>\u0000\uD800', doc.table)).names[0]).toBe('svg');
    expect(escaped('a<b>&"c"\u0007')).toBe('a&lt;b&gt;&amp;&quot;c&quot;');
    expect(() => elements('<svg><g></svg>')).toThrow();
  });
});

describe('what is refused', () => {
  test.each([
    [['--policy', 'solvr'], 'no policy is called "solvr"; the nearest is solver'],
    [['--policy', 'solver,'], 'no policy is called ""'],
    [['--policy', 'random,solver,random', '--players', '2'], '--policy names 3 policies for 2 players'],
    [['--mode', 'egde'], 'the nearest is edge'],
    [['--scenario', 'thin-wall'], 'the nearest is thin-walls'],
    [['--players', '7'], 'from 2 to 6'],
    [['--players', '1'], 'from 2 to 6'],
    [['--games', '0'], 'from 1 to'],
    [['--seed', '-1'], 'from 0 to'],
    [['--rule', 'deny'], '--rule "deny": expected an item and its value'],
    [['--rule', 'clamp=end=always'], 'expected an item and its value'],
    [['--rule', 'deny_without=hold'], 'the nearest is deny_without_target'],
    [['--rule', 'U7=no'], 'there is no "U7"'],
    [['--rule', 'clamp=ends'], 'the nearest is end'],
    [['--rule', 'hand_limit=0'], 'hand_limit'],
    [['--today', '2026-02-30'], 'Write a day'],
    [['--svg', '/nowhere/there/is.svg', '--games', '1'], 'cannot write /nowhere/there/is.svg'],
    [['--colour'], "unknown option '--colour'"],
  ])('%j', async (words, said) => {
    const { exit, stderr } = await simulate(...words);
    expect(exit).toBe(2);
    expect(stderr).toContain(said);
  });

  test('a game that is not GROUND, and none', async () => {
    const other = await ludemill(['simulate', 'tic-tac-toe'], SHIPPED);
    expect([other.exit, other.stderr]).toEqual([
      2,
      'simulate is for GROUND, and tic-tac-toe is none: simulate ground\n',
    ]);
    const none = await ludemill(['simulate', 'groud'], SHIPPED);
    expect([none.exit, none.stderr.includes('the nearest games: ground')]).toEqual([2, true]);
  });
});
