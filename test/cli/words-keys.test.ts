/** Levels by single keys: a terminal that is fed bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changed, stale } from './changed.js';
import { FLAG, folder, LAVA, level, looseLevel } from './levels.js';
import { type ScreenOptions, Typed } from './screen.js';

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const LEFT = '\u001b[D';
const CTRL_C = '\u0003';

const flag = level('a-flag', FLAG);
const lava = level('b-lava', LAVA);
/** So many rocks that a solver is busy: there is no flag. */
const rocks = level('c-rocks', `B=Y.R=P...\n..........\n.r.r.r.r..\n...b.r....\n.r.r.r.r..\n..r....r..`);

/** In the corner lie three things. */
const stacked = looseLevel('stacked', FLAG, 'stacks: [{at: [0, 0], holds: [f, V, b]}]\n');

const broken = changed(() => ({
  play: () => {
    throw new Error('broken');
  },
}));
let typed: Typed;

async function begin(file: string, options: ScreenOptions = {}, ...more: string[]): Promise<Typed> {
  typed = new Typed(['play', file, ...more], { folder, ...options });
  await typed.until('reach what is WIN');
  return typed;
}

/** The terminal is as it was, whoever ended the game. */
async function given(exit = 0): Promise<void> {
  expect(await typed.done).toBe(exit);
  expect(typed.raw).toEqual([true, false]);
  expect([typed.grid.other, typed.grid.cursor]).toEqual([false, true]);
  expect(typed.atEnd.size).toBe(0);
}

afterEach(async () => {
  typed.close();
  await typed.done.catch(() => {});
  expect(typed.grid.beyond).toBe(0);
});

describe('keys', () => {
  test('the level, its rules beside it, what to do and the keys', async () => {
    await begin(flag);
    expect(typed.grid.lines).toEqual([
      'By hand, 0 steps',
      '',
      ' .  .  .  .  .  .  .    BABA IS YOU',
      '[B][=][Y] . [F][=][V]   FLAG IS WIN',
      ' .  .  b  .  f  .  .',
      ' .  .  .  .  .  .  .    objects: b BABA, f FLAG',
      '                        words: B BABA, F FLAG, = IS, Y YOU,',
      '                        V WIN',
      '',
      'reach what is WIN with what is YOU; words can be pushed, and make the rules',
      'arrows/WASD, z undo, y redo, r reset, h hint, i rules, ^S save, n next, q quit',
    ]);
    expect([typed.raw, typed.grid.other, typed.grid.cursor]).toEqual([[true], true, false]);
    typed.type('q');
    await given();
    expect(typed.plain).toBe('By hand: left after 0 steps\n');
  });

  test.each([
    ['arrows', RIGHT, DOWN, LEFT, UP],
    ['letters', 'd', 's', 'a', 'w'],
    ['capitals', 'D', 'S', 'A', 'W'],
  ])('steps by %s', async (_, right, down, left, up) => {
    await begin(flag);
    await typed.until('right: BABA moves', right);
    await typed.until('down: BABA moves', down);
    await typed.until('left: BABA moves', left);
    await typed.until('up: BABA moves', up);
    expect(typed.screen).toContain('By hand, 4 steps');
  });

  test('keys that come at once are all played', async () => {
    await begin(lava);
    await typed.until('By hand, 3 steps', RIGHT + RIGHT + RIGHT);
    expect(typed.screen).toContain(' .  .  .  .  b  .  .  f  .');
  });

  test('undo, redo, reset', async () => {
    await begin(lava);
    await typed.until('ROCK and LAVA sink', RIGHT + RIGHT);
    await typed.until('took back right', 'z');
    expect(typed.screen).toContain(' .  .  b  r  l');
    await typed.until('again right', 'y');
    await typed.until('took back right', '\u007f');
    await typed.until('again right', 'x');
    await typed.until('took back right', '\u001a');
    await typed.until('again right', '\u0019');
    await typed.until('back at the beginning; redo plays the 2 steps again', 'r');
    expect(typed.screen).toContain('By hand, 0 steps');
  });

  test('why nothing moves, and that it is lost; undo goes on', async () => {
    await begin(flag);
    await typed.until('down: moves nothing: the edge is in the way', DOWN + DOWN);
    await typed.until('took back down', 'z');
    await typed.until('lost: nothing is YOU; undo goes on from before\nup: BABA pushes "YOU"', UP);
    await typed.until(/undo goes on from before\narrows/, RIGHT);
    await typed.until('By hand, 0 steps', 'z');
    expect(typed.screen).not.toContain('lost');
  });

  test('a key that means nothing does nothing', async () => {
    await begin(flag);
    await typed.until('right: BABA moves', RIGHT);
    typed.type('\u001b[15~k\t');
    await typed.until('took back right', 'z');
    expect(typed.screen).toContain('By hand, 0 steps');
  });

  test('a win tells how few steps there are, then the next level comes', async () => {
    await begin(flag);
    await typed.until('won in 2 steps; there is no shorter way\nright: BABA moves; won', RIGHT + RIGHT);
    await typed.until('ROCK IS PUSH', 'n');
    expect(typed.screen).toContain('By hand, 0 steps');
    await typed.until('right: BABA pushes ROCK', RIGHT);
    typed.type('q');
    await given();
  });

  test('a win can be taken back', async () => {
    await begin(flag);
    await typed.until('won in 2 steps', RIGHT + RIGHT);
    await typed.until('By hand, 1 step', 'z');
    expect(typed.screen).not.toContain('won in');
    typed.type('q');
    await given();
    expect(typed.plain).toBe('By hand: left after 1 step\n');
  });

  test('behind the last level there is none', async () => {
    await begin('c-rocks');
    await typed.until('there is no next level', 'n');
  });
});

