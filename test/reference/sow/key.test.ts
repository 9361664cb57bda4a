/** Positions as text, and what is refused. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../../bench/reference/index.js';
import type { SowSpec } from '../../../bindings/sow/types.js';
import { abapa, at, changed, holding, kalah, oware, play, rulesOf, sowSpec, start, verbs, viewOf } from './specs.js';

const none = sowSpec({ houses: 2, stores: 'none' });
const START = '4,4,4,4,4,4,4,4,4,4,4,4';

describe('reading a key', () => {
  test.each(['3,1,4,0,6,2,1,3,2,1,2,2 1 11,10 0', '1,1,1,1,1,0,0,0,8,0,0,1 2 17,17 499', `${START} 2 0,0 7`])(
    '%s comes back',
    (key) => {
      expect(at(abapa, key).key()).toBe(key);
    },
  );

  test('left out at the end: side 1, stores empty, 0', () => {
    expect(at(abapa, START).key()).toBe(`${START} 1 0,0 0`);
    expect(at(abapa, '').key()).toBe(`${START} 1 0,0 0`);
    expect(at(abapa, `${START} 2`).key()).toBe(`${START} 2 0,0 0`);
    expect(at(abapa, '4,0,5,5,5,5,0,4,4,4,4,4 1 0,4').key()).toBe('4,0,5,5,5,5,0,4,4,4,4,4 1 0,4 0');
  });

  test('with stores|none there is no field of stores, and seeds may have left the game', () => {
    expect(at(none, '4,4,4,4 2 3').key()).toBe('4,4,4,4 2 3');
    expect(at(none, '1,0,4,4').key()).toBe('1,0,4,4 1 0');
    expect(start(none).key()).toBe('4,4,4,4 1 0');
  });

  test('there is no history behind it', () => {
    const position = at(abapa, `${START} 2`);
    expect([position.undo(), position.redo(), position.events(0)]).toEqual([false, false, []]);
  });

  test('a game that is over stays so by its key', () => {
    const position = play(at(abapa, '3,2,0,0,0,0,0,0,0,0,0,1 2 19,23'), [11]);
    expect(position.key()).toBe('0,0,0,0,0,0,0,0,0,0,0,0 1 25,23 1');
    expect(at(abapa, position.key()).outcome()?.winners).toEqual([0]);
  });

  // Spec, key, column of the bad field, its text.
  const bad: [SowSpec, string, number, string][] = [
    [abapa, '4,4,4,4,4,4,4,4,4,4,4', 1, '4,4,4,4,4,4,4,4,4,4,4'],
    [abapa, `${START},0`, 1, `${START},0`],
    [abapa, '4,4,4,4,4,4,4,4,4,4,4,', 1, '4,4,4,4,4,4,4,4,4,4,4,'],
    [abapa, '4,4,4,4,4,4,4,4,4,4,4,-4', 1, '4,4,4,4,4,4,4,4,4,4,4,-4'],
    [abapa, '4,4,4,4,4,4,4,4,4,4,4,x', 1, '4,4,4,4,4,4,4,4,4,4,4,x'],
    [abapa, `${START} 0`, 25, '0'],
    [abapa, `${START} 3`, 25, '3'],
    [abapa, `${START} 1 0`, 27, '0'],
    [abapa, `${START} 1 0,0,0`, 27, '0,0,0'],
    [abapa, `${START} 1 0,x`, 27, '0,x'],
    [abapa, `${START} 1 0,1`, 27, '0,1'],
    [abapa, '4,4,4,4,4,4,4,4,4,4,4,3', 1, '4,4,4,4,4,4,4,4,4,4,4,3'],
    [abapa, `${START} 1 0,0 x`, 31, 'x'],
    [abapa, `${START} 1 0,0 2147483648`, 31, '2147483648'],
    [abapa, `${START} 1 0,0 0 0`, 33, '0'],
    [none, '4,4,4,5', 1, '4,4,4,5'],
    [none, '4,4,4,5 1 0', 1, '4,4,4,5'],
    [none, '4,4,4,4 1 0,0', 11, '0,0'],
    [none, '4,4,4,4 1 0 0', 13, '0'],
  ];
  test.each(bad)('refused (%#): %o %s', (spec, key, column, found) => {
    const fault = { file: '', line: 1, column, code: 'bad-key-text', key: 'key', found };
    expect(reference.open(spec).fromKey(key)).toMatchObject({ ok: false, fault });
  });
});

test('a view shows all there is, the same to both seats', () => {
  const position = at(abapa, '3,1,4,0,6,2,1,3,2,1,2,2 2 11,10 3');
  expect(viewOf(position)).toEqual({
    houses: [3, 1, 4, 0, 6, 2, 1, 3, 2, 1, 2, 2],
    stores: [11, 10],
    turn: 1,
    quiet: 3,
  });
  expect(position.view(1)).toEqual(position.view(0));
});

describe('refusals, in this order', () => {
  const over = at(abapa, '1,0,0,0,0,0,1,0,0,0,0,0 1 25,21');
  // The first side must feed: E and F do, A and B do not.
  const feeding = at(abapa, '2,2,0,0,3,1,0,0,0,0,0,0 1 20,20');
  const { refusal } = verbs(feeding);

  test('game_over: whatever is asked', () => {
    expect([over.play([0]), over.play([99])].map((played) => played.ok === false && played.code)).toEqual([
      'game_over',
      'game_over',
    ]);
    expect(verbs(over).refusal(0, 1)).toBe('game_over');
  });

  test('not_your_turn: the side asked about is not to move', () => {
    expect([refusal(6, 1), refusal(0, 1), refusal(99, 1)]).toEqual(['not_your_turn', 'not_your_turn', 'not_your_turn']);
  });

  test('not_your_house before empty_house', () => {
    expect([refusal(6, 0), refusal(11, 0)]).toEqual(['not_your_house', 'not_your_house']);
    expect(feeding.play([6])).toEqual({ ok: false, code: 'not_your_house', legal: [[4], [5]] });
  });

  test('empty_house before must_feed: fewer than lift|n seeds', () => {
    expect(refusal(2, 0)).toBe('empty_house');
    expect(verbs(at(holding(sowSpec({ houses: 2, lift: 2 }), 6), '1,2,3,0')).refusal(0, 0)).toBe('empty_house');
  });

  test('must_feed: a sowable house that is filtered out', () => {
    expect(refusal(0, 0)).toBe('must_feed');
    expect(feeding.play([1])).toEqual({ ok: false, code: 'must_feed', legal: [[4], [5]] });
  });

  test('illegal_move: what is no move at all', () => {
    expect([refusal(12, 0), refusal(-1, 0), refusal(5, 0, 0)]).toEqual(Array(3).fill('illegal_move'));
    const codes = [[], [12], [-1], [5, 0], [5, 0, 0]].map((move) => feeding.play(move));
    expect(codes).toEqual(codes.map(() => ({ ok: false, code: 'illegal_move', legal: [[4], [5]] })));
  });

  test('with sow|either: a wrong direction, or none', () => {
    const either = start(sowSpec({ houses: 2, direction: 'either' }));
    expect([[0], [0, 2], [0, -1], [0, 1, 1]].map((move) => either.play(move))).toMatchObject(
      Array(4).fill({ code: 'illegal_move' }),
    );
    expect(either.play([2, 5])).toMatchObject({ code: 'not_your_house' });
    expect(verbs(either).refusal(0, 0, 1)).toBeNull();
    expect(verbs(either).refusal(0, 0)).toBe('illegal_move');
  });

  test('with sow|either one direction may feed where the other does not', () => {
    const spec = holding(sowSpec({ direction: 'either', feed: true }), 8);
    const position = at(spec, '1,0,0,0,0,0,0,0,0,0,0,0 1 7,0');
    expect(position.moves()).toEqual([[0, 1]]);
    expect(position.play([0, 0])).toMatchObject({ code: 'must_feed' });
  });

  test('a refusal changes nothing', () => {
    const key = feeding.key();
    feeding.play([0]);
    expect(feeding.key()).toBe(key);
  });
});

describe('verbs by the spec', () => {
  test('reaches: a seed more for the own store, and for a first seed in the origin', () => {
    expect([0, 5, 6, 11].map((house) => rulesOf(kalah('full')).reaches(house))).toEqual([7, 2, 7, 2]);
    expect([0, 5].map((house) => rulesOf(sowSpec({ origin: 'start' })).reaches(house))).toEqual([7, 2]);
  });

  test('reaches: clockwise and in three rows', () => {
    expect([0, 5, 6, 11].map((house) => rulesOf(sowSpec({ direction: 'cw' })).reaches(house))).toEqual([1, 6, 1, 6]);
    expect([0, 2, 3, 5].map((house) => rulesOf(sowSpec({ rows: 3, houses: 2 })).reaches(house))).toEqual([3, 1, 3, 1]);
  });

  test('reaches: null in four rows, and where the mover chooses', () => {
    expect(rulesOf(sowSpec({ rows: 4 })).reaches(0)).toBeNull();
    expect(rulesOf(sowSpec({ direction: 'either' })).reaches(0)).toBeNull();
  });

  test('a board is the own one where none is given', () => {
    const own = verbs(at(oware('keep'), '2,2,0,0,3,1,0,0,0,0,0,0 1 20,20'));
    expect([own.starved(1), own.sowable(0), own.legalMoves(0)]).toEqual([true, [0, 1, 4, 5], [[4], [5]]]);
    expect([own.feeds(0), own.feeds(5), own.feeds(2)]).toEqual([false, true, false]);
  });

  test('chains are of exactly and even only; an empty house ends one', () => {
    const chain = (spec: SowSpec) =>
      rulesOf(spec).captureChain({ houses: [0, 0, 0, 0, 0, 0, 2, 0, 2, 2, 0, 0], stores: [0, 0] }, 9, 9, 0);
    expect(chain(kalah('full'))).toEqual([]);
    expect(chain(sowSpec({ capture: { kind: 'even', chain: true } }))).toEqual([9, 8]);
    expect(chain(sowSpec({ capture: { kind: 'even', chain: false } }))).toEqual([9]);
  });

  test('a chain goes once around a circuit at most', () => {
    const four = sowSpec({ rows: 4, houses: 1, capture: { kind: 'even', chain: true } });
    expect(rulesOf(four).captureChain({ houses: [0, 0, 2, 2], stores: [0, 0] }, 3, 9, 0)).toEqual([3, 2]);
  });

  // Name of the argument that is wrong.
  const wrong: [string, (verb: ReturnType<typeof rulesOf>) => unknown][] = [
    ['side', (verb) => verb.starved(2)],
    ['side', (verb) => verb.sowable(0.5)],
    ['side', (verb) => verb.legalMoves(-1)],
    ['house', (verb) => verb.reaches(12)],
    ['house', (verb) => verb.feeds(-1)],
    ['direction', (verb) => verb.feeds(0, 1)],
    ['board.houses', (verb) => verb.starved(0, { houses: [1], stores: [0, 0] })],
    ['board.houses', (verb) => verb.starved(0, { houses: [...Array(11).fill(0), -1], stores: [0, 0] })],
    ['board.stores', (verb) => verb.starved(0, { houses: Array(12).fill(0), stores: [0] as never })],
    ['board', (verb) => verb.starved(0, null as never)],
    ['house', (verb) => verb.resolve({ houses: Array(12).fill(0), stores: [0, 0] }, 0, 0)],
    ['last', (verb) => verb.captureChain({ houses: Array(12).fill(0), stores: [0, 0] }, 12, 1, 0)],
    ['sown', (verb) => verb.captureChain({ houses: Array(12).fill(0), stores: [0, 0] }, 1, -1, 0)],
    ['move', (verb) => verb.refusal('0' as never, 0)],
    ['side', (verb) => verb.refusal(0, 3)],
  ];
  test.each(wrong)('a wrong argument throws a TypeError that names it: %s (%#)', (name, ask) => {
    expect(() => ask(rulesOf(abapa))).toThrow(TypeError);
    expect(() => ask(rulesOf(abapa))).toThrow(new RegExp(`^${name} `));
  });

  test('with sow|either a direction must be said', () => {
    const either = rulesOf(changed(abapa, { direction: 'either' }));
    expect(() => either.feeds(0)).toThrow(/^direction /);
    expect(either.feeds(0, 1)).toBe(true);
  });
});
