/** Makes the spec of a difference smaller, where fast-check cannot (shipped specs) or stops too soon. */
import { makeRows } from '../../bindings/board/rows.js';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { type Difference, playBoth } from './run.js';
import { shrinkDifference } from './shrink.js';

/** Games tried on a spec, fewer where they are long; the shortest that parts the engines counts. */
const GAMES = 120;
const LEAST_GAMES = 20;
const PLIES = 40;
/** A simpler spec seldom needs more tries than this before one is found to be the simplest. */
const ROUNDS = 8;

interface Case {
  readonly spec: CheckedSpec;
  readonly difference: Difference;
}

/** The difference on a simpler spec, with fewer moves where there are such; at worst as it was, its moves shrunk. */
export function simplify(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference {
  let best: Case = { spec, difference: shrinkDifference(a, b, spec, found) };
  for (let round = 0, before = ''; round < ROUNDS && before !== best.difference.spec; round++) {
    before = best.difference.spec;
    best = pass(a, b, best);
  }
  return shortest(a, b, best).difference;
}

/** One go at each way to make the spec simpler; what holds is kept at once. */
function pass(a: Engine, b: Engine, start: Case): Case {
  let best = start;
  for (const way of WAYS) {
    for (let i = 0; i < way.times(best.spec); ) {
      const next = retry(a, b, best, way.change(best.spec, i));
      if (next) best = next;
      else i++;
    }
  }
  return best;
}

/** The simpler spec's case; null where it is no spec, is no simpler, or does not part the engines as soon. */
function retry(a: Engine, b: Engine, best: Case, simpler: CheckedSpec): Case | null {
  const rows = makeRows(simpler);
  if (rows === best.difference.spec) return null;
  const checked = checkSpec(rows);
  if (!checked.ok) return null;
  const games = Math.max(LEAST_GAMES, GAMES / (best.difference.moves.length + 1));
  const difference = firstOf(a, b, checked.spec, best.difference, games);
  return difference && { spec: checked.spec, difference };
}

/** The shortest difference of some games that has no more moves than `known`. */
function firstOf(a: Engine, b: Engine, spec: CheckedSpec, known: Difference, games: number): Difference | null {
  let best: Difference | null = null;
  let most = Math.min(PLIES, known.moves.length);
  for (let i = 0; i < games && most >= 0; i++) {
    const options = { seed: (known.seed + i) >>> 0, plies: most, playouts: 0 };
    const { difference } = playBoth(a, b, spec, options);
    const short = difference && shrinkDifference(a, b, spec, difference);
    if (short === null || short.moves.length > most) continue;
    best = short;
    most = short.moves.length - 1;
  }
  return best;
}

const MANY_GAMES = 200;

function shortest(a: Engine, b: Engine, { spec, difference }: Case): Case {
  return { spec, difference: firstOf(a, b, spec, difference, MANY_GAMES) ?? difference };
}

/** A way to make a spec simpler, to be tried so many times. */
interface Way {
  readonly times: (spec: CheckedSpec) => number;
  readonly change: (spec: CheckedSpec, index: number) => CheckedSpec;
}

function once(change: (spec: CheckedSpec) => Partial<CheckedSpec>): Way {
  return { times: () => 1, change: (spec) => ({ ...spec, ...change(spec) }) };
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index);
}

/** Every grid without its last column or row. */
function trim(spec: CheckedSpec, by: Readonly<Record<'width' | 'height', number>>): Partial<CheckedSpec> {
  const grid = [...spec.lines, ...spec.adjacency].find((row) => row.kind === 'grid');
  if (grid === undefined) return {};
  const size = { width: grid.width - by.width, height: grid.height - by.height };
  const lines = spec.lines.map((row) => (row.kind === 'grid' ? { ...row, ...size } : row));
  const adjacency = spec.adjacency.map((row) => (row.kind === 'grid' ? { ...row, ...size } : row));
  return { cells: size.width * size.height, lines, adjacency };
}

/** Without a cell and the lines through it; the cells behind it move up. Grids stay what they are. */
function withoutCell(spec: CheckedSpec, cell: number): CheckedSpec {
  const up = (other: number) => (other > cell ? other - 1 : other);
  const lines = spec.lines
    .filter((row) => row.kind === 'grid' || !row.cells.includes(cell))
    .map((row) => (row.kind === 'grid' ? row : { ...row, cells: row.cells.map(up) }));
  const adjacency = spec.adjacency
    .map((row) => (row.kind === 'grid' ? row : { ...row, to: row.to.filter((to) => to !== cell).map(up) }))
    .filter((row) => row.kind === 'grid' || (row.cell !== cell && row.to.length > 0))
    .map((row) => (row.kind === 'grid' ? row : { ...row, cell: up(row.cell) }));
  return { ...spec, cells: spec.cells - 1, lines, adjacency };
}

/** Lines without their last cell. */
function shorterLines({ lineLength, lines }: CheckedSpec): Partial<CheckedSpec> {
  const length = lineLength - 1;
  return {
    lineLength: length,
    lines: lines.map((row) => (row.kind === 'grid' ? { ...row, length } : { ...row, cells: row.cells.slice(0, -1) })),
  };
}

/** One man fewer in each number of men. */
function fewerMen({ hand, win, move }: CheckedSpec): Partial<CheckedSpec> {
  const less = (men: number | null) => (men === null ? null : men - 1);
  return { hand: less(hand), win: { ...win, reduce: less(win.reduce) }, move: { ...move, fly: less(move.fly) } };
}

const WAYS: readonly Way[] = [
  once(() => ({ slug: '', title: '', places: [] })),
  once(({ win }) => ({ win: { ...win, line: false } })),
  once(({ win }) => ({ win: { ...win, reduce: null } })),
  once(() => ({ capture: { onMill: false, protect: false } })),
  once(({ capture }) => ({ capture: { ...capture, protect: false } })),
  once(({ move }) => ({ move: { ...move, fly: null } })),
  once(({ move }) => ({ move: { ...move, adjacent: false } })),
  once(({ draw }) => ({ draw: { ...draw, plies: 200 } })),
  once(({ draw }) => ({ draw: { ...draw, repeat: 3 } })),
  { times: ({ lines }) => lines.length, change: (spec, i) => ({ ...spec, lines: without(spec.lines, i) }) },
  {
    times: ({ adjacency }) => adjacency.length,
    change: (spec, i) => ({ ...spec, adjacency: without(spec.adjacency, i) }),
  },
  once((spec) => trim(spec, { width: 1, height: 0 })),
  once((spec) => trim(spec, { width: 0, height: 1 })),
  { times: ({ cells }) => cells, change: withoutCell },
  once(shorterLines),
  once(({ hand }) => ({ hand: hand === null ? null : hand - 1 })),
  once(fewerMen),
];
