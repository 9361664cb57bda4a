/** Why a move is refused, in the order asked. */
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../bindings/engine.js';
import { type GroundRefusal, NONE } from '../../../bindings/ground/types.js';
import {
  accept,
  agree,
  at,
  attack,
  blame,
  cancel,
  deny,
  extra,
  flip,
  type Given,
  GR,
  ground,
  idle,
  investigate,
  play,
  protect,
  reject,
  restore,
  sever,
  solve,
  support,
  table,
  verbs,
} from './specs.js';

const three = table(3);

/** Both ways to ask say the same. */
function refusal(given: Given, move: Move, ...before: Move[]): GroundRefusal | null {
  const position = at(three, given);
  play(position, ...before);
  const [key, legal] = [position.key(), position.moves()];
  const asked = verbs(position).refusal(move);
  const played = position.play(move);
  if (played.ok) expect(asked).toBe(null);
  else expect([played.code, played.legal, position.key()]).toEqual([asked, legal, key]);
  return asked;
}

test.each<[GroundRefusal, Given, Move]>([
  // GR-R03, before everything about targets.
  ['stress_gate', { players: { 0: { stress: 4 } } }, support(1)],
  ['stress_gate', { players: { 0: { stress: 5, freedom: false } } }, solve(NONE)],
  // GR-F03, before Freedom that is not needed.
  ['freedom_spent', { players: { 0: { stress: 4, freedom: false } } }, support(1, 1)],
  ['freedom_spent', { players: { 0: { freedom: false } } }, support(1, 1)],
  ['freedom_not_needed', {}, support(1, 1)],
  ['freedom_not_needed', { players: { 0: { stress: 4 } } }, attack(1, 1)],
  ['freedom_not_needed', { players: { 0: { stress: 5 } } }, [0, 4, NONE, 1]],
  ['freedom_not_needed', {}, support(NONE, 1)],
  // GR-A13.
  ['no_target', {}, support(NONE)],
  ['no_target', {}, attack(NONE)],
  ['no_target', {}, solve(NONE)],
  ['no_target', {}, investigate()],
  ['no_target', {}, [0, 4, 1, 0]],
  ['no_target', { problems: { 1: { state: 'up' }, 2: { state: 'up' }, 3: { state: 'up' } } }, investigate(1)],
  ['not_a_player', {}, support(3)],
  ['not_a_player', {}, attack(-2)],
  ['self_target', {}, support(0)],
  ['self_target', {}, attack(0)],
  // GR-A01 and GR-P01.
  ['not_hidden', {}, investigate(0)],
  ['not_hidden', {}, investigate(4)],
  ['not_hidden', {}, investigate(-2)],
  ['not_face_up', {}, solve(1)],
  ['not_face_up', { problems: { 0: { state: 'denied' } } }, solve(0)],
  ['not_face_up', {}, solve(9)],
])('%s of select (%#)', (code, given, move) => {
  expect(refusal(given, move)).toBe(code);
});

test.each<[Move]>([
  [restore(0)],
  [restore(NONE)],
  [protect(1)],
  [protect(NONE)],
  [protect(9)],
  [blame(1)],
  [sever(1)],
  [sever(NONE)],
])('nothing_there of ground: %j (GR-A11, GR-A12)', (move) => {
  expect(refusal({}, move, ground, idle, idle)).toBe('nothing_there');
});

test('what there is may be chosen', () => {
  const given: Given = {
    players: { 2: { token: [0, 1] } },
    problems: { 1: { state: 'denied' }, 2: { state: 'up' } },
    relations: [[0, 1, 2]],
  };
  const position = at(three, given);
  play(position, ground, idle, idle);
  expect(position.moves()).toEqual([GR, restore(1), cancel, protect(0), protect(2), blame(2), sever(1), reject]);
  for (const move of position.moves()) expect(verbs(position).refusal(move)).toBe(null);
});

test('nothing_there of deny (GR-D03)', () => {
  const given: Given = { players: { 0: { stage: 'DENY' } }, problems: { 1: { state: 'up' } } };
  for (const move of [deny(2), deny(NONE), deny(9)])
    expect(refusal(given, move, idle, idle, idle)).toBe('nothing_there');
  expect(refusal(given, deny(1), idle, idle, idle)).toBe(null);
});

test('not_a_player and self_target of attack (GR-A13)', () => {
  const given: Given = { players: { 0: { stage: 'ATTACK' } } };
  expect([extra(3), extra(NONE), extra(0)].map((move) => refusal(given, move, idle, idle, idle))).toEqual([
    'not_a_player',
    'not_a_player',
    'self_target',
  ]);
});

describe('illegal_move', () => {
  test.each<[Move]>([
    [[]],
    [[7, 0]],
    [[-1, 0]],
    [[0]],
    [[0, 2, 1]],
    [[0, 2, 1, 0, 0]],
    [[0, 5, 1, 0]],
    [[0, -1, 1, 0]],
    [[0, 2, 1, 2]],
    [[0, 2, 1, -1]],
    [[1]],
    [[1, 2]],
    [[1, 0, 0]],
    [[3, -1]],
    [[4, 2]],
    [[2, 0, 0]],
    [[2, 3, 0, NONE]],
    [[2, -1, 0, NONE]],
    [[2, 0, 1, NONE]],
    [[2, 0, 0, 0]],
    [[2, 1, 3, NONE]],
    [[2, 1, -1, NONE]],
    [[2, 1, 1, 0]],
    [[2, 2, 2, 1]],
    [[2, 2, 3, 1]],
    [[2, 1, 0, 0, 0]],
    [[5]],
    [[5, 0, 0]],
    [[6]],
    [[6, 1, 1]],
  ])('%j has no shape of a move, or its numbers mean nothing', (move) => {
    expect(refusal({}, move)).toBe('illegal_move');
  });

  test('it is asked before what is to be decided', () => {
    expect(refusal({}, [4, 2], ground, idle, idle)).toBe('illegal_move');
    expect(refusal({}, [0, 5, 1, 0], ground, idle, idle)).toBe('illegal_move');
  });
});

test('not_asked: another kind of decision, whatever it says', () => {
  for (const move of [agree, GR, accept, flip, deny(0), extra(1), [5, 99]]) expect(refusal({}, move)).toBe('not_asked');
  for (const move of [idle, support(9, 1), accept]) expect(refusal({}, move, ground, idle, idle)).toBe('not_asked');
});

test('game_over comes first', () => {
  const over: Given = { round: 5, step: 'over' };
  for (const move of [idle, GR, [], [9, 9]]) expect(refusal(over, move)).toBe('game_over');
});

test('what is no list of integers is the mistake of the caller', () => {
  const position = at(three);
  expect(() => position.play([0.5] as Move)).toThrow(TypeError);
  expect(() => verbs(position).refusal('x' as unknown as Move)).toThrow(TypeError);
});
