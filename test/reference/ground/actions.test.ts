/** GR-A and GR-P: what the five Actions do. */
import { expect, test } from 'vitest';
import { RULES } from '../../../bench/reference/ground/table.js';
import { restated, rule } from './rulebook.js';
import {
  at,
  attack,
  blame,
  CHANGE,
  cancel,
  deny,
  flip,
  type Given,
  GR,
  ground,
  idle,
  investigate,
  part,
  play,
  protect,
  REPAIR,
  reject,
  resolve,
  resolving,
  restore,
  sever,
  solve,
  stateIn,
  support,
  table,
  verbs,
} from './specs.js';

const two = table(2);
const three = table(3);

rule('GR-A01', 'INVESTIGATE reveals a hidden Problem, then draws', (rules) => {
  const position = at(two, { top: [CHANGE, REPAIR] }, rules);
  expect(resolve(position, investigate(1), investigate(2))).toEqual([
    'problem 1 revealed 0 GR-A01',
    'draw 0 ? GR-A01',
    'problem 2 revealed 1 GR-A01',
    'draw 1 repair GR-A01',
  ]);
  const { players, problems, deck } = stateIn(position);
  expect(players.map(({ hand }) => hand)).toEqual([
    [0, 0, 0, 1],
    [0, 1, 0, 0],
  ]);
  expect([problems.map(({ state }) => state), deck.length]).toEqual([['up', 'up', 'up'], 22]);
});

test('GR-A01: a target that is no longer hidden, and none: the draw alone', () => {
  expect(resolving(two, { top: [CHANGE, REPAIR] }, RULES, investigate(1), investigate(1))).toEqual([
    'problem 1 revealed 0 GR-A01',
    'draw 0 ? GR-A01',
    'draw 1 repair GR-A01',
  ]);
  const given: Given = { problems: { 1: { state: 'up' }, 2: { state: 'denied' } }, top: [CHANGE, REPAIR] };
  const position = at(two, given);
  expect(position.moves().filter(([, action]) => action === 0)).toEqual([investigate()]);
  expect(resolve(position, investigate(), investigate())).toEqual(['draw 0 ? GR-A01', 'draw 1 repair GR-A01']);
});

rule('GR-A02', 'SOLVE discards a card of the suit and claims the Problem', (rules) => {
  const position = at(two, { players: { 0: { hand: [2, 1, 0, 0] } } }, rules);
  expect(resolve(position, solve(0), attack(0)).slice(-2)).toEqual([
    'discard 0 clarify GR-A02',
    'problem 0 claimed 0 GR-A02',
  ]);
  const { players, discard, problems } = stateIn(position);
  expect([players[0]!.hand, discard]).toEqual([
    [1, 1, 0, 0],
    [1, 0, 0, 0],
  ]);
  expect(problems[0]).toEqual({ state: 'claimed', claimed: 0, protected: false });
});

test('GR-A02: without a card of the suit, or a target that is up no more, nothing', () => {
  const wrong = at(two, { players: { 0: { hand: [0, 6, 6, 6] } } });
  expect(play(wrong, solve(0), attack(0))).toContain('nothing 0 GR-A02');
  expect(stateIn(wrong).problems[0]!.state).toBe('up');
  const denied = at(two, { players: { 0: { hand: [1, 0, 0, 0] }, 1: { stage: 'DENY' } } });
  expect(play(denied, solve(0), idle)).toEqual([
    'select 0 SOLVE',
    'select 1 SOLVE',
    'reveal SOLVE,SOLVE',
    'problem 0 denied 1 GR-D03',
    'stage 1 DENY>ATTACK GR-D02',
    'nothing 0 GR-A02',
    'nothing 1 GR-A02',
    'round 2 lead 1',
  ]);
  expect(stateIn(denied).players[0]!.hand).toEqual([1, 0, 0, 0]);
});

