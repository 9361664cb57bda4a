/** What every family gets from the drive: history, playouts, jobs, checks of arguments. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import type { BoardView } from '../../bindings/board/types.js';
import type { CheckedSpec, EnginePosition, Job, Move } from '../../bindings/engine.js';
import { at, boardSpec, gridLines, nineMens, open, play, threeMens, ticTacToe } from './specs.js';

const START = '12.21..12 1 0,0 0';
const whole = (position: EnginePosition) => ({
  key: position.key(),
  view: position.view(0),
  events: position.events(0),
  outcome: position.outcome(),
});

describe('history', () => {
  test('undo gives back the position before, redo the one after', () => {
    const position = at(threeMens, START);
    const seen = [whole(position)];
    for (const move of [
      [4, 5],
      [1, 2],
      [5, 4],
    ])
      seen.push(whole(play(position, move)));
    for (const before of [2, 1, 0]) expect([position.undo(), whole(position)]).toEqual([true, seen[before]]);
    expect(position.undo()).toBe(false);
    for (const later of [1, 2, 3]) expect([position.redo(), whole(position)]).toEqual([true, seen[later]]);
    expect(position.redo()).toBe(false);
  });

  test('a game that is over is taken back', () => {
    const position = play(at(ticTacToe, '11.22.... 1'), [-1, 2]);
    expect([position.undo(), position.turn(), position.outcome()]).toEqual([true, 0, null]);
  });

  test('play clears what redo would give; a refusal does not', () => {
    const position = play(at(threeMens, START), [4, 5], [1, 2]);
    position.undo();
    position.play([0, 8]);
    expect([position.redo(), position.undo()]).toEqual([true, true]);
    play(position, [3, 4]);
    expect(position.redo()).toBe(false);
  });

  test('events are those of the last move, to every seat', () => {
    const position = play(at(threeMens, START), [4, 5], [1, 2]);
    expect(position.events(0)).toEqual([{ kind: 'step', seat: 1, from: 1, to: 2 }]);
    expect(position.events(1)).toEqual(position.events(0));
    position.undo();
    expect(position.events(1)).toEqual([{ kind: 'step', seat: 0, from: 4, to: 5 }]);
  });

  test('a clone has the whole history and goes its own way', () => {
    const position = play(at(threeMens, START), [4, 5], [1, 2]);
    position.undo();
    const copy = position.clone();
    expect([copy.redo(), copy.key()]).toEqual([true, '1.22.1.12 1 0,0 2']);
    play(copy, [5, 4]);
    expect(position.key()).toBe('12.2.1.12 2 0,0 1');
    expect([position.redo(), position.undo(), position.undo(), position.undo()]).toEqual([true, true, true, false]);
    expect(copy.key()).toBe('1.221..12 2 0,0 3');
  });

  test('determinize: the same position without its history', () => {
    const position = play(at(threeMens, START), [4, 5], [1, 2]);
    const copy = position.determinize(1, 9);
    expect([copy.key(), copy.view(0), copy.undo(), copy.events(0)]).toEqual([
      position.key(),
      position.view(0),
      false,
      [],
    ]);
    const spec = { ...threeMens, draw: { repeat: 2, plies: 200 } };
    const loop = play(at(spec, START), [4, 5], [1, 2], [5, 4]);
    expect(play(loop.determinize(0, 0), [2, 1]).outcome()).toBeNull();
    expect(play(loop, [2, 1]).outcome()?.reason).toBe('repetition');
  });

  test('free leaves nothing behind that others need', () => {
    const position = open(ticTacToe).start(0);
    const copy = position.clone();
    position.free();
    expect(copy.moves()).toHaveLength(9);
  });
});

describe('playout', () => {
  test('equal seeds give equal games, and this position stays as it is', () => {
    const position = open(nineMens).start(0);
    expect(position.playout(5, 1000, true)).toEqual(position.playout(5, 1000, true));
    expect(position.playout(5, 1000, true)).not.toEqual(position.playout(6, 1000, true));
    expect([position.key(), position.undo()]).toEqual([open(nineMens).start(0).key(), false]);
  });

  test('its moves are legal, with the same end', () => {
    for (const spec of [ticTacToe, threeMens, nineMens]) {
      for (let seed = 0; seed < 20; seed++) {
        const { plies, outcome, moves } = open(spec).start(0).playout(seed, 500, true);
        expect([play(open(spec).start(0), ...moves!).outcome(), moves!.length]).toEqual([outcome, plies]);
      }
    }
  });

  test('moves are given only when asked for', () => {
    expect(open(ticTacToe).start(0).playout(1, 100)).not.toHaveProperty('moves');
  });

  test('the ply limit', () => {
    const start = open(ticTacToe).start(0);
    expect(start.playout(1, 4)).toEqual({ plies: 4, outcome: null });
    expect(start.playout(1, 0, true)).toEqual({ plies: 0, outcome: null, moves: [] });
    expect(start.playout(1, 9).outcome).not.toBeNull();
  });

  test('of a game that is over: no ply, its outcome', () => {
    const over = at(ticTacToe, '111.22... 2');
    expect(over.playout(1, 100)).toEqual({ plies: 0, outcome: over.outcome() });
  });

  test('first the placing, uniformly, then the removal', () => {
    const spec = boardSpec({
      cells: 9,
      lineLength: 3,
      hand: 5,
      capture: { onMill: true },
      lines: [gridLines(3, 3, 3)],
    });
    const position = at(spec, '11.22.... 1 3,3 0');
    const counts = new Map<string, number>(position.moves().map((move) => [move.join(), 0]));
    for (let seed = 0; seed < 5000; seed++) {
      const move = position.playout(seed, 1, true).moves![0]!.join();
      counts.set(move, counts.get(move)! + 1);
    }
    // Five placings of 1000 each; the one on 2 is shared by two removals. Bounds are five standard deviations.
    for (const [move, count] of counts) {
      const [expected, spread] = move.startsWith('-1,2,') ? [500, 106] : [1000, 142];
      expect(Math.abs(count - expected), move).toBeLessThan(spread);
    }
  });
});

/** Runs a job in slices; gives how many it took. */
function runInSlices(job: Job<unknown>, nodes: number): number {
  let slices = 1;
  while (!job.run(nodes)) slices += 1;
  return slices;
}

