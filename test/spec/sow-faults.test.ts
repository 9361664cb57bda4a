/** What is wrong with rows of sowing games, by code and place. */
import { describe, expect, test } from 'vitest';
import { checkSpec } from '../../bindings/spec/index.js';
import { faultsOf, placesOf, warningsOf } from './helpers.js';

/** What is wrong, the rows, and every fault as `code line:column`. */
type Case = readonly [name: string, rows: readonly string[], ...faults: string[]];

/** The rows as a text, for tables whose types tests forget. */
const textOf = (rows: string | readonly string[]): string => [rows].flat().join('\n');

/** Four rows: what is added stands in row 5. */
const SOUND = ['family|sow', 'rows|2', 'houses|3', 'seeds|4'];
const FOUR = ['family|sow', 'rows|4', 'houses|3', 'seeds|4'];

const MISSING: Case[] = [
  ['nothing but the family', ['family|sow'], 'missing-key 1:1', 'missing-key 1:1', 'missing-key 1:1'],
  ['rows of boards', [...SOUND, 'cells|9', 'linelen|3'], 'unknown-key 5:1', 'unknown-key 6:1'],
  ['rows of sowing games on a board', ['cells|9', 'linelen|3', 'rows|2'], 'unknown-key 3:1'],
  [
    'another family',
    ['family|reap', 'rows|2'],
    'missing-key 1:1',
    'missing-key 1:1',
    'unknown-value 1:8',
    'unknown-key 2:1',
  ],
  ['two families', [...SOUND, 'family|sow'], 'duplicate-key 5:1'],
];

const WORDS: Case[] = [
  ['a store', [...SOUND, 'stores|both'], 'unknown-value 5:8'],
  ['a direction', [...SOUND, 'sow|up'], 'unknown-value 5:5'],
  ['two directions', [...SOUND, 'sow|cw', 'sow|either'], 'duplicate-key 6:1'],
  ['two origins', [...SOUND, 'sow|skip-origin', 'sow|start-in-origin'], 'duplicate-key 6:1'],
  ['two captures', [...SOUND, 'capture|even', 'capture|beyond'], 'duplicate-key 6:1'],
  ['a direction and an origin', [...SOUND, 'sow|cw', 'sow|skip-origin']],
  ['a word behind counts', [...SOUND, 'capture|exactly|2,3|chian'], 'unknown-value 5:21'],
  ['a field too many', [...SOUND, 'capture|exactly|2,3|chain|x'], 'field-count 5:27'],
  ['no counts', [...SOUND, 'capture|exactly'], 'field-count 5:16'],
  ['a word that is none', [...SOUND, 'capture|even|chian'], 'unknown-value 5:14'],
  ['an end', [...SOUND, 'end|bear'], 'unknown-value 5:5'],
  ['a rest without whose', [...SOUND, 'end|rest'], 'field-count 5:9'],
  ['no move wins', [...SOUND, 'end|nomove|win'], 'unknown-value 5:12'],
];

const NUMBERS: Case[] = [
  ['one row', ['family|sow', 'rows|1', 'houses|3', 'seeds|4'], 'out-of-range 2:6'],
  ['five rows', ['family|sow', 'rows|5', 'houses|3', 'seeds|4'], 'out-of-range 2:6'],
  ['no houses', ['family|sow', 'rows|2', 'houses|0', 'seeds|4'], 'out-of-range 3:8'],
  ['three rows of odd houses', ['family|sow', 'rows|3', 'houses|3', 'seeds|4'], 'out-of-range 3:8'],
  ['three rows of even houses', ['family|sow', 'rows|3', 'houses|4', 'seeds|4']],
  ['negative seeds', ['family|sow', 'rows|2', 'houses|3', 'seeds|-4'], 'not-a-number 4:7'],
  ['half a seed', ['family|sow', 'rows|2', 'houses|3', 'seeds|4.5'], 'not-a-number 4:7'],
  ['seeds beyond counting', ['family|sow', 'rows|2', 'houses|3', 'seeds|99999999999'], 'out-of-range 4:7'],
  ['no seeds', ['family|sow', 'rows|2', 'houses|3', 'seeds|0'], 'out-of-range 4:7'],
  ['lift nothing', [...SOUND, 'lift|0'], 'out-of-range 5:6'],
  ['a target of nothing', [...SOUND, 'end|target|0'], 'out-of-range 5:12'],
  ['a count of nothing', [...SOUND, 'capture|exactly|2,0'], 'out-of-range 5:19'],
  ['a count that is none', [...SOUND, 'capture|exactly|two,3'], 'not-a-number 5:17'],
  ['a count twice', [...SOUND, 'capture|exactly|2,3,2'], 'repeated-count 5:21'],
];