restated(
  'GR-P04',
  'of two that solve a Problem the first from the Lead on has it, the other keeps its card',
  (rules) => {
    const hands: Given = { players: { 0: { hand: [1, 0, 0, 0] }, 1: { hand: [1, 0, 0, 0] } }, lead: 1 };
    const position = at(two, hands, rules);
    expect(play(position, solve(0), solve(0)).slice(3)).toEqual([
      'discard 1 clarify GR-A02',
      'problem 0 claimed 1 GR-A02',
      'nothing 0 GR-A02',
      'round 2 lead 0',
    ]);
    expect(stateIn(position).players.map(({ hand }) => hand)).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  },
);

rule('GR-A03', 'SUPPORT without a relation: one Stress less, then a Bond may form', (rules) => {
  const position = at(two, {}, rules);
  expect(resolve(position, support(1), idle)).toEqual(['stress 1 2>1 GR-A03', 'ruling U1 1']);
  expect([position.turn(), position.moves()]).toEqual([
    1,
    [
      [3, 0],
      [3, 1],
    ],
  ]);
});

rule('GR-A04', 'SUPPORT through a Bond: two Stress less, READY, and a sequence ends', (rules) => {
  const given: Given = {
    players: { 1: { stress: 3, freedom: false, stage: 'REVERSE', token: [0, 0] } },
    relations: [[0, 1, 1]],
  };
  const position = at(two, given, rules);
  expect(resolve(position, support(1), idle)).toEqual([
    'stress 1 3>1 GR-A04',
    'freedom 1 READY GR-A04',
    'ruling U6 1',
    'stage 1 REVERSE>OFF GR-A04',
    'token 1 focus back GR-D06',
  ]);
  expect(stateIn(position).players[1]).toMatchObject({ stress: 1, freedom: true, stage: 'OFF', token: null });
});

test('GR-A04: without a sequence nothing ends', () => {
  const given: Given = { relations: [[0, 1, 1]] };
  expect(resolving(two, given, RULES, support(1), idle)).toEqual(['stress 1 2>0 GR-A04']);
});

rule('GR-A05', 'SUPPORT through a Rivalry: one Stress less, and the target flips or breaks it', (rules) => {
  const given: Given = { relations: [[0, 1, 2]] };
  const flipped = at(two, given, rules);
  expect(resolve(flipped, support(1), idle)).toEqual(['stress 1 2>1 GR-A05']);
  expect([flipped.turn(), flipped.moves()]).toEqual([
    1,
    [
      [4, 0],
      [4, 1],
    ],
  ]);
  expect(resolve(flipped, flip)).toEqual(['answer 1 flip', 'relation 0-1 rivalry>bond GR-A05']);
  const broken = at(two, given, rules);
  expect(resolve(broken, support(1), idle, part).slice(1)).toEqual([
    'answer 1 break',
    'relation 0-1 rivalry>none GR-A05',
  ]);
  expect([stateIn(flipped).relations, stateIn(broken).relations]).toEqual([[[0, 1, 1]], []]);
});

rule('GR-A06', 'ATTACK without a relation: one Stress more, and a Rivalry', (rules) => {
  expect(resolving(two, {}, rules, attack(1), idle)).toEqual([
    'attack 0>1',
    'stress 1 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
  ]);
});

rule('GR-A07', 'ATTACK through a Bond: two Stress more, and it is a Rivalry', (rules) => {
  expect(resolving(two, { relations: [[0, 1, 1]] }, rules, attack(1), idle)).toEqual([
    'attack 0>1',
    'stress 1 2>4 GR-A07',
    'relation 0-1 bond>rivalry GR-A07',
  ]);
});

rule('GR-A08', 'ATTACK through a Rivalry: two Stress more, and it is gone', (rules) => {
  expect(resolving(two, { relations: [[0, 1, 2]] }, rules, attack(1), idle)).toEqual([
    'attack 0>1',
    'stress 1 2>4 GR-A08',
    'relation 0-1 rivalry>none GR-A08',
  ]);
});

