/** YAML to values with places, within budgets, whatever the file holds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FaultList } from '../../bindings/spec/faults.js';
import { type Budgets, DEFAULT_BUDGETS } from '../../bindings/spec/input.js';
import { keyPlaceAt, nodeAt, type YamlNode } from '../../bindings/spec/nodes.js';
import { readYaml } from '../../bindings/spec/yaml.js';
import { faultsOf, placesOf } from './helpers.js';

function read(text: string, budgets: Partial<Budgets> = {}) {
  const faults = new FaultList('a.yaml');
  const node = readYaml(text, { ...DEFAULT_BUDGETS, ...budgets }, faults);
  return { node, faults: faults.sorted() };
}

/** Maps for mappings, texts for all scalars. */
function plain(node: YamlNode): unknown {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'list') return node.items.map(plain);
  return new Map([...node.entries].map(([key, { value }]) => [key, plain(value)]));
}

function good(text: string): YamlNode {
  const { node, faults } = read(text);
  if (!node || faults.length > 0) throw new Error(JSON.stringify(faults));
  return node;
}

const told = (text: string, budgets: Partial<Budgets> = {}) =>
  read(text, budgets).faults.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('values', () => {
  test.each([
    ['a: 1', new Map([['a', '1']])],
    [
      'a: true\nb: ~\nc: 0x1F\nd: 1.50',
      new Map([
        ['a', 'true'],
        ['b', '~'],
        ['c', '0x1F'],
        ['d', '1.50'],
      ]),
    ],
    ['a:', new Map([['a', '']])],
    [
      '{a, b: }',
      new Map([
        ['a', ''],
        ['b', ''],
      ]),
    ],
    ['- a\n- [b, "c"]\n- {}', ['a', ['b', 'c'], new Map()]],
    ["\"a\\u0062\": 'it''s'", new Map([['ab', "it's"]])],
    [
      '1: x\ntrue: y\n~: z',
      new Map([
        ['1', 'x'],
        ['true', 'y'],
        ['~', 'z'],
      ]),
    ],
    ['---\na: b\n...\n', new Map([['a', 'b']])],
    [
      'a: &x [1, 2]\nb: *x',
      new Map([
        ['a', ['1', '2']],
        ['b', ['1', '2']],
      ]),
    ],
    [
      'a: &x 1\nb: &x 2\nc: *x',
      new Map([
        ['a', '1'],
        ['b', '2'],
        ['c', '2'],
      ]),
    ],
    ['a: |\n  b\n   c\n', new Map([['a', 'b\n c\n']])],
    ['just a text', 'just a text'],
  ])('%j', (text, value) => expect(plain(good(text))).toEqual(value));

  test('keys stand in the order of the text, digits too', () => {
    expect([...(plain(good('b: x\n2: y\n1: z')) as Map<string, unknown>).keys()]).toEqual(['b', '2', '1']);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a key like any other', (key) => {
    expect(plain(good(`${key}: {polluted: yes}`))).toEqual(new Map([[key, new Map([['polluted', 'yes']])]]));
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('JSON of any shape', () => {
    const asMaps = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return String(value);
      if (Array.isArray(value)) return value.map(asMaps);
      return new Map(Object.entries(value).map(([key, inner]) => [key, asMaps(inner)]));
    };
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      ),
    }));
    const property = fc.property(value, (given) => {
      expect(plain(good(JSON.stringify(given)))).toEqual(asMaps(given));
    });
    fc.assert(property);
  });
});

