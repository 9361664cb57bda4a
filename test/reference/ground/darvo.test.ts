/** GR-D and GR-T: sequences and tokens. */
import { expect, test } from 'vitest';
import { RULES } from '../../../bench/reference/ground/table.js';
import { rule } from './rulebook.js';
import {
  at,
  attack,
  blame,
  cancel,
  deny,
  extra,
  type Given,
  GR,
  ground,
  idle,
  play,
  protect,
  reject,
  resolve,
  resolving,
  stateIn,
  support,
  table,
  verbs,
  viewOf,
} from './specs.js';

const two = table(2);
const three = table(3);

rule('GR-D01', 'at End who is at Stress 5 goes to DENY; the stage resolves in the next round', (rules) => {
  const position = at(two, { players: { 1: { stress: 4 } } }, rules);
  expect(resolve(position, attack(1), ground, reject)).toEqual([
    'ground 1 ND reject',
    'attack 0>1',
    'stress 1 4>5 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
    'stage 1 OFF>DENY GR-D01',
  ]);
  expect(resolve(position, ground, idle, reject)).toEqual([
    'ground 1 ND reject',
    'problem 0 denied 1 GR-D03',
    'stage 1 DENY>ATTACK GR-D02',
  ]);
});

test('GR-D01: Stress 5 in the middle of a round begins nothing', () => {
  // The first Reverse brings seat 1 to 5; its own takes two of it before End.
  const given: Given = {
    players: { 0: { stage: 'REVERSE', token: [1, 0] }, 1: { stress: 4, stage: 'REVERSE', token: [0, 0] } },
  };
  const position = at(two, given);
  expect(resolve(position, idle, ground, cancel)).toEqual([
    'ground 1 OU cancel',
    'token 0 blame 1 GR-D05',
    'stress 1 4>5 GR-D05',
    'protection 0 1 GR-D05',
    'stress 0 2>0 GR-D05',
    'stage 0 REVERSE>OFF GR-D02',
    'token 1 blame 0 GR-D05',
    'stress 0 0>1 GR-D05',
    'protection 1 1 GR-D05',
    'stress 1 5>3 GR-D05',
    'stage 1 REVERSE>OFF GR-D02',
  ]);
});

rule('GR-D02', 'one stage each round, whatever the Stress', (rules) => {
  const position = at(three, { players: { 0: { stage: 'DENY', stress: 0 } }, problems: { 1: { state: 'up' } } }, rules);
  expect(resolve(position, idle, idle, idle, deny(1))).toContain('stage 0 DENY>ATTACK GR-D02');
  expect(resolve(position, idle, idle, idle, extra(2))).toContain('stage 0 ATTACK>REVERSE GR-D02');
  expect(resolve(position, idle, idle, idle)).toContain('stage 0 REVERSE>OFF GR-D02');
  expect(stateIn(position).players[0]!.stage).toBe('OFF');
});

rule('GR-D03', 'DENY: one Problem that is up and not protected', (rules) => {
  const given: Given = {
    players: { 0: { stage: 'DENY' } },
    problems: { 1: { state: 'up' }, 2: { state: 'up' }, 3: { state: 'claimed', claimed: 1 } },
  };
  const position = at(three, given, rules);
  expect(resolve(position, idle, ground, idle, protect(1))).toEqual([
    'ground 1 OU protect 1',
    'problem 1 protected 1 GR-A11',
  ]);
  expect([position.turn(), position.moves()]).toEqual([0, [deny(0), deny(2)]]);
  expect(resolve(position, deny(2))).toEqual(['problem 2 denied 0 GR-D03', 'stage 0 DENY>ATTACK GR-D02']);
  expect(stateIn(position).problems.map(({ state }) => state)).toEqual(['up', 'up', 'denied', 'claimed']);
  // What was once up is known.
  expect(viewOf(position, 1).problems[2]).toMatchObject({ name: 'noise', state: 'denied' });
});

rule('GR-D04', 'ATTACK: an extra Attack by the rules of relations, and the Focus beside its target', (rules) => {
  const position = at(three, { players: { 0: { stage: 'ATTACK' } }, relations: [[0, 2, 1]] }, rules);
  expect(resolve(position, attack(1), idle, idle)).toEqual([]);
  expect([position.turn(), position.moves()]).toEqual([0, [extra(1), extra(2)]]);
  expect(resolve(position, extra(2))).toEqual([
    'attack 0>2 extra',
    'stress 2 2>4 GR-A07',
    'relation 0-2 bond>rivalry GR-A07',
    'token 0 focus 2 GR-D04',
    'stage 0 ATTACK>REVERSE GR-D02',
    'attack 0>1',
    'stress 1 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
  ]);
});

