/** "Capture" and "Grand slam" of docs/sow.md, row by row; every board was sown by hand. */
import { describe, expect, test } from 'vitest';
import { SOW_SLAMS, type SowCapture, type SowSlam, type SowSpec } from '../../../bindings/sow/types.js';
import { at, changed, events, holding, kalah, legalHouses, oware, type Parts, sown, sowSpec } from './specs.js';

/** Two rows of six with a capture. */
const taking = (capture: SowCapture, parts: Parts = {}): SowSpec => sowSpec({ capture, ...parts });

const result = (spec: SowSpec, text: string, house: number, side = 0, direction?: number) => {
  const { board, captured, taken } = sown(spec, text, house, side, direction);
  return { board, captured, taken };
};

const nothing = { captured: [], taken: 0 };

describe('exactly', () => {
  const pair = taking({ kind: 'exactly', counts: [2, 4], chain: false });
  const chain = taking({ kind: 'exactly', counts: [2, 4], chain: true });

  test("the last house, when it is the other side's and now holds one of these counts", () => {
    expect(result(pair, '0,0,0,0,0,2,1,3,0,0,0,0', 5)).toEqual({
      board: '0,0,0,0,0,0,2,0,0,0,0,0 | 4,0',
      captured: [7],
      taken: 4,
    });
    expect(result(pair, '0,0,0,0,0,2,1,2,0,0,0,0', 5)).toMatchObject(nothing);
    expect(result(pair, '0,0,0,0,1,1,1,0,0,0,0,0', 4)).toMatchObject(nothing);
  });

  test('chain: and before it, as long as houses hold such a count', () => {
    expect(result(chain, '0,0,0,0,0,3,3,1,1,0,0,9', 5)).toMatchObject({ captured: [8, 7, 6], taken: 8 });
    expect(result(chain, '0,0,0,0,0,3,3,2,1,0,0,9', 5)).toMatchObject({ captured: [8], taken: 2 });
    // Own houses end a chain.
    expect(result(chain, '0,0,0,1,3,1,1,1,0,0,0,9', 4)).toMatchObject({ captured: [7, 6], taken: 4 });
  });

  test('against the direction sown', () => {
    const cw = changed(chain, { direction: 'cw' });
    expect(result(cw, '2,0,0,0,0,0,9,0,0,0,1,3', 0)).toMatchObject({ captured: [10, 11], taken: 6 });
    const either = changed(chain, { direction: 'either' });
    expect(result(either, '2,0,0,0,0,0,9,0,0,0,1,3', 0, 0, 1)).toMatchObject({ captured: [10, 11], taken: 6 });
    expect(result(either, '0,0,0,0,0,2,3,1,0,0,0,9', 5, 0, 0)).toMatchObject({ captured: [7, 6], taken: 6 });
  });

  test('the second side takes from the first', () => {
    expect(result(chain, '3,1,0,0,0,9,0,0,0,0,0,2', 11, 1)).toEqual({
      board: '0,0,0,0,0,9,0,0,0,0,0,0 | 0,6',
      captured: [1, 0],
      taken: 6,
    });
  });

  test('three rows', () => {
    const three = taking({ kind: 'exactly', counts: [2], chain: true }, { rows: 3, houses: 2 });
    expect(result(three, '0,0,2,1,1,3', 2)).toEqual({ board: '0,0,0,0,0,3 | 4,0', captured: [4, 3], taken: 4 });
  });
});

describe('even', () => {
  test('any even count', () => {
    const even = taking({ kind: 'even', chain: false });
    expect(result(even, '0,0,0,0,0,2,1,7,0,0,0,9', 5)).toMatchObject({ captured: [7], taken: 8 });
    expect(result(even, '0,0,0,0,0,2,1,6,0,0,0,9', 5)).toMatchObject(nothing);
  });

  test('chain', () => {
    const chain = taking({ kind: 'even', chain: true });
    expect(result(chain, '0,0,0,0,0,3,2,5,1,0,0,9', 5)).toMatchObject({ captured: [8, 7], taken: 8 });
  });
});