describe('places', () => {
  const text = 'a: 1\nb:\n  - x\n  - {c: "y", dd: [z]}\n';
  test.each([
    [[], 1, 1],
    [['a'], 1, 4],
    [['b'], 3, 3],
    [['b', 0], 3, 5],
    [['b', 1], 4, 5],
    [['b', 1, 'c'], 4, 9],
    [['b', 1, 'dd', 0], 4, 19],
    // As much of the path as there is.
    [['b', 1, 'dd', 7], 4, 18],
    [['a', 'x'], 1, 4],
  ])('%j: %i:%i', (path, line, column) => expect(nodeAt(good(text), path).place).toEqual({ line, column }));

  test.each([
    [['b'], 2, 1],
    [['b', 1, 'dd'], 4, 14],
    [['b', 1, 'e'], 4, 5],
  ])('the key of %j: %i:%i', (path, line, column) => expect(keyPlaceAt(good(text), path)).toEqual({ line, column }));

  test.each([
    ['m: |\n  ab\n   c\n', 1, 1, 3, 4],
    ['m: |\n  ab\n   c\n', 0, 1, 2, 4],
    ['m: | # a comment\n\n  ab\n', 1, 1, 3, 4],
    ['m: |2\n   ab\n', 0, 0, 2, 3],
    ['x:\n    m: |-\n        ab', 0, 1, 3, 10],
    ['m: |\r\n  ab\r\n  c\r\n', 1, 0, 3, 3],
    ['m: |\n  ab\n\n  c\n', 1, 0, 3, 1],
    // The line behind the last one, and the end of a line.
    ['m: |\n  ab\n', 0, 2, 2, 5],
    // Anything but a block `|` has one place.
    ['m: >\n  ab\n  c\n', 1, 0, 1, 4],
    ['m: "ab"', 0, 1, 1, 4],
    ['m: ab', 0, 1, 1, 4],
  ])('in the block %j, line %i, unit %i: %i:%i', (block, line, unit, ...place) => {
    const root = good(block);
    const node = nodeAt(root, block.startsWith('x') ? ['x', 'm'] : ['m']);
    expect(node.kind === 'text' && node.at(line, unit)).toEqual({ line: place[0], column: place[1] });
  });
});

describe('faults', () => {
  test.each([
    ['a tag', 'a: !x 1', 'bad-yaml 1:4'],
    ['a tag of the language', 'a: !!js/function "function () {}"', 'bad-yaml 1:4'],
    ['a tag that YAML knows', 'a: 1\nb: !!int 2', 'bad-yaml 2:4'],
    ['a tag of the whole', '!!map {a: 1}', 'bad-yaml 1:1'],
    ['a directive', '%YAML 1.1\n---\na: 1', 'bad-yaml 1:1'],
    ['two documents', 'a: 1\n---\nb: 2', 'bad-yaml 2:1'],
    ['two documents, the second without a head', 'a: 1\n...\nb: 2', 'bad-yaml 3:1'],
    ['a key twice', 'a: 1\nb: 2\na: 3', 'duplicate-key 3:1'],
    ['a key twice in braces', '{a: 1, b: 2, "a": 3}', 'duplicate-key 1:14'],
    ['a key three times', 'a: 1\na: 2\na: 3', 'duplicate-key 2:1', 'duplicate-key 3:1'],
    ['a list as a key', '[a]: 1', 'bad-yaml 1:1'],
    ['a mapping as a key', '? {a: 1}\n: 2', 'bad-yaml 1:3'],
    ['an alias as a key', 'a: &x b\n*x : 1', 'bad-yaml 2:1'],
    ['an alias of nothing', 'a: *x', 'bad-yaml 1:4'],
    ['an alias before its anchor', 'a: *x\nb: &x 1', 'bad-yaml 1:4'],
    ['an alias in what it stands for', 'a: &x [1, *x]', 'bad-yaml 1:11'],
    ['a bracket that stays open', 'a: [1, 2', 'bad-yaml 1:9'],
    ['a brace too many', 'a: {b: 1}}', 'bad-yaml 1:10'],
    ['a quotation mark that stays open', 'a: "b', 'bad-yaml 1:6'],
    ['an escape that there is not', 'a: "\\q"', 'bad-yaml 1:5'],
    ['a tab as indentation', 'a:\n\tb: 1', 'bad-yaml 2:1'],
    ['a mapping in a line of another', 'a: b: c', 'bad-yaml 1:4'],
    ['a line that is less indented', 'a:\n    b: 1\n  c: 2', 'bad-yaml 3:1'],
    ['a reserved sign', 'a: @b', 'bad-yaml 1:4'],
  ])('%s', (_, text, ...faults) => expect(told(text)).toEqual(faults));

  test('a merge key is a key like any other', () => {
    expect(plain(good('a: &x {b: 1}\nc: {<<: *x}'))).toEqual(
      new Map<string, unknown>([
        ['a', new Map([['b', '1']])],
        ['c', new Map([['<<', new Map([['b', '1']])]])],
      ]),
    );
    expect(placesOf('family: words\n<<: {size: 1}')).toEqual(['missing-key 1:1', 'missing-key 1:1', 'unknown-key 2:1']);
  });

  test('the words are short, and without signs that move the cursor', () => {
    const { faults } = read(`a: {b: 1}} ${'y'.repeat(100_000)}`);
    expect(faults.length).toBeGreaterThan(0);
    for (const { message, found } of faults) expect(message.length + found.length).toBeLessThan(300);
  });
});

