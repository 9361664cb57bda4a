/** The balance report: paired games, its figures, and that the page in docs/ is made as the tool makes it now. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { interval, shifted, table } from '../../bench/balance/markdown.js';
import { gamesOf, pair, shiftOf } from '../../bench/balance/paired.js';
import { reportOf } from '../../bench/balance/report.js';
import { type Bench, play, SEATINGS, seatsOf } from '../../bench/balance/runs.js';
import { study } from '../../bench/balance/study.js';
import { readRules } from '../../bindings/ground/rules.js';
import { findPolicy } from '../../bindings/policy/ground/index.js';
import { openItems } from '../../bindings/simulate/rests.js';
import { release } from '../builds.js';
import { read } from '../docs/documents.js';
import { EDITION } from './specs.js';

const BENCH: Bench = { engine: release, spec: EDITION, games: 3, seed: 0 };

function itemsOn(today: string): ReturnType<typeof openItems> {
  const rules = readRules(readFileSync(new URL('../../specs/ground/rules.yaml', import.meta.url)));
  if (!rules.ok) throw new Error('the rule list has faults');
  return openItems(rules.value, EDITION.rulings, today);
}

describe('paired games', () => {
  const seating = SEATINGS.find(({ name }) => name === 'regulated and attacker in turn')!;
  const asked = { mode: 'shared', players: 4, seating, games: 40 } as const;

  test('under the same rulings are the same', async () => {
    const [once, again] = [await gamesOf(BENCH, asked), await gamesOf(BENCH, asked)];
    const none = { mean: 0, low: 0, high: 0 };
    expect(pair(once, again)).toEqual({ changed: 0, met: none, triggers: none, score: none });
  });

  test('under another one part only where it decides', async () => {
    const before = await gamesOf(BENCH, asked);
    const after = await gamesOf(BENCH, { ...asked, rulings: { rejected_reverse: 'nothing' } });
    let decided = 0;
    for (const [index, game] of before.entries()) {
      if (game.effects.has('U5: decides')) decided += 1;
      else expect(after[index]).toEqual(game);
    }
    expect(decided).toBeGreaterThan(0);
    expect(pair(before, after).changed).toBeGreaterThan(0);
  });

  test('differ by their mean, give or take', () => {
    // Mean 1, variance 8/3 of four values: half the interval is 1.959964 times the root of 2/3.
    const { mean, low, high } = shiftOf([-1, 1, 1, 3]);
    expect(mean).toBe(1);
    expect(high - mean).toBeCloseTo(1.959964 * Math.sqrt(2 / 3), 12);
    expect(mean - low).toBeCloseTo(high - mean, 12);
    expect(shiftOf([2])).toEqual({ mean: 2, low: 2, high: 2 });
  });
});

test('seats are filled from the first policy again, or by the others', () => {
  const [some, further] = [
    { name: '', sensible: true, policies: ['a', 'b'] },
    { name: '', sensible: true, policies: ['a'], others: 'c' },
  ];
  expect(seatsOf(some, 5)).toEqual(['a', 'b', 'a', 'b', 'a']);
  expect(seatsOf(further, 3)).toEqual(['a', 'c', 'c']);
  for (const seating of SEATINGS) for (const name of seatsOf(seating, 6)) expect(findPolicy(name)).toBeDefined();
});

test('figures are written with their signs and intervals', () => {
  expect(shifted({ mean: -0.0512, low: -0.1, high: 0.0004 }, 100, 1)).toBe('−5.1 (−10.0 to 0)');
  expect(shifted({ mean: 0, low: 0, high: 0 }, 1, 3)).toBe('0');
  expect(interval({ count: 1, share: 0.5, low: 0.1, high: 0.9 })).toBe('50.0 % (10.0 to 90.0)');
  expect(table(['a', 'b'], [[1, 'x']])).toBe('| a | b |\n| --- | --- |\n| 1 | x |');
});

/** Headings, heads of tables, and the names of rows. */
function shapeOf(page: string): string[] {
  const lines = page.split('\n').filter((line) => line.startsWith('#') || line.startsWith('|'));
  return lines.map((line) => (line.startsWith('#') ? line : line.split(' | ').slice(0, 2).join(' | ')));
}

/** How the page was made. */
function madeBy(page: string): { command: string; date: string; games: number; seed: number } {
  const [, command, date, games, seed] = /`(npm run balance -- --date (\S+) --games (\d+) --seed (\d+))`/.exec(page)!;
  return { command: command!, date: date!, games: Number(games), seed: Number(seed) };
}

describe('the page in docs/', () => {
  const page = read('docs/ground-balance.md');
  const { date, ...made } = madeBy(page);

  test('has the parts that the tool writes now, and says how it was made', async () => {
    const now = reportOf(await study(BENCH), { ...made, date, edition: EDITION.slug, open: itemsOn(date) });
    expect(shapeOf(now)).toEqual(shapeOf(page));
    expect(now.split('\n').slice(0, 4)).toEqual(page.split('\n').slice(0, 4));
  });

  // Where this fails the rules, the edition or the policies have changed: make the page again, by its own command.
  test.each(['all random', 'regulated, solver, supporter, attacker'])('tells what is so: %s', async (name) => {
    const seating = SEATINGS.find((one) => one.name === name)!;
    const { success } = await play({ ...BENCH, ...made }, { mode: 'shared', players: 4, seating });
    expect(page).toContain(`| ${name} | 4 | 7 | ${interval(success)} | `);
  });
});