describe('opposite', () => {
  const full = taking({ kind: 'opposite', takes: 'full' });
  const always = taking({ kind: 'opposite', takes: 'always' });
  const foe = taking({ kind: 'opposite', takes: 'foe' });
  const against = '0,0,0,1,0,0,0,5,0,0,0,0';
  const alone = '0,0,0,1,0,0,0,0,0,0,0,5';

  test('an own house that was empty: what is opposite, and the last seed with it', () => {
    expect(result(full, against, 3)).toEqual({ board: '0,0,0,0,0,0,0,0,0,0,0,0 | 6,0', captured: [4, 7], taken: 6 });
    expect(result(full, alone, 3)).toMatchObject(nothing);
  });

  test('always: the last seed also where nothing is opposite', () => {
    expect(result(always, against, 3)).toMatchObject({ captured: [4, 7], taken: 6 });
    expect(result(always, alone, 3)).toEqual({ board: '0,0,0,0,0,0,0,0,0,0,0,5 | 1,0', captured: [4], taken: 1 });
  });

  test('foe: the last seed stays', () => {
    expect(result(foe, against, 3)).toEqual({ board: '0,0,0,0,1,0,0,0,0,0,0,0 | 5,0', captured: [7], taken: 5 });
    expect(result(foe, alone, 3)).toMatchObject(nothing);
  });

  test.each([
    ['full', full],
    ['always', always],
    ['foe', foe],
  ])("%s: nothing from a house that was not empty, or is the other side's", (_takes, spec) => {
    expect(result(spec, '0,0,0,1,1,0,0,5,0,0,0,0', 3)).toMatchObject(nothing);
    expect(result(spec, '0,0,0,0,5,1,0,5,0,0,0,0', 5)).toMatchObject(nothing);
  });

  test('the second side, and clockwise', () => {
    expect(result(full, '0,5,0,0,0,0,0,0,0,1,0,0', 9, 1)).toMatchObject({ captured: [10, 1], taken: 6 });
    expect(result(changed(full, { direction: 'cw' }), '0,0,0,1,0,0,0,0,0,5,0,0', 3)).toMatchObject({
      captured: [2, 9],
      taken: 6,
    });
  });

  test('stores|none: what is taken leaves the game', () => {
    expect(result(changed(full, { stores: 'none' }), against, 3)).toEqual({
      board: '0,0,0,0,0,0,0,0,0,0,0,0 | 0,0',
      captured: [4, 7],
      taken: 6,
    });
  });

  test('kalah: the last seed alone, by its variants', () => {
    const key = '0,0,1,0,1,0,1,0,0,0,0,1';
    expect(result(kalah('full'), key, 2)).toMatchObject(nothing);
    expect(result(kalah('always'), key, 2)).toMatchObject({ captured: [3], taken: 1 });
  });
});

describe('beyond', () => {
  const beyond = taking({ kind: 'beyond' });

  test('the next house is empty: what is in the one after it, whose ever it is', () => {
    expect(result(beyond, '1,0,0,4,0,0,0,0,0,0,0,1', 0)).toEqual({
      board: '0,1,0,0,0,0,0,0,0,0,0,1 | 4,0',
      captured: [3],
      taken: 4,
    });
    expect(result(beyond, '0,0,0,0,0,1,3,0,2,0,0,0', 5)).toMatchObject({ captured: [8], taken: 2 });
  });

  test('not where the next house holds seeds, or the one after it none', () => {
    expect(result(beyond, '1,0,1,4,0,0,0,0,0,0,0,1', 0)).toMatchObject(nothing);
    expect(result(beyond, '1,0,0,0,4,0,0,0,0,0,0,1', 0)).toMatchObject(nothing);
  });

  test('in the direction sown, around the circuit', () => {
    expect(result(changed(beyond, { direction: 'cw' }), '0,0,1,0,0,0,0,0,0,0,0,7', 2)).toMatchObject({
      captured: [11],
      taken: 7,
    });
  });

  test('after relay-next found nothing to lift', () => {
    const spec = changed(beyond, { laps: 'relay-next' });
    // One seed to 1; 2 holds two, sown to 3 and 4; 5 is empty, 6 is taken.
    expect(result(spec, '1,0,2,0,0,0,3,0,0,0,0,1', 0)).toEqual({
      board: '0,1,0,1,1,0,0,0,0,0,0,1 | 3,0',
      captured: [6],
      taken: 3,
    });
  });

  test('a slam is no question here: all is taken', () => {
    const keep = changed(beyond, { slam: 'keep' });
    expect(sown(keep, '0,0,0,0,0,1,0,0,2,0,0,0', 5, 0)).toMatchObject({ taken: 2, slammed: false });
  });
});

/*
 * Four rows of two. The other side's houses face those in the same column:
 *   5 4   outer
 *   6 7   inner
 *   3 2   inner
 *   0 1   outer
 */
