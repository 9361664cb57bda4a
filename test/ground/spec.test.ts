/** Editions: our own, what is refused and where, writing back, other tables. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../bindings/families.js';
import { canonicalRules } from '../../bindings/ground/canonical.js';
import { describeGround } from '../../bindings/ground/describe.js';
import { problemsOf, thresholdOf } from '../../bindings/ground/size.js';
import { withTable } from '../../bindings/ground/table.js';
import { PROBLEMS_BY_PLAYERS, SUITS } from '../../bindings/ground/types.js';
import { specHash } from '../../bindings/hash.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { faultsOf, placesOf, warningsOf } from '../spec/helpers.js';
import { EDITION, EDITION_TEXT, groundOf, someSpecs, tableOf } from './specs.js';

/** Our edition with one text in place of another. */
function edited(from: string, to: string): string {
  if (!EDITION_TEXT.includes(from)) throw new Error(`no ${from}`);
  return EDITION_TEXT.replace(from, to);
}

/** The line of our edition that holds a text, and the column behind what is before it. */
function placeOf(text: string, lead = ''): string {
  const lines = EDITION_TEXT.split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  return `${line + 1}:${lines[line]!.indexOf(text) + lead.length + 1}`;
}

describe('our edition', () => {
  test('is good, without a warning', () => {
    expect(warningsOf(EDITION_TEXT)).toEqual([]);
  });

  test('has the table it says, and the thresholds of GR-E01', () => {
    expect(EDITION).toMatchObject({
      slug: 'ground',
      derivesFrom: 'GROUND-DARVO-CORE-0.1',
      thresholds: [5, 7, 7, 9, 9],
      table: { players: 4, mode: 'shared', scenario: 'quiet-kitchen' },
    });
    expect([2, 3, 4, 5, 6].map((players) => thresholdOf(tableOf({ players })))).toEqual([5, 7, 7, 9, 9]);
  });

  test('every item is ruled by its default', () => {
    expect(EDITION.rulings).toEqual({
      bond_acceptance: 'resolve',
      clamp: 'always',
      deny_without_target: 'advance',
      deck_empty: 'reshuffle',
      rejected_reverse: 'relieve',
      bond_support_cancels: 'same_round',
      cancel_order: 'ou_first',
      hand_limit: null,
    });
  });

  test('six cards or more, each with a Surface Problem and four hidden ones', () => {
    expect(EDITION.scenarios.length).toBeGreaterThanOrEqual(6);
    for (const { hidden } of EDITION.scenarios) expect(hidden.length).toBe(4);
  });

  test.each(EDITION.scenarios)(
    '$name: every suit, values from 1 to 4, thresholds within reach',
    ({ surface, hidden }) => {
      const problems = [surface, ...hidden];
      expect(new Set(problems.map(({ suit }) => suit))).toEqual(new Set(SUITS));
      for (const { value } of problems) expect([1, 2, 3, 4]).toContain(value);
      for (const players of [2, 3, 4, 5, 6]) {
        const points = problems.slice(0, PROBLEMS_BY_PLAYERS[players]).reduce((sum, { value }) => sum + value, 0);
        expect(points).toBeGreaterThanOrEqual(thresholdOf(tableOf({ players })));
      }
    },
  );

  test('priorities 1 and 2 for two players, 1 to 3 for three and four, 1 to 4 for five and six (GR-S01)', () => {
    const counts = [2, 3, 4, 5, 6].map((players) => problemsOf(tableOf({ players })).length);
    expect(counts).toEqual([3, 4, 4, 5, 5]);
    expect(problemsOf(EDITION).map(({ name }) => name)).toEqual([
      'dirty-dishes',
      'unfair-rota',
      'broken-cup',
      'unsaid-thanks',
    ]);
  });
});

