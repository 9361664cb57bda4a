/** What search finds: known answers, the game's own past, and what may be called certain. Shared by all builds. */
import { describe, expect, test } from 'vitest';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { Engine, EnginePosition, Move } from '../../bindings/engine.js';
import { BUILDS, debug, release } from '../builds.js';
import {
  boardSpec,
  gridSteps,
  inARow,
  line,
  nineMens,
  steps,
  tapatan,
  threeMens,
  ticTacToe,
} from '../reference/specs.js';
import { at, found, solved } from './positions.js';

const CORES = [
  ['release', release],
  ['debug', debug],
] as const;

/** Placings as single numbers, steps as pairs. */
const moves = (...plies: (number | Move)[]): Move[] => plies.map((ply) => (typeof ply === 'number' ? [-1, ply] : ply));

describe.each(BUILDS)('%s: by force', (_name, engine) => {
  // The lines are solved by hand in the reference's own tests; another move may win as soon.
  test.each<[string, BoardSpec, string, number, Move[]]>([
    ['won in 1', ticTacToe, '11.22.... 1', 1000, moves(2)],
    ['won in 3', ticTacToe, '12.1..2.. 1', 1000, moves(4, 2, 5)],
    ['lost in 2', ticTacToe, '12.11.2.. 2', -1000, moves(2, 5)],
    ['lost in 4', ticTacToe, '12.1..... 2', -1000, moves(6, 4, 2, 5)],
    ['won by steps', tapatan, '2.22111.. 1 0,0 0', 1000, moves([4, 7], [0, 1], [5, 8])],
  ])('%s', (_what, spec, key, score, line) => {
    const position = at(engine, spec, key);
    const result = found(position, 1_000_000);
    expect(result).toMatchObject({ score, certain: true, plies: line.length });
    expect(result.line[0]).toEqual(result.move);
    for (const move of result.line) expect(position.play(move).ok).toBe(true);
    while (position.undo());
    position.play(result.move!);
    expect(solved(position, { method: 'search' }).plies).toBe(line.length - 1);
  });

  test('tic-tac-toe is drawn for certain, and not before the last ply is seen', () => {
    const position = engine.open(ticTacToe).start(0);
    expect(found(position, 1_000_000)).toMatchObject({ score: 0, certain: true, plies: null });
    expect(found(position, 1_000_000, { depth: 3 })).toMatchObject({ certain: false, plies: null, depth: 3 });
  });

  test('one legal move is found, and its value', () => {
    expect(found(at(engine, ticTacToe, '1212112.2 1'), 100)).toMatchObject({ move: [-1, 7], certain: true });
  });

  test.each([
    ['lost for the side that would move, alphabeta', '111.22... 2', -1000, 0, 'alphabeta'],
    ['lost for the side that would move, mcts', '111.22... 2', -1000, 0, 'mcts'],
    ['drawn, alphabeta', '121221212 2', 0, null, 'alphabeta'],
    ['drawn, mcts', '121221212 2', 0, null, 'mcts'],
  ] as const)('a game that is over: %s', (_what, key, score, plies, method) => {
    const job = at(engine, ticTacToe, key).job('search', { seed: 1, method });
    expect(job.run(1)).toBe(true);
    expect(job.result()).toMatchObject({ move: null, score, certain: true, plies, line: [] });
    job.free();
  });

  test('a line that stands already wins nothing', () => {
    const full = found(at(engine, ticTacToe, '11122.212 1'), 1_000);
    expect(full).toMatchObject({ move: [-1, 5], score: 0, certain: true });
    // Another one does: the column of 0, 3 and 6.
    const won = found(at(engine, ticTacToe, '11112..22 1'), 1_000);
    expect(won).toMatchObject({ move: [-1, 6], score: 1000, plies: 1 });
  });
});

/** Plays the moves; they must be legal. */
function played(engine: Engine, spec: BoardSpec, key: string, line: readonly Move[]): EnginePosition {
  const position = at(engine, spec, key);
  for (const move of line) expect(position.play(move).ok).toBe(true);
  return position;
}

describe.each(BUILDS)('%s: the past of the game', (_name, engine) => {
  // A row of five, a man each; who cannot step loses. With 1 on 1 and 2 on 2, second to move: 2-3 and so on to the edge.
  const row = boardSpec({
    cells: 5,
    lineLength: 3,
    hand: 1,
    move: { adjacent: true },
    draw: { repeat: 2, plies: 200 },
    adjacency: [gridSteps(5, 1, 0)],
  });

  test('a draw by repetition on the way takes the win away; solve forgets the past', () => {
    // After 2-3 1-2 the second is driven to the edge: won in four plies. Once the way has been gone, it is a repetition.
    const key = '.12.. 2 0,0 0';
    expect(found(at(engine, row, key), 100_000)).toMatchObject({ score: -1000, certain: true, plies: 4 });
    const there = played(engine, row, key, moves([2, 3], [1, 0], [3, 2], [0, 1]));
    expect(there.outcome()).toMatchObject({ reason: 'repetition' });
    there.undo();
    // The first is to move on 0 with the other on 2; stepping to 1 comes back to the beginning.
    expect(found(there, 100_000)).toMatchObject({ move: [0, 1], score: 0, certain: true });
    expect(solved(there)).toMatchObject({ value: 'first', plies: 5 });
    expect(found(at(engine, row, there.key()), 100_000)).toMatchObject({ score: 1000, certain: true, plies: 5 });
  });

  test('draw|plies is asked with the plies that have been', () => {
    // Won in three: 4-7, any, 5-8.
    const quiet = (plies: number) => found(at(engine, tapatan, `2.22111.. 1 0,0 ${plies}`), 100_000, { depth: 3 });
    expect(quiet(197)).toMatchObject({ score: 1000, certain: true, plies: 3 });
    expect(quiet(198)).toMatchObject({ score: 0, certain: true, plies: null });
  });
});

