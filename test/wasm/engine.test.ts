/** What the Wasm engine promises beyond the rules: its builds, its memory, its history, its jobs and its refusals. */
import { describe, expect, test } from 'vitest';
import { STATUS_BAD_MAGIC, STATUS_BAD_ROOM, STATUS_BAD_SIZE, STATUS_BAD_VERSION } from '../../assembly/layout.js';
import { playBoth } from '../../bench/differential/run.js';
import { reference } from '../../bench/reference/index.js';
import { boardImage } from '../../bindings/board/program.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { Engine, EnginePosition, Move } from '../../bindings/engine.js';
import { type WasmEngine, WasmGame } from '../../bindings/wasm/engine.js';
import { WASM_FAMILIES } from '../../bindings/wasm/families.js';
import { boardVerbs } from '../board/checked.js';
import { BUILDS, debug, release } from '../builds.js';
import { boardSpec, inARow, line, nineMens, steps, threeMens, ticTacToe } from '../reference/specs.js';
import { bytesOf, fresh, wander } from './fresh.js';

/** All that can be seen of a position, and where random play leads from it. */
function whole(position: EnginePosition): unknown {
  return {
    key: position.key(),
    turn: position.turn(),
    moves: position.moves(),
    outcome: position.outcome(),
    views: [position.view(0), position.view(1)],
    events: position.events(0),
    playouts: [1, 2, 3].map((seed) => position.playout(seed, 60, true)),
  };
}

describe('the builds are what they are called', () => {
  /** The trap of an address outside memory, seen from the engine itself. */
  function trapStack(engine: Engine): string {
    try {
      (engine as WasmEngine).core.raw.ply(0xfffffff0);
    } catch (error) {
      return String((error as Error).stack);
    }
    return 'no trap';
  }

  test('debug names its functions, release does not', () => {
    expect(trapStack(debug)).toContain('assembly/');
    expect(trapStack(release)).toMatch(/RuntimeError/);
    expect(trapStack(release)).not.toContain('assembly/');
  });

  test('release is optimised', () => {
    expect(bytesOf('release').byteLength).toBeLessThan(0.8 * bytesOf('debug').byteLength);
  });
});

describe('memory', () => {
  const size = (engine: WasmEngine): number => engine.core.raw.memory.buffer.byteLength;

  test('a thousand games on one position need no more than the first ones', () => {
    const engine = fresh();
    const positions = [ticTacToe, threeMens, nineMens].map((spec) => engine.open(spec).start(0));
    const once = (seed: number): void => {
      for (const position of positions) {
        wander(position, seed, 60);
        position.playout(seed, 60);
        position.clone().free();
        position.determinize(0, seed).free();
        while (position.undo());
      }
    };
    for (let seed = 0; seed < 5; seed++) once(seed);
    const before = size(engine);
    for (let seed = 5; seed < 1005; seed++) once(seed);
    expect(size(engine)).toBe(before);
  });

  test.each([
    ['games', (engine: WasmEngine) => engine.open(nineMens).free()],
    ['positions from keys', fromKeyAndFree()],
  ])('opened and freed %s leave nothing behind', (_name, once) => {
    const engine = fresh();
    for (let i = 0; i < 100; i++) once(engine);
    const before = size(engine);
    for (let i = 0; i < 20_000; i++) once(engine);
    expect(size(engine)).toBe(before);
  });

  function fromKeyAndFree(): (engine: WasmEngine) => void {
    let game: WasmGame | undefined;
    return (engine) => {
      game ??= engine.open(nineMens);
      const read = game.fromKey('12......................');
      if (read.ok) read.position.free();
    };
  }

  test.each([0xffffffff, 2 ** 26])('a perft of depth %i is refused, and the engine goes on', (depth) => {
    const position = fresh().open(ticTacToe).start(0);
    expect(() => position.perft(depth)).toThrow(expect.objectContaining({ name: 'EngineError', code: 'no_memory' }));
    expect(position.perft(3)).toBe(504);
  });
});

