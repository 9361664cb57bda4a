/** The watch over the threads, and the command itself. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { type CrewResult, runCrew } from '../../bench/fuzz/crew.js';
import type { Failure } from '../../bench/fuzz/loop.js';
import { ROOT } from '../docs/documents.js';

/** Beats once for case 17, and then does what it is told. */
function thread(then: string): (job: number, beats: Int32Array<SharedArrayBuffer>) => Worker {
  const code = `const { workerData: beats, parentPort } = require('node:worker_threads');
    Atomics.store(beats, 0, 17); Atomics.add(beats, 1, 1); ${then}`;
  return (_job, beats) => new Worker(code, { eval: true, workerData: beats });
}

const lost = (number: number, what: string, detail: string): Failure => ({
  ...{ kind: 'rows', seed: 1, number, what, detail, smallest: null },
});

function watch(then: string, more: { jobs?: number; stopped?: () => boolean } = {}): Promise<CrewResult> {
  return runCrew({ jobs: 1, start: thread(then), hangMs: 500, lost, ...more });
}

describe('the watch', () => {
  test('names the case of a thread that hangs', async () => {
    const { failure } = await watch('for (;;);', { jobs: 2 });
    expect(failure).toMatchObject({ number: 17, what: 'the case ends' });
  });

  test.each([
    ['throws', 'throw new Error("gone");', 'gone'],
    ['ends', 'process.exit(3);', '3'],
  ])('names the case of a thread that %s', async (_, then, detail) => {
    const { failure } = await watch(then);
    expect(failure).toMatchObject({ number: 17, what: 'the thread lives', detail: expect.stringContaining(detail) });
  });

  test('asks threads to stop, and keeps what they have', async () => {
    const tally = `{ kinds: { bytes: { cases: 5 }, rows: {}, grammar: {} }, slowest: null, memory: [0, 0, 0, 0] }`;
    const then = `const timer = setInterval(() => {
      Atomics.add(beats, 1, 1);
      if (!Atomics.load(beats, 2)) return;
      parentPort.postMessage({ tally: ${tally}, done: true, failure: null });
      clearInterval(timer);
    }, 20);`;
    const result = await watch(then, { stopped: () => true });
    expect(result.failure).toBeNull();
    expect(result.tally.kinds.bytes.cases).toBe(5);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const save = join(folder, 'failure.json');

  function fuzz(...args: string[]): { status: number | null; stdout: string; stderr: string } {
    const command = ['scripts/run.mjs', 'bench/fuzz/main.ts', ...args];
    return spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  }

  test('runs, and says what it did', () => {
    const { status, stdout } = fuzz('--cases', '300', '--seed', '3', '--json');
    const document = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(document).toMatchObject({ seed: 3, cases: 300, failure: null });
    for (const kind of ['bytes', 'rows', 'grammar']) expect(document.kinds[kind].cases).toBe(100);
    expect(fuzz('--cases', '30').stdout).toMatch(/grammar .*\n[\s\S]*cases\/s\nslowest: [\s\S]*nothing broke\n$/);
  });

  test('runs one case again, by number or from a file', () => {
    const one = fuzz('--kind', 'grammar', '--seed', '4', '--case', '123456789');
    expect(one.stdout).toMatch(/^text:\n {4}[\s\S]*\ngrammar +1 /);
    expect(fuzz('--kind', 'grammar', '--seed', '4', '--case', '123456789').stdout.split('\n\n')[0]).toBe(
      one.stdout.split('\n\n')[0],
    );
    writeFileSync(save, JSON.stringify({ fuzz: 1, file: '', text: 'cells|2\nlinelen|1\n', draws: 1 }));
    const again = fuzz('--again', save);
    expect(again.stdout).toMatch(/^text:\n {4}cells\|2\n {4}linelen\|1\n[\s\S]*100.0 %/);
    rmSync(folder, { recursive: true });
  });

  test('teaches, and refuses what it does not know', () => {
    const { status, stdout } = fuzz('--help');
    expect(status).toBe(0);
    for (const option of ['--cases', '--seed', '--jobs', '--kind', '--case', '--again', '--json', 'Examples:']) {
      expect(stdout).toContain(option);
    }
    expect(fuzz('--kind', 'sentences').status).toBe(2);
    expect(fuzz('--seed', '-1').status).toBe(2);
    expect(fuzz('--again', 'package.json').status).toBe(2);
  });
});
