/** The later parts of a step: transformations, contacts, rules, win; and what a record tells of them. */
import { describe, expect, test } from 'vitest';
import type { Step } from '../../../bindings/words/types.js';
import {
  at,
  blockedIn,
  destroyedIn,
  level,
  movedIn,
  rulesIn,
  type Stacks,
  sentencesIn,
  shown,
  start,
  step,
  told,
  viewOf,
  walk,
} from './specs.js';

function stepped(map: string, way: Step, stacks: Stacks = {}) {
  const spec = level(map, stacks);
  const position = start(spec);
  const record = step(position, way);
  const { transformed, won, controlLost } = record;
  const deltas = { added: record.rulesAdded.map(told), removed: record.rulesRemoved.map(told) };
  const changes = transformed.map(({ id, from, to, at }) => `${id} ${from} ${to} ${at.x},${at.y}`);
  return {
    record,
    changes,
    destroyed: destroyedIn(record),
    won,
    controlLost,
    ...deltas,
    board: shown(spec, position),
    position,
  };
}

describe('transformations', () => {
  // k moves; b, the rock and the flag do nothing.
  const control = 'K=Y.k.';

  test('an object becomes what its rule says: once, not further', () => {
    const { changes, board } = stepped(`${control}\nB=R...\nR=F...\nb.r...`, 'r');
    expect(changes).toEqual(['11 BABA ROCK 0,3', '12 ROCK FLAG 2,3']);
    expect(board[3]).toBe('r.f...');
  });

  test('at load nothing is transformed', () => {
    const spec = level(`${control}\nB=R...\nb.....`);
    expect(shown(spec, start(spec))[2]).toBe('b.....');
  });

  test('a rule that is completed by the last pushed word counts in that same turn', () => {
    const { changes, added, controlLost } = stepped('B=.Fb\nB=Y..', 'l');
    expect(changes).toEqual(['4 BABA FLAG 3,0']);
    expect([added, controlLost]).toEqual([['BABA IS FLAG h 1,2,3'], true]);
  });

  test('a rule that is broken on the way does not', () => {
    const { changes, removed } = stepped('......\nB=R...\nk.b...\nK=Y...', 'u');
    expect(changes).toEqual([]);
    expect(removed).toEqual(['BABA IS ROCK h 1,2,3']);
  });

  test('of several targets the first in the table counts: two crossing sentences', () => {
    expect(stepped('B=F.\n=...\nR...\nk..b\nK=Y.', 'r').changes).toEqual(['7 BABA FLAG 3,3']);
    expect(stepped('B=R.\n=...\nF...\nk..b\nK=Y.', 'r').changes).toEqual(['7 BABA ROCK 3,3']);
  });

  test('of several targets in a cell, the word of the lowest id', () => {
    expect(stepped(`${control}\nB=1...\nb.....`, 'r', { 1: 'RF' }).changes).toEqual(['9 BABA ROCK 0,2']);
    expect(stepped(`${control}\nB=1...\nb.....`, 'r', { 1: 'FR' }).changes).toEqual(['9 BABA FLAG 0,2']);
  });

  test.each(['B=B&F.\n......', 'B=F&B.\n......', 'B=F...\nB=B...'])('X IS X pins: %j', (rules) => {
    const { changes, record } = stepped(`${control}\n${rules}\nb.....`, 'r');
    expect([record.accepted, changes]).toEqual([true, []]);
  });

  test('words never change, and a noun that no object has will do', () => {
    const { changes, position } = stepped(`${control}\nB=G...\nb.B...`, 'r');
    expect(changes).toEqual(['8 BABA GHOST 0,2']);
    expect(viewOf(position).entities.slice(7)).toEqual([
      { id: 8, kind: 'object', noun: 'GHOST', at: { x: 0, y: 2 } },
      { id: 9, kind: 'word', text: 'BABA', at: { x: 2, y: 2 } },
    ]);
  });

  test('what it has become is what it is in contacts and for the win', () => {
    expect(stepped('B=.Fb\nB=Y..\nF=Y&V', 'l')).toMatchObject({ changes: ['4 BABA FLAG 3,0'], won: true });
  });

  test('are told by id, where things stand after the moves', () => {
    const { changes } = stepped('B=Y...\nB=R...\n.b..b.', 'r');
    expect(changes).toEqual(['7 BABA ROCK 2,2', '8 BABA ROCK 5,2']);
  });
});

