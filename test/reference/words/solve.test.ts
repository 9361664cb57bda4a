/** Counts and solutions worked out by hand, and one method against another. */
import { describe, expect, test } from 'vitest';
import type { EnginePosition, Found, Job, Solution, SolveOptions } from '../../../bindings/engine.js';
import { STEPS, type WordsSpec } from '../../../bindings/words/types.js';
import { type Mix, randomLevel } from './random.js';
import { at, level, start } from './specs.js';

function solved(position: EnginePosition, options: SolveOptions = {}): Solution {
  const job = position.job('solve', options);
  expect(job.run(1_000_000)).toBe(true);
  return job.result();
}

const solutionOf = (spec: WordsSpec): string =>
  solved(start(spec))
    .line.map(([move]) => STEPS[move!])
    .join('');

const leaves = (position: EnginePosition, depths: number): number[] =>
  Array.from({ length: depths }, (_, i) => position.perft(i + 1));

/** b goes to and fro on four cells, between words at the edge and the other edge. */
const corridor = level('B=Y.b..');

describe('perft', () => {
  test('a walk on a path of four cells, from the second: numbers of Fibonacci', () => {
    expect(leaves(start(corridor), 6)).toEqual([2, 3, 5, 8, 13, 21]);
  });

  test('the win has no moves beyond it', () => {
    // Down, left and right, which wins. After down there are up, left and right, after left there are down and right.
    expect(leaves(start(level('B=Y.bf\nF=V...')), 2)).toEqual([3, 5]);
  });

  test('two that walk side by side: the one at the edge waits, and the other comes', () => {
    // Cells 3 to 6, both may stand on one: 35 to 34 and 46; 34 to 33 and 45; 46 to 35 and 56; from these to 44;
    // 34 and 56; 34 and 46; 45 and 66.
    expect(leaves(start(level('B=Yb.b.')), 3)).toEqual([2, 4, 7]);
  });
});

describe('by hand', () => {
  test('a first walk', () => {
    const spec = level('.......\nB=Y.F=V\n..b.f..\n.......');
    expect(solved(start(spec))).toMatchObject({
      value: 'solved',
      plies: 2,
      line: [[3], [3]],
      depth: 1,
      method: 'breadth',
    });
  });

  test('of two shortest ways the first in the order of directions', () => {
    // Down and right, or right and down.
    expect(solutionOf(level('B=Y.F=V\n.......\nb......\n.f.....'))).toBe('dr');
    // Up and left, or left and up.
    expect(solutionOf(level('B=Y.F=V\n.......\n.f.....\n..b....'))).toBe('ul');
  });

  test('a rule is to be made first', () => {
    // One step to the left makes FLAG IS WIN; three to the right reach the flag, which two would have reached before.
    const spec = level('F=.Vb.f\nB=Y....');
    expect(solutionOf(spec)).toBe('lrrr');
    expect(solved(start(spec))).toMatchObject({ plies: 4, depth: 3 });
  });

  test('the only way is through a wall whose rule is to be broken', () => {
    // Walls shut off the flag; b stands under STOP, and pushes it up.
    const spec = level('....w.F\nW=S.w.=\n..b.wfV\n....w..\nB=Y.w..');
    expect(solved(start(spec))).toMatchObject({ value: 'solved', plies: 5 });
    expect(solutionOf(spec)).toBe('udrrr');
  });

  test('there is none: every state has been looked at', () => {
    // b on each of four cells; from the two in the middle there are two ways, from the others one.
    expect(solved(start(corridor))).toMatchObject({
      value: 'unsolvable',
      plies: null,
      line: [],
      states: 4,
      generated: 6,
      depth: null,
      exceeded: false,
    });
  });

  test('what is lost on the way is an end, and no win', () => {
    // The start, and the loss.
    expect(solved(start(level('B=Yl\nL=Xb')))).toMatchObject({ value: 'unsolvable', states: 2, generated: 1 });
  });

  test('a level that is over', () => {
    expect(solved(start(level('B=Yb')))).toMatchObject({ value: 'unsolvable', plies: null, states: 1, generated: 0 });
    const won = at(level('B=Y'), '{"entities":[],"moves":3,"won":true}');
    expect(solved(won)).toMatchObject({ value: 'solved', plies: 0, line: [], depth: null });
  });

  test('more states than asked for', () => {
    const unknown = { value: 'unknown', plies: null, line: [], exceeded: true };
    // The middle two cells, and the one to the left are kept; there is no room for the fourth.
    expect(solved(start(corridor), { states: 3 })).toMatchObject({ ...unknown, depth: 1 });
    expect(solved(start(corridor), { states: 4 })).toMatchObject({ value: 'unsolvable', exceeded: false });
    expect(solved(start(corridor), { memory: 0 })).toMatchObject(unknown);
  });

  test('moves made before do not count', () => {
    const position = start(corridor);
    for (const move of [[2], [3], [3], [2]]) position.play(move);
    expect(solved(position)).toMatchObject({ value: 'unsolvable', states: 4, generated: 6 });
  });

  test.each(['search', 'proof'] as const)('%s is for two seats', (method) => {
    expect(() => start(corridor).job('solve', { method })).toThrow(/^method .*breadth, retrograde/);
  });
});

