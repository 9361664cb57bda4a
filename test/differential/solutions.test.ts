/** Solutions of two engines: equal ones are seen to be equal, and a lie in any field is found. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { compareSolve } from '../../bench/differential/solve.js';
import { reference } from '../../bench/reference/index.js';
import type { Engine, EnginePosition, Job, Solution } from '../../bindings/engine.js';
import { liar } from '../cli/liar.js';
import { inARow, tapatan, ticTacToe } from '../reference/specs.js';

/** The reference, but what it solved is changed before it is told. */
function solving(lie: (truth: Solution) => Solution): Engine {
  return liar((position) => {
    const job = (_kind: 'solve', options: object): Job<Solution> => {
      const honest = position.job('solve', options);
      return { run: (nodes) => honest.run(nodes), result: () => lie(honest.result()), free: () => honest.free() };
    };
    return { job: job as unknown as EnginePosition['job'] };
  });
}

const honest = solving((truth) => truth);
const FEW = { retrograde: 20_000, search: 2_000 };

describe('equal solutions', () => {
  test.each([
    ['tic-tac-toe', ticTacToe],
    ['tapatan', tapatan],
  ])('%s by both methods', (_name, spec) => {
    expect(compareSolve(reference, honest, spec)).toEqual({ difference: null, compared: ['retrograde', 'search'] });
  });

  test('generated games', () => {
    const compared = new Set<string>();
    const property = fc.property(boardSpecs(), (spec) => {
      const found = compareSolve(reference, honest, spec, { nodes: FEW });
      expect(found.difference).toBeNull();
      for (const method of found.compared) compared.add(method);
    });
    fc.assert(property, { seed: 7, numRuns: 20 });
    expect([...compared]).toEqual(['retrograde', 'search']);
  });

  test('what an engine does not finish is not compared', () => {
    const spec = inARow(4, 4, 3);
    expect(compareSolve(reference, honest, spec, { nodes: FEW })).toEqual({ difference: null, compared: [] });
    const nodes = { retrograde: 0, search: 100_000 };
    expect(compareSolve(reference, honest, spec, { nodes }).compared).toEqual(['search']);
  });
});

describe('a lie is found', () => {
  const moves = [
    [-1, 0],
    [-1, 1],
  ];

  test.each<[string, (truth: Solution) => Solution]>([
    ['retrograde: value', (truth) => ({ ...truth, value: 'second' })],
    ['retrograde: plies', (truth) => ({ ...truth, plies: 6 })],
    ['retrograde: line', (truth) => ({ ...truth, line: [...truth.line].reverse() })],
    ['retrograde: states', (truth) => ({ ...truth, states: truth.states + 1 })],
    ['retrograde: counts', (truth) => ({ ...truth, counts: { wins: 0, losses: 0, draws: 0 } })],
    ['search: plies', (truth) => (truth.method === 'search' ? { ...truth, plies: 6 } : truth)],
    ['search: line', (truth) => (truth.method === 'search' ? { ...truth, line: [] } : truth)],
  ])('%s', (what, lie) => {
    const { difference } = compareSolve(reference, solving(lie), ticTacToe, { moves });
    expect(difference?.moves).toHaveLength(2);
    expect(difference).toMatchObject({ what: `solve by ${what}`, engines: ['reference', 'wasm'] });
  });

  test('moves made by a search are each engine’s own', () => {
    const lie = (truth: Solution) => (truth.method === 'search' ? { ...truth, states: 1 } : truth);
    expect(compareSolve(reference, solving(lie), ticTacToe, { moves }).difference).toBeNull();
  });

  test('an engine that throws is found too', () => {
    const thrower = solving(() => {
      throw new Error('out of order');
    });
    expect(compareSolve(reference, thrower, ticTacToe).difference?.what).toBe('solve by retrograde throws');
  });
});
