/** Move texts of GROUND, in both directions, and sentences about refusals and ends. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomeLine } from '../../bindings/cli/words.js';
import { textOf } from '../../bindings/families.js';
import { makeMove, parseMove } from '../../bindings/ground/text.js';
import { GROUND_REFUSALS } from '../../bindings/ground/types.js';
import { groundEnd, groundRefusal, refusalRules } from '../../bindings/ground/words.js';
import { EDITION } from './specs.js';

/** Texts of docs/ground.md, "Moves", with the integers of bindings/ground/types.ts. */
const TEXTS: readonly (readonly [string, readonly number[]])[] = [
  ['select:SUPPORT:p3', [0, 2, 2, 0]],
  ['select:SOLVE:s1', [0, 1, 0, 0]],
  ['select:INVESTIGATE:h2', [0, 0, 2, 0]],
  ['select:INVESTIGATE', [0, 0, -1, 0]],
  ['select:GROUND', [0, 4, -1, 0]],
  ['select:ATTACK:p2', [0, 3, 1, 0]],
  ['select:SOLVE:s1+freedom', [0, 1, 0, 1]],
  ['select:INVESTIGATE+freedom', [0, 0, -1, 1]],
  ['ground:GR', [2, 0, 0, -1]],
  ['ground:OU:restore:h1', [2, 1, 0, 1]],
  ['ground:OU:cancel', [2, 1, 1, -1]],
  ['ground:OU:protect:s1', [2, 1, 2, 0]],
  ['ground:ND:blame:p2', [2, 2, 0, 1]],
  ['ground:ND:break:p3', [2, 2, 1, 2]],
  ['ground:ND:reject', [2, 2, 2, -1]],
  ['accept', [3, 0]],
  ['decline', [3, 1]],
  ['flip', [4, 0]],
  ['break', [4, 1]],
  ['deny:s1', [5, 0]],
  ['attack:p3', [6, 2]],
];

test.each(TEXTS)('%s is %j', (text, move) => {
  expect(makeMove(move)).toBe(text);
  expect(parseMove(EDITION, text, [])).toEqual(move);
  expect(parseMove(EDITION, text.toUpperCase(), [])).toEqual(move);
});

test.each([
  ['Select:support:P3', [0, 2, 2, 0]],
  ['select:solve:dirty-dishes', [0, 1, 0, 0]],
  ['select:INVESTIGATE:Broken-Cup', [0, 0, 2, 0]],
  ['ground:ou:protect:unfair-rota', [2, 1, 2, 1]],
  ['deny:unsaid-thanks', [5, 3]],
])('%s means %j', (text, move) => {
  expect(parseMove(EDITION, text, [])).toEqual(move);
});

test('an answer is one to what is asked', () => {
  const consent = [
    [1, 0],
    [1, 1],
  ];
  expect(parseMove(EDITION, 'accept', consent)).toEqual([1, 0]);
  expect(parseMove(EDITION, 'decline', consent)).toEqual([1, 1]);
  expect(makeMove([1, 0])).toBe('accept');
  expect(
    parseMove(EDITION, 'decline', [
      [3, 0],
      [3, 1],
    ]),
  ).toEqual([3, 1]);
});

describe('what an engine is to refuse is still a move', () => {
  test.each([
    ['a target left out', 'select:SUPPORT', [0, 2, -1, 0]],
    ['one too many', 'select:GROUND:p2', [0, 4, 1, 0]],
    ['no such player', 'select:ATTACK:p9', [0, 3, 8, 0]],
    ['no such Problem', 'select:INVESTIGATE:h7', [0, 0, 7, 0]],
    ['Freedom that is not needed', 'select:GROUND+freedom', [0, 4, -1, 1]],
    ['an object left out', 'ground:OU:restore', [2, 1, 0, -1]],
    ['an object too many', 'ground:ND:reject:p2', [2, 2, 2, 1]],
  ])('%s', (_what, text, move) => {
    expect(parseMove(EDITION, text, [])).toEqual(move);
  });
});

