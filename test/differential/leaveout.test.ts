/** Leaving moves out of a line that shows a difference. */
import { expect, test } from 'vitest';
import { leaveOut } from '../../bench/differential/leaveout.js';
import type { Difference } from '../../bench/differential/run.js';

const range = (length: number) => Array.from({ length }, (_, i) => String(i));

function shown(moves: readonly string[]): Difference {
  return { ludemill: 1, game: 'g', spec: '', seed: 0, moves, what: 'turn', engines: ['a', 'b'], a: 1, b: 2 };
}

test('what matters is left, in its order', () => {
  const matters = ['3', '17', '18', '40'];
  const show = (moves: readonly string[]) => (matters.every((move) => moves.includes(move)) ? shown(moves) : null);
  expect(leaveOut(shown(range(50)), show).moves).toEqual(matters);
});

test('sides keep their moves: where only pairs can go, pairs go', () => {
  const show = (moves: readonly string[]) =>
    moves.length % 2 === 1 && moves.at(-1) === '8' && moves.includes('3') ? shown(moves) : null;
  expect(leaveOut(shown(range(9)), show).moves).toHaveLength(3);
});

test('a difference that shows earlier ends the line there', () => {
  expect(leaveOut(shown(range(30)), (moves) => shown(moves.slice(0, 2))).moves).toHaveLength(0);
});

test('nothing to leave out: all is as it was, and few lines are tried', () => {
  let tried = 0;
  const show = () => {
    tried++;
    return null;
  };
  const all = shown(range(2000));
  expect(leaveOut(all, show)).toBe(all);
  expect(tried).toBe(400);
  expect(leaveOut(shown([]), show).moves).toEqual([]);
  expect(tried).toBe(400);
});
