/** "The board" and "A sowing" of docs/sow.md, rule by rule; every board was sown by hand. */
import { describe, expect, test } from 'vitest';
import { MOST_LAPS } from '../../../bench/reference/sow/sowing.js';
import type { SowSpec } from '../../../bindings/sow/types.js';
import { at, changed, events, holding, kalah, type Parts, rulesOf, sown, sowSpec, start, viewOf } from './specs.js';

/** Two houses on each side. */
const small = (parts: Parts = {}): SowSpec => sowSpec({ houses: 2, ...parts });

const resting = (spec: SowSpec, text: string, house: number, side: number, direction?: number) => {
  const { board, last } = sown(spec, text, house, side, direction);
  return { board, last };
};

/** Laps as `house x seeds > last`. */
const laps = (spec: SowSpec, houses: string, house: number): string[] => {
  const seeds = houses.split(',').reduce((sum, count) => sum + Number(count), 0);
  return events(at(holding(spec, seeds), `${houses} 1`), [house]).flatMap((event) =>
    event.kind === 'sow' ? [`${event.house} x ${event.seeds} > ${event.last}`] : [],
  );
};

describe('the board', () => {
  test('seeds|n puts n into every house, seeds|a,b,c… names them all; the first side begins', () => {
    expect(viewOf(start(sowSpec()))).toEqual({ houses: Array(12).fill(4), stores: [0, 0], turn: 0, quiet: 0 });
    expect(viewOf(start(small({ seeds: [1, 2, 3, 4] }))).houses).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['two rows', small(), [0, 1], [2, 3]],
    ['three rows: the first half is the first side’s', small({ rows: 3 }), [0, 1, 2], [3, 4, 5]],
    ['four rows', small({ rows: 4 }), [0, 1, 2, 3], [4, 5, 6, 7]],
  ] as const)('%s', (_name, spec, first, second) => {
    expect([rulesOf(spec).sowable(0), rulesOf(spec).sowable(1)]).toEqual([first, second]);
  });

  test('two and three rows are one circuit', () => {
    expect(resting(small(), '0,3,0,0', 1, 0)).toEqual({ board: '1,0,1,1 | 0,0', last: 0 });
    expect(resting(small({ rows: 3 }), '0,0,0,0,0,3', 5, 1)).toEqual({ board: '1,1,1,0,0,0 | 0,0', last: 2 });
  });

  test('in four rows each side sows around its own', () => {
    const four = small({ rows: 4 });
    expect(resting(four, '0,0,0,3,1,1,1,1', 3, 0)).toEqual({ board: '1,1,1,0,1,1,1,1 | 0,0', last: 2 });
    expect(resting(four, '1,1,1,1,0,0,0,3', 7, 1)).toEqual({ board: '1,1,1,1,1,1,1,0 | 0,0', last: 6 });
    expect(resting({ ...four, direction: 'cw' }, '1,1,1,1,2,0,0,0', 4, 1)).toEqual({
      board: '1,1,1,1,0,0,1,1 | 0,0',
      last: 6,
    });
  });
});

describe('1: seeds are lifted and sown one by one', () => {
  test('sow|ccw ascending, sow|cw descending', () => {
    expect(resting(small(), '0,2,0,0', 1, 0)).toEqual({ board: '0,0,1,1 | 0,0', last: 3 });
    expect(resting(small({ direction: 'cw' }), '0,2,0,0', 1, 0)).toEqual({ board: '1,0,0,1 | 0,0', last: 3 });
    expect(resting(small({ direction: 'cw' }), '0,0,0,2', 3, 1)).toEqual({ board: '0,1,1,0 | 0,0', last: 1 });
  });

  test('sow|either as the mover says; moves ascend by house, then direction', () => {
    const either = small({ direction: 'either' });
    expect(resting(either, '0,1,0,0', 1, 0, 0)).toEqual({ board: '0,0,1,0 | 0,0', last: 2 });
    expect(resting(either, '0,1,0,0', 1, 0, 1)).toEqual({ board: '1,0,0,0 | 0,0', last: 0 });
    const position = start(either);
    const moves = [0, 1].flatMap((house) => [0, 1].map((direction) => [house, direction]));
    expect(position.moves()).toEqual(moves);
    expect(events(position, [0, 1])[0]).toEqual({ kind: 'sow', seat: 0, house: 0, seeds: 4, last: 0 });
  });

  test('a house with fewer than lift|n seeds cannot be', () => {
    const spec = holding(small({ lift: 3 }), 9);
    expect(at(spec, '2,3,4,0').moves()).toEqual([[1]]);
    expect(at(spec, '2,3,4,0').play([0])).toMatchObject({ code: 'empty_house' });
  });
});

