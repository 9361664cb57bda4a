/** Texts that ask for about as much as the default budgets allow, in every direction that a board can grow. */
import { DEFAULT_BUDGETS } from '../../bindings/spec/input.js';
import type { Draw } from './draw.js';

type Shape = (draw: Draw) => string;

const { tables, bytes, tokens, depth } = DEFAULT_BUDGETS;

/** A text near a budget; some are just within it. */
export function makeSized(draw: Draw): string {
  return draw.pick(SHAPES)(draw);
}

/** On either side of an edge. */
const near = (draw: Draw, edge: number): number => edge + draw.between(-2, 2);

const rules = (draw: Draw): string =>
  draw.pick(['', 'win|line\n', 'capture|onmill\n', 'hand|2\nmove|adj\n', 'hand|1\nfly|1\ncapture|onmill|protect\n']);

const manyCells: Shape = (draw) => `cells|${near(draw, tables)}\nlinelen|1\n${draw.pick(['', 'hand|1\nfly|1\n'])}`;

/** A square grid that fills the tables: every cell, four lines that begin there, four neighbours. */
const gridLines: Shape = (draw) => {
  const length = draw.pick([1, 2, 3, 5, 40]);
  const side = near(draw, Math.floor(Math.sqrt(tables / (5 + 4 * length))));
  const grid = `grid|${side}|${side}`;
  return `cells|${side * side}\nlinelen|${length}\n${rules(draw)}lines|${grid}|${length}\nadj|${grid}|0\n`;
};

/** A few dozen lines through every cell, each of nearly all cells. */
const longLines: Shape = (draw) => {
  const count = draw.between(2, 64);
  const cells = Math.floor(tables / (count + 1)) + draw.between(-9, 0);
  const length = cells - draw.between(1, 40);
  const lines = Array.from({ length: count }, (_, first) => `line|${range(first, length, cells)}\n`);
  return `cells|${cells}\nlinelen|${length}\nwin|line\n${lines.join('')}`;
};

function range(first: number, length: number, cells: number): string {
  return Array.from({ length }, (_, i) => (first + i) % cells).join();
}

/** Thousands of lines through one cell. */
const oneCell: Shape = (draw) => {
  const cells = draw.pick([2000, 100_000]);
  const lines = Array.from({ length: cells - 2 }, (_, i) => `line|0,${i + 1},${i + 2}\n`);
  return `cells|${cells}\nlinelen|3\n${rules(draw)}adj|0|1\n${lines.join('')}`;
};

const manyNeighbours: Shape = (draw) => {
  const side = Math.floor(Math.sqrt(tables / 9));
  const mode = draw.below(3);
  return `cells|${side * side}\nlinelen|2\nhand|2\nmove|adj\nadj|grid|${side}|${side}|${mode}\n`;
};

/** One row again and again: each adds to what is asked for. */
const sameRow: Shape = (draw) => {
  const row = draw.pick(['lines|grid|9|9|3\n', 'adj|grid|9|9|2\n', 'line|0,1,2\n', 'adj|0|1,2,3\n', 'hand|3\n', 'x\n']);
  return `cells|81\nlinelen|3\nmove|adj\nadj|grid|9|9|0\n${row.repeat(draw.pick([1000, 3000, 200_000]))}`;
};

const manyBytes: Shape = (draw) => {
  const head = 'cells|9\nlinelen|3\nlines|grid|3|3|3\n';
  const fill = draw.pick(['#', ' ', '\n', '|', ',', '0', 'x', 'x\n', '# \n', 'line|0,1,2\n']);
  const left = near(draw, draw.pick([bytes, bytes >> 4, bytes >> 6])) - head.length - 1;
  return `${head}${draw.pick(['#', ' ', '\n'])}${fill.repeat(Math.ceil(left / fill.length)).slice(0, left)}`;
};

/** Two rows that fill the tables, with a few seeds or as many as there can be. */
const manyHouses: Shape = (draw) => {
  const houses = near(draw, tables >> 1);
  const list = (): string => Array.from({ length: 2 * houses }, (_, house) => house % 3).join();
  const seeds = draw.pick([() => '1', () => String(Math.floor(0x7fffffff / (2 * houses)) + draw.below(2)), list])();
  return `family|sow\nrows|2\nhouses|${houses}\nseeds|${seeds}\ncapture|exactly|2,3|chain\n`;
};

const level = (width: number, height: number, map: string, rest: string): string =>
  `family: words\nsize: {width: ${width}, height: ${height}}\nobjects: {b: baba}\nwords: {B: BABA, "=": IS, Y: YOU}\nmap: |\n${map}${rest}`;

/** A square board that fills the tables; one full of what does not move; a small one with a pile. */
const manyThings: Shape = (draw) => {
  const side = draw.pick([1, 3, 300, Math.floor(Math.sqrt(tables)), Math.ceil(Math.sqrt(tables)) + 1]);
  const fill = side === 300 ? draw.pick(['b', 'B']) : '.';
  const first = `  ${(fill === 'b' ? 'B=B' : 'B=Y').slice(0, side).padEnd(side, fill)}\n`;
  const map = `${first}${`  ${fill.repeat(side)}\n`.repeat(side - 1)}`;
  const piled = draw.pick([2, 200, 2000]);
  const stack = `stacks:\n  - {at: [${side - 1}, ${side - 1}], holds: [${'b, '.repeat(piled)}B]}\n`;
  return level(side, side, map, side > 1 && side < 4 ? stack : '');
};

/** Lists in lists, aliases of aliases, and a million values, near what is read. */
const muchYaml: Shape = (draw) => {
  const deep = near(draw, depth);
  const twice = Array.from({ length: near(draw, 16) }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`);
  const notes = [
    `note: ${'['.repeat(deep)}${']'.repeat(deep)}\n`,
    `a0: &a0 x\n${twice.join('')}`,
    `note: [${'x, '.repeat(near(draw, Math.floor(tokens / 3)))}]\n`,
  ];
  return level(3, 1, '  B=Y\n', draw.pick(notes));
};

const SHAPES: readonly Shape[] = [
  manyCells,
  gridLines,
  gridLines,
  longLines,
  oneCell,
  manyNeighbours,
  sameRow,
  sameRow,
  manyBytes,
  manyHouses,
  manyThings,
  muchYaml,
];