rule('GR-A09', 'a cancelled Attack changes neither Stress nor relations', (rules) => {
  const shielded: Given = { players: { 1: { protection: 2 } }, relations: [[0, 1, 1]] };
  expect(resolving(two, shielded, rules, attack(1), idle)).toEqual([
    'attack 0>1 cancelled by protection',
    'protection 1 1 GR-T01',
  ]);
  const upheld = at(two, { relations: [[0, 1, 2]] }, rules);
  expect(resolve(upheld, attack(1), ground, cancel)).toEqual(['ground 1 OU cancel', 'attack 0>1 cancelled by ou']);
  expect(stateIn(upheld)).toMatchObject({ relations: [[0, 1, 2]] });
  expect(stateIn(upheld).players[1]!.stress).toBe(2);
});

rule('GR-A10', 'GR: two Stress less, READY; a sequence ends after the stage of this round', (rules) => {
  const given: Given = { players: { 0: { stress: 4, freedom: false, stage: 'DENY' } } };
  const position = at(two, given, rules);
  expect(resolve(position, ground, idle, GR)).toEqual([
    'ground 0 GR',
    'stress 0 4>2 GR-A10',
    'freedom 0 READY GR-A10',
    'problem 0 denied 0 GR-D03',
    'stage 0 DENY>OFF GR-D06',
  ]);
  expect(stateIn(position).players[0]).toMatchObject({ stage: 'OFF', ending: false });
});

test('GR-A10: the stage that is still to resolve shows that it is the last', () => {
  const given: Given = { players: { 0: { stage: 'DENY' } }, problems: { 1: { state: 'up' } } };
  const position = at(two, given);
  play(position, ground, idle, GR);
  expect(stateIn(position)).toMatchObject({ step: 'deny', at: 0 });
  expect(stateIn(position).players[0]).toMatchObject({ stage: 'DENY', ending: true });
});

rule('GR-A11', 'OU restores a Problem, cancels an Attack, or protects a Problem from Deny', (rules) => {
  const denied: Given = { problems: { 1: { state: 'denied' } } };
  expect(resolving(two, denied, rules, ground, idle, restore(1))).toEqual([
    'ground 0 OU restore 1',
    'problem 1 restored 0 GR-A11',
  ]);
  const cancelled = at(three, {}, rules);
  expect(resolve(cancelled, ground, attack(0), attack(0), cancel)).toEqual([
    'ground 0 OU cancel',
    'attack 1>0 cancelled by ou',
    // One Attack and no more.
    'attack 2>0',
    'stress 0 2>3 GR-A06',
    'relation 0-2 none>rivalry GR-L03',
  ]);
  const shielded = at(two, { players: { 1: { stage: 'DENY' } }, problems: { 1: { state: 'up' } } }, rules);
  expect(resolve(shielded, ground, idle, protect(0))).toEqual([
    'ground 0 OU protect 0',
    'problem 0 protected 0 GR-A11',
    'problem 1 denied 1 GR-D03',
    'stage 1 DENY>ATTACK GR-D02',
  ]);
  // For that round.
  expect(stateIn(shielded).problems.map((problem) => problem.protected)).toEqual([false, false, false]);
});

test('GR-A11: what another has restored is restored no more; a cancel that was not used is gone', () => {
  const denied: Given = { problems: { 1: { state: 'denied' } } };
  expect(resolving(two, denied, RULES, ground, ground, restore(1), restore(1))).toEqual([
    'ground 0 OU restore 1',
    'ground 1 OU restore 1',
    'problem 1 restored 0 GR-A11',
    'nothing 1 GR-A11',
  ]);
  const unused = at(two, {});
  play(unused, ground, idle, cancel);
  expect(resolve(unused, attack(0), idle)).toContain('stress 0 2>3 GR-A06');
});

rule('GR-A12', 'ND removes Blame, breaks a relation, or rejects a Reverse', (rules) => {
  const blamed: Given = { players: { 1: { token: [0, 1] } } };
  expect(resolving(two, blamed, rules, ground, idle, blame(1))).toEqual([
    'ground 0 ND blame 1',
    'token 1 focus back GR-A12',
  ]);
  expect(resolving(two, { relations: [[0, 1, 1]] }, rules, idle, ground, sever(0))).toEqual([
    'ground 1 ND break 0',
    'relation 0-1 bond>none GR-A12',
  ]);
  const reverse: Given = { players: { 1: { stage: 'REVERSE', token: [0, 0] } } };
  expect(resolving(two, reverse, rules, ground, idle, reject).slice(0, 2)).toEqual([
    'ground 0 ND reject',
    'rejected 1 by 0',
  ]);
});

