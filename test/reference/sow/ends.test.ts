/** "The turn and the end" of docs/sow.md: a test a question, and the order in which they are asked. */
import { describe, expect, test } from 'vitest';
import type { SowEvent, SowSpec } from '../../../bindings/sow/types.js';
import { abapa, at, changed, events, holding, kalah, type Parts, play, sowSpec, start, viewOf } from './specs.js';

/** Two houses a side, seeds counted so that a key may hold any. */
const small = (seeds: number, parts: Parts = {}): SowSpec => holding(sowSpec({ houses: 2, ...parts }), seeds);

/** The key and outcome after moves. */
function played(spec: SowSpec, key: string, ...moves: number[][]) {
  const position = play(at(spec, key), ...moves);
  return { key: position.key(), outcome: position.outcome() };
}

const restOf = (happened: readonly SowEvent[]) => happened.filter(({ kind }) => kind === 'rest');

describe('the turn', () => {
  const again = kalah('full');

  test('again|store: the last seed in the own store leaves the turn with its side', () => {
    const position = play(start(again), [2]);
    expect([position.turn(), position.key()]).toEqual([0, '4,4,0,5,5,5,4,4,4,4,4,4 1 1,0 1']);
    expect(play(position, [0]).turn()).toBe(1);
  });

  test('a move of its own: it is a ply, and undone alone', () => {
    const position = play(start(again), [2], [0]);
    position.undo();
    expect(position.key()).toBe('4,4,0,5,5,5,4,4,4,4,4,4 1 1,0 1');
  });

  test('without it the other side is next', () => {
    expect(play(start(changed(again, { again: false })), [2]).turn()).toBe(1);
  });

  test('a seed in the store that is not the last changes nothing', () => {
    expect(play(start(again), [3]).turn()).toBe(1);
  });
});

describe('bare', () => {
  const key = '0,0,0,0,0,1,4,0,0,0,0,0 1 20,23';
  const bare = kalah('full');

  test('end|bare: a side has no seeds on the board', () => {
    const position = at(bare, key);
    expect(events(position, [5])).toEqual([
      { kind: 'sow', seat: 0, house: 5, seeds: 1, last: -1 },
      { kind: 'rest', seeds: [0, 4] },
      { kind: 'end', winners: [1], reason: 'bare' },
    ]);
    expect(position.outcome()).toEqual({ winners: [1], scores: [21, 27], reason: 'bare' });
    expect(viewOf(position)).toEqual({ houses: Array(12).fill(0), stores: [21, 27], turn: -1, quiet: 1 });
  });

  test('whichever side it is', () => {
    expect(played(bare, '0,0,0,0,2,1,0,0,0,0,0,1 2 20,24', [11]).outcome).toEqual({
      winners: [1],
      scores: [23, 25],
      reason: 'bare',
    });
  });

  test('without the row play goes on as long as the side that is next has moves', () => {
    const spec = changed(bare, { end: { bare: false }, again: false });
    expect(played(spec, key, [5])).toEqual({ key: '0,0,0,0,0,0,4,0,0,0,0,0 2 21,23 1', outcome: null });
  });

  test('asked before target', () => {
    const spec = changed(bare, { end: { target: 24 } });
    expect(played(spec, '0,0,0,0,0,1,4,0,0,0,0,0 1 23,20', [5]).outcome?.reason).toBe('bare');
  });
});

describe('target and even', () => {
  const board = '3,1,4,0,6,2,1,3,2,1,2,2';
  const taken = '3,1,4,0,0,3,2,4,0,0,0,2';

  test("end|target|n: the mover's store holds n or more; the rest stays on the board and counts for nobody", () => {
    const position = at(abapa, `${board} 1 17,4`);
    const happened = events(position, [4]);
    expect(position.key()).toBe(`${taken} 2 25,4 0`);
    expect(position.outcome()).toEqual({ winners: [0], scores: [25, 4], reason: 'target' });
    expect(restOf(happened)).toEqual([]);
  });

  test('not one less, and no other store', () => {
    expect(played(abapa, `${board} 1 16,5`, [4]).outcome).toBeNull();
    // The rest that slam|take-give gave to the other side does not ask for its target.
    const give = changed(abapa, { slam: 'take-give' });
    expect(played(give, '9,0,0,0,0,2,1,1,0,0,0,0 1 18,17', [5]).outcome).toEqual({
      winners: [1],
      scores: [22, 26],
      reason: 'nomove',
    });
  });

  test('end|even|n: both stores hold n exactly, drawn; the rest counts for nobody', () => {
    const even = holding(changed(abapa, { end: { even: 12 } }), 43);
    expect(played(even, `${board} 1 4,12`, [4])).toEqual({
      key: `${taken} 2 12,12 0`,
      outcome: { winners: [], scores: [12, 12], reason: 'even' },
    });
    const odd = holding(changed(abapa, { end: { even: 12 } }), 44);
    expect(played(odd, `${board} 1 4,13`, [4]).outcome).toBeNull();
  });
});

