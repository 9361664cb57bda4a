import { describe, expect, test } from 'vitest';
import { checkSpec, FAULTS, type FaultCode } from '../../bindings/spec/index.js';
import { faultsOf, placesOf, SOUND, warningsOf } from './helpers.js';

/** What is wrong, the rows, and every fault as `code line:column`. */
type Case = readonly [name: string, rows: string, ...faults: string[]];

const TEXT: Case[] = [
  ['empty', '', 'empty-file 1:1'],
  ['blank lines', '\n  \r\n\n', 'empty-file 1:1'],
  ['only comments', '# cells|9\n#linelen|3\n', 'empty-file 1:1'],
  ['a NUL', `${SOUND}name|a|b\0`, 'not-text 3:9'],
  ['an escape, which would move the cursor', `${SOUND}name|a|\u001b[2J`, 'not-text 3:8'],
  ['a lone CR as line end', 'cells|9\rlinelen|3\r', 'not-text 1:8'],
  ['half a surrogate pair', `${SOUND}name|a|\ud83d!`, 'not-text 3:8'],
];

const ROWS: Case[] = [
  ['a tab in a number', 'cells|\t9\nlinelen|3', 'tab 1:7'],
  ['a tab before a key', `${SOUND}\thand|3`, 'tab 3:1'],
  ['a line of one tab', `${SOUND}\t`, 'tab 3:1', 'unknown-key 3:2'],
  ['an indented comment', `${SOUND} # note`, 'unknown-key 3:2'],
  ['an unknown key', `${SOUND}colour|red`, 'unknown-key 3:1'],
  ['a key in capitals', `${SOUND}Hand|3`, 'unknown-key 3:1'],
  ['an empty key', `${SOUND}|3`, 'unknown-key 3:1'],
  ['__proto__', `${SOUND}__proto__|3`, 'unknown-key 3:1'],
  ['constructor', `${SOUND}constructor|3`, 'unknown-key 3:1'],
  ['a key narrowed to a side', `${SOUND}hand@1|3`, 'unknown-key 3:1'],
  ['a key of the later vocabulary', `${SOUND}board|square|3|3`, 'unknown-key 3:1'],
  ['a value of the later vocabulary', `${SOUND}win|blocked`, 'unknown-value 3:5'],
  ['another later value', `${SOUND}move|slide|1`, 'unknown-value 3:6'],
  ['an unknown family', `family|chess\n${SOUND}`, 'unknown-value 1:8'],
  ['a family of the later vocabulary', `${SOUND}family|war`, 'unknown-value 3:8'],
  ['__proto__ as a value', `${SOUND}draw|__proto__|3`, 'unknown-value 3:6'],
  ['an unknown word behind a known one', `${SOUND}capture|onmill|protected`, 'unknown-value 3:16'],
  ['a misspelt generator', `${SOUND}adj|gird|3|3|0`, 'unknown-value 3:5'],
  ['a generator that there is not', `${SOUND}lines|hex|3|3|3`, 'unknown-value 3:7'],
  ['no rows that are required', 'win|line', 'missing-key 1:1', 'missing-key 1:1'],
  ['no cells', 'linelen|3', 'missing-key 1:1'],
  ['no linelen', 'cells|9', 'missing-key 1:1'],
  ['a key alone', `${SOUND}hand`, 'field-count 3:5'],
  ['a key that wants a value', `${SOUND}win`, 'field-count 3:4'],
  ['an empty field', `${SOUND}hand| `, 'field-count 3:7'],
  ['an empty value', `${SOUND}win||3`, 'field-count 3:5'],
  ['a field too few', `${SOUND}lines|grid|3|3`, 'field-count 3:15'],
  ['a field too many', `${SOUND}hand|3|4`, 'field-count 3:8'],
  ['an empty field too many', `${SOUND}win|line|`, 'field-count 3:10'],
  ['neighbours left out', `${SOUND}adj|0`, 'field-count 3:6'],
  ['a title left out', `${SOUND}name|nine`, 'field-count 3:10'],
  ['a pipe in the title', `${SOUND}name|nine|Nine|Holes`, 'field-count 3:16'],
];

