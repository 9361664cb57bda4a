/** Keys of levels: the column of the first part that cannot stand there. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeKey, parseKey, type WordsSetup } from '../../bindings/words/key.js';
import { nounsOf } from '../../bindings/words/names.js';
import { thingsOf } from '../../bindings/words/size.js';
import { FIRST_FLAG, level, levels } from './texts.js';

/** Three cells: 1 is BABA, 2 the word IS, 3 a WALL; FLAG is a noun that nothing is yet. */
const small = level(
  'family: words',
  'size: {width: 3, height: 2}',
  'objects: {b: baba, w: wall, f: flag}',
  'words: {=: is}',
  ...['map: "b=w\\n..."'],
);
const flag = level(...FIRST_FLAG);

const key = (entities: string, rest = '"moves":0,"won":false}') => `{"entities":[${entities}],${rest}`;

function setupOf(spec: typeof small, text: string): WordsSetup {
  const read = parseKey(spec, text);
  if (!read.ok) throw new Error(read.fault.message);
  return read.setup;
}

describe('reading', () => {
  test('the whole of a level', () => {
    expect(setupOf(small, key('[1,"FLAG",2,1],[2,"IS",0,0],[3,"WALL",0,0]', '"moves":17,"won":true}'))).toEqual({
      entities: [
        { id: 1, kind: 'object', noun: 'FLAG', at: { x: 2, y: 1 } },
        { id: 2, kind: 'word', text: 'IS', at: { x: 0, y: 0 } },
        { id: 3, kind: 'object', noun: 'WALL', at: { x: 0, y: 0 } },
      ],
      moves: 17,
      won: true,
    });
  });

  test.each([
    ['nothing is left', key(''), [], 0],
    ['the last id alone', key('[3,"BABA",0,0]'), [3], 0],
    ['as many moves as there may be', key('', '"moves":2147483647,"won":false}'), [], 2147483647],
    ['blanks between all parts', '  { "entities" : [ [ 2 , "IS" , 1 , 1 ] ] , "moves" : 3 , "won" : false }  ', [2], 3],
  ])('%s', (_, text, ids, moves) => {
    const setup = setupOf(small, text);
    expect([setup.entities.map(({ id }) => id), setup.moves]).toEqual([ids, moves]);
  });

  test('the key of the page', () => {
    const text = '{"entities":[[1,"BABA",0,1],[8,"BABA",2,2]],"moves":0,"won":false}';
    expect(makeKey(flag, setupOf(flag, text))).toBe(text);
  });
});

