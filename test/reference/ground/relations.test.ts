/** GR-L: Bonds and Rivalries. */
import { expect, test } from 'vitest';
import { RULES } from '../../../bench/reference/ground/table.js';
import { rule } from './rulebook.js';
import {
  accept,
  at,
  attack,
  decline,
  flip,
  type Given,
  ground,
  idle,
  part,
  play,
  resolve,
  resolving,
  sever,
  stateIn,
  support,
  table,
} from './specs.js';

const two = table(2);

rule('GR-L01', 'two slots each: without a free one on both sides no relation forms', (rules) => {
  const full: Given = {
    relations: [
      [1, 2, 1],
      [1, 3, 2],
    ],
  };
  expect(resolving(table(4), full, rules, support(1), idle, idle, idle)).toEqual(['stress 1 2>1 GR-A03']);
  expect(resolving(table(4), full, rules, attack(1), idle, idle, idle)).toEqual(['attack 0>1', 'stress 1 2>3 GR-A06']);
  // The supporter, the attacker has none.
  expect(resolving(table(4), full, rules, idle, support(0), idle, idle)).toEqual(['stress 0 2>1 GR-A03']);
  expect(resolving(table(4), full, rules, idle, attack(0), idle, idle)).toEqual(['attack 1>0', 'stress 0 2>3 GR-A06']);
});

test('GR-L01: one relation leaves a slot; a relation takes one of each', () => {
  const position = at(table(3), { relations: [[0, 1, 1]] });
  play(position, attack(2), idle, support(1), accept);
  expect(stateIn(position).relations).toEqual([
    [0, 1, 1],
    [0, 2, 2],
    [1, 2, 1],
  ]);
});

rule('GR-L02', 'a Bond forms if the target accepts', (rules) => {
  const accepted = at(two, {}, rules);
  expect(resolve(accepted, support(1), idle, accept).slice(2)).toEqual([
    'answer 1 accept',
    'relation 0-1 none>bond GR-L02',
  ]);
  const declined = at(two, {}, rules);
  expect(resolve(declined, support(1), idle, decline).slice(2)).toEqual(['answer 1 decline']);
  expect([stateIn(accepted).relations, stateIn(declined).relations]).toEqual([[[0, 1, 1]], []]);
});

rule('GR-L03', 'a Rivalry forms without asking', (rules) => {
  const position = at(two, {}, rules);
  expect(resolve(position, attack(1), idle)).toContain('relation 0-1 none>rivalry GR-L03');
  expect(stateIn(position)).toMatchObject({ step: 'select', round: 2, relations: [[0, 1, 2]] });
});

rule('GR-L04', 'relations flip and break', (rules) => {
  const after = (relation: 1 | 2, ...moves: Parameters<typeof play>[1][]) => {
    const position = at(two, { relations: [[0, 1, relation]] }, rules);
    play(position, ...moves);
    return stateIn(position).relations;
  };
  expect(after(1, attack(1), idle)).toEqual([[0, 1, 2]]);
  expect(after(2, support(1), idle, flip)).toEqual([[0, 1, 1]]);
  expect(after(2, support(1), idle, part)).toEqual([]);
  expect(after(2, attack(1), idle)).toEqual([]);
  expect(after(1, ground, idle, sever(1))).toEqual([]);
  expect(after(2, ground, idle, sever(1))).toEqual([]);
});

rule('GR-L05', 'a Bond of this very step does not end a sequence', (rules) => {
  const given: Given = { players: { 0: { stress: 3, freedom: false, stage: 'DENY' } } };
  expect(resolving(two, given, rules, support(1), support(0), accept)).toEqual([
    'stress 1 2>1 GR-A03',
    'ruling U1 1',
    'answer 1 accept',
    'relation 0-1 none>bond GR-L02',
    'stress 0 3>1 GR-A04',
    'freedom 0 READY GR-A04',
    'problem 0 denied 0 GR-D03',
    'stage 0 DENY>ATTACK GR-D02',
  ]);
});

test('GR-L05: nor does a Rivalry that has just become a Bond; one round later it does', () => {
  const given: Given = { players: { 0: { stress: 3, stage: 'DENY' } }, relations: [[0, 1, 2]] };
  const position = at(two, given);
  expect(resolve(position, support(1), support(0), flip)).toEqual([
    'stress 1 2>1 GR-A05',
    'answer 1 flip',
    'relation 0-1 rivalry>bond GR-A05',
    'stress 0 3>1 GR-A04',
    'problem 0 denied 0 GR-D03',
    'stage 0 DENY>ATTACK GR-D02',
  ]);
  // Now it was there before the step: the extra Attack does not come.
  expect(resolve(position, support(0), attack(1)).slice(0, 4)).toEqual([
    'stress 0 1>0 GR-A04',
    'ruling U2 0',
    'ruling U6 0',
    'stage 0 ATTACK>OFF GR-A04',
  ]);
});

test('a relation is the one at the moment of resolution', () => {
  // GROUND breaks the Bond before the Support, so that it is one without relation.
  const given: Given = { relations: [[0, 1, 1]] };
  expect(resolving(two, given, RULES, support(1), ground, sever(0), decline)).toEqual([
    'ground 1 ND break 0',
    'relation 0-1 bond>none GR-A12',
    'stress 1 2>1 GR-A03',
    'ruling U1 1',
    'answer 1 decline',
  ]);
  // The first Attack makes a Rivalry, the second goes through it.
  expect(resolving(two, {}, RULES, attack(1), attack(0)).slice(3)).toEqual([
    'attack 1>0',
    'stress 0 2>4 GR-A08',
    'relation 0-1 rivalry>none GR-A08',
  ]);
});
