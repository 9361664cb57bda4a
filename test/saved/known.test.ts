/** What earlier versions saved goes on, on every build, where it stood. */
import { describe, expect, test } from 'vitest';
import { BUILDS } from '../builds.js';
import { gameOf, known, rowsOf, saves } from './games.js';

const SAVES = saves();

test('each saved game has its position written beside it, and each position its game', () => {
  const files = known<{ file: string }[]>('games.json').map(({ file }) => file);
  expect(new Set(SAVES.map(({ stand }) => stand.file))).toEqual(new Set(files));
  expect(SAVES.length).toBeGreaterThan(0);
});

describe.each(BUILDS)('%s', (_, engine) => {
  test.each(SAVES)('$name', ({ saved, stand }) => {
    const game = gameOf(rowsOf(saved.game), engine);
    const restored = game.restore(saved);
    if (!restored.ok) throw new Error(restored.fault.message);
    const { position } = restored;
    const { outcome, key } = position;
    expect({ key, ended: outcome && { winners: outcome.winners, reason: outcome.reason } }).toEqual({
      key: stand.key,
      ended: stand.ended,
    });
    expect(position.save()).toEqual(saved);
    game.free();
  });
});

test('a restored game is the game: its moves are taken back one by one, to the key it began from', () => {
  const { saved } = SAVES.find(({ stand }) => stand.file === 'from-key')!;
  const restored = gameOf(rowsOf(saved.game)).restore(saved);
  if (!restored.ok) throw new Error(restored.fault.message);
  const { position } = restored;
  expect([position.undo(), position.undo(), position.undo(), position.key]).toEqual([true, true, false, saved.from]);
});