const NUMBERS: Case[] = [
  ...['1e3', '-1', '+1', '0x10', '1.0', '1_000', '٣', '³', 'three', '1 0', '3\u00a0', 'Infinity'].map(
    (text): Case => [`hand ${text}`, `${SOUND}hand|${text}`, 'not-a-number 3:6'],
  ),
  ['2147483648', `${SOUND}hand|2147483648`, 'out-of-range 3:6'],
  ['a number of many digits', `${SOUND}hand|${'9'.repeat(400)}`, 'out-of-range 3:6'],
  ['a blank in a list', `${SOUND}line|0, 1,2`, 'not-a-number 3:8'],
  ['an empty place in a list', `${SOUND}line|0,,2`, 'not-a-number 3:8'],
  ['a comma at the end of a list', `${SOUND}adj|0|1,`, 'not-a-number 3:9'],
  ['no cells at all', 'cells|0\nlinelen|3', 'out-of-range 1:7'],
  ['linelen 0', 'cells|9\nlinelen|0', 'out-of-range 2:9'],
  ['linelen above cells', 'linelen|10\ncells|9', 'out-of-range 1:9'],
  ['hand 0', `${SOUND}hand|0`, 'out-of-range 3:6'],
  ['fly 0', `${SOUND}hand|3\nfly|0`, 'out-of-range 4:5'],
  ['reduce 0', `${SOUND}win|reduce|0`, 'out-of-range 3:12'],
  ['reduce above hand', `${SOUND}win|reduce|4\nhand|3`, 'out-of-range 3:12'],
  ['draw|repeat 0', `${SOUND}draw|repeat|0`, 'out-of-range 3:13'],
  ['draw|plies 0', `${SOUND}draw|plies|0`, 'out-of-range 3:12'],
  ['a grid 0 wide', `${SOUND}lines|grid|0|9|3`, 'out-of-range 3:12'],
  ['mode 3', `${SOUND}adj|grid|3|3|3`, 'out-of-range 3:14'],
];

const BOARD: Case[] = [
  ['a line off the board', `${SOUND}line|0,1,9`, 'cell-off-board 3:10'],
  ['a line off a board that is told below', 'line|0,1,9\nlinelen|3\ncells|9', 'cell-off-board 1:10'],
  ['neighbours of a cell off the board', `${SOUND}adj|9|1`, 'cell-off-board 3:5'],
  ['neighbours off the board', `${SOUND}adj|0|1,9,10`, 'cell-off-board 3:9', 'cell-off-board 3:11'],
  ['a place off the board', `${SOUND}xy|9|1|1`, 'cell-off-board 3:4'],
  ['a cell twice in a line', `${SOUND}line|0,1,0`, 'repeated-cell 3:10'],
  ['a neighbour twice', `${SOUND}adj|0|1,2,1`, 'repeated-cell 3:11'],
  ['a cell its own neighbour', `${SOUND}adj|4|1,4`, 'repeated-cell 3:9'],
  ['a line too short', `${SOUND}line|0,1`, 'line-length 3:6'],
  ['a line too long', `${SOUND}line|0,1,2,3`, 'line-length 3:6'],
  ['a grid of other lines', `${SOUND}lines|grid|3|3|2`, 'line-length 3:16'],
  ['a line grid that does not fit', `${SOUND}lines|grid|3|4|3`, 'grid-size 3:12'],
  ['a neighbour grid that does not fit', `${SOUND}adj|grid|2|4|0`, 'grid-size 3:10'],
  ['a grid whose size overflows', `${SOUND}lines|grid|2147483647|2147483647|3`, 'grid-size 3:12'],
  ['grids of other widths', 'cells|12\nlinelen|3\nlines|grid|4|3|3\nadj|grid|3|4|0', 'grid-mismatch 4:10'],
  ['two places for a cell', `${SOUND}xy|0|1|1\nxy|0|2|2`, 'same-place 4:4'],
  ['two cells on a place', `${SOUND}xy|0|1|1\nxy|1|1|1`, 'same-place 4:6'],
  ['move|adj without neighbours', `${SOUND}hand|3\nmove|adj`, 'needs-row 4:1'],
  ['a bad slug', `${SOUND}name|Nine Holes|x`, 'bad-slug 3:6'],
  ['a slug with two hyphens', `${SOUND}name|nine--holes|x`, 'bad-slug 3:6'],
  ['a slug that ends in a hyphen', `${SOUND}name|nine-|x`, 'bad-slug 3:6'],
];

