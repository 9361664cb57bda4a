/** Positions as text. */
import { describe, expect, test } from 'vitest';
import { at, boardSpec, gridLines, gridSteps, nineMens, open, play, threeMens, ticTacToe } from './specs.js';

describe('reading a key', () => {
  test.each(['......... 1 3,3 0', '12.21..12 2 0,0 7', '1........ 2 2,3 0'])('%s comes back', (key) => {
    expect(at(threeMens, key).key()).toBe(key);
  });

  test('fields left out at the end take start values', () => {
    expect(at(threeMens, '').key()).toBe('......... 1 3,3 0');
    expect(at(threeMens, '.........').key()).toBe('......... 1 3,3 0');
    expect(at(threeMens, '......... 2').key()).toBe('......... 2 3,3 0');
    expect(at(threeMens, '1........ 2 2,3').key()).toBe('1........ 2 2,3 0');
    expect(at(ticTacToe, '1........').key()).toBe('1........ 1');
  });

  test('there is no history behind it', () => {
    const position = at(threeMens, '1........ 2 2,3 0');
    expect([position.undo(), position.redo(), position.events(0)]).toEqual([false, false, []]);
  });

  // Key, column of the first bad field, its text.
  test.each([
    ['........', 1, '........'],
    ['..........', 1, '..........'],
    ['....3....', 1, '....3....'],
    ['.\u{1F600}.......', 1, '.\u{1F600}.......'],
    ['......... 0', 11, '0'],
    ['......... 01', 11, '01'],
    ['......... 12', 11, '12'],
    ['......... 1 3', 13, '3'],
    ['......... 1 3,', 13, '3,'],
    ['......... 1 3,-3', 13, '3,-3'],
    ['......... 1 3,3,3', 13, '3,3,3'],
    ['......... 1 3,4', 13, '3,4'],
    ['1........ 1 3,3', 13, '3,3'],
    ['111...... 1 1,3 0', 13, '1,3'],
    ['......... 1 3,3 x', 17, 'x'],
    ['......... 1 3,3 -1', 17, '-1'],
    ['......... 1 3,3 0 0', 19, '0'],
    ['1........', 1, '1........'],
    ['.........\t1', 1, '.........\t1'],
  ])('%j is refused at column %i', (key, column, found) => {
    const read = open(threeMens).fromKey(key);
    expect(read).toMatchObject({
      ok: false,
      fault: { file: '', line: 1, column, code: 'bad-key-text', key: 'key', found },
    });
  });

  test('hands are refused where they have no limit', () => {
    expect(open(ticTacToe).fromKey('......... 1 3,3')).toMatchObject({ ok: false, fault: { column: 13 } });
  });

  test('what is no string throws a TypeError that names the argument', () => {
    expect(() => open(ticTacToe).fromKey(1 as unknown as string)).toThrow(/^key /);
  });
});

describe('the end of a position from a key, as though the side not to move had just moved', () => {
  const outcome = (...args: Parameters<typeof at>) => at(...args).outcome();

  test('line: a line of the side not to move', () => {
    expect(outcome(ticTacToe, '111.22... 2')).toEqual({ winners: [0], scores: [1, -1], reason: 'line' });
    expect(outcome(ticTacToe, '111.22... 1')).toBeNull();
  });

  test('reduced: the side to move has too few, where win|reduce is said', () => {
    expect(outcome(nineMens, '111...22................ 2 0,0 0')).toEqual({
      winners: [0],
      scores: [1, -1],
      reason: 'reduced',
    });
    expect(outcome(nineMens, '111...22................ 2 0,1 0')).toBeNull();
    expect(outcome({ ...nineMens, win: { line: false, reduce: null } }, '111...22................ 2 0,0 0')).toBeNull();
  });

  test('full, stuck, blocked', () => {
    expect(outcome(ticTacToe, '121122211 2')?.reason).toBe('full');
    expect(outcome({ ...threeMens, move: { adjacent: false, fly: null } }, '12.21..12 1 0,0')?.reason).toBe('stuck');
    expect(outcome(threeMens, '22121.1.. 2 0,0')).toEqual({ winners: [0], scores: [1, -1], reason: 'blocked' });
  });

  test('plies: as many quiet ones as the spec says, or more', () => {
    expect(outcome(threeMens, '12.21..12 1 0,0 199')).toBeNull();
    expect(outcome(threeMens, '12.21..12 1 0,0 200')?.reason).toBe('plies');
    expect(outcome(threeMens, '12.21..12 1 0,0 5000')?.reason).toBe('plies');
  });

  test('repetition: only where the first time is already the last', () => {
    const repeat = (times: number) => ({ ...threeMens, draw: { repeat: times, plies: 200 } });
    expect(outcome(repeat(1), '12.21..12 1 0,0 0')?.reason).toBe('repetition');
    expect(outcome(repeat(2), '12.21..12 1 0,0 0')).toBeNull();
  });
});

test('a view shows all there is, the same to both seats', () => {
  const position = play(at(threeMens, '12.21..12 1 0,0 3'), [4, 5]);
  const view = { turn: 1, cells: [1, 2, 0, 2, 0, 1, 0, 1, 2], hands: [0, 0], quiet: 4 };
  expect([position.view(0), position.view(1)]).toEqual([view, view]);
});

test('a view of a game that is over, hands without limit', () => {
  const spec = boardSpec({ cells: 4, lineLength: 2, win: { line: true }, lines: [gridLines(2, 2, 2)] });
  const view = at({ ...spec, adjacency: [gridSteps(2, 2, 0)] }, '1.1. 2').view(1);
  expect(view).toEqual({ turn: -1, cells: [1, 0, 1, 0], hands: [null, null], quiet: 0 });
});
