/** Texts made from the vocabulary tables: every row they know, with fields from sensible pools and from nasty ones. */
import type { Form, FormField } from '../../bindings/spec/forms.js';
import { BOARD_TABLE } from './board.js';
import type { Draw } from './draw.js';
import { makeEditionText } from './ground.js';
import { NUMBERS, WORDS } from './nasty.js';
import { makeSized } from './sizes.js';
import { SOW_TABLE } from './sow.js';
import { number, type Pool, type Table } from './table.js';
import { makeLevelText } from './words.js';

/** A text this often asks for as much as the budgets allow; it costs as much as thousands of others. */
const SIZED = 5000;

/** One field in so many is nasty; 0: none. */
const NASTY = [0, 0, 0, 40, 10];

/** The makers of one family each. */
const FAMILIES: readonly ((draw: Draw) => string)[] = [
  (draw) => makeText(draw, BOARD_TABLE),
  (draw) => makeText(draw, SOW_TABLE),
  makeLevelText,
  makeEditionText,
];

/** The text of a case. */
export function makeGrammarText(draw: Draw): string {
  return draw.chance(SIZED) ? makeSized(draw) : draw.pick(FAMILIES)(draw);
}

function makeText<P>(draw: Draw, table: Table<P>): string {
  const plan = table.plan(draw);
  const nasty = draw.pick(NASTY);
  const forms = table.agreed(draw, plan, formsOf(draw, table));
  const rows = forms.map((form) => makeRow(draw, plan, form, table, nasty));
  if (draw.chance(4)) shuffle(draw, rows);
  return rows.join(draw.chance(16) ? '\r\n' : '\n') + (draw.chance(8) ? '' : '\n');
}

/** The forms by what may stand once; those of one group exclude each other. */
function groupOnce(forms: readonly Form[]): Map<string, Form[]> {
  const groups = new Map<string, Form[]>();
  for (const form of forms) {
    if (form.once !== null) groups.set(form.once, [...(groups.get(form.once) ?? []), form]);
  }
  return groups;
}

/** What rows the text has: the required ones, half of the others, and some of those that add up. */
function formsOf(draw: Draw, { forms, required }: Pick<Table<unknown>, 'forms' | 'required'>): Form[] {
  const chosen: Form[] = [];
  for (const [once, group] of groupOnce(forms)) {
    if (required.includes(once) ? !draw.chance(200) : draw.chance(2)) chosen.push(draw.pick(group));
  }
  for (const form of forms) {
    if (form.once === null) for (let left = draw.below(3); left > 0; left--) chosen.push(form);
  }
  return chosen;
}

function makeRow<P>(draw: Draw, plan: P, form: Form, table: Table<P>, nasty: number): string {
  const isNasty = (): boolean => nasty > 0 && draw.chance(nasty);
  const fields = form.name.split('|').map((word) => (isNasty() ? draw.pick(WORDS) : word));
  for (const field of form.fields) {
    const sensible = field.word ? field.name : poolOf(table, form, field)(draw, plan);
    fields.push(isNasty() ? draw.pick(draw.chance(4) ? WORDS : NUMBERS) : sensible);
  }
  if (isNasty()) fields.splice(draw.below(fields.length + 1), draw.below(2), draw.pick(NUMBERS));
  return fields.join('|');
}

function poolOf<P>({ pools }: Table<P>, form: Form, field: FormField): Pool<P> {
  return pools.get(`${form.name}.${field.name}`) ?? pools.get(field.name) ?? plainPool(field);
}

/** For fields of which nothing is said. */
function plainPool({ least, most }: FormField): Pool<unknown> {
  const from = least ?? 0;
  return number(from, Math.min(most ?? from + 9, from + 9));
}

function shuffle(draw: Draw, rows: string[]): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = draw.below(last + 1);
    [rows[last], rows[other]] = [rows[other]!, rows[last]!];
  }
}
