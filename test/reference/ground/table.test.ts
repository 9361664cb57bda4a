/** The table of rules: all 58, each acting or pointing to those that act; any of them can be replaced. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openGround } from '../../../bench/reference/ground/index.js';
import { RESTATES, RULES } from '../../../bench/reference/ground/table.js';
import { BROKEN } from './broken.js';
import { at, decline, idle, play, stateIn, support, table } from './specs.js';

/** The seed's rules by letter, and how many there are. */
const LETTERS = { O: 5, S: 4, R: 9, F: 4, A: 13, L: 5, D: 7, P: 4, T: 3, E: 4 };

const ALL = Object.entries(LETTERS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, i) => `GR-${letter}${String(i + 1).padStart(2, '0')}`),
);

test('58 rules, each once', () => {
  expect(ALL.length).toBe(58);
  expect([...Object.keys(RULES), ...Object.keys(RESTATES)].sort()).toEqual([...ALL].sort());
});

test('what is restated acts elsewhere', () => {
  for (const acting of Object.values(RESTATES)) {
    expect(acting.length).toBeGreaterThan(0);
    for (const id of acting) expect(RULES).toHaveProperty(id);
  }
});

test('each rule that acts can be broken', () => {
  expect(Object.keys(BROKEN).sort()).toEqual(Object.keys(RULES).sort());
  for (const [id, rule] of Object.entries(BROKEN)) expect(rule).not.toBe(RULES[id as keyof typeof RULES]);
});

test('every rule and item has a test of its number', () => {
  const here = new URL('.', import.meta.url);
  const texts = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
  const tests = texts.map((name) => readFileSync(new URL(name, here), 'utf8')).join('\n');
  const named = [...tests.matchAll(/^(?:rule|restated|test|describe)\(\s*'(GR-[A-Z]\d\d|U\d+)['{:]/gm)].map(
    ([, id]) => id,
  );
  const items = Array.from({ length: 11 }, (_, i) => `U${i + 1}`);
  expect([...ALL, ...items].filter((id) => !named.includes(id))).toEqual([]);
});

test('a game is played by the table that it is opened with', () => {
  const spec = table(2);
  const harsh = openGround(spec, { ...RULES, 'GR-A03': (_game, turn) => turn });
  const read = harsh.fromKey(at(spec).key());
  if (!read.ok) throw new Error(read.fault.message);
  play(read.position, support(1), idle, decline);
  expect(stateIn(read.position).players[1]!.stress).toBe(2);
  const fair = at(spec);
  play(fair, support(1), idle, decline);
  expect(stateIn(fair).players[1]!.stress).toBe(1);
});
