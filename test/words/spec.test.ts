/** Levels in YAML: what they must say, and where each fault is. */
import { describe, expect, test } from 'vitest';
import { checkSpec, printFault } from '../../bindings/spec/index.js';
import { blocks, read } from '../docs/documents.js';
import { faultsOf, placesOf, specOf, warningsOf } from '../spec/helpers.js';
import { fresh } from '../wasm/fresh.js';
import { changed, FIRST_FLAG, level, SMALL } from './texts.js';

const small = (from: string, to: string | null) => changed(SMALL, from, to);
const flag = (from: string, to: string | null) => changed(FIRST_FLAG, from, to);

describe('a level', () => {
  test('as docs/words.md writes it', () => {
    expect(specOf(blocks('docs/words.md', 'yaml')[0]!.text)).toEqual(level(...FIRST_FLAG));
    expect(level(...FIRST_FLAG)).toEqual({
      room: 'words',
      family: 'words',
      slug: 'first-flag',
      title: 'The first flag',
      width: 7,
      height: 4,
      objects: [
        { sign: 'b', noun: 'BABA' },
        { sign: 'f', noun: 'FLAG' },
        { sign: 'w', noun: 'WALL' },
      ],
      words: [
        { sign: 'B', text: 'BABA' },
        { sign: 'F', text: 'FLAG' },
        { sign: '=', text: 'IS' },
        { sign: '&', text: 'AND' },
        { sign: 'Y', text: 'YOU' },
        { sign: 'V', text: 'WIN' },
      ],
      map: ['.......', 'B=Y.F=V', '..b.f..', '.......'],
      stacks: [{ at: { x: 5, y: 3 }, holds: ['w', 'F'] }],
      automata: [],
      solution: ['r', 'r'],
    });
  });

  test('that ships is the one of the page', () => {
    const file = read('specs/words/first-flag.yaml');
    expect(specOf(file)).toEqual(level(...FIRST_FLAG));
    expect(warningsOf(file)).toEqual([]);
  });

  test('what may be left out', () => {
    const bare = level('family: words', 'size: {width: 1, height: 1}', 'map: "."');
    expect(bare).toMatchObject({
      slug: '',
      title: '',
      objects: [],
      words: [],
      stacks: [],
      automata: [],
      solution: null,
    });
  });

  test.each([
    ['name: a', { slug: 'a', title: 'a' }],
    ['title: A level', { slug: 'b-c', title: 'A level' }],
    ['name: a\ntitle: B', { slug: 'a', title: 'B' }],
    ['name: "007"', { slug: '007', title: '007' }],
    ['', { slug: 'b-c', title: 'B c' }],
  ])('names: %j', (lines, names) => {
    expect(specOf(`${SMALL.join('\n')}\n${lines}\n`, { file: 'levels/B c.yaml' })).toMatchObject(names);
  });

  test('blanks are empty, and words go to upper case', () => {
    const spec = level(
      'family: words',
      'size: {width: 3, height: 3}',
      'objects: {b: Big-Baba2}',
      'words: {y: yOu}',
      ...['automata: [hot]', 'map: |2', '   b ', '  .y ', '     ', 'solution: [u]'],
    );
    expect(spec).toMatchObject({
      map: ['.b.', '.y.', '...'],
      objects: [{ sign: 'b', noun: 'BIG-BABA2' }],
      words: [{ sign: 'y', text: 'YOU' }],
      automata: ['HOT'],
    });
  });

  // The order of nouns is that of the file, also where a sign is a digit; what YAML would read as other than a text is a text.
  test('signs and nouns that YAML has other thoughts about', () => {
    const spec = level(
      'family: words',
      'size: {width: 5, height: 1}',
      'objects: {b: null, 2: y, 1: true, "#": no, é: e1}',
      ...['words: {"&": off}', 'map: b21#é', 'stacks: []'],
    );
    expect(spec.objects.map(({ sign, noun }) => sign + noun)).toEqual(['bNULL', '2Y', '1TRUE', '#NO', 'éE1']);
    expect(spec.map).toEqual(['b21#é']);
  });

  test.each([
    ['a double quoted text', 'map: "bV"'],
    ['a single quoted text', "map: 'bV'"],
    ['a folded block', 'map: >\n  bV'],
    ['a block that keeps no end', 'map: |-\n  bV'],
    ['a block that is indented by a number', 'map: |4\n    bV'],
    ['JSON', null],
  ])('the map as %s', (_, map) => {
    const json =
      '{"family": "words", "size": {"width": 2, "height": 1}, "objects": {"b": "baba"}, "words": {"V": "win"}, "map": "bV"}';
    const text = map === null ? json : `${SMALL.slice(0, 4).join('\n')}\n${map}\n`;
    expect(specOf(text)).toEqual(level(...SMALL));
  });

  test('lines that end with CR and LF', () => {
    expect(specOf(FIRST_FLAG.map((line) => `${line}\r\n`).join(''))).toEqual(level(...FIRST_FLAG));
  });

  test('signs beyond 16 bits are one sign', () => {
    const spec = level(
      'family: words',
      'size: {width: 2, height: 1}',
      'objects: {🚩: flag, 🧱: wall}',
      'map: |',
      '  🧱🚩',
    );
    expect(spec.map).toEqual(['🧱🚩']);
  });
});

