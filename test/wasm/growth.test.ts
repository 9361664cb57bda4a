import { expect, test } from 'vitest';
import { checked } from '../board/checked.js';
import { fresh } from './fresh.js';

const ticTacToe = checked('name|ttt|Tic-tac-toe', 'cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');

// The block that moves go in by is made on the first move. However full memory is then, growing it must not lose the move:
// each round puts one position more into pages of 64 KiB, so that some round ends just before a page does.
test('the first move of an instance may grow memory', () => {
  let grown = 0;
  for (let positions = 1; positions <= 256; positions++) {
    const engine = fresh();
    const game = engine.open(ticTacToe);
    const all = Array.from({ length: positions }, () => game.start(0));
    const before = engine.core.raw.memory.buffer.byteLength;
    expect(all[positions - 1]!.play([-1, 4]).ok).toBe(true);
    if (engine.core.raw.memory.buffer.byteLength > before) grown++;
    game.free();
  }
  expect(grown).toBeGreaterThan(0);
});
