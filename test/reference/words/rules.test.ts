/** Words and rules: what is a sentence, in which order they are told, and what stands in the table. */
import { describe, expect, test } from 'vitest';
import { EMPTY_SIGN } from '../../../bindings/words/types.js';
import { level, rulesIn, type Stacks, sentencesIn, start, verbs, viewOf } from './specs.js';

const rulesOf = (map: string, stacks?: Stacks) => rulesIn(start(level(map, stacks)));
const sentencesOf = (map: string, stacks?: Stacks) => sentencesIn(start(level(map, stacks)));

describe('a level', () => {
  test('ids count from 1 as the map is read, in a stack from the bottom to the top', () => {
    const position = start(level('.f1\nR..', { 1: 'wFb' }));
    expect(viewOf(position).entities).toEqual([
      { id: 1, kind: 'object', noun: 'FLAG', at: { x: 1, y: 0 } },
      { id: 2, kind: 'object', noun: 'WALL', at: { x: 2, y: 0 } },
      { id: 3, kind: 'word', text: 'FLAG', at: { x: 2, y: 0 } },
      { id: 4, kind: 'object', noun: 'BABA', at: { x: 2, y: 0 } },
      { id: 5, kind: 'word', text: 'ROCK', at: { x: 0, y: 1 } },
    ]);
  });

  test('a sign is one code point', () => {
    const spec = { ...level('..'), objects: [{ sign: '🐑', noun: 'SHEEP' }], map: [`${EMPTY_SIGN}🐑`] };
    expect(viewOf(start(spec)).entities).toEqual([{ id: 1, kind: 'object', noun: 'SHEEP', at: { x: 1, y: 0 } }]);
  });
});

describe('a sentence', () => {
  test('is read from left to right', () => {
    expect(rulesOf('B=Y')).toEqual(['BABA IS YOU h 1,2,3']);
    expect(rulesOf('Y=B')).toEqual([]);
  });

  test('is read from top to bottom', () => {
    expect(rulesOf('R\n=\nP')).toEqual(['ROCK IS PUSH v 1,2,3']);
    expect(rulesOf('P\n=\nR')).toEqual([]);
  });

  test.each(['YOU', 'PUSH', 'STOP', 'WIN', 'SINK', 'DEFEAT', 'MOVER', 'ROCK', 'GHOST', 'BABA'])(
    'may end in %s: a property, an automaton word or a noun',
    (value) => {
      const sign = { YOU: 'Y', PUSH: 'P', STOP: 'S', WIN: 'V', SINK: 'X', DEFEAT: 'D', MOVER: 'M' }[value] ?? value[0];
      expect(rulesOf(`B=${sign}`)).toEqual([`BABA IS ${value} h 1,2,3`]);
    },
  );

  test.each(['B=', '=Y', 'BY', 'B.=Y', 'B=.Y', 'B&=Y', 'B=&Y', 'B==Y', 'Y=P', 'M=Y', 'B&RY', 'b=Y', 'B=b'])(
    '%s is none, and no fault',
    (map) => {
      expect([rulesOf(map), sentencesOf(map)]).toEqual([[], []]);
    },
  );

  test('AND on both sides', () => {
    const map = 'B&R=Y&P';
    expect(rulesOf(map)).toEqual([
      'BABA IS YOU h 1,2,3,4,5,6,7',
      'BABA IS PUSH h 1,2,3,4,5,6,7',
      'ROCK IS YOU h 1,2,3,4,5,6,7',
      'ROCK IS PUSH h 1,2,3,4,5,6,7',
    ]);
    expect(sentencesOf(map)).toEqual(['h 1,2,3,4,5,6,7']);
  });

  test('AND downward, between properties and nouns', () => {
    expect(rulesOf('K\n=\nF\n&\nM')).toEqual(['KEKE IS FLAG v 1,2,3,4,5', 'KEKE IS MOVER v 1,2,3,4,5']);
  });

  test('what hangs on it is left out', () => {
    expect(sentencesOf('&B=Y&')).toEqual(['h 2,3,4']);
    expect(sentencesOf('Y&B=Y')).toEqual(['h 3,4,5']);
    expect(sentencesOf('RB=YP')).toEqual(['h 2,3,4']);
    expect(sentencesOf('B=Y&=')).toEqual(['h 1,2,3']);
  });

  test('objects between words part them', () => {
    expect(sentencesOf('B&r=Y')).toEqual([]);
    expect(sentencesOf('B1Y', { 1: 'r=' })).toEqual(['h 1,3,4']);
  });
});

