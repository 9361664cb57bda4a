import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wilson } from '../../bindings/cli/statistics.js';
import { liar } from './liar.js';
import { type Document, FOLDER, json, ludemill } from './terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
const written = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const wrong = liar((truth) => ({ moves: () => truth.moves().slice(1), perft: () => 7 }));

describe('list', () => {
  test('every game with tradition and size', async () => {
    const { exit, doc } = await json(['list']);
    expect(exit).toBe(0);
    expect(doc.games).toEqual([
      {
        slug: 'tapatan',
        title: 'Tapatan',
        family: 'align',
        tradition: 'Philippines',
        cells: 9,
        steps: null,
        file: join(FOLDER, 'align', 'tapatan.ludeme'),
      },
      {
        slug: 'tic-tac-toe',
        title: 'Tic-Tac-Toe',
        family: 'align',
        tradition: 'Europe',
        cells: 9,
        steps: null,
        file: join(FOLDER, 'align', 'tic-tac-toe.ludeme'),
      },
    ]);
  });
  test('without levels there is no column of steps', async () => {
    const { stdout } = await ludemill(['list']);
    expect(stdout.split('\n')[0]).toMatch(/^game +title +tradition +cells {2}played by$/);
  });
  test('a family that is none is bad usage', async () => {
    expect((await json(['list', '--family', 'align'])).doc.games).toHaveLength(2);
    expect(await ludemill(['list', '--family', 'chess'])).toMatchObject({ exit: 2, stdout: '' });
  });
});

describe('check', () => {
  const bad = written('bad.ludeme', 'cells|9\nlinelne|3\n');
  test('a good file', async () => {
    const { exit, stdout } = await ludemill(['check', join(FOLDER, 'align', 'tapatan.ludeme')]);
    expect([exit, stdout.includes('tapatan.ludeme: good')]).toEqual([0, true]);
  });
  test('faults with line, column and caret; exit 1', async () => {
    const { exit, stdout } = await ludemill(['check', bad]);
    expect(exit).toBe(1);
    expect(stdout).toContain(`${bad}:2:1: `);
    expect(stdout).toContain('\n  linelne|3\n  ^\n');
  });
  test('JSON holds every fault of every file', async () => {
    const good = join(FOLDER, 'align', 'tapatan.ludeme');
    const { exit, doc } = await json(['check', good, bad]);
    expect(exit).toBe(1);
    expect(doc.files[0]).toMatchObject({ file: good, faults: [], warnings: [] });
    expect(doc.files[1].faults[1]).toMatchObject({
      file: bad,
      line: 2,
      column: 1,
      code: 'unknown-key',
      key: 'linelne',
    });
  });
  test('a missing file is bad usage, and the others are checked', async () => {
    const { exit, stdout, stderr } = await ludemill(['check', 'nowhere.ludeme', bad]);
    expect([exit, stderr]).toEqual([2, 'cannot read nowhere.ludeme: there is no such file\n']);
    expect(stdout).toContain(':2:1: unknown key');
  });
});

