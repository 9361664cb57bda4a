/** Sowing games as people write and play them: transcripts, refusals by code and place, sessions, saved games. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { Session } from '../../bindings/cli/session.js';
import { Game, type Position } from '../../bindings/game.js';
import { json, ludemill } from '../cli/terminal.js';
import { board, OWARE, sown } from './specs.js';

const oware = new Game(reference, sown(...OWARE));
const kalah = new Game(
  reference,
  sown(
    ...['family|sow', 'rows|2', 'houses|6', 'seeds|4', 'stores|sown', 'again|store'],
    ...['capture|opposite', 'end|bare'],
  ),
);

function fromKey(game: Game, key: string): Position {
  const read = game.fromKey(key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.position;
}

describe('transcripts', () => {
  test('the case is the side, and the sides take turns', () => {
    const position = oware.start();
    expect(position.playAll('EcAb')).toEqual({ ok: true, moves: 4 });
    expect(position.history).toEqual(['E', 'c', 'A', 'b']);
  });

  test('with blanks or by numbers it is the same game', () => {
    const keys = ['EcAb', 'E c A b', '4 8 0 7', ' Ec\n0 b'].map((text) => {
      const position = oware.start();
      position.playAll(text);
      return position.key;
    });
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    // The first side twice; the second side's house is named by the first.
    ['EE', { move: 'E', number: 2, column: 2, code: 'not_your_house', legal: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['a', { move: 'a', number: 1, column: 1, code: 'not_your_house', legal: ['A', 'B', 'C', 'D', 'E', 'F'] }],
    // E is empty: its four seeds went to F, a, b, c, and the five of a to b, c, d, e, f.
    ['Ea  E', { move: 'E', number: 3, column: 5, code: 'empty_house', legal: ['A', 'B', 'C', 'D', 'F'] }],
    // No house is called G.
    ['EcG', { move: 'G', number: 3, column: 3, code: 'illegal_move', legal: ['A', 'B', 'C', 'D', 'F'] }],
    ['E 12', { move: '12', number: 2, column: 3, code: 'illegal_move', legal: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    // The mover says no direction here.
    ['E>', { move: 'E>', number: 1, column: 1, code: 'illegal_move', legal: ['A', 'B', 'C', 'D', 'E', 'F'] }],
    ['E.c', { move: 'E.c', number: 1, column: 1, code: 'illegal_move', legal: ['A', 'B', 'C', 'D', 'E', 'F'] }],
  ])('%j is told where, why, and what was legal', (text, fault) => {
    const position = oware.start();
    expect(position.playAll(text)).toEqual({ ok: false, ...fault });
    expect(position.history).toHaveLength(fault.number - 1);
  });

  // The second side is bare. A holds one seed, which falls into B; F holds one, which falls into a.
  test('who can feed must', () => {
    const position = fromKey(oware, '1,0,0,0,0,1,0,0,0,0,0,0 1 22,24');
    expect(position.playAll('A')).toEqual({
      ok: false,
      move: 'A',
      number: 1,
      column: 1,
      code: 'must_feed',
      legal: ['F'],
    });
  });

  test('nothing follows the end', () => {
    const over = fromKey(oware, '0,0,0,0,0,0,0,0,0,0,0,1 1 22,25');
    expect(over.playAll('A')).toMatchObject({ ok: false, code: 'game_over', legal: [], column: 1 });
  });

  test('a move again stands in the text as it is played', () => {
    // Four seeds of C: D, E, F, and the store.
    const position = kalah.start();
    expect(position.playAll('CA')).toEqual({ ok: true, moves: 2 });
    expect(position.turn).toBe(1);
    expect(kalah.start().playAll('Cc')).toMatchObject({ ok: false, number: 2, code: 'not_your_house' });
  });

  test('directions are part of the move', () => {
    const either = new Game(reference, board(2, 6, 'sow|either'));
    const position = either.start();
    expect(position.moves().slice(0, 3)).toEqual(['A>', 'A<', 'B>']);
    expect(position.playAll('C> c<')).toEqual({ ok: true, moves: 2 });
    expect(position.playAll('C')).toMatchObject({ ok: false, code: 'illegal_move' });
    expect(position.playAll('C>')).toMatchObject({ ok: false, code: 'empty_house' });
  });

  test('a text that is none is a programmer’s fault', () => {
    expect(() => oware.start().playAll(3 as never)).toThrow(TypeError);
  });
});

describe('the command line', () => {
  const GAME = fileURLToPath(new URL('../../specs/sow/oware-abapa.ludeme', import.meta.url));

  test('moves: names, numbers, board and key', async () => {
    const { doc } = await json(['moves', GAME, '--play', 'EcAb']);
    expect(doc).toMatchObject({ game: 'oware-abapa', turn: 0, over: false });
    // The last seed of b fell into A, which is not empty any more.
    expect(doc.moves[0]).toEqual({ text: 'A', plain: '0', from: 0 });
    expect(doc.board.split('\n').at(-1)).toBe('A-F to move');
  });

  test('an illegal move exits 1 and says why', async () => {
    const { exit, stderr } = await ludemill(['moves', GAME, '--play', 'EcE']);
    expect([exit, stderr]).toEqual([1, 'move 3, E, is illegal; the house is empty; legal: A B C D F\n']);
    const { doc } = await json(['moves', GAME, '--play', 'EcE']);
    expect(doc.illegal).toMatchObject({ move: 'E', number: 3, column: 3, code: 'empty_house' });
  });

  test('how a game ended, and with what', async () => {
    const { stdout } = await ludemill(['moves', GAME, '--from', '0,0,0,0,0,0,0,0,0,0,0,1 1 22,25']);
    expect(stdout).toContain('over: seat 1 wins by the seeds in store, 22 to 25');
  });

  test('no third seat', async () => {
    const { exit, stderr } = await ludemill(['play', GAME, '--seat', '2']);
    expect([exit, stderr]).toEqual([2, '--seat 2: the seats are 0 to 1\n']);
  });

  test('a bad key is told with its column', async () => {
    const { exit, stderr } = await ludemill(['moves', GAME, '--from', '4,4,4 1']);
    expect(exit).toBe(2);
    expect(stderr).toContain('--from:1:1: ');
  });
});

describe('a session', () => {
  const session = () => new Session(kalah.start(), { seat: 0, level: 0, seed: 1, colour: false });

  test('who moves again is not interrupted, and takes back one move at a time', async () => {
    const at = session();
    await at.begin();
    const said = (await at.answer('C'))!.join('\n');
    expect(said).toContain('you: C');
    expect(said).not.toContain('opponent:');
    expect(at.position.turn).toBe(0);
    await at.answer('undo');
    expect(at.position.history).toEqual([]);
  });

  test('why a move is refused', async () => {
    const at = session();
    expect(await at.answer('a')).toEqual(["a is not legal here, it is the other side's house; 6 legal: A B C D E F"]);
  });

  test('the seat has a name', async () => {
    expect([oware.start().seatName(0), oware.start().seatName(1)]).toEqual(['A-F', 'a-f']);
  });
});

describe('saved games', () => {
  test('hold numbers, and go on', () => {
    const position = oware.start();
    position.playAll('EcAb');
    const saved = JSON.parse(JSON.stringify(position.save()));
    expect(saved.moves).toEqual(['4', '8', '0', '7']);
    const restored = oware.restore(saved);
    expect(restored.ok && restored.position.key).toBe(position.key);
  });

  test.each([
    [['4', '4'], 'move 2, "4", is not legal there'],
    [['E'], 'move 1, "E", is not written in numbers, as 4'],
    [['4', '12'], 'move 2, "12", is not legal there'],
  ])('%j do not', (moves, message) => {
    const restored = oware.restore({ ...oware.start().save(), moves });
    expect(restored).toEqual({ ok: false, fault: { code: 'illegal-move', message } });
  });
});