const ONCE = [
  'name|a|A',
  'family|align',
  'cells|9',
  'linelen|3',
  'hand|3',
  'win|line',
  'win|reduce|3',
  'capture|onmill',
  'move|adj',
  'fly|3',
  'draw|repeat|3',
  'draw|plies|9',
];
const DUPLICATES = ONCE.map((row): Case => {
  const rest = ['cells|9', 'linelen|3', 'adj|grid|3|3|0'].filter((other) => other !== row);
  return [row, [row, ...rest, row].join('\n'), `duplicate-key ${rest.length + 2}:1`];
});

const OTHER_DUPLICATES: Case[] = [
  ['captures of two kinds', `${SOUND}capture|onmill\ncapture|onmill|protect`, 'duplicate-key 4:1'],
  ['sizes that differ', `${SOUND}cells|8`, 'duplicate-key 3:1'],
];

const LARGE: Case[] = [
  ['more cells than tables', 'cells|2147483647\nlinelen|3', 'too-large 1:7'],
  ['a line of cells', 'cells|2147483647\nlinelen|5\nlines|grid|2147483647|1|5', 'too-large 1:7'],
  ['lines over the budget', 'cells|1000000\nlinelen|5\nlines|grid|1000|1000|5', 'too-large 3:12'],
  ['neighbours over the budget', 'cells|1000000\nlinelen|5\nadj|grid|1000|1000|2', 'too-large 3:10'],
];

const ALL = [...TEXT, ...ROWS, ...NUMBERS, ...BOARD, ...DUPLICATES, ...OTHER_DUPLICATES, ...LARGE];

describe.each([
  ['the text', TEXT],
  ['rows', ROWS],
  ['numbers', NUMBERS],
  ['the board', BOARD],
  ['rows that stand once', [...DUPLICATES, ...OTHER_DUPLICATES]],
  ['sizes', LARGE],
])('faults of %s', (_, cases) => {
  test.each(cases)('%s', (_name, rows, ...faults) => {
    expect(placesOf(rows)).toEqual(faults);
  });
});

const WARNINGS: Case[] = [
  ['a sound spec', `${SOUND}win|line\nlines|grid|3|3|3`],
  ['win|line without lines', `${SOUND}win|line`, 'no-effect 3:1'],
  ['win|line with a grid too small for a line', 'cells|9\nlinelen|4\nwin|line\nlines|grid|3|3|4', 'no-effect 3:1'],
  ['capture without lines', `${SOUND}capture|onmill`, 'no-effect 3:1'],
  ['win|reduce without capture', `${SOUND}hand|3\nwin|reduce|3`, 'no-effect 4:1'],
  ['move without hand', `${SOUND}move|adj\nadj|grid|3|3|0`, 'no-effect 3:1'],
  ['fly without hand', `${SOUND}fly|3`, 'no-effect 3:1'],
  ['reduce with neither hand nor capture', `${SOUND}win|reduce|3`, 'no-effect 3:1', 'no-effect 3:1'],
  ['hands that fill the board', `${SOUND}hand|5`],
  ['a pair both ways', `${SOUND}adj|0|1,2\nadj|1|0\nadj|2|0`],
  ['a pair one way', `${SOUND}adj|0|1,2\nadj|1|0`, 'one-way 3:9'],
  ['a pair one way, told twice', `${SOUND}adj|0|01\nadj|0|1`, 'one-way 3:7'],
  ['a pair that a grid joins', `${SOUND}adj|0|1\nadj|grid|3|3|0`],
  ['a pair that no mode of the grid joins', `${SOUND}adj|0|4\nadj|grid|3|3|0`, 'one-way 3:7'],
  ['a diagonal pair that a grid joins', `${SOUND}adj|0|4\nadj|grid|3|3|1`],
  ['a pair at two edges of the grid', `${SOUND}adj|2|3\nadj|grid|3|3|2`, 'one-way 3:7'],
];

