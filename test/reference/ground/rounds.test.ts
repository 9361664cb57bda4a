/** GR-R and GR-F: the steps of a round, Stress and Freedom. */
import { expect, test } from 'vitest';
import { RULES } from '../../../bench/reference/ground/table.js';
import type { GroundEvent } from '../../../bindings/ground/types.js';
import { restated, rule } from './rulebook.js';
import {
  at,
  attack,
  BOUNDARY,
  cancel,
  decline,
  type Given,
  GR,
  ground,
  idle,
  investigate,
  play,
  resolve,
  resolving,
  solve,
  stateIn,
  support,
  table,
  told,
  verbs,
  viewOf,
} from './specs.js';

rule('GR-R02', 'each selects one Action, which others do not see', (rules) => {
  const position = at(table(3), {}, rules);
  expect([position.turn(), play(position, support(1))]).toEqual([0, ['select 0 SUPPORT']]);
  expect(position.events(0)).toEqual([
    { kind: 'select', seat: 0, choice: { action: 'SUPPORT', target: 1, freedom: false } },
  ]);
  expect(position.events(1)).toEqual([{ kind: 'select', seat: 0, choice: null }]);
  expect(viewOf(position, 0).players[0]).toMatchObject({ selected: true, choice: { action: 'SUPPORT', target: 1 } });
  expect(viewOf(position, 2).players[0]).toMatchObject({ selected: true, choice: null });
  expect(viewOf(position, 0).players[1]).toMatchObject({ selected: false, choice: null });
  expect(position.turn()).toBe(1);
});

rule('GR-R03', 'at Stress 4 and 5 only ATTACK and GROUND, or Freedom', (rules) => {
  for (const stress of [4, 5]) {
    const ready = at(table(2), { players: { 0: { stress } } }, rules);
    expect(ready.moves()).toEqual([
      investigate(1, 1),
      investigate(2, 1),
      solve(0, 1),
      support(1, 1),
      attack(1),
      ground,
    ]);
    expect(verbs(ready).refusal(support(1))).toBe('stress_gate');
    const spent = at(table(2), { players: { 0: { stress, freedom: false } } }, rules);
    expect(spent.moves()).toEqual([attack(1), ground]);
    expect(verbs(spent).refusal(support(1))).toBe('stress_gate');
  }
});

rule('GR-R04', 'with the last choice all are revealed at once', (rules) => {
  const position = at(table(3), { lead: 1 }, rules);
  play(position, ground, idle);
  expect(viewOf(position, 0).players.map(({ choice }) => choice)).toEqual([null, null, null]);
  expect(play(position, attack(2))).toEqual(['select 0 ATTACK', 'reveal ATTACK,GROUND,SOLVE']);
  for (const seat of [0, 1, 2]) {
    expect(viewOf(position, seat).players.map(({ choice }) => choice)).toEqual([
      { action: 'ATTACK', target: 2, freedom: false },
      { action: 'GROUND', target: null, freedom: false },
      { action: 'SOLVE', target: 0, freedom: false },
    ]);
  }
});

rule('GR-R05', 'GROUND modes are chosen after Reveal, in Lead order, before anything resolves', (rules) => {
  const position = at(table(3), { lead: 1 }, rules);
  play(position, ground, ground, idle);
  expect([position.turn(), viewOf(position, 1).step]).toEqual([1, 'ground']);
  expect(viewOf(position, 1).players[2]!.choice).toEqual({ action: 'GROUND', target: null, freedom: false });
  expect(play(position, GR)).toEqual(['ground 1 GR']);
  expect([position.turn(), stateIn(position).players[1]!.stress]).toEqual([2, 2]);
  expect(viewOf(position, 2).players[1]!.ground).toEqual({ way: 'GR', choice: null, object: null });
  expect(play(position, cancel)).toEqual([
    'ground 2 OU cancel',
    'stress 1 2>0 GR-A10',
    'nothing 0 GR-A02',
    'round 2 lead 2',
  ]);
});

/** Something in each step; seat 3 is in its REVERSE. */
const BUSY: Given = {
  players: { 0: { hand: [1, 0, 0, 0] }, 3: { stage: 'REVERSE', token: [5, 0] } },
};