describe('SINK', () => {
  test('a cell that holds it and something more loses all', () => {
    const { destroyed, board, controlLost } = stepped('B=Y.L=X\nbl.....', 'r');
    expect(destroyed).toEqual(['7 BABA 1,1 sink', '8 LAVA 1,1 sink']);
    expect([board[1], controlLost]).toEqual(['.......', true]);
  });

  test('alone it stays', () => {
    expect(stepped('B=Y.L=X\nb.l....', 'r').board[1]).toBe('.bl....');
  });

  test('two of it are one thing more', () => {
    const { destroyed } = stepped('L=X&Y\nll...', 'l');
    expect(destroyed).toEqual(['6 LAVA 0,1 sink', '7 LAVA 0,1 sink']);
  });

  test('words too', () => {
    const { record, destroyed, board } = stepped('B=Y.L=X\nbSl....', 'r');
    expect(destroyed).toEqual(['8 STOP 2,1 sink', '9 LAVA 2,1 sink']);
    expect(record.destroyed[0]).toEqual({ id: 8, text: 'STOP', at: { x: 2, y: 1 }, cause: 'sink' });
    expect(board[1]).toBe('.b.....');
  });

  test('everything in the cell, however many', () => {
    const { destroyed } = stepped('B=Y.L=X\nb1.....', 'r', { 1: 'flk' });
    expect(destroyed.map((line) => line.split(' ')[0])).toEqual(['7', '8', '9', '10']);
  });

  test('cells row by row, in a cell by id', () => {
    const spec = level('L=X.B=Y\n..l....\n..b....\nl......\nb......');
    // 7 and 9 have changed places: 9 lies in the upper row now.
    const position = at(
      spec,
      '{"entities":[[1,"LAVA",0,0],[2,"IS",1,0],[3,"SINK",2,0],[4,"BABA",4,0],[5,"IS",5,0],[6,"YOU",6,0],' +
        '[7,"LAVA",0,3],[8,"BABA",2,2],[9,"LAVA",2,1],[10,"BABA",0,4]],"moves":0,"won":false}',
    );
    expect(destroyedIn(step(position, 'u'))).toEqual([
      '8 BABA 2,1 sink',
      '9 LAVA 2,1 sink',
      '7 LAVA 0,3 sink',
      '10 BABA 0,3 sink',
    ]);
  });

  test('is asked of words that came to be SINK this very turn, and not at load', () => {
    const map = 'B=Y...\nL=.Xb.\n1.....';
    const { destroyed, board } = stepped(map, 'l', { 1: 'lr' });
    expect(destroyed).toEqual(['8 LAVA 0,2 sink', '9 ROCK 0,2 sink']);
    expect(board[2]).toBe('......');
    const spec = level('L=X\n1..', { 1: 'lr' });
    expect(shown(spec, start(spec))[1]).toBe('(lr)..');
  });
});

describe('DEFEAT', () => {
  test('what is YOU in its cell is lost; it stays itself', () => {
    const { destroyed, board, controlLost, won } = stepped('B=Y.K=D\nbk.....', 'r');
    expect(destroyed).toEqual(['7 BABA 1,1 defeat']);
    expect([board[1], controlLost, won]).toEqual(['.k.....', true, false]);
  });

  test('itself, where it is YOU', () => {
    const { destroyed, board, controlLost } = stepped('K=Y...\nB=Y&D.\nk.b.bk', 'l');
    expect(destroyed).toEqual(['10 BABA 1,2 defeat', '11 BABA 3,2 defeat']);
    expect([board[2], controlLost]).toEqual(['k...k.', false]);
  });

  test('all at once: the one that is DEFEAT, and the one beside it', () => {
    const { destroyed } = stepped('B&K=Y\nK=D..\n1....', 'r', { 1: 'bk' });
    expect(destroyed).toEqual(['9 BABA 1,2 defeat', '10 KEKE 1,2 defeat']);
  });

  test('nothing else in the cell', () => {
    expect(stepped('B=Y.K=D\nb1.....', 'r', { 1: 'rkW' }).board[1]).toBe('.(rk)W....');
  });

  test('by id, wherever they stand', () => {
    const spec = level('B=Y.K=D\nk......\nb......\nk......\nb......');
    const position = at(
      spec,
      '{"entities":[[1,"BABA",0,0],[2,"IS",1,0],[3,"YOU",2,0],[4,"KEKE",4,0],[5,"IS",5,0],[6,"DEFEAT",6,0],' +
        '[7,"KEKE",3,1],[8,"BABA",3,4],[9,"KEKE",3,3],[10,"BABA",3,2]],"moves":0,"won":false}',
    );
    expect(destroyedIn(step(position, 'u'))).toEqual(['8 BABA 3,3 defeat', '10 BABA 3,1 defeat']);
  });

  test('comes after SINK', () => {
    expect(stepped('B=Y.K=D&X\nbk.......', 'r').destroyed).toEqual(['9 BABA 1,1 sink', '10 KEKE 1,1 sink']);
  });

  test('what has sunk defeats nobody, and is told first', () => {
    // b 11 goes onto lava and sinks; b 13 meets k.
    const { destroyed } = stepped('B=Y.K=D\nL=X....\nbl.....\n.......\nbk.....', 'r');
    expect(destroyed).toEqual(['10 BABA 1,2 sink', '11 LAVA 1,2 sink', '12 BABA 1,4 defeat']);
  });

  test('is by the table before anything sank', () => {
    // DEFEAT lies on lava that becomes SINK this turn: it sinks, and is obeyed once more.
    const spec = '......\nB=Y...\nK=1...\nL=.Xb.\n..kb..';
    const { destroyed, removed, added } = stepped(spec, 'l', { 1: 'lD' });
    expect(destroyed).toEqual(['6 LAVA 2,2 sink', '7 DEFEAT 2,2 sink', '13 BABA 2,4 defeat']);
    expect([removed, added]).toEqual([['KEKE IS DEFEAT h 4,5,7'], ['LAVA IS SINK h 8,9,10']]);
  });
});

