/** Shapes of YAML values, and what they say as JSON Schema. */
import { describe, expect, test } from 'vitest';
import { FaultList } from '../../bindings/spec/faults.js';
import { DEFAULT_BUDGETS } from '../../bindings/spec/input.js';
import { ROOMS } from '../../bindings/spec/rooms.js';
import { choice, entries, fields, list, number, optional, readShape, text } from '../../bindings/spec/shape.js';
import { readYaml } from '../../bindings/spec/yaml.js';

const SHAPE = fields('a thing', {
  name: text('its name'),
  count: optional(number('how many', 2, 9)),
  kind: optional(choice('which', ['red', 'blue'] as const)),
  pair: optional(list('two of them', number('one', 0), 2)),
  free: optional(entries('anything', list('texts', text('one')))),
});

function read(source: string) {
  const faults = new FaultList('');
  const value = readShape(SHAPE, readYaml(source, DEFAULT_BUDGETS, faults)!, faults);
  return { value, faults: faults.sorted().map(({ code, line, column, key }) => `${code} ${line}:${column} ${key}`) };
}

test('a value of the shape, what is left out undefined', () => {
  expect(read('name: x').value).toEqual({
    name: 'x',
    count: undefined,
    kind: undefined,
    pair: undefined,
    free: undefined,
  });
  expect(read('name: 7\ncount: 9\nkind: red\npair: [0, 1]\nfree: {__proto__: [a], 1: []}').value).toEqual({
    name: '7',
    count: 9,
    kind: 'red',
    pair: [0, 1],
    free: new Map([
      ['__proto__', ['a']],
      ['1', []],
    ]),
  });
});

describe('faults', () => {
  test.each([
    ['{}', 'missing-key 1:1 name'],
    ['[]', 'wrong-kind 1:1 '],
    ['name: [x]', 'wrong-kind 1:7 name'],
    ['name:\n  a: b', 'wrong-kind 2:3 name'],
    ['name: x\ncount: 1', 'out-of-range 2:8 count'],
    ['name: x\ncount: 2', ''],
    ['name: x\ncount: 10', 'out-of-range 2:8 count'],
    ['name: x\ncount: 02', ''],
    ['name: x\ncount: +3', 'not-a-number 2:8 count'],
    ['name: x\ncount: 3.0', 'not-a-number 2:8 count'],
    ['name: x\ncount: 0x3', 'not-a-number 2:8 count'],
    ['name: x\ncount: "3"', 'not-a-number 2:8 count'],
    ['name: x\ncount: [3]', 'not-a-number 2:8 count'],
    ['name: x\nkind: green', 'unknown-value 2:7 kind'],
    ['name: x\nkind: Red', 'unknown-value 2:7 kind'],
    ['name: x\nkind: "blue"', ''],
    ['name: x\npair: [1]', 'list-length 2:7 pair'],
    ['name: x\npair: [1, 2, 3]', 'list-length 2:7 pair'],
    ['name: x\npair: [1, y]', 'not-a-number 2:11 pair[1]'],
    ['name: x\nfree: {a: [b], c: d}', 'wrong-kind 2:19 free.c'],
    ['name: x\nfree: {a: [b, [c]]}', 'wrong-kind 2:15 free.a[1]'],
    ['name: x\nconut: 3', 'unknown-key 2:1 conut'],
    ['nmae: x', 'unknown-key 1:1 nmae', 'missing-key 1:1 name'],
    ['name: x\ntoString: 3', 'unknown-key 2:1 toString'],
  ])('%j', (source, ...faults) => expect(read(source).faults).toEqual(faults.filter((fault) => fault !== '')));
});

test('what is sound is given beside the faults, and what is not is undefined', () => {
  expect(read('nmae: x\ncount: 1\nkind: red\npair: [1, y]\nfree: {a: [b, [c]], d: e}')).toEqual({
    value: {
      name: undefined,
      count: undefined,
      kind: 'red',
      pair: [1, undefined],
      free: new Map<string, unknown>([
        ['a', ['b', undefined]],
        ['d', undefined],
      ]),
    },
    faults: [
      'unknown-key 1:1 nmae',
      'missing-key 1:1 name',
      'out-of-range 2:8 count',
      'not-a-number 4:11 pair[1]',
      'wrong-kind 5:15 free.a[1]',
      'wrong-kind 5:24 free.d',
    ],
  });
  expect(read('[]').value).toBeUndefined();
});

describe('JSON Schema', () => {
  const scalar = { type: ['string', 'number', 'boolean', 'null'] };

  test('of every kind', () => {
    expect(SHAPE.schema).toEqual({
      type: 'object',
      properties: {
        name: { ...scalar, description: 'its name' },
        count: { type: 'integer', minimum: 2, maximum: 9, description: 'how many' },
        kind: { enum: ['red', 'blue'], description: 'which' },
        pair: {
          type: 'array',
          items: { type: 'integer', minimum: 0, maximum: 2147483647, description: 'one' },
          minItems: 2,
          maxItems: 2,
          description: 'two of them',
        },
        free: {
          type: 'object',
          additionalProperties: { type: 'array', items: { ...scalar, description: 'one' }, description: 'texts' },
          description: 'anything',
        },
      },
      required: ['name'],
      additionalProperties: false,
      description: 'a thing',
    });
  });

  test.each([
    [
      'words',
      ['family', 'name', 'title', 'size', 'objects', 'words', 'map', 'stacks', 'automata', 'solution'],
      ['family', 'size', 'map'],
    ],
    [
      'ground',
      [
        'family',
        'name',
        'title',
        'derives_from',
        'actions',
        'stages',
        'modes',
        'thresholds',
        'scenarios',
        'rulings',
        'table',
      ],
      ['family', 'actions', 'stages', 'modes', 'thresholds', 'scenarios', 'table'],
    ],
  ])('of the family %s, the keys that its page tells', (name, keys, required) => {
    const room = ROOMS.find((one) => one.name === name);
    if (room?.written !== 'yaml') throw new Error('not in YAML');
    expect(room.schema).toMatchObject({ required, additionalProperties: false });
    expect(Object.keys((room.schema as { properties: object }).properties)).toEqual(keys);
  });
});
