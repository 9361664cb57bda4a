/** Levels of word rules by commands that ask no player. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { progressText } from '../../bindings/cli/solved.js';
import type { Solution } from '../../bindings/engine.js';
import { FLAG, folder, LAVA, level, levelIn, looseLevel, newFolder, WALLED } from './levels.js';
import { json, ludemill, type Options } from './terminal.js';

const flag = level('a-flag', FLAG, 'solution: [r, r]\n');
const lava = level('b-lava', LAVA);
const walled = level('c-walled', WALLED);
/** A corridor of twenty cells. */
const corridor = level('d-corridor', `B=Y.F=V.............\nb..................f`);
/** Eight rocks to push about, and no flag. */
const rocks = level('e-rocks', `B=Y.R=P.\n........\n.r.r.r..\n...b.r..\n.r.r.r..\n..r.....`);

const unsolved: Solution = {
  value: 'unknown',
  plies: null,
  line: [],
  states: 0,
  generated: null,
  depth: null,
  counts: null,
  method: 'breadth',
  exceeded: false,
};

describe('solve', () => {
  test('the shortest solution, in steps', async () => {
    const { exit, stdout } = await ludemill(['solve', lava]);
    expect(exit).toBe(0);
    expect(stdout).toMatch(
      /^solved in 6 steps\nline: r r r r r r\nbreadth: \d+ states, \d+ positions generated in \d\.\d\d s/,
    );
  });

  test('a long line is written in groups, which --play takes', async () => {
    const { stdout } = await ludemill(['solve', corridor]);
    const line = /line: (.*)/.exec(stdout)![1]!;
    expect(line).toBe('rrrrr rrrrr rrrrr rrrr');
    const { doc } = await json(['moves', corridor, '--play', line]);
    expect(doc.outcome.reason).toBe('won');
  });

  test('as a document', async () => {
    const { doc } = await json(['solve', flag]);
    expect(doc).toMatchObject({
      game: 'a-flag',
      value: 'solved',
      plies: 2,
      line: ['r', 'r'],
      depth: 1,
      method: 'breadth',
    });
    expect(doc.generated).toBeGreaterThanOrEqual(doc.states - 1);
  });

  test('that there is no solution is an answer', async () => {
    const { exit, stdout } = await ludemill(['solve', walled, '--engine', 'both']);
    expect(exit).toBe(0);
    const looked = /cannot be solved: every position that can be reached has been looked at \((\d+)\)/;
    expect(stdout).toMatch(looked);
    expect(stdout).toContain(`${looked.exec(stdout)![1]} states`);
    expect(stdout).not.toContain('line:');
  });

  test('what the states did not suffice for', async () => {
    const { exit, stdout } = await ludemill(['solve', lava, '--states', '10']);
    expect(exit).toBe(1);
    expect(stdout).toMatch(
      /^unknown: no solution within \d steps?; 10 states did not suffice; give more with --states\n/,
    );
  });

  test('Ctrl-C tells how far it has looked', async () => {
    const { exit, stdout } = await ludemill(['solve', rocks, '--engine', 'reference'], { signal: AbortSignal.abort() });
    expect(exit).toBe(1);
    expect(stdout).toMatch(/^unknown: (no solution within \d+ steps?; )?stopped before the end\n/);
  });

  test('how far it is, while people watch', () => {
    const found = { ...unsolved, generated: 1_500_000, depth: 13, states: 700_000 };
    expect(progressText(found, 1000)).toBe('1500000 positions generated, 13 steps deep, 1.50 M/s');
    expect(progressText({ ...found, generated: 5000, depth: 1 }, 10)).toBe(
      '5000 positions generated, 1 step deep, 500 k/s',
    );
    expect(progressText({ ...unsolved, method: 'retrograde', states: 12 }, 10)).toBe('12 states');
  });

  test('from a position that is won or lost', async () => {
    expect((await ludemill(['solve', flag, '--play', 'rr'])).stdout).toContain('it is won already\n');
    expect((await ludemill(['solve', lava, '--play', 'rrrd'])).stdout).toContain('cannot be solved');
  });

  test('retrograde looks at all', async () => {
    // BABA stands before the flag, one cell from it, or on it: its words are at the edge, and cannot be pushed.
    const row = level('f-row', 'B=Yb.f.F=V');
    const { stdout } = await ludemill(['solve', row, '--method', 'retrograde']);
    expect(stdout).toMatch(/^solved in 2 steps\nline: r r\nretrograde: 3 states in /);
    expect(stdout).toContain('of all states 3 can be solved, 0 cannot');
  });

  test.each([
    [[flag, '--method', 'search'], /breadth, retrograde for one seat, got search/],
    [[flag, '--method', 'proof'], /breadth, retrograde for one seat, got proof/],
    [[flag, '--method', 'retrograde', '--states', '9'], /--states is for puzzles solved by breadth/],
    [[flag, '--states', '0'], /--states/],
    [['tapatan', '--method', 'breadth'], /retrograde, search, proof for two seats, got breadth/],
    [['tapatan', '--states', '9'], /--states is for puzzles solved by breadth/],
  ])('%j is bad usage', async (words, why) => {
    const { exit, stderr } = await ludemill(['solve', ...words]);
    expect([exit, stderr]).toEqual([2, expect.stringMatching(why)]);
  });
});