describe('win', () => {
  test('YOU in a cell with something that is WIN', () => {
    const { won, position } = stepped('B=Y.F=V\nbf.....', 'r');
    expect(won).toBe(true);
    expect(viewOf(position)).toMatchObject({ won: true, turn: -1 });
    expect(position.outcome()).toEqual({ winners: [0], scores: [1], reason: 'won' });
  });

  test('something that is YOU and WIN', () => {
    expect(stepped('B=Y&V\nb....', 'r').won).toBe(true);
  });

  test('at load nothing is won', () => {
    const position = start(level('B=Y&V\nb....'));
    expect([viewOf(position).won, position.outcome()]).toEqual([false, null]);
  });

  test('one of several YOU is enough', () => {
    expect(stepped('B=Y.F=V\nb..bf..', 'r').won).toBe(true);
  });

  test('WIN without YOU in the cell is none', () => {
    expect(stepped('B=Y.F=V\nb..1...', 'r', { 1: 'fr' }).won).toBe(false);
  });

  test('what is destroyed does not win: SINK', () => {
    expect(stepped('B=Y&V.L=X\nbl.......', 'r')).toMatchObject({ won: false, controlLost: true });
    expect(stepped('B=Y.F=V&X\nbf.......', 'r')).toMatchObject({ won: false, controlLost: true });
  });

  test('what is destroyed does not win: DEFEAT', () => {
    expect(stepped('B=Y&V.K=D\nbk.......', 'r')).toMatchObject({ won: false, controlLost: true });
    expect(stepped('B=Y.F=V&D\nbf.......', 'r')).toMatchObject({ won: false, controlLost: true });
  });

  // WIN lies on lava. The one b pushes SINK to LAVA IS, the other goes onto the flag.
  const sinking = 'B=Y....\nF=1....\nL=.Xb..\n..fb...';

  test('a WIN word that is destroyed this turn grants none', () => {
    const { record, destroyed, won, added, removed } = stepped(sinking, 'l', { 1: 'lV' });
    expect(movedIn(record)).toEqual(['13 3,3>2,3', '10 3,2>2,2 by 11', '11 4,2>3,2']);
    expect(destroyed).toEqual(['6 LAVA 2,1 sink', '7 WIN 2,1 sink']);
    expect([won, added, removed]).toEqual([false, ['LAVA IS SINK h 8,9,10'], ['FLAG IS WIN h 4,5,7']]);
  });

  test('where it lies on nothing, it does', () => {
    expect(stepped(sinking, 'l', { 1: 'V' }).won).toBe(true);
  });
});

describe('rules after a step', () => {
  test('a broken rule is told whole, with the words that said it', () => {
    const { record } = stepped('.....\nR=P&S\nk....\nK=Y..', 'u');
    expect(record.rulesRemoved).toEqual([
      { subject: 'ROCK', predicate: 'PUSH', sourceIds: [1, 2, 3, 4, 5], axis: 'h' },
      { subject: 'ROCK', predicate: 'STOP', sourceIds: [1, 2, 3, 4, 5], axis: 'h' },
    ]);
    expect(record.rulesAdded).toEqual([]);
  });

  test('a rule that other words say now is neither added nor removed', () => {
    const { added, removed, position } = stepped('....\nB=Y.\nb...\n....\nB=Y.', 'u');
    expect([added, removed]).toEqual([[], []]);
    expect(rulesIn(position)).toEqual(['BABA IS YOU h 5,6,7']);
  });

  test('SINK of a STOP word: the next step goes onto the rock', () => {
    // STOP lies on lava, and one b pushes SINK to LAVA IS while the rock still blocks the other.
    const { record, removed, position } = stepped('B=Y...\nR=1...\nL=.Xb.\n..rb..', 'l', { 1: 'lS' });
    expect([blockedIn(record), removed]).toEqual([['13 by 12'], ['ROCK IS STOP h 4,5,7']]);
    expect(sentencesIn(position)).toEqual(['h 1,2,3', 'h 8,9,10']);
    const next = step(position, 'l');
    expect([movedIn(next), blockedIn(next)]).toEqual([['13 3,3>2,3'], ['11 edge']]);
  });

  test('controlLost: nothing is YOU, though a rule says so', () => {
    const { controlLost, position } = stepped('B=Y.L=X\nbl.....', 'r');
    expect([controlLost, rulesIn(position)[0]]).toEqual([true, 'BABA IS YOU h 1,2,3']);
  });

  test('properties, control and automata are by the settled table', () => {
    const position = walk(start(level('......\nB&K=Y.\n..b.k.\nK=M...')), 'u');
    // b has pushed KEKE out of the sentence, and k has pushed YOU: nothing is said any more but of MOVER.
    expect(viewOf(position)).toMatchObject({ properties: { KEKE: ['MOVER'] }, control: [], automata: { MOVER: [7] } });
  });
});