test('GR-D04: the Focus is placed also where the extra Attack is cancelled; who has one target is not asked', () => {
  const given: Given = { players: { 0: { stage: 'ATTACK' }, 1: { protection: 1 } } };
  expect(resolving(two, given, RULES, idle, idle)).toEqual([
    'attack 0>1 extra cancelled by protection',
    'protection 1 0 GR-T01',
    'token 0 focus 1 GR-D04',
    'stage 0 ATTACK>REVERSE GR-D02',
  ]);
});

test('GR-D04: where the token is out as Blame it stays, and the sequence ends', () => {
  const given: Given = { players: { 0: { stage: 'ATTACK', token: [2, 1] } } };
  const position = at(three, given);
  expect(resolve(position, idle, idle, idle, extra(1))).toEqual([
    'attack 0>1 extra',
    'stress 1 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
    'stress 0 2>0 GR-D05',
    'stage 0 ATTACK>OFF GR-D06',
  ]);
  expect(stateIn(position).players[0]!.token).toEqual([2, 1]);
});

rule('GR-D05', 'REVERSE: Blame and Stress for the target, Protection and relief for the owner', (rules) => {
  const given: Given = { players: { 0: { stage: 'REVERSE', stress: 4, token: [1, 0] } } };
  const position = at(two, given, rules);
  expect(resolve(position, ground, idle, cancel)).toEqual([
    'ground 0 OU cancel',
    'token 0 blame 1 GR-D05',
    'stress 1 2>3 GR-D05',
    'protection 0 1 GR-D05',
    'stress 0 4>2 GR-D05',
    'stage 0 REVERSE>OFF GR-D02',
  ]);
  expect(stateIn(position).players[0]).toMatchObject({ token: [1, 1], protection: 1, stage: 'OFF' });
});

test('GR-D05: only one Reverse is rejected; a Focus that is nowhere has no target', () => {
  const given: Given = {
    players: { 0: { stage: 'REVERSE', token: [2, 0] }, 1: { stage: 'REVERSE', token: [2, 0] } },
  };
  expect(resolving(three, given, RULES, idle, idle, ground, reject)).toEqual([
    'ground 2 ND reject',
    'rejected 0 by 2',
    'ruling U5 0',
    'token 0 focus back GR-D05',
    'stress 0 2>0 GR-D05',
    'stage 0 REVERSE>OFF GR-D02',
    'token 1 blame 2 GR-D05',
    'stress 2 2>3 GR-D05',
    'protection 1 1 GR-D05',
    'stress 1 2>0 GR-D05',
    'stage 1 REVERSE>OFF GR-D02',
  ]);
  expect(resolving(two, { players: { 0: { stage: 'REVERSE' } } }, RULES, idle, idle)).toEqual([
    'stress 0 2>0 GR-D05',
    'stage 0 REVERSE>OFF GR-D02',
  ]);
});

rule('GR-D06', 'a sequence that ends before REVERSE takes its Focus back', (rules) => {
  const grounded = at(two, { players: { 0: { stage: 'ATTACK' } } }, rules);
  expect(resolve(grounded, ground, idle, GR)).toEqual([
    'ground 0 GR',
    'stress 0 2>0 GR-A10',
    'attack 0>1 extra',
    'stress 1 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
    'token 0 focus 1 GR-D04',
    'stage 0 ATTACK>OFF GR-D06',
    'token 0 focus back GR-D06',
  ]);
  expect(stateIn(grounded).players[0]).toMatchObject({ stage: 'OFF', ending: false, token: null });
  const supported: Given = { players: { 1: { stage: 'REVERSE', token: [0, 0] } }, relations: [[0, 1, 1]] };
  expect(resolving(two, supported, rules, support(1), idle).slice(1)).toEqual([
    'ruling U6 1',
    'stage 1 REVERSE>OFF GR-A04',
    'token 1 focus back GR-D06',
  ]);
});