describe('check plays the solution', () => {
  const check = (solution: string) => json(['check', looseLevel('checked', FLAG, `${solution}\n`)]);

  test('one that wins with its last step is good', async () => {
    const { exit, stdout } = await ludemill(['check', flag, lava, '--engine', 'both']);
    expect(exit).toBe(0);
    expect(stdout).toContain('nouns BABA FLAG; its solution wins in 2 steps)\n');
    expect(stdout).toContain('nouns BABA FLAG LAVA ROCK)\n');
  });

  // The solution stands in line 12: eleven lines are before it.
  test.each([
    ['solution: [r, d, d]', 12, 18, 'd', 'solution: step 3, d, moves nothing: the edge is in the way'],
    ['solution: [r, r, l, l]', 12, 15, 'r', 'solution: wins at step 2, 2 steps before its end'],
    ['solution: [r, l]', 12, 15, 'l', 'solution: ends after 2 steps without a win'],
    ['solution: []', 12, 11, '', 'solution: ends after 0 steps without a win'],
    ['solution:\n  - u\n  - r', 14, 5, 'r', 'solution: step 2, r, comes after the end: nothing is YOU'],
  ])('%s', async (solution, line, column, found, message) => {
    const { exit, doc } = await check(solution);
    expect(exit).toBe(1);
    expect(doc.files[0].faults).toEqual([
      expect.objectContaining({ code: 'bad-solution', line, column, found, message }),
    ]);
  });

  test('the fault is drawn with its line', async () => {
    const file = looseLevel('checked', FLAG, 'solution: [r, l]\n');
    const { stdout } = await ludemill(['check', file]);
    expect(stdout).toContain(
      `${file}:12:15: solution: ends after 2 steps without a win\n  solution: [r, l]\n                ^\n`,
    );
    expect(stdout).toContain(`${file}: 1 fault\n`);
  });

  test('a mark at the beginning of the file does not shift the place', async () => {
    const file = looseLevel('marked', FLAG, 'solution: [r, l]\n');
    writeFileSync(file, `\ufeff${readFileSync(file, 'utf8')}`);
    const { doc } = await json(['check', file]);
    expect(doc.files[0].faults[0]).toMatchObject({ line: 12, column: 15 });
  });

  test('a level with other faults is not played', async () => {
    const { doc } = await check('solution: [r, x]');
    expect(doc.files[0].faults.map(({ code }: { code: string }) => code)).toEqual(['unknown-value']);
  });
});

