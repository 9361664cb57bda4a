/** GR-E: the end of a game in the three Modes. */
import { expect, test } from 'vitest';
import type { RuleTable } from '../../../bench/reference/ground/rule.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import type { Mode } from '../../../bindings/ground/types.js';
import { rule } from './rulebook.js';
import { at, attack, type Given, idle, play, table, verbs } from './specs.js';

type Problems = NonNullable<Given['problems']>;
type Players = NonNullable<Given['players']>;
type Relations = NonNullable<Given['relations']>;

/** Who claimed the Problems, by their numbers: dishes 2, rent 3, noise 1, keys 4, guest 5 points. */
const claimed = (...seats: (number | null)[]): Problems =>
  Object.fromEntries(
    seats.map((seat, problem) => [
      problem,
      seat === null ? { state: 'up' as const } : { state: 'claimed' as const, claimed: seat },
    ]),
  );

/** The outcome of a game that is over. */
function outcome(players: number, mode: Mode, rules: RuleTable, given: Given) {
  const over = at(table(players, {}, mode), { round: 5, step: 'over', ...given }, rules);
  const { winners, scores, reason } = over.outcome()!;
  return { winners, scores, reason };
}

rule('GR-E01', 'the sum of claimed values against the threshold by the number of players', (rules) => {
  const missed = (players: number, ...seats: (number | null)[]) =>
    outcome(players, 'shared', rules, { problems: claimed(...seats) }).reason;
  // 2 + 3 = 5; 3 + 1 = 4.
  expect([missed(2, 0, 1, null), missed(2, null, 1, 0)]).toEqual(['threshold', 'missed']);
  // 3 + 4 = 7; 2 + 4 = 6.
  for (const players of [3, 4]) {
    expect([missed(players, null, 0, null, 1), missed(players, 0, null, null, 1)]).toEqual(['threshold', 'missed']);
  }
  // 4 + 5 = 9; 2 + 1 + 5 = 8.
  for (const players of [5, 6]) {
    expect([missed(players, null, null, null, 0, 1), missed(players, 0, null, 0, null, 0)]).toEqual([
      'threshold',
      'missed',
    ]);
  }
});

rule('GR-E02', 'SHARED GROUND: all win by one score; mastery is claimed less Blame less denied Problems', (rules) => {
  const given: Given = {
    problems: { ...claimed(null, 2, null, 0), 2: { state: 'denied' } },
    players: { 0: { token: [1, 1] }, 2: { token: [1, 1] } },
  };
  expect(outcome(3, 'shared', rules, given)).toEqual({ winners: [0, 1, 2], scores: [7, 7, 7], reason: 'threshold' });
  // Two claimed, two Blame tokens, one denied.
  const over = at(table(3), { round: 5, step: 'over', ...given }, rules);
  expect(verbs(over).score()).toEqual({ total: 7, personal: [4, -2, 3], mastery: -1 });
});

rule('GR-E03', 'PERSONAL EDGE: the highest own score, then lower Stress, then more Bonds, then together', (rules) => {
  const edge = (given: Given, keys = 0) =>
    outcome(3, 'edge', rules, { problems: claimed(null, 1, null, keys), ...given });
  expect(edge({})).toEqual({ winners: [0], scores: [4, 3, 0], reason: 'threshold' });
  // A Blame token makes 4 and 3 to 3 and 3.
  const blamed = { token: [0, 1] } as const;
  expect(edge({ players: { 0: { stress: 3 }, 2: blamed } })).toMatchObject({ winners: [1], scores: [3, 3, 0] });
  expect(edge({ players: { 1: { stress: 3 }, 2: blamed } }).winners).toEqual([0]);
  expect(
    edge({
      players: { 2: blamed },
      relations: [
        [0, 2, 1],
        [1, 2, 2],
      ],
    }).winners,
  ).toEqual([0]);
  expect(
    edge({
      players: { 2: blamed },
      relations: [
        [0, 2, 2],
        [1, 2, 1],
      ],
    }).winners,
  ).toEqual([1]);
  expect(edge({ players: { 2: blamed }, relations: [[0, 1, 1]] }).winners).toEqual([0, 1]);
  // Lower Stress comes before Bonds, and counts only between the best.
  expect(edge({ players: { 1: { stress: 1 }, 2: { ...blamed, stress: 0 } }, relations: [[0, 2, 1]] }).winners).toEqual([
    1,
  ]);
});