test('GR-D06: GR at REVERSE: the Blame that has come of it stays; Support after GR ends it at once', () => {
  expect(resolving(two, { players: { 0: { stage: 'REVERSE', token: [1, 0] } } }, RULES, ground, idle, GR)).toEqual([
    'ground 0 GR',
    'stress 0 2>0 GR-A10',
    'token 0 blame 1 GR-D05',
    'stress 1 2>3 GR-D05',
    'protection 0 1 GR-D05',
    'ruling U2 0',
    'stage 0 REVERSE>OFF GR-D02',
  ]);
  const both: Given = { players: { 0: { stress: 5, stage: 'ATTACK' } }, relations: [[0, 1, 1]] };
  const position = at(two, both);
  expect(resolve(position, ground, support(0), GR)).toEqual([
    'ground 0 GR',
    'stress 0 5>3 GR-A10',
    'stress 0 3>1 GR-A04',
    'ruling U6 0',
    'stage 0 ATTACK>OFF GR-A04',
  ]);
  expect(stateIn(position).players[0]!.ending).toBe(false);
});

rule('GR-D07', 'a sequence begins only where the marker is OFF', (rules) => {
  const given: Given = { players: { 1: { stress: 5, stage: 'DENY' } } };
  const position = at(two, given, rules);
  expect(resolve(position, idle, ground, reject)).toEqual([
    'ground 1 ND reject',
    'problem 0 denied 1 GR-D03',
    'stage 1 DENY>ATTACK GR-D02',
  ]);
  expect(stateIn(position).players[1]).toMatchObject({ stress: 5, stage: 'ATTACK' });
});

test('GR-D07: at the End of the round in which it ended, a sequence may begin anew', () => {
  // REVERSE leaves 5 - 2 = 3. The Protection that it brings is used up by seat 0, then seat 2 attacks through a Bond.
  const given: Given = { players: { 1: { stress: 5, stage: 'REVERSE', token: [0, 0] } }, relations: [[1, 2, 1]] };
  expect(resolving(three, given, RULES, attack(1), ground, attack(1), reject)).toEqual([
    'ground 1 ND reject',
    'token 1 blame 0 GR-D05',
    'stress 0 2>3 GR-D05',
    'protection 1 1 GR-D05',
    'stress 1 5>3 GR-D05',
    'stage 1 REVERSE>OFF GR-D02',
    'attack 0>1 cancelled by protection',
    'protection 1 0 GR-T01',
    'attack 2>1',
    'stress 1 3>5 GR-A07',
    'relation 1-2 bond>rivalry GR-A07',
    'stage 1 OFF>DENY GR-D01',
  ]);
});

rule('GR-T01', 'a Protection token cancels the next Attack, also an extra one', (rules) => {
  const given: Given = { players: { 0: { stage: 'ATTACK' }, 1: { protection: 1 } } };
  const position = at(two, given, rules);
  expect(resolve(position, attack(1), idle)).toEqual([
    'attack 0>1 extra cancelled by protection',
    'protection 1 0 GR-T01',
    'token 0 focus 1 GR-D04',
    'stage 0 ATTACK>REVERSE GR-D02',
    'attack 0>1',
    'stress 1 2>3 GR-A06',
    'relation 0-1 none>rivalry GR-L03',
  ]);
  expect(stateIn(position).players[1]!.protection).toBe(0);
});

rule('GR-T02', 'each Blame token costs the seat beside which it lies a point, until ND removes it', (rules) => {
  const given: Given = {
    players: { 0: { token: [2, 1] }, 1: { token: [2, 1] } },
    problems: { 0: { state: 'claimed', claimed: 2 }, 1: { state: 'up' } },
  };
  const position = at(three, given, rules);
  expect(verbs(position).score().personal).toEqual([0, 0, 0]);
  play(position, attack(1), attack(0), ground, blame(1));
  expect(verbs(position).score().personal).toEqual([0, 0, 1]);
});

rule('GR-T03', 'the one token of a player: unplaced, Focus, Blame, and back', (rules) => {
  const position = at(two, { players: { 0: { stage: 'ATTACK' } } }, rules);
  const token = () => stateIn(position).players[0]!.token;
  expect(token()).toBe(null);
  play(position, idle, idle);
  expect(token()).toEqual([1, 0]);
  play(position, idle, idle);
  expect(token()).toEqual([1, 1]);
  expect(viewOf(position, 1).players[0]!.token).toEqual({ at: 1, side: 'blame' });
  play(position, idle, ground, blame(0));
  expect(token()).toBe(null);
});
