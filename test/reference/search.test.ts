/** What the search finds: by force, within a depth, and by playouts. */
import { describe, expect, test } from 'vitest';
import { SearchJob } from '../../bench/reference/drive/search.js';
import type { EnginePosition, Found, Job, Move, SearchOptions } from '../../bindings/engine.js';
import { at, boardSpec, nineMens, open, steps, tapatan, threeMens, ticTacToe } from './specs.js';
import { heapRules, walkRules } from './toys.js';

const ENOUGH = 1_000_000;

function find(position: EnginePosition, options: Partial<SearchOptions> = {}, nodes = ENOUGH): Found {
  return ranFor(position.job('search', { seed: 1, ...options }), nodes);
}

function ranFor(job: Job<Found>, nodes: number): Found {
  job.run(nodes);
  return job.result();
}

describe('alphabeta', () => {
  /** Placings as single numbers, steps as pairs. */
  const moves = (...plies: (number | Move)[]): Move[] =>
    plies.map((ply) => (typeof ply === 'number' ? [-1, ply] : ply));

  // Solved by hand in solve.test.ts.
  test.each([
    ['won in 1', ticTacToe, '11.22.... 1', 1000, moves(2)],
    ['won in 3', ticTacToe, '12.1..2.. 1', 1000, moves(4, 2, 5)],
    ['won in 5', ticTacToe, '12....... 1', 1000, moves(3, 6, 4, 2, 5)],
    ['lost in 4', ticTacToe, '12.1..... 2', -1000, moves(6, 4, 2, 5)],
    ['won by steps', tapatan, '2.22111.. 1 0,0 0', 1000, moves([4, 7], [0, 1], [5, 8])],
  ] as const)('%s', (_name, spec, key, score, line) => {
    const { nodes, ...found } = find(at(spec, key));
    const plies = line.length;
    expect(found).toEqual({ move: line[0], score, certain: true, plies, line, depth: plies });
    expect(nodes).toBeGreaterThanOrEqual(plies);
  });

  test('tic-tac-toe is drawn for certain after all nine plies, and not before', () => {
    const position = open(ticTacToe).start(0);
    expect(find(position)).toMatchObject({ score: 0, certain: true, plies: null, depth: 9 });
    expect(find(position, { depth: 8 })).toMatchObject({ certain: false, plies: null, depth: 8 });
  });

  test('it stops at the depth asked for', () => {
    const job = open(nineMens).start(0).job('search', { seed: 1, depth: 2 });
    expect(job.run(ENOUGH)).toBe(true);
    expect(job.result()).toMatchObject({ depth: 2, certain: false, plies: null });
    expect(job.result().line).toHaveLength(2);
  });

  test('it plays with all the rules: a draw by repetition is seen', () => {
    // On a ring of four with a man each, the first comes back to where both stood: the second time is a draw.
    const ways = [steps(0, 1, 3), steps(1, 0, 2), steps(2, 1, 3), steps(3, 0, 2)];
    const draw = { repeat: 2, plies: 200 };
    const ring = boardSpec({ cells: 4, lineLength: 1, hand: 1, move: { adjacent: true }, draw, adjacency: ways });
    expect(find(at(ring, '1.2. 1 0,0 0'))).toMatchObject({ score: 0, certain: true, plies: null });
  });

  test('where nothing is decided, it leaves the other few moves', () => {
    // From the middle of nine, only the steps to 5 and 7 leave the man in the corner 8 one way out of two.
    const spec = { ...threeMens, win: { line: false, reduce: null } };
    const found = find(at(spec, '....1...2 1 0,0 0'), { depth: 1 });
    expect(found).toMatchObject({ move: [4, 5], score: -1, certain: false, depth: 1 });
  });
});

describe('mcts', () => {
  const mcts = (position: EnginePosition, nodes: number, seed = 1): Found =>
    find(position, { method: 'mcts', seed }, nodes);

  test('it wins where it can', () => {
    const found = mcts(at(ticTacToe, '11.22.... 1'), 20_000);
    expect(found).toMatchObject({ move: [-1, 2], certain: false, plies: null });
    expect(found.score).toBeGreaterThan(900);
  });

  test('it blocks where it must', () => {
    expect(mcts(at(ticTacToe, '1.2.1.... 2'), 20_000).move).toEqual([-1, 8]);
  });

  test('it knows when it is lost', () => {
    expect(mcts(at(ticTacToe, '12.11.2.. 2'), 20_000).score).toBeLessThan(-900);
  });

  test('its line can be played', () => {
    const position = open(tapatan).start(0);
    const { line, depth, score } = mcts(position, 50_000);
    expect(line.length).toBeGreaterThan(1);
    expect(line.length).toBeLessThanOrEqual(depth);
    expect(Math.abs(score)).toBeLessThanOrEqual(1000);
    for (const move of line) expect(position.play(move).ok).toBe(true);
  });

  test('equal seeds find equal things, others need not', () => {
    const position = open(nineMens).start(0);
    expect(mcts(position, 5_000, 7)).toEqual(mcts(position, 5_000, 7));
    expect(mcts(position, 5_000, 7)).not.toEqual(mcts(position, 5_000, 8));
  });

  test('it is never done, and counts the moves it made', () => {
    const job = open(ticTacToe).start(0).job('search', { seed: 1, method: 'mcts' });
    expect([job.run(1_000), job.run(1_000)]).toEqual([false, false]);
    expect(Math.abs(job.result().nodes - 2_000)).toBeLessThanOrEqual(1);
  });

  test('a tree of the least memory is soon full, and still learns', () => {
    const found = find(at(ticTacToe, '12....... 1'), { method: 'mcts', memory: 65_536 }, 50_000);
    expect(found.score).toBeGreaterThan(500);
  });
});

