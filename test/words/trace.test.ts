/** Records in words, from records written by hand. */
import { describe, expect, test } from 'vitest';
import { directionName, tellSigns } from '../../bindings/words/explain.js';
import { tellBlocked, tellWords, traceWords } from '../../bindings/words/trace.js';
import type { WordsEntity, WordsView } from '../../bindings/words/types.js';
import { at, became, defeated, edge, moved, object, rule, spec, step, stopped, sunk, word } from './levels.js';

const noun = (id: number, name: string, cell: string): WordsEntity => ({
  id,
  kind: 'object',
  noun: name,
  at: at(cell),
});
const text = (id: number, name: string, cell: string): WordsEntity => ({ id, kind: 'word', text: name, at: at(cell) });

/** What a step begins from: only names and control are asked of it. */
const before: WordsView = {
  turn: 0,
  entities: [
    noun(1, 'BABA', '0,0'),
    noun(2, 'BABA', '0,1'),
    noun(3, 'ROCK', '1,0'),
    noun(4, 'ROCK', '2,0'),
    text(5, 'WIN', '3,0'),
    noun(6, 'WALL', '1,1'),
    noun(7, 'LAVA', '4,0'),
  ],
  rules: [],
  properties: {},
  control: [1, 2],
  automata: {},
  moves: 0,
  won: false,
};

const push = step({
  moved: [moved(5, '3,0', '4,0', 4), moved(4, '2,0', '3,0', 3), moved(3, '1,0', '2,0', 1), moved(1, '0,0', '1,0')],
  blocked: [stopped(2, 'right', 6)],
});

describe('in a few words', () => {
  test.each([
    ['one that moves', step({ moved: [moved(1, '0,0', '0,1')] }), 'BABA moves'],
    ['two of one noun', step({ moved: [moved(1, '0,0', '0,1'), moved(2, '0,1', '0,2')] }), '2 BABA move'],
    ['movers of two nouns', step({ moved: [moved(1, '0,0', '1,0'), moved(6, '1,1', '2,1')] }), 'BABA and WALL move'],
    ['what is pushed, and what stays', push, 'BABA pushes "WIN" and 2 ROCK; 1 stays: WALL is STOP'],
    [
      'what becomes another, and what is lost',
      step({
        moved: [moved(1, '0,0', '1,0')],
        transformed: [became(3, 'ROCK', 'FLAG', '1,0'), became(4, 'ROCK', 'FLAG', '2,0')],
        destroyed: [sunk(word(5, 'WIN', '4,0')), sunk(object(7, 'LAVA', '4,0')), defeated(object(2, 'BABA', '0,1'))],
      }),
      'BABA moves; 2 ROCK become FLAG; "WIN" and LAVA sink; BABA is defeated',
    ],
    [
      'rules that go and come, and the end',
      step({
        moved: [moved(1, '0,0', '1,0')],
        rulesRemoved: [rule('FLAG', 'WIN', [1, 2, 3])],
        rulesAdded: [rule('ROCK', 'WIN', [1, 2, 3]), rule('BABA', 'PUSH', [1, 2, 3])],
        controlLost: true,
        won: true,
      }),
      'BABA moves; no longer FLAG IS WIN; now ROCK IS WIN, BABA IS PUSH; nothing is YOU any more; won',
    ],
  ])('%s', (_, record, told) => {
    expect(tellWords(before, record)).toBe(told);
  });

  test.each([
    ['the edge', [edge(1, 'left'), edge(2, 'left')], 'the edge is in the way'],
    [
      'something that is STOP, and the edge',
      [stopped(1, 'left', 6), edge(2, 'left')],
      'WALL is STOP, the edge is in the way',
    ],
  ])('why nothing moves: %s', (_, blocked, told) => {
    expect(tellBlocked(before, step({ accepted: false, blocked }))).toBe(told);
  });

  test('why nothing moves: nothing is YOU', () => {
    expect(tellBlocked({ ...before, control: [] }, step({ accepted: false }))).toBe('nothing is YOU');
  });
});

describe('line by line', () => {
  test('who moved where, pushed by whom, and who stayed', () => {
    expect(traceWords(before, push)).toEqual([
      '"WIN" 5 goes from 3, 0 to 4, 0, pushed by ROCK 4',
      'ROCK 4 goes from 2, 0 to 3, 0, pushed by ROCK 3',
      'ROCK 3 goes from 1, 0 to 2, 0, pushed by BABA 1',
      'BABA 1 goes from 0, 0 to 1, 0',
      'BABA 2 stays: WALL is STOP',
    ]);
  });

  test('what settled after that', () => {
    const record = step({
      transformed: [became(3, 'ROCK', 'FLAG', '1,0')],
      destroyed: [sunk(word(5, 'WIN', '4,0')), defeated(object(2, 'BABA', '0,1'))],
      rulesRemoved: [rule('FLAG', 'WIN', [1, 2, 3])],
      rulesAdded: [rule('ROCK', 'WIN', [1, 2, 3])],
      won: true,
    });
    expect(traceWords(before, record)).toEqual([
      'ROCK 3 at 1, 0 becomes FLAG',
      '"WIN" 5 at 4, 0 sinks',
      'BABA 2 at 0, 1 is defeated',
      'no longer FLAG IS WIN',
      'now ROCK IS WIN',
      'won',
    ]);
  });

  test('long lists are cut, with their number', () => {
    const entities = Array.from({ length: 30 }, (_, i) => noun(i + 1, 'BABA', `0,${i}`));
    const record = step({ moved: entities.map(({ id }, i) => moved(id, `0,${i}`, `1,${i}`)) });
    const lines = traceWords({ ...before, entities }, record);
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('… 18 more …');
  });
});

test('signs, with a sign for a noun that only words know', () => {
  expect(tellSigns(spec('B=K\nb..'))).toEqual(['objects: b BABA, k KEKE', 'words: B BABA, K KEKE, = IS']);
  expect(tellSigns(spec('b..'))).toEqual(['objects: b BABA']);
});

test('steps by their words', () => {
  expect(['u', 'd', 'l', 'r', 'RIGHT', 'x'].map(directionName)).toEqual(['up', 'down', 'left', 'right', 'right', 'x']);
});