describe('hints', () => {
  test('the next step', async () => {
    await begin(lava);
    await typed.until('right: 6 steps to go', 'h');
    await typed.until('right: 5 steps to go', `${RIGHT}?`);
  });

  test('a key cuts a hint that takes long, and is obeyed', async () => {
    await begin(rocks);
    await typed.until('looking for a hint …', 'h');
    await typed.until('left: BABA moves', LEFT);
    expect(typed.screen).not.toContain('looking');
  });

  test('Ctrl-C cuts a hint, and only that; then it ends the game', async () => {
    await begin(rocks);
    await typed.until('looking for a hint …', 'h');
    await typed.until(/no solution.*takes too long to look for/, CTRL_C);
    typed.type(CTRL_C);
    await given();
  });
});

describe('what the board does not show', () => {
  test('rules, signs and cells of several things, until the next key', async () => {
    await begin(stacked, { columns: 40, rows: 12 });
    await typed.until('any key goes back', 'i');
    expect(typed.grid.lines).toEqual([
      'rules: BABA IS YOU, FLAG IS WIN',
      'objects: b BABA, f FLAG',
      'words: B BABA, F FLAG, = IS, Y YOU,',
      'V WIN',
      '(0, 0): FLAG, "WIN", BABA',
      'any key goes back to the board',
    ]);
    await typed.until('By hand, 0 steps', RIGHT);
    await typed.until('any key goes back', 'I');
    await typed.until('By hand, 0 steps', 'q');
    await typed.until('By hand, 1 step', RIGHT);
    await typed.until('any key goes back', 'i');
    typed.type(CTRL_C);
    await given();
  });

  test('as it is now', async () => {
    await begin(flag);
    await typed.until('no longer BABA IS YOU', UP);
    await typed.until(/^rules: FLAG IS WIN\n(?:.*\n)*no cell holds several things\nany key/, 'i');
  });

  test('in pages, also where the board has no room', async () => {
    await begin(stacked);
    typed.resize(30, 3);
    await typed.until(/^rules: BABA IS YOU,\nFLAG IS WIN\npage 1 of 3; any key goes on$/, 'i');
    await typed.until(/^objects: b BABA, f FLAG\nwords: B BABA, F FLAG, = IS,\npage 2 of 3; any key goes on$/, RIGHT);
    await typed.until(/^Y YOU, V WIN\n\(0, 0\): FLAG, "WIN", BABA\npage 3 of 3; any key goes back$/, RIGHT);
    typed.resize(80, 24);
    await typed.until('any key goes back to the board');
    await typed.until('By hand, 0 steps', RIGHT);
  });
});

describe('saving', () => {
  test('under a name that is written, or not', async () => {
    const file = join(folder, 'by-keys.json');
    await begin(lava);
    await typed.until('right: BABA', RIGHT);
    await typed.until('save as (Esc: not) b-lava.json_', '\u0013');
    await typed.until('save as (Esc: not) b-lava.jso_', '\u007f');
    await typed.until('not saved', '\u001b');
    await typed.until('save as (Esc: not) x_', '\u0013\u0015x');
    await typed.until('saved as', `\u007f${file}\r`);
    expect(JSON.parse(readFileSync(file, 'utf8')).moves).toEqual(['r']);
    expect(existsSync('b-lava.json')).toBe(false);
    await typed.until('By hand, 2 steps', RIGHT);
  });

  test('a saved game is gone on with', async () => {
    await begin(lava, {}, '--load', join(folder, 'by-keys.json'));
    expect(typed.screen).toContain('By hand, 1 step');
    await typed.until('took back right', 'z');
  });
});