describe.each(BUILDS)('%s: history', (_name, engine) => {
  test.each([
    ['three men', threeMens],
    ['nine men', nineMens],
  ])('%s: undo gives every position back, redo every later one', (_title, spec) => {
    const position = engine.open(spec).start(0);
    const states: unknown[] = [whole(position)];
    const moves: Move[] = [];
    for (let ply = 0; ply < 40 && position.turn() >= 0; ply++) {
      moves.push(...wander(position, ply, 1));
      states.push(whole(position));
    }
    for (let ply = moves.length - 1; ply >= 0; ply--) {
      expect(position.undo()).toBe(true);
      expect(whole(position)).toEqual(states[ply]);
    }
    expect(position.undo()).toBe(false);
    for (let ply = 1; ply <= moves.length; ply++) {
      expect(position.redo()).toBe(true);
      expect(whole(position)).toEqual(states[ply]);
    }
    expect(position.redo()).toBe(false);
  });

  test('a move drops what redo would reach; a refusal does not', () => {
    const position = engine.open(ticTacToe).start(0);
    for (const cell of [0, 1, 2]) position.play([-1, cell]);
    position.undo();
    expect(position.play([-1, 0])).toMatchObject({ ok: false, code: 'illegal_move', legal: position.moves() });
    expect(position.redo()).toBe(true);
    position.undo();
    position.play([-1, 5]);
    expect(position.redo()).toBe(false);
    expect(position.key()).toBe('12...1... 2');
  });

  test('a copy has the history, a determinized one has none, and neither hangs on the other', () => {
    const position = engine.open(threeMens).start(0);
    wander(position, 3, 4);
    const [copy, alone] = [position.clone(), position.determinize(0, 1)];
    expect(alone.undo()).toBe(false);
    expect(copy.undo()).toBe(true);
    expect(copy.key()).not.toBe(position.key());
    expect(alone.key()).toBe(position.key());
    expect(alone.events(0)).toEqual([]);
  });
});

describe.each(BUILDS)('%s: arguments of the wrong type', (_name, engine) => {
  const game = engine.open(ticTacToe);
  const position = game.start(0);
  const wrong: [string, string, () => unknown][] = [
    ['open(undefined)', 'spec', () => engine.open(undefined as never)],
    ['open of another room', 'spec', () => engine.open({ ...ticTacToe, room: 'toString' } as never)],
    ['start(-1)', 'seed', () => game.start(-1)],
    ['start(2 ** 32)', 'seed', () => game.start(2 ** 32)],
    ['start(text)', 'seed', () => game.start('1' as never)],
    ['fromKey(5)', 'key', () => game.fromKey(5 as never)],
    ['play(null)', 'move', () => position.play(null as never)],
    ['play(text)', 'move', () => position.play('a1' as never)],
    ['play of texts', 'move', () => position.play(['-1', '0'] as never)],
    ['play of a half', 'move', () => position.play([-1, 0.5])],
    ['view(2)', 'seat', () => position.view(2)],
    ['events(-1)', 'seat', () => position.events(-1)],
    ['determinize(2, 0)', 'seat', () => position.determinize(2, 0)],
    ['determinize(0, NaN)', 'seed', () => position.determinize(0, Number.NaN)],
    ['perft(-1)', 'depth', () => position.perft(-1)],
    ['perft(1.5)', 'depth', () => position.perft(1.5)],
    ['playout(1, -1)', 'limit', () => position.playout(1, -1)],
    ['playout(-1, 1)', 'seed', () => position.playout(-1, 1)],
    ['playout(…, 1)', 'withMoves', () => position.playout(1, 1, 1 as never)],
    ['job(kind)', 'kind', () => position.job('dream' as never, {} as never)],
    ['job without depth', 'depth', () => position.job('perft', {} as never)],
    ['job without games', 'games', () => position.job('playouts', { seed: 1, limit: 1 } as never)],
    ['run(-1)', 'nodes', () => position.job('perft', { depth: 1 }).run(-1)],
    ['neighbours(9)', 'cell', () => boardVerbs(position).neighbours(9)],
  ];

  test.each(wrong)('%s names its argument', (_call, argument, call) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(new RegExp(`^${argument}\\b`));
  });

  test.each([[[]], [[0]], [[-1]], [[-1, 9]], [[-1, 0, -1]], [[-1, 0, 4]], [[2 ** 40, 0]], [[-1, 0, 0, 0]]])(
    'play(%j) is a refusal',
    (move) => {
      expect(position.play(move)).toMatchObject({ ok: false, code: 'illegal_move' });
      expect(position.key()).toBe('......... 1');
    },
  );
});