describe('row', () => {
  const row = taking({ kind: 'row', sown: false }, { rows: 4, houses: 2 });

  test('from an inner house that was empty: both houses opposite', () => {
    expect(result(row, '0,1,0,0,3,0,0,2', 1)).toEqual({ board: '0,0,1,0,0,0,0,0 | 5,0', captured: [7, 4], taken: 5 });
    expect(result(row, '0,0,1,0,0,3,2,0', 2)).toMatchObject({ captured: [6, 5], taken: 5 });
    expect(result(row, '3,0,0,2,0,1,0,0', 5, 1)).toEqual({
      board: '0,0,0,0,0,0,1,0 | 0,5',
      captured: [3, 0],
      taken: 5,
    });
    expect(result(row, '0,3,2,0,0,0,1,0', 6, 1)).toMatchObject({ captured: [2, 1], taken: 5 });
  });

  test('an outer house that is empty gives nothing', () => {
    expect(result(row, '0,1,0,0,0,3,0,2', 1)).toMatchObject({ captured: [7], taken: 2 });
  });

  test('not when the inner house opposite is empty, the last house was not, or is an outer one', () => {
    expect(result(row, '0,1,0,0,3,0,2,0', 1)).toMatchObject(nothing);
    expect(result(row, '0,1,1,0,3,0,0,2', 1)).toMatchObject(nothing);
    expect(result(row, '1,0,0,0,3,3,2,2', 0)).toMatchObject(nothing);
  });
});

describe('row|sown', () => {
  const sownOn = taking({ kind: 'row', sown: true }, { rows: 4, houses: 2 });

  test('from an inner house that was not empty: both are sown on from the house after it', () => {
    // Two in 2; five from 7 and 4 go to 3, 0, 1, 2, 3; opposite 3 there is nothing more.
    expect(sown(sownOn, '0,1,1,0,3,0,0,2', 1, 0)).toEqual({
      board: '1,1,3,2,0,0,0,0 | 0,0',
      side: 0,
      house: 1,
      sown: 6,
      last: 3,
      captured: [7, 4],
      taken: 0,
      slammed: false,
      forfeited: [],
    });
    const position = at(holding(sownOn, 8), '0,1,1,0,3,0,1,2 1');
    expect(events(position, [1]).slice(0, 5)).toEqual([
      { kind: 'sow', seat: 0, house: 1, seeds: 1, last: 2 },
      { kind: 'capture', seat: 0, houses: [7, 4], seeds: 0 },
      { kind: 'sow', seat: 0, house: 2, seeds: 5, last: 3 },
      { kind: 'capture', seat: 0, houses: [6], seeds: 0 },
      { kind: 'sow', seat: 0, house: 3, seeds: 1, last: 0 },
    ]);
  });

  test('none is skipped: the last house is no origin', () => {
    expect(sown(changed(sownOn, { origin: 'skip' }), '0,1,1,0,3,0,0,2', 1, 0).board).toBe('1,1,3,2,0,0,0,0 | 0,0');
    expect(sown(changed(sownOn, { origin: 'start' }), '0,2,0,0,3,0,0,2', 1, 0).board).toBe('0,1,1,0,3,0,0,2 | 0,0');
  });

  test('nothing from an inner house that was empty', () => {
    expect(result(sownOn, '0,1,0,0,3,0,0,2', 1)).toMatchObject(nothing);
  });

  test('a relay goes on where nothing can be taken', () => {
    const relay = changed(sownOn, { laps: 'relay' });
    // 0 to 1, which held one: two go to 2 and 3; 3 was empty.
    expect(result(relay, '1,1,0,0,3,3,2,2', 0)).toEqual({ board: '0,0,1,1,3,3,2,2 | 0,0', ...nothing });
  });

  test('with stores|sown the store comes after the last own house here too', () => {
    // Two in 3; three from 6 and 5: store, 0, 1.
    const stored = changed(sownOn, { stores: 'sown' });
    expect(result(stored, '0,0,1,1,0,1,2,0', 2)).toMatchObject({ board: '1,1,0,2,0,0,0,0 | 1,0', taken: 0 });
  });

  test('seeds that are sown on are no capture to count plies from', () => {
    const position = at(holding(sownOn, 9), '0,1,1,0,3,0,1,3 1 0,0 7');
    events(position, [1]);
    expect(position.key().split(' ').at(-1)).toBe('8');
  });
});

/** F puts two seeds where the other side has one each: all it has is taken. */
const KEY = '5,0,0,0,0,2,1,1,0,0,0,0';

