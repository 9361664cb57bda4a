/** Oware, statement by statement: the seed's (Game::Oware::Rules) and the design page's, each test named after its own. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../bench/reference/random.js';
import type { SowBoard, SowEvent, SowSlam, SowSpec } from '../../bindings/sow/types.js';
import { BUILDS } from '../builds.js';
import {
  type Asked,
  abapa,
  askedOf,
  board,
  boardText,
  changed,
  events,
  holding,
  legalHouses,
  oware,
  play,
  verbs,
  viewOf,
} from '../reference/sow/specs.js';

const awari = oware('illegal-unless-only');

/** Every way to put so many seeds into so many houses. */
function* fillings(seeds: number, houses: number): Generator<number[]> {
  if (houses === 1) yield [seeds];
  else for (let i = 0; i <= seeds; i++) for (const rest of fillings(seeds - i, houses - 1)) yield [i, ...rest];
}

const NONE = [0, 0, 0, 0, 0, 0];
const rowOnly = (row: readonly number[]): SowBoard => ({ houses: [...row, ...NONE], stores: [0, 0] });

/** Boards where the second side is bare: every filling of few seeds, and random ones of many. */
function* bareBoards(): Generator<SowBoard> {
  for (let seeds = 1; seeds <= 8; seeds++) for (const row of fillings(seeds, 6)) yield rowOnly(row);
  const random = new Random(1);
  for (let i = 0; i < 1000; i++) {
    const row = [...NONE];
    for (let left = 1 + random.below(48); left > 0; left--) row[random.below(6)]! += 1;
    yield rowOnly(row);
  }
}

/** Positions of random games, to their ends. */
function* randomGames(start: Asked['start'], spec: SowSpec, games: number) {
  for (let seed = 0; seed < games; seed++) {
    const position = start(spec);
    const { moves } = position.playout(seed, 10_000, true);
    for (const move of moves!) {
      yield position;
      play(position, move);
    }
    yield position;
  }
}