describe('other commands on levels', () => {
  const options: Options = { folder };

  test('moves: no seat to move, and no draw', async () => {
    const begun = (await ludemill(['moves', flag])).stdout;
    expect(begun).toContain('4 legal moves: u d l r\n');
    expect(begun).not.toContain('seat');
    expect((await ludemill(['moves', flag, '--play', 'rr'])).stdout).toContain('\nover: won by reaching what is WIN\n');
    const lost = (await ludemill(['moves', flag, '--play', 'u'])).stdout;
    expect(lost).toContain('\nover: no winner, by losing all that is YOU\n');
    expect(lost).not.toContain('drawn');
  });

  test('moves with --trace', async () => {
    const { stdout } = await ludemill(['moves', flag, '--play', 'du', '--trace']);
    expect(stdout).toMatch(/^BABA 7 goes from 2, 3 to 2, 2\n/);
  });

  test('moves that are illegal are told with why', async () => {
    const { exit, stderr } = await ludemill(['moves', flag, '--play', 'dd']);
    expect(exit).toBe(1);
    expect(stderr).toBe('move 2, d, is illegal; nothing moves in that direction; legal: u l r\n');
  });

  test('playouts: won, or no winner', async () => {
    const { stdout } = await ludemill(['playouts', flag, '--games', '40', '--engine', 'reference']);
    expect(stdout).toMatch(/^won +\d+/m);
    expect(stdout).toMatch(/^no winner +\d+/m);
    expect(stdout).not.toMatch(/seat|drawn|plies/);
    const { doc } = await json(['playouts', flag, '--games', '40']);
    expect(doc.outcomes.seats[0].wins + doc.outcomes.noWinner.count + doc.outcomes.unfinished).toBe(40);
  });

  test('best: a step, with its score', async () => {
    const { stdout } = await ludemill(['best', flag, '--nodes', '3000']);
    expect(stdout).toMatch(/^r {2}(wins in 2 steps|score \+\d+ of 1000)\nline: r r\n/);
    expect((await json(['best', flag, '--nodes', '3000'])).doc).toMatchObject({ move: 'r', line: ['r', 'r'] });
    expect((await ludemill(['best', flag, '--play', 'u'])).stdout).toBe('the game is over\n');
  });

  test('best: what looks for an answer of the other side is bad usage', async () => {
    const { exit, stderr } = await ludemill(['best', flag, '--method', 'alphabeta']);
    expect([exit, stderr]).toEqual([2, '--method alphabeta is for games of two seats; mcts is for all\n']);
  });

  test('perft: the edge is in the way of one of four', async () => {
    expect((await json(['perft', flag, '1', '--play', 'd'])).doc.depths).toEqual([3]);
  });

  test('the tour draws a level, solves it and plays its first steps', async () => {
    const alone = newFolder();
    levelIn(alone, 'first-flag', FLAG);
    const { stdout } = await ludemill(['tour'], { folder: alone });
    const begun = '[B][=][Y] . [F][=][V]\n .  .  b  .  f  .  .\n';
    const ended = '[B][=][Y] . [F][=][V]\n .  .  .  .  b+ .  .\n';
    const parts = [
      begun,
      'solved in 2 steps\nline: r r\n',
      'right: BABA moves; won\n',
      ended,
      'they agree on every move',
    ];
    const places = parts.map((part) => stdout.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(stdout).toMatch(/steps\/s on/);
  });

  test('list has the cells', async () => {
    const { doc } = await json(['list', '--family', 'words'], options);
    expect(doc.games).toContainEqual(expect.objectContaining({ slug: 'a-flag', title: 'By hand', cells: 28 }));
  });

  test('list has levels in the order they are played, with the steps of their solutions', async () => {
    const three = newFolder();
    levelIn(three, 'a-late', FLAG, 'solution: [d, r, r, u]\n');
    levelIn(three, 'b-first', FLAG, 'solution: [r, r]\n');
    levelIn(three, 'c-unsolved', FLAG);
    writeFileSync(join(three, 'levels.txt'), 'b-first\na-late\n');
    writeFileSync(join(three, 'z-game.ludeme'), 'cells|3\nlinelen|3\nlines|grid|3|1|3\n');
    const listed = async (...more: string[]) => {
      const { doc } = await json(['list', ...more], { folder: three });
      return doc.games.map(({ slug, steps }: { slug: string; steps: number | null }) => [slug, steps]);
    };
    const levels = [
      ['b-first', 2],
      ['a-late', 4],
      ['c-unsolved', null],
    ];
    expect(await listed('--family', 'words')).toEqual(levels);
    expect(await listed()).toEqual([['z-game', null], ...levels]);
    const { stdout } = await ludemill(['list'], { folder: three });
    const columns = stdout.split('\n').map((line) => line.split(/ {2,}/));
    const steps = columns[0]!.indexOf('steps');
    expect(columns.slice(2, 4).map((cells) => cells[steps])).toEqual(['2', '4']);
    const end = stdout.split('\n')[0]!.indexOf('steps') + 'steps'.length;
    expect(stdout.split('\n').map((line) => line.slice(end - 1, end))).toEqual(['s', ' ', '2', '4', ' ', '']);
  });

  test('vocabulary has the keys of YAML, with the games that use them', async () => {
    const { doc } = await json(['vocabulary'], options);
    const of = (key: string) => doc.keys.find((word: { key: string }) => word.key === key);
    expect(of('solution')).toMatchObject({ families: ['words'], example: 'solution: [r, r]' });
    expect(of('solution').games).toContain('a-flag');
    expect(of('solution').games).not.toContain('b-lava');
    expect(of('stacks[].holds')).toMatchObject({ meaning: 'signs from the bottom to the top', games: [] });
  });
});
