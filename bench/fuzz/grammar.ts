/** Texts made from the vocabulary table: every row it knows, with fields from sensible pools and from nasty ones. */
import { BOARD_FORMS, REQUIRED_ROWS } from '../../bindings/board/vocabulary.js';
import type { Form, FormField } from '../../bindings/spec/forms.js';
import type { Draw } from './draw.js';
import { NUMBERS, WORDS } from './nasty.js';
import { makeSized } from './sizes.js';

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

type Pool = (draw: Draw, plan: Plan) => string;

/** A text this often asks for as much as the budgets allow; it costs as much as thousands of others. */
const SIZED = 5000;

/** One field in so many is nasty; 0: none. */
const NASTY = [0, 0, 0, 40, 10];

/** The text of a case. */
export function makeGrammarText(draw: Draw): string {
  if (draw.chance(SIZED)) return makeSized(draw);
  const plan = makePlan(draw);
  const nasty = draw.pick(NASTY);
  const rows = formsOf(draw).map((form) => makeRow(draw, plan, form, nasty));
  if (draw.chance(4)) shuffle(draw, rows);
  return rows.join(draw.chance(16) ? '\r\n' : '\n') + (draw.chance(8) ? '' : '\n');
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

/** The forms by what may stand once; those of one group exclude each other. */
const ONCE: ReadonlyMap<string, readonly Form[]> = groupOnce();
const ADDING: readonly Form[] = (BOARD_FORMS as readonly Form[]).filter((form) => form.once === null);

function groupOnce(): Map<string, Form[]> {
  const groups = new Map<string, Form[]>();
  for (const form of BOARD_FORMS as readonly Form[]) {
    if (form.once !== null) groups.set(form.once, [...(groups.get(form.once) ?? []), form]);
  }
  return groups;
}

const isRequired = (once: string): boolean => (REQUIRED_ROWS as readonly string[]).includes(once);

/** What rows the text has: the required ones, half of the others, and some of those that add up. */
function formsOf(draw: Draw): Form[] {
  const forms: Form[] = [];
  for (const [once, group] of ONCE) {
    if (isRequired(once) ? !draw.chance(200) : draw.chance(2)) forms.push(draw.pick(group));
  }
  for (const form of ADDING) for (let left = draw.below(3); left > 0; left--) forms.push(form);
  return forms;
}

function makeRow(draw: Draw, plan: Plan, form: Form, nasty: number): string {
  const isNasty = (): boolean => nasty > 0 && draw.chance(nasty);
  const fields = form.name.split('|').map((word) => (isNasty() ? draw.pick(WORDS) : word));
  for (const field of form.fields) {
    const sensible = poolOf(form, field)(draw, plan);
    fields.push(isNasty() ? draw.pick(draw.chance(4) ? WORDS : NUMBERS) : sensible);
  }
  if (isNasty()) fields.splice(draw.below(fields.length + 1), draw.below(2), draw.pick(NUMBERS));
  return fields.join('|');
}

const number = (least: number, most: number): Pool => {
  return (draw) => String(draw.between(least, most));
};

/** Sensible values by the form's and the field's name, or by the field's alone. */
const POOLS: ReadonlyMap<string, Pool> = new Map<string, Pool>([
  ['name.slug', (draw) => draw.pick(['a', 'nine-holes', '0', 'a-1-b', 'x'.repeat(70)])],
  ['name.Title', (draw) => draw.pick(['A', '# "é" 日本 😀', '\u2028', '__proto__', '\ufeffA\u00a0', 'x'.repeat(70)])],
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

function poolOf(form: Form, field: FormField): Pool {
  return POOLS.get(`${form.name}.${field.name}`) ?? POOLS.get(field.name) ?? plainPool(field);
}

/** For fields of which nothing is said here. */
function plainPool({ least, most }: FormField): Pool {
  const from = least ?? 0;
  return number(from, Math.min(most ?? from + 9, from + 9));
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

function shuffle(draw: Draw, rows: string[]): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = draw.below(last + 1);
    [rows[last], rows[other]] = [rows[other]!, rows[last]!];
  }
}
