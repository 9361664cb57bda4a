/** The first part of a step: what is YOU moves, and pushes. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../../bindings/words/types.js';
import { at, blockedIn, level, movedIn, type Stacks, shown, start, step, viewOf, walk } from './specs.js';

/** One step from the beginning, and the board after it. */
function stepped(map: string, way: Step, stacks: Stacks = {}) {
  const spec = level(map, stacks);
  const position = start(spec);
  const record = step(position, way);
  return { record, moved: movedIn(record), blocked: blockedIn(record), board: shown(spec, position) };
}

/** A step that moves nothing must leave everything as it was. */
function refused(map: string, way: Step, stacks: Stacks = {}) {
  const position = start(level(map, stacks));
  const key = position.key();
  const record = step(position, way);
  expect(record).toMatchObject({ kind: 'step', accepted: false, moved: [], rulesAdded: [], rulesRemoved: [] });
  expect(record).toMatchObject({ transformed: [], destroyed: [], won: false });
  expect([position.key(), position.undo()]).toEqual([key, false]);
  return blockedIn(record);
}

describe('a direction is given to everything that is YOU', () => {
  test('and to nothing else', () => {
    const { moved, board } = stepped('B=Y...\nb.k.b.', 'r');
    expect(moved).toEqual(['6 4,1>5,1', '4 0,1>1,1']);
    expect(board).toEqual(['B=Y...', '.bk..b']);
  });

  test('several nouns may be YOU', () => {
    expect(stepped('B&K=Y\nb.k..', 'r').board).toEqual(['B&K=Y', '.b.k.']);
  });

  test('where nothing is YOU, nothing moves and nothing is blocked', () => {
    expect(refused('B=P\nb..', 'r')).toEqual([]);
  });

  test('the count of moves grows by one', () => {
    const position = start(level('B=Y\nb..'));
    expect(viewOf(position).moves).toBe(0);
    expect(viewOf(walk(position, 'rr')).moves).toBe(2);
  });

  test('by the table before the step: a rule that is broken on the way still moves the others', () => {
    const { record, moved } = stepped('....\nB=Y.\nb.b.', 'u');
    expect(moved).toEqual(['1 0,1>0,0 by 4', '4 0,2>0,1', '3 2,1>2,0 by 5', '5 2,2>2,1']);
    expect(record.controlLost).toBe(true);
  });
});

describe('movers are taken from the leading edge backward', () => {
  const map = 'B=Y.\n....\n.b..\n.bb.\n....';

  // 4 stands above 5, and 6 to the right of 5.
  test.each([
    ['u', ['4 1,2>1,1', '5 1,3>1,2', '6 2,3>2,2']],
    ['d', ['5 1,3>1,4', '6 2,3>2,4', '4 1,2>1,3']],
    ['l', ['4 1,2>0,2', '5 1,3>0,3', '6 2,3>1,3']],
    ['r', ['6 2,3>3,3', '4 1,2>2,2', '5 1,3>2,3']],
  ] as const)('%s', (way, moved) => {
    expect(stepped(map, way).moved).toEqual(moved);
  });

  test('in one line of cells by id, wherever else they stand', () => {
    const key =
      '{"entities":[[1,"BABA",0,0],[2,"IS",1,0],[3,"YOU",2,0],[4,"BABA",1,3],[5,"BABA",1,2]],"moves":0,"won":false}';
    expect(movedIn(step(at(level(map), key), 'r'))).toEqual(['4 1,3>2,3', '5 1,2>2,2']);
  });
});

describe('pushing', () => {
  test('a chain: the far end first, the mover last; each is pushed by what is behind it', () => {
    const { moved, board } = stepped('B=Y.R=P\nbrrR..f', 'r');
    expect(moved).toEqual(['10 3,1>4,1 by 9', '9 2,1>3,1 by 8', '8 1,1>2,1 by 7', '7 0,1>1,1']);
    expect(board).toEqual(['B=Y.R=P', '.brrR.f']);
  });

  test('everything PUSH in a cell goes, by id; other things stay and are moved onto', () => {
    const { moved, board } = stepped('B=Y.R=P\nb1.....', 'r', { 1: 'rfR' });
    expect(moved).toEqual(['8 1,1>2,1 by 7', '10 1,1>2,1 by 7', '7 0,1>1,1']);
    expect(board[1]).toBe('.(bf)(rR)....');
  });

  test('pushedBy is the lowest id of the chain in the cell behind', () => {
    const { moved } = stepped('B=Y.R=P\nb12....', 'r', { 1: 'frR', 2: 'Kr' });
    // b 7, f 8, r 9, R 10, K 11, r 12: the flag is no part of the chain.
    expect(moved).toEqual(['11 2,1>3,1 by 9', '12 2,1>3,1 by 9', '9 1,1>2,1 by 7', '10 1,1>2,1 by 7', '7 0,1>1,1']);
  });

  test('a chain ends where nothing is to be taken along', () => {
    expect(stepped('B=Y.R=P\nbrfr...', 'r').board[1]).toBe('.b(rf)r...');
  });

  test('words are pushed whatever their noun is', () => {
    expect(stepped('B=Y.W=S\nbW.....', 'r').board[1]).toBe('.bW....');
  });

  test('words go off a stack together, and the object under them stays', () => {
    expect(stepped('B=Y.\nb1..', 'r', { 1: 'kRF' }).board[1]).toBe('.(bk)(RF).');
  });

  test('what is not PUSH is not pushed', () => {
    expect(stepped('B=Y\nbr.', 'r').board[1]).toBe('.(br).');
  });
});

