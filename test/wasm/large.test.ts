/** Specs that fill the tables' budget open soon. Bounds are wide: they tell linear from quadratic. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { checkSpec, DEFAULT_BUDGETS } from '../../bindings/spec/index.js';
import { release } from '../builds.js';

const TABLES = DEFAULT_BUDGETS.tables;

/** Twenty-six lines through every cell, each of nearly all cells. */
function longLines(): string {
  const cells = Math.floor(TABLES / 27);
  const from = (first: number): number[] => Array.from({ length: cells - 2 }, (_, i) => (first + i) % cells);
  const lines = Array.from({ length: 26 }, (_, first) => `line|${from(first).join()}\n`);
  return `cells|${cells}\nlinelen|${cells - 2}\nwin|line\n${lines.join('')}`;
}

/** Two hundred thousand lines on a quarter of as many cells. */
function grid(): string {
  return 'cells|78400\nlinelen|3\nwin|line\nlines|grid|280|280|3\n';
}

describe.each([
  ['long lines', longLines],
  ['a grid', grid],
])('%s', (_name, rows) => {
  const checked = checkSpec(rows());
  const spec = checked.ok ? checked.spec : null;

  test.each([release, reference])('opens within seconds: $name', (engine) => {
    const began = performance.now();
    const game = engine.open(spec!);
    const position = game.start(0);
    expect(position.play([-1, 0]).ok).toBe(true);
    expect(position.outcome()).toBeNull();
    game.free();
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
