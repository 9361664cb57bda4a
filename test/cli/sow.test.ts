/** Sowing games at the terminal: turns told step by step, and refusals in words. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { Session } from '../../bindings/cli/session.js';
import { traceLast } from '../../bindings/cli/trace.js';
import { Game, type Position } from '../../bindings/game.js';
import type { SowSpec } from '../../bindings/sow/types.js';
import { checked } from '../board/checked.js';
import { board, OWARE, sown } from '../sow/specs.js';
import { json, ludemill, twin } from './terminal.js';

const OWARE_FILE = fileURLToPath(new URL('../../specs/sow/oware-abapa.ludeme', import.meta.url));
const oware = sown(...OWARE);
/** Two rows of three, four seeds in each house, laps. */
const relay = board(2, 3, 'laps|relay');

function at(spec: SowSpec, key: string): Position {
  const read = new Game(twin, spec).fromKey(key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.position;
}

function traced(spec: SowSpec, key: string, move: string): string[] {
  const position = at(spec, key);
  if (!position.play(move).ok) throw new Error(`${move} is not legal`);
  return traceLast(position, false);
}

const talk = (spec: SowSpec, key: string, trace = false) =>
  new Session(at(spec, key), { seat: 0, level: 0, seed: 1, colour: false, trace });

test('a lap, and the board from which a chain is taken', () => {
  // F sows a, b and c: b has two then, c three; a has five and stops the chain.
  expect(traced(oware, '0,0,0,0,0,3,4,1,2,1,0,0 1 20,17', 'F')).toEqual([
    'from F: 3 seeds, the last into c',
    '        f   e   d   c   b   a',
    '  [17]  0   0   1  (3)  2   5',
    '        0   0   0   0   0   0  [20]',
    '        A   B   C   D   E   F',
    'takes c (3), b (2): 5 seeds to the store',
  ]);
});

test('a grand slam is told with the houses that were not taken', () => {
  expect(traced(oware, '1,0,0,0,0,2,1,1,0,0,0,0 1 22,21', 'F')).toEqual([
    'from F: 2 seeds, the last into b',
    'a grand slam: b (2), a (2) not taken',
  ]);
});

test('what goes to the stores at the end, and the board before it', () => {
  // The first side is bare then, and the seed on a does not reach it.
  expect(traced(oware, '0,0,0,0,0,1,0,0,0,0,0,0 1 23,24', 'F')).toEqual([
    'from F: 1 seed, into a',
    '        f   e   d   c   b   a',
    '  [24]  0   0   0   0   0  (1)',
    '        0   0   0   0   0   0  [23]',
    '        A   B   C   D   E   F',
    'the rest of the board: 0 to A-F, 1 to a-f',
  ]);
});

test('every lap of a relay', () => {
  expect(traced(relay, '2,0,1,0,0,0 1 10,11', 'A').filter((line) => line.includes('from'))).toEqual([
    'from A: 2 seeds, the last into C',
    'then from C: 2 seeds, the last into b',
  ]);
});

test('a last seed in the own store', () => {
  const kalah = board(2, 6, 'stores|sown', 'again|store', 'end|bare');
  expect(traced(kalah, '4,4,4,4,4,4,4,4,4,4,4,4 1 0,0', 'C')).toEqual([
    'from C: 4 seeds, the last into the store',
    'the same side moves again',
  ]);
  // Bare: the game is over, and nobody moves.
  expect(traced(kalah, '0,0,0,0,0,1,0,0,0,0,0,1 1 23,23', 'F').join('\n')).not.toContain('again');
});

test('a player is told who has won', async () => {
  const { exit, stdout } = await ludemill(['play', OWARE_FILE, '--level', '0'], { input: [] });
  expect([exit, stdout.includes('you win')]).toEqual([0, false]);
  const won = await talk(oware, '0,0,0,0,0,1,1,1,1,0,0,0 1 24,20').answer('F');
  expect(won?.join('\n')).toContain('over: seat 0 wins by the seeds in store, 26 to 20; you win');
});

test('laps without end are named, and those in the middle counted', () => {
  // Each lap begins where it lifted, so that every house but one always holds seeds.
  const endless = board(2, 3, 'laps|relay', 'sow|start-in-origin');
  const lines = traced(endless, '4,4,4,4,4,4 1 0,0', 'A');
  expect(lines.at(-1)).toBe('the laps would never end: seeds stay where they lie');
  expect(lines.filter((line) => /^… \d+ steps more …$/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('from'))).toHaveLength(20);
});

test('seeds that are sown on, and seeds that leave the game', () => {
  const sownOn = board(4, 2, 'laps|relay', 'stores|none', 'capture|row|sown');
  // B sows C and D: D held one and faces houses with seeds.
  const lines = traced(sownOn, '0,2,0,1,1,2,3,1 1', 'B');
  expect(lines[0]).toBe('from B: 2 seeds, the last into D');
  expect(lines.find((line) => line.startsWith('takes'))).toMatch(/^takes c \(3\), b \(2\) to sow on$/);
  expect(lines.find((line) => line.startsWith('on from'))).toMatch(/^on from D: 5 seeds/);
  const out = board(2, 3, 'stores|none', 'capture|opposite');
  expect(traced(out, '1,0,0,0,3,0 1', 'A').at(-1)).toBe('takes B (1), b (3): 4 seeds out of the game');
});

test('play tells steps when it is asked to, and else not', async () => {
  const key = '0,0,0,0,0,3,4,1,2,1,0,0 1 20,17';
  expect((await talk(oware, key, true).answer('F'))?.[1]).toBe('from F: 3 seeds, the last into c');
  expect((await talk(oware, key).answer('F'))?.join('\n')).not.toContain('from F');
  const { stdout } = await ludemill(['play', OWARE_FILE, '--trace', '--level', '0'], { input: ['C'] });
  expect(stdout).toMatch(/you: C\nfrom C: 4 seeds, the last into a\n/);
  expect(stdout).toMatch(/opponent: ([a-f])\nfrom \1: \d seeds, the last into [A-Fa-f]\n/);
});

test('moves tells the last move, with its events for programs', async () => {
  const { stdout } = await ludemill(['moves', OWARE_FILE, '--play', 'Ec', '--trace']);
  expect(stdout).toMatch(/^from c: 5 seeds, the last into B\n/);
  const { doc } = await json(['moves', OWARE_FILE, '--play', 'Ec', '--trace']);
  expect(doc.events).toEqual([{ kind: 'sow', seat: 1, house: 8, seeds: 5, last: 1 }]);
});

test('board games tell the lines they complete and what is taken', () => {
  const rows = ['cells|9', 'linelen|3', 'hand|4', 'capture|onmill', 'lines|grid|3|3|3', 'move|adj', 'adj|grid|3|3|0'];
  const position = new Game(twin, checked(...rows)).start();
  for (const move of ['a1', 'a2', 'b1', 'b2', 'c1xa2']) position.play(move);
  expect(traceLast(position, false)).toEqual(['a line: a1 b1 c1', 'takes a2']);
});

test.each([
  ['a', '1,0,0,0,0,2,1,1,0,0,0,0 1 22,21', "a is not legal here, it is the other side's house; 2 legal: A F"],
  ['B', '1,0,0,0,0,2,1,1,0,0,0,0 1 22,21', 'B is not legal here, the house is empty; 2 legal: A F'],
  ['A', '1,0,0,0,0,1,0,0,0,0,0,0 1 23,23', 'A is not legal here, the other side must be left seeds; 1 legal: F'],
  ['Z', '1,0,0,0,0,1,0,0,0,0,0,0 1 23,23', 'Z is not legal here, no house is called so; 1 legal: F'],
  ['F', '0,0,0,0,0,0,0,0,0,0,0,0 1 25,23', 'the game is over; undo, save FILE, load FILE or quit'],
  ['A F', '1,0,0,0,0,1,0,0,0,0,0,0 1 23,23', 'one move at a time'],
])('%s is refused in words', async (move, key, said) => {
  const session = talk(oware, key);
  expect((await session.answer(move))?.[0]).toContain(said);
  expect(session.position.history).toEqual([]);
});