/** What is wrong, the text, and every fault as `code line:column`. */
type Case = readonly [name: string, text: string, ...faults: string[]];

const FIELDS: Case[] = [
  ['no size', small('size', null), 'missing-key 1:1'],
  ['no map', `${SMALL.slice(0, 4).join('\n')}\n`, 'missing-key 1:1'],
  ['no width', small('size', 'size: {height: 1}'), 'missing-key 2:7'],
  ['a misspelt field', small('words', 'wrods: {V: win}'), 'unknown-key 4:1'],
  ['a misspelt field of the size', small('size', 'size: {width: 2, hight: 1}'), 'missing-key 2:7', 'unknown-key 2:18'],
  [
    'a field of a stack that there is not',
    `${SMALL.join('\n')}\nstacks: [{at: [0, 0], holds: [b], on: 1}]`,
    'conflict 7:15',
    'unknown-key 7:35',
  ],
  ['0 by 0', small('size', 'size: {width: 0, height: 0}'), 'out-of-range 2:15', 'out-of-range 2:26'],
  ['a width below 0', small('size', 'size: {width: -2, height: 1}'), 'not-a-number 2:15'],
  ['a width that is no number', small('size', 'size: {width: two, height: 1}'), 'not-a-number 2:15'],
  ['a width in quotation marks', small('size', 'size: {width: "2", height: 1}'), 'not-a-number 2:15'],
  ['a width with a fraction', small('size', 'size: {width: 2.0, height: 1}'), 'not-a-number 2:15'],
  ['a width beyond all numbers', small('size', 'size: {width: 2147483648, height: 1}'), 'out-of-range 2:15'],
  ['a size that is a list', small('size', 'size: [2, 1]'), 'wrong-kind 2:7'],
  ['a size without a value', small('size', 'size:'), 'wrong-kind 2:6'],
  ['objects in a list', small('objects', 'objects: [b]'), 'wrong-kind 3:10'],
  ['a noun that is a list', small('objects', 'objects: {b: [baba]}'), 'wrong-kind 3:14'],
  ['a map that is a list', `${SMALL.slice(0, 4).join('\n')}\nmap: [bV]`, 'wrong-kind 5:6'],
  ['a solution that is a text', `${SMALL.join('\n')}\nsolution: rr`, 'wrong-kind 7:11'],
  ['a bad name', `${SMALL.join('\n')}\nname: First Flag`, 'bad-slug 7:7'],
  ['an empty name', `${SMALL.join('\n')}\nname: ""`, 'bad-slug 7:7'],
  ['a title that would move the cursor', `${SMALL.join('\n')}\ntitle: "a\\e[2J"`, 'not-text 7:8'],
  ['a title of two lines', `${SMALL.join('\n')}\ntitle: "a\\nb"`, 'not-text 7:8'],
];