rule('GR-R06', 'GROUND, Support, stages, Investigate, Attack, Solve', (rules) => {
  const moves = [solve(0), attack(2), investigate(1), support(4), idle, ground, GR, decline];
  expect(resolving(table(6), BUSY, rules, ...moves)).toEqual([
    'ground 5 GR',
    'stress 5 2>0 GR-A10',
    'stress 4 2>1 GR-A03',
    'ruling U1 4',
    'answer 4 decline',
    'token 3 blame 5 GR-D05',
    'stress 5 0>1 GR-D05',
    'protection 3 1 GR-D05',
    'stress 3 2>0 GR-D05',
    'stage 3 REVERSE>OFF GR-D02',
    'problem 1 revealed 2 GR-A01',
    'draw 2 ? GR-A01',
    'attack 1>2',
    'stress 2 2>3 GR-A06',
    'relation 1-2 none>rivalry GR-L03',
    'discard 0 clarify GR-A02',
    'problem 0 claimed 0 GR-A02',
  ]);
});

rule('GR-R07', 'within a step from the Lead on clockwise', (rules) => {
  expect(resolving(table(3), { lead: 2 }, rules, attack(0), attack(1), attack(2))).toEqual([
    'attack 2>0',
    'stress 0 2>3 GR-A06',
    'relation 0-2 none>rivalry GR-L03',
    'attack 0>1',
    'stress 1 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
    'attack 1>2',
    'stress 2 2>3 GR-A06',
    'relation 1-2 none>rivalry GR-L03',
  ]);
});

rule('GR-R08', 'End: Stress is clamped, sequences begin, the Lead goes clockwise, the round goes on', (rules) => {
  const given: Given = { players: { 1: { stress: 5 } }, relations: [[0, 1, 1]] };
  const position = at(table(2, { clamp: 'end' }), given, rules);
  expect(resolve(position, attack(1), attack(0))).toEqual([
    'attack 0>1',
    'stress 1 5>7 GR-A07',
    'relation 0-1 bond>rivalry GR-A07',
    'attack 1>0',
    'stress 0 2>4 GR-A08',
    'relation 0-1 rivalry>none GR-A08',
    'stress 1 7>5 GR-R08',
    'ruling U2 1',
    'stage 1 OFF>DENY GR-D01',
  ]);
  expect(position.events(0).at(-1)).toEqual({ kind: 'round', round: 2, lead: 1 });
  expect(stateIn(position)).toMatchObject({ round: 2, lead: 1, step: 'select', at: 0, bonds: [] });
});

test('GR-R08: the Lead goes from the last seat to the first; what the round knew is gone', () => {
  const position = at(table(3), { lead: 2, round: 3 });
  play(position, ground, idle, idle, cancel);
  expect(stateIn(position)).toMatchObject({ round: 4, lead: 0, step: 'select', at: 0 });
  for (const player of stateIn(position).players) {
    expect(player).toMatchObject({ choice: null, consent: null, ground: null, cancels: false, rejects: false });
  }
});

rule('GR-R09', 'after the fifth round the game is over', (rules) => {
  const fourth = at(table(2), { round: 4 }, rules);
  play(fourth, idle, idle);
  expect([fourth.outcome(), stateIn(fourth).round]).toEqual([null, 5]);
  expect(play(fourth, idle, idle).at(-1)).toBe('end missed  | 0,0 | 0 of 5, mastery 0');
  expect(stateIn(fourth)).toMatchObject({ round: 5, lead: 0, step: 'over', at: 0 });
  expect([fourth.turn(), fourth.moves()]).toEqual([-1, []]);
  expect(fourth.play(idle)).toEqual({ ok: false, code: 'game_over', legal: [] });
});

restated('GR-R01', 'Select, Reveal, Resolve, End', (rules) => {
  const position = at(table(2), { players: { 0: { hand: [1, 0, 0, 0] } } }, rules);
  expect(play(position, solve(0), attack(0))).toEqual([
    'select 0 SOLVE',
    'select 1 ATTACK',
    'reveal SOLVE,ATTACK',
    'attack 1>0',
    'stress 0 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
    'discard 0 clarify GR-A02',
    'problem 0 claimed 0 GR-A02',
    'round 2 lead 1',
  ]);
});

