/** The rules of a turn: a test a rule, whole boards asserted. Keys are `<cells> <side> <hands> <quiet>`. */
import { describe, expect, test } from 'vitest';
import {
  at,
  boardSpec,
  gridLines,
  gridSteps,
  line,
  nineHoles,
  open,
  type Parts,
  play,
  steps,
  tapatan,
  threeMens,
  ticTacToe,
} from './specs.js';

const events = (key: string, spec: Parameters<typeof at>[0], move: number[]) => {
  const played = at(spec, key).play(move);
  return played.ok ? played.events : played.code;
};

describe('placing', () => {
  test('hand absent: any empty cell, until the board is full', () => {
    const position = at(ticTacToe, '1.2..1..2 1');
    expect(position.moves()).toEqual([
      [-1, 1],
      [-1, 3],
      [-1, 4],
      [-1, 6],
      [-1, 7],
    ]);
    expect(play(position, [-1, 4]).key()).toBe('1.2.11..2 2');
  });

  test('hand|n: a side places while its hand is above 0, and may not move', () => {
    const position = at(threeMens, '12.12.... 1 1,1 0');
    expect(position.moves()).toEqual([2, 5, 6, 7, 8].map((cell) => [-1, cell]));
    expect(play(position, [-1, 8]).key()).toBe('12.12...1 2 0,1 0');
  });

  test('each side by its own hand: one may place while the other moves', () => {
    const position = play(at(threeMens, '12.12...1 2 0,1 0'), [-1, 6]);
    expect(position.key()).toBe('12.12.2.1 1 0,0 0');
    expect(play(at(threeMens, '12.1....1 1 0,2 0'), [8, 7]).key()).toBe('12.1...1. 2 0,2 1');
  });

  test('the start: empty cells, first side, full hands, nothing quiet', () => {
    expect(open(threeMens).start(0).key()).toBe('......... 1 3,3 0');
    expect(open(ticTacToe).start(0).key()).toBe('......... 1');
    expect(open(threeMens).start(77).key()).toBe(open(threeMens).start(0).key());
  });
});

describe('moving', () => {
  test('move|adj: hands empty, a step to an adjacent empty cell', () => {
    const position = at(threeMens, '12.21..12 1 0,0 0');
    expect(position.moves()).toEqual([
      [4, 5],
      [7, 6],
    ]);
    expect(play(position, [4, 5]).key()).toBe('12.2.1.12 2 0,0 1');
  });

  test('adj|cell: drawn diagonals are ways, others are not', () => {
    expect(at(tapatan, '11.212.2. 1 0,0 0').moves()).toEqual([
      [1, 2],
      [4, 2],
      [4, 6],
      [4, 8],
    ]);
  });

  test('adj is directed as written', () => {
    const spec = boardSpec({ cells: 3, lineLength: 3, hand: 1, move: { adjacent: true }, adjacency: [steps(0, 1, 2)] });
    expect(at(spec, '1.. 1 0,0').moves()).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(at(spec, '.1. 1 0,0').moves()).toEqual([]);
  });

  const flying = (move: Parts['move']) =>
    boardSpec({ cells: 9, lineLength: 3, hand: 4, ...(move && { move }), adjacency: [gridSteps(3, 3, 0)] });

  test('fly|n: with n or fewer on the board, to any empty cell', () => {
    const position = at(flying({ adjacent: true, fly: 3 }), '111...2.. 1 0,0 0');
    const empty = [3, 4, 5, 7, 8];
    expect(position.moves()).toEqual([0, 1, 2].flatMap((from) => empty.map((to) => [from, to])));
    expect(play(position, [0, 8]).key()).toBe('.11...2.1 2 0,0 1');
  });

  test('fly|n: with more than n on the board, only along adjacency', () => {
    expect(at(flying({ adjacent: true, fly: 3 }), '1111..2.. 1 0,0 0').moves()).toEqual([
      [1, 4],
      [2, 5],
      [3, 4],
    ]);
  });

  test('fly counts pieces on the board, and waits for the hand to be empty', () => {
    const position = at(flying({ adjacent: true, fly: 3 }), '1.....2.. 1 1,0 0');
    expect(position.moves()).toEqual([1, 2, 3, 4, 5, 7, 8].map((cell) => [-1, cell]));
  });

  test('flying does not need move|adj', () => {
    expect(at(nineHoles, '12.21.12. 1 0,0 0').moves()).toEqual(
      [0, 4, 6].flatMap((from) => [2, 5, 8].map((to) => [from, to])),
    );
  });
});