describe('maximal', () => {
  test('a sentence that is part of a longer one is not told', () => {
    expect(sentencesOf('B&R&F=Y')).toEqual(['h 1,2,3,4,5,6,7']);
  });

  test('A IS B IS C holds two that overlap', () => {
    expect(sentencesOf('B=R=F')).toEqual(['h 1,2,3', 'h 3,4,5']);
    expect(rulesOf('B=R=F')).toEqual(['BABA IS ROCK h 1,2,3', 'ROCK IS FLAG h 3,4,5']);
  });

  test('and so does A IS B AND C IS D, in the nouns between', () => {
    expect(sentencesOf('B=R&F=Y')).toEqual(['h 1,2,3,4,5', 'h 3,4,5,6,7']);
    expect(rulesOf('B=R&F=Y')).toEqual([
      'BABA IS ROCK h 1,2,3,4,5',
      'BABA IS FLAG h 1,2,3,4,5',
      'ROCK IS YOU h 3,4,5,6,7',
      'FLAG IS YOU h 3,4,5,6,7',
    ]);
  });

  test('properties between do not belong to the second', () => {
    expect(sentencesOf('B=P&F=Y')).toEqual(['h 1,2,3,4,5', 'h 5,6,7']);
  });

  test('equal sentences elsewhere both stay, and make one rule', () => {
    const map = 'B=Y\n...\nB=Y';
    expect(sentencesOf(map)).toEqual(['h 1,2,3', 'h 4,5,6']);
    expect(rulesOf(map)).toEqual(['BABA IS YOU h 1,2,3']);
  });

  test('a word in two sentences that cross', () => {
    const map = '.R.\nB=Y\n.P.';
    expect(sentencesOf(map)).toEqual(['h 2,3,4', 'v 1,3,5']);
    expect(rulesOf(map)).toEqual(['BABA IS YOU h 2,3,4', 'ROCK IS PUSH v 1,3,5']);
  });
});

describe('order', () => {
  test('rows before columns, even where the column begins above', () => {
    const map = 'B..\n=..\nY..\nB=Y';
    expect(sentencesOf(map)).toEqual(['h 4,5,6', 'v 1,2,3']);
    expect(rulesOf(map)).toEqual(['BABA IS YOU h 4,5,6']);
  });

  test('rows from top to bottom, in a row from left to right', () => {
    expect(sentencesOf('B=Y.R=P\nF=V....')).toEqual(['h 1,2,3', 'h 4,5,6', 'h 7,8,9']);
  });

  test('columns by the cell of the first word: top to bottom, then left to right', () => {
    expect(sentencesOf('..R\nB.=\n=.P\nY..')).toEqual(['v 1,3,5', 'v 2,4,6']);
    expect(sentencesOf('B.R\n=.=\nY.P')).toEqual(['v 1,3,5', 'v 2,4,6']);
  });

  test('by the first word, not by the IS', () => {
    expect(sentencesOf('B.\n&K\nR=\n=P\nY.')).toEqual(['v 1,2,4,6,8', 'v 3,5,7']);
    // The first begins with 1 and has its IS behind that of the second.
    expect(sentencesOf('B1R=Y', { 1: '&=' })).toEqual(['h 1,2,4,5,6', 'h 1,3,4']);
    expect(sentencesOf('B1R=Y', { 1: '=&' })).toEqual(['h 1,2,4', 'h 1,3,4,5,6']);
  });

  test('which orders the table too', () => {
    expect(rulesOf('B1R=Y', { 1: '&=' })).toEqual([
      'BABA IS YOU h 1,2,4,5,6',
      'ROCK IS YOU h 1,2,4,5,6',
      'BABA IS ROCK h 1,3,4',
    ]);
    expect(rulesOf('B1R=Y', { 1: '=&' })).toEqual([
      'BABA IS ROCK h 1,2,4',
      'BABA IS YOU h 1,3,4,5,6',
      'ROCK IS YOU h 1,3,4,5,6',
    ]);
  });
});