describe.each(BUILDS)('%s', (_name, engine) => {
  const { at, rulesOf, sown, start } = askedOf(engine);
  const rules = rulesOf(abapa);

  describe('legal_moves', () => {
    test('the feeding obligation prunes it', () => {
      const position = at(abapa, '2,2,0,0,3,1,0,0,0,0,0,0 1 20,20');
      expect(verbs(position).sowable(0)).toEqual([0, 1, 4, 5]);
      expect(legalHouses(position)).toEqual([4, 5]);
    });

    test('without feed|must nothing is pruned', () => {
      expect(legalHouses(at(changed(abapa, { feed: false }), '2,2,0,0,3,1,0,0,0,0,0,0 1 20,20'))).toEqual([0, 1, 4, 5]);
    });

    test('what it returns is not refused, and all else is', () => {
      const position = at(abapa, '2,2,0,0,3,1,0,0,0,0,0,0 1 20,20');
      const refusals = [0, 1, 2, 3, 4, 5, 6].map((house) => verbs(position).refusal(house, 0));
      expect(refusals).toEqual(['must_feed', 'must_feed', 'empty_house', 'empty_house', null, null, 'not_your_house']);
      expect(position.play([0])).toEqual({ ok: false, code: 'must_feed', legal: [[4], [5]] });
    });

    test('the houses a seat may sow from, in ascending order', () => {
      expect(legalHouses(start(abapa))).toEqual([0, 1, 2, 3, 4, 5]);
      expect(rules.legalMoves(1)).toEqual([[6], [7], [8], [9], [10], [11]]);
    });

    test('one filter, no second: with illegal-unless-only all sowable houses where no move leaves the other side seeds', () => {
      expect(legalHouses(at(awari, '0,0,0,0,1,17,0,0,0,0,0,0 1 15,15'))).toEqual([4, 5]);
    });

    test('a slam that is forfeited feeds; under illegal-unless-only it gives way to a move that leaves seeds', () => {
      const key = '1,0,0,0,0,1,1,0,0,0,0,0 1 21,24';
      expect(legalHouses(at(abapa, key))).toEqual([0, 5]);
      expect(legalHouses(at(awari, key))).toEqual([0]);
    });
  });

  describe("a grand slam is decided on the resulting board, not on the chain's length", () => {
    test('a six-house chain that is none: the chain stopped short of a house that holds seeds', () => {
      const seven = changed(abapa, { houses: 7 });
      // a holds 4 after the sowing; the six houses behind it are taken.
      expect(sown(seven, '0,0,0,0,0,0,7,3,1,1,1,1,1,1', 6, 0)).toMatchObject({
        board: '0,0,0,0,0,0,0,4,0,0,0,0,0,0 | 12,0',
        captured: [13, 12, 11, 10, 9, 8],
        slammed: false,
        forfeited: [],
      });
    });

    test('a one-house chain that is one: the house held their last seeds', () => {
      expect(sown(abapa, '0,0,0,0,0,1,1,0,0,0,0,0|23,23', 5, 0)).toMatchObject({
        board: '0,0,0,0,0,0,2,0,0,0,0,0 | 23,23',
        captured: [],
        taken: 0,
        slammed: true,
        forfeited: [6],
      });
    });

    test('a one-house chain that is none', () => {
      expect(sown(abapa, '0,0,0,0,0,1,1,0,0,0,0,1|23,22', 5, 0)).toMatchObject({ taken: 2, slammed: false });
    });

    test('ten seeds taken, and no slam', () => {
      expect(sown(abapa, '0,0,0,0,0,6,1,3,1,2,1,2|16,16', 5, 0)).toEqual({
        board: '0,0,0,0,0,0,2,4,0,0,0,0 | 26,16',
        side: 0,
        house: 5,
        sown: 6,
        last: 11,
        captured: [11, 10, 9, 8],
        taken: 10,
        slammed: false,
        forfeited: [],
      });
    });

    test('it is asked before the chain is applied: what is forfeited was never taken', () => {
      const position = at(abapa, '0,0,0,0,0,1,1,0,0,0,0,0 1 23,23');
      expect(events(position, [5]).slice(0, 2)).toEqual([
        { kind: 'sow', seat: 0, house: 5, seeds: 1, last: 6 },
        { kind: 'forfeit', seat: 0, houses: [6] },
      ]);
    });
  });

  describe('captureChain', () => {
    const before = board('0,0,0,0,0,0,2,3,2,4,2,3');

    test('finds a chain without taking it', () => {
      const frozen = Object.freeze({ ...before, houses: Object.freeze([...before.houses]) });
      expect(rules.captureChain(frozen, 8, 8, 0)).toEqual([8, 7, 6]);
      expect(frozen.houses).toEqual([0, 0, 0, 0, 0, 0, 2, 3, 2, 4, 2, 3]);
    });

    test("goes back while the house is the other side's and holds exactly two or three", () => {
      expect(rules.captureChain(before, 11, 8, 0)).toEqual([11, 10]);
      expect(rules.captureChain(before, 9, 8, 0)).toEqual([]);
      expect(rules.captureChain(before, 8, 8, 1)).toEqual([]);
      expect(rules.captureChain(board('2,2,0,0,0,2,2,0,0,0,0,2'), 1, 8, 1)).toEqual([1, 0]);
    });

    test('is at most as many houses long as were sown', () => {
      expect(rules.captureChain(before, 8, 2, 0)).toEqual([8, 7]);
      expect(rules.captureChain(before, 8, 0, 0)).toEqual([]);
    });

    test('where the last seed went home there is none', () => {
      expect(rules.captureChain(before, -1, 8, 0)).toEqual([]);
    });
  });

  /** Houses of one heap of up to 48 seeds, alone on the board, where feeding and reaching part: `house x seeds`. */
  function partings(slam: SowSlam): string[] {
    const { feeds, reaches } = rulesOf(oware(slam));
    const parted: string[] = [];
    for (let house = 0; house < 6; house++) {
      for (let seeds = 1; seeds <= 48; seeds++) {
        const heap = rowOnly(NONE.map((_, place) => (place === house ? seeds : 0)));
        if (feeds(house, undefined, heap) !== seeds >= reaches(house)!) parted.push(`${house} x ${seeds}`);
      }
    }
    return parted;
  }

  describe('under no_capture, feeding is the same question as reaching', () => {
    test('a house needs at least 6 - position seeds, where position is 0 to 5 within its own row', () => {
      const needed = [6, 5, 4, 3, 2, 1];
      expect([0, 1, 2, 3, 4, 5].map((house) => rules.reaches(house))).toEqual(needed);
      expect([6, 7, 8, 9, 10, 11].map((house) => rules.reaches(house))).toEqual(needed);
    });

    test('the code simulates anyway, and the two agree', () => {
      let asked = 0;
      for (const bare of bareBoards()) {
        for (const house of rules.sowable(0, bare)) {
          const fed = rules.feeds(house, undefined, bare);
          if (fed !== bare.houses[house]! >= rules.reaches(house)!) throw new Error(`${boardText(bare)}: ${house}`);
          asked += 1;
        }
      }
      expect(asked).toBeGreaterThan(10_000);
    });

    // A heap in its row's place p puts its last seed into f with two seeds in all six houses when it holds 22 - p: 5 - p
    // in its own row, 6 beyond, 5 without the origin, 6 again. Eleven more and they hold three. Both are grand slams.
    const slams = [0, 1, 2, 3, 4, 5].flatMap((place) => [`${place} x ${22 - place}`, `${place} x ${33 - place}`]);

    test.each([
      ['keep', []],
      ['leave-last', []],
      ['leave-first', []],
      ['take', slams],
      ['take-give', slams],
      ['illegal', slams],
      ['illegal-unless-only', slams],
    ] as const)('slam|%s: where they part, one heap against a bare side', (slam, expected) => {
      expect(partings(slam)).toEqual(expected);
    });

    test('the position where they part: F of 17 reaches every house, and takes back what it sowed', () => {
      // Found by search over all heaps: the one with the fewest seeds. A slam is not forfeited here, so reaching is not feeding.
      const parting = rowOnly([0, 0, 0, 0, 0, 17]);
      const taken = { board: `${[1, 1, 1, 1, 1, 0, ...NONE].join()} | 12,0`, taken: 12, slammed: true };
      expect(sown(awari, boardText(parting), 5, 0)).toMatchObject(taken);
      const asks = ({ feeds, reaches }: typeof rules) => [feeds(5, undefined, parting), 17 >= reaches(5)!];
      expect(asks(rulesOf(awari))).toEqual([false, true]);
      expect(asks(rules)).toEqual([true, true]);
    });
  });

  describe('a seat on turn always has seeds, so there is no pass', () => {
    test('under no_capture a seat can never be reduced to nothing', () => {
      let asked = 0;
      for (const position of randomGames(start, abapa, 20)) {
        const turn = position.turn();
        if (turn < 0) continue;
        asked += 1;
        expect(verbs(position).starved(turn)).toBe(false);
        expect(position.moves()).not.toEqual([]);
      }
      expect(asked).toBeGreaterThan(1000);
    });

    test('sides alternate strictly', () => {
      for (const position of randomGames(start, abapa, 10)) {
        if (position.turn() >= 0) expect(position.turn()).toBe(position.key().split(' ')[1] === '1' ? 0 : 1);
      }
      const first = play(start(abapa), [0]);
      expect([first.turn(), play(first, [6]).turn()]).toEqual([1, 0]);
    });

    test('no legal move means one thing only: the other side is starved, and nothing this seat can play reaches it', () => {
      const ends: SowBoard[] = [];
      for (const position of randomGames(start, abapa, 60)) {
        if (position.outcome()?.reason !== 'nomove') continue;
        position.undo();
        const [move] = position.moves().filter((one) => play(position.clone(), one).outcome()?.reason === 'nomove');
        const mover = position.turn();
        const { board: last } = verbs(position).resolve(viewOf(position), move![0]!, mover);
        const { starved, sowable, reaches } = rules;
        expect([starved(mover, last), starved(1 - mover, last)]).toEqual([true, false]);
        expect(sowable(1 - mover, last).filter((house) => last.houses[house]! >= reaches(house)!)).toEqual([]);
        ends.push(last);
        position.redo();
      }
      expect(ends.length).toBeGreaterThan(0);
    });

    test('that is the failed-feed ending: all seeds go to the side on turn', () => {
      const position = at(abapa, '3,2,0,0,0,0,0,0,0,0,0,1 2 19,23');
      expect(events(position, [11])).toEqual([
        { kind: 'sow', seat: 1, house: 11, seeds: 1, last: 0 },
        { kind: 'rest', seeds: [6, 0] },
        { kind: 'end', winners: [0], reason: 'nomove' },
      ]);
      expect(position.outcome()).toEqual({ winners: [0], scores: [25, 23], reason: 'nomove' });
    });

    test('under other rules a side can be bare itself; each row goes to its own side', () => {
      const position = play(at(oware('take'), '5,0,0,0,0,2,1,1,0,0,0,0 1 20,19'), [5]);
      expect([position.turn(), position.outcome()]).toEqual([-1, { winners: [0], scores: [29, 19], reason: 'nomove' }]);
    });

    test('or have slams only, which are illegal', () => {
      const position = at(oware('illegal'), '0,0,0,0,0,1,1,0,0,0,0,0 1 23,23');
      expect(position.outcome()).toEqual({ winners: [], scores: [24, 24], reason: 'nomove' });
    });
  });

  describe('verbs', () => {
    test('starved: true when a seat has no seeds in any of its six houses', () => {
      const bare = board('0,0,0,0,0,0,0,0,0,0,0,1|20,20');
      expect([rules.starved(0, bare), rules.starved(1, bare)]).toEqual([true, false]);
      expect([rules.starved(0), rules.starved(1)]).toEqual([false, false]);
    });

    test('feeds: whether sowing a house leaves the opponent with seeds on their side', () => {
      const bare = board('5,0,0,0,0,1,0,0,0,0,0,0');
      expect([rules.feeds(0, undefined, bare), rules.feeds(5, undefined, bare)]).toEqual([false, true]);
      expect(rules.feeds(6, undefined, board('0,0,0,0,0,0,1,0,0,0,0,0'))).toBe(false);
    });

    test("sowable: a seat's houses that hold at least one seed, before the feeding filter", () => {
      expect(rules.sowable(0, board('5,0,0,2,0,1,0,0,0,0,0,0'))).toEqual([0, 3, 5]);
      expect(rules.sowable(1, board('5,0,0,2,0,1,0,0,0,0,0,0'))).toEqual([]);
    });

    test('resolve: e, d and c are taken', () => {
      expect(sown(abapa, '3,1,4,0,6,2,1,3,2,1,2,2|11,10', 4, 0)).toMatchObject({
        board: '3,1,4,0,0,3,2,4,0,0,0,2 | 19,10',
        last: 10,
        captured: [10, 9, 8],
        taken: 8,
      });
    });

    test('resolve applies whichever of the outcomes the variant calls for', () => {
      const text = '0,0,0,0,0,1,1,0,0,0,0,0|23,23';
      expect(sown(abapa, text, 5, 0)).toMatchObject({ taken: 0, forfeited: [6] });
      expect(sown(oware('take'), text, 5, 0)).toMatchObject({ taken: 2, forfeited: [] });
    });

    test('resolve leaves its argument alone', () => {
      const given = board('3,1,4,0,6,2,1,3,2,1,2,2|11,10');
      const frozen = Object.freeze({ houses: Object.freeze(given.houses), stores: Object.freeze(given.stores) });
      const { board: after, record } = rules.resolve(frozen as SowBoard, 4, 0);
      expect(boardText(frozen as SowBoard)).toBe('3,1,4,0,6,2,1,3,2,1,2,2 | 11,10');
      (after.houses as number[])[0] = 99;
      (record.captured as number[])[0] = 99;
      expect(rules.resolve(frozen as SowBoard, 4, 0).record.captured).toEqual([10, 9, 8]);
    });

    test('resolve knows no turn: either side, also when the game is over', () => {
      const over = at(abapa, '0,0,0,0,0,0,4,4,4,4,4,3 1 25,0');
      expect(over.turn()).toBe(-1);
      const resolved = (house: number, side: number) =>
        verbs(over).resolve(board('4,4,4,4,4,4,4,4,4,4,4,4'), house, side);
      expect(boardText(resolved(0, 0).board)).toBe('0,5,5,5,5,4,4,4,4,4,4,4 | 0,0');
      expect(boardText(resolved(6, 1).board)).toBe('4,4,4,4,4,4,0,5,5,5,5,4 | 0,0');
      expect(over.outcome()?.reason).toBe('target');
    });
  });

  describe('oware, to the letter', () => {
    test('sowing leaves the origin empty on every lap: of 12 from A the last falls in B', () => {
      expect(sown(abapa, '12,0,0,0,0,0,0,0,0,0,0,0', 0, 0)).toMatchObject({
        board: '0,2,1,1,1,1,1,1,1,1,1,1 | 0,0',
        last: 1,
      });
      expect(sown(abapa, '24,0,0,0,0,0,0,0,0,0,0,0', 0, 0)).toMatchObject({
        board: '0,3,3,2,2,2,2,2,2,2,2,2 | 0,0',
        last: 2,
      });
    });

    test('48 seeds always, and no store is sown into', () => {
      for (const position of randomGames(start, abapa, 10)) {
        const { houses, stores } = viewOf(position);
        expect([...houses, ...stores].reduce((sum, count) => sum + count)).toBe(48);
      }
    });

    test('one seed each in F and f, 23 each in store: over after 24 plies, drawn by repetition', () => {
      const position = at(abapa, '0,0,0,0,0,1,0,0,0,0,0,1 1 23,23');
      let plies = 0;
      for (let moves = position.moves(); moves.length > 0; moves = position.moves()) {
        expect(moves).toHaveLength(1);
        play(position, moves[0]!);
        plies += 1;
      }
      expect([plies, position.outcome()]).toEqual([24, { winners: [], scores: [24, 24], reason: 'repetition' }]);
    });

    test('at plies, repetition and no move each row goes to its owner', () => {
      const spec = holding(changed(abapa, { end: { plies: 1 } }), 48);
      const position = play(at(spec, '4,4,4,4,4,4,4,4,4,4,4,4 1'), [2]);
      expect(position.outcome()).toEqual({ winners: [1], scores: [23, 25], reason: 'plies' });
      const rest = position.events(0).filter(({ kind }) => kind === 'rest') as SowEvent[];
      expect(rest).toEqual([{ kind: 'rest', seeds: [23, 25] }]);
    });
  });
});
