/** Random board specs that are valid by construction: small, so that whole games are short, and rich in rules. */
import fc from 'fast-check';
import type { AdjacencyMode, AdjacencyRow, BoardSpec, LineRow } from '../../../bindings/board/types.js';
import { type Names, names } from '../names.js';

/** Board size, line length, and the width that every grid of the spec has. */
interface Sizes {
  readonly cells: number;
  readonly lineLength: number;
  readonly width: number;
}

/** Rules apart from the rows that add up. */
type Rules = Pick<BoardSpec, 'hand' | 'win' | 'capture' | 'move' | 'draw'>;

/** Valid specs: `checkSpec(makeRows(spec))` gives the spec again. Some have rows without effect or one-way pairs. */
export function boardSpecs(): fc.Arbitrary<BoardSpec> {
  return sizes().chain((size) =>
    layouts(size).chain((layout) =>
      fc.tuple(names(), rules(size, layout.adjacency.length > 0)).map(join(size, layout)),
    ),
  );
}

type Layout = Pick<BoardSpec, 'lines' | 'adjacency' | 'places'>;

function join(size: Sizes, layout: Layout): (parts: [Names, Rules]) => BoardSpec {
  const { cells, lineLength } = size;
  return ([name, rule]) => ({ room: 'board', family: 'align', ...name, cells, lineLength, ...rule, ...layout });
}

function sizes(): fc.Arbitrary<Sizes> {
  const cells = fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 8, arbitrary: fc.integer({ min: 4, max: 16 }) },
    { weight: 1, arbitrary: fc.integer({ min: 17, max: 30 }) },
  );
  return cells.chain((n) => fc.record({ cells: fc.constant(n), lineLength: lineLengths(n), width: widths(n) }));
}

function lineLengths(cells: number): fc.Arbitrary<number> {
  const likely = fc.integer({ min: Math.min(2, cells), max: Math.min(4, cells) });
  return fc.oneof({ weight: 8, arbitrary: likely }, { weight: 1, arbitrary: fc.integer({ min: 1, max: cells }) });
}

function widths(cells: number): fc.Arbitrary<number> {
  const divisors = range(cells)
    .map((cell) => cell + 1)
    .filter((width) => cells % width === 0);
  // The middle divisors are the squarest boards, on which lines run in every direction.
  const squarest = divisors[divisors.length >> 1]!;
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(squarest) },
    { weight: 1, arbitrary: fc.constantFrom(...divisors) },
  );
}

function layouts(size: Sizes): fc.Arbitrary<Layout> {
  return fc.record({ lines: lines(size), adjacency: adjacency(size), places: places(size.cells) });
}

function lines({ cells, lineLength, width }: Sizes): fc.Arbitrary<LineRow[]> {
  const grid: LineRow = { kind: 'grid', width, height: cells / width, length: lineLength };
  const line = someCells(cells, lineLength, lineLength).map((chosen): LineRow => ({ kind: 'cells', cells: chosen }));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<LineRow[]>([grid]) },
    { weight: 3, arbitrary: fc.array(line, { maxLength: 8 }) },
    { weight: 3, arbitrary: fc.array(fc.oneof(line, fc.constant(grid)), { maxLength: 6 }) },
  );
}

function adjacency(size: Sizes): fc.Arbitrary<AdjacencyRow[]> {
  const grid = adjacencyGrid(size);
  if (size.cells === 1) return fc.array(grid, { maxLength: 2 });
  const steps = adjacencySteps(size.cells);
  return fc.oneof(
    fc.array(grid, { maxLength: 2 }),
    fc.array(steps, { maxLength: 12 }),
    fc.array(steps, { minLength: 1, maxLength: 6 }).map(bothWays),
    fc.array(fc.oneof(grid, steps), { maxLength: 6 }),
  );
}

function adjacencyGrid({ cells, width }: Sizes): fc.Arbitrary<AdjacencyRow> {
  const modes = fc.constantFrom<AdjacencyMode>(0, 1, 2);
  return modes.map((mode) => ({ kind: 'grid', width, height: cells / width, mode }));
}

type StepsRow = Extract<AdjacencyRow, { kind: 'cell' }>;

function adjacencySteps(cells: number): fc.Arbitrary<StepsRow> {
  const chosen = someCells(cells, 2, Math.min(5, cells));
  return chosen.map(([cell, ...to]) => ({ kind: 'cell', cell: cell!, to }));
}

function bothWays(rows: StepsRow[]): StepsRow[] {
  return rows.flatMap((row) => [row, ...row.to.map((cell): StepsRow => ({ kind: 'cell', cell, to: [row.cell] }))]);
}

/** No places, a place for every cell, or for a few. */
function places(cells: number): fc.Arbitrary<BoardSpec['places']> {
  const coordinate = fc.integer({ min: 0, max: 9 });
  const point = fc.record({ x: coordinate, y: coordinate });
  const points = fc.uniqueArray(point, { maxLength: cells, selector: ({ x, y }) => 10 * y + x });
  const some = points.map((list) => list.map(({ x, y }, cell) => ({ cell, x, y })));
  return fc.oneof(fc.constant([]), some);
}

/** On boards of no more cells, men that are taken and placed again soon stand as they stood before. */
const CRAMPED = 4;

/** Hands are mostly small enough for both sides to place them all. */
function rules({ cells }: Sizes, adjacent: boolean): fc.Arbitrary<Rules> {
  const small = fc.integer({ min: 1, max: Math.max(1, cells >> 1) });
  const hand = fc.oneof(
    { weight: cells > CRAMPED ? 1 : 4, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: small },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: cells + 1 }) },
  );
  return hand.chain((pieces) => rulesWithHand(cells, pieces, adjacent));
}

function rulesWithHand(cells: number, hand: number | null, adjacent: boolean): fc.Arbitrary<Rules> {
  const onMill = fc.constantFrom({ onMill: false, protect: false }, { onMill: true, protect: false }, PROTECTED);
  const reduce = fc.option(fc.integer({ min: 1, max: hand ?? cells }), { freq: 2 });
  return fc.record({
    hand: fc.constant(hand),
    win: fc.record({ line: fc.boolean(), reduce }),
    capture: onMill,
    move: fc.record({
      adjacent: adjacent ? fc.constantFrom(true, true, false) : fc.constant(false),
      // With one man more than the hand holds a side always flies; with fewer it flies late, or never.
      fly: fc.option(fc.integer({ min: 1, max: Math.min(cells, (hand ?? cells) + 1) }), { freq: 2 }),
    }),
    draw: fc.record({
      repeat: fc.constantFrom(3, 1, 2, 3, 4, 5),
      plies: fc.constantFrom(200, 1, 2, 3, 5, 8, 13, 50),
    }),
  });
}

const PROTECTED = { onMill: true, protect: true };

function someCells(cells: number, minLength: number, maxLength: number): fc.Arbitrary<number[]> {
  return fc.uniqueArray(fc.integer({ min: 0, max: cells - 1 }), { minLength, maxLength });
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