const LISTS: Case[] = [
  ['a seed list as long as the board', ['family|sow', 'rows|2', 'houses|2', 'seeds|1,2,3,0']],
  ['one too short', ['family|sow', 'rows|2', 'houses|2', 'seeds|1,2,3'], 'list-length 4:7'],
  ['one too long', ['family|sow', 'rows|2', 'houses|2', 'seeds|1,2,3,4,5'], 'list-length 4:7'],
  [
    'a bad number in the list',
    ['family|sow', 'rows|2', 'houses|2', 'seeds|1,x,3,-1'],
    'not-a-number 4:9',
    'not-a-number 4:13',
  ],
  ['a list, and houses that are faulty', ['family|sow', 'rows|2', 'houses|x', 'seeds|1,2'], 'not-a-number 3:8'],
  ['an empty number', ['family|sow', 'rows|2', 'houses|2', 'seeds|1,,3,4'], 'not-a-number 4:9'],
  ['seeds of nobody', ['family|sow', 'rows|2', 'houses|2', 'seeds|0,0,0,0'], 'out-of-range 4:7'],
  ['as many seeds as there can be', ['family|sow', 'rows|2', 'houses|1', 'seeds|2147483647,0']],
  ['one more', ['family|sow', 'rows|2', 'houses|1', 'seeds|2147483647,1'], 'out-of-range 4:7'],
  ['one more, in every house', ['family|sow', 'rows|2', 'houses|1', 'seeds|1073741824'], 'out-of-range 4:7'],
];

const TOGETHER: Case[] = [
  ['opposite in 4 rows', [...FOUR, 'capture|opposite'], 'conflict 5:1'],
  ['opposite|foe in 3 rows', ['family|sow', 'rows|3', 'houses|4', 'seeds|4', 'capture|opposite|foe'], 'conflict 5:1'],
  ['row in 2 rows', [...SOUND, 'capture|row'], 'conflict 5:1'],
  ['row|sown in 2 rows', [...SOUND, 'capture|row|sown'], 'conflict 5:1'],
  ['again without a store that is sown', [...SOUND, 'again|store'], 'needs-row 5:1'],
  ['again with stores at the side', [...SOUND, 'stores|side', 'again|store'], 'needs-row 6:1'],
  ['again with stores that are sown', [...SOUND, 'again|store', 'stores|sown']],
  ['a target without stores', [...SOUND, 'stores|none', 'end|target|5'], 'conflict 6:1'],
  ['even without stores', [...SOUND, 'stores|none', 'end|even|5'], 'conflict 6:1'],
  ['the rest to the mover without stores', [...SOUND, 'stores|none', 'end|rest|mover'], 'conflict 6:1'],
  ['the rest to the other without stores', [...SOUND, 'end|rest|other', 'stores|none'], 'conflict 5:1'],
  ['the rest where it lies, without stores', [...SOUND, 'stores|none', 'end|rest|own']],
  ['a slam without capture', [...SOUND, 'slam|keep'], 'needs-row 5:1'],
  ['a slam beside another capture', [...SOUND, 'capture|beyond', 'slam|illegal'], 'needs-row 6:1'],
  ['a slam of even counts', [...SOUND, 'capture|even', 'slam|illegal']],
  [
    'all of it',
    ['slam|take', 'again|store', 'end|even|1', 'stores|none', 'capture|row', ...SOUND],
    'needs-row 1:1',
    'needs-row 2:1',
    'conflict 3:1',
    'conflict 5:1',
  ],
];

