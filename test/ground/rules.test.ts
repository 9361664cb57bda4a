/** The rule list: the 58 rules and eleven items, and what is refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ITEM_RULINGS } from '../../bindings/ground/log.js';
import { readRules } from '../../bindings/ground/rules.js';
import { RULINGS } from '../../bindings/ground/types.js';

const TEXT = readFileSync(new URL('../../specs/ground/rules.yaml', import.meta.url), 'utf8');

function listOf(text: string) {
  const read = readRules(text, 'rules.yaml');
  if (read.ok) return read.value;
  throw new Error(JSON.stringify(read.faults));
}

const LIST = listOf(TEXT);

test('58 rules: O5 S4 R9 F4 A13 L5 D7 P4 T3 E4, each with its numbers in order', () => {
  const counts = { O: 5, S: 4, R: 9, F: 4, A: 13, L: 5, D: 7, P: 4, T: 3, E: 4 };
  const ids = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `GR-${letter}${String(index + 1).padStart(2, '0')}`),
  );
  expect(ids.length).toBe(58);
  expect(LIST.rules.map(({ id }) => id)).toEqual(ids);
});

test('items U1 to U11: ten of ground-game, and one of our own', () => {
  const owners = LIST.items.map(({ id, owner, raised }) => [id, owner, raised]);
  const theirs = Array.from({ length: 10 }, (_, index) => [`U${index + 1}`, 'ground-game', '2026-07-31']);
  expect(owners).toEqual([...theirs, ['U11', 'ludemill', '2026-11-30']]);
});

test('each is told in one sentence', () => {
  for (const { title, statement } of [...LIST.rules, ...LIST.items]) {
    expect(title).not.toBe('');
    expect(statement).toMatch(/^[A-Z][^.]*\.$/);
  }
});

test('items that have two values name both, the default first; U7, U9 and U11 have none', () => {
  const values = new Map(LIST.items.map(({ ruling, values }) => [ruling, [...values.keys()]]));
  for (const [ruling, known] of Object.entries(RULINGS))
    expect(values.get(ruling as keyof typeof RULINGS)).toEqual([...known]);
  expect(values.get('hand_limit')).toEqual(['none', 'n']);
  expect(LIST.items.filter(({ ruling }) => ruling === null).map(({ id }) => id)).toEqual(['U7', 'U9', 'U11']);
});

test('the log knows items by the same rulings', () => {
  const ruled = LIST.items.filter(({ ruling }) => ruling !== null);
  expect([...ITEM_RULINGS]).toEqual(ruled.map(({ id, ruling }) => [id, ruling]));
});

describe('faults, each at its place', () => {
  /** `code line:column key` of every fault of the list with one text in place of another. */
  function faults(from: string, to: string): string[] {
    if (!TEXT.includes(from)) throw new Error(`no ${from}`);
    const read = readRules(TEXT.replace(from, to), 'rules.yaml');
    return read.ok ? [] : read.faults.map(({ code, line, column, key }) => `${code} ${line}:${column} ${key}`);
  }

  const lineOf = (text: string) => TEXT.split('\n').findIndex((line) => line.includes(text)) + 1;

  test.each([
    ['a second rule of a number', 'id: GR-O02', 'id: GR-O01', `duplicate-key ${lineOf('id: GR-O02')}:9 rules[1].id`],
    ['a number that is none', 'id: GR-O02', 'id: GR-02', `unknown-value ${lineOf('id: GR-O02')}:9 rules[1].id`],
    [
      'an unknown key',
      '    title: The game',
      '    name: x\n    title: The game',
      `unknown-key ${lineOf('title: The game')}:5 rules[0].name`,
    ],
    [
      'no statement',
      '    statement: Nobody leaves the game, so a Focus always has its target.\n',
      '',
      `missing-key ${lineOf('id: U7')}:5 items[6].statement`,
    ],
    [
      'a day that there is not',
      'raised: 2026-11-30',
      'raised: 2026-11-31',
      `unknown-value ${lineOf('raised: 2026-11-30')}:13 items[10].raised`,
    ],
    [
      'a day in words',
      'raised: 2026-11-30',
      'raised: today',
      `unknown-value ${lineOf('raised: 2026-11-30')}:13 items[10].raised`,
    ],
    [
      'an unknown ruling',
      'ruling: clamp',
      'ruling: clamps',
      `unknown-value ${lineOf('ruling: clamp')}:13 items[1].ruling`,
    ],
    [
      'values in another order',
      '      always: Stress',
      '      ever: Stress',
      `unknown-value ${lineOf('always: Stress')}:7 items[1].values`,
    ],
  ])('%s', (_what, from, to, place) => {
    expect(faults(from, to)).toEqual([place]);
  });

  test('a ruling that no item is about, and one that two are', () => {
    expect(faults('ruling: clamp\n', 'ruling: bond_acceptance\n')).toEqual([
      `missing-key ${lineOf('  - id: U1')}:3 items`,
      `duplicate-key ${lineOf('ruling: clamp')}:13 items[1].ruling`,
      `unknown-value ${lineOf('always: Stress')}:7 items[1].values`,
    ]);
  });

  test('an item may lack owner and day: that is for the coverage tool to say', () => {
    const list = listOf(TEXT.replace('    owner: ludemill\n    raised: 2026-11-30\n', ''));
    expect(list.items.at(-1)).toMatchObject({ id: 'U11', owner: null, raised: null });
  });

  test('what is no YAML, or nothing', () => {
    for (const text of ['', 'rules: [', '- a list']) {
      const read = readRules(text, 'rules.yaml');
      expect(read.ok ? [] : read.faults.length).toBeGreaterThan(0);
    }
  });
});
