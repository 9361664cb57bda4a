/** Sowing games over the protocol. */
import { describe, expect, test } from 'vitest';
import { playBoth } from '../../bench/differential/run.js';
import { reference } from '../../bench/reference/index.js';
import { Server } from '../../bindings/process/serve.js';
import { board, OWARE, sown } from '../sow/specs.js';
import { CLI, withEngine } from './engines.js';

const SERVED = [CLI, 'engine', '--engine', 'reference'];

/** A conversation at the start of a game: requests are numbered, answers parsed. */
function talk(rows: string) {
  const server = new Server(reference);
  let id = 0;
  const ask = (verb: string, fields: object = {}) =>
    JSON.parse(server.answer(JSON.stringify({ id: ++id, verb, ...fields })));
  const { game } = ask('open', { rows });
  const { position } = ask('start', { game, seed: 0 });
  return (verb: string, fields: object = {}) => ask(verb, { position, ...fields });
}

const code = (answer: { error?: { code: string } }) => answer.error?.code;

describe('our engines answer', () => {
  const ask = talk(OWARE.join('\n'));
  const houses = [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0];
  const small = { houses, stores: [23, 23] };

  test.each([
    ['starved', { side: 0 }, { starved: false }],
    ['starved', { side: 0, board: { ...small, houses: [...houses].reverse() } }, { starved: false }],
    ['starved', { side: 1, board: { ...small, houses: houses.map(() => 0) } }, { starved: true }],
    // From A six seeds reach a, from F one.
    ['reaches', { house: 0 }, { reaches: 6 }],
    ['reaches', { house: 11 }, { reaches: 1 }],
    ['feeds', { house: 5, board: small }, { feeds: true }],
    ['sowable', { side: 0 }, { sowable: [0, 1, 2, 3, 4, 5] }],
    ['sowable', { side: 1, board: small }, { sowable: [6] }],
    ['legalMoves', { side: 1 }, { legalMoves: [[6], [7], [8], [9], [10], [11]] }],
    ['captureChain', { board: small, last: 6, sown: 1, side: 0 }, { captureChain: [] }],
    [
      'captureChain',
      { board: { ...small, houses: houses.map((seeds) => 2 * seeds) }, last: 6, sown: 1, side: 0 },
      { captureChain: [6] },
    ],
    ['refusal', { house: 6, side: 0 }, { refusal: 'not_your_house' }],
    ['refusal', { house: 6, side: 1 }, { refusal: 'not_your_turn' }],
    ['refusal', { house: 0, side: 0 }, { refusal: null }],
  ])('%s %j', (verb, fields, answer) => {
    const { id: _, ...told } = ask(verb, fields);
    expect(told).toEqual(answer);
  });

  // F's seed makes two of the last one of the other side: a slam, which takes nothing.
  test('resolve', () => {
    const { board: after, record } = ask('resolve', { board: small, house: 5, side: 0 });
    expect(after).toEqual({ houses: [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], stores: [23, 23] });
    const told = { side: 0, house: 5, sown: 1, last: 6, captured: [], taken: 0, slammed: true, forfeited: [6] };
    expect(record).toEqual(told);
  });

  test.each([
    ['lines', {}],
    ['neighbours', { cell: 0 }],
    ['starved', {}],
    ['starved', { side: 2 }],
    ['starved', { side: 0, board: null }],
    ['starved', { side: 0, board: { houses: [1], stores: [0, 0] } }],
    ['starved', { side: 0, board: { houses, stores: [0] } }],
    ['starved', { side: 0, board: { houses: '1,2', stores: [0, 0] } }],
    ['reaches', { house: 12 }],
    ['resolve', { house: 5, side: 0 }],
    ['captureChain', { last: 6, sown: 1, side: 0 }],
  ])('%s %j is a bad request', (verb, fields) => expect(code(ask(verb, fields))).toBe('bad_request'));

  test('a board is not asked about seeds', () => {
    const cells = talk('cells|9\nlinelen|3\nlines|grid|3|3|3\n');
    expect(code(cells('starved', { side: 0 }))).toBe('bad_request');
    expect(cells('lines').lines).toHaveLength(8);
  });
});

test.each([sown(...OWARE), board(4, 2, 'sow|either', 'capture|row', 'laps|relay', 'end|plies|9')])(
  'the reference over the protocol answers as it does without: $#',
  (spec) => {
    withEngine(SERVED, (engine) => {
      const { plies, difference } = playBoth(reference, engine, spec, { seed: 1, plies: 12, playouts: 1 });
      expect(difference).toBeNull();
      expect(plies).toBeGreaterThan(5);
    });
  },
);
