/** Boards as text: y upward, coordinates at the edges, lines between neighbours where they fit. */
import type { DrawOptions } from '../families.js';
import { columnName, type Edge, edgesOf, type Place, placesOf } from './places.js';
import type { BoardSpec, BoardView } from './types.js';

const SIGNS = ['.', 'X', 'O'] as const;
const PAINT = ['', '\u001b[36m', '\u001b[33m'] as const;
const PLAIN = '\u001b[39m';
/** Boards wider or higher than this are listed, not drawn. */
const WIDEST = 100;
/** Boards wider or higher than this are drawn without lines. */
const WIDEST_WITH_LINES = 26;

/** Characters between neighbouring columns and rows; the size in columns and rows. */
interface Lattice {
  readonly places: readonly Place[];
  readonly width: number;
  readonly height: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** The board as text, without a line end behind the last line. */
export function drawBoard(spec: BoardSpec, view: BoardView, options: DrawOptions = {}): string {
  const places = placesOf(spec);
  const edges = edgesOf(spec);
  const lattice = places === null ? null : latticeOf(places, edges.length > 0);
  const lines = lattice === null ? drawList(view, options) : drawLattice(lattice, edges, view, options);
  return [...lines, ...(options.legend ? ['', legend(view)] : [])].map((line) => line.trimEnd()).join('\n');
}

function latticeOf(places: readonly Place[], joined: boolean): Lattice | null {
  const width = places.reduce((most, { x }) => Math.max(most, x + 1), 0);
  const height = places.reduce((most, { y }) => Math.max(most, y + 1), 0);
  const largest = Math.max(width, height);
  if (largest > WIDEST) return null;
  if (joined && largest <= WIDEST_WITH_LINES) return { places, width, height, stepX: 4, stepY: 2 };
  return { places, width, height, stepX: columnName(width - 1).length + 1, stepY: 1 };
}

function drawLattice(lattice: Lattice, edges: readonly Edge[], view: BoardView, options: DrawOptions): string[] {
  const canvas = blankCanvas(lattice);
  // With steps of one row there is no room between rows, and half a net misleads.
  if (lattice.stepY > 1) for (const edge of edges) drawEdge(canvas, lattice, edge);
  for (const [cell, side] of view.cells.entries()) {
    const [column, row] = spot(lattice, lattice.places[cell]!);
    canvas[row]![column] = sign(side, options);
    if (options.last?.[1] === cell) embrace(canvas[row]!, column);
  }
  return withEdges(lattice, canvas);
}

function blankCanvas({ width, height, stepX, stepY }: Lattice): string[][] {
  const columns = (width - 1) * stepX + 3;
  return Array.from({ length: (height - 1) * stepY + 1 }, () => new Array<string>(columns).fill(' '));
}

/** Column and row of the canvas, whose first row is the highest and whose first column is kept free for marks. */
function spot({ height, stepX, stepY }: Lattice, { x, y }: Place): [number, number] {
  return [x * stepX + 1, (height - 1 - y) * stepY];
}

function sign(side: number, options: DrawOptions): string {
  const plain = SIGNS[side]!;
  return options.colour && side > 0 ? `${PAINT[side]}${plain}${PLAIN}` : plain;
}

function embrace(row: string[], column: number): void {
  row[column - 1] = '(';
  row[column + 1] = ')';
}

function drawEdge(canvas: string[][], lattice: Lattice, [a, b]: Edge): void {
  const [x1, y1] = spot(lattice, lattice.places[a]!);
  const [x2, y2] = spot(lattice, lattice.places[b]!);
  const stroke = strokeOf(x2 - x1, y2 - y1);
  if (stroke === null) return;
  for (let i = 1; i < stroke.length; i++) {
    const row = canvas[y1 + i * stroke.dy]!;
    const column = x1 + i * stroke.dx;
    row[column] = crossing(row[column]!, stroke.sign);
  }
}

interface Stroke {
  readonly sign: string;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** How a line runs over the canvas; null for one that is neither straight nor diagonal. */
function strokeOf(width: number, height: number): Stroke | null {
  const [dx, dy] = [Math.sign(width), Math.sign(height)];
  if (height === 0) return { sign: '─', dx, dy, length: Math.abs(width) };
  if (width === 0) return { sign: '│', dx, dy, length: Math.abs(height) };
  // A lattice step is 4 wide and 2 high, so a diagonal runs two columns a row.
  if (Math.abs(width) !== 2 * Math.abs(height)) return null;
  return { sign: dx === dy ? '╲' : '╱', dx: 2 * dx, dy, length: Math.abs(height) };
}

function crossing(present: string, added: string): string {
  if (present === ' ' || present === added) return added;
  if ('─│┼'.includes(present) && '─│'.includes(added)) return '┼';
  return '╱╲╳'.includes(present) && '╱╲'.includes(added) ? '╳' : present;
}

function withEdges({ width, height, stepX, stepY }: Lattice, canvas: readonly string[][]): string[] {
  const margin = String(height).length;
  const rows = canvas.map((row, index) => {
    const label = index % stepY === 0 ? String(height - index / stepY) : '';
    return `${label.padStart(margin)} ${row.join('')}`;
  });
  const columns = Array.from({ length: width }, (_, x) => columnName(x).padEnd(stepX)).join('');
  return [...rows, `${' '.repeat(margin + 2)}${columns}`];
}

const LISTED_IN_A_ROW = 8;

/** Boards whose places are not known: every cell by its number. */
function drawList(view: BoardView, options: DrawOptions): string[] {
  const width = String(view.cells.length - 1).length;
  const entries = view.cells.map((side, cell) => {
    const [open, close] = options.last?.[1] === cell ? '()' : '  ';
    return `${String(cell).padStart(width)}${open}${sign(side, options)}${close}`;
  });
  const rows: string[] = [];
  for (let i = 0; i < entries.length; i += LISTED_IN_A_ROW) rows.push(entries.slice(i, i + LISTED_IN_A_ROW).join(' '));
  return rows;
}

/** The sign of the seat on a board. */
export function seatSign(seat: number): string {
  return SIGNS[seat + 1]!;
}

function legend(view: BoardView): string {
  const hands = view.hands.flatMap((hand, seat) => (hand === null ? [] : [`${seatSign(seat)} hand ${hand}`]));
  return [...hands, view.turn < 0 ? 'over' : `${seatSign(view.turn)} to move`].join('   ');
}