describe('plies and repetition', () => {
  /** One seed each goes round and round. */
  const round = (end: Parts['end']) => small(2, { end: end! });
  const START = '1,0,1,0 1';
  const CYCLE = [[0], [2], [1], [3]];

  test('the cycle by hand: after four plies it stands as at the start', () => {
    expect(played(round({}), START, ...CYCLE).key).toBe('1,0,1,0 1 0,0 4');
  });

  test('end|plies|n: n plies since the last capture, of this game or of the key', () => {
    expect(played(round({ plies: 4 }), START, ...CYCLE.slice(0, 3)).outcome).toBeNull();
    expect(played(round({ plies: 4 }), START, ...CYCLE).outcome?.reason).toBe('plies');
    expect(played(round({ plies: 4 }), `${START} 0,0 3`, [0]).outcome?.reason).toBe('plies');
  });

  test('each row goes to its own side', () => {
    expect(played(round({ plies: 4 }), START, ...CYCLE)).toEqual({
      key: '0,0,0,0 1 1,1 4',
      outcome: { winners: [], scores: [1, 1], reason: 'plies' },
    });
  });

  test('a ply that took nothing counts one, a capture none', () => {
    expect(played(abapa, '3,1,4,0,6,2,1,3,2,1,2,2 1 11,10 7', [4]).key).toMatch(/ 0$/);
    expect(played(abapa, '3,1,4,0,6,2,1,3,2,1,2,2 1 11,10 7', [0]).key).toMatch(/ 8$/);
  });

  test('a ply into the own store is no capture', () => {
    expect(play(start(kalah('full')), [2], [5]).key()).toMatch(/ 2$/);
  });

  test('a slam that is forfeited is none either', () => {
    expect(played(abapa, '9,0,0,0,0,1,1,0,0,0,0,0 1 20,17 7', [5]).key).toMatch(/ 8$/);
  });

  test('end|repeat|n: houses, stores and side to move stand for the n-th time, the start counting once', () => {
    expect(played(round({ repeat: 2 }), START, ...CYCLE.slice(0, 3)).outcome).toBeNull();
    expect(played(round({ repeat: 2 }), START, ...CYCLE)).toEqual({
      key: '0,0,0,0 1 1,1 4',
      outcome: { winners: [], scores: [1, 1], reason: 'repetition' },
    });
    expect(played(round({ repeat: 3 }), START, ...CYCLE).outcome).toBeNull();
    expect(played(round({ repeat: 3 }), START, ...CYCLE, ...CYCLE).outcome?.reason).toBe('repetition');
  });

  test('counts begin at the key, and follow undo', () => {
    const middle = play(at(round({ repeat: 2 }), START), ...CYCLE.slice(0, 3));
    expect(play(at(round({ repeat: 2 }), middle.key()), CYCLE[3]!).outcome()).toBeNull();
    play(middle, CYCLE[3]!).undo();
    expect([middle.outcome(), play(middle, CYCLE[3]!).outcome()?.reason]).toEqual([null, 'repetition']);
  });

  test('repeat|1: the first position that comes is the last', () => {
    expect(start(round({ repeat: 1 })).outcome()).toBeNull();
    expect(played(round({ repeat: 1 }), START, [0]).outcome?.reason).toBe('repetition');
  });

  test('plies are asked before repetition', () => {
    expect(played(round({ repeat: 2, plies: 4 }), START, ...CYCLE).outcome?.reason).toBe('plies');
  });
});

describe('nomove', () => {
  const none = (end: Parts['end'] = {}, parts: Parts = {}) => small(4, { end, ...parts });

  test('the side that is next has no legal move: each row goes to its own side', () => {
    expect(played(none(), '1,3,0,0 1', [0])).toEqual({
      key: '0,0,0,0 2 4,0 1',
      outcome: { winners: [0], scores: [4, 0], reason: 'nomove' },
    });
  });

  test('end|rest|mover: all to the side that moved last; end|rest|other: all to the other one', () => {
    expect(played(none({ rest: 'mover' }), '1,2,0,0 1 0,1', [0]).outcome?.scores).toEqual([3, 1]);
    expect(played(none({ rest: 'other' }), '1,2,0,0 1 0,1', [0]).outcome?.scores).toEqual([0, 4]);
    expect(played(none({ rest: 'own' }), '1,2,0,0 1 0,1', [0]).outcome?.scores).toEqual([3, 1]);
  });

  test('rest by who moved last, not by who is next: a bonus move', () => {
    const spec = none({}, { stores: 'sown', again: true });
    const rest = (taker: 'mover' | 'other') =>
      played(changed(spec, { end: { rest: taker } }), '0,1,3,0 1', [1]).outcome;
    expect([rest('mover')?.scores, rest('other')?.scores]).toEqual([
      [4, 0],
      [1, 3],
    ]);
  });

  test('a bonus move of a side that has nothing left is no move', () => {
    const spec = none({}, { stores: 'sown', again: true });
    expect(played(spec, '0,1,3,0 1', [1])).toEqual({
      key: '0,0,0,0 1 1,3 1',
      outcome: { winners: [1], scores: [1, 3], reason: 'nomove' },
    });
  });

  test('end|nomove|lose: the side without a legal move has lost, and nothing is counted', () => {
    const position = at(none({ nomove: 'lose' }), '1,1,0,0 1 0,2');
    expect(restOf(events(position, [0]))).toEqual([]);
    expect([position.key(), position.outcome()]).toEqual([
      '0,2,0,0 2 0,2 1',
      { winners: [0], scores: [1, -1], reason: 'nomove' },
    ]);
    expect(played(none({ nomove: 'lose' }), '0,0,1,3 2', [2]).outcome).toEqual({
      winners: [1],
      scores: [-1, 1],
      reason: 'nomove',
    });
  });

  test('nomove|lose: other ends are counted', () => {
    const spec = none({ nomove: 'lose', plies: 1 });
    expect(played(spec, '1,2,1,0 1', [0]).outcome).toEqual({ winners: [0], scores: [3, 1], reason: 'plies' });
  });

  test('lift|n: a side whose houses all hold fewer cannot move', () => {
    expect(played(none({}, { lift: 2 }), '0,2,0,0 1 0,2', [1]).outcome).toEqual({
      winners: [1],
      scores: [0, 4],
      reason: 'nomove',
    });
  });
});

