/** Games for one seat: solving them, and what a game without a winner is worth. */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../bench/reference/drive/rules.js';
import { SearchJob } from '../../bench/reference/drive/search.js';
import { SolveJob } from '../../bench/reference/drive/solve.js';
import type { Solution, SolveOptions } from '../../bindings/engine.js';
import { heapRules, walkRules } from './toys.js';

const ENOUGH = 1_000_000;

function solved<S>(rules: Rules<S>, state: S, options: SolveOptions = {}): Solution {
  const job = new SolveJob(rules, state, options);
  expect(job.run(ENOUGH)).toBe(true);
  return job.result();
}

/** The walk, which also ends on some numbers without being won. */
function walkWithHoles(goal: number, holes: readonly number[]): Rules<number> {
  const walk = walkRules(goal, false);
  const inHole = (place: number): boolean => holes.includes(place);
  return {
    ...walk,
    moves: (place) => (inHole(place) ? [] : walk.moves(place)),
    outcome: (place) => (inHole(place) ? { winners: [], scores: [-1], reason: 'fell' } : walk.outcome(place)),
  };
}

describe.each(['breadth', 'retrograde'] as const)('%s', (method) => {
  test('the shortest way, or none', () => {
    // 0 3 6 2 4 7.
    const line = [[1], [0], [0], [0], [1]];
    expect(solved(walkRules(7, false), 0, { method })).toMatchObject({ value: 'solved', line, plies: 5, method });
    // 5 0 0 0.
    expect(solved(walkRules(7, true), 5, { method })).toMatchObject({ value: 'unsolvable', plies: null, line: [] });
  });

  test('of several shortest ways the first in the order of moves', () => {
    // From 3 both moves lead to 6, and from there to 9 by one: 3 6 9.
    expect(solved(walkRules(9, false), 3, { method }).line).toEqual([[0], [1]]);
  });

  test('a game that is over', () => {
    expect(solved(walkRules(7, false), 7, { method })).toMatchObject({ value: 'solved', plies: 0, line: [] });
    const holes = walkWithHoles(7, [4]);
    expect(solved(holes, 4, { method })).toMatchObject({ value: 'unsolvable', plies: null, line: [] });
  });
});

describe('breadth', () => {
  test('is what suits one seat', () => {
    expect(solved(walkRules(7, false), 0)).toMatchObject({ value: 'solved', method: 'breadth', counts: null });
  });

  test('depth is one less than plies where the game is solved', () => {
    expect(solved(walkRules(7, false), 0).depth).toBe(4);
    expect(solved(walkRules(6, false), 3).depth).toBe(0);
  });

  test('depth is null where no play at all wins', () => {
    // 5 0 0: one ply away there is 0, and nothing beyond.
    expect(solved(walkRules(7, true), 5)).toMatchObject({ depth: null, states: 2 });
    // 0; 3; 6; 2 and 9; 4, 5 and 8; from 4 to 7. The walk falls into 7 and 8, and never comes to 1.
    const holes = walkWithHoles(-1, [7, 8]);
    expect(solved(holes, 0)).toMatchObject({ value: 'unsolvable', depth: null, states: 9 });
  });

  test('depth of a game that is over is null, for there is nothing to find', () => {
    expect(solved(walkRules(7, false), 7).depth).toBeNull();
    expect(solved(walkWithHoles(7, [4]), 4).depth).toBeNull();
  });

  test('depth grows with what has been looked at', () => {
    // A move a slice: from 0 two, from 3 two, and then one from 6, which is two plies away.
    const job = new SolveJob(walkRules(7, false), 0, {});
    const depths = Array.from({ length: 6 }, () => [job.run(1), job.result().depth][1]);
    expect(depths).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('generated counts the positions made, known ones too', () => {
    // Two moves from each of 0, 3, 6, 2, 9 and 4, the last of which wins.
    expect(solved(walkRules(7, false), 0).generated).toBe(12);
    expect(solved(walkRules(7, true), 5).generated).toBe(2);
    expect(solved(walkRules(7, false), 0, { method: 'retrograde' }).generated).toBeNull();
  });

  test('other methods tell no depth', () => {
    expect(solved(walkRules(7, false), 0, { method: 'retrograde' }).depth).toBeNull();
    expect(solved(heapRules(2, 0), { left: 4, seat: 0, last: 0 }, { method: 'search' }).depth).toBeNull();
  });

  test('beyond the states asked for, the value is unknown, and no other method goes on', () => {
    // 0, 3, 6, 2 and 9 are kept, and there is no room for 4.
    const unknown = { value: 'unknown', plies: null, line: [], exceeded: true, method: 'breadth' };
    expect(solved(walkRules(7, false), 0, { states: 5 })).toMatchObject({ ...unknown, states: 5, depth: 3 });
    expect(solved(walkRules(7, false), 0, { states: 1 })).toMatchObject({ ...unknown, states: 1, depth: 0 });
    expect(solved(walkRules(7, false), 0, { states: 9 })).toMatchObject({ value: 'solved', exceeded: false });
  });

  test('beyond the memory too', () => {
    expect(solved(walkRules(7, false), 0, { memory: 4_000 })).toMatchObject({ value: 'unknown', exceeded: true });
  });

  test('in slices', () => {
    const job = new SolveJob(walkRules(7, false), 0, {});
    let slices = 1;
    while (!job.run(1)) slices += 1;
    expect(slices).toBeGreaterThan(5);
    expect(job.result()).toEqual(solved(walkRules(7, false), 0));
  });
});

describe('methods are for one seat or for two', () => {
  const ask =
    <S>(rules: Rules<S>, state: S, options: SolveOptions) =>
    () =>
      new SolveJob(rules, state, options);

  test.each(['search', 'proof'] as const)('%s is refused for one seat', (method) => {
    expect(ask(walkRules(7, false), 0, { method })).toThrow(TypeError);
    expect(ask(walkRules(7, false), 0, { method })).toThrow(/^method .*breadth, retrograde .*one seat/);
  });

  test('breadth is refused for two', () => {
    const job = ask(heapRules(2, 0), { left: 4, seat: 0, last: 0 }, { method: 'breadth' });
    expect(job).toThrow(TypeError);
    expect(job).toThrow(/^method .*retrograde, search, proof .*two seats/);
  });

  test.each([0, -1, 1.5, '3' as unknown as number])('states %s is no number of states', (states) => {
    expect(ask(walkRules(7, false), 0, { states })).toThrow(TypeError);
    expect(ask(walkRules(7, false), 0, { states })).toThrow(/^states /);
  });
});

describe('a game without a winner', () => {
  test('is worth nothing to one seat', () => {
    // From 2 to 4 by one move, to 5 by the other: both are ends.
    const job = new SearchJob(walkWithHoles(9, [4, 5]), 2, { seed: 1 });
    job.run(1_000);
    expect(job.result()).toMatchObject({ score: -1000, certain: false });
  });

  test('once over it is lost for certain', () => {
    const job = new SearchJob(walkWithHoles(9, [4]), 4, { seed: 1 });
    expect(job.run(1)).toBe(true);
    expect(job.result()).toMatchObject({ move: null, score: -1000, certain: true, plies: 0 });
  });
});
