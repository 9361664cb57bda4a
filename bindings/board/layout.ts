/** The rows that add up: lines, neighbours, places. Each is checked against the sizes, none is expanded. */
import { FaultList, type Place, quote } from '../spec/faults.js';
import type { Head } from '../spec/head.js';
import type { RoomInput } from '../spec/input.js';
import { RowReader } from '../spec/reader.js';
import { type Field, rowsOf } from '../spec/rows.js';
import { lineEntries, neighbourEntries } from './measure.js';
import type { AdjacencyMode, AdjacencyRow, BoardSpec, LineRow } from './types.js';
import { BOARD_VOCABULARY, type LayoutName } from './vocabulary.js';

/** A row `adj|cell|n1,n2…` and where its list stands. */
export interface Steps {
  readonly cell: number;
  readonly to: readonly number[];
  readonly line: number;
  readonly list: Field;
}

/** What the rows that add up say. */
export interface Layout {
  /** Board size; undefined where the row is faulty, and then nothing is checked against it. */
  readonly cells: number | undefined;
  readonly lineLength: number | undefined;
  /** Budget of table entries. */
  readonly tables: bigint;
  readonly lines: LineRow[];
  readonly adjacency: AdjacencyRow[];
  readonly places: BoardSpec['places'][number][];
  readonly steps: Steps[];
  /** Width of the first grid that fits. */
  width: number | undefined;
  /** Modes of the grids that join neighbours. */
  readonly modes: Set<AdjacencyMode>;
  /** Table entries of all rows so far. */
  entries: bigint;
  lineCells: bigint;
  /** The row that went over the budget. */
  over: { readonly key: string; readonly place: Place } | undefined;
  readonly placed: Set<number>;
  /** Places taken, as `x,y`. */
  readonly taken: Set<string>;
}

const READERS: Record<LayoutName, (reader: RowReader, layout: Layout) => void> = {
  'lines|grid': readLineGrid,
  line: readLine,
  'adj|grid': readAdjacencyGrid,
  adj: readSteps,
  xy: readPlace,
};

/** Reads the rows that add up; the head has told what rows have no form. */
export function readLayout(input: RoomInput, head: Head): Layout {
  const layout = emptyLayout(input, head);
  const told = new FaultList(input.file);
  for (const row of rowsOf(input.text, BOARD_VOCABULARY.keep)) {
    const form = BOARD_VOCABULARY.formOf(row, told);
    if (form?.once === null) READERS[form.name as LayoutName](new RowReader(row, form, input.faults), layout);
  }
  refuseOver(layout, input.faults);
  return layout;
}

function emptyLayout(input: RoomInput, head: Head): Layout {
  const layout: Layout = {
    cells: head.numbers.get('cells'),
    lineLength: head.numbers.get('linelen'),
    tables: BigInt(input.budgets.tables),
    lines: [],
    adjacency: [],
    places: [],
    steps: [],
    width: undefined,
    modes: new Set(),
    entries: 0n,
    lineCells: 0n,
    over: undefined,
    placed: new Set(),
    taken: new Set(),
  };
  const cells = head.rows.get('cells');
  if (cells && layout.cells !== undefined) count(layout, BigInt(layout.cells), 'cells', cells.place(0));
  return layout;
}

function count(layout: Layout, entries: bigint, key: string, place: Place): void {
  layout.entries += entries;
  if (layout.entries > layout.tables) layout.over ??= { key, place };
}

function refuseOver(layout: Layout, faults: FaultList): void {
  if (!layout.over) return;
  const { key, place } = layout.over;
  faults.add('too-large', key, place, () => ({
    found: `${layout.entries}`,
    message: `the rows ask for ${layout.entries} table entries; the budget "tables" is ${layout.tables}`,
  }));
}

function readLineGrid(reader: RowReader, layout: Layout): void {
  const grid = readGrid(reader, layout);
  const length = reader.number(2);
  const rightLength = length !== undefined && isLineLength(reader, layout, length, reader.field(2));
  if (grid && rightLength) addLine(reader, layout, { kind: 'grid', ...grid, length });
}

function readLine(reader: RowReader, layout: Layout): void {
  const cells = readCells(reader, 0, layout, new Set());
  const listed = cells.length;
  const rightLength = isLineLength(reader, layout, listed, reader.field(0));
  if (rightLength && isWhole(cells)) addLine(reader, layout, { kind: 'cells', cells });
}

function addLine(reader: RowReader, layout: Layout, row: LineRow): void {
  const entries = lineEntries(row);
  layout.lines.push(row);
  layout.lineCells += entries;
  count(layout, entries, reader.key, reader.place(0));
}