describe('2: stores|sown', () => {
  const stored = (parts: Parts = {}) => small({ stores: 'sown', ...parts });

  test("after the last of the mover's own houses its store takes a seed, and only its own", () => {
    expect(resting(stored(), '0,4,0,0', 1, 0)).toEqual({ board: '1,0,1,1 | 1,0', last: 0 });
    expect(resting(stored(), '0,0,0,4', 3, 1)).toEqual({ board: '1,1,1,0 | 0,1', last: 2 });
    expect(resting(stored(), '0,0,4,0', 2, 1)).toEqual({ board: '1,1,0,1 | 0,1', last: 1 });
  });

  test('in the direction sown', () => {
    expect(resting(stored({ direction: 'cw' }), '3,0,0,0', 0, 0)).toEqual({ board: '0,0,1,1 | 1,0', last: 2 });
    expect(resting(stored({ direction: 'cw' }), '0,0,0,3', 3, 1)).toEqual({ board: '0,1,1,0 | 0,1', last: 1 });
  });

  test('on every round', () => {
    // Store, 2, 3, 0, 1, store, 2.
    expect(resting(stored(), '0,7,0,0', 1, 0)).toEqual({ board: '1,1,2,1 | 2,0', last: 2 });
    // The origin is passed over, the store after it is not.
    expect(resting(stored({ origin: 'skip' }), '0,7,0,0', 1, 0)).toEqual({ board: '1,0,2,2 | 2,0', last: 3 });
  });

  test('four rows: after the last house of the own circuit', () => {
    expect(resting(stored({ rows: 4 }), '0,0,0,2,0,0,0,0', 3, 0)).toEqual({ board: '1,0,0,0,0,0,0,0 | 1,0', last: 0 });
    expect(resting(stored({ rows: 4 }), '0,0,0,0,0,0,0,2', 7, 1)).toEqual({ board: '0,0,0,0,1,0,0,0 | 0,1', last: 4 });
  });

  test('stores|side and stores|none are not sown into', () => {
    expect(resting(small(), '0,1,0,0', 1, 0).last).toBe(2);
    expect(resting(small({ stores: 'none' }), '0,1,0,0', 1, 0).last).toBe(2);
  });
});

describe('3: the origin', () => {
  test('without a row it is a house like others', () => {
    expect(resting(small(), '5,0,0,0', 0, 0)).toEqual({ board: '1,2,1,1 | 0,0', last: 1 });
  });

  test('sow|skip-origin passes it over on every round', () => {
    expect(resting(small({ origin: 'skip' }), '7,0,0,0', 0, 0)).toEqual({ board: '0,3,2,2 | 0,0', last: 1 });
    expect(resting(sowSpec({ houses: 1, origin: 'skip' }), '5,0', 0, 0)).toEqual({ board: '0,5 | 0,0', last: 1 });
  });

  test('sow|start-in-origin sows the first seed into it, and passes it over no more', () => {
    expect(resting(small({ origin: 'start' }), '6,0,0,0', 0, 0)).toEqual({ board: '2,2,1,1 | 0,0', last: 1 });
    expect(resting(small({ origin: 'start' }), '1,0,0,0', 0, 0)).toEqual({ board: '1,0,0,0 | 0,0', last: 0 });
    expect(resting(small({ origin: 'start', stores: 'sown' }), '0,2,0,0', 1, 0)).toEqual({
      board: '0,1,0,0 | 1,0',
      last: -1,
    });
  });
});