rule('GR-F01', 'Stress is 0 to 5 at all times', (rules) => {
  const given: Given = { players: { 0: { stress: 1 }, 1: { stress: 5 } }, lead: 1 };
  expect(resolving(table(2), given, rules, ground, attack(1), GR)).toEqual([
    'ground 1 GR',
    'stress 1 5>3 GR-A10',
    'attack 0>1',
    'stress 1 3>4 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
  ]);
  const cut: Given = { players: { 0: { stress: 1 }, 1: { stress: 5 } } };
  expect(resolving(table(2), cut, rules, ground, attack(0), GR).slice(1, 3)).toEqual([
    'stress 0 1>0 GR-A10',
    'ruling U2 0',
  ]);
  const full: Given = { players: { 1: { stress: 5, stage: 'ATTACK' } }, relations: [[0, 1, 2]] };
  expect(resolving(table(2), full, rules, attack(1), attack(0))).toContain('ruling U2 1');
  const position = at(table(2), { players: { 1: { stress: 5 } } }, rules);
  play(position, attack(1), attack(0));
  expect(stateIn(position).players[1]!.stress).toBe(5);
});

rule('GR-F02', 'at Stress 0 to 3 all five Actions', (rules) => {
  for (const stress of [0, 1, 2, 3]) {
    const position = at(table(2), { players: { 0: { stress, freedom: false } } }, rules);
    expect(position.moves()).toEqual([investigate(1), investigate(2), solve(0), support(1), attack(1), ground]);
    expect(verbs(position).refusal(support(1))).toBe(null);
  }
});

rule('GR-F03', 'a READY token is spent in Select, once', (rules) => {
  const position = at(table(2), { players: { 0: { stress: 4 } } }, rules);
  expect(play(position, support(1, 1))).toEqual(['select 0 SUPPORT', 'freedom 0 SPENT GR-R03']);
  expect(stateIn(position).players[0]!.freedom).toBe(false);
  play(position, attack(0), decline);
  expect(stateIn(position).players[0]).toMatchObject({ stress: 5, freedom: false });
  play(position, ground);
  expect(verbs(position).refusal(support(1, 1))).toBe('freedom_spent');
});

rule('GR-F04', 'GR and Support through a Bond make the token READY', (rules) => {
  const spent = { 0: { freedom: false }, 1: { freedom: false } };
  expect(resolving(table(2), { players: spent }, rules, ground, idle, GR)).toEqual([
    'ground 0 GR',
    'stress 0 2>0 GR-A10',
    'freedom 0 READY GR-A10',
  ]);
  expect(resolving(table(2), { players: spent, relations: [[0, 1, 1]] }, rules, support(1), idle)).toEqual([
    'stress 1 2>0 GR-A04',
    'freedom 1 READY GR-A04',
  ]);
});

test('GR-F04: no other Support does, and a READY token is not told of', () => {
  const spent = { 1: { freedom: false } };
  expect(resolving(table(2), { players: spent, relations: [[0, 1, 2]] }, RULES, support(1), idle)).toEqual([
    'stress 1 2>1 GR-A05',
  ]);
  const position = at(table(2), { players: spent });
  play(position, support(1), idle, decline);
  expect(stateIn(position).players[1]!.freedom).toBe(false);
  expect(resolving(table(2), {}, RULES, ground, idle, GR)).toEqual(['ground 0 GR', 'stress 0 2>0 GR-A10']);
});

test('the drawer alone sees the suit', () => {
  const position = at(table(2), { top: [BOUNDARY] });
  play(position, investigate(1), idle);
  const drawn = (seat: number) => (position.events(seat) as GroundEvent[]).map(told).find((line) => /^draw/.test(line));
  expect([drawn(0), drawn(1)]).toEqual(['draw 0 boundary GR-A01', 'draw 0 ? GR-A01']);
});