describe('budgets: the last that is read, and one more', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  test.each([
    ['depth', nested(5), nested(6), { depth: 5 }, 'too-large 1:6'],
    ['depth of blocks', '- - - a', '- - - - a', { depth: 3 }, 'too-large 1:7'],
    ['depth of mappings', 'a:\n b:\n  c: 1', 'a:\n b:\n  c:\n   d: 1', { depth: 3 }, 'too-large 4:4'],
    ['depth of keys', 'a: 1', '? [a]\n: 1', { depth: 1 }, 'too-large 1:3'],
    ['depth where none is named', nested(64), nested(65), {}, 'too-large 1:65'],
    // Three values in the list and one in the text: 3 + 1.
    [
      'aliases',
      'a: &x [1, 2]\nb: &y 3\nc: [*x, *y]',
      'a: &x [1, 2]\nb: &y 3\nc: [*x, *y, *y]',
      { aliases: 4 },
      'too-large 3:13',
    ],
    [
      'aliases of aliases',
      'a: &x [1, 1]\nb: &y [*x, *x]\nc: 1',
      'a: &x [1, 1]\nb: &y [*x, *x]\nc: *y',
      { aliases: 12 },
      'too-large 3:4',
    ],
    ['no aliases', 'a: &x 1', 'a: &x 1\nb: *x', { aliases: 0 }, 'too-large 2:4'],
  ] as const)('%s', (_, last, more, budgets, fault) => {
    expect(told(last, budgets)).toEqual([]);
    expect(told(more, budgets)).toEqual([fault]);
  });

  // How many tokens a text has is the lexer's; it is a figure all the same, and the last that is enough.
  test('tokens', () => {
    const counts = Array.from({ length: 20 }, (_, tokens) => told('a: b', { tokens }).length);
    const least = counts.indexOf(0);
    expect(counts).toEqual(counts.map((_, tokens) => (tokens < least ? 1 : 0)));
    expect(told('a: b', { tokens: least - 1 })[0]).toMatch(/^too-large 1:/);
    const [fault] = read('a: b', { tokens: 2 }).faults;
    expect(fault!.message).toContain('"tokens"');
  });

  test('a block of any length is one token', () => {
    const block = `a: |\n${'  x\n'.repeat(100_000)}`;
    expect(told(block, { tokens: 20 })).toEqual([]);
  });

  test('the message names the budget and its figure', () => {
    expect(read(nested(65)).faults[0]!.message).toMatch(/64.*"depth"/);
    const laughs = [
      'a: &a [x]',
      ...'bcdefghi'
        .split('')
        .map((name, i) => `${name}: &${name} [${`*${'abcdefgh'[i]}, `.repeat(9)}*${'abcdefgh'[i]}]`),
    ];
    expect(read(laughs.join('\n')).faults[0]!.message).toMatch(/10000.*"aliases"/);
  });

  test('a spec is told as well', () => {
    expect(faultsOf(`family: words\nmap: ${nested(65)}`)[0]).toMatchObject({ code: 'too-large', line: 2, column: 69 });
  });
});

