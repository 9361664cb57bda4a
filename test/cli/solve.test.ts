import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import type { Engine, EngineGame, EnginePosition, Job } from '../../bindings/engine.js';
import { json, ludemill } from './terminal.js';

/** The reference, but for what its jobs find. */
function mistaken(change: object): Engine {
  const position = (truth: EnginePosition): EnginePosition =>
    Object.assign(Object.create(truth), {
      job: (...given: Parameters<EnginePosition['job']>) => wrong(truth.job(...given)),
    });
  const wrong = (job: Job<unknown>) => ({
    run: (nodes: number) => job.run(nodes),
    result: () => Object.assign(job.result() as object, change),
    free: () => job.free(),
  });
  const game = (truth: EngineGame): EngineGame =>
    Object.assign(Object.create(truth), { start: (seed: number) => position(truth.start(seed)) });
  return { name: 'wasm', open: (spec) => game(reference.open(spec)) };
}

describe('solve', () => {
  test('a first-player win in nine plies, with the line and the whole state space', async () => {
    const { exit, doc } = await json(['solve', 'tapatan']);
    expect(exit).toBe(0);
    expect(doc).toMatchObject({ game: 'tapatan', value: 'first', plies: 9, states: 5390, method: 'retrograde' });
    expect(doc.counts).toEqual({ wins: 2997, losses: 1185, draws: 1208 });
    expect(doc.line).toHaveLength(9);
    const played = await json(['moves', 'tapatan', '--play', doc.line.join(' ')]);
    expect(played.doc.outcome).toMatchObject({ winners: [0] });
  });

  test('a draw has no line', async () => {
    const { stdout } = await ludemill(['solve', 'tic-tac-toe', '--engine', 'both']);
    expect(stdout).toContain('wasm: a draw under best play');
    expect(stdout).toContain('reference: a draw under best play');
    expect(stdout).not.toContain('line:');
  });

  test('from a key, after moves, in words', async () => {
    const { stdout } = await ludemill(['solve', 'tic-tac-toe', '--from', '11.22.... 2']);
    expect(stdout).toContain('seat 1 wins by force, in 1 ply');
    expect(stdout).toContain('line: c2');
  });

  test('what the method cannot answer is said, with what would do; the exit is 1', async () => {
    const { exit, stdout } = await ludemill(['solve', 'tapatan', '--method', 'proof']);
    expect(exit).toBe(1);
    expect(stdout).toContain('use --method retrograde');
  });

  test('Ctrl-C stops with what there is', async () => {
    const { exit, stdout } = await ludemill(['solve', 'tapatan', '--engine', 'reference'], {
      signal: AbortSignal.abort(),
    });
    expect(exit).toBe(1);
    expect(stdout).toContain('unknown: stopped before the end');
  });

  test('engines that differ are found', async () => {
    const { exit, stderr } = await ludemill(['solve', 'tapatan', '--engine', 'both'], {
      wasm: mistaken({ plies: 11 }),
    });
    expect(exit).toBe(1);
    expect(stderr).toContain('the engines differ: first in 11, and first in 9');
  });

  test.each([
    ['--method', 'guess'],
    ['--memory', '0'],
    ['--memory', 'much'],
  ])('%s %s is bad usage', async (...words) => {
    expect((await ludemill(['solve', 'tapatan', ...words])).exit).toBe(2);
  });
});

describe('best', () => {
  test('the move that wins, with its score and line', async () => {
    const { exit, doc } = await json(['best', 'tic-tac-toe', '--from', '11.22.... 1', '--nodes', '20000']);
    expect(exit).toBe(0);
    expect(doc).toMatchObject({ game: 'tic-tac-toe', move: 'c1', score: 1000, certain: true, plies: 1, line: ['c1'] });
  });

  test('equal nodes and seeds give equal answers, also of mcts', async () => {
    const ask = () => json(['best', 'tapatan', '--method', 'mcts', '--nodes', '3000', '--seed', '5']);
    const [one, two] = [(await ask()).doc, (await ask()).doc];
    expect({ ...one, ms: 0 }).toEqual({ ...two, ms: 0 });
  });

  test('a game that is over has no move', async () => {
    const { doc } = await json(['best', 'tic-tac-toe', '--from', '111.22... 2']);
    expect(doc).toMatchObject({ move: null, line: [] });
    expect((await ludemill(['best', 'tic-tac-toe', '--from', '111.22... 2'])).stdout).toBe('the game is over\n');
  });

  test('engines that are certain of different things are found', async () => {
    const words = ['best', 'tic-tac-toe', '--play', 'a1 b1 a2 b2', '--engine', 'both', '--nodes', '20000'];
    const { exit, stderr } = await ludemill(words, { wasm: mistaken({ certain: true, score: -1000, plies: 2 }) });
    expect(exit).toBe(1);
    expect(stderr).toContain('the engines differ');
  });

  test.each([
    ['--ms', '0'],
    ['--nodes', '0'],
    ['--depth', '0'],
    ['--method', 'luck'],
    ['--seed', '-1'],
  ])('%s %s is bad usage', async (...words) => {
    expect((await ludemill(['best', 'tapatan', ...words])).exit).toBe(2);
  });
});