describe.each(['alphabeta', 'mcts'] as const)('the job, %s', (method) => {
  test('before the first slice there is no move; then there is one, however small the slice', () => {
    const job = open(nineMens).start(0).job('search', { seed: 1, method });
    expect(job.result()).toEqual({
      move: null,
      score: 0,
      certain: false,
      plies: null,
      line: [],
      depth: 0,
      nodes: 0,
    });
    job.run(1);
    expect(job.result().move).not.toBeNull();
  });

  test('slices change nothing', () => {
    const job = at(ticTacToe, '12....... 1').job('search', { seed: 3, method });
    for (let i = 0; i < 500; i++) job.run(4);
    expect(job.result()).toEqual(find(at(ticTacToe, '12....... 1'), { seed: 3, method }, 2_000));
    job.free();
  });

  test.each([
    ['lost for the side that would move', '111.22... 2', -1000, 0],
    ['drawn', '121221212 2', 0, null],
  ])('a game that is over: %s', (_name, key, score, plies) => {
    const job = at(ticTacToe, key).job('search', { seed: 1, method });
    expect(job.run(1)).toBe(true);
    expect(job.result()).toEqual({ move: null, score, certain: true, plies, line: [], depth: 0, nodes: 0 });
  });

  test('this position stays as it is, and a result is the caller’s own', () => {
    const position = at(ticTacToe, '11.22.... 1');
    const job = position.job('search', { seed: 1, method });
    job.run(5_000);
    (job.result().line as Move[]).pop();
    expect(job.result().line[0]).toEqual([-1, 2]);
    expect(position.key()).toBe('11.22.... 1');
  });
});

describe('options', () => {
  test.each<[string, object]>([
    ['method', { seed: 1, method: 'guess' }],
    ['seed', {}],
    ['seed', { seed: 0.5 }],
    ['seed', { seed: 2 ** 32 }],
    ['memory', { seed: 1, memory: 65_535 }],
    ['depth', { seed: 1, depth: 0 }],
    ['depth', { seed: 1, depth: '3' }],
  ])('a wrong %s is named', (name, options) => {
    const wrong = () =>
      open(ticTacToe)
        .start(0)
        .job('search', options as SearchOptions);
    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(name);
  });

  test('two seats that see everything: alphabeta, unless asked otherwise', () => {
    const position = at(ticTacToe, '11.22.... 1');
    expect(find(position).certain).toBe(true);
    expect(find(position, { method: 'mcts' }, 100).certain).toBe(false);
  });
});

describe('other games than board games', () => {
  test('a turn that stays with the seat', () => {
    // No single move takes five; 2, which keeps the turn, and then 3 do.
    const job = new SearchJob(heapRules(2, 2), { left: 5, seat: 0, last: 1 }, { seed: 1 });
    expect(ranFor(job, ENOUGH)).toMatchObject({ score: 1000, plies: 2, line: [[2], [3]] });
  });

  test('one seat', () => {
    // Every random walk comes to 7 in the end.
    const job = new SearchJob(walkRules(7, false), 2, { seed: 1 });
    expect(ranFor(job, 20_000)).toMatchObject({ score: 1000, certain: false, plies: null });
  });

  test('three seats: each plays for itself', () => {
    const job = new SearchJob(heapRules(3, 0), { left: 3, seat: 1, last: 0 }, { seed: 1 });
    expect(ranFor(job, 10_000)).toMatchObject({ move: [3] });
    // Of four, whatever is left can be taken whole by the next.
    const other = new SearchJob(heapRules(3, 0), { left: 4, seat: 2, last: 0 }, { seed: 1 });
    expect(ranFor(other, 10_000).score).toBeLessThan(0);
  });

  test.each([
    ['one seat', heapRules(1, 0)],
    ['three seats', heapRules(3, 0)],
    ['what is hidden', { ...heapRules(2, 0), open: false }],
  ])('alphabeta refuses %s', (_name, rules) => {
    const job = () => new SearchJob(rules, { left: 3, seat: 0, last: 0 }, { seed: 1, method: 'alphabeta' });
    expect(job).toThrow('two seats that see everything');
  });

  test('what is hidden is drawn anew for every game', () => {
    let drawn = 0;
    const hidden = { ...heapRules(2, 0), open: false };
    const determinize: typeof hidden.determinize = (heap) => {
      drawn += 1;
      return heap;
    };
    ranFor(new SearchJob({ ...hidden, determinize }, { left: 6, seat: 0, last: 0 }, { seed: 1 }), 1_000);
    expect(drawn).toBeGreaterThan(100);
  });
});