const SIGNS: Case[] = [
  ['a sign twice among the objects', small('objects', 'objects: {b: baba, b: keke}'), 'duplicate-key 3:20'],
  ['a sign twice, once in quotation marks', small('objects', 'objects: {b: baba, "b": baba}'), 'duplicate-key 3:20'],
  ['a sign twice among the words', small('words', 'words: {V: win, V: you}'), 'duplicate-key 4:17'],
  ['a sign of an object and of a word', small('words', 'words: {V: win, b: baba}'), 'duplicate-key 4:17'],
  ['a sign of two characters', small('objects', 'objects: {b: baba, ff: flag}'), 'bad-sign 3:20'],
  ['an empty sign', small('objects', 'objects: {b: baba, "": flag}'), 'bad-sign 3:20'],
  ['a letter and its accent', small('objects', 'objects: {b: baba, "e\\u0301": flag}'), 'bad-sign 3:20'],
  ['the empty cell as a sign', small('objects', 'objects: {b: baba, .: flag}'), 'bad-sign 3:20'],
  ['a blank as a sign', small('words', 'words: {V: win, " ": you}'), 'bad-sign 4:17'],
  ['a tab as a sign', small('words', 'words: {V: win, "\\t": you}'), 'bad-sign 4:17'],
  ['an escape as a sign', small('words', 'words: {V: win, "\\e": you}'), 'bad-sign 4:17'],
  ['half a surrogate pair as a sign', small('words', 'words: {V: win, "\\ud83d": you}'), 'bad-sign 4:17'],
  ['a sign that is written from the right', small('words', 'words: {V: win, "\\u202e": you}'), 'bad-sign 4:17'],
  ['an empty noun', small('objects', 'objects: {b: ""}'), 'bad-noun 3:14'],
  ['a noun left out', small('objects', 'objects: {b: }'), 'bad-noun 3:14'],
  ['a noun that begins with a digit', small('objects', 'objects: {b: 2baba}'), 'bad-noun 3:14'],
  ['a noun with a blank', small('objects', 'objects: {b: the baba}'), 'bad-noun 3:14'],
  ['a noun in other letters', small('objects', 'objects: {b: straße}'), 'bad-noun 3:14'],
  ['a text with a quotation mark', small('words', `words: {V: 'w"n'}`), 'bad-noun 4:12'],
  ...['you', 'Push', 'STOP', 'win', 'sink', 'defeat', 'is', 'and'].map(
    (noun): Case => [`an object called ${noun}`, small('objects', `objects: {b: ${noun}}`), 'conflict 3:14'],
  ),
  [
    'an object called as an automaton word',
    `${small('objects', 'objects: {b: hot}')}\nautomata: [HOT]`,
    'conflict 3:14',
  ],
  ...['You', 'defeat', 'IS', 'and'].map(
    (word): Case => [
      `an automaton word called ${word}`,
      `${SMALL.join('\n')}\nautomata: [hot, ${word}]`,
      'conflict 7:17',
    ],
  ),
  ['an automaton word twice', `${SMALL.join('\n')}\nautomata: [hot, melt, Hot]`, 'repeated-word 7:23'],
  ['an automaton word that is no word', `${SMALL.join('\n')}\nautomata: [hot!]`, 'bad-noun 7:12'],
];

const MAPS: Case[] = [
  ['a character that nothing has', flag('  ..b.f..', '  ..b.x..'), 'unknown-sign 10:7'],
  [
    'such ones in two rows',
    flag('  ..b.f..', '  x.b.f.y').replace('B=Y.F=V', 'B=Y?F=V'),
    'unknown-sign 9:6',
    'unknown-sign 10:3',
    'unknown-sign 10:9',
  ],
  ['a tab', flag('  ..b.f..', '  ..b\tf..'), 'unknown-sign 10:6'],
  ['a character of the other case', flag('  ..b.f..', '  ..b.W..'), 'unknown-sign 10:7'],
  [
    'one behind a sign of two units',
    'family: words\nsize: {width: 3, height: 1}\nobjects: {🚩: flag}\nmap: |\n  🚩🚩x',
    'unknown-sign 5:7',
  ],
  ['a row too short', flag('  ..b.f..', '  ..b.f.'), 'map-size 10:9'],
  ['a row without anything', flag('  ..b.f..', ''), 'map-size 10:1'],
  ['a row too long', flag('  ..b.f..', '  ..b.f....'), 'map-size 10:10'],
  ['a row too long, with what nothing has', flag('  ..b.f..', '  ..b.f..xx'), 'map-size 10:10'],
  ['a row too many', flag('  ..b.f..', '  ..b.f..\n  .......'), 'map-size 12:3'],
  ['a row too few', flag('  ..b.f..', null), 'map-size 7:6'],
  ['no rows', `${SMALL.slice(0, 4).join('\n')}\nmap: ""`, 'map-size 5:6'],
  [
    'faults of every row',
    'family: words\nsize: {width: 2, height: 3}\nmap: |\n  ...\n  .\n  .x\n',
    'map-size 4:5',
    'map-size 5:4',
    'unknown-sign 6:4',
  ],
  ['in a deeper block', 'family: words\nsize: {width: 2, height: 2}\nmap: |\n      ..\n      .x\n', 'unknown-sign 5:8'],
  [
    'in a block that begins with a blank',
    'family: words\nsize: {width: 2, height: 2}\nmap: |3\n    x\n   ..\n',
    'unknown-sign 4:5',
  ],
  ['with CR and LF', 'family: words\r\nsize: {width: 2, height: 1}\r\nmap: |\r\n  .x\r\n', 'unknown-sign 4:4'],
  ['in another style', 'family: words\nsize: {width: 2, height: 2}\nmap: "..\\n.x"\n', 'unknown-sign 3:6'],
];

