/** Positions as text, and what is refused. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../../bench/reference/index.js';
import { at, level, start, verbs, viewOf, walk } from './specs.js';

// BABA 1, IS 2, YOU 3; baba 4, flag 5.
const spec = level('B=Y\nb.f');
const START =
  '{"entities":[[1,"BABA",0,0],[2,"IS",1,0],[3,"YOU",2,0],[4,"BABA",0,1],[5,"FLAG",2,1]],"moves":0,"won":false}';

describe('a key', () => {
  test('is one line of JSON: id, noun or text, x, y', () => {
    expect(start(spec).key()).toBe(START);
    expect(walk(start(spec), 'r').key()).toBe(
      START.replace('4,"BABA",0,1', '4,"BABA",1,1').replace('"moves":0', '"moves":1'),
    );
  });

  test.each([
    START,
    // Things may lie anywhere, also in one cell; what is missing is destroyed.
    '{"entities":[[2,"IS",0,0],[5,"FLAG",0,0]],"moves":2147483647,"won":true}',
    // An object may be any noun of the level, also one that only words know.
    START.replace('5,"FLAG"', '5,"GHOST"'),
    '{"entities":[],"moves":7,"won":false}',
  ])('comes back: %s', (key) => {
    expect(at(spec, key).key()).toBe(key);
  });

  test('blanks between its parts are read over', () => {
    const blanks = START.replaceAll(/[{}[\],:]/g, ' $&  ');
    expect(at(spec, `  ${blanks} `).key()).toBe(START);
  });

  test('has no past, and rules by the words that are there', () => {
    const position = at(spec, START.replace('3,"YOU",2,0', '3,"YOU",2,1'));
    expect([position.undo(), position.events(0), viewOf(position).rules]).toEqual([false, [], []]);
    expect(position.outcome()).toEqual({ winners: [], scores: [-1], reason: 'lost' });
  });

  test('at load nothing is transformed, sunk, defeated or won', () => {
    const all = level('B=Y&V&F\nF=X&D..\n1......', { 1: 'bf' });
    expect(start(all).outcome()).toBeNull();
    expect(at(all, start(all).key()).key()).toBe(start(all).key());
    expect(viewOf(at(all, start(all).key()))).toEqual(viewOf(start(all)));
  });

  test('of a won level is over', () => {
    const won = at(spec, START.replace('false', 'true'));
    expect([won.moves(), won.outcome()?.reason, viewOf(won).turn]).toEqual([[], 'won', -1]);
    expect(verbs(won).trial(3)).toMatchObject({ accepted: false, won: true });
    const bare = at(spec, '{"entities":[],"moves":0,"won":true}');
    expect([bare.outcome()?.reason, verbs(bare).trial(3).controlLost]).toEqual(['won', true]);
  });
});

/** A key with `^` before the part that cannot stand there, and that part. */
const BAD: [string, string][] = [
  ['^', ''],
  ['   ^', ''],
  ['^[', '['],
  ['^x', 'x'],
  ['^4,4 1', '4'],
  ['{^entities', 'e'],
  ['{^"moves":0', '"moves"'],
  ['{^"Entities":[]', '"Entities"'],
  ['{^}', '}'],
  ['{"entities"^[', '['],
  ['{"entities":^{', '{'],
  ['{"entities":[^1', '1'],
  ['{"entities":[^,', ','],
  ['{"entities":[[^]', ']'],
  // Ids: of the level, ascending, digits without a leading zero.
  ['{"entities":[[^0,"BABA",0,0]', '0'],
  ['{"entities":[[^6,"BABA",0,0]', '6'],
  ['{"entities":[[^-1,"BABA",0,0]', '-'],
  ['{"entities":[[^01,"BABA",0,0]', '0'],
  ['{"entities":[[1^.5,"BABA",0,0]', '.'],
  ['{"entities":[[1^e1,"BABA",0,0]', 'e'],
  ['{"entities":[[^"1","BABA",0,0]', '"1"'],
  ['{"entities":[[^true', 'true'],
  ['{"entities":[[4,"BABA",0,1],[^4,"BABA",0,1]', '4'],
  ['{"entities":[[4,"BABA",0,1],[^3,"YOU",2,0]', '3'],
  ['{"entities":[[^99999999999999999999,"BABA",0,0]', '99999999999999999999'],
  // Names: a word its own text, an object a noun.
  ['{"entities":[[1,^"ROCK",0,0]', '"ROCK"'],
  ['{"entities":[[4,^"baba",0,0]', '"baba"'],
  ['{"entities":[[4,^"YOU",0,0]', '"YOU"'],
  ['{"entities":[[4,^"MOVER",0,0]', '"MOVER"'],
  ['{"entities":[[4,^"SHEEP",0,0]', '"SHEEP"'],
  ['{"entities":[[4,^"BA BA",0,0]', '"BA BA"'],
  ['{"entities":[[4,^BABA,0,0]', 'B'],
  ['{"entities":[[4,^"BABA', '"'],
  ['{"entities":[[4,^"BAB\\u0041",0,0]', '"'],
  ['{"entities":[[4,^4,0,0]', '4'],
  // Cells.
  ['{"entities":[[4,"BABA",^3,0]', '3'],
  ['{"entities":[[4,"BABA",0,^2]', '2'],
  ['{"entities":[[4,"BABA",^-1,0]', '-'],
  ['{"entities":[[4,"BABA",0^]', ']'],
  ['{"entities":[[4,"BABA",0,0^,0]', ','],
  ['{"entities":[[4,"BABA",0^0,0]', '0'],
  // Members in their order, and nothing behind.
  ['{"entities":[[4,"BABA",0,0],^]', ']'],
  ['{"entities":[[4,"BABA",0,0]^}', '}'],
  ['{"entities":[]^}', '}'],
  ['{"entities":[],^"won":false', '"won"'],
  ['{"entities":[],"moves":^-1', '-'],
  ['{"entities":[],"moves":^2147483648', '2147483648'],
  ['{"entities":[],"moves":^false', 'false'],
  ['{"entities":[],"moves":0^}', '}'],
  ['{"entities":[],"moves":0,"won":^0', '0'],
  ['{"entities":[],"moves":0,"won":^null', 'n'],
  ['{"entities":[],"moves":0,"won":true^ish', 'i'],
  ['{"entities":[],"moves":0,"won":true^,', ','],
  ['{"entities":[],"moves":0,"won":true}^}', '}'],
  ['{"entities":[],"moves":0,"won":true} ^x', 'x'],
  ['{"entities":[],"moves":0,"won":true^', ''],
  ['{"entities":[[4,"BABA",0,0]^', ''],
  ['{"entities" ^\t:', '\t'],
  ['^🐑{', '🐑'],
];

describe('the fault of a key is at its first part that cannot stand there', () => {
  test.each(BAD)('%s', (marked, found) => {
    const key = marked.replace('^', '');
    const fault = { file: '', line: 1, column: marked.indexOf('^') + 1, code: 'bad-key-text', key: 'key', found };
    expect(reference.open(spec).fromKey(key)).toMatchObject({ ok: false, fault });
  });

  test('behind the end where something is missing, wherever the key ends', () => {
    const parts = START.match(/[{}[\],:]|"\w+"|\d+|false/g)!;
    expect(parts.join('')).toBe(START);
    for (let count = 0; count < parts.length; count++) {
      const key = parts.slice(0, count).join('');
      expect(reference.open(spec).fromKey(key)).toMatchObject({ fault: { column: key.length + 1, found: '' } });
    }
  });

  test('what is no text is no key', () => {
    expect(() => reference.open(spec).fromKey(7 as unknown as string)).toThrow(/^key /);
  });
});