describe('the terminal is given back', () => {
  test.each([
    ['q', 'q'],
    ['Ctrl-C', CTRL_C],
    ['Ctrl-D', '\u0004'],
  ])('%s', async (_, key) => {
    await begin(flag);
    typed.type(key);
    await given();
  });

  test('the end of the input', async () => {
    await begin(flag);
    typed.close();
    await given();
  });

  test('a signal from outside', async () => {
    const controller = new AbortController();
    await begin(flag, { signal: controller.signal });
    controller.abort();
    await given();
  });

  test('the end of the process', async () => {
    const controller = new AbortController();
    await begin(flag, { signal: controller.signal });
    for (const work of typed.atEnd) work();
    expect([typed.raw, typed.grid.other, typed.grid.cursor]).toEqual([[true, false], false, true]);
    controller.abort();
    await given();
  });

  test('a fault', async () => {
    await begin(flag, { wasm: broken });
    typed.type(RIGHT);
    await expect(typed.done).rejects.toThrow('broken');
    expect([typed.raw, typed.grid.other, typed.grid.cursor]).toEqual([[true, false], false, true]);
  });

  test('engines that differ', async () => {
    await begin(flag, { wasm: stale }, '--engine', 'both');
    typed.type(RIGHT);
    await given(1);
    expect(typed.stderr).toContain('the engines differ');
  });

  test('a game left over from hints is no fault', async () => {
    await begin(rocks);
    await typed.until('looking for a hint …', 'h');
    typed.type('q');
    await given();
  });
});

describe('sizes and colours', () => {
  test('beside or below: a narrow terminal has its rules under the board', async () => {
    await begin(flag, { columns: 40, rows: 20 });
    expect(typed.screen).toContain('\n\nBABA IS YOU, FLAG IS WIN\nobjects: b BABA, f FLAG\n');
  });

  test('what does not fit is left out from the least important', async () => {
    await begin(flag, { columns: 40, rows: 7 });
    expect(typed.grid.lines).toEqual([
      ' .  .  .  .  .  .  .',
      '[B][=][Y] . [F][=][V]',
      ' .  .  b  .  f  .  .',
      ' .  .  .  .  .  .  .',
      'BABA IS YOU, FLAG IS WIN',
      'reach what is WIN with what is YOU;',
      'arrows/WASD, z undo, y redo, r reset, …',
    ]);
  });

  test('where rules are left out, how many there are and the key that tells them', async () => {
    await begin(lava, { columns: 40, rows: 8 });
    expect(typed.grid.lines.slice(6)).toEqual([
      'BABA IS YOU, ROCK IS PUSH, F… 4 rules: i',
      'reach what is WIN with what is YOU;',
    ]);
    typed.resize(40, 7);
    await typed.until('4 rules: i');
    expect(typed.grid.lines[6]).toBe('reach what is WIN with what … 4 rules: i');
    await typed.until('right: BABA pushes ROCK 4 rules: i', RIGHT);
  });

  test('too small: a line that says so, and no step is made unseen', async () => {
    await begin(flag);
    typed.resize(20, 9);
    await typed.until('the board needs 21\ncolumns and 5 rows,\nthere are 20 and 9;\nq quits');
    typed.type(RIGHT);
    await new Promise((resolve) => setTimeout(resolve, 50));
    typed.resize(60, 9);
    await typed.until('By hand, 0 steps');
    typed.resize(1, 1);
    await typed.until(/^.$/);
    typed.type('q');
    await given();
  });

  test('another size is drawn anew, with nothing left of what was there', async () => {
    await begin(flag);
    typed.resize(40, 12);
    await typed.until(/n next, q quit$/);
    typed.resize(100, 30);
    await typed.until(/FLAG IS WIN\n.*\n.*objects/);
    expect(typed.grid.lines).toHaveLength(11);
  });

  test('colours, and none with NO_COLOR', async () => {
    await begin(flag);
    expect(typed.grid.colours).toBeGreaterThan(0);
    typed.type('q');
    await given();
    await begin(flag, { env: { NO_COLOR: '1' } });
    await typed.until('right: BABA moves', RIGHT);
    expect(typed.grid.colours).toBe(0);
  });
});

describe('lines instead of keys', () => {
  const lines = async (options: ScreenOptions, ...more: string[]) => {
    typed = new Typed(['play', flag, ...more], { folder, ...options });
    typed.type('rr\nquit\n');
    expect(await typed.done).toBe(0);
    return typed;
  };

  test('--lines, a dumb terminal', async () => {
    for (const { raw, grid } of [await lines({}, '--lines'), await lines({ env: { TERM: 'dumb' } })]) {
      expect(grid.other).toBe(false);
      expect(raw.at(-1)).not.toBe(true);
    }
  });

  test('--json leaves stdout to the document', async () => {
    const { plain } = await lines({}, '--json');
    expect(JSON.parse(plain.slice(plain.indexOf('{'))).saved.moves).toEqual(['r', 'r']);
  });
});