const STACKS: Case[] = (
  [
    ['x off the board', '{at: [7, 3], holds: [w]}', 'cell-off-board 13:11'],
    ['y off the board', '{at: [6, 4], holds: [w]}', 'cell-off-board 13:14'],
    ['both off the board', '{at: [7, 4], holds: [w]}', 'cell-off-board 13:11', 'cell-off-board 13:14'],
    ['on a cell that is not empty', '{at: [2, 2], holds: [w]}', 'conflict 13:10'],
    ['with a sign that nothing has', '{at: [5, 3], holds: [w, x]}', 'unknown-sign 13:29'],
    ['with an empty cell', '{at: [5, 3], holds: [., w]}', 'unknown-sign 13:26'],
    ['with nothing', '{at: [5, 3], holds: []}', 'list-length 13:25'],
    ['at one number', '{at: [5], holds: [w]}', 'list-length 13:10'],
    ['at three numbers', '{at: [5, 3, 0], holds: [w]}', 'list-length 13:10'],
    ['at no number', '{at: [5, x], holds: [w]}', 'not-a-number 13:14'],
    ['at a number below 0', '{at: [-1, 3], holds: [w]}', 'not-a-number 13:11'],
    ['without a place', '{holds: [w]}', 'missing-key 13:5'],
    ['without what lies there', '{at: [5, 3]}', 'missing-key 13:5'],
  ] as const
).map(([name, stack, ...faults]): Case => [name, flag('  - {at', `  - ${stack}`), ...faults]);

const OTHERS: Case[] = [
  [
    'two stacks in one cell',
    flag('  - {at', '  - {at: [5, 3], holds: [w]}\n  - {at: [5, 3], holds: [F]}'),
    'repeated-cell 14:10',
  ],
  ['a step that is none', flag('solution', 'solution: [r, x, l, R]'), 'unknown-value 14:15', 'unknown-value 14:21'],
  ['a step that is a list', flag('solution', 'solution: [r, [r]]'), 'wrong-kind 14:15'],
  ['another family', small('family', 'family: wrods'), 'unknown-value 1:9'],
  ['a family in rows', small('family', 'family: sow'), 'unknown-value 1:9'],
  ['no family', small('family', null), 'missing-key 1:1'],
  ['a family that is a list', small('family', 'family: [words]'), 'wrong-kind 1:9'],
];

describe.each([
  ['the fields', FIELDS],
  ['signs and nouns', SIGNS],
  ['the map', MAPS],
  ['a stack', STACKS],
  ['all else', OTHERS],
])('faults of %s', (_, cases) => {
  test.each(cases)('%s', (_name, text, ...faults) => expect(placesOf(text)).toEqual(faults));
});

describe('what a fault tells', () => {
  test.each([
    [small('words', 'wrods: {V: win}'), '"words"'],
    [small('size', 'size: {width: 2, height: 1, hieght: 1}'), '"height"'],
    [small('family', 'family: wrods'), '"words"'],
    [small('family', 'family: sow'), 'rows, with family|sow'],
    [small('family', null), 'family: words'],
    [flag('solution', 'solution: [x]'), 'u, d, l, r'],
    [flag('  - {at', '  - {at: [5, 9], holds: [w]}'), 'from 0 to 3'],
  ])('%#: what is nearest', (text, mend) => expect(faultsOf(text)[0]!.mend).toContain(mend));

  test('the line with a caret under the very character', () => {
    const text = flag('  ..b.f..', '  ..b.x..');
    const [fault] = faultsOf(text, { file: 'a.yaml' });
    expect(printFault(fault!, text).split('\n').slice(0, 3)).toEqual([
      'a.yaml:10:7: map: no object and no word has the sign "x"',
      '    ..b.x..',
      '        ^',
    ]);
  });

  test('the path of what is wrong', () => {
    expect(faultsOf(flag('  - {at', '  - {at: [5, 3], holds: [w, x]}'))[0]).toMatchObject({
      key: 'stacks[0].holds[1]',
      found: 'x',
    });
    expect(faultsOf(small('size', 'size: {width: 0, height: 1}'))[0]).toMatchObject({ key: 'size.width', found: '0' });
  });

  test('a hundred faults are kept and the rest counted', () => {
    const rows = Array.from({ length: 40 }, () => `  ${'x'.repeat(40)}\n`).join('');
    const checked = checkSpec(`family: words\nsize: {width: 40, height: 40}\nmap: |\n${rows}`);
    expect(checked).toMatchObject({ ok: false, more: 1500 });
  });
});

