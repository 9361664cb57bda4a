/** A table in a game: searches ask it, it goes with the game, and comes back after a trap. */
import { describe, expect, test } from 'vitest';
import type { EnginePosition } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { best } from '../../bindings/policy/index.js';
import { hasEndgame } from '../../bindings/sow/endgame.js';
import { release } from '../builds.js';
import { fresh } from '../wasm/fresh.js';
import { boardsOf } from './naive.js';
import { oware, sowing } from './oware.js';
import { build, finish, verbsOf, worthOf } from './tables.js';

const spec = oware('keep');
const table = build(verbsOf(release, spec), 8);

describe('search', () => {
  // Depth 1: each move is judged by what stands after it.
  async function judged(key: string) {
    const game = new Game(release, spec);
    const read = game.fromKey(key);
    if (!read.ok) throw new Error(read.fault.message);
    const verbs = read.position.family();
    if (hasEndgame(verbs)) verbs.useEndgame(table);
    const found = await best(read.position, { nodes: 1000, depth: 1 });
    game.free();
    return found;
  }

  test('takes the move whose value is best, at a glance', async () => {
    const verbs = verbsOf(release, spec);
    verbs.useEndgame(table);
    const boards = [
      [0, 2, 0, 1, 0, 1, 2, 0, 0, 1, 0, 1],
      [1, 0, 1, 0, 3, 0, 0, 1, 0, 0, 2, 0],
      [2, 1, 0, 0, 1, 1, 0, 0, 2, 1, 0, 0],
    ];
    for (const houses of boards) {
      const board = { houses, stores: [20, 20] as const };
      const { move } = await judged(`${houses.join(',')} 1 20,20`);
      const after = verbs.resolve(board, move![0]!, 0).board;
      const worth = after.stores[0] - after.stores[1] - verbs.endgameValue(1, after)!;
      expect(worth).toBe(verbs.endgameValue(0, board));
    }
  });

  test('of moves that are worth the same, one that captures now is taken', () => {
    const game = release.open(spec);
    const verbs = game.start(0).family() as ReturnType<typeof verbsOf>;
    verbs.useEndgame(table);
    let asked = 0;
    for (const houses of boardsOf(5)) {
      const board = { houses, stores: [21, 22] as const };
      const read = game.fromKey(`${houses.join(',')} 1 21,22`);
      if (!read.ok || read.position.turn() < 0) continue;
      const value = verbs.endgameValue(0, board);
      const after = verbs.legalMoves(0, board).map(([house]) => verbs.resolve(board, house!, 0).board);
      const won = after.map(({ stores }) => stores[0] - 21);
      const best = won.filter((count, i) => count - verbs.endgameValue(1, after[i]!)! === value);
      // A move that ends the game is judged by who has won it.
      const ends = after.some((one) => verbs.legalMoves(1, one).length === 0 || one.stores[0] >= 25);
      if (ends || new Set(best).size < 2) continue;
      asked++;
      const [house] = finish(read.position.job('search', { seed: 0, depth: 1 })).move!;
      expect(verbs.resolve(board, house!, 0).record.taken).toBe(Math.max(...best));
    }
    expect(asked).toBeGreaterThan(3);
    game.free();
  });

  test('without a table nothing has changed', async () => {
    const game = new Game(release, spec);
    const position = game.start();
    const before = await best(position, { nodes: 20_000 });
    const verbs = position.family();
    if (hasEndgame(verbs)) verbs.useEndgame(table);
    if (hasEndgame(verbs)) verbs.useEndgame(null);
    const after = await best(position, { nodes: 20_000 });
    expect({ ...after, ms: 0 }).toEqual({ ...before, ms: 0 });
    game.free();
  });
});

describe('a table belongs to its game', () => {
  test('another game of the same rules has none', () => {
    const [one, other] = [verbsOf(release, spec), verbsOf(release, spec)];
    one.useEndgame(table);
    expect(worthOf(one, [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])).toBe(1);
    expect(worthOf(other, [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])).toBeNull();
  });

  test('all positions of the game share it, and one that is replaced is gone', () => {
    const game = release.open(spec);
    const [one, other] = [game.start(0).family(), game.start(0).family()];
    if (!hasEndgame(one) || !hasEndgame(other)) throw new Error('no tables');
    one.useEndgame(table);
    const houses = [0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0];
    expect(worthOf(other, houses)).toBe(worthOf(one, houses));
    other.useEndgame(build(one, 2));
    expect(worthOf(one, houses)).toBeNull();
    game.free();
    expect(() => one.useEndgame(table)).toThrow('freed');
  });

  test('freed with the game: memory stays as it was', () => {
    const engine = fresh();
    const round = () => {
      const game = engine.open(spec);
      const verbs = game.start(0).family();
      if (!hasEndgame(verbs)) throw new Error('no tables');
      verbs.useEndgame(table);
      verbs.useEndgame(table);
      build(verbs, 5);
      verbs.checkEndgame().free();
      verbs.buildEndgame(7).free();
      game.free();
    };
    round();
    const before = engine.core.raw.memory.buffer.byteLength;
    for (let i = 0; i < 30; i++) round();
    expect(engine.core.raw.memory.buffer.byteLength).toBe(before);
  });

  test('comes back after a trap', () => {
    const engine = fresh();
    const game = engine.open(spec);
    const [position, broken] = [game.start(0), game.start(0)];
    const verbs = position.family();
    if (!hasEndgame(verbs)) throw new Error('no tables');
    verbs.useEndgame(table);
    const job = verbs.buildEndgame(7);
    const { handle } = broken as unknown as { handle: number };
    engine.core.words[(handle >>> 2) + 2] = 0x7ffffff0;
    expect(() => broken.moves()).toThrow('brought back');
    expect(worthOf(verbs, [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])).toBe(1);
    expect(() => job.run(1)).toThrow('went with its instance');
    job.free();
  });

  test('a job goes on while games come, play and go', () => {
    const engine = fresh('debug');
    const verbs = verbsOf(engine, spec);
    const job = verbs.buildEndgame(5);
    const others: EnginePosition[] = [];
    while (!job.run(2000)) {
      const other = engine.open(sowing('rows|2', 'houses|4', 'seeds|3', 'capture|opposite'));
      others.push(other.start(0));
      others.at(-1)!.playout(others.length, 50);
      if (others.length % 2) other.free();
    }
    expect(others.length).toBeGreaterThan(5);
    expect(job.table()).toEqual({ houses: 12, seeds: 5, values: table.values.slice(0, 6188) });
  });
});

test.each([
  ['none', undefined],
  ['another board', { ...table, houses: 10 }],
  ['too few values', { ...table, values: table.values.slice(1) }],
  ['too wide', { ...table, values: Int16Array.from(table.values) }],
  ['no number of seeds', { ...table, seeds: 8.5 }],
])('a table that is none is a TypeError: %s', (_, wrong) => {
  expect(() => verbsOf(release, spec).useEndgame(wrong as typeof table)).toThrow(TypeError);
});