describe('capture|onmill', () => {
  const mill = (capture: Parts['capture'] = {}, more: Partial<Parts> = {}) =>
    boardSpec({
      cells: 9,
      lineLength: 3,
      hand: 5,
      capture: { onMill: true, ...capture },
      move: { adjacent: true },
      lines: [gridLines(3, 3, 3)],
      adjacency: [gridSteps(3, 3, 0)],
      ...more,
    });

  test('completing a line removes one enemy piece, in the same turn, also while placing', () => {
    const position = at(mill(), '11.22.... 1 3,3 0');
    expect(position.moves()).toEqual([
      [-1, 2, 3],
      [-1, 2, 4],
      [-1, 5],
      [-1, 6],
      [-1, 7],
      [-1, 8],
    ]);
    expect(play(position, [-1, 2, 4]).key()).toBe('1112..... 2 2,3 0');
  });

  test('events: the placing, the line, the removal', () => {
    expect(events('11.22.... 1 3,3 0', mill(), [-1, 2, 4])).toEqual([
      { kind: 'place', seat: 0, cell: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
      { kind: 'take', seat: 0, cell: 4 },
    ]);
  });

  test('a step completes a line as well', () => {
    expect(events('11.221... 1 0,0 7', mill(), [5, 2, 3])).toEqual([
      { kind: 'step', seat: 0, from: 5, to: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
      { kind: 'take', seat: 0, cell: 3 },
    ]);
    expect(play(at(mill(), '11.221... 1 0,0 7'), [5, 2, 3]).key()).toBe('111.2.... 2 0,0 0');
  });

  test('the removal may not be left out, nor made without a line', () => {
    const position = at(mill(), '11.22.... 1 3,3 0');
    for (const move of [
      [-1, 2],
      [-1, 5, 3],
      [-1, 2, 0],
      [-1, 2, 5],
      [-1, 2, 3, 4],
    ]) {
      expect(position.play(move)).toEqual({ ok: false, code: 'illegal_move', legal: position.moves() });
    }
    expect(position.key()).toBe('11.22.... 1 3,3 0');
  });

  test('one piece however many lines close; every line is told', () => {
    const key = '11.221..1 1 1,3 0';
    expect(at(mill(), key).moves()).toEqual([
      [-1, 2, 3],
      [-1, 2, 4],
      [-1, 6],
      [-1, 7],
    ]);
    expect(play(at(mill(), key), [-1, 2, 3]).key()).toBe('111.21..1 2 0,3 0');
    expect(events(key, mill(), [-1, 2, 3])).toEqual([
      { kind: 'place', seat: 0, cell: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
      { kind: 'line', seat: 0, cells: [2, 5, 8] },
      { kind: 'take', seat: 0, cell: 3 },
    ]);
  });

  test('a line elsewhere, not through the cell moved to, is not completed', () => {
    expect(events('111.22... 1 2,3 0', mill(), [-1, 7])).toEqual([{ kind: 'place', seat: 0, cell: 7 }]);
  });

  test('without protect any enemy piece may be removed', () => {
    const taken = at(mill(), '11.222.2. 1 3,1 0').moves();
    expect(taken).toEqual([
      [-1, 2, 3],
      [-1, 2, 4],
      [-1, 2, 5],
      [-1, 2, 7],
      [-1, 6],
      [-1, 8],
    ]);
  });

  test('protect: a piece in a line is spared while there are others', () => {
    const position = at(mill({ protect: true }), '11.222.2. 1 3,1 0');
    expect(position.moves()).toEqual([
      [-1, 2, 7],
      [-1, 6],
      [-1, 8],
    ]);
    expect(play(position, [-1, 2, 7]).key()).toBe('111222... 2 2,1 0');
  });

  test('protect: when all are in a line any may be removed', () => {
    const position = at(mill({ protect: true }), '11.222... 1 3,2 0');
    expect(position.moves()).toEqual([
      [-1, 2, 3],
      [-1, 2, 4],
      [-1, 2, 5],
      [-1, 6],
      [-1, 7],
      [-1, 8],
    ]);
    expect(play(position, [-1, 2, 4]).key()).toBe('1112.2... 2 2,2 0');
  });

  test('with none to remove, the turn ends', () => {
    expect(play(at(mill(), '11....... 1 3,5 0'), [-1, 2]).key()).toBe('111...... 2 2,5 0');
    expect(events('11....... 1 3,5 0', mill(), [-1, 2])).toEqual([
      { kind: 'place', seat: 0, cell: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
    ]);
  });

  test('win|line: completing a line wins at once and nothing is removed', () => {
    const spec = mill({}, { win: { line: true } });
    expect(at(spec, '11.22.... 1 3,3 0').moves()).toEqual([2, 5, 6, 7, 8].map((cell) => [-1, cell]));
    expect(play(at(spec, '11.22.... 1 3,3 0'), [-1, 2]).key()).toBe('11122.... 2 2,3 0');
    expect(events('11.22.... 1 3,3 0', spec, [-1, 2])).toEqual([
      { kind: 'place', seat: 0, cell: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
      { kind: 'end', winners: [0], reason: 'line' },
    ]);
  });

  test('without onmill a completed line is told and removes nothing', () => {
    const spec = mill({ onMill: false });
    expect(events('11.22.... 1 3,3 0', spec, [-1, 2])).toEqual([
      { kind: 'place', seat: 0, cell: 2 },
      { kind: 'line', seat: 0, cells: [0, 1, 2] },
    ]);
    expect(play(at(spec, '11.22.... 1 3,3 0'), [-1, 2]).key()).toBe('11122.... 2 2,3 0');
  });

  test('the cell left counts as empty: a step along the line does not close it', () => {
    const spec = mill(
      {},
      { cells: 8, hand: 3, lines: [line(0, 1, 2), line(1, 2, 3)], adjacency: [gridSteps(4, 2, 0)] },
    );
    const position = at(spec, '111.2..2 1 0,0 0');
    expect(position.moves()).toEqual([
      [1, 5],
      [2, 3],
      [2, 6],
    ]);
    expect(play(position, [2, 3]).key()).toBe('11.12..2 2 0,0 1');
  });

  test('a line is closed again by leaving and coming back', () => {
    const position = play(at(mill(), '111...22. 1 0,0 0'), [2, 5], [6, 3]);
    expect(position.moves()).toContainEqual([5, 2, 3]);
    expect(play(position, [5, 2, 7]).key()).toBe('1112..... 2 0,0 0');
  });

  test('quiet counts plies since the last placing or capture', () => {
    const position = play(at(mill(), '111...22. 1 0,0 5'), [2, 5]);
    expect(position.key()).toBe('11...122. 2 0,0 6');
    expect(play(position, [7, 8]).key()).toBe('11...12.2 1 0,0 7');
    expect(play(position, [5, 2, 6]).key()).toBe('111.....2 2 0,0 0');
  });
});