describe('grand slam', () => {
  const rows: [SowSlam, Partial<ReturnType<typeof sown>>][] = [
    ['take', { board: '5,0,0,0,0,0,0,0,0,0,0,0 | 24,19', captured: [7, 6], taken: 4, forfeited: [] }],
    ['take-give', { board: '0,0,0,0,0,0,0,0,0,0,0,0 | 24,24', captured: [7, 6], taken: 4, forfeited: [] }],
    ['keep', { board: '5,0,0,0,0,0,2,2,0,0,0,0 | 20,19', captured: [], taken: 0, forfeited: [7, 6] }],
    ['illegal', { board: '5,0,0,0,0,0,0,0,0,0,0,0 | 24,19', captured: [7, 6], taken: 4, forfeited: [] }],
    ['illegal-unless-only', { board: '5,0,0,0,0,0,0,0,0,0,0,0 | 24,19', captured: [7, 6], taken: 4, forfeited: [] }],
    ['leave-last', { board: '5,0,0,0,0,0,0,2,0,0,0,0 | 22,19', captured: [6], taken: 2, forfeited: [7] }],
    ['leave-first', { board: '5,0,0,0,0,0,2,0,0,0,0,0 | 22,19', captured: [7], taken: 2, forfeited: [6] }],
  ];
  test.each(rows)('slam|%s', (slam, expected) => {
    expect(sown(oware(slam), `${KEY}|20,19`, 5, 0)).toMatchObject({ ...expected, slammed: true });
  });

  test.each(SOW_SLAMS)('slam|%s: a capture that leaves the other side seeds is none', (slam) => {
    expect(sown(oware(slam), '5,0,0,0,0,2,1,1,0,0,0,1|20,18', 5, 0)).toMatchObject({
      board: '5,0,0,0,0,0,0,0,0,0,0,1 | 24,18',
      slammed: false,
      forfeited: [],
    });
  });

  test.each([
    ['leave-last', '0,0,0,0,0,0,2,0,0,0,0,0 | 23,23'],
    ['leave-first', '0,0,0,0,0,0,2,0,0,0,0,0 | 23,23'],
  ] as const)('slam|%s: of a one-house chain nothing is taken', (slam, board) => {
    const one = sown(oware(slam), '0,0,0,0,0,1,1,0,0,0,0,0|23,23', 5, 0);
    expect(one).toMatchObject({ board, captured: [], forfeited: [6], slammed: true });
  });

  test.each([
    ['take', [0, 5]],
    ['take-give', [0, 5]],
    ['keep', [0, 5]],
    ['illegal', [0]],
    ['illegal-unless-only', [0]],
    ['leave-last', [0, 5]],
    ['leave-first', [0, 5]],
  ] as const)('slam|%s: which moves are legal', (slam, houses) => {
    expect(legalHouses(at(oware(slam), `${KEY} 1 20,19`))).toEqual(houses);
  });

  test('illegal-unless-only: legal where no move leaves the other side seeds; then it is taken', () => {
    const key = '0,0,0,0,0,1,1,0,0,0,0,0 1 23,23';
    const position = at(oware('illegal-unless-only'), key);
    expect(legalHouses(position)).toEqual([5]);
    events(position, [5]);
    expect(position.outcome()).toEqual({ winners: [0], scores: [25, 23], reason: 'target' });
    expect(legalHouses(at(oware('illegal'), key))).toEqual([]);
  });

  test('illegal: a slam is refused as a move that is filtered out', () => {
    expect(at(oware('illegal'), `${KEY} 1 20,19`).play([5])).toEqual({ ok: false, code: 'must_feed', legal: [[0]] });
  });

  test('take-give: what is left goes to the other side, and is told', () => {
    expect(events(at(oware('take-give'), `${KEY} 1 20,19`), [5])).toEqual([
      { kind: 'sow', seat: 0, house: 5, seeds: 2, last: 7 },
      { kind: 'capture', seat: 0, houses: [7, 6], seeds: 4 },
      { kind: 'rest', seeds: [0, 5] },
      { kind: 'end', winners: [], reason: 'even' },
    ]);
  });

  test('leave-last: what is taken comes before what is spared', () => {
    expect(events(at(oware('leave-last'), `${KEY} 1 20,19`), [5])).toEqual([
      { kind: 'sow', seat: 0, house: 5, seeds: 2, last: 7 },
      { kind: 'capture', seat: 0, houses: [6], seeds: 2 },
      { kind: 'forfeit', seat: 0, houses: [7] },
    ]);
  });

  test('only for exactly and even: others just take', () => {
    const spec = taking({ kind: 'opposite', takes: 'full' }, { slam: 'keep' });
    expect(sown(spec, '0,0,0,1,0,0,0,5,0,0,0,0', 3, 0)).toMatchObject({ taken: 6, slammed: false });
    const even = taking({ kind: 'even', chain: false }, { slam: 'keep' });
    expect(sown(even, '0,0,0,0,0,1,3,0,0,0,0,0', 5, 0)).toMatchObject({ taken: 0, forfeited: [6], slammed: true });
  });

  test('feeding under other slam rules is asked after the capture', () => {
    // A heap of 17 in F takes back what it sows: it feeds under keep, and not where it is taken.
    const heap = '1,0,0,0,0,17,0,0,0,0,0,0 1 15,15';
    expect(legalHouses(at(oware('keep'), heap))).toEqual([5]);
    expect(legalHouses(at(oware('take'), heap))).toEqual([]);
    expect(legalHouses(at(oware('illegal-unless-only'), heap))).toEqual([0, 5]);
  });
});