describe('faults, each at its place', () => {
  test.each([
    ['an unknown key of the whole', 'thresholds:', 'treshold: 1\nthresholds:', `unknown-key ${placeOf('thresholds:')}`],
    [
      'an unknown Action',
      '  SOLVE:',
      '  MEND:',
      `missing-key ${placeOf('INVESTIGATE:')}`,
      `unknown-key ${placeOf('SOLVE:')}`,
    ],
    [
      'an unknown key of a Problem',
      'value: 2 }',
      'value: 2, points: 3 }',
      `unknown-key ${placeOf('value: 2 }', 'value: 2, ')}`,
    ],
    ['an unknown suit', 'suit: clarify', 'suit: clarity', `unknown-value ${placeOf('suit: clarify', 'suit: ')}`],
    ['a value of 0', 'value: 2 }', 'value: 0 }', `out-of-range ${placeOf('value: 2 }', 'value: ')}`],
    ['a value in words', 'value: 2 }', 'value: two }', `not-a-number ${placeOf('value: 2 }', 'value: ')}`],
    ['a table of 7', '{ players: 4,', '{ players: 7,', `out-of-range ${placeOf('table:', 'table: { players: ')}`],
    ['a table of 1', '{ players: 4,', '{ players: 1,', `out-of-range ${placeOf('table:', 'table: { players: ')}`],
    ['an unknown Mode', 'mode: shared', 'mode: sharde', `unknown-value ${placeOf('mode: shared', 'mode: ')}`],
    [
      'an unknown card',
      'scenario: quiet-kitchen }',
      'scenario: quiet-kitten }',
      `unknown-value ${placeOf('scenario: quiet-kitchen }', 'scenario: ')}`,
    ],
    ['an unknown ruling', '  clamp: always', '  clamps: always', `unknown-key ${placeOf('clamp: always')}`],
    [
      'an unknown value of a ruling',
      'clamp: always',
      'clamp: never',
      `unknown-value ${placeOf('clamp: always', 'clamp: ')}`,
    ],
    [
      'a hand limit of 0',
      'hand_limit: none',
      'hand_limit: 0',
      `out-of-range ${placeOf('hand_limit: none', 'hand_limit: ')}`,
    ],
    [
      'a hand limit in words',
      'hand_limit: none',
      'hand_limit: few',
      `not-a-number ${placeOf('hand_limit: none', 'hand_limit: ')}`,
    ],
    [
      'a card without its fourth hidden Problem',
      '      - { name: old-silence, title: A silence older than the dishes, suit: clarify, value: 3 }\n',
      '',
      `list-length ${placeOf('- { name: unfair-rota')}`,
    ],
    [
      'a Problem named twice',
      'name: broken-cup',
      'name: unfair-rota',
      `conflict ${placeOf('name: broken-cup', 'name: ')}`,
    ],
    [
      'a Problem called as another is by its place',
      'name: broken-cup',
      'name: h1',
      `conflict ${placeOf('name: broken-cup', 'name: ')}`,
    ],
    ['a card that is no slug', '  late-report:', '  Late_Report:', `bad-slug ${placeOf('late-report:')}`],
    ['a name that is no slug', 'name: ground', 'name: Ground!', `bad-slug ${placeOf('name: ground', 'name: ')}`],
    ['a title in two lines', 'title: GROUND', 'title: "GRO\\nUND"', `not-text ${placeOf('title: GROUND', 'title: ')}`],
    ['no threshold for five', '5: 9, ', '', `missing-key ${placeOf('thresholds:', 'thresholds: ')}`],
  ])('%s', (_what, from, to, ...places) => {
    expect(placesOf(edited(from, to))).toEqual(places);
  });

  test('the nearest name is told', () => {
    const [fault] = faultsOf(edited('scenario: quiet-kitchen }', 'scenario: quiet-kitten }'));
    expect(fault!.mend).toContain('"quiet-kitchen"');
  });

  test('a card twice', () => {
    const again = edited('  late-report:', '  quiet-kitchen:');
    expect(placesOf(again)).toEqual([`duplicate-key ${placeOf('late-report:')}`]);
  });

  test('cards beyond the budget', () => {
    const budgets = { tables: 5 * EDITION.scenarios.length - 1 };
    expect(placesOf(EDITION_TEXT, { budgets })).toEqual([`too-large ${placeOf('scenarios:')}`]);
    expect(placesOf(EDITION_TEXT, { budgets: { tables: 5 * EDITION.scenarios.length } })).toEqual([]);
  });

  test('a threshold that no play can reach is warned of', () => {
    // The card that is worth least for two is the late report: 2 + 1 + 3.
    expect(warningsOf(edited('{ 2: 5,', '{ 2: 6,'))).toEqual([]);
    expect(warningsOf(edited('{ 2: 5,', '{ 2: 7,'))).toEqual([`no-effect ${placeOf('{ 2: 5,', '{ ')}`]);
  });
});

describe('written and read again', () => {
  test('our edition', () => {
    expect(groundOf(makeRows(EDITION))).toEqual(EDITION);
  });

  test('any edition at any table', () => {
    fc.assert(
      fc.property(someSpecs, (spec) => {
        const checked = checkSpec(makeRows(spec));
        expect(checked.ok && checked.spec).toEqual(spec);
      }),
      { numRuns: 100 },
    );
  });
});