describe('images that cannot be read', () => {
  const image = boardImage(ticTacToe);
  const changed = (word: number, value: number): Int32Array => image.map((was, at) => (at === word ? value : was));
  const bad: [string, number, Int32Array][] = [
    ['magic', STATUS_BAD_MAGIC, changed(0, 0)],
    ['version', STATUS_BAD_VERSION, changed(1, 2)],
    ['room', STATUS_BAD_ROOM, changed(2, 99)],
    ['length', STATUS_BAD_SIZE, changed(3, image.length + 1)],
    ['end', STATUS_BAD_SIZE, image.slice(0, -1)],
    ['head', STATUS_BAD_SIZE, image.slice(0, 3)],
    ['content', STATUS_BAD_SIZE, new Int32Array(0)],
  ];

  test.each(bad)('its %s: status %i, and an error in the bindings', (_what, status, words) => {
    const engine = fresh();
    expect(engine.core.bound.open(words)).toBe(status);
    const family = { ...WASM_FAMILIES.board!, image: () => words };
    expect(() => new WasmGame(engine, ticTacToe, family)).toThrow(expect.objectContaining({ code: 'bad_image' }));
    expect(engine.open(ticTacToe).start(0).perft(2)).toBe(72);
  });
});

test('a freed position, and a position of a freed game, say so', () => {
  const game = fresh().open(ticTacToe);
  const [one, other] = [game.start(0), game.start(0)];
  const gone = expect.objectContaining({ name: 'EngineError', code: 'freed' });
  one.free();
  one.free();
  for (const call of [() => one.key(), () => one.play([-1, 0]), () => one.clone(), () => one.perft(1)])
    expect(call).toThrow(gone);
  expect(other.perft(1)).toBe(9);
  game.free();
  game.free();
  expect(() => other.moves()).toThrow(gone);
  expect(() => game.start(0)).toThrow(gone);
});

describe.each(BUILDS)('%s: jobs', (_name, engine) => {
  const position = engine.open(threeMens).start(0);

  test.each([1, 7, 1000])('a perft in slices of %i counts what one run does', (nodes) => {
    const job = position.job('perft', { depth: 5 });
    let slices = 1;
    while (!job.run(nodes)) slices++;
    expect(job.result()).toBe(15120);
    expect(slices).toBeGreaterThan(1);
    expect(job.run(nodes)).toBe(true);
    expect(job.result()).toBe(15120);
    job.free();
  });

  test.each([
    [0, 1],
    [1, 9],
  ])('a perft of depth %i that is done adds nothing by another run', (depth, leaves) => {
    const job = position.job('perft', { depth });
    for (let run = 0; run < 3; run++) expect(job.run(100)).toBe(true);
    expect(job.result()).toBe(leaves);
    job.free();
  });

  test.each([1, 7, 100])('playouts in slices of %i are those of one run', (nodes) => {
    const options = { games: 50, seed: 12, limit: 40 };
    const [sliced, once] = [position.job('playouts', options), position.job('playouts', options)];
    while (!sliced.run(nodes));
    while (!once.run(0xffffffff));
    expect(sliced.result()).toEqual(once.result());
    expect(once.result().games).toBe(50);
  });
});

describe('large boards', () => {
  const CELLS = 2000;
  const ring = Array.from({ length: CELLS }, (_, cell) => [cell, (cell + 1) % CELLS, (cell + 7) % CELLS] as const);
  const explicit: BoardSpec = boardSpec({
    cells: CELLS,
    lineLength: 3,
    hand: 6,
    win: { reduce: 3 },
    capture: { onMill: true },
    move: { adjacent: true, fly: 3 },
    lines: ring.map((cells) => line(...cells)),
    adjacency: ring.flatMap(([cell, next]) => [steps(cell, next), steps(next, cell)]),
  });
  const boards: [string, BoardSpec, number][] = [
    ['40 × 40, seven in a row', inARow(40, 40, 7), 2 * 40 * 34 + 2 * 34 * 34],
    ['2000 cells, lines and steps by name', explicit, CELLS],
  ];

  test.each(boards)('%s loads in every build', (_name, spec, lines) => {
    for (const [, engine] of BUILDS) {
      const position = engine.open(spec).start(0);
      expect(boardVerbs(position).lines()).toHaveLength(lines);
      expect(position.moves()).toHaveLength(spec.cells);
    }
  });

  test.each(boards)('%s: the builds agree', (_name, spec) => {
    for (const engine of [release, debug]) {
      const { plies, difference } = playBoth(engine, reference, spec, { seed: 6, plies: 14, playouts: 1 });
      expect(difference).toBeNull();
      expect(plies).toBeGreaterThan(14);
    }
  });

  test('a line of seven wins on 40 × 40', () => {
    for (const [, engine] of BUILDS) {
      const position = engine.open(inARow(40, 40, 7)).start(0);
      for (let i = 0; i < 13; i++) position.play([-1, (i >> 1) * 41 + (i % 2 ? 500 : 120)]);
      expect(position.outcome()).toEqual({ winners: [0], scores: [1, -1], reason: 'line' });
    }
  });
});