describe('4: the last seed in the own store', () => {
  test('the sowing is over, and nothing is captured', () => {
    const spec = small({ stores: 'sown', laps: 'relay-next', capture: { kind: 'beyond' } });
    expect(sown(spec, '0,1,3,0', 1, 0)).toEqual({
      board: '0,0,3,0 | 1,0',
      side: 0,
      house: 1,
      sown: 1,
      last: -1,
      captured: [],
      taken: 0,
      slammed: false,
      forfeited: [],
    });
  });

  test('kalah: thirteen seeds end in their origin, which was empty', () => {
    // Store, a to f, A to E, F; a has grown to 3.
    expect(sown(kalah('full'), '0,0,0,0,0,13,2,0,0,0,0,0', 5, 0)).toMatchObject({
      board: '1,1,1,1,1,0,0,1,1,1,1,1 | 5,0',
      last: 5,
      captured: [5, 6],
      taken: 4,
    });
  });
});

describe('5: a capture ends the sowing', () => {
  test('where it takes something no relay follows', () => {
    const spec = small({ laps: 'relay', capture: { kind: 'exactly', counts: [2], chain: false } });
    expect(laps(spec, '1,1,1,1', 1)).toEqual(['1 x 1 > 2']);
    expect(sown(spec, '1,1,1,1', 1, 0)).toMatchObject({ board: '1,0,0,1 | 2,0', captured: [2] });
  });

  test('a slam that is forfeited takes nothing: the relay goes on', () => {
    const capture = { kind: 'exactly', counts: [2], chain: false } as const;
    const spec = small({ laps: 'relay', capture, slam: 'keep' });
    expect(sown(spec, '1,1,1,0', 1, 0)).toEqual({
      // 2 holds two, all the other side has: they stay, and are sown on into 3 and 0; two from there end in 2, empty.
      board: '0,1,1,1 | 0,0',
      side: 0,
      house: 1,
      sown: 5,
      last: 2,
      captured: [],
      taken: 0,
      slammed: true,
      forfeited: [2],
    });
  });
});

describe('6: laps', () => {
  test('laps|single: once', () => {
    expect(laps(small(), '2,0,1,0', 0)).toEqual(['0 x 2 > 2']);
  });

  test('laps|relay: where the last house held seeds all of it is lifted and sown on', () => {
    expect(laps(small({ laps: 'relay' }), '2,0,1,0', 0)).toEqual(['0 x 2 > 2', '2 x 2 > 0']);
    expect(sown(small({ laps: 'relay' }), '2,0,1,0', 0, 0)).toMatchObject({ board: '1,1,0,1 | 0,0', sown: 4, last: 0 });
  });

  test('the house lifted last is the origin of its lap', () => {
    // Five from 3: 0, 1, 2, then 3 or over it to 0, and one more.
    const spec = small({ laps: 'relay', origin: 'skip' });
    expect(laps(spec, '0,2,0,4', 1).slice(0, 2)).toEqual(['1 x 2 > 3', '3 x 5 > 1']);
    expect(laps(small({ laps: 'relay' }), '0,2,0,4', 1).slice(0, 2)).toEqual(['1 x 2 > 3', '3 x 5 > 0']);
  });

  test('laps|relay-next: the house after the last one is lifted where it holds seeds', () => {
    const spec = small({ laps: 'relay-next' });
    expect(laps(spec, '1,0,2,0', 0)).toEqual(['0 x 1 > 1', '2 x 2 > 0', '1 x 1 > 2', '3 x 1 > 0']);
    expect(sown(spec, '1,0,2,0', 0, 0)).toMatchObject({ board: '2,0,1,0 | 0,0', sown: 5, last: 0 });
  });

  test('relay-next: houses only, the store is none', () => {
    const spec = small({ laps: 'relay-next', stores: 'sown' });
    // The last seed falls into 1; the house after it is 2, not the store.
    expect(laps(spec, '1,0,1,0', 0)).toEqual(['0 x 1 > 1', '2 x 1 > 3']);
  });

  test('in the direction sown', () => {
    expect(laps(small({ laps: 'relay-next', direction: 'cw' }), '0,1,0,1', 1)).toEqual(['1 x 1 > 0', '3 x 1 > 2']);
  });

  test('a relay lifts no house with fewer than lift|n', () => {
    expect(laps(small({ laps: 'relay-next', lift: 2 }), '2,0,0,1', 0)).toEqual(['0 x 2 > 2']);
    expect(laps(small({ laps: 'relay', lift: 3 }), '0,3,0,1', 1)).toEqual(['1 x 3 > 0']);
    expect(laps(small({ laps: 'relay', lift: 3 }), '1,3,0,1', 1)).toEqual(['1 x 3 > 0']);
  });

  test('into the own store: over', () => {
    expect(laps(small({ laps: 'relay', stores: 'sown' }), '1,1,0,0', 0)).toEqual(['0 x 1 > 1', '1 x 2 > 2']);
    expect(laps(small({ laps: 'relay', stores: 'sown' }), '0,1,0,0', 1)).toEqual(['1 x 1 > -1']);
  });
});