// Columns are counted in the key as it stands: {"entities":[ takes 13.
describe('faults', () => {
  test.each([
    ['nothing', '', 1, ''],
    ['only blanks', '   ', 4, ''],
    ['a list', '[]', 1, '['],
    ['another member first', '{"moves":0}', 2, '"moves"'],
    ['another case', '{"Entities":[]}', 2, '"Entities"'],
    ['no colon', '{"entities"[]', 12, '['],
    ['no list', '{"entities":{}}', 13, '{'],
    ['it ends behind the list', '{"entities":[', 14, ''],
    ['it ends behind the list, and blanks', '{"entities":[  ', 16, ''],
    ['no entity', '{"entities":[1]', 14, '1'],
    ['a comma and no entity', key('[1,"BABA",0,0],'), 29, ']'],
    ['no comma between entities', key('[1,"BABA",0,0][2,"IS",0,0]'), 28, '['],
    ['an id of 0', key('[0,"BABA",0,0]'), 15, '0'],
    ['an id beyond the level', key('[4,"BABA",0,0]'), 15, '4'],
    ['an id beyond all numbers', key('[99999999999999999999,"BABA",0,0]'), 15, '99999999999999999999'],
    ['an id below 0', key('[-1,"BABA",0,0]'), 15, '-'],
    ['an id with a leading zero', key('[01,"BABA",0,0]'), 15, '0'],
    ['an id as a text', key('["1","BABA",0,0]'), 15, '"1"'],
    ['an id twice', key('[1,"BABA",0,0],[1,"BABA",0,0]'), 30, '1'],
    ['ids that fall', key('[2,"IS",0,0],[1,"BABA",0,0]'), 28, '1'],
    ['a word that is another', key('[2,"AND",0,0]'), 17, '"AND"'],
    ['a word that is a noun', key('[2,"BABA",0,0]'), 17, '"BABA"'],
    ['an object that is a word', key('[1,"IS",0,0]'), 17, '"IS"'],
    ['a noun that the level lacks', key('[1,"ROCK",0,0]'), 17, '"ROCK"'],
    ['a noun in lower case', key('[1,"baba",0,0]'), 17, '"baba"'],
    ['a noun without marks', key('[1,BABA,0,0]'), 17, 'B'],
    ['a noun with a backslash', key('[1,"BAB\\u0041",0,0]'), 17, '"'],
    ['a text that stays open', '{"entities":[[1,"BABA', 17, '"'],
    ['no noun', key('[1,0,0]'), 17, '0'],
    ['x off the board', key('[1,"BABA",3,0]'), 24, '3'],
    ['y off the board', key('[1,"BABA",0,2]'), 26, '2'],
    ['x below 0', key('[1,"BABA",-1,0]'), 24, '-'],
    ['x with a fraction', key('[1,"BABA",1.5,0]'), 25, '.'],
    ['x as a power', key('[1,"BABA",1e0,0]'), 25, 'e'],
    ['x with a leading zero', key('[1,"BABA",01,0]'), 25, '1'],
    ['a member too many', key('[1,"BABA",0,0,0]'), 27, ','],
    ['a member too few', key('[1,"BABA",0]'), 25, ']'],
    ['a tab', key('[1,\t"BABA",0,0]'), 17, '\t'],
    // Behind the empty list: {"entities":[], takes 15.
    ['no moves', '{"entities":[]}', 15, '}'],
    ['another order', '{"entities":[],"won":false}', 16, '"won"'],
    ['moves below 0', key('', '"moves":-1,"won":false}'), 24, '-'],
    ['moves beyond all', key('', '"moves":2147483648,"won":false}'), 24, '2147483648'],
    ['moves as null', key('', '"moves":null,"won":false}'), 24, 'n'],
    ['won as a number', key('', '"moves":0,"won":0}'), 32, '0'],
    ['won in capitals', key('', '"moves":0,"won":True}'), 32, 'T'],
    ['won and more', key('', '"moves":0,"won":truest}'), 36, 's'],
    ['a member more', key('', '"moves":0,"won":false,"turn":0}'), 37, ','],
    ['it stays open', key('', '"moves":0,"won":false'), 37, ''],
    ['something behind it', `${key('')} x`, 39, 'x'],
    ['twice', `${key('')}{`, 38, '{'],
    ['a sign of two units', key('[1,😀]'), 17, '😀'],
  ])('%s', (_, text, column, found) => {
    const told = { code: 'bad-key-text', key: 'key', file: '', line: 1, column, found };
    expect(parseKey(small, text)).toMatchObject({ ok: false, fault: told });
  });

  test('say what would do', () => {
    const mend = (text: string) => {
      const read = parseKey(small, text);
      return read.ok ? '' : read.fault.mend;
    };
    expect(mend(key('[2,"AND",0,0]'))).toContain('"IS"');
    expect(mend(key('[1,"BABA",3,0]'))).toContain('from 0 to 2');
    expect(mend(key('[1,"BABA",0,2]'))).toContain('from 0 to 1');
    expect(mend(key('[4,"BABA",0,0]'))).toContain('from 1 to 3');
    expect(mend('{')).toContain('"entities"');
  });

  test('every beginning of a key is a fault behind its end, or within its last part', () => {
    const whole = key('[1,"FLAG",2,1],[2,"IS",0,0]', '"moves":12,"won":true}');
    for (let length = 0; length < whole.length; length++) {
      const read = parseKey(small, whole.slice(0, length));
      if (read.ok) throw new Error(`${length} signs are a key`);
      expect(read.fault.column).toBeLessThanOrEqual(length + 1);
      expect(read.fault.column).toBeGreaterThan(length - '"entities"'.length);
    }
  });
});

test('keys of any position read back', () => {
  const position = levels().chain((spec) => {
    const things = [...thingsOf(spec)];
    const cell = { x: fc.nat(spec.width - 1), y: fc.nat(spec.height - 1) };
    const entities = fc.tuple(
      ...things.map((thing) => {
        const named =
          thing.kind === 'word'
            ? fc.constant(thing)
            : fc.constantFrom(...nounsOf(spec)).map((noun) => ({ ...thing, noun }));
        return fc.option(fc.tuple(named, fc.record(cell)).map(([one, at]) => ({ ...one, at })));
      }),
    );
    const setup = entities.chain((some) =>
      fc.record({ entities: fc.constant(some.filter((one) => one !== null)), moves: fc.nat(), won: fc.boolean() }),
    );
    return fc.record({ spec: fc.constant(spec), setup });
  });
  const property = fc.property(position, ({ spec, setup }) => {
    const text = makeKey(spec, setup);
    expect(setupOf(spec, text)).toEqual(setup);
    expect(JSON.parse(text)).toMatchObject({ moves: setup.moves, won: setup.won });
  });
  fc.assert(property, { numRuns: 300 });
});

test('a level of a million cells has a key', () => {
  const wide = level(
    'family: words',
    'size: {width: 1000, height: 1000}',
    'objects: {w: wall}',
    'map: |',
    ...Array.from({ length: 1000 }, () => `  ${'w'.repeat(1000)}`),
  );
  const entities = [...thingsOf(wide)];
  expect(setupOf(wide, makeKey(wide, { entities, moves: 0, won: false })).entities).toHaveLength(1_000_000);
});
