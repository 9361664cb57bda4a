/** How the spec of a difference on a board becomes simpler. */
import type { BoardSpec } from '../../../bindings/board/types.js';
import { once, type Way, without } from '../ways.js';

/** Every grid without its last column or row. */
function trim(spec: BoardSpec, by: Readonly<Record<'width' | 'height', number>>): Partial<BoardSpec> {
  const grid = [...spec.lines, ...spec.adjacency].find((row) => row.kind === 'grid');
  if (grid === undefined) return {};
  const size = { width: grid.width - by.width, height: grid.height - by.height };
  const lines = spec.lines.map((row) => (row.kind === 'grid' ? { ...row, ...size } : row));
  const adjacency = spec.adjacency.map((row) => (row.kind === 'grid' ? { ...row, ...size } : row));
  return { cells: size.width * size.height, lines, adjacency };
}

/** Without a cell and the lines through it; the cells behind it move up. Grids stay what they are. */
function withoutCell(spec: BoardSpec, cell: number): BoardSpec {
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
function shorterLines({ lineLength, lines }: BoardSpec): Partial<BoardSpec> {
  const length = lineLength - 1;
  return {
    lineLength: length,
    lines: lines.map((row) => (row.kind === 'grid' ? { ...row, length } : { ...row, cells: row.cells.slice(0, -1) })),
  };
}

/** One man fewer in each number of men. */
function fewerMen({ hand, win, move }: BoardSpec): Partial<BoardSpec> {
  const less = (men: number | null) => (men === null ? null : men - 1);
  return { hand: less(hand), win: { ...win, reduce: less(win.reduce) }, move: { ...move, fly: less(move.fly) } };
}

/** Ways to make the spec of a board game simpler. */
export const BOARD_WAYS: readonly Way<BoardSpec>[] = [
  once<BoardSpec>(() => ({ slug: '', title: '', places: [] })),
  once<BoardSpec>(({ win }) => ({ win: { ...win, line: false } })),
  once<BoardSpec>(({ win }) => ({ win: { ...win, reduce: null } })),
  once<BoardSpec>(() => ({ capture: { onMill: false, protect: false } })),
  once<BoardSpec>(({ capture }) => ({ capture: { ...capture, protect: false } })),
  once<BoardSpec>(({ move }) => ({ move: { ...move, fly: null } })),
  once<BoardSpec>(({ move }) => ({ move: { ...move, adjacent: false } })),
  once<BoardSpec>(({ draw }) => ({ draw: { ...draw, plies: 200 } })),
  once<BoardSpec>(({ draw }) => ({ draw: { ...draw, repeat: 3 } })),
  { times: ({ lines }) => lines.length, change: (spec, i) => ({ ...spec, lines: without(spec.lines, i) }) },
  {
    times: ({ adjacency }) => adjacency.length,
    change: (spec, i) => ({ ...spec, adjacency: without(spec.adjacency, i) }),
  },
  once<BoardSpec>((spec) => trim(spec, { width: 1, height: 0 })),
  once<BoardSpec>((spec) => trim(spec, { width: 0, height: 1 })),
  { times: ({ cells }) => cells, change: withoutCell },
  once<BoardSpec>(shorterLines),
  once<BoardSpec>(({ hand }) => ({ hand: hand === null ? null : hand - 1 })),
  once<BoardSpec>(fewerMen),
];