describe('jobs', () => {
  test('perft in slices', () => {
    const job = open(ticTacToe).start(0).job('perft', { depth: 6 });
    expect([job.run(0), job.result()]).toEqual([false, 0]);
    expect(runInSlices(job, 100)).toBeGreaterThan(100);
    expect([job.result(), job.run(1)]).toEqual([54720, true]);
    job.free();
  });

  test('a job keeps to the position it was made from', () => {
    const position = open(ticTacToe).start(0);
    const job = position.job('perft', { depth: 3 });
    play(position, [-1, 4]);
    expect([job.run(1e6), job.result()]).toEqual([true, 504]);
  });

  test('playouts: random tic-tac-toe', () => {
    const job = open(ticTacToe).start(0).job('playouts', { games: 20_000, seed: 1, limit: 100 });
    expect(job.run(1e9)).toBe(true);
    const tally = job.result();
    // The design's page on board games: 7.63 plies, first side wins 58.5 %.
    expect(tally.plies / tally.games).toBeCloseTo(7.63, 1);
    expect(tally.wins[0]! / tally.games).toBeCloseTo(0.585, 1.5);
    expect(tally.wins[0]! + tally.wins[1]! + tally.draws).toBe(20_000);
    expect(tally.reasons).toEqual({ line: tally.wins[0]! + tally.wins[1]!, full: tally.draws });
    expect([tally.games, tally.unfinished]).toEqual([20_000, 0]);
  });

  test('playouts in slices come to the same', () => {
    const options = { games: 50, seed: 3, limit: 60 };
    const [one, many] = [0, 0].map(() => open(nineMens).start(0).job('playouts', options)) as [
      Job<unknown>,
      Job<unknown>,
    ];
    one.run(1e9);
    expect(runInSlices(many, 7)).toBeGreaterThan(50);
    expect(many.result()).toEqual(one.result());
  });

  test('games that meet the limit are unfinished; a reason that never came is left out', () => {
    const job = open(ticTacToe).start(0).job('playouts', { games: 10, seed: 3, limit: 4 });
    job.run(1e6);
    expect(job.result()).toEqual({ games: 10, plies: 40, wins: [0, 0], draws: 0, unfinished: 10, reasons: {} });
  });

  test('playouts from an end, and no games at all', () => {
    const over = at(ticTacToe, '111.22... 2').job('playouts', { games: 3, seed: 3, limit: 4 });
    expect(over.run(3)).toBe(true);
    expect(over.result()).toEqual({ games: 3, plies: 0, wins: [3, 0], draws: 0, unfinished: 0, reasons: { line: 3 } });
    expect(open(ticTacToe).start(0).job('playouts', { games: 0, seed: 3, limit: 4 }).run(0)).toBe(true);
  });
});

