/** Endgame tables against value iteration, against what can be seen at a glance, and against themselves. */
import { describe, expect, test } from 'vitest';
import { endgameLevels, positionsUpTo } from '../../bindings/sow/endgame.js';
import { SOW_SLAMS, type SowSlam, type SowSpec } from '../../bindings/sow/types.js';
import { release } from '../builds.js';
import { boardsOf, iterate, naiveValues, placeOf } from './naive.js';
import { OWARE, oware, sowing } from './oware.js';
import { build, CORES, finish, verbsOf, worthOf } from './tables.js';

describe('value iteration gives all positions with up to 5 seeds the same values', () => {
  const boards = [0, 1, 2, 3, 4, 5].flatMap((seeds) => boardsOf(seeds));
  const places = boards.map(placeOf);
  const turned = boards.map((board) => ({
    houses: [...board.slice(6), ...board.slice(0, 6)],
    stores: [3, 5] as const,
  }));

  test('each board has a place of its own', () => {
    // C(17, 5): every way to lay up to 5 seeds in 12 houses.
    expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: 6188 }, (_, place) => place));
  });

  test.each(SOW_SLAMS)('slam|%s', (slam) => {
    const naive = naiveValues(5, slam);
    const wanted = boards.map((board) => naive.get(String(board)));
    for (const [, core] of CORES) {
      const verbs = verbsOf(core, oware(slam));
      const table = build(verbs, 5);
      expect(table.values.length).toBe(6188);
      expect(places.map((place) => table.values[place])).toEqual(wanted);
      verbs.useEndgame(table);
      expect(boards.map((board) => worthOf(verbs, board))).toEqual(wanted);
      expect(turned.map((board) => verbs.endgameValue(1, board))).toEqual(wanted);
    }
  });
});

test('there are C(n + 11, 11) positions with n seeds', () => {
  const table = build(verbsOf(release, oware()), 9);
  const counts = [1, 12, 78, 364, 1365, 4368, 12376, 31824, 75582, 167960];
  expect(endgameLevels(table).map(({ positions }) => positions)).toEqual(counts);
  expect(table.values.length).toBe(counts.reduce((sum, count) => sum + count));
  expect(positionsUpTo(12, 9)).toBe(table.values.length);
});

describe('seen at a glance', () => {
  const abapa = verbsOf(release, oware('keep'));
  abapa.useEndgame(build(abapa, 6));

  test.each([
    ['nothing is left', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0],
    ['a seed that cannot feed stays at home', [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], 1],
    ['a seed that must feed is lost', [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], -1],
    ['a bare side has no move', [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0], -3],
    ['one seed each goes round for ever', [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1], 0],
    ['the only move feeds six seeds away', [0, 0, 0, 0, 0, 1, 3, 2, 0, 0, 0, 0], -6],
  ])('%s', (_, houses, value) => {
    expect(worthOf(abapa, houses)).toBe(value);
  });

  // F makes two in a, which are all the other side has.
  const slams: Readonly<Record<SowSlam, number>> = {
    take: 2,
    'take-give': 2,
    keep: -2,
    illegal: 0,
    'illegal-unless-only': 2,
    'leave-last': -2,
    'leave-first': -2,
  };
  test.each(Object.entries(slams))('a grand slam, slam|%s', (slam, value) => {
    const verbs = verbsOf(release, oware(slam as SowSlam));
    verbs.useEndgame(build(verbs, 2));
    expect(worthOf(verbs, [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0])).toBe(value);
  });

  test('end|bare ends at once: each row goes to its own side', () => {
    const verbs = verbsOf(release, sowing('rows|2', 'houses|3', 'seeds|2', 'capture|exactly|2,3', 'end|bare'));
    verbs.useEndgame(build(verbs, 4));
    expect(worthOf(verbs, [0, 0, 3, 0, 0, 0])).toBe(3);
    expect(worthOf(verbs, [0, 0, 0, 4, 0, 0])).toBe(-4);
  });

  test('what has more seeds than the table is not in it', () => {
    expect(worthOf(abapa, [0, 0, 0, 0, 0, 6, 1, 0, 0, 0, 0, 0])).toBeNull();
    expect(worthOf(verbsOf(release, oware()), [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])).toBeNull();
  });
});