describe('the budget', () => {
  const wide = (width: number, height: number) =>
    `family: words\nsize: {width: ${width}, height: ${height}}\nmap: |\n${`  ${'.'.repeat(width)}\n`.repeat(height)}`;

  test('a million cells load', () => {
    expect(specOf(wide(1000, 1000))).toMatchObject({ width: 1000, height: 1000, stacks: [] });
  });

  test('1024 by 1024 is the last that does; beyond the figure and the budget are named', () => {
    expect(placesOf(wide(1024, 1024))).toEqual([]);
    const [fault] = faultsOf(wide(1025, 1024));
    expect(fault).toMatchObject({ code: 'too-large', line: 2, column: 15, key: 'size.width', found: '1049600' });
    expect(fault!.message).toMatch(/1049600 .*"tables" is 1048576/);
  });

  test('every digit is told', () => {
    const [fault] = faultsOf('family: words\nsize: {width: 2147483647, height: 2147483647}\nmap: "."');
    expect(fault).toMatchObject({ code: 'too-large', found: '4611686014132420609' });
  });

  // 12 bytes a cell and 76 a thing: 512 times 512 of each are 3 MiB and 19 MiB, and one thing more begins another.
  const walls = (more = '') =>
    `family: words\nsize: {width: 512, height: 512}\nobjects: {w: wall}\nmap: |\n${`  ${'w'.repeat(512)}\n`.repeat(512)}${more}`;

  test.each([
    ['an empty board', wide(512, 512), '262144 cells and things in stacks, about 3 MiB in the core'],
    ['a full one', walls(), '262144 cells and things in stacks, about 22 MiB in the core'],
    [
      'one with a stack',
      walls('stacks: [{at: [0, 0], holds: [w]}]\n'),
      '262145 cells and things in stacks, about 23 MiB in the core',
    ],
    [
      'one beyond all memory',
      'family: words\nsize: {width: 2147483647, height: 2147483647}\nmap: "."',
      '4611686014132420609 cells and things in stacks, about 52776558084097 MiB in the core',
    ],
  ])('the bytes that the core would take are named: %s', (_, text, asked) => {
    const [fault] = faultsOf(text, { budgets: { tables: 1000 } });
    expect(fault!.message).toBe(`the level asks for ${asked}; the budget "tables" is 1000`);
  });

  test('and are what the core takes', () => {
    const engine = fresh();
    const before = engine.core.raw.memory.buffer.byteLength;
    engine.open(specOf(walls())).start(0);
    const taken = (engine.core.raw.memory.buffer.byteLength - before) / 2 ** 20;
    expect(taken).toBeGreaterThan(21);
    expect(taken).toBeLessThan(24);
  });

  test('what lies in stacks counts', () => {
    const text = FIRST_FLAG.join('\n');
    expect(faultsOf(text, { budgets: { tables: 7 * 4 + 2 } })).toEqual([]);
    expect(placesOf(text, { budgets: { tables: 7 * 4 + 1 } })).toEqual(['too-large 4:15']);
  });
});

describe('warnings', () => {
  const with_ = (...lines: string[]) => [...SMALL, ...lines].join('\n');
  test.each([
    ['none', SMALL.join('\n')],
    ['an object that nothing is', small('objects', 'objects: {b: baba, f: flag}'), 'no-effect 3:20'],
    ['a noun that nothing says', small('words', 'words: {V: win, F: flag}'), 'no-effect 4:17'],
    ['words that every level knows', small('words', 'words: {V: win, "=": is, Y: you, S: sink}')],
    [
      'an object that something may become',
      'family: words\nsize: {width: 1, height: 1}\nobjects: {f: flag}\nwords: {F: flag}\nmap: F',
    ],
    ['an automaton word that nothing says', with_('automata: [hot]'), 'no-effect 7:1'],
    [
      'a sign that only a stack has',
      `${small('objects', 'objects: {b: baba, f: flag}').replace('bV', '.V')}\nstacks: [{at: [0, 0], holds: [b, f]}]`,
    ],
  ])('%s', (_, text, ...warnings) => expect(warningsOf(text)).toEqual(warnings));
});
