/** How games end: a test a question, and the order in which they are asked. */
import { describe, expect, test } from 'vitest';
import type { BoardSpec } from '../../bindings/board/types.js';
import {
  at,
  boardSpec,
  gridLines,
  gridSteps,
  line,
  open,
  type Parts,
  play,
  steps,
  threeMens,
  ticTacToe,
} from './specs.js';

const won = (winner: number, reason: string) => ({
  winners: [winner],
  scores: winner === 0 ? [1, -1] : [-1, 1],
  reason,
});
const drawn = (reason: string) => ({ winners: [], scores: [0, 0], reason });

/** Plays one move and gives the board with the outcome. */
function turned(spec: BoardSpec, key: string, ...moves: number[][]) {
  const position = play(at(spec, key), ...moves);
  return { key: position.key(), outcome: position.outcome() };
}

/** 3 × 3, all eight lines, orthogonal steps. */
const small = (parts: Partial<Parts>) =>
  boardSpec({ cells: 9, lineLength: 3, lines: [gridLines(3, 3, 3)], adjacency: [gridSteps(3, 3, 0)], ...parts });

describe('line', () => {
  test('win|line: the mover completes a line and wins', () => {
    const position = play(at(ticTacToe, '11.22.... 1'), [-1, 2]);
    expect(position.key()).toBe('11122.... 2');
    expect(position.outcome()).toEqual(won(0, 'line'));
    expect([position.turn(), position.moves()]).toEqual([-1, []]);
    expect(position.play([-1, 8])).toEqual({ ok: false, code: 'game_over', legal: [] });
  });

  test('the second side wins as well', () => {
    expect(turned(ticTacToe, '11.22...1 2', [-1, 5])).toEqual({ key: '11.222..1 1', outcome: won(1, 'line') });
  });

  test('asked before full', () => {
    expect(turned(ticTacToe, '11.221122 1', [-1, 2])).toEqual({ key: '111221122 2', outcome: won(0, 'line') });
  });

  test('without win|line a completed line ends nothing', () => {
    expect(turned(small({}), '11.22.... 1', [-1, 2])).toEqual({ key: '11122.... 2', outcome: null });
  });

  test('more than a line long wins too', () => {
    const spec = boardSpec({ cells: 5, lineLength: 3, win: { line: true }, lines: [gridLines(5, 1, 3)] });
    expect(turned(spec, '11.11 1', [-1, 2])).toEqual({ key: '11111 2', outcome: won(0, 'line') });
  });
});

describe('reduced', () => {
  const morris = (parts: Partial<Parts> = {}) =>
    small({ hand: 3, win: { reduce: 3 }, capture: { onMill: true }, move: { adjacent: true }, ...parts });

  test('win|reduce: after a capture the side with fewer than n pieces loses', () => {
    expect(turned(morris(), '11.221.2. 1 0,0 0', [5, 2, 7])).toEqual({
      key: '11122.... 2 0,0 0',
      outcome: won(0, 'reduced'),
    });
  });

  test('board and hand together', () => {
    const move = [5, 2, 4];
    const key = '1112....1 2 0,2 0';
    expect(turned(morris({ hand: 4 }), '11.221..1 1 0,2 0', move)).toEqual({ key, outcome: null });
    expect(turned(morris({ hand: 4, win: { reduce: 4 } }), '11.221..1 1 0,2 0', move)).toEqual({
      key,
      outcome: won(0, 'reduced'),
    });
  });

  test('asked after a capture only', () => {
    expect(turned(morris(), '11.22...1 1 0,0 0', [8, 5])).toEqual({ key: '11.221... 2 0,0 1', outcome: null });
  });

  test('asked before stuck', () => {
    const key = '11122.... 2 0,0 0';
    expect(turned(morris({ move: {} }), '11.22...2 1 1,0 0', [-1, 2, 8])).toEqual({ key, outcome: won(0, 'reduced') });
    expect(turned(morris({ move: {}, win: {} }), '11.22...2 1 1,0 0', [-1, 2, 8])).toEqual({
      key,
      outcome: drawn('stuck'),
    });
  });

  test('a hand without limit is never reduced', () => {
    expect(turned(morris({ hand: null }), '11.2..... 1', [-1, 2, 3])).toEqual({ key: '111...... 2', outcome: null });
  });
});