rule('GR-E04', 'BONDED COALITIONS: seats that Bonds connect score together', (rules) => {
  const coalitions = (problems: Problems, given: Given) => outcome(4, 'coalitions', rules, { problems, ...given });
  // 0, 1 and 2 are connected; a Rivalry connects nobody.
  const relations: Relations = [
    [0, 1, 1],
    [1, 2, 1],
    [2, 3, 2],
  ];
  // 3 + 1 against 4.
  const even = claimed(null, 0, 2, 3);
  const stressed = (trio: number, alone: number): Players => ({
    0: { stress: trio },
    1: { stress: 0 },
    2: { stress: 0 },
    3: { stress: alone },
  });
  expect(coalitions(claimed(1, 0, 2, 3), { relations })).toEqual({
    winners: [0, 1, 2],
    scores: [6, 6, 6, 4],
    reason: 'threshold',
  });
  expect(coalitions(even, { relations, players: stressed(3, 2) }).winners).toEqual([3]);
  expect(coalitions(even, { relations, players: stressed(2, 3) }).winners).toEqual([0, 1, 2]);
  expect(coalitions(even, { relations, players: stressed(3, 3) }).winners).toEqual([0, 1, 2, 3]);
  // 2 + 3 less one Blame against 4, at equal Stress.
  const blamed = { ...stressed(3, 3), 3: { stress: 3, token: [1, 1] as const } };
  expect(coalitions(claimed(0, 1, null, 3), { relations, players: blamed })).toMatchObject({
    winners: [3],
    scores: [4, 4, 4, 4],
  });
  // Without Bonds each plays for itself.
  expect(coalitions(even, {})).toMatchObject({ winners: [3], scores: [3, 0, 1, 4] });
});

test.each([
  ['shared', '4,4,4'],
  ['edge', '0,3,1'],
  ['coalitions', '3,3,1'],
] as const)('%s: where the threshold is missed nobody wins', (mode, scores) => {
  const given: Given = { problems: claimed(null, 1, 2, null), relations: [[0, 1, 1]] };
  expect(outcome(3, mode, RULES, given)).toEqual({
    winners: [],
    scores: scores.split(',').map(Number),
    reason: 'missed',
  });
});

test('coalitions: two that grow together are one', () => {
  const ring: Relations = [
    [0, 1, 1],
    [0, 5, 1],
    [2, 3, 1],
    [3, 4, 1],
    [4, 5, 1],
  ];
  const problems = claimed(0, null, null, 3, 2);
  expect(outcome(6, 'coalitions', RULES, { problems, relations: ring })).toMatchObject({
    winners: [0, 1, 2, 3, 4, 5],
    scores: [11, 11, 11, 11, 11, 11],
  });
});

test('the end is told with its numbers', () => {
  const given: Given = {
    round: 5,
    players: { 0: { hand: [1, 0, 0, 0] }, 1: { token: [0, 1] } },
    problems: claimed(null, 1, null),
  };
  // 2 and 3 points are 5; two claimed less one Blame token.
  expect(play(at(table(2), given), idle, attack(0)).slice(-2)).toEqual([
    'ruling U11 null',
    'end threshold 0,1 | 5,5 | 5 of 5, mastery 1',
  ]);
  expect(play(at(table(2, {}, 'edge'), given), idle, attack(0)).slice(-2)).toEqual([
    'problem 0 claimed 0 GR-A02',
    'end threshold 1 | 1,3 | 5 of 5, mastery 1',
  ]);
});