describe('moves', () => {
  test('JSON: seat, moves with their fields, outcome, key, board', async () => {
    const { doc } = await json(['moves', 'tapatan', '--play', 'a1 b2 b1 a3 c2 c3']);
    expect(doc).toMatchObject({
      game: 'tapatan',
      turn: 0,
      over: false,
      outcome: null,
      key: '11..212.2 1 0,0 0',
    });
    expect(doc.moves[0]).toEqual({ text: 'a1-a2', plain: '0-3', from: 0, to: 3 });
    expect(doc.board.split('\n')[0]).toBe('3  O───.──(O)');
  });
  test('a placing lacks from', async () => {
    const { doc } = await json(['moves', 'tic-tac-toe', '--from', '12....... 1']);
    expect(doc.moves[0]).toEqual({ text: 'c1', plain: '2', to: 2 });
  });
  test('a game that is over', async () => {
    const over = ['moves', 'tic-tac-toe', '--play', 'a1 b1 a2 b2 a3'];
    const { doc } = await json(over);
    expect(doc).toMatchObject({ turn: -1, over: true, moves: [], outcome: { winners: [0], reason: 'line' } });
    expect((await ludemill(over)).stdout).toContain('over: seat 0 wins by a line');
  });
  test('an illegal move exits 1, with its number and what was legal', async () => {
    const { exit, stderr } = await ludemill(['moves', 'tic-tac-toe', '--play', 'a1 a1']);
    expect([exit, stderr]).toEqual([1, 'move 2, a1, is illegal; legal: b1 c1 a2 b2 c2 a3 b3 c3\n']);
    const { doc } = await json(['moves', 'tic-tac-toe', '--play', 'a1 a1']);
    expect(doc.illegal).toMatchObject({ move: 'a1', number: 2, code: 'illegal_move' });
  });
  test('a key from a file, a bad key, a missing file', async () => {
    const file = written('key.txt', '12....... 1\n');
    expect((await json(['moves', 'tic-tac-toe', '--from', `@${file}`])).doc.key).toBe('12....... 1');
    const bad = await ludemill(['moves', 'tic-tac-toe', '--from', '12....... 3']);
    expect(bad.exit).toBe(2);
    expect(bad.stderr).toContain('--from:1:11: ');
    expect((await ludemill(['moves', 'tic-tac-toe', '--from', '@nowhere'])).exit).toBe(2);
  });
  test('a path is a game, a faulty one exits 1', async () => {
    expect((await ludemill(['moves', join(FOLDER, 'align', 'tapatan.ludeme')])).exit).toBe(0);
    const { exit, doc } = await json(['moves', written('faulty.ludeme', 'cells|x\nlinelen|3\n')]);
    expect([exit, doc.files[0].faults[0].code]).toEqual([1, 'not-a-number']);
  });
  test('both engines, and a difference exits 1', async () => {
    expect((await ludemill(['moves', 'tapatan', '--engine', 'both'])).exit).toBe(0);
    expect((await ludemill(['moves', 'tapatan', '--engine', 'both'], { wasm: wrong })).exit).toBe(1);
  });
});

describe('perft', () => {
  // Placings alone: 9, 9·8, …; the first lines are complete after the fifth.
  const depths = [9, 72, 504, 3024, 15120];
  test('JSON and table', async () => {
    const { exit, doc } = await json(['perft', 'tic-tac-toe', '5']);
    expect([exit, doc]).toEqual([0, { game: 'tic-tac-toe', engine: 'wasm', depths, ms: expect.any(Number) }]);
    const { stdout } = await ludemill(['perft', 'tic-tac-toe', '5']);
    expect(stdout).toMatch(/^ *5 +15120 /m);
    expect(stdout).toContain('total 18729 in ');
  });
  test('by first move', async () => {
    const { doc } = await json(['perft', 'tic-tac-toe', '3', '--split', '--engine', 'both']);
    expect(doc.split).toHaveLength(9);
    expect(doc.split[0]).toEqual({ move: 'a1', leaves: 56 });
  });
  test('engines that differ exit 1', async () => {
    const { exit, doc } = await json(['perft', 'tic-tac-toe', '2', '--engine', 'both'], { wasm: liarOfCounts() });
    expect([exit, doc.wasm.depths, doc.reference.depths]).toEqual([1, [8, 71], [9, 72]]);
  });
  test('Ctrl-C stops with what there is', async () => {
    const { exit, doc } = await json(['perft', 'tic-tac-toe', '9'], { signal: AbortSignal.abort() });
    expect([exit, doc.stopped, doc.depths.length < 9]).toEqual([0, true, true]);
  });
});

function liarOfCounts() {
  return liar((truth) => ({
    job: (kind, options) => {
      const job = truth.job(kind, options);
      return {
        run: (nodes: number) => job.run(nodes),
        result: () => (job.result() as number) - 1,
        free: () => job.free(),
      } as never;
    },
  }));
}

describe('playouts', () => {
  test('JSON: speeds and outcomes with intervals', async () => {
    const { doc } = await json(['playouts', 'tic-tac-toe', '--games', '2000', '--seed', '3']);
    expect(doc).toMatchObject({ game: 'tic-tac-toe', engine: 'wasm', games: 2000 });
    const { seats, draws, unfinished } = doc.outcomes;
    expect(seats[0].wins + seats[1].wins + draws.count + unfinished).toBe(2000);
    // Random play: the first side wins 58.5 % of the games, which last 7.63 plies; four standard errors either way.
    expect(Math.abs(seats[0].share - 0.585)).toBeLessThan(0.045);
    expect(Math.abs(doc.plies / doc.games - 7.63)).toBeLessThan(0.15);
    expect(doc.playoutsPerSecond).toBeCloseTo(doc.games / doc.seconds);
  });
  test('a time instead of a count; both engines replay each other', async () => {
    const { doc } = await json(['playouts', 'tic-tac-toe', '--seconds', '0.1']);
    expect(doc.seconds).toBeLessThan(3);
    expect((await json(['playouts', 'tapatan', '--games', '100', '--engine', 'both'])).doc).toMatchObject({
      engine: 'both',
      agreed: true,
    });
  });
  test('games that meet the limit are unfinished', async () => {
    const { doc } = await json(['playouts', 'tic-tac-toe', '--games', '10', '--limit', '4']);
    expect([doc.outcomes.unfinished, doc.plies]).toEqual([10, 40]);
  });
  test("Wilson's interval, against figures worked out by hand", () => {
    expect(wilson(0, 10).high).toBeCloseTo(3.8415 / 13.8415, 4);
    expect(wilson(10, 20).low).toBeCloseTo(0.2993, 4);
    expect(wilson(10, 20).high).toBeCloseTo(0.7007, 4);
  });
});

