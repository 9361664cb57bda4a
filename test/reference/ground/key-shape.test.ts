/** Keys of GROUND: how they are written, and what is no state at all. */
import { describe, expect, test } from 'vitest';
import { faultOf, written } from './keys.js';
import { at, table } from './specs.js';

const three = table(3);

test('a key is the state, its members in their order, without blanks', () => {
  const position = at(three, { round: 2, lead: 1, relations: [[0, 2, 2]], random: [1, 2, 3, 4294967295] });
  const seat =
    '{"stress":2,"freedom":true,"stage":"OFF","ending":false,"token":null,"hand":[0,0,0,0],"protection":0,' +
    '"choice":null,"consent":null,"ground":null,"cancels":false,"rejects":false}';
  const hidden = '{"state":"hidden","claimed":null,"protected":false}';
  expect(position.key()).toBe(
    `{"round":2,"lead":1,"step":"select","at":0,"players":[${seat},${seat},${seat}],"relations":[[0,2,2]],"bonds":[],` +
      `"problems":[{"state":"up","claimed":null,"protected":false},${hidden},${hidden},${hidden}],` +
      '"deck":[0,0,0,0,0,0,1,1,1,1,1,1,2,2,2,2,2,2,3,3,3,3,3,3],"discard":[0,0,0,0],"random":[1,2,3,4294967295]}',
  );
});

describe('what is no state', () => {
  const key = written(three, {});
  const changed = (from: string, to: string): string => {
    expect(key).toContain(from);
    return key.replace(from, to);
  };

  test.each([
    ['nothing', ''],
    ['no JSON', 'x'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no members', '{}'],
    ['a list of lists', '['.repeat(10_000)],
    ['a blank in it', changed(',', ', ')],
    ['a blank before it', ` ${key}`],
    ['a line after it', `${key}\n`],
    ['more behind it', `${key}}`],
    ['a part of it', key.slice(0, -1)],
    ['another order', changed('"round":1,"lead":0', '"lead":0,"round":1')],
    ['one member more', changed('"round":1', '"round":1,"more":0')],
    ['one that is named twice', changed('"round":1', '"round":1,"round":1')],
    ['one that is missing', changed('"at":0,', '')],
    ['another name', changed('"at"', '"on"')],
    ['a name of an object', changed('"at"', '"__proto__"')],
    ['a number written otherwise', changed('"round":1', '"round":1.0')],
    ['a number with an exponent', changed('"round":1', '"round":1e0')],
    ['less than nothing', changed('"at":0', '"at":-0')],
    ['a fraction', changed('"stress":2', '"stress":2.5')],
    ['a number in quotation marks', changed('"round":1', '"round":"1"')],
    ['0 for false', changed('"ending":false', '"ending":0')],
    ['a step that there is not', changed('"select"', '"end"')],
    ['a stage that there is not', changed('"OFF"', '"NONE"')],
    ['a Problem in no such state', changed('"hidden"', '"gone"')],
    ['three suits', changed('[0,0,0,0]', '[0,0,0]')],
    ['a suit that there is not', changed('[0,0,0,0,0,0,1', '[4,0,0,0,0,0,1')],
    ['a token without its side', changed('"token":null', '"token":[1]')],
    ['a relation of no kind', changed('"relations":[]', '"relations":[[0,1,3]]')],
    ['a relation with itself', changed('"relations":[]', '"relations":[[1,1,1]]')],
    ['an escape', changed('"round"', '"\\u0072ound"')],
    ['three words', changed('[1,2,3,4]', '[1,2,3]')],
    ['a word that is none', changed('[1,2,3,4]', '[1,2,3,4294967296]')],
    ['a seat less', written(table(2), {})],
    ['a seat more', written(table(4), {})],
    ['a Problem more', changed('{"state":"up"', '{"state":"up","claimed":null,"protected":false},{"state":"up"')],
  ])('%s', (_name, bad) => {
    expect(faultOf(three, bad)).toBe('bad-key-text');
  });

  test('numbers at their limits', () => {
    expect(faultOf(three, changed('[1,2,3,4]', '[0,0,0,4294967295]'))).toBe(null);
    expect(faultOf(three, key)).toBe(null);
  });
});