test('GR-A12: what another has broken is broken no more; a reject that was not used is gone', () => {
  const given: Given = { relations: [[0, 1, 2]] };
  expect(resolving(two, given, RULES, ground, ground, sever(1), sever(0))).toEqual([
    'ground 0 ND break 1',
    'ground 1 ND break 0',
    'relation 0-1 rivalry>none GR-A12',
    'nothing 1 GR-A12',
  ]);
  const unused = at(two, { players: { 1: { stage: 'ATTACK' } } });
  play(unused, ground, idle, reject);
  expect(stateIn(unused).players[1]).toMatchObject({ stage: 'REVERSE', token: [0, 0] });
  expect(resolve(unused, idle, idle)).toContain('token 1 blame 0 GR-D05');
});

rule('GR-A13', 'SUPPORT and ATTACK another, INVESTIGATE what is hidden, SOLVE what is up', (rules) => {
  const given: Given = {
    problems: { 0: { state: 'claimed', claimed: 1 }, 1: { state: 'up' }, 2: { state: 'denied' } },
    lead: 1,
  };
  const position = at(three, given, rules);
  expect(position.moves()).toEqual([investigate(3), solve(1), support(0), support(2), attack(0), attack(2), ground]);
  expect([support(1), attack(1)].map(verbs(position).refusal)).toEqual(['self_target', 'self_target']);
});

rule('GR-P01', 'only a Problem that is up can be solved', (rules) => {
  const given: Given = {
    problems: { 1: { state: 'denied' }, 2: { state: 'claimed', claimed: 0 } },
    players: { 0: { hand: [1, 1, 1, 1] } },
  };
  const position = at(three, given, rules);
  expect([0, 1, 2, 3].map((problem) => verbs(position).refusal(solve(problem)))).toEqual([
    null,
    'not_face_up',
    'not_face_up',
    'not_face_up',
  ]);
});

rule('GR-P02', 'INVESTIGATE reveals what is hidden, and not what is denied', (rules) => {
  const given: Given = { problems: { 1: { state: 'denied' }, 2: { state: 'up' } } };
  const position = at(three, given, rules);
  expect([0, 1, 2, 3].map((problem) => verbs(position).refusal(investigate(problem)))).toEqual([
    'not_hidden',
    'not_hidden',
    'not_hidden',
    null,
  ]);
});

test('GR-P02: a Problem that was denied after it had been revealed stays denied', () => {
  // Seat 1 denies what OU has just restored; INVESTIGATE finds nothing hidden to reveal.
  const given: Given = { players: { 1: { stage: 'DENY' } }, problems: { 1: { state: 'denied' } } };
  const position = at(three, given);
  expect(resolve(position, ground, idle, investigate(2), restore(1), deny(1))).toEqual([
    'ground 0 OU restore 1',
    'problem 1 restored 0 GR-A11',
    'problem 1 denied 1 GR-D03',
    'stage 1 DENY>ATTACK GR-D02',
    'problem 2 revealed 2 GR-A01',
    'draw 2 ? GR-A01',
  ]);
  expect(stateIn(position).problems[1]!.state).toBe('denied');
});

rule('GR-P03', 'a claimed Problem counts its value for who claimed it', (rules) => {
  const given: Given = {
    problems: {
      0: { state: 'claimed', claimed: 1 },
      1: { state: 'claimed', claimed: 1 },
      3: { state: 'claimed', claimed: 2 },
    },
  };
  // 2 and 3; 4.
  expect(verbs(at(three, given, rules)).score()).toEqual({ total: 9, personal: [0, 5, 4], mastery: 3 });
});
