/** A difference on a large spec becomes one on a small spec. */
import { expect, test } from 'vitest';
import { playBoth } from '../../bench/differential/run.js';
import { replayDifference } from '../../bench/differential/shrink.js';
import { simplify } from '../../bench/differential/simplify.js';
import { reference } from '../../bench/reference/index.js';
import { checked } from '../board/checked.js';
import { liar } from '../cli/liar.js';

const rules = ['hand|4', 'win|reduce|3', 'capture|onmill|protect', 'move|adj', 'fly|3', 'draw|plies|50'];
const boards = ['lines|grid|4|4|3', 'line|0,5,9', 'adj|grid|4|4|0', 'adj|0|5', 'adj|5|0'];
const spec = checked('name|big|Big', 'cells|16', 'linelen|3', ...rules, ...boards);

test('what does not matter goes: rows, cells, men, and moves', () => {
  const wrong = liar((truth) => ({ moves: () => truth.moves().filter(([from]) => from === -1) }));
  const { difference } = playBoth(wrong, reference, spec, { seed: 3, plies: 60 });
  const small = simplify(wrong, reference, spec, difference!);
  // One man each, and a step to go: nothing less has a move on the board.
  expect(small.moves.length).toBe(2);
  expect(small.spec).toMatch(/^cells\|3$/m);
  expect(small.spec.split('\n').length).toBeLessThanOrEqual(7);
  expect(replayDifference(wrong, reference, small)?.difference).not.toBeNull();
});

test('what cannot be simpler stays', () => {
  const least = checked('cells|1', 'linelen|1', 'hand|1');
  const wrong = liar(() => ({ turn: () => 1 }));
  const { difference } = playBoth(wrong, reference, least, { seed: 0, plies: 5 });
  expect(simplify(wrong, reference, least, difference!)).toMatchObject({
    moves: [],
    what: 'turn',
    spec: difference!.spec,
  });
});
