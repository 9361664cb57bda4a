/** Players over the contract: whatever the engine, they see no more than their seat. */
import { describe, expect, test } from 'vitest';
import type { Engine, EngineGame, EnginePosition, Found } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { best, chooseMove, LEVELS } from '../../bindings/policy/index.js';
import { checked } from '../board/checked.js';
import { BUILDS, release } from '../builds.js';

const TIC_TAC_TOE = checked('cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');

const found = (move: number, score: number): Found => ({
  move: [-1, move],
  score,
  certain: false,
  plies: null,
  line: [[-1, move]],
  depth: 1,
  nodes: 10,
});

/** An engine whose positions may only be searched once they have been drawn anew; each world has its own best move. */
function hiding(worlds: readonly Found[], freed: string[]): Engine {
  const searched = (result: Found): Partial<EnginePosition> => ({
    job: (() => ({ run: () => true, result: () => result, free: () => freed.push('job') })) as never,
    key: () => '......... 1',
    free: () => void freed.push('world'),
  });
  const position: Partial<EnginePosition> = {
    turn: () => 0,
    determinize: (_seat, seed) => searched(worlds[seed]!) as EnginePosition,
    job: () => {
      throw new Error('a search of the position itself sees what is hidden');
    },
  };
  const game: Partial<EngineGame> = { seats: 2, start: () => position as EnginePosition };
  return { name: 'hiding', open: () => game as EngineGame };
}

describe('what is hidden', () => {
  test('the search is given positions drawn anew, and the move that most of them favour is taken', async () => {
    const freed: string[] = [];
    const engine = hiding([found(4, 100), found(0, 900), found(4, 200)], freed);
    const { text, score, nodes } = await best(new Game(engine, TIC_TAC_TOE).start(), { worlds: 3, nodes: 30 });
    expect([text, score, nodes]).toEqual(['b2', 150, 30]);
    expect(freed.sort()).toEqual(['job', 'job', 'job', 'world', 'world', 'world']);
  });

  test('of two moves with equal votes the one with the higher scores is taken', async () => {
    const engine = hiding([found(4, 100), found(0, 900)], []);
    expect((await best(new Game(engine, TIC_TAC_TOE).start(), { worlds: 2, nodes: 20 })).text).toBe('a1');
  });
});

describe.each(BUILDS)('%s', (_name, engine) => {
  const game = new Game(engine, TIC_TAC_TOE);

  test('best leaves the position as it is, and stops at a signal', async () => {
    const position = game.start();
    position.play('b2');
    const before = [position.key, position.history.join()];
    const stopped = await best(position, { ms: 60_000, method: 'mcts', signal: AbortSignal.abort() });
    expect([position.key, position.history.join()]).toEqual(before);
    expect(stopped.ms).toBeLessThan(10_000);
  });

  test('best by worlds on a game without secrets', async () => {
    const read = game.fromKey('11.22.... 1');
    if (!read.ok) throw new Error(read.fault.message);
    const { text, score, certain } = await best(read.position, { worlds: 4, nodes: 4000 });
    expect([text, score, certain]).toEqual(['c1', 1000, true]);
  });

  test.each(LEVELS.map((_, level) => level))(
    'level %i plays legal moves to the end, alike for equal seeds',
    async (level) => {
      const games: string[] = [];
      for (let time = 0; time < 2; time++) {
        const position = game.start();
        for (
          let move = await chooseMove(position, { level, seed: 3 });
          move;
          move = await chooseMove(position, { level, seed: 3 })
        ) {
          expect(position.play(move).ok).toBe(true);
        }
        expect(position.over).toBe(true);
        games.push(position.history.join(' '));
      }
      expect(games[0]).toBe(games[1]);
    },
  );

  test('a level that there is not, and wrong seeds, throw a TypeError that names them', async () => {
    await expect(chooseMove(game.start(), { level: LEVELS.length, seed: 0 })).rejects.toThrow(/^level/);
    await expect(chooseMove(game.start(), { level: 1, seed: 0.5 })).rejects.toThrow(/^seed/);
  });
});

test('level 0 loses to whoever sees one ply, the highest never loses at tic-tac-toe', async () => {
  const game = new Game(release, TIC_TAC_TOE);
  for (let seed = 0; seed < 10; seed++) {
    const position = game.start();
    const strong = seed % 2;
    while (!position.over) {
      const level = position.turn === strong ? 5 : 0;
      position.play((await chooseMove(position, { level, seed }))!);
    }
    expect(position.outcome?.winners).not.toContain(1 - strong);
  }
});