describe('scores', () => {
  const none = small(9, { stores: 'none', capture: { kind: 'exactly', counts: [2], chain: false }, end: { plies: 1 } });

  test('with stores|none: seeds on the board, by whose houses they are', () => {
    const position = at(none, '1,2,1,4 1');
    expect(restOf(events(position, [0]))).toEqual([]);
    expect([position.key(), position.outcome()]).toEqual([
      '0,3,1,4 2 1',
      { winners: [1], scores: [3, 5], reason: 'plies' },
    ]);
  });

  test('what was captured is out of the game', () => {
    expect(played(changed(none, { end: { plies: null } }), '1,1,1,4 1', [1]).key).toBe('1,0,0,4 2 0');
  });

  test('equal ones draw', () => {
    expect(played(none, '1,2,1,2 1', [0]).outcome).toEqual({ winners: [], scores: [3, 3], reason: 'plies' });
  });
});

describe('at the start, and from a key', () => {
  const outcome = (spec: SowSpec, key: string) => at(spec, key).outcome();

  test('the first position may be over', () => {
    const spec = sowSpec({ houses: 2, seeds: [0, 0, 3, 1] });
    expect([start(spec).turn(), start(spec).outcome()]).toEqual([
      -1,
      { winners: [1], scores: [0, 4], reason: 'nomove' },
    ]);
    expect(start(spec).events(0)).toEqual([]);
  });

  test('as though the opponent of the side to move had just moved', () => {
    const rest = (taker: 'mover' | 'other') => sowSpec({ houses: 2, seeds: [0, 0, 3, 1], end: { rest: taker } });
    expect(start(rest('mover')).outcome()?.scores).toEqual([0, 4]);
    expect(start(rest('other')).outcome()?.scores).toEqual([4, 0]);
  });

  test('bare', () => {
    expect(outcome(kalah('full'), '0,0,0,0,0,0,4,0,0,0,0,0 1 21,23')?.reason).toBe('bare');
    expect(outcome(kalah('full'), '0,0,0,0,0,0,4,0,0,0,0,0 2 21,23')?.reason).toBe('bare');
  });

  test('target, of both stores', () => {
    const board = '1,0,0,0,0,0,1,0,0,0,0,0';
    expect(outcome(abapa, `${board} 1 25,21`)).toEqual({ winners: [0], scores: [25, 21], reason: 'target' });
    expect(outcome(abapa, `${board} 2 25,21`)).toEqual({ winners: [0], scores: [25, 21], reason: 'target' });
  });

  test('even, plies, nomove', () => {
    expect(outcome(holding(abapa, 50), '1,0,0,0,0,0,1,0,0,0,0,0 1 24,24')?.reason).toBe('even');
    expect(outcome(abapa, '4,4,4,4,4,4,4,4,4,4,4,4 1 0,0 499')).toBeNull();
    expect(outcome(abapa, '4,4,4,4,4,4,4,4,4,4,4,4 1 0,0 500')).toEqual({
      winners: [],
      scores: [24, 24],
      reason: 'plies',
    });
    expect(outcome(abapa, '0,0,0,0,0,0,4,4,4,4,4,4 1 12,12')?.reason).toBe('nomove');
  });

  test('repetition is not asked', () => {
    expect(outcome(changed(abapa, { end: { repeat: 1 } }), '4,4,4,4,4,4,4,4,4,4,4,4')).toBeNull();
  });
});

test('even is asked before plies, target before even', () => {
  const key = '1,0,1,0 1 3,3 5';
  const reason = (end: Parts['end']) => at(small(8, { end: end! }), key).outcome()?.reason;
  expect(reason({ target: 3, even: 3, plies: 5 })).toBe('target');
  expect(reason({ even: 3, plies: 5 })).toBe('even');
  expect(reason({ plies: 5 })).toBe('plies');
});

test('repetition is asked before nomove', () => {
  expect(played(small(1, { end: { repeat: 1 } }), '1,0,0,0 1', [0]).outcome?.reason).toBe('repetition');
});