describe.each([
  ['missing and strange keys', MISSING],
  ['words', WORDS],
  ['numbers', NUMBERS],
  ['lists', LISTS],
  ['rows together', TOGETHER],
])('faults of %s', (_, cases) => {
  test.each(cases)('%s', (_name, rows, ...faults) => {
    expect(placesOf(textOf(rows))).toEqual(faults);
  });
});

const WARNINGS: Case[] = [
  ['exact counts in 4 rows', [...FOUR, 'capture|exactly|2'], 'no-effect 5:1'],
  ['even counts in 4 rows', [...FOUR, 'capture|even|chain'], 'no-effect 5:1'],
  ['a count of more seeds than there are', [...SOUND, 'capture|exactly|25'], 'no-effect 5:1'],
  ['a count of all seeds', [...SOUND, 'capture|exactly|24,99']],
  ['feeding where a bare side ends the game', [...SOUND, 'feed|must', 'end|bare'], 'no-effect 5:1'],
  ['nobody need feed, and a bare side ends the game', [...SOUND, 'feed|no', 'end|bare']],
  ['a target beyond all seeds', [...SOUND, 'end|target|25'], 'no-effect 5:1'],
  ['a target of all seeds', [...SOUND, 'end|target|24']],
  ['an even split of more than all', [...SOUND, 'end|even|13'], 'no-effect 5:1'],
  ['an even split of all', [...SOUND, 'end|even|12']],
  ['a rest that is never counted', [...SOUND, 'end|nomove|lose', 'end|rest|mover'], 'no-effect 6:1'],
  ['a rest that is counted after so many plies', [...SOUND, 'end|nomove|lose', 'end|rest|mover', 'end|plies|9']],
];

test.each(WARNINGS)('warnings: %s', (_, rows, ...warnings) => {
  expect(warningsOf(textOf(rows))).toEqual(warnings);
});

describe('what a fault tells', () => {
  test('the nearest word that may stand behind counts', () => {
    const [fault] = faultsOf([...SOUND, 'capture|exactly|2|chian'].join('\n'));
    expect(fault).toMatchObject({ key: 'capture', found: 'chian', mend: expect.stringContaining('"chain"') });
  });

  test('how long the list must be', () => {
    const [fault] = faultsOf('family|sow\nrows|2\nhouses|6\nseeds|4,4,4');
    expect(fault!.message).toContain('3 houses');
    expect(fault!.message).toContain('12');
  });

  test('what rows speak against each other', () => {
    const [fault] = faultsOf([...FOUR, 'capture|opposite|always'].join('\n'));
    expect(fault).toMatchObject({ found: 'capture|opposite|always', message: expect.stringContaining('2 rows') });
  });
});

describe('the budget of tables', () => {
  const rows = (houses: number) => `family|sow\nrows|4\nhouses|${houses}\nseeds|1\n`;

  test('houses of all rows count', () => {
    expect(checkSpec(rows(5), { budgets: { tables: 20 } })).toMatchObject({ ok: true });
    expect(placesOf(rows(5), { budgets: { tables: 19 } })).toEqual(['too-large 3:8']);
    const [fault] = faultsOf(rows(5), { budgets: { tables: 19 } });
    expect(fault!.message).toMatch(/20 .*"tables" is 19/);
  });

  test('by default it is 1048576', () => {
    expect(checkSpec(rows(262_144))).toMatchObject({ ok: true });
    expect(placesOf(rows(262_145))).toEqual(['too-large 3:8']);
  });

  test('a list is not held against a board that is too large', () => {
    expect(placesOf('family|sow\nrows|2\nhouses|2147483647\nseeds|1,2')).toEqual(['too-large 3:8']);
  });
});