describe('full, stuck, blocked', () => {
  test('full: a place to fill and no empty cell, drawn', () => {
    expect(turned(ticTacToe, '12112221. 1', [-1, 8])).toEqual({ key: '121122211 2', outcome: drawn('full') });
  });

  test('full: a hand is not empty', () => {
    const spec = small({ hand: 5, move: { adjacent: true } });
    expect(turned(spec, '12112221. 1 1,1 0', [-1, 8])).toEqual({ key: '121122211 2 0,1 0', outcome: drawn('full') });
  });

  test('a full board with empty hands is stuck where nothing moves, blocked where pieces step', () => {
    const key = '121122211 2 0,0 0';
    expect(turned(small({ hand: 5 }), '12112221. 1 1,0 0', [-1, 8])).toEqual({ key, outcome: drawn('stuck') });
    expect(turned(small({ hand: 5, move: { adjacent: true } }), '12112221. 1 1,0 0', [-1, 8])).toEqual({
      key,
      outcome: won(0, 'blocked'),
    });
  });

  test('stuck: hands empty, no move|adj, and fly does not hold', () => {
    const key = '12.12..12 1 0,0 0';
    const stuck = (move: NonNullable<Parts['move']>) => turned(small({ hand: 3, move }), '12.12..1. 2 0,1 0', [-1, 8]);
    expect(stuck({})).toEqual({ key, outcome: drawn('stuck') });
    expect(stuck({ fly: 2 })).toEqual({ key, outcome: drawn('stuck') });
    expect(stuck({ fly: 3 })).toEqual({ key, outcome: null });
    expect(stuck({ adjacent: true })).toEqual({ key, outcome: null });
  });

  test('stuck is asked of the next side, not of the mover', () => {
    const spec = small({ hand: 3 });
    expect(turned(spec, '12.12.... 1 1,1 0', [-1, 8])).toEqual({ key: '12.12...1 2 0,1 0', outcome: null });
  });

  test('blocked: the side without a legal move loses', () => {
    expect(turned(threeMens, '22.2111.. 1 0,0 0', [5, 2])).toEqual({
      key: '22121.1.. 2 0,0 1',
      outcome: won(0, 'blocked'),
    });
  });

  test('blocked: no pieces left and fly holds', () => {
    expect(at(small({ hand: 3, move: { fly: 3 } }), '22....... 1 0,0 0').outcome()).toEqual(won(1, 'blocked'));
    expect(at(small({ hand: 3 }), '22....... 1 0,0 0').outcome()).toEqual(drawn('stuck'));
  });

  test('blocked is asked before plies', () => {
    const spec = { ...threeMens, draw: { repeat: 3, plies: 1 } };
    expect(turned(spec, '22.2111.. 1 0,0 0', [5, 2]).outcome).toEqual(won(0, 'blocked'));
  });

  test('a start position may be over', () => {
    expect(
      open(small({ hand: 0 }))
        .start(0)
        .outcome(),
    ).toEqual(drawn('stuck'));
    expect(
      open(small({ hand: 0, move: { adjacent: true } }))
        .start(0)
        .outcome(),
    ).toEqual(won(1, 'blocked'));
    expect(
      open(small({ hand: 0 }))
        .start(0)
        .turn(),
    ).toBe(-1);
  });
});

describe('repetition', () => {
  const START = '12.21..12 1 0,0 0';
  const LOOP = [
    [4, 5],
    [1, 2],
    [5, 4],
    [2, 1],
  ];
  const repeating = (repeat: number, plies = 200) => ({ ...threeMens, draw: { repeat, plies } });

  test('draw|repeat|3: the third time, the start counting once', () => {
    const position = play(at(repeating(3), START), ...LOOP, ...LOOP.slice(0, 3));
    expect(position.outcome()).toBeNull();
    expect(play(position, LOOP[3]!).outcome()).toEqual(drawn('repetition'));
    expect(position.key()).toBe('12.21..12 1 0,0 8');
    expect(position.events(0).at(-1)).toEqual({ kind: 'end', winners: [], reason: 'repetition' });
  });

  test('draw|repeat|2: the second time', () => {
    expect(turned(repeating(2), START, ...LOOP)).toEqual({ key: '12.21..12 1 0,0 4', outcome: drawn('repetition') });
  });

  test('asked before plies', () => {
    expect(turned(repeating(2, 4), START, ...LOOP).outcome).toEqual(drawn('repetition'));
  });

  test('with this side to move: the same cells with the other side are another position', () => {
    const spec = boardSpec({
      cells: 5,
      lineLength: 3,
      hand: 1,
      move: { adjacent: true },
      draw: { repeat: 2 },
      adjacency: [steps(0, 1), steps(1, 2), steps(2, 0), steps(3, 4), steps(4, 3)],
    });
    const position = play(at(spec, '1..2. 1 0,0 0'), [0, 1], [3, 4], [1, 2], [4, 3], [2, 0]);
    expect([position.key(), position.outcome()]).toEqual(['1..2. 2 0,0 5', null]);
  });

  test('with these hands: the same cells with other hands are another position', () => {
    const spec = boardSpec({
      cells: 2,
      lineLength: 1,
      hand: 3,
      capture: { onMill: true },
      draw: { repeat: 2 },
      lines: [line(0), line(1)],
    });
    const position = play(open(spec).start(0), [-1, 0], [-1, 1, 0], [-1, 0, 1]);
    expect([position.key(), position.outcome()]).toEqual(['1. 2 1,2 0', null]);
  });

  test('without limit on hands a position comes back by captures', () => {
    const spec = boardSpec({
      cells: 2,
      lineLength: 1,
      capture: { onMill: true },
      draw: { repeat: 2 },
      lines: [line(0), line(1)],
    });
    const position = play(open(spec).start(0), [-1, 0], [-1, 1, 0], [-1, 0, 1]);
    expect([position.key(), position.outcome()]).toEqual(['1. 2', drawn('repetition')]);
  });

  test('counts follow undo', () => {
    const position = play(at(repeating(2), START), ...LOOP);
    position.undo();
    expect(position.outcome()).toBeNull();
    expect(play(position, LOOP[3]!).outcome()).toEqual(drawn('repetition'));
  });

  test('counts begin at the key: what came before it is not known', () => {
    const middle = play(at(repeating(2), START), ...LOOP.slice(0, 3));
    expect(play(at(repeating(2), middle.key()), LOOP[3]!).outcome()).toBeNull();
  });
});

describe('plies', () => {
  const patient = (plies: number) => ({ ...threeMens, draw: { repeat: 99, plies } });

  test('draw|plies|n: n plies without placing or capture', () => {
    const moves = [
      [4, 5],
      [1, 2],
      [5, 4],
    ];
    expect(turned(patient(4), '12.21..12 1 0,0 0', ...moves).outcome).toBeNull();
    expect(turned(patient(4), '12.21..12 1 0,0 0', ...moves, [2, 1])).toEqual({
      key: '12.21..12 1 0,0 4',
      outcome: drawn('plies'),
    });
  });

  test('a placing begins the count anew', () => {
    expect(turned(patient(2), '12.2...12 1 1,0 1', [-1, 4])).toEqual({ key: '12.21..12 2 0,0 0', outcome: null });
  });
});
