/** Random sowing specs that are valid by construction: small, so that whole games are short, and rich in rules. */
import fc from 'fast-check';
import {
  SOW_DIRECTIONS,
  SOW_ORIGINS,
  SOW_RESTS,
  SOW_SLAMS,
  type SowCapture,
  type SowRows,
  type SowSpec,
} from '../../../bindings/sow/types.js';
import { type Names, names } from '../names.js';

type Size = Pick<SowSpec, 'rows' | 'houses' | 'seeds'>;

/** Valid specs: `checkSpec(makeRows(spec))` gives the spec again. Some have rows without effect. */
export function sowSpecs(): fc.Arbitrary<SowSpec> {
  return sowings().chain((sowing) =>
    sizes(sowing).chain((size) => fc.tuple(names(), takings(size), ends(size)).map(join(size, sowing))),
  );
}

type Sowings = Pick<SowSpec, 'direction' | 'origin' | 'lift' | 'laps'>;
type Takings = Pick<SowSpec, 'capture' | 'slam' | 'feed'>;
type Ends = Pick<SowSpec, 'stores' | 'again' | 'end'>;

function join(size: Size, sowing: Sowings): (parts: [Names, Takings, Ends]) => SowSpec {
  return ([name, taking, end]) => ({
    room: 'sow',
    family: 'sow',
    ...name,
    ...size,
    ...sowing,
    ...taking,
    ...end,
  });
}

/**
 * Laps go on until a board comes again, and many seeds on a few houses have boards without number: relays have few, and
 * fewer where a house that was lifted is never empty.
 */
function sizes({ laps, origin }: Sowings): fc.Arbitrary<Size> {
  const most = laps === 'single' ? null : origin === 'start' ? 2 : 3;
  return fc.constantFrom<SowRows>(2, 2, 2, 3, 4).chain((rows) =>
    widths(rows, most !== null).chain((houses) => {
      const seeds = most === null ? seedsFor(rows * houses) : fewSeeds(rows * houses, most);
      return fc.record({ rows: fc.constant(rows), houses: fc.constant(houses), seeds });
    }),
  );
}

function widths(rows: SowRows, narrow: boolean): fc.Arbitrary<number> {
  if (rows === 3) return narrow ? fc.constant(2) : fc.constantFrom(2, 2, 4);
  if (rows === 4) return narrow ? fc.constantFrom(2, 1, 3) : fc.constantFrom(2, 1, 3, 4);
  return narrow ? fc.constantFrom(3, 1, 2, 4) : fc.constantFrom(3, 1, 2, 4, 6);
}

/** As many in each house, or each its own, most of them few. */
function seedsFor(houses: number): fc.Arbitrary<Size['seeds']> {
  const some = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 }) },
    // More than once around the board.
    { weight: 1, arbitrary: fc.integer({ min: houses, max: 2 * houses + 2 }) },
  );
  return eachOrListed(4, some, houses);
}

function fewSeeds(houses: number, most: number): fc.Arbitrary<Size['seeds']> {
  return eachOrListed(most, fc.integer({ min: 0, max: most }), houses);
}

function eachOrListed(most: number, some: fc.Arbitrary<number>, houses: number): fc.Arbitrary<Size['seeds']> {
  const list = fc.array(some, { minLength: houses, maxLength: houses }).map(notBare);
  return fc.oneof({ weight: 1, arbitrary: fc.integer({ min: 1, max: most }) }, { weight: 2, arbitrary: list });
}

/** There is a seed at least. */
function notBare(list: number[]): number[] {
  return list.every((seeds) => seeds === 0) ? [1, ...list.slice(1)] : list;
}

function sowings(): fc.Arbitrary<Sowings> {
  return fc.record({
    direction: fc.constantFrom(...SOW_DIRECTIONS),
    origin: fc.constantFrom(...SOW_ORIGINS),
    lift: fc.constantFrom(1, 1, 1, 2, 3),
    laps: fc.constantFrom('single', 'single', 'relay', 'relay-next'),
  });
}

function takings(size: Size): fc.Arbitrary<Takings> {
  return captures(size).chain((capture) => {
    const chains = capture.kind === 'exactly' || capture.kind === 'even';
    return fc.record({
      capture: fc.constant(capture),
      slam: chains ? fc.constantFrom(...SOW_SLAMS) : fc.constant('take' as const),
      feed: fc.boolean(),
    });
  });
}

/** Chains twice as often: slams are theirs. */
function captures({ rows }: Size): fc.Arbitrary<SowCapture> {
  const counts = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  const exactly = fc.record({ kind: fc.constant('exactly' as const), counts, chain: fc.boolean() });
  const even = fc.record({ kind: fc.constant('even' as const), chain: fc.boolean() });
  const plain = fc.constantFrom<SowCapture>({ kind: 'none' }, { kind: 'beyond' });
  const takes = fc.constantFrom('full', 'always', 'foe');
  const opposite = fc.record({ kind: fc.constant('opposite' as const), takes });
  const row = fc.record({ kind: fc.constant('row' as const), sown: fc.boolean() });
  const own = rows === 2 ? [opposite] : rows === 4 ? [row, row] : [];
  return fc.oneof(exactly, exactly, even, plain, ...own);
}

function ends({ seeds, rows, houses }: Size): fc.Arbitrary<Ends> {
  const all = typeof seeds === 'number' ? seeds * rows * houses : seeds.reduce((sum, count) => sum + count, 0);
  return fc.constantFrom('side', 'sown', 'none').chain((stores) =>
    fc.record({
      stores: fc.constant(stores),
      again: stores === 'sown' ? fc.boolean() : fc.constant(false),
      end: endsWith(stores !== 'none', all),
    }),
  );
}

function endsWith(stored: boolean, all: number): fc.Arbitrary<SowSpec['end']> {
  const seeds = fc.option(fc.integer({ min: 1, max: Math.max(1, (all >> 1) + 1) }), { freq: 2 });
  return fc.record({
    target: stored ? seeds : fc.constant(null),
    even: stored ? seeds : fc.constant(null),
    bare: fc.boolean(),
    repeat: fc.constantFrom(null, 3, 1, 2),
    plies: fc.constantFrom(null, null, 1, 2, 5, 12),
    nomove: fc.constantFrom('count', 'count', 'lose'),
    rest: stored ? fc.constantFrom(...SOW_RESTS) : fc.constant('own' as const),
  });
}