function readAdjacencyGrid(reader: RowReader, layout: Layout): void {
  const grid = readGrid(reader, layout);
  const mode = reader.number(2);
  if (!grid || mode === undefined) return;
  addAdjacency(reader, layout, { kind: 'grid', ...grid, mode: mode as AdjacencyMode });
  layout.modes.add(mode as AdjacencyMode);
}

function readSteps(reader: RowReader, layout: Layout): void {
  const cell = readCell(reader, 0, layout);
  const to = readCells(reader, 1, layout, new Set(cell === undefined ? [] : [cell]));
  if (cell === undefined || !isWhole(to)) return;
  addAdjacency(reader, layout, { kind: 'cell', cell, to });
  layout.steps.push({ cell, to, line: reader.row.line, list: reader.field(1) });
}

function addAdjacency(reader: RowReader, layout: Layout, row: AdjacencyRow): void {
  layout.adjacency.push(row);
  count(layout, neighbourEntries(row), reader.key, reader.place(0));
}

function readPlace(reader: RowReader, layout: Layout): void {
  const cell = readCell(reader, 0, layout);
  const x = reader.number(1);
  const y = reader.number(2);
  if (cell === undefined || x === undefined || y === undefined) return;
  if (layout.placed.has(cell)) refusePlace(reader, 0, `cell ${cell} has two places`);
  else if (layout.taken.has(`${x},${y}`)) refusePlace(reader, 1, `another cell stands on ${x}, ${y}`);
  else addPlace(layout, { cell, x, y });
}

function refusePlace(reader: RowReader, index: number, message: string): void {
  const { text, column } = reader.field(index);
  reader.refuse('same-place', column, () => ({ found: text, message }));
}

function addPlace(layout: Layout, place: { cell: number; x: number; y: number }): void {
  layout.placed.add(place.cell);
  layout.taken.add(`${place.x},${place.y}`);
  layout.places.push(place);
}

/** Width and height of a grid row, which must fit the board and every grid before it. */
function readGrid(reader: RowReader, layout: Layout): { width: number; height: number } | undefined {
  const width = reader.number(0);
  const height = reader.number(1);
  if (width === undefined || height === undefined || layout.cells === undefined) return undefined;
  if (width * height !== layout.cells) return refuseGrid(reader, 'grid-size', `the board has ${layout.cells} cells`);
  layout.width ??= width;
  if (width !== layout.width) return refuseGrid(reader, 'grid-mismatch', `another grid is ${layout.width} wide`);
  return { width, height };
}

function refuseGrid(reader: RowReader, code: 'grid-size' | 'grid-mismatch', why: string): undefined {
  const found = `${reader.field(0).text}|${reader.field(1).text}`;
  const message = `the grid is ${reader.field(0).text} by ${reader.field(1).text}; ${why}`;
  reader.refuse(code, reader.field(0).column, () => ({ found, message }));
}

function isLineLength(reader: RowReader, layout: Layout, length: number, field: Field): boolean {
  const { lineLength } = layout;
  if (lineLength === undefined || length === lineLength) return lineLength !== undefined;
  const message = `a line of ${length}; linelen is ${lineLength}`;
  reader.refuse('line-length', field.column, () => ({ found: field.text, message }));
  return false;
}

function readCell(reader: RowReader, index: number, layout: Layout): number | undefined {
  const cell = reader.number(index);
  return cell !== undefined && isOnBoard(reader, layout, cell, reader.field(index).column) ? cell : undefined;
}

/** The cells of a list; a faulty one is undefined, and so is one that `seen` has. */
function readCells(reader: RowReader, index: number, layout: Layout, seen: Set<number>): (number | undefined)[] {
  const cells: (number | undefined)[] = [];
  for (const { column, value } of reader.numbers(index)) {
    const good = value !== undefined && isNew(reader, seen, value, column) && isOnBoard(reader, layout, value, column);
    cells.push(good ? value : undefined);
  }
  return cells;
}

function isNew(reader: RowReader, seen: Set<number>, cell: number, column: number): boolean {
  if (!seen.has(cell)) return Boolean(seen.add(cell));
  const message = `cell ${cell} stands in the row already`;
  reader.refuse('repeated-cell', column, () => ({ found: `${cell}`, message }));
  return false;
}

function isOnBoard(reader: RowReader, layout: Layout, cell: number, column: number): boolean {
  const { cells } = layout;
  if (cells === undefined || cell < cells) return true;
  reader.refuse('cell-off-board', column, () => ({
    found: `${cell}`,
    message: `${reader.key}: ${quote(`${cell}`)} is off the board of ${cells} cells`,
  }));
  return false;
}

function isWhole(cells: (number | undefined)[]): cells is number[] {
  return !cells.includes(undefined);
}
