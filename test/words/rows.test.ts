/** Levels written again, measured, told in a line, and known by what decides play. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { specHash } from '../../bindings/hash.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { tablesOf } from '../../bindings/spec/rooms.js';
import { canonicalRules } from '../../bindings/words/canonical.js';
import { describeWords } from '../../bindings/words/describe.js';
import { nounsOf } from '../../bindings/words/names.js';
import { thingsOf } from '../../bindings/words/size.js';
import type { WordsSpec } from '../../bindings/words/types.js';
import { again, FIRST_FLAG, level, levels, SMALL } from './texts.js';

const flag = level(...FIRST_FLAG);

describe('written again', () => {
  test('the level of the page', () => {
    expect(makeRows(flag).split('\n')).toEqual([
      'family: words',
      'name: first-flag',
      'title: The first flag',
      'size: {width: 7, height: 4}',
      'objects: {b: baba, f: flag, w: wall}',
      'words: {B: BABA, F: FLAG, "=": IS, "&": AND, Y: YOU, V: WIN}',
      'map: |',
      '  .......',
      '  B=Y.F=V',
      '  ..b.f..',
      '  .......',
      'stacks:',
      '  - {at: [5, 3], holds: [w, F]}',
      'solution: [r, r]',
      '',
    ]);
  });

  test('any level is read again as it was', () => {
    const property = fc.property(levels(), (spec) => {
      expect(again(spec)).toEqual(spec);
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe('what stands there', () => {
  test('ids go by rows, and in a stack from the bottom to the top', () => {
    const at = (x: number, y: number) => ({ x, y });
    expect([...thingsOf(flag)]).toEqual([
      { id: 1, kind: 'word', text: 'BABA', at: at(0, 1) },
      { id: 2, kind: 'word', text: 'IS', at: at(1, 1) },
      { id: 3, kind: 'word', text: 'YOU', at: at(2, 1) },
      { id: 4, kind: 'word', text: 'FLAG', at: at(4, 1) },
      { id: 5, kind: 'word', text: 'IS', at: at(5, 1) },
      { id: 6, kind: 'word', text: 'WIN', at: at(6, 1) },
      { id: 7, kind: 'object', noun: 'BABA', at: at(2, 2) },
      { id: 8, kind: 'object', noun: 'FLAG', at: at(4, 2) },
      { id: 9, kind: 'object', noun: 'WALL', at: at(5, 3) },
      { id: 10, kind: 'word', text: 'FLAG', at: at(5, 3) },
    ]);
  });

  test('a stack stands in the order of the map, wherever the file has it', () => {
    const spec = level(
      'family: words',
      'size: {width: 2, height: 2}',
      'objects: {a: ant, b: bee, c: cow}',
      'map: "b.\\n.c"',
      ...['stacks: [{at: [0, 1], holds: [c, a]}, {at: [1, 0], holds: [a]}]'],
    );
    expect([...thingsOf(spec)].map((one) => one.kind === 'object' && one.noun)).toEqual([
      'BEE',
      'ANT',
      'COW',
      'ANT',
      'COW',
    ]);
  });

  test('nouns: those of objects, then those that only words know', () => {
    const spec = level(
      ...SMALL.slice(0, 2),
      'objects: {b: bee, a: ant, c: bee}',
      'words: {1: cow, 2: ANT, 3: is, 4: hot, 5: push, 6: dog}',
      ...['automata: [hot]', 'map: bc'],
    );
    expect(nounsOf(spec)).toEqual(['BEE', 'ANT', 'COW', 'DOG']);
  });

  test('the size: cells, and what lies in stacks', () => {
    expect(tablesOf(flag)).toBe(7 * 4 + 2);
    expect(tablesOf(level(...SMALL))).toBe(2);
  });
});

describe('in one line', () => {
  test.each([
    [FIRST_FLAG, '7 by 4 cells, 3 objects, 7 words, nouns BABA FLAG WALL'],
    [SMALL, '2 by 1 cells, 1 object, 1 word, nouns BABA'],
    [['family: words', 'size: {width: 1, height: 1}', 'map: "."'], '1 by 1 cells, 0 objects, 0 words, no nouns'],
    [[...SMALL, 'automata: [hot, melt]'], '2 by 1 cells, 1 object, 1 word, nouns BABA, automata HOT MELT'],
  ])('%#', (lines, said) => expect(describeWords(level(...lines))).toBe(said));

  test('of many nouns only the number', () => {
    const objects = [...'abcdefghi'].map((sign) => `${sign}: n${sign}`).join(', ');
    expect(
      describeWords(level('family: words', 'size: {width: 1, height: 1}', `objects: {${objects}}`, 'map: a')),
    ).toContain('9 nouns');
  });
});

describe('what decides play', () => {
  const hash = (...lines: string[]) => specHash(level(...lines));
  const with_ = (from: string, to: string) => hash(...FIRST_FLAG.join('\n').replace(from, to).split('\n'));

  test.each([
    ['the name', 'name: first-flag', 'name: second-flag'],
    ['the title', 'title: The first flag', 'title: Another'],
    ['the solution', 'solution: [r, r]', 'solution: [l]'],
    ['the solution left out', '\nsolution: [r, r]', ''],
    ['a sign', 'objects: {b: baba, f: flag, w: wall}', 'objects: {b: baba, f: flag, w: wall, x: flag}'],
    ['the case of a noun', 'b: baba', 'b: BABA'],
    ['blanks in the map', '  ..b.f..', '    b f  '],
  ])('%s does not', (_, from, to) => expect(with_(from, to)).toBe(specHash(flag)));

  test('a thing on the map or alone in a stack is the same', () => {
    const stacked = with_('stacks:', 'stacks:\n  - {at: [0, 0], holds: [w]}');
    expect(stacked).toBe(with_('|\n  .......', '|\n  w......'));
    expect(stacked).not.toBe(specHash(flag));
  });

  test.each([
    [
      'the size',
      'size: {width: 7, height: 4}\n',
      'size: {width: 7, height: 5}\n',
      '  .......\n  B',
      '  .......\n  .......\n  B',
    ],
    ['what stands where', '..b.f..', '.b..f..'],
    ['the order in a stack', 'holds: [w, F]', 'holds: [F, w]'],
    ['a word for an object', 'holds: [w, F]', 'holds: [w, f]'],
    ['the order of nouns', 'b: baba, f: flag', 'f: flag, b: baba'],
    ['an automaton word', 'solution', 'automata: [hot]\nsolution'],
  ])('%s does', (_, from, to, ...more) => {
    let text = FIRST_FLAG.join('\n').replace(from, to);
    if (more.length === 2) text = text.replace(more[0]!, more[1]!);
    expect(hash(...text.split('\n'))).not.toBe(specHash(flag));
  });

  test('the order of automata does', () => {
    expect(hash(...SMALL, 'automata: [hot, melt]')).not.toBe(hash(...SMALL, 'automata: [melt, hot]'));
  });

  test('all of it in one form', () => {
    expect(canonicalRules(level(...SMALL))).toEqual({
      room: 'words',
      width: 2,
      height: 1,
      things: [
        ['BABA', 0, 0],
        ['WIN', 1, 0, 'word'],
      ],
      nouns: ['BABA'],
      automata: [],
    });
  });

  test('levels with one hash have one canonical form', () => {
    const property = fc.property(levels(), (spec) => {
      const renamed: WordsSpec = { ...spec, slug: 'other', title: 'Other', solution: null };
      expect(specHash(renamed)).toBe(specHash(spec));
    });
    fc.assert(property, { numRuns: 50 });
  });
});

test('checked twice, a level is the same', () => {
  expect(checkSpec(makeRows(flag))).toMatchObject({ ok: true, spec: flag });
});
