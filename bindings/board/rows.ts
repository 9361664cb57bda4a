/** A checked spec back to rows: the inverse of reading. */
import { DEFAULT_DRAW } from './spec.js';
import type { AdjacencyRow, BoardSpec, LineRow } from './types.js';

/** The rows of a spec, one a line. Rules that are as without a row get none. */
export function makeRows(spec: BoardSpec): string {
  const rows = [
    ...[spec.slug === '' ? '' : `name|${spec.slug}|${spec.title}`],
    `family|${spec.family}`,
    `cells|${spec.cells}`,
    `linelen|${spec.lineLength}`,
    ...ruleRows(spec),
    ...spec.lines.map(lineRow),
    ...spec.adjacency.map(adjacencyRow),
    ...spec.places.map(({ cell, x, y }) => `xy|${cell}|${x}|${y}`),
  ];
  return rows
    .filter((row) => row !== '')
    .map((row) => `${row}\n`)
    .join('');
}

function ruleRows({ hand, win, capture, move, draw }: BoardSpec): string[] {
  return [
    hand === null ? '' : `hand|${hand}`,
    win.line ? 'win|line' : '',
    win.reduce === null ? '' : `win|reduce|${win.reduce}`,
    capture.onMill ? `capture|onmill${capture.protect ? '|protect' : ''}` : '',
    move.adjacent ? 'move|adj' : '',
    move.fly === null ? '' : `fly|${move.fly}`,
    draw.repeat === DEFAULT_DRAW.repeat ? '' : `draw|repeat|${draw.repeat}`,
    draw.plies === DEFAULT_DRAW.plies ? '' : `draw|plies|${draw.plies}`,
  ];
}

function lineRow(row: LineRow): string {
  if (row.kind === 'cells') return `line|${row.cells.join(',')}`;
  return `lines|grid|${row.width}|${row.height}|${row.length}`;
}

function adjacencyRow(row: AdjacencyRow): string {
  if (row.kind === 'cell') return `adj|${row.cell}|${row.to.join(',')}`;
  return `adj|grid|${row.width}|${row.height}|${row.mode}`;
}