describe('7: a relay whose laps never end', () => {
  // Found by search over small boards, and sown by hand.
  test('over at the first end of a lap that stands as an earlier one did', () => {
    const one = sowSpec({ houses: 1, laps: 'relay' });
    // 1,3 ending in 1; then 3,1 ending in 0; then 1,3 ending in 1 again.
    expect(laps(one, '3,1', 0)).toEqual(['0 x 3 > 1', '1 x 3 > 0', '0 x 3 > 1']);
    expect(sown(one, '3,1', 0, 0)).toMatchObject({ board: '1,3 | 0,0', sown: 9, last: 1, taken: 0 });
  });

  test('nine laps on two rows of two', () => {
    const spec = small({ laps: 'relay' });
    expect(laps(spec, '1,2,0,2', 1)).toEqual([
      '1 x 2 > 3', // 1,0,1,3
      '3 x 3 > 2', // 2,1,2,0
      '2 x 2 > 0', // 3,1,0,1
      '0 x 3 > 3', // 0,2,1,2
      '3 x 2 > 1', // 1,3,1,0
      '1 x 3 > 0', // 2,0,2,1
      '0 x 2 > 2', // 0,1,3,1
      '2 x 3 > 1', // 1,2,0,2
      '1 x 2 > 3', // 1,0,1,3 again
    ]);
    expect(sown(spec, '1,2,0,2', 1, 0)).toMatchObject({ board: '1,0,1,3 | 0,0', sown: 22, last: 3 });
  });

  test('relay-next', () => {
    const one = sowSpec({ houses: 1, laps: 'relay-next' });
    // 1,2 ending in 0; then 2,1 ending in 1; then 1,2 ending in 0 again.
    expect(laps(one, '2,1', 0)).toEqual(['0 x 2 > 0', '1 x 2 > 1', '0 x 2 > 0']);
  });

  test('the turn passes, and play goes on', () => {
    const position = at(holding(sowSpec({ houses: 1, laps: 'relay' }), 4), '3,1 1');
    events(position, [0]);
    expect([position.key(), position.turn()]).toEqual(['1,3 2 0,0 1', 1]);
  });

  /** Laps of a relay with start-in-origin on one circuit, in a loop of its own: no house is ever empty. */
  function inCircles(houses: number[], house: number, most: number): number[] {
    for (let lap = 0, at = house; lap < most; lap++) {
      const seeds = houses[at]!;
      houses[at] = 0;
      for (let i = 0; i < seeds; i++) houses[(at + i) % houses.length]! += 1;
      at = (at + seeds - 1) % houses.length;
    }
    return houses;
  }

  test('at the end of the thousandth lap, for it may be thousands of millions until one stands again', () => {
    const spec = sowSpec({ laps: 'relay', origin: 'start' });
    const position = start(spec);
    const sowings = events(position, [0]).filter(({ kind }) => kind === 'sow');
    expect([sowings.length, viewOf(position).houses]).toEqual([MOST_LAPS, inCircles(Array(12).fill(4), 0, 1000)]);
  });

  test('where nothing repeats, as many laps as it takes', () => {
    const spec = changed(sowSpec({ laps: 'relay' }), { houses: 3 });
    expect(laps(spec, '1,1,1,1,1,1', 0)).toEqual(['0 x 1 > 1', '1 x 2 > 3', '3 x 2 > 5', '5 x 2 > 1']);
  });
});