describe('arguments of a wrong type throw a TypeError that names them', () => {
  const position = () => open(ticTacToe).start(0);
  const bad = [-1, 0.5, Number.NaN, 2 ** 32, '1' as unknown as number];

  test.each<[string, (value: number) => unknown]>([
    ['seed', (value) => open(ticTacToe).start(value)],
    ['seed', (value) => position().playout(value, 1)],
    ['seed', (value) => position().determinize(0, value)],
    ['seed', (value) => position().job('playouts', { games: 1, seed: value, limit: 1 })],
    ['limit', (value) => position().playout(1, value)],
    ['limit', (value) => position().job('playouts', { games: 1, seed: 1, limit: value })],
    ['games', (value) => position().job('playouts', { games: value, seed: 1, limit: 1 })],
    ['depth', (value) => position().perft(value)],
    ['depth', (value) => position().job('perft', { depth: value })],
    ['nodes', (value) => position().job('perft', { depth: 1 }).run(value)],
    ['nodes', (value) => position().job('playouts', { games: 1, seed: 1, limit: 1 }).run(value)],
    ['seat', (value) => position().view(value)],
    ['seat', (value) => position().events(value)],
    ['seat', (value) => position().determinize(value, 0)],
  ])('%s (%#)', (name, call) => {
    for (const value of bad) {
      expect(() => call(value)).toThrow(TypeError);
      expect(() => call(value)).toThrow(new RegExp(`^${name} `));
    }
  });

  test('seats end with the last one', () => {
    expect(() => position().view(2)).toThrow(/^seat /);
  });

  test.each([['4'], [[0.5, 1]], [[-1, '4']], [null], [new Array(2)], [{ 0: -1, 1: 4, length: 2 }]])(
    'move %j',
    (move) => {
      expect(() => position().play(move as unknown as Move)).toThrow(TypeError);
      expect(() => position().play(move as unknown as Move)).toThrow(/^move /);
    },
  );

  test('integers that are no move are a refusal, not a throw', () => {
    for (const move of [[], [-1], [-1, 9], [-2, 0], [-1, 2 ** 40], [-1, 0, -1]]) {
      expect(position().play(move)).toEqual({ ok: false, code: 'illegal_move', legal: position().moves() });
    }
  });

  test('withMoves, kind, room', () => {
    expect(() => position().playout(1, 1, 1 as unknown as boolean)).toThrow(/^withMoves /);
    expect(() => position().job('toString' as 'perft', { depth: 1 })).toThrow(/^kind /);
    expect(() => reference.open({ room: 'toString' } as unknown as CheckedSpec)).toThrow(/^spec\.room /);
  });
});

test('what a caller does to what it was given changes nothing', () => {
  const position = play(at(ticTacToe, '11.22.... 1'), [-1, 2]);
  (position.events(0) as unknown[]).length = 0;
  ((position.view(0) as BoardView).cells as number[])[0] = 2;
  (position.outcome()!.winners as number[]).push(1);
  expect(position.events(1)).toHaveLength(3);
  expect([position.key(), position.outcome()?.winners]).toEqual(['11122.... 2', [0]]);
});

test('the engine says its name, its spec and its seats', () => {
  const game = open(ticTacToe);
  expect([reference.name, game.spec, game.seats]).toEqual(['reference', ticTacToe, 2]);
});
