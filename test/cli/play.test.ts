import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Session } from '../../bindings/cli/session.js';
import { Game } from '../../bindings/game.js';
import { checked } from '../board/checked.js';
import { json, ludemill, twin } from './terminal.js';

const file = join(mkdtempSync(join(tmpdir(), 'ludemill-')), 'saved.json');
const play = (input: string[], ...more: string[]) => ludemill(['play', 'tic-tac-toe', ...more], { input });
const game = new Game(twin, checked('cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3'));
const session = (seat = 0) => new Session(game.start(), { seat, seed: 1, colour: false });

test('the end of the input ends the game cleanly', async () => {
  const { exit, stdout, stderr } = await play(['b2']);
  expect([exit, stderr]).toEqual([0, '']);
  expect(stdout).toContain('you: b2');
  expect(stdout).toMatch(/^opponent: [abc][123]$/m);
});

test('equal seeds give equal games', async () => {
  const [one, two] = [await play(['b2'], '--seed', '9'), await play(['b2'], '--seed', '9')];
  expect(one.stdout).toBe(two.stdout);
});

test('what is not legal is said, and quit leaves', async () => {
  const { stdout } = await play(['z9', 'quit', 'b2']);
  expect(stdout).toContain('z9 is not legal here; 9 legal: a1 b1 c1');
  expect(stdout).not.toContain('you: b2');
});

test('undo takes your move and the answer back, redo plays both again', () => {
  const at = session();
  at.begin();
  at.answer('b2');
  const key = at.position.key;
  at.answer('undo');
  expect(at.position.history).toEqual([]);
  at.answer('redo');
  expect([at.position.key, at.position.history.length]).toEqual([key, 2]);
});

test("undo does not take back the opponent's first move", () => {
  const at = session(1);
  at.begin();
  const key = at.position.key;
  expect(at.answer('undo')).toEqual(['there is no move of yours to take back']);
  expect(at.position.key).toBe(key);
  expect(at.answer('redo')).toEqual(['there is nothing to play again']);
});

test('a game that is over can be taken back', () => {
  const read = game.fromKey('11.22.... 1');
  if (!read.ok) throw new Error(read.fault.message);
  const at = new Session(read.position, { seat: 0, seed: 1, colour: false });
  expect(at.answer('hint')).toEqual(['wins at once: c1']);
  expect(at.answer('c1')?.join('\n')).toContain('over: seat 0 wins by a line');
  expect(at.answer('c3')).toEqual(['the game is over; undo, save FILE, load FILE or quit']);
  at.answer('undo');
  expect(at.position.key).toBe('11.22.... 1');
});

test('a hint without a winning move says how many moves there are', () => {
  expect(session().answer('hint')).toEqual(['no move wins at once; 9 legal: a1 b1 c1 a2 b2 c2 a3 b3 c3']);
});

test('the tab key completes moves and commands', () => {
  expect(session().complete('b')).toEqual([['b1', 'b2', 'b3', 'board'], 'b']);
});

test('save, and go on later', async () => {
  const saved = await play(['b2', `save ${file}`]);
  expect(saved.stdout).toContain(`saved as ${file}`);
  const { moves } = JSON.parse(readFileSync(file, 'utf8'));
  expect(moves).toHaveLength(2);
  const { doc } = await json(['play', 'tic-tac-toe', '--load', file]);
  expect(doc.saved.moves).toEqual(moves);
  const inside = await play([`load ${file}`, 'undo', 'moves']);
  expect(inside.stdout).toContain('a1 b1 c1 a2 b2 c2 a3 b3 c3');
});

test('a save that does not fit is told', async () => {
  await play([`save ${file}`]);
  expect((await ludemill(['play', 'tapatan', '--load', file])).exit).toBe(1);
  expect((await play([], '--load', 'nowhere')).exit).toBe(2);
  const { exit, stdout } = await play(['load nowhere', 'save', 'load']);
  expect([exit, stdout.includes('cannot read nowhere')]).toEqual([0, true]);
  writeFileSync(file, 'no JSON');
  expect((await play([], '--load', file)).exit).toBe(1);
});

test('both engines follow the game', async () => {
  expect((await play(['b2', 'undo', 'a1'], '--engine', 'both')).exit).toBe(0);
});
