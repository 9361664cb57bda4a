/** The bench notices a wrong answer, and measures what it says. */
import { describe, expect, test } from 'vitest';
import { findGrid } from '../../bench/grids.js';
import { reference } from '../../bench/reference/index.js';
import { SOLVE_CASES, type SolveCase } from '../../bench/speed/games.js';
import { rounds, runJob } from '../../bench/speed/rounds.js';
import { measureSolve, solveLine } from '../../bench/speed/solve.js';
import type { Job } from '../../bindings/engine.js';
import { release } from '../builds.js';

const grid = findGrid('three-in-row-4x4')!;
const known = SOLVE_CASES.find(({ game, deep }) => game === grid.slug && !deep)!;

test('several methods on one game are held to the same value', () => {
  const values = new Map<string, Set<string>>();
  for (const { game, value } of SOLVE_CASES) values.set(game, (values.get(game) ?? new Set()).add(value));
  for (const told of values.values()) expect(told.size).toBe(1);
});

describe('a solved value', () => {
  test('as known', () => {
    const row = measureSolve(release, grid, known);
    expect(row).toMatchObject({ game: grid.slug, method: 'search', value: 'first', plies: 5, expected: null });
    expect(solveLine(row)).toContain('first wins in 5');
  });

  test.each<[string, Partial<SolveCase>, string]>([
    ['value', { value: 'draw', plies: null }, 'draw'],
    ['plies', { plies: 7 }, 'first wins in 7'],
    ['states', { states: 1 }, 'first wins in 5, 1 states'],
  ])('with other %s than known is told', (_what, change, expected) => {
    const row = measureSolve(release, grid, { ...known, ...change });
    expect(row.expected).toBe(expected);
    expect(solveLine(row)).toContain(`WRONG, known: ${expected}`);
  });

  test('on the reference as well', () => {
    expect(measureSolve(reference, grid, known).expected).toBeNull();
  });
});

describe('rounds', () => {
  test('are three at least, and thirty where they take no time', () => {
    expect(rounds(() => 1)).toHaveLength(30);
    const end = () => performance.now() + 60;
    const sleep = (until = end()) => {
      while (performance.now() < until);
    };
    expect(rounds(() => sleep())).toHaveLength(3);
  });
});

test('a job runs until it is done, and is freed', () => {
  const calls: string[] = [];
  const job: Job<number> = {
    run: (nodes) => calls.push(`run ${nodes}`) === 3,
    result: () => calls.push('result'),
    free: () => calls.push('free'),
  };
  expect(runJob(() => job, 7).result).toBe(4);
  expect(calls).toEqual(['run 7', 'run 7', 'run 7', 'result', 'free']);
});
