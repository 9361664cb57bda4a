/** Word puzzles over the protocol. */
import { describe, expect, test } from 'vitest';
import { playBoth } from '../../bench/differential/run.js';
import { reference } from '../../bench/reference/index.js';
import { Server } from '../../bindings/process/serve.js';
import { makeRows } from '../../bindings/spec/index.js';
import { FIRST_FLAG, level, SMALL } from '../words/texts.js';
import { CLI, withEngine } from './engines.js';

const SERVED = [CLI, 'engine', '--engine', 'reference'];
const flag = level(...FIRST_FLAG);

/** A conversation at the start of a game: requests are numbered, answers parsed. */
function talk(rows: string) {
  const server = new Server(reference);
  let id = 0;
  const ask = (verb: string, fields: object = {}) =>
    JSON.parse(server.answer(JSON.stringify({ id: ++id, verb, ...fields })));
  const { game } = ask('open', { rows });
  const { position } = ask('start', { game, seed: 0 });
  return (verb: string, fields: object = {}) => {
    const { id: _, ...told } = ask(verb, { position, ...fields });
    return told;
  };
}

const NOTHING = { moved: [], blocked: [], rulesAdded: [], rulesRemoved: [], transformed: [], destroyed: [] };
const still = { ...NOTHING, controlLost: false, won: false };

describe('our engines answer', () => {
  const ask = talk(makeRows(flag));
  const SENTENCES = [
    { ids: [1, 2, 3], axis: 'h' },
    { ids: [4, 5, 6], axis: 'h' },
  ];
  const right = [{ id: 7, from: { x: 2, y: 2 }, to: { x: 3, y: 2 }, pushedBy: null }];
  // BABA pushes YOU upward, out of its sentence.
  const up = [
    { id: 3, from: { x: 2, y: 1 }, to: { x: 2, y: 0 }, pushedBy: 7 },
    { id: 7, from: { x: 2, y: 2 }, to: { x: 2, y: 1 }, pushedBy: null },
  ];
  const broken = [{ subject: 'BABA', predicate: 'YOU', sourceIds: [1, 2, 3], axis: 'h' }];

  test.each([
    ['sentences', {}, { sentences: SENTENCES }],
    ['sentences', { most: 2 }, { sentences: SENTENCES }],
    ['sentences', { most: 1 }, { sentences: null }],
    ['trial', { direction: 3 }, { trial: { kind: 'step', accepted: true, ...still, moved: right } }],
    [
      'trial',
      { direction: 0 },
      { trial: { kind: 'step', accepted: true, ...still, moved: up, rulesRemoved: broken, controlLost: true } },
    ],
    ['trial', { direction: 4 }, { trial: { kind: 'step', accepted: false, ...still } }],
    ['undone', {}, { undone: { kind: 'undo', accepted: false, ...still, restored: [] } }],
  ])('%s %j', (verb, fields, answer) => expect(ask(verb, fields)).toEqual(answer));

  test.each([
    ['trial', {}],
    ['trial', { direction: 'r' }],
    ['sentences', { most: 'all' }],
    ['lines', {}],
    ['starved', { side: 0 }],
  ])('%s %j is a bad request', (verb, fields) => expect(ask(verb, fields).error.code).toBe('bad_request'));

  test('an undo after a step', () => {
    const other = talk(makeRows(flag));
    other('play', { move: [3] });
    const back = [{ id: 7, from: { x: 3, y: 2 }, to: { x: 2, y: 2 }, pushedBy: null }];
    expect(other('undone').undone).toEqual({ kind: 'undo', accepted: true, ...still, moved: back, restored: [] });
  });

  test('boards are not asked', () => {
    const board = talk('cells|9\nlinelen|3\nlines|grid|3|3|3\n');
    for (const verb of ['sentences', 'undone']) expect(board(verb).error.code).toBe('bad_request');
  });

  test('a level with faults is told with its place', () => {
    const server = new Server(reference);
    const rows = 'family: words\nsize: {width: 0, height: 1}\nmap: "."';
    const { error } = JSON.parse(server.answer(JSON.stringify({ id: 1, verb: 'open', rows })));
    expect([error.code, error.message.slice(0, 5)]).toEqual(['bad_spec', '2:15:']);
  });
});

test.each([flag, level(...SMALL, 'stacks: []')])(
  'the reference over the protocol answers as it does without: $#',
  (spec) => {
    withEngine(SERVED, (engine) => {
      const { difference } = playBoth(reference, engine, spec, { seed: 1, plies: 12, playouts: 1 });
      expect(difference).toBeNull();
    });
  },
);