test.each([
  '',
  'select',
  'select:',
  'select:HOPE',
  'select:SUPPORT:h1',
  'select:SOLVE:p1',
  'select:SOLVE:s2',
  'select:SOLVE:h0',
  'select:SUPPORT:p0',
  'select:SUPPORT:p01',
  'select:SUPPORT:p3:p4',
  'select:SUPPORT:p9999999999',
  'select:SUPPORT:p3+liberty',
  'select:SOLVE:old-silence',
  'ground',
  'ground:XX',
  'ground:GR:p2',
  'ground:OU',
  'ground:OU:hope',
  'ground:OU:restore:p1',
  'ground:ND:blame:h1',
  'ground:ND:blame:p1:p2',
  'deny',
  'deny:p1',
  'deny:s1:h1',
  'attack:s1',
  'accept:p1',
  'yes',
  '0,2,2,0',
])('%j means nothing', (text) => {
  expect(parseMove(EDITION, text, [])).toBe(null);
});

test('any move that has a meaning has a text that means it again', () => {
  const seat = fc.integer({ min: 0, max: 5 });
  const problem = fc.integer({ min: 0, max: 4 });
  const freedom = fc.integer({ min: 0, max: 1 });
  const none = fc.constant(-1);
  const of = (...parts: readonly (number | fc.Arbitrary<number>)[]) =>
    fc.tuple(...parts.map((part) => (typeof part === 'number' ? fc.constant(part) : part)));
  const moves = fc.oneof(
    of(0, fc.constantFrom(0, 1), problem, freedom),
    of(0, fc.constantFrom(2, 3), seat, freedom),
    of(0, fc.integer({ min: 0, max: 4 }), none, freedom),
    of(2, 0, 0, none),
    of(2, 1, fc.constantFrom(0, 2), fc.oneof(problem, none)),
    of(2, 2, fc.constantFrom(0, 1), fc.oneof(seat, none)),
    of(2, fc.constantFrom(1, 2), fc.constantFrom(1, 2), none),
    of(fc.constantFrom(1, 3, 4), freedom),
    of(5, problem),
    of(6, seat),
  );
  fc.assert(
    fc.property(moves, (move) => {
      expect(parseMove(EDITION, makeMove(move), [move])).toEqual(move);
    }),
  );
});

test('whatever numbers a move has, it has a text', () => {
  const number = fc.integer({ min: -3, max: 9 });
  fc.assert(
    fc.property(fc.array(number, { maxLength: 5 }), (move) => {
      expect(makeMove(move)).not.toMatch(/undefined|NaN/);
    }),
  );
});

test('several moves are parted by blanks; texts and plain texts are the same', () => {
  const texts = textOf(EDITION);
  expect(texts.split(EDITION, 'select:GROUND  accept').map(({ text }) => text)).toEqual(['select:GROUND', 'accept']);
  expect(texts.plain(EDITION, [6, 2])).toBe('attack:p3');
  expect(texts.seat(EDITION, 3)).toBe('p4');
});

describe('refusals in words', () => {
  /** The rules of docs/ground.md, "Moves". */
  const RULES = {
    stress_gate: ['GR-R03'],
    freedom_spent: ['GR-F03'],
    freedom_not_needed: ['GR-R03'],
    no_target: ['GR-A13'],
    not_a_player: ['GR-A13'],
    self_target: ['GR-A13'],
    not_hidden: ['GR-A01'],
    not_face_up: ['GR-P01'],
    nothing_there: ['GR-A11', 'GR-A12', 'GR-D03'],
  };

  test.each(Object.entries(RULES))('%s names %j', (code, rules) => {
    expect(refusalRules(code)).toEqual(rules);
    for (const rule of rules) expect(groundRefusal(code)).toContain(rule);
  });

  test('every code has words, but for the end', () => {
    for (const code of GROUND_REFUSALS) expect(groundRefusal(code) === null).toBe(code === 'game_over');
    expect(groundRefusal('constructor')).toBe(null);
  });
});

test('how it ended', () => {
  expect(groundEnd({ winners: [0, 1], scores: [7, 7], reason: 'threshold' })).toBe(
    'reaching the threshold, scores 7, 7',
  );
  expect(groundEnd({ winners: [], scores: [3, -1], reason: 'missed' })).toBe('missing the threshold, scores 3, -1');
  const missed = { winners: [], scores: [3, -1], reason: 'missed' };
  expect(outcomeLine(EDITION, missed)).toBe('over: no winner, by missing the threshold, scores 3, -1');
});
