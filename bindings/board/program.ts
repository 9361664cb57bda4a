/** A board spec as the core's program image: tables are measured, then filled. */
import {
  BOARD_CELLS,
  BOARD_FLY,
  BOARD_HAND,
  BOARD_HEAD_SIZE,
  BOARD_LINE_CELLS,
  BOARD_LINE_LENGTH,
  BOARD_LINE_OF,
  BOARD_LINE_START,
  BOARD_LINES,
  BOARD_NEIGHBOUR_START,
  BOARD_NEIGHBOURS,
  BOARD_PLIES,
  BOARD_REDUCE,
  BOARD_REPEAT,
  BOARD_RULES,
  BOARD_TEST,
  RULE_ADJACENT,
  RULE_CAPTURE,
  RULE_PROTECT,
  RULE_WIN_LINE,
} from '../../assembly/board/layout.js';
import {
  HEAD_MAGIC,
  HEAD_ROOM,
  HEAD_VERSION,
  HEAD_WORDS,
  IMAGE_MAGIC,
  IMAGE_VERSION,
  ROOM_BOARD,
} from '../../assembly/layout.js';
import { expandLines, expandNeighbours } from './lines.js';
import { TestWriter } from './tests.js';
import type { BoardSpec } from './types.js';

/** A list of lists as two tables: where each begins, and all their members. */
function flatten(lists: readonly (readonly number[])[]): { starts: number[]; members: number[] } {
  const starts = [0];
  for (const list of lists) starts.push(starts.at(-1)! + list.length);
  return { starts, members: lists.flat() };
}

/** For each cell the numbers of the lines through it, ascending. */
function linesThrough(cells: number, lines: readonly (readonly number[])[]): number[][] {
  const through: number[][] = Array.from({ length: cells }, () => []);
  lines.forEach((line, index) => {
    for (const cell of line) through[cell]!.push(index);
  });
  return through;
}

function ruleBits(spec: BoardSpec): number {
  return (
    (spec.win.line ? RULE_WIN_LINE : 0) |
    (spec.capture.onMill ? RULE_CAPTURE : 0) |
    (spec.capture.protect ? RULE_PROTECT : 0) |
    (spec.move.adjacent ? RULE_ADJACENT : 0)
  );
}

function numbers(spec: BoardSpec): [number, number][] {
  return [
    [HEAD_MAGIC, IMAGE_MAGIC],
    [HEAD_VERSION, IMAGE_VERSION],
    [HEAD_ROOM, ROOM_BOARD],
    [BOARD_CELLS, spec.cells],
    [BOARD_LINE_LENGTH, spec.lineLength],
    [BOARD_HAND, spec.hand ?? -1],
    [BOARD_RULES, ruleBits(spec)],
    [BOARD_REDUCE, spec.win.reduce ?? 0],
    [BOARD_FLY, spec.move.fly ?? -1],
    [BOARD_REPEAT, spec.draw.repeat],
    [BOARD_PLIES, spec.draw.plies],
  ];
}

/** Tables in the order they lie in the image, each with the head's word that holds its offset. */
type Tables = readonly (readonly [number, ArrayLike<number>])[];

function place(tables: Tables): number[] {
  let at = BOARD_HEAD_SIZE;
  return tables.map(([, table]) => {
    const start = at;
    at += table.length;
    return start;
  });
}

/** The image of a checked spec: 32-bit words, as `assembly/board/layout.ts` describes them. */
export function boardImage(spec: BoardSpec): Int32Array {
  const lines = expandLines(spec);
  const through = linesThrough(spec.cells, lines);
  const neighbours = flatten(expandNeighbours(spec));
  const lineOf = flatten(through);
  const tests = new Int32Array(spec.cells);
  const tables: Tables = [
    [BOARD_NEIGHBOUR_START, neighbours.starts],
    [BOARD_NEIGHBOURS, neighbours.members],
    [BOARD_LINE_CELLS, lines.flat()],
    [BOARD_LINE_START, lineOf.starts],
    [BOARD_LINE_OF, lineOf.members],
    [BOARD_TEST, tests],
  ];
  const starts = place(tables);
  const nodesAt = starts.at(-1)! + tests.length;
  const writer = new TestWriter(lines, nodesAt, starts[2]!);
  for (let cell = 0; cell < spec.cells; cell++) tests[cell] = writer.write(cell, through[cell]!);
  return fill(spec, lines.length, tables, starts, writer.nodes);
}

function fill(spec: BoardSpec, lines: number, tables: Tables, starts: number[], nodes: number[]): Int32Array {
  const nodesAt = starts.at(-1)! + spec.cells;
  const image = new Int32Array(nodesAt + nodes.length);
  for (const [word, value] of numbers(spec)) image[word] = value;
  image[HEAD_WORDS] = image.length;
  image[BOARD_LINES] = lines;
  tables.forEach(([word, table], i) => {
    image[word] = starts[i]!;
    image.set(table, starts[i]!);
  });
  image.set(nodes, nodesAt);
  return image;
}
