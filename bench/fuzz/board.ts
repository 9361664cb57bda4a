/** Sensible rows of board games. */
import { BOARD_FORMS, REQUIRED_ROWS } from '../../bindings/board/vocabulary.js';
import type { Draw } from './draw.js';
import { NAME_POOLS } from './names.js';
import { number, type Pool, type Table } from './table.js';

/** What the fields of one text must agree on to be sensible. */
interface Plan {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  readonly length: number;
  readonly hand: number;
  /** The cell that the row in hand is about. */
  cell: number;
  /** The grid of the row in hand lies on its side. */
  turned: boolean;
  /** Cells that have a place. */
  placed: number;
}

function makePlan(draw: Draw): Plan {
  const most = draw.chance(10) ? 16 : 5;
  const [width, height] = [draw.between(1, most), draw.between(1, most)];
  const cells = width * height;
  const longest = draw.chance(8) ? cells : Math.min(cells, 4);
  const length = draw.between(Math.min(longest, draw.chance(12) ? 1 : 2), longest);
  const hand = draw.between(1, draw.chance(6) ? cells : Math.min(cells, 4));
  return { width, height, cells, length, hand, cell: 0, turned: false, placed: 0 };
}

/** Sensible values by the form's and the field's name, or by the field's alone. */
const POOLS = new Map<string, Pool<Plan>>([
  ...NAME_POOLS,
  ['cells.n', (_, plan) => String(plan.cells)],
  ['linelen.n', (_, plan) => String(plan.length)],
  ['hand.n', (_, plan) => String(plan.hand)],
  ['win|reduce.n', (draw, plan) => String(draw.between(1, plan.hand))],
  ['fly.n', (draw, plan) => String(draw.between(1, draw.chance(2) ? 3 : plan.cells))],
  ['draw|repeat.n', number(1, 5)],
  ['draw|plies.n', number(1, 12)],
  ['w', drawWidth],
  ['h', (_, plan) => String(plan.turned ? plan.width : plan.height)],
  ['len', (_, plan) => String(plan.length)],
  ['mode', number(0, 2)],
  ['a,b,c…', (draw, plan) => someCells(draw, plan, plan.length, -1)],
  ['adj.cell', drawCell],
  ['n1,n2…', (draw, plan) => someCells(draw, plan, draw.between(1, 4), plan.cell)],
  ['xy.cell', (_, plan) => String(plan.placed++ % plan.cells)],
  ['x', (_, plan) => String(plan.placed)],
  ['y', number(0, 9)],
]);

/** Hardly ever the other grid of as many cells. */
function drawWidth(draw: Draw, plan: Plan): string {
  plan.turned = draw.chance(60);
  return String(plan.turned ? plan.height : plan.width);
}

/** The cell that the row's list is then about. */
function drawCell(draw: Draw, plan: Plan): string {
  plan.cell = draw.below(plan.cells);
  return String(plan.cell);
}

/** Cells, each once, without `but`; fewer where the board has no more. */
function someCells(draw: Draw, plan: Plan, count: number, but: number): string {
  const cells: number[] = [];
  for (let tries = 0; cells.length < count && tries < 4 * count + 8; tries++) {
    const cell = draw.below(plan.cells);
    if (cell !== but && !cells.includes(cell)) cells.push(cell);
  }
  for (let cell = 0; cells.length < count && cell < plan.cells; cell++) {
    if (cell !== but && !cells.includes(cell)) cells.push(cell);
  }
  return cells.join();
}

/** Of the boards. */
export const BOARD_TABLE: Table<Plan> = {
  forms: BOARD_FORMS,
  required: REQUIRED_ROWS,
  plan: makePlan,
  agreed: (_draw, _plan, forms) => forms,
  pools: POOLS,
};
