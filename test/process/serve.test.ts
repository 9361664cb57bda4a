/** Our engines as partners in the protocol, and what hostile partners get. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { MOST_OPEN } from '../../bindings/process/protocol.js';
import { Server } from '../../bindings/process/serve.js';
import { release } from '../builds.js';

const ROWS = 'cells|9\nlinelen|3\nwin|line\nlines|grid|3|3|3\n';

/** A conversation: requests are numbered, answers parsed. */
function talk(engine = reference) {
  const server = new Server(engine);
  let id = 0;
  const line = (text: string) => JSON.parse(server.answer(text));
  const ask = (verb: unknown, fields: object = {}) => line(JSON.stringify({ id: ++id, verb, ...fields }));
  const position = (): number => ask('start', { game: ask('open', { rows: ROWS }).game, seed: 0 }).position;
  return { line, ask, position };
}

const code = (answer: { error?: { code: string } }) => answer.error?.code;

describe.each([
  ['reference', reference],
  ['wasm', release],
] as const)('%s', (_name, engine) => {
  test('a game from its first move to its last', () => {
    const { ask, position } = talk(engine);
    const at = { position: position() };
    for (const cell of [0, 3, 1, 4]) expect(ask('play', { ...at, move: [-1, cell] }).ok).toBe(true);
    expect(ask('play', { ...at, move: [-1, 2] }).events).toEqual([
      { kind: 'place', seat: 0, cell: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
      { kind: 'end', winners: [0], reason: 'line' },
    ]);
    expect([ask('turn', at).turn, ask('key', at).key, ask('undo', at).done]).toEqual([-1, '11122.... 2', true]);
    // Five cells are empty: five moves, and four answers to each but the one that wins.
    expect(ask('perft', { ...at, depth: 2 }).leaves).toBe(16);
    expect(ask('playout', { ...at, seed: 1, limit: 9, moves: true }).playout.moves).toBeInstanceOf(Array);
  });

  test('a copy goes its own way', () => {
    const { ask, position } = talk(engine);
    const first = position();
    const copy = ask('clone', { position: first }).position;
    ask('play', { position: copy, move: [-1, 4] });
    expect([ask('turn', { position: first }).turn, ask('turn', { position: copy }).turn]).toEqual([0, 1]);
  });

  test('what is freed is unknown, a game with its positions', () => {
    const { ask, position } = talk(engine);
    const first = position();
    const copy = ask('clone', { position: first }).position;
    expect(ask('free', { position: copy }).error).toBeUndefined();
    expect(code(ask('moves', { position: copy }))).toBe('unknown_position');
    expect(code(ask('free', { position: copy }))).toBe('unknown_position');
    expect(ask('free', { game: 1 }).error).toBeUndefined();
    expect(code(ask('turn', { position: first }))).toBe('unknown_position');
    expect(code(ask('start', { game: 1, seed: 0 }))).toBe('unknown_game');
  });

  test('arguments out of range are told, and the engine goes on', () => {
    const { ask, position } = talk(engine);
    const at = { position: position() };
    const bad: [string, object][] = [
      ['view', { seat: 2 }],
      ['events', { seat: -1 }],
      ['perft', { depth: -1 }],
      ['neighbours', { cell: 9 }],
      ['neighbours', { cell: 1e15 }],
      ['determinize', { seat: 0, seed: 2 ** 32 }],
      ['playout', { seed: -1, limit: 9 }],
      ['playout', { seed: 1, limit: 9, moves: 1 }],
    ];
    for (const [verb, fields] of bad)
      expect([verb, code(ask(verb, { ...at, ...fields }))]).toEqual([verb, 'bad_request']);
    for (const move of [[], [-1], [-1, 9], [-1, 2 ** 40], [0, 1, 2, 3]])
      expect(ask('play', { ...at, move })).toMatchObject({ ok: false, code: 'illegal_move' });
    expect(ask('moves', at).moves).toHaveLength(9);
  });
});

describe('a hostile partner gets an error line', () => {
  test.each([
    ['{"id":1,', 'bad_json'],
    ['nonsense', 'bad_json'],
    ['[]', 'bad_json'],
    ['null', 'bad_json'],
    ['"hello"', 'bad_json'],
    ['['.repeat(100_000), 'bad_json'],
    ['{}', 'bad_request'],
    ['{"verb":"hello"}', 'bad_request'],
    ['{"id":"1","verb":"hello"}', 'bad_request'],
    ['{"id":1.5,"verb":"hello"}', 'bad_request'],
    ['{"id":1e300,"verb":"hello"}', 'bad_request'],
  ])('%.30s: %s, without an id', (text, wanted) => {
    const answer = talk().line(text);
    expect([answer.id, code(answer)]).toEqual([null, wanted]);
  });

  test.each([
    [undefined, {}, 'bad_request'],
    [3, {}, 'bad_request'],
    ['toString', {}, 'unknown_verb'],
    ['__proto__', {}, 'unknown_verb'],
    ['\u001b[2J', {}, 'unknown_verb'],
    ['open', {}, 'bad_request'],
    ['open', { rows: 3 }, 'bad_request'],
    ['open', { rows: '' }, 'bad_spec'],
    ['open', { rows: 'cells|9\nlinelne|3\n' }, 'bad_spec'],
    ['start', { game: 1, seed: 0 }, 'unknown_game'],
    ['start', { game: '__proto__', seed: 0 }, 'bad_request'],
    ['turn', {}, 'bad_request'],
    ['turn', { position: [1] }, 'bad_request'],
    ['turn', { position: -1 }, 'unknown_position'],
    ['free', {}, 'bad_request'],
  ])('%j %j: %s, with its id', (verb, fields, wanted) => {
    const answer = talk().ask(verb, fields);
    expect([answer.id, code(answer)]).toEqual([1, wanted]);
  });

  test.each([['e4'], [[-1, '4']], [[[-1, 4]]], [{ 0: -1, 1: 4, length: 2 }], [null], [[-1, 0.5]]])(
    'a move that is no list of integers: %j',
    (move) => {
      const { ask, position } = talk();
      expect(code(ask('play', { position: position(), move }))).toBe('bad_request');
    },
  );

  test('a position that is its own prototype changes nothing', () => {
    const { line, position } = talk();
    position();
    expect(code(line('{"id":9,"verb":"turn","__proto__":{"position":2}}'))).toBe('bad_request');
  });

  test('blank lines are no requests', () => {
    const server = new Server(reference);
    expect(['', '  ', '\r'].map((line) => server.answer(line))).toEqual(['', '', '']);
  });

  test('no more than so many positions are open, and freeing one makes room', () => {
    const { ask, position } = talk();
    const at = { position: position() };
    // The game and its first position are open already.
    for (let i = 2; i < MOST_OPEN; i++) ask('clone', at);
    expect(code(ask('clone', at))).toBe('too_many');
    expect(code(ask('open', { rows: ROWS }))).toBe('too_many');
    expect(code(ask('fromKey', { game: 1, key: '' }))).toBe('too_many');
    ask('free', at);
    expect(ask('start', { game: 1, seed: 0 }).error).toBeUndefined();
  });
});
