/** Texts of moves, and what the family says. */
import { describe, expect, test } from 'vitest';
import { FAMILIES, textOf } from '../../bindings/families.js';
import { DIRECTIONS, WORDS_REASONS, WORDS_REFUSALS } from '../../bindings/words/types.js';
import { FIRST_FLAG, level } from './texts.js';

const flag = level(...FIRST_FLAG);
const text = textOf(flag);

test.each([
  ['u', 0],
  ['d', 1],
  ['l', 2],
  ['r', 3],
])('%s is the direction %i', (letter, direction) => {
  expect(text.text(flag, [direction])).toBe(letter);
  expect(text.plain(flag, [direction])).toBe(letter);
  expect(text.parse(flag, letter, [])).toEqual([direction]);
  expect(text.fields([direction])).toEqual({ direction });
});

test.each([
  [['up', 'U', 'UP', 'Up', '↑', '0'], 0],
  [['down', 'D', 'DOWN', '↓', '1'], 1],
  [['left', 'L', 'LEFT', '←', '2'], 2],
  [['right', 'R', 'Right', '→', '3'], 3],
])('%j', (names, direction) => {
  for (const name of names) expect(text.parse(flag, name, [])).toEqual([direction]);
});

test.each(['', 'x', 'upp', 'ur', '4', '-1', '00', ' u', 'u ', '⇧', '__proto__', 'undefined'])(
  '%j is no direction',
  (name) => {
    expect(text.parse(flag, name, [])).toBeNull();
  },
);

test('what is no direction has a text all the same', () => {
  expect(text.text(flag, [7])).toBe('7');
  expect(text.text(flag, [-1])).toBe('-1');
});

describe('several moves', () => {
  test.each([
    ['', []],
    ['r r d l', ['r1', 'r3', 'd5', 'l7']],
    ['rrdl', ['r1', 'r2', 'd3', 'l4']],
    ['  RRd  up\tl', ['R3', 'R4', 'd5', 'up8', 'l11']],
    ['↑↑ →', ['↑1', '↑2', '→4']],
    ['right left rl', ['right1', 'left7', 'r12', 'l13']],
    // What holds anything else is one move, for the engine to refuse.
    ['rrxd 03', ['rrxd1', '036']],
  ])('%j', (moves, told) => {
    expect(text.split(flag, moves).map((one) => one.text + one.column)).toEqual(told);
  });
});

describe('sentences', () => {
  test('why a level ended, why a step was refused', () => {
    const ended = WORDS_REASONS.map((reason) => text.ended({ winners: [], scores: [-1], reason }));
    expect(new Set(ended).size).toBe(WORDS_REASONS.length);
    for (const said of ended) expect(said).toMatch(/^[a-z].*[A-Za-z]$/);
    const refused = WORDS_REFUSALS.map((code) => text.refused(flag, code));
    expect(refused.map((said) => said === null)).toEqual(WORDS_REFUSALS.map((code) => code === 'game_over'));
    expect(text.refused(flag, 'constructor')).toBeNull();
  });

  test('seat, cells and family', () => {
    expect(text.seat(flag, 0)).toBe('the player');
    expect(text.cells(flag)).toBe(28);
    expect(FAMILIES.words).toMatchObject({ families: ['words'], open: true });
    expect(DIRECTIONS).toEqual(['up', 'down', 'left', 'right']);
  });
});
