/** GROUND over the protocol of JSON lines: its verbs, views and events, and the verb that sowing games have, too. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import type { GroundView } from '../../bindings/ground/types.js';
import { Server } from '../../bindings/process/serve.js';
import { PLAY_TOLD, SHAPES } from '../../bindings/process/shapes.js';
import { EDITION_TEXT } from './specs.js';

const SOW_TEXT = readFileSync(new URL('../../specs/sow/oware-abapa.ludeme', import.meta.url), 'utf8');

/** A server at the start of a game, and what it answers to a verb of that position. */
function asked(rows: string): (verb: string, fields?: object) => Record<string, unknown> {
  const server = new Server(reference);
  let id = 0;
  const ask = (fields: object) => JSON.parse(server.answer(JSON.stringify({ id: ++id, ...fields })));
  const { game } = ask({ verb: 'open', rows });
  const { position } = ask({ verb: 'start', game, seed: 7 });
  return (verb, fields = {}) => ask({ verb, position, ...fields });
}

describe('GROUND', () => {
  const ask = asked(EDITION_TEXT);

  test('has four seats, whose state is that of setup', () => {
    const { state } = ask('state') as { state: { round: number; players: { stress: number }[] } };
    expect(state.round).toBe(1);
    expect(state.players.map(({ stress }) => stress)).toEqual([2, 2, 2, 2]);
    expect(SHAPES.state.read({ state })).toEqual(state);
  });

  test('counts points as they would be counted now', () => {
    const { score } = ask('score');
    expect(SHAPES.score.read({ score })).toEqual({ total: 0, personal: [0, 0, 0, 0], mastery: 0 });
  });

  test('says why a move is refused, of the move alone', () => {
    const turn = Number(ask('turn').turn);
    expect(ask('refusal', { move: [0, 3, turn, 0] })).toMatchObject({ refusal: 'self_target' });
    expect(ask('refusal', { move: [0, 4, -1, 0] })).toMatchObject({ refusal: null });
    expect(ask('refusal', { house: 0, side: 0 })).toMatchObject({ error: { code: 'bad_request' } });
  });

  test('tells a move that it plays, and shows what a seat sees', () => {
    const turn = Number(ask('turn').turn);
    const played = ask('play', { move: [0, 4, -1, 0] });
    expect(PLAY_TOLD.read(played)).toMatchObject({ events: [{ kind: 'select', seat: turn }] });
    const other = (turn + 1) % 4;
    expect(SHAPES.events.read(ask('events', { seat: other }))).toEqual([{ kind: 'select', seat: turn, choice: null }]);
    const view = SHAPES.view.read(ask('view', { seat: other })) as GroundView;
    expect(view.players[turn]).toMatchObject({ selected: true, choice: null });
  });
});

test('sowing games are refused by house and side, as they were', () => {
  const ask = asked(SOW_TEXT);
  expect(ask('refusal', { house: 6, side: 0 })).toMatchObject({ refusal: 'not_your_house' });
  expect(ask('refusal', { move: [6] })).toMatchObject({ error: { code: 'bad_request' } });
  expect(ask('state')).toMatchObject({ error: { code: 'bad_request' } });
});

test('answers of another shape are none', () => {
  expect(SHAPES.state.read({ state: [] })).toBe(undefined);
  expect(SHAPES.score.read({ score: { total: 1, personal: [1] } })).toBe(undefined);
  expect(SHAPES.score.read({ score: { total: 1, personal: ['1'], mastery: 0 } })).toBe(undefined);
});
