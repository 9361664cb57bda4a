/** `diff` with engines in processes, and `engine`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { json, ludemill } from '../cli/terminal.js';
import { BAD, CLI, command, THIRD } from './engines.js';

const folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const save = join(folder, 'difference.json');
const SERVED = command(CLI, 'engine', '--engine', 'reference');
const FAULTY = command(THIRD, '--fault', 'diagonal');

function written(name: string, ...rows: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, rows.map((row) => `${row}\n`).join(''));
  return file;
}

const diff = (...words: string[]) => ludemill(['diff', '--save', save, ...words]);
const diffJson = (...words: string[]) => json(['diff', '--save', save, ...words]);

describe('an engine that agrees', () => {
  test('the reference over the protocol: every game, and generated specs', async () => {
    const { exit, doc } = await diffJson('--games', '2', '--engine', SERVED);
    expect([exit, doc.difference, doc.failure, doc.leftOut]).toEqual([0, null, null, []]);
    expect(doc.engines).toEqual(['wasm', 'reference']);
    expect(doc.games.map((row: { game: string }) => row.game)).toEqual([
      'tapatan',
      'tic-tac-toe',
      'generated (2 specs)',
    ]);
    expect(doc.games.every((row: { agreed: boolean }) => row.agreed)).toBe(true);
  });

  test('the example: what it does not name is told, what it does not play is shown', async () => {
    const { exit, stdout, stderr } = await diff('tic-tac-toe', 'tapatan', '--engine', command(THIRD));
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^tic-tac-toe +\d+ {2}agreed$/m);
    expect(stdout).toMatch(/^tapatan +0 {2}not played: only k in a row on a grid$/m);
    expect(stdout).toMatch(/^not asked, since third-engine does not name it: events, key, fromKey, redo, clone/m);
  });

  test('with nothing that it plays nothing was compared: exit 1', async () => {
    const { exit, stderr } = await diff('tapatan', '--engine', command(THIRD));
    expect([exit, stderr]).toEqual([1, 'third-engine plays none of these games: nothing was compared\n']);
    const { doc } = await diffJson('--games', '2', '--engine', command(BAD, 'not-played'));
    expect(doc.games.map((row: { notPlayed: string }) => row.notPlayed)).toEqual([
      'only chess',
      'only chess',
      'none of them',
    ]);
  });
});

describe('an engine with a fault', () => {
  test('of a game that every line wins, the first line that is overlooked is at the third ply', async () => {
    // On four cells any two of a side are a line: each game is over at the third ply, so they part there or nowhere.
    const file = written('corner.ludeme', 'name|corner|Corner', 'cells|4', 'linelen|2', 'win|line', 'lines|grid|2|2|2');
    const { exit, doc } = await diffJson(file, '--games', '30', '--engine', FAULTY);
    expect([exit, doc.difference.engines]).toEqual([1, ['wasm', 'third-engine']]);
    const [first, , last] = doc.difference.moves.map(Number);
    expect([doc.difference.moves.length, ...[first, last].sort()]).toEqual([3, 0, 3]);
    expect(doc.difference).toMatchObject({ what: 'turn', a: { gave: -1 }, b: { gave: 1 } });
  });

  test.each(['1', '2', '3', '4'])('tic-tac-toe from seed %s: five plies, three of them the diagonal', async (seed) => {
    const words = ['tic-tac-toe', '--games', '100', '--seed', seed];
    const { exit, stdout, stderr } = await diff(...words, '--engine', FAULTY);
    expect([exit, stderr]).toEqual([1, `saved as ${save}; ludemill diff ${save} plays it again\n`]);
    const saved = JSON.parse(readFileSync(save, 'utf8'));
    // No side has a line before its third piece. The diagonal that rises from the first cell is overlooked.
    expect(saved.moves.length).toBe(5);
    expect([saved.moves[0], saved.moves[2], saved.moves[4]].sort()).toEqual(['0', '4', '8']);
    expect(stdout).toContain(`after: ${saved.moves.join(' ')} (seed `);
    expect((await diff(save, '--engine', FAULTY)).exit).toBe(1);
    expect((await diff(save, '--engine', command(THIRD))).exit).toBe(0);
    expect((await diff(save)).exit).toBe(0);
  });
});

describe('an engine that breaks off ends diff with exit 1', () => {
  test('it says what came and saves the case', async () => {
    const { exit, stdout, stderr } = await diff('tic-tac-toe', '--engine', command(BAD, 'dies'));
    expect(exit).toBe(1);
    expect(stdout).toContain('they part on: moves: an engine broke off');
    expect(stderr).toContain('bad by dies, moves: it ended with exit code 3');
    expect(stderr).toContain('last word 20');
    const saved = JSON.parse(readFileSync(save, 'utf8'));
    expect(saved).toMatchObject({ game: 'tic-tac-toe', moves: [], a: 'goes on', b: 'ended with exit code 3' });
    expect((await diff(save, '--engine', command(BAD, 'dies'))).exit).toBe(1);
    expect((await diff(save, '--engine', SERVED)).exit).toBe(0);
  });

  test('also on generated specs', async () => {
    const { doc, exit } = await diffJson('--games', '1', '--engine', command(BAD, 'garbage'));
    expect([exit, doc.failure]).toEqual([1, expect.stringContaining('which is no JSON')]);
  });

  test('when its time is up', async () => {
    const words = ['tapatan', '--timeout', '0.8', '--engine', command(BAD, 'hangs')];
    expect((await diffJson(...words)).doc.failure).toContain('gave no answer within 0.8 s');
  });

  test('before it has said hello', async () => {
    const { exit, stdout, stderr } = await diff('--engine', command(BAD, 'lacks'));
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toContain('bad by lacks, hello: it does not name moves, play, outcome');
    expect((await diffJson('--engine', command(BAD, 'lacks'))).doc.failure).toContain('does not name');
  });

  test('names that no verb has are told', async () => {
    const { stderr } = await diff('tapatan', '--engine', command(BAD, 'dies', 'neighbors'));
    expect(stderr).toContain('names verbs that there are not, which are not asked: neighbors');
  });
});

describe('a command that is none is bad usage', () => {
  test.each([
    [['--engine', './no-such-engine --fast'], './no-such-engine --fast'],
    [['--engine', 'refrence'], 'both are engines of our own'],
    [['--engine', '"node'], 'has no end'],
    [['--engine', ''], 'empty'],
    [['--engine', 'both', '--timeout', '0'], '--timeout'],
    [['--engine', 'both', '--timeout', '1e9'], '--timeout'],
    [['--engine', 'both', '--timeout', '99999999'], '86400'],
  ])('%j', async (words, named) => {
    const { exit, stdout, stderr } = await diff('tic-tac-toe', ...words);
    expect([exit, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(named);
  });
});

describe('Ctrl-C at a terminal, which the whole group of processes gets', () => {
  /** Runs the built command in a group of its own, sends SIGINT once the engine was asked so often for its moves. */
  async function interrupted(words: string[], engine: string, asked: number) {
    const log = join(folder, `asked-${asked}`);
    const tee = `sh -c 'tee ${log} | ${engine}'`;
    const argv = [CLI, 'diff', 'tic-tac-toe', '--json', ...words, '--engine', tee];
    const child = spawn(process.execPath, argv, { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    while (movesIn(log) < asked) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(-child.pid!, 'SIGINT');
    return { exit: await closed, ...JSON.parse(stdout) };
  }

  function movesIn(log: string): number {
    return existsSync(log) ? readFileSync(log, 'utf8').split('"moves"').length - 1 : 0;
  }

  test('what was compared until then is told', async () => {
    // A game asks for the moves some 30 times.
    const { exit, games, difference, failure } = await interrupted(['--games', '1000000'], command(THIRD), 200);
    expect([exit, games.length, difference, failure]).toEqual([0, 1, null, null]);
    expect(games[0].plies).toBeGreaterThan(5);
  });

  test('an engine that hangs is not waited for', async () => {
    const began = performance.now();
    const { exit, games } = await interrupted(['--timeout', '50'], command(BAD, 'hangs'), 1);
    expect([exit, games]).toEqual([0, [{ game: 'tic-tac-toe', plies: 0, agreed: null }]]);
    expect(performance.now() - began).toBeLessThan(45_000);
  });

  test('our own engine ends', async () => {
    const child = spawn(process.execPath, [CLI, 'engine'], { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.write('{"id":1,"verb":"hello","ludemill":1}\n');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });
});

describe('engine', () => {
  test('answers line by line, whatever comes, and ends with its input', async () => {
    const input = ['{"id":1,"verb":"hello","ludemill":1}', '', '{', '{"id":2,"verb":"fly"}'];
    const { exit, stdout, stderr } = await ludemill(['engine', '--engine', 'reference'], { input });
    const [hello, ...errors] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([exit, stderr, hello.name]).toEqual([0, '', 'reference']);
    expect(errors.map(({ id, error }) => [id, error.code])).toEqual([
      [null, 'bad_json'],
      [2, 'unknown_verb'],
    ]);
  });

  test('takes no other engine, and its help teaches', async () => {
    expect((await ludemill(['engine', '--engine', 'both'])).exit).toBe(2);
    expect((await ludemill(['engine', '--help'])).stdout).toContain('$ ludemill diff --engine "ludemill engine');
    const { stdout } = await ludemill(['diff', '--help']);
    for (const word of ['--timeout', 'docs/engines.md', 'Wasm core']) expect(stdout).toContain(word);
  });
});