describe('the edge', () => {
  test.each(['u', 'd', 'l', 'r'] as const)('blocks a mover: %s', (way) => {
    // Alone in its row, and columns of words reach from edge to edge.
    expect(refused('B=Yb', way)).toEqual(['4 edge']);
  });

  test('blocks a chain, as a whole', () => {
    expect(refused('B=Y.R=P\n....brr', 'r')).toEqual(['7 edge']);
  });
});

describe('STOP', () => {
  test('blocks a mover; the blocker is the lowest id of what is STOP there', () => {
    expect(refused('B=Y.W=S\nb1.....', 'r', { 1: 'fww' })).toEqual(['7 by 9']);
  });

  test('blocks a chain, as a whole', () => {
    expect(refused('B=Y.R=P\nW=S....\n.brr1..', 'r', { 1: 'fw' })).toEqual(['10 by 14']);
  });

  test('blocks where something else in the cell is PUSH', () => {
    expect(refused('B=Y.R=P\nW=S....\n.b1....', 'r', { 1: 'rw' })).toEqual(['10 by 12']);
  });

  test('blocks also when it is PUSH', () => {
    expect(refused('B=Y.R=P&S\nbr.......', 'r')).toEqual(['9 by 10']);
  });

  test('blocks also when it is YOU and cannot move', () => {
    expect(refused('B=Y.W=Y&S\n.......bw', 'r')).toEqual(['10 edge', '9 by 10']);
  });

  test('in the own cell does not hold anything back', () => {
    expect(stepped('B=Y.W=S\n1......', 'r', { 1: 'wb' }).moved).toEqual(['8 0,1>1,1']);
  });

  test('that has moved away does not block', () => {
    expect(stepped('W=Y&S\n..www', 'l').moved).toEqual(['6 2,1>1,1', '7 3,1>2,1', '8 4,1>3,1']);
  });

  test('that has moved there blocks: the first of two in a cell stops the second', () => {
    const map = 'B=Y&S..\nK=Y....\n1......';
    const { moved, blocked } = stepped(map, 'r', { 1: 'bk' });
    expect([moved, blocked]).toEqual([['9 0,2>1,2'], ['10 by 9']]);
  });

  test('and goes onto the first where it comes second', () => {
    const map = 'B=Y&S..\nK=Y....\n1......';
    const { moved, blocked } = stepped(map, 'r', { 1: 'kb' });
    expect([moved, blocked]).toEqual([['9 0,2>1,2', '10 0,2>1,2'], []]);
  });
});

describe('a wall of YOU and STOP', () => {
  test('pressed against the edge moves nothing; the leading one is told first', () => {
    expect(refused('W=Y&S\n..www', 'r')).toEqual(['8 edge', '7 by 8', '6 by 7']);
  });

  test('with a gap closes up: what is blocked is told of an accepted step too', () => {
    const { record, moved, blocked, board } = stepped('W=Y&S\nw..ww', 'r');
    expect([record.accepted, moved, blocked]).toEqual([true, ['6 0,1>1,1'], ['8 edge', '7 by 8']]);
    expect(board[1]).toBe('.w.ww');
  });
});

describe('what has moved already this turn does not move again', () => {
  test('what one of two in a cell has pushed is not pushed by the other', () => {
    const { moved, board } = stepped('B&K=Y..R=P\n1r........', 'r', { 1: 'bk' });
    expect(moved).toEqual(['11 1,1>2,1 by 9', '9 0,1>1,1', '10 0,1>1,1']);
    expect(board[1]).toBe('.(bk)r.......');
  });

  test('nor is what moved there by itself', () => {
    // k is PUSH, and stands ahead of b when its turn comes; but it has just moved.
    const { moved } = stepped('B&K=Y..K=P\n1.........', 'r', { 1: 'kb' });
    expect(moved).toEqual(['9 0,1>1,1', '10 0,1>1,1']);
  });

  test('YOU and PUSH in a row: each moves by itself', () => {
    expect(stepped('B=Y&P\n..bb.', 'r').moved).toEqual(['7 3,1>4,1', '6 2,1>3,1']);
  });

  test('YOU and PUSH at the edge: the one behind cannot push it out', () => {
    expect(refused('B=Y&P\n...bb', 'r')).toEqual(['7 edge', '6 edge']);
  });
});
