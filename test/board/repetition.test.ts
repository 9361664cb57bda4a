import { expect, test } from 'vitest';
import { BUILDS } from '../builds.js';
import { checked } from './checked.js';

// Two cells, each a line: whoever places takes the other's only man, so the board after plies 1, 3 and 5 is the same.
const spec = checked('name|see-saw|See-saw', 'cells|2', 'linelen|1', 'capture|onmill', 'line|0', 'line|1');

test.each(BUILDS)('hands without a limit: a position comes back after placings and captures (%s)', (_, engine) => {
  const position = engine.open(spec).start(0);
  expect([1, 2, 3, 4, 5, 6].map((depth) => position.perft(depth))).toEqual([2, 2, 2, 2, 2, 0]);
  for (const move of [
    [-1, 0],
    [-1, 1, 0],
    [-1, 0, 1],
    [-1, 1, 0],
  ])
    expect(position.play(move).ok).toBe(true);
  expect(position.outcome()).toBeNull();
  expect(position.play([-1, 0, 1])).toMatchObject({ ok: true });
  expect(position.outcome()).toEqual({ winners: [], scores: [0, 0], reason: 'repetition' });
});