/** Rules of many kinds, each on a board whose table is small. */
const RULES: readonly (readonly [string, SowSpec, number])[] = [
  ...SOW_SLAMS.map((slam) => [`Oware, ${slam}`, oware(slam), 7] as const),
  ['nothing is captured', sowing('rows|2', 'houses|3', 'seeds|3', 'feed|must'), 9],
  ['opposite', sowing('rows|2', 'houses|4', 'seeds|3', 'capture|opposite', 'end|bare'), 9],
  ['opposite, always', sowing('rows|2', 'houses|4', 'seeds|3', 'capture|opposite|always'), 9],
  ['relay, beyond', sowing('rows|2', 'houses|4', 'seeds|3', 'laps|relay', 'capture|beyond', 'feed|must'), 9],
  ['relay, even chains', sowing('rows|2', 'houses|4', 'seeds|3', 'laps|relay-next', 'capture|even|chain'), 9],
  ['from the origin', sowing('rows|2', 'houses|4', 'seeds|3', 'sow|start-in-origin', 'lift|2', 'capture|exactly|4'), 9],
  ['more seeds than a byte tells', sowing('rows|2', 'houses|1', 'seeds|100', 'capture|exactly|2,3|chain'), 150],
];

describe.each(CORES)('%s: each value follows from those after it', (_, core) => {
  test.each(RULES)('%s', (_, spec, seeds) => {
    const verbs = verbsOf(core, spec);
    verbs.useEndgame(build(verbs, seeds));
    expect(finish(verbs.checkEndgame())).toMatchObject({ seeds, fault: null });
  });
});

/** The best of the moves that the verbs give. */
function bestOf(verbs: ReturnType<typeof verbsOf>, houses: readonly number[], bare: boolean): number {
  const half = houses.length / 2;
  const rows = [houses.slice(0, half), houses.slice(half)].map((row) => row.reduce((sum, count) => sum + count, 0));
  const board = { houses, stores: [0, 0] as const };
  const moves = bare && rows.includes(0) ? [] : verbs.legalMoves(0, board);
  if (moves.length === 0) return rows[0]! - rows[1]!;
  const worth = moves.map(([house]) => {
    const after = verbs.resolve(board, house!, 0).board;
    return after.stores[0] - after.stores[1] - verbs.endgameValue(1, after)!;
  });
  return Math.max(...worth);
}

test.each(RULES)('by the verbs too: %s', (_, spec, seeds) => {
  const verbs = verbsOf(release, spec);
  verbs.useEndgame(build(verbs, seeds));
  const boards = boardsOf(Math.min(seeds, 4), spec.houses * 2);
  expect(boards.map((board) => worthOf(verbs, board))).toEqual(
    boards.map((board) => bestOf(verbs, board, spec.end.bare)),
  );
});