describe('diff', () => {
  test('all games and generated specs agree', async () => {
    const { exit, doc } = await json(['diff', '--games', '2']);
    expect([exit, doc.difference, doc.games.map((game: Document) => game.agreed)]).toEqual([
      0,
      null,
      [true, true, true],
    ]);
  });
  test('a difference is printed, saved and played again', async () => {
    const save = join(folder, 'difference.json');
    const { exit, stdout } = await ludemill(['diff', 'tic-tac-toe', '--games', '1', '--save', save], { wasm: wrong });
    expect(exit).toBe(1);
    expect(stdout).toContain('they part on: ');
    expect(JSON.parse(readFileSync(save, 'utf8')).game).toBe('tic-tac-toe');
    expect((await ludemill(['diff', save], { wasm: wrong })).exit).toBe(1);
    expect((await ludemill(['diff', save])).exit).toBe(0);
  });
  test('engines in other processes are refused by name', async () => {
    expect(await ludemill(['diff', '--engine', './mine'])).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('./mine'),
    });
  });
});

test('holes and vocabulary', async () => {
  expect((await json(['holes'])).doc.holes).toEqual([
    { game: 'Dara', missing: 'no line may be made while placing', key: 'place|noline', source: 'a handbook' },
  ]);
  const { keys } = (await json(['vocabulary'])).doc;
  const games = (key: string) => keys.find((one: Document) => one.key === key).games;
  expect([games('hand|n'), games('adj|grid|w|h|mode'), games('fly|n')]).toEqual([['tapatan'], ['tapatan'], []]);
  expect((await ludemill(['vocabulary'])).stdout).toContain('win|reduce|n');
});

test('the tour needs no terminal', async () => {
  const { exit, stdout } = await ludemill(['tour']);
  expect(exit).toBe(0);
  expect(stdout).toContain('they agree on every move');
  expect(stdout).toContain('What next:');
}, 30_000);

describe('bad usage exits 2 with one line', () => {
  test.each([
    [['prft'], 'perft'],
    [['perft', 'tapatan', '3', '--jsno'], '--json'],
    [['perft', 'tapatan'], 'depth'],
    [['perft', 'tapatan', '-3'], '-3'],
    [['perft', 'tapatan', '2.5'], '2.5'],
    [['perft', 'tapatan', '0x3'], '0x3'],
    [['perft', 'tapatann', '3'], 'tapatan'],
    [['moves', 'tapatan', '--engine', 'fast'], 'reference'],
    [['playouts', 'tapatan', '--games', '-5'], '-5'],
    [['playouts', 'tapatan', '--games', '0'], '0'],
    [['playouts', 'tapatan', '--seed', '4294967296'], '4294967295'],
    [['playouts', 'tapatan', '--games', '5', '--seconds', '1'], '--seconds'],
    [['play', 'tapatan', '--seat', '2'], '2'],
    [['list', 'more'], 'too many'],
    [['check'], 'file'],
  ])('%j', async (argv, named) => {
    const { exit, stdout, stderr } = await ludemill(argv);
    expect([exit, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(named);
  });
});

test('every command has help with examples', async () => {
  const { stdout } = await ludemill(['--help']);
  for (const name of 'tour list check play moves perft playouts diff bench holes vocabulary'.split(' ')) {
    expect(stdout).toContain(`\n  ${name} `);
    const help = await ludemill([name, '--help']);
    expect([help.exit, help.stdout.includes(`$ ludemill ${name}`)]).toEqual([0, true]);
    expect(help.stdout).toContain('--json');
    expect(help.stdout).toContain('--engine');
  }
});