describe('warnings', () => {
  test.each(WARNINGS)('%s', (_, rows, ...warnings) => {
    expect(warningsOf(rows)).toEqual(warnings);
  });

  test('the first hundred are kept and the rest counted', () => {
    const rows = Array.from({ length: 150 }, (_, cell) => `adj|0|${cell + 1}\n`).join('');
    expect(checkSpec(`cells|151\nlinelen|3\n${rows}`)).toMatchObject({ ok: true, moreWarnings: 50 });
  });
});

describe('the table of codes', () => {
  // Those of sowing games and of YAML have their cases beside this file, those of levels in test/words.
  const elsewhere: FaultCode[] = [
    'bad-key-text',
    'bad-solution',
    'list-length',
    'repeated-count',
    'conflict',
    'bad-yaml',
    'wrong-kind',
    'bad-sign',
    'bad-noun',
    'map-size',
    'unknown-sign',
    'repeated-word',
    'against-rule',
  ];
  const cases = [...ALL, ...WARNINGS].flatMap(([, , ...told]) => told.map((one) => one.split(' ')[0]!));

  test.each(Object.keys(FAULTS).filter((code) => !elsewhere.includes(code as FaultCode)))('%s has a case', (code) => {
    expect(cases).toContain(code);
  });
});

describe('what a fault tells', () => {
  test.each([
    ['hadn|3', 'hand'],
    ['colls|9', 'cells'],
    ['line_s|grid|3|3|3', 'lines'],
    ['XY|0|0|0', 'xy'],
    ['drew|repeat|3', 'draw'],
  ])('%s is mended to %s', (row, key) => {
    expect(faultsOf(SOUND + row)[0]).toMatchObject({ code: 'unknown-key', mend: expect.stringContaining(`"${key}"`) });
  });

  test('the nearest value is named', () => {
    const [fault] = faultsOf(`${SOUND}win|redcue|3`);
    expect(fault).toMatchObject({ key: 'win', found: 'redcue', mend: expect.stringContaining('"reduce"') });
  });

  test('file, key and what was found', () => {
    const [fault] = faultsOf(`${SOUND}hand|x9`, { file: 'games/nine.ludeme' });
    expect(fault).toMatchObject({ file: 'games/nine.ludeme', line: 3, column: 6, key: 'hand', found: 'x9' });
    expect(Object.keys(fault!).sort()).toEqual(
      ['file', 'line', 'column', 'code', 'key', 'found', 'mend', 'message'].sort(),
    );
  });

  test('a long field is cut', () => {
    const [fault] = faultsOf(SOUND + 'k'.repeat(1000));
    expect(fault!.found.length).toBeLessThan(50);
    expect(fault!.message.length).toBeLessThan(100);
  });

  test('faults come in the order of the text, whatever pass finds them', () => {
    const rows = 'linelen|10\nline|0\nhand|x\ncells|9\nwin|reduce|y';
    expect(placesOf(rows)).toEqual(['out-of-range 1:9', 'line-length 2:6', 'not-a-number 3:6', 'not-a-number 5:12']);
  });

  test('a faulty size is no missing row, and nothing is held against it', () => {
    expect(placesOf('cells|x\nlinelen|3\nline|0,1,99')).toEqual(['not-a-number 1:7']);
  });
});
