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
const session = (seat = 0) => new Session(game.start(), { seat, level: 0, seed: 1, colour: false });

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

test('undo takes your move and the answer back, redo plays both again', async () => {
  const at = session();
  await at.begin();
  await at.answer('b2');
  const key = at.position.key;
  await at.answer('undo');
  expect(at.position.history).toEqual([]);
  await at.answer('redo');
  expect([at.position.key, at.position.history.length]).toEqual([key, 2]);
});

test("undo does not take back the opponent's first move", async () => {
  const at = session(1);
  await at.begin();
  const key = at.position.key;
  expect(await at.answer('undo')).toEqual(['there is no move of yours to take back']);
  expect(at.position.key).toBe(key);
  expect(await at.answer('redo')).toEqual(['there is nothing to play again']);
});

test('a game that is over can be taken back', async () => {
  const read = game.fromKey('11.22.... 1');
  if (!read.ok) throw new Error(read.fault.message);
  const at = new Session(read.position, { seat: 0, level: 0, seed: 1, colour: false });
  expect(await at.answer('hint')).toEqual(['wins at once: c1']);
  expect((await at.answer('c1'))?.join('\n')).toContain('over: seat 0 wins by a line');
  expect(await at.answer('c3')).toEqual(['the game is over; undo, save FILE, load FILE or quit']);
  await at.answer('undo');
  expect(at.position.key).toBe('11.22.... 1');
});

test('a hint tells a move that keeps the game, and what is expected', async () => {
  const read = game.fromKey('1........ 2');
  if (!read.ok) throw new Error(read.fault.message);
  const at = new Session(read.position, { seat: 1, level: 0, seed: 1, colour: false });
  // After a corner only the centre holds the draw.
  expect((await at.answer('hint'))?.[0]).toMatch(/^try b2 \((draws by force|score [+-]?\d+ of 1000)/);
});

test('the opponent says its level, and the highest does not lose at tic-tac-toe', async () => {
  const { stdout } = await play(['a1', 'c3', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3'], '--level', '5');
  expect(stdout).toContain('the opponent, level 5 of 5, thinks for most of a second');
  expect(stdout).toMatch(/over: (drawn|seat 1 wins)/);
});

test('there is no level 6', async () => {
  expect((await play([], '--level', '6')).exit).toBe(2);
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