describe('a cell with several words', () => {
  test('is read with each of them', () => {
    expect(sentencesOf('1=Y', { 1: 'BR' })).toEqual(['h 1,3,4', 'h 2,3,4']);
    expect(rulesOf('1=Y', { 1: 'BR' })).toEqual(['BABA IS YOU h 1,3,4', 'ROCK IS YOU h 2,3,4']);
  });

  test('equal words in it make one rule, and a sentence each', () => {
    expect(sentencesOf('B=1', { 1: 'YY' })).toEqual(['h 1,2,3', 'h 1,2,4']);
    expect(rulesOf('B=1', { 1: 'YY' })).toEqual(['BABA IS YOU h 1,2,3']);
  });

  test('may hold what does not fit there', () => {
    expect(sentencesOf('123', { 1: 'Y&B', 2: 'R=', 3: '=&P' })).toEqual(['h 3,5,8']);
  });

  test('each pair keeps the first sentence that holds it', () => {
    // B 1, R 2, AND 3, F 4, K 5, IS 6, YOU 7, PUSH 8: the lowest ids that go with the pair's own words.
    expect(rulesOf('1&2=3', { 1: 'BR', 2: 'FK', 3: 'YP' })).toEqual([
      'BABA IS YOU h 1,3,4,6,7',
      'FLAG IS YOU h 1,3,4,6,7',
      'BABA IS PUSH h 1,3,4,6,8',
      'FLAG IS PUSH h 1,3,4,6,8',
      'KEKE IS YOU h 1,3,5,6,7',
      'KEKE IS PUSH h 1,3,5,6,8',
      'ROCK IS YOU h 2,3,4,6,7',
      'ROCK IS PUSH h 2,3,4,6,8',
    ]);
  });

  test('a word said twice in a sentence counts where it comes first', () => {
    // In 1,3,4,6,7 it is BABA AND FLAG; ROCK is said by 2 and by 5, and 1,3,5 comes before 2,3,4.
    expect(rulesOf('1&2=Y', { 1: 'BR', 2: 'FR' })).toEqual([
      'BABA IS YOU h 1,3,4,6,7',
      'FLAG IS YOU h 1,3,4,6,7',
      'ROCK IS YOU h 1,3,5,6,7',
    ]);
  });

  test('in a sentence subject by subject, wherever else they are said', () => {
    // ROCK is said by 2 too, but the first sentence that holds it is 1,3,4,5,6, where FLAG comes before it.
    expect(rulesOf('1&F&R=Y', { 1: 'BR' })).toEqual([
      'BABA IS YOU h 1,3,4,5,6,7,8',
      'FLAG IS YOU h 1,3,4,5,6,7,8',
      'ROCK IS YOU h 1,3,4,5,6,7,8',
    ]);
  });

  test('both axes', () => {
    expect(sentencesOf('1=Y\n=..\nP..', { 1: 'BR' })).toEqual(['h 1,3,4', 'h 2,3,4', 'v 1,5,6', 'v 2,5,6']);
  });
});

describe('sentences', () => {
  // Two nouns, two nouns and two properties in three cells: eight.
  const eight = start(level('1&2=3', { 1: 'BR', 2: 'FK', 3: 'YP' }));

  test('are listed up to the number asked for', () => {
    expect(verbs(eight).sentences(8)).toHaveLength(8);
    expect(verbs(eight).sentences(7)).toBeNull();
    expect(verbs(start(level('...'))).sentences(0)).toEqual([]);
  });

  test('are copies', () => {
    (verbs(eight).sentences()![0]!.ids as number[]).length = 0;
    expect(verbs(eight).sentences()![0]!.ids).toHaveLength(5);
  });

  test.each([-1, 1.5, '8' as unknown as number])('%s is no number of sentences', (most) => {
    expect(() => verbs(eight).sentences(most)).toThrow(TypeError);
    expect(() => verbs(eight).sentences(most)).toThrow(/^most /);
  });

  // Sixteen doubled words: 65 536 sentences; with one word more there are 98 304.
  const doubled = (first: string) => level(`1${'&2'.repeat(14)}=3`, { 1: first, 2: 'BR', 3: 'YP' });

  test('65 536 at most, where no number is said', () => {
    expect(verbs(start(doubled('BR'))).sentences()).toHaveLength(65_536);
    expect(verbs(start(doubled('BRF'))).sentences()).toBeNull();
    expect(viewOf(start(doubled('BRF'))).rules).toHaveLength(6);
  });

  test('many stacked words: rules are found, sentences are not listed, play goes on', () => {
    const stack = 'BRFKW';
    const line = `1&1&1&1&1&1&1&1&1=2`.replaceAll('&', '3').replace('=', '4');
    const spec = level(`${line}\nb..................`, { 1: stack, 2: 'YPSVX', 3: '&&&&&', 4: '=====' });
    const position = start(spec);
    expect(viewOf(position).rules).toHaveLength(25);
    expect(rulesIn(position)[0]).toBe(`BABA IS YOU h ${Array.from({ length: 19 }, (_, cell) => 5 * cell + 1).join()}`);
    expect(verbs(position).sentences()).toBeNull();
    expect(position.moves()).toEqual([[3]]);
  });
});

describe('a noun’s properties are those of its rules', () => {
  const spec = level('F=V&Y&M.\nR=P&Y&B.\nb1wf.r..', { 1: 'kFk' });
  const view = viewOf(start(spec));

  test('in the order of the six, then as declared; nouns without any are left out', () => {
    expect(Object.entries(view.properties)).toEqual([
      ['ROCK', ['YOU', 'PUSH']],
      ['FLAG', ['YOU', 'WIN', 'MOVER']],
    ]);
  });

  test('control: what is YOU; automata: what carries each word. Words are neither', () => {
    // 7 and 7 words, then b 15, k 16, F 17, k 18, w 19, f 20, r 21.
    expect(view.control).toEqual([20, 21]);
    expect(view.automata).toEqual({ MOVER: [20] });
  });

  test('nouns in the order of objects, then those that only words know', () => {
    const rules = level('G=S.B=Y.R=P');
    const objects = [...rules.objects].reverse();
    const words = [...rules.words].reverse();
    expect(Object.entries(viewOf(start({ ...rules, objects, words })).properties)).toEqual([
      ['ROCK', ['PUSH']],
      ['BABA', ['YOU']],
      ['GHOST', ['STOP']],
    ]);
  });
});