describe('the check', () => {
  test('finds a value that does not follow, and says where', () => {
    const verbs = verbsOf(release, oware());
    const table = build(verbs, 4);
    const houses = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
    const values = Int8Array.from(table.values);
    values[placeOf(houses)] = -1;
    verbs.useEndgame({ ...table, values });
    const { fault } = finish(verbs.checkEndgame());
    expect(fault).toEqual({ kind: 'unfounded', houses, value: -1, follows: 1 });
  });

  test('finds values that follow only from each other', () => {
    const verbs = verbsOf(release, oware());
    const table = build(verbs, 2);
    const naive = naiveValues(1, 'keep');
    const boards = boardsOf(2);
    for (const board of boards) naive.set(String(board), table.values[placeOf(board)]!);
    // One seed each goes round for ever, by single moves. Say that who is to move with them level is a seed ahead.
    const seed = (...at: number[]) =>
      Array.from({ length: 12 }, (_, house) => at.filter((one) => one === house).length);
    for (let place = 0; place < 6; place++) naive.set(String(seed(place, 6 + place)), 1);
    for (let place = 0; place < 5; place++) naive.set(String(seed(place, 7 + place)), -1);
    naive.set(String(seed(0, 5)), -1);
    iterate(boards, 'keep', naive);
    expect(naive.get(String(seed(0, 6)))).toBe(1);
    const values = Int8Array.from(table.values);
    for (const board of boards) values[placeOf(board)] = naive.get(String(board))!;
    verbs.useEndgame({ ...table, values });
    expect(finish(verbs.checkEndgame()).fault).toMatchObject({ kind: 'unforced' });
  });

  test('needs a table, and ends when another is given', () => {
    const verbs = verbsOf(release, oware());
    expect(() => verbs.checkEndgame()).toThrow('no endgame table');
    const table = build(verbs, 4);
    verbs.useEndgame(table);
    const job = verbs.checkEndgame();
    verbs.useEndgame(null);
    expect(() => job.run(10)).toThrow('another endgame table');
    job.free();
  });
});

describe('the job', () => {
  test.each([1, 7, 1000])('slices of %i nodes give the same table', (nodes) => {
    const verbs = verbsOf(release, oware());
    expect(build(verbs, 4, nodes)).toEqual(build(verbs, 4));
    verbs.useEndgame(build(verbs, 4));
    expect(finish(verbs.checkEndgame(), nodes)).toEqual(finish(verbs.checkEndgame()));
  });

  test('tells how far it is; what is done is a table', () => {
    const verbs = verbsOf(release, oware());
    const whole = build(verbs, 6);
    const job = verbs.buildEndgame(6);
    expect(job.table()).toBeNull();
    expect(job.result()).toEqual({ seeds: 0, positions: 0, total: 18564 });
    let before = 0;
    while (!job.run(5000)) {
      const { seeds, positions } = job.result();
      expect(positions).toBeGreaterThanOrEqual(before);
      before = positions;
      const part = job.table();
      if (seeds > 0)
        expect(part).toEqual({ houses: 12, seeds: seeds - 1, values: whole.values.slice(0, part!.values.length) });
    }
    expect(before).toBeGreaterThan(6188);
    expect(job.result()).toEqual({ seeds: 6, positions: 18564, total: 18564 });
    expect(job.run(1)).toBe(true);
    job.free();
    expect(() => job.run(1)).toThrow('freed');
  });

  test('memory that is refused is said, and nothing is lost', () => {
    const verbs = verbsOf(release, oware());
    expect(() => verbs.buildEndgame(23)).toThrow('834451800 positions');
    expect(build(verbs, 1).values.length).toBe(13);
  });

  test.each([-1, 1.5, 32768, '3'])('seeds %s: a TypeError', (seeds) => {
    expect(() => verbsOf(release, oware()).buildEndgame(seeds as number)).toThrow(TypeError);
  });
});

describe('games without tables are told the row', () => {
  const rows = OWARE.filter((row) => !/^(stores|end|sow.ccw)/.test(row));
  test.each([
    ['rows|4', sowing('rows|4', 'houses|4', 'seeds|2', 'capture|row')],
    ['rows|3', sowing('rows|3', 'houses|4', 'seeds|2')],
    ['sow|cw', sowing(...rows, 'sow|cw')],
    ['sow|either', sowing(...rows, 'sow|either')],
    ['stores|none', sowing(...rows, 'stores|none')],
    ['again|store', sowing(...rows, 'stores|sown', 'again|store')],
    ['stores|sown', sowing(...rows, 'stores|sown')],
    ['end|nomove|lose', sowing(...rows, 'end|nomove|lose')],
    ['end|rest|mover', sowing(...rows, 'end|rest|mover')],
    ['end|rest|other', sowing(...rows, 'end|rest|other')],
  ])('%s', (row, spec) => {
    expect(() => verbsOf(release, spec).buildEndgame(2)).toThrow(`${row}:`);
  });
});