const MIXES: [string, Mix][] = [
  ['twelve cells', { width: 4, height: 3, laid: ['B=Y', 'F=V'], sentences: 0, full: 20, words: 20 }],
  ['a line', { width: 9, height: 1, laid: ['B=Y', 'F=V'], sentences: 0, full: 50, words: 10 }],
];

describe.each(MIXES)('on small boards: %s', (_name, mix) => {
  test('breadth and retrograde agree, and the line wins', () => {
    const values = { solved: 0, unsolvable: 0, long: 0 };
    for (let seed = 0; seed < 400; seed++) {
      const position = start(randomLevel(seed, mix));
      if (position.outcome() !== null) continue;
      const whole = solved(position, { method: 'retrograde', memory: 150_000 });
      if (whole.value === 'unknown') continue;
      const { value, plies, line, depth } = solved(position);
      expect({ value, plies, line }, `seed ${seed}`).toEqual({
        value: whole.value,
        plies: whole.plies,
        line: whole.line,
      });
      if (value === 'solved') expectWon(position, line, depth!);
      else expect(depth).toBeNull();
      values[value as 'solved'] += 1;
      values.long += Number(line.length > 2);
    }
    // Enough that the test could fail.
    expect(Math.min(values.solved, values.unsolvable, 2 * values.long)).toBeGreaterThan(5);
  });
});

function expectWon(position: EnginePosition, line: Solution['line'], depth: number): void {
  for (const move of line) expect(position.play(move).ok).toBe(true);
  expect([position.outcome()?.reason, line.length]).toEqual(['won', depth + 1]);
}

describe('search and playouts', () => {
  const ran = (job: Job<Found>, nodes: number): Found => {
    job.run(nodes);
    return job.result();
  };

  test('playouts find the way to the flag', () => {
    const spec = level('L=X.F=V.B=Y\n...........\nl.......b.f');
    expect(ran(start(spec).job('search', { seed: 1 }), 20_000)).toMatchObject({ move: [3], certain: false });
  });

  test('what cannot be won any more is lost: worth nothing, not a half', () => {
    // The one way is up, into lava.
    const position = start(level('B=Yl\nL=Xb'));
    expect(ran(position.job('search', { seed: 1 }), 1_000)).toMatchObject({ move: [0], score: -1000, certain: false });
    position.play([0]);
    expect(ran(position.job('search', { seed: 1 }), 1)).toMatchObject({ move: null, score: -1000, certain: true });
  });

  test('a tally tells the reasons', () => {
    const job = start(level('B=Y.F=V\nbf.....')).job('playouts', { games: 40, seed: 1, limit: 1 });
    job.run(1_000);
    expect(job.result()).toMatchObject({ games: 40, plies: 40, wins: [40], unfinished: 0, reasons: { won: 40 } });
  });
});
