/** Levels of word rules by commands, and at the terminal in lines. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { Catalog } from '../../bindings/cli/catalog.js';
import { progressText } from '../../bindings/cli/solved.js';
import type { Engine, EngineGame, EnginePosition, Solution } from '../../bindings/engine.js';
import { tableUnder } from '../docs/documents.js';
import { FLAG, folder, LAVA, level, levelIn, looseLevel, newFolder } from './levels.js';
import { json, ludemill, type Options } from './terminal.js';

const flag = level('a-flag', FLAG, 'solution: [r, r]\n');
const lava = level('b-lava', LAVA);
/** The flag lies behind walls. */
const walled = level(
  'c-walled',
  `
  B=Y.F=V
  ..b.wf.
  ....www
  .W=X...`,
);
/** A corridor of twenty cells. */
const corridor = level('d-corridor', `B=Y.F=V.............\nb..................f`);
/** Eight rocks to push about, and no flag. */
const rocks = level('e-rocks', `B=Y.R=P.\n........\n.r.r.r..\n...b.r..\n.r.r.r..\n..r.....`);

const play = (file: string, input: string[], ...more: string[]) => ludemill(['play', file, ...more], { input, folder });

/** What is said after the beginning, without boards and what stands below them. */
async function said(file: string, ...input: string[]): Promise<string[]> {
  const { stdout } = await play(file, input);
  const boards = /^[ [][^\n]*[\]. ](?:\n[ [][^\n]*)*\n\n(?:no rules|.* IS [^\n]*)\n\d+ moves?[^\n]*\n/gm;
  const [, ...parts] = stdout.split(boards);
  return parts.join('').trimEnd().split('\n');
}

/** The reference, whose solver finds this. */
function finding(found: Partial<Solution>, seen: string[] = []): Engine {
  const position = (truth: EnginePosition): EnginePosition =>
    Object.assign(Object.create(truth), {
      job: (kind: string, options: object) => {
        seen.push(`${kind} ${JSON.stringify(options)}`);
        return { run: () => true, result: () => found, free: () => {} };
      },
    });
  const game = (truth: EngineGame): EngineGame =>
    Object.assign(Object.create(truth), { start: (seed: number) => position(truth.start(seed)) });
  return { name: 'wasm', open: (spec) => game(reference.open(spec)) };
}

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

describe('play in lines', () => {
  test('a level begins with what its signs mean, the board and its rules', async () => {
    const { exit, stdout } = await play(flag, []);
    expect(exit).toBe(0);
    expect(stdout.split('\n').slice(0, 11)).toEqual([
      'By hand: 7 by 4 cells, 2 objects, 6 words, nouns BABA FLAG',
      'objects: b BABA, f FLAG',
      'words: B BABA, F FLAG, = IS, Y YOU, V WIN',
      'reach what is WIN with what is YOU; words can be pushed, and make the rules; a step is u, d, l or r, several at once rrdl; help lists the rest',
      '',
      ' .  .  .  .  .  .  .',
      '[B][=][Y] . [F][=][V]',
      ' .  .  b  .  f  .  .',
      ' .  .  .  .  .  .  .',
      '',
      'BABA IS YOU, FLAG IS WIN',
    ]);
    expect(stdout).not.toMatch(/opponent|seat/);
  });

  test('steps to the win, and how few there are', async () => {
    expect(await said(flag, 'rr')).toEqual([
      'right: BABA moves',
      'right: BABA moves; won',
      'won in 2 steps; there is no shorter way',
      'next, undo, reset or quit',
    ]);
    expect(await said(flag, 'drru')).toContain('won in 4 steps; the shortest way takes 2');
  });

  test('where the solver does not get there, the author knows', async () => {
    const wasm = finding({ value: 'unknown', line: [], plies: null });
    const ended = async (steps: string) => (await ludemill(['play', flag], { input: [steps], folder, wasm })).stdout;
    expect(await ended('rr')).toContain("\nwon in 2 steps; the author's solution takes 2\n");
    expect(await ended('drru')).toContain('\nwon in 4 steps; the shortest known way takes 2\n');
  });

  test.each([[['r', 'right', 'u']], [['r r u']], [['rru']], [['RIGHT r', '↑']], [['R', '3', '0']]])(
    '%j is right, right, up',
    async (input) => {
      const { doc } = await json(['play', lava], { input });
      expect(doc.saved.moves).toEqual(['r', 'r', 'u']);
    },
  );

  test('a step that moves nothing ends its line, and is told with its place', async () => {
    expect(await said(flag, 'ddr')).toEqual([
      'down: BABA moves',
      'step 2 of 3, down: moves nothing: the edge is in the way',
    ]);
    const { doc } = await json(['play', flag], { input: ['ddr'] });
    expect(doc.saved.moves).toEqual(['d']);
    expect(await said(walled, 'r', 'r')).toEqual(['right: BABA moves', 'right: moves nothing: WALL is STOP']);
  });

  test('a line with a word that is no step plays nothing', async () => {
    expect(await said(flag, 'r x r')).toEqual([
      'x is no direction and no command; a step is u, d, l or r, and help lists the rest',
    ]);
  });

  test('what a step does to things and to rules', async () => {
    expect(await said(lava, 'rr')).toContain('right: BABA pushes ROCK; ROCK and LAVA sink');
    expect(await said(flag, 'u', 'r')).toEqual([
      'up: BABA pushes "YOU"; no longer BABA IS YOU; nothing is YOU any more',
      'lost: nothing is YOU; undo goes on from before',
      'right: comes after the end: nothing is YOU',
    ]);
  });

  test('with --trace each thing that moved', async () => {
    const { stdout } = await play(lava, ['r'], '--trace');
    expect(stdout).toContain(
      'right:\n  ROCK 9 goes from 2, 3 to 3, 3, pushed by BABA 8\n  BABA 8 goes from 1, 3 to 2, 3\n',
    );
  });

  test('undo, redo, reset', async () => {
    const key = async (...input: string[]) => (await json(['play', lava], { input })).doc.key;
    expect(await said(lava, 'undo', 'r', 'undo', 'redo', 'redo', 'reset', 'reset')).toEqual([
      'there is no step to take back',
      'right: BABA pushes ROCK',
      'took back right',
      'again right',
      'there is nothing to play again',
      'back at the beginning; redo plays the 1 step again',
      'this is the beginning',
    ]);
    expect(await key('rrrd', 'undo')).toBe(await key('rrr'));
    expect(await key('rrr', 'reset', 'redo', 'redo', 'redo')).toBe(await key('rrr'));
    expect(await key('rru', 'reset')).toBe(await key());
  });

  test('a hint is the next step of the shortest way', async () => {
    expect(await said(lava, 'hint', 'u', 'hint')).toEqual([
      'right: 6 steps to go',
      'up: BABA moves',
      expect.stringMatching(/^(down|right): 7 steps to go$/),
    ]);
    expect(await said(flag, 'r', 'hint', 'r', 'hint').then((lines) => [lines[1], lines.at(-1)])).toEqual([
      'right wins',
      'it is won already',
    ]);
  });

  test('where there is no solution, undo is the hint', async () => {
    expect((await said(walled, 'hint'))[0]).toBe('no solution from here: undo');
    expect((await said(lava, 'rrrd', 'hint')).at(-1)).toBe('no solution from here: undo');
  });

  test('a way that was found is not looked for again while it is gone along', async () => {
    const seen: string[] = [];
    const line = [[3], [3], [3], [3], [3], [3]];
    const wasm = finding({ value: 'solved', plies: 6, line }, seen);
    const { stdout } = await ludemill(['play', lava], { input: ['hint', 'rr', 'hint', 'undo', 'hint'], folder, wasm });
    expect(stdout.match(/right: \d steps to go/g)).toEqual([6, 4, 5].map((left) => `right: ${left} steps to go`));
    expect(seen).toHaveLength(1);
    const off = await ludemill(['play', lava], { input: ['hint', 'u', 'hint'], folder, wasm });
    expect(off.stdout).toContain('up: BABA moves');
    expect(seen).toHaveLength(3);
  });

  test('what is out of reach is said, or the author asked', async () => {
    const wasm = finding({ value: 'unknown', plies: null, line: [], depth: 17, exceeded: true });
    const hint = async (file: string, ...before: string[]) =>
      (await ludemill(['play', file], { input: [...before, 'hint'], folder, wasm })).stdout
        .trimEnd()
        .split('\n')
        .at(-1);
    expect(await hint(lava)).toBe('no solution within 17 steps; what is farther takes too much memory to look for');
    expect(await hint(flag)).toBe("right: 2 steps to go, by the author's solution");
    expect(await hint(flag, 'd')).toBe(
      'no solution within 17 steps; what is farther takes too much memory to look for',
    );
  });

  test('rules, signs, moves, help, board', async () => {
    expect(await said(lava, 'rules')).toEqual(['BABA IS YOU', 'ROCK IS PUSH', 'FLAG IS WIN', 'LAVA IS SINK']);
    expect(await said(lava, 'signs')).toEqual([
      'objects: b BABA, f FLAG, l LAVA, r ROCK',
      'words: B BABA, F FLAG, L LAVA, R ROCK, = IS, Y YOU, P PUSH, V WIN, Z SINK',
    ]);
    expect(await said(flag, 'd', 'moves')).toEqual(['down: BABA moves', 'u l r']);
    expect((await said(flag, 'help')).join('\n')).toContain('hint         the next step of the shortest solution');
    expect((await play(flag, ['board'])).stdout.match(/\[B\]\[=\]\[Y\]/g)).toHaveLength(2);
  });

  test('the next level is the next of levels.txt; what does not stand there comes last', async () => {
    const four = newFolder();
    for (const name of ['a', 'b', 'c', 'd']) levelIn(four, name, FLAG);
    writeFileSync(join(four, 'levels.txt'), 'c\na\n');
    const nextOf = async (slug: string) => {
      const { stdout } = await ludemill(['play', slug, '--json'], { input: ['next'], folder: four });
      return JSON.parse(stdout).game;
    };
    expect([await nextOf('c'), await nextOf('a'), await nextOf('b'), await nextOf('d')]).toEqual(['a', 'b', 'd', 'd']);
  });

  test('levels.txt has every level that ships, in the order of docs/levels.md', () => {
    const { levels, slugs } = new Catalog(fileURLToPath(new URL('../../specs/', import.meta.url)));
    const table = tableUnder('docs/levels.md', 'level', 'title', 'size', 'steps', 'teaches').map(([slug]) => slug);
    expect(levels).toEqual(table);
    expect(levels.length).toBeGreaterThan(30);
    expect(levels.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  test('the next level, and none behind the last', async () => {
    const { stdout } = await play('a-flag', ['rr', 'next', 'r']);
    expect(stdout).toContain('By hand: 9 by 6 cells');
    expect(stdout).toContain('right: BABA pushes ROCK');
    expect(await said('e-rocks', 'next')).toEqual(['there is no next level']);
  });

  test('save, and go on later; a save of another level does not fit', async () => {
    const file = join(folder, 'saved.json');
    expect(await said(lava, 'rr', `save ${file}`)).toContain(`saved as ${file}`);
    expect(JSON.parse(readFileSync(file, 'utf8')).moves).toEqual(['r', 'r']);
    const { doc } = await json(['play', lava, '--load', file], { input: ['u'] });
    expect(doc.saved.moves).toEqual(['r', 'r', 'u']);
    expect((await play(lava, [`load ${file}`, 'undo'])).stdout).toContain('took back right');
    expect((await play(flag, [], '--load', file)).exit).toBe(1);
  });

  test('the document of a level', async () => {
    const { exit, doc } = await json(['play', flag], { input: ['rr'] });
    expect(exit).toBe(0);
    expect(doc).toMatchObject({ game: 'a-flag', outcome: { winners: [0], scores: [1], reason: 'won' } });
    expect(doc).not.toHaveProperty('seat');
  });

  test.each([['--seat'], ['--level']])('%s is for games with an opponent', async (option) => {
    const { exit, stderr } = await play(flag, [], option, '0');
    expect([exit, stderr]).toEqual([
      2,
      'a-flag is for one player, without an opponent: leave --seat and --level out\n',
    ]);
  });

  test('both engines follow', async () => {
    expect((await play(lava, ['rr', 'undo', 'reset', 'u'], '--engine', 'both')).exit).toBe(0);
    const wrong = finding({});
    const wasm: Engine = {
      name: 'wasm',
      open: (spec) =>
        Object.assign(Object.create(wrong.open(spec)), {
          start: (seed: number) => stale(reference.open(spec).start(seed)),
        }),
    };
    const { exit, stderr } = await ludemill(['play', flag, '--engine', 'both'], { input: ['r'], folder, wasm });
    expect([exit, stderr]).toEqual([1, expect.stringContaining('the engines differ')]);
  });
});

/** A position whose key stays what it was. */
function stale(truth: EnginePosition): EnginePosition {
  const key = truth.key();
  return Object.assign(Object.create(truth), { key: () => key });
}

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

  test('vocabulary has the keys of YAML, with the games that use them', async () => {
    const { doc } = await json(['vocabulary'], options);
    const of = (key: string) => doc.keys.find((word: { key: string }) => word.key === key);
    expect(of('solution')).toMatchObject({ families: ['words'], example: 'solution: [r, r]' });
    expect(of('solution').games).toContain('a-flag');
    expect(of('solution').games).not.toContain('b-lava');
    expect(of('stacks[].holds')).toMatchObject({ meaning: 'signs from the bottom to the top', games: [] });
  });
});