describe('other tables', () => {
  test('what is left out stays', () => {
    expect(tableOf({})).toEqual(EDITION);
    expect(tableOf({ players: 2 }).table).toEqual({ players: 2, mode: 'shared', scenario: 'quiet-kitchen' });
    expect(tableOf({ mode: 'edge', scenario: 'split-bill' }).table).toEqual({
      players: 4,
      mode: 'edge',
      scenario: 'split-bill',
    });
    expect(tableOf({ rulings: { clamp: 'end', hand_limit: 3 } }).rulings).toEqual({
      ...EDITION.rulings,
      clamp: 'end',
      hand_limit: 3,
    });
  });

  test('a hand limit in digits, and none', () => {
    const limited = tableOf({ rulings: { hand_limit: '7' } });
    expect(limited.rulings.hand_limit).toBe(7);
    const again = withTable(limited, { rulings: { hand_limit: 'none' } });
    expect(again.ok && again.spec.rulings.hand_limit).toBe(null);
  });

  test('the spec that was given stays as it is', () => {
    const before = JSON.stringify(EDITION);
    tableOf({ players: 6, mode: 'coalitions', rulings: { clamp: 'end' } });
    expect(JSON.stringify(EDITION)).toBe(before);
  });

  test.each([
    [{ players: 7 }, '7', 'GR-O01'],
    [{ players: 1 }, '1', 'GR-O01'],
    [{ players: 2.5 }, '2.5', 'GR-O01'],
    [{ mode: 'sharde' }, '"sharde"', 'shared'],
    [{ scenario: 'quiet-kitten' }, '"quiet-kitten"', 'quiet-kitchen'],
    [{ rulings: { clmp: 'end' } }, '"clmp"', 'clamp'],
    [{ rulings: { clamp: 'ends' } }, '"ends"', 'end'],
    [{ rulings: { hand_limit: 0 } }, '0', 'U10'],
    [{ rulings: { hand_limit: 'few' } }, '"few"', 'U10'],
    [{ rulings: { constructor: 'end' } }, '"constructor"', 'there are'],
  ])('%j is refused in words', (options, ...words) => {
    const table = withTable(EDITION, options);
    if (table.ok) throw new Error('it was taken');
    for (const word of words) expect(table.message).toContain(word);
  });
});

describe('what decides play', () => {
  test('titles, texts and cards in the box are left out', () => {
    const renamed = edited('title: The quiet kitchen', 'title: Another').replace('name: dirty-dishes', 'name: dishes');
    const boxed = renamed.replace(
      'suit: repair, value: 2 }\n    hidden:\n      - { name: vague-order',
      'suit: change, value: 4 }\n    hidden:\n      - { name: vague-order',
    );
    expect(boxed).not.toBe(renamed);
    expect(specHash(groundOf(boxed))).toBe(specHash(EDITION));
  });

  test.each([
    ['players', { players: 3 }],
    ['the Mode', { mode: 'edge' }],
    ['the card', { scenario: 'thin-walls' }],
    ['a ruling', { rulings: { clamp: 'end' } }],
    ['the hand limit', { rulings: { hand_limit: 5 } }],
  ])('%s changes the hash', (_what, options) => {
    expect(specHash(tableOf(options))).not.toBe(specHash(EDITION));
  });

  test.each([
    ['a value', 'suit: boundary, value: 2 }', 'suit: boundary, value: 3 }'],
    ['a suit', 'suit: boundary, value: 2 }', 'suit: change, value: 2 }'],
    ['the threshold', '4: 7,', '4: 8,'],
  ])('%s changes the hash', (_what, from, to) => {
    expect(specHash(groundOf(edited(from, to)))).not.toBe(specHash(EDITION));
  });

  test('the Problem that four do not play decides nothing', () => {
    const other = groundOf(edited('suit: clarify, value: 3 }', 'suit: repair, value: 4 }'));
    expect(canonicalRules(other)).toEqual(canonicalRules(EDITION));
  });

  test('the table in one line, and its size', () => {
    expect(describeGround(EDITION)).toBe(
      '4 players, mode shared, scenario quiet-kitchen, 4 problems, 7 of 8 points needed',
    );
    expect(describeGround(tableOf({ rulings: { clamp: 'end', hand_limit: 4 } }))).toMatch(
      /needed, clamp end, hand_limit 4$/,
    );
    expect(textOf(EDITION).cells(EDITION)).toBe(4);
  });
});