describe.each(CORES)('%s: what is certain', (_name, engine) => {
  /** Every result on the way, a few nodes at a time. */
  function results(position: EnginePosition, nodes: number) {
    const job = position.job('search', { seed: 1, memory: 65_536 });
    const seen = [];
    for (let made = 0, done = false; made < nodes && !done; made += 3) {
      done = job.run(3);
      seen.push(job.result());
    }
    job.free();
    return seen;
  }

  // Once the first of the moves had lost, with the others still to be looked at, the whole was called lost for certain:
  // in tic-tac-toe a draw, and in the second case a win.
  test.each([
    ['tic-tac-toe', ticTacToe, '.1..21... 2'],
    ['three in a row on 4 × 3', inARow(4, 3, 3), '.21.1....... 2'],
    ['tapatan', tapatan, '...1..12. 2 1,2 0'],
  ])('a move that loses is not yet a loss: %s', (_what, spec, key) => {
    const value = solved(at(engine, spec, key), { method: 'retrograde' }).value;
    expect(value).not.toBe('first');
    const seen = results(at(engine, spec, key), 3_000);
    expect(seen.filter(({ certain, score }) => certain && score < 0)).toEqual([]);
    expect(seen.filter(({ score, certain }) => Math.abs(score) === 1000 && !certain)).toEqual([]);
  });

  // What had been judged at an earlier depth, or drawn by another way to the same place, came out of the table as certain.
  test.each(['21...211. 2 0,1 0', '12..2.211 1 0,0 0', '21.2.11.2 1 0,0 2'])(
    "a judgement is not certain: three men's morris, %s",
    (key) => {
      const { value } = solved(at(engine, threeMens, key), { method: 'retrograde' });
      const mover = Number(key.split(' ')[1]) === 1 ? 'first' : 'second';
      const score = value === 'draw' ? 0 : value === mover ? 1000 : -1000;
      for (const result of results(at(engine, threeMens, key), 9_000)) {
        if (result.certain) expect(result.score).toBe(score);
      }
    },
  );

  test.each([
    ['two by five', inARow(5, 2, 3), 'draw'],
    ['4 × 3', inARow(4, 3, 4), 'draw'],
    ['4 × 4', inARow(4, 4, 3), 'first'],
  ])('small boards come to a certain end: %s', (_what, spec, value) => {
    const result = found(engine.open(spec).start(0), 1_000_000);
    expect(result).toMatchObject({ certain: true, score: value === 'draw' ? 0 : 1000 });
  });
});

describe.each(CORES)('%s: a move at once', (_name, engine) => {
  // One man makes a threat, so that the first move is followed for some plies before it has a value.
  const pairs = boardSpec({ ...inARow(8, 1, 2), hand: 4 });
  const spacious = inARow(45, 45, 5);

  test.each([
    ['alphabeta', pairs],
    ['mcts', pairs],
    ['alphabeta', nineMens],
    ['alphabeta', spacious],
    // The first moves alone take more than the least memory.
    ['mcts', spacious],
  ] as const)('however small the slice, by %s', (method, spec) => {
    const job = engine.open(spec).start(0).job('search', { seed: 1, method, memory: 65_536 });
    expect(job.result().move).toBeNull();
    job.run(1);
    const { move, line } = job.result();
    expect(engine.open(spec).start(0).play(move!).ok).toBe(true);
    expect(line[0]).toEqual(move);
    job.free();
  });
});

// 65535 once stood for no move.
test.each([65_534, 65_535, 65_536])('the best of many moves may be number %i', (last) => {
  const spec = boardSpec({ cells: 65_537, lineLength: 1, win: { line: true }, lines: [line(last)] });
  const result = found(release.open(spec).start(0), 1_000);
  expect(result).toMatchObject({ move: [-1, last], line: [[-1, last]], score: 1000, plies: 1 });
});

describe.each(BUILDS)('%s: mcts', (_name, engine) => {
  test('it wins where it can, and blocks where it must', () => {
    expect(found(at(engine, ticTacToe, '11.22.... 1'), 20_000, { method: 'mcts' }).move).toEqual([-1, 2]);
    expect(found(at(engine, ticTacToe, '1.2.1.... 2'), 20_000, { method: 'mcts' }).move).toEqual([-1, 8]);
  });

  test('play that never ends is left, and is even', () => {
    const ways = [steps(0, 1, 3), steps(1, 0, 2), steps(2, 1, 3), steps(3, 0, 2)];
    const draw = { repeat: 1_000_000, plies: 1_000_000 };
    const ring = boardSpec({ cells: 4, lineLength: 1, hand: 1, move: { adjacent: true }, draw, adjacency: ways });
    const result = found(at(engine, ring, '1.2. 1 0,0 0'), 30_000, { method: 'mcts', memory: 65_536 });
    expect(result).toMatchObject({ score: 0, certain: false });
    expect(result.move).not.toBeNull();
  });
});