describe('hostile files end in a fault, and soon', () => {
  const laughs = (levels: number) =>
    Array.from(
      { length: levels },
      (_, i) => `l${i}: &l${i} [${i === 0 ? 'lol' : Array.from({ length: 10 }, () => `*l${i - 1}`).join(', ')}]`,
    ).join('\n');
  const HOSTILE: [string, string][] = [
    ['a billion laughs', laughs(10)],
    ['100 000 brackets', '['.repeat(100_000)],
    ['100 000 brackets, closed', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100 000 braces', '{a: '.repeat(100_000)],
    ['100 000 lists in lists', '- '.repeat(100_000)],
    ['100 000 keys of keys', '? '.repeat(100_000)],
    ['mappings in one line', 'a: '.repeat(100_000)],
    ['2000 levels of indentation', Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['brackets that close nothing', ']'.repeat(100_000)],
    ['commas', `[${','.repeat(100_000)}]`],
    ['a key 50 000 times', 'a: 1\n'.repeat(50_000)],
    ['anchors without a value', '&a '.repeat(100_000)],
    ['tags', '!a '.repeat(100_000)],
    ['documents', '---\n'.repeat(100_000)],
    ['directives', '%a\n'.repeat(100_000)],
    ['quotation marks', `${'"'.repeat(100_001)}`],
    ['16 MiB of brackets', '['.repeat(16 * 1024 * 1024)],
    ['16 MiB of list', '- a\n'.repeat(4 * 1024 * 1024)],
    ['an alias 50 000 times', `a: &a b\nc: [${'*a,'.repeat(50_000)}]`],
  ];
  test.each(HOSTILE)('%s', (_, text) => {
    const started = performance.now();
    const { node, faults } = read(text);
    expect(node === undefined || faults.length > 0).toBe(true);
    expect(faults[0]).toMatchObject({ file: 'a.yaml', line: expect.any(Number), column: expect.any(Number) });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test.each([
    ['50 000 keys', Array.from({ length: 50_000 }, (_, i) => `k${i}: 1`).join('\n')],
    ['comments and blank lines', `${'# a\n\n'.repeat(30_000)}a: 1`],
    ['a text of many lines', `a: ${'b\n '.repeat(200_000)}`],
  ])('%s are many, and no fault', (_, text) => expect(told(text)).toEqual([]));

  test('whatever the characters, it is read or refused', () => {
    const sign = fc.constantFrom(
      ...'abc:-?[]{},&*!|>\'"%@`#\n \t~<0',
      '---',
      '...',
      ': ',
      '- ',
      '&a ',
      '*a ',
      '|\n ',
      '\r\n',
    );
    const texts = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
    const property = fc.property(texts, (text) => {
      const { node, faults } = read(text);
      expect(node === undefined).toBe(faults.some(({ code }) => code !== 'duplicate-key'));
      for (const { line, column } of faults) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(text.split('\n').length);
      }
    });
    fc.assert(property, { numRuns: 2000 });
  });

  // What we take for values the library takes for the same, where it asks for no more than the failsafe kinds.
  test('values are the library’s', () => {
    const asPlain = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value ?? '';
      if (Array.isArray(value)) return value.map(asPlain);
      return new Map([...(value as Map<string, unknown>)].map(([key, inner]) => [key, asPlain(inner)]));
    };
    const sign = fc.constantFrom(...'abcd', ': ', ', ', '- ', '\n', '\n  ', '[', ']', '{', '}', '"', '|\n  ', '#', ' ');
    const texts = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(''));
    const property = fc.property(texts, (text) => {
      const { node, faults } = read(text);
      if (node === undefined || faults.length > 0) return;
      const theirs = parse(text, { schema: 'failsafe', mapAsMap: true, stringKeys: true, logLevel: 'silent' });
      expect(plain(node)).toEqual(asPlain(theirs));
    });
    fc.assert(property, { numRuns: 2000 });
  });
});

describe('which texts are YAML', () => {
  test.each([
    ['a row', 'cells|9\nlinelen|3', []],
    ['rows with a colon in them', 'name|a|A: b\ncells|9\nlinelen|3', []],
    ['rows below a comment that looks like YAML', '# family: words\ncells|9\nlinelen|3', []],
    ['a family row of levels', 'family|words\ncells|9\nlinelen|3', ['unknown-value 1:8']],
    ['a key', 'cells: 9', ['missing-key 1:1']],
    ['a key below comments', '# a\n  # b\n\ncells: 9', ['missing-key 4:1']],
    ['a key in quotation marks', '"cells": 9', ['missing-key 1:1']],
    ['braces', '{cells: 9}', ['missing-key 1:1']],
    ['a document', '---\ncells: 9', ['missing-key 2:1']],
    ['a directive', '%YAML 1.2\n---\nfamily: words', ['bad-yaml 1:1']],
    ['a family further down', '? cells\nfamily: chess', ['unknown-value 2:9']],
    ['a family that there is not', 'family: chess', ['unknown-value 1:9']],
    ['nothing but comments', '# family: words', ['empty-file 1:1']],
  ])('%s', (_, text, faults) => expect(placesOf(text)).toEqual(faults));

  test('rows that stand in a file of YAML, and YAML in one of rows', () => {
    expect(placesOf('cells|9\nlinelen|3', { file: 'a.yaml' })).toEqual([]);
    expect(placesOf('family: words\nsize: {width: 1, height: 1}\nmap: "."', { file: 'a.ludeme' })).toEqual([]);
  });
});
