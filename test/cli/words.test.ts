/** Levels of word rules at the terminal in lines. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Catalog } from '../../bindings/cli/catalog.js';
import type { Engine, Solution } from '../../bindings/engine.js';
import { tableUnder } from '../docs/documents.js';
import { changed, stale } from './changed.js';
import { FLAG, folder, LAVA, level, levelIn, looseLevel, newFolder, WALLED } from './levels.js';
import { json, ludemill } from './terminal.js';

const flag = level('a-flag', FLAG, 'solution: [r, r]\n');
const lava = level('b-lava', LAVA);
const walled = level('c-walled', WALLED);
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
  return changed(() => ({
    job: (kind: string, options: object) => {
      seen.push(`${kind} ${JSON.stringify(options)}`);
      return { run: () => true, result: () => found, free: () => {} };
    },
  }));
}

describe('play in lines', () => {
  test('a level begins with what its signs mean, the board and its rules', async () => {
    const { exit, stdout } = await play(flag, []);
    expect(exit).toBe(0);
    expect(stdout.split('\n').slice(0, 12)).toEqual([
      'By hand: 7 by 4 cells, 2 objects, 6 words, nouns BABA FLAG',
      'objects: b BABA, f FLAG',
      'words: B BABA, F FLAG, = IS, Y YOU, V WIN',
      'reach what is WIN with what is YOU; words can be pushed, and make the rules',
      'a step is u, d, l or r, several at once rrdl; help lists the rest',
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

  test('where there is no solution, undo is the hint, if a step has been made', async () => {
    expect((await said(walled, 'hint'))[0]).toBe('no solution from here, and no step to take back');
    expect((await said(walled, 'r', 'hint')).at(-1)).toBe('no solution from here: undo');
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

  test('what lies in cells of several things, row by row', async () => {
    const stacks = 'stacks: [{at: [1, 3], holds: [Y, f]}, {at: [3, 2], holds: [V, b, f]}]\n';
    const file = looseLevel('stacked', FLAG, stacks);
    expect(await said(file, 'look')).toEqual(['(3, 2): "WIN", BABA, FLAG', '(1, 3): "YOU", FLAG']);
    expect(await said(flag, 'look')).toEqual(['no cell holds several things']);
    expect(await said(flag, 'r', 'r', 'look').then((lines) => lines.at(-1))).toBe('(4, 2): BABA, FLAG');
    expect((await said(flag, 'help')).join('\n')).toContain('look         what lies in each cell');
  });

  test('keys of the screen that are no steps: q z y x h ? n', async () => {
    expect(await said(lava, 'r', 'z', 'y', ' z ', 'x', 'h', '?')).toEqual([
      'right: BABA pushes ROCK',
      'took back right',
      'again right',
      'took back right',
      'again right',
      'right: 5 steps to go',
      'right: 5 steps to go',
    ]);
    expect((await play('a-flag', ['n'])).stdout).toContain('By hand: 9 by 6 cells');
    const { doc } = await json(['play', lava], { input: ['r', 'q', 'r'] });
    expect(doc.saved.moves).toEqual(['r']);
    expect(await said(flag, 'd', 'w')).toEqual([
      'down: BABA moves',
      'w is no direction and no command; a step is u, d, l or r, and help lists the rest',
    ]);
    expect((await said(flag, 'help')).join('\n')).toContain('q is quit, z undo, y and x redo, h and ? hint, n next');
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
    expect(await said('c-walled', 'next')).toEqual(['there is no next level']);
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
    const { exit, stderr } = await ludemill(['play', flag, '--engine', 'both'], { input: ['r'], folder, wasm: stale });
    expect([exit, stderr]).toEqual([1, expect.stringContaining('the engines differ')]);
  });
});
