/** Levels as text, drawn by hand. */
import { describe, expect, test } from 'vitest';
import { drawWords } from '../../bindings/words/draw.js';
import { thingsOf } from '../../bindings/words/size.js';
import type { WordsEntity, WordsRule, WordsView } from '../../bindings/words/types.js';
import { FIRST_FLAG, level, seen } from './texts.js';

const flag = level(...FIRST_FLAG);
const lines = (text: string) => text.split('\n');

const rule = (subject: string, predicate: string, ...sourceIds: number[]): WordsRule => ({
  subject,
  predicate,
  sourceIds,
  axis: 'h',
});
const BABA_IS_YOU = rule('BABA', 'YOU', 1, 2, 3);
const FLAG_IS_WIN = rule('FLAG', 'WIN', 4, 5, 6);

/** The first flag as it begins, with what a test changes. */
function start(changes: Partial<WordsView> = {}): WordsView {
  return seen({ entities: [...thingsOf(flag)], rules: [BABA_IS_YOU, FLAG_IS_WIN], control: [7], ...changes });
}

test('the first flag: words of rules in brackets, a stack with a plus', () => {
  expect(lines(drawWords(flag, start(), { legend: true }))).toEqual([
    ' .  .  .  .  .  .  .',
    '[B][=][Y] . [F][=][V]',
    ' .  .  b  .  f  .  .',
    ' .  .  .  .  .  F+ .',
    '',
    'BABA IS YOU, FLAG IS WIN',
    '0 moves',
  ]);
});

test('a broken rule loses its brackets', () => {
  const drawn = lines(
    drawWords(flag, start({ rules: [FLAG_IS_WIN], control: [], turn: -1, moves: 1 }), { legend: true }),
  );
  expect(drawn[1]).toBe(' B  =  Y  . [F][=][V]');
  expect(drawn.slice(5)).toEqual(['FLAG IS WIN', '1 move, lost: nothing is YOU']);
});

describe('a cell of several things shows', () => {
  const at = { x: 0, y: 0 };
  const one = level(
    'family: words',
    'size: {width: 1, height: 1}',
    'objects: {a: ant, b: bee}',
    'words: {V: win}',
    ...['map: .', 'stacks: [{at: [0, 0], holds: [b, V, a]}]'],
  );
  const things: WordsEntity[] = [
    { id: 1, kind: 'object', noun: 'BEE', at },
    { id: 2, kind: 'word', text: 'WIN', at },
    { id: 3, kind: 'object', noun: 'ANT', at },
  ];
  test.each([
    ['the highest id', {}, ' a+'],
    ['what is YOU before all else', { control: [1] }, ' b+'],
    ['of those the highest', { control: [1, 3] }, ' a+'],
    ['a word of a rule', { entities: things.slice(0, 2), rules: [rule('X', 'WIN', 2)] }, '[V+'],
    ['one alone', { entities: things.slice(0, 1) }, ' b'],
    ['nothing', { entities: [] }, ' .'],
  ])('%s', (_, changes, drawn) => expect(drawWords(one, seen({ entities: things, ...changes }))).toBe(drawn));
});

describe('nouns that no object of the map had', () => {
  /** Everything is drawn as ROCK, WALL and RR in a row. */
  function signs(objects: string, words: string): string {
    const spec = level(
      'family: words',
      'size: {width: 3, height: 1}',
      `objects: {${objects}}`,
      `words: {${words}}`,
      'map: "..."',
    );
    const entities = ['ROCK', 'WALL', 'RR'].map(
      (noun, x): WordsEntity => ({ id: x + 1, kind: 'object', noun, at: { x, y: 0 } }),
    );
    return drawWords(spec, seen({ entities })).replaceAll(' ', '');
  }
  test.each([
    ['the signs of the legend', '1: rock, 2: wall, 3: rr', '', '123'],
    ['the first of two', '1: rock, 2: wall, 3: rr, 4: rock', '', '123'],
    ['their first letters', 'b: baba', 'R: rock, W: wall, Q: rr', 'rwa'],
    ['letters that are not taken', 'r: red, w: wood', 'R: rock, W: wall, Q: rr', 'oab'],
  ])('%s', (_, objects, words, drawn) => expect(signs(objects, words)).toBe(drawn));

  test('what is no noun of the level is told as such', () => expect(signs('b: baba', '')).toBe('???'));
});

describe('the legend', () => {
  test.each([
    ['won', { won: true, turn: -1, moves: 2 }, '2 moves, won'],
    ['stuck', { turn: -1, moves: 12 }, '12 moves, stuck'],
    ['lost', { turn: -1, control: [] }, '0 moves, lost: nothing is YOU'],
    ['going on', { moves: 1 }, '1 move'],
  ])('%s', (_, changes, said) => {
    expect(lines(drawWords(flag, start(changes), { legend: true })).at(-1)).toBe(said);
  });

  test('no rules, and many', () => {
    expect(lines(drawWords(flag, start({ rules: [] }), { legend: true }))[5]).toBe('no rules');
    const many = Array.from({ length: 12 }, (_, i) => rule('BABA', `NOUN-${i}`));
    const drawn = lines(drawWords(flag, start({ rules: many }), { legend: true })).slice(5, -1);
    expect(drawn.length).toBeLessThan(5);
    for (const line of drawn) expect(line.length).toBeLessThanOrEqual(72);
    expect(drawn.join(', ')).toBe(many.map(({ predicate }) => `BABA IS ${predicate}`).join(', '));
  });

  test('is left out where nobody asks for it', () => expect(lines(drawWords(flag, start()))).toHaveLength(4));
});

describe('colours', () => {
  const drawn = drawWords(flag, start({ rules: [BABA_IS_YOU] }), { colour: true });
  test('tell words, words of rules and what is YOU', () => {
    expect(drawn).toContain('[\u001b[1m\u001b[93mB\u001b[39m\u001b[22m]');
    expect(drawn).toContain(' \u001b[93mV\u001b[39m');
    expect(drawn).toContain(' \u001b[96mb\u001b[39m ');
    expect(drawn).toContain(' f ');
  });
  test('change nothing else', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(drawn.replace(/\u001b\[\d+m/g, '')).toBe(drawWords(flag, start({ rules: [BABA_IS_YOU] })));
  });
});

test('the last move changes nothing', () => {
  expect(drawWords(flag, start(), { last: [3] })).toBe(drawWords(flag, start()));
});

test('signs of two columns give every cell one more', () => {
  const spec = level(
    'family: words',
    'size: {width: 3, height: 2}',
    'objects: {🚩: flag, b: baba}',
    'words: {日: win}',
    'map: "🚩b.\\n日.."',
  );
  expect(lines(drawWords(spec, seen({ entities: [...thingsOf(spec)] })))).toEqual([' 🚩  b   .', ' 日  .   .']);
});

test('a board of 100 by 100', () => {
  const spec = level(
    'family: words',
    'size: {width: 100, height: 100}',
    'objects: {w: wall}',
    'map: |',
    ...Array.from({ length: 100 }, () => `  ${'w'.repeat(100)}`),
  );
  const drawn = lines(drawWords(spec, seen({ entities: [...thingsOf(spec)] })));
  expect([drawn.length, ...new Set(drawn.map((line) => line.length))]).toEqual([100, 299]);
});
