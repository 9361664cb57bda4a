import { clip, type FaultList, quote } from './faults.js';
import { nearest } from './nearest.js';
import type { Field, Row } from './rows.js';

/** A field that a form takes after its words. */
export interface FormField {
  /** As the vocabulary shows it. */
  readonly name: string;
  /** Least number, where it is one; 0 when left out. */
  readonly least?: number;
  /** Greatest number, where it is one. */
  readonly most?: number;
  /** Numbers parted by commas. */
  readonly list?: true;
  /** No value, but a word that stands behind one: the field's name. */
  readonly word?: true;
}

/** One way to write a row. */
export interface Form {
  /** The key, and the words that follow it: `cells`, `win|reduce`. */
  readonly name: string;
  readonly fields: readonly FormField[];
  /** Rows with one `once` stand once in a file; null: any number, and they add up. */
  readonly once: string | null;
  readonly meaning: string;
  readonly example: string;
}

interface Entry<F extends Form> {
  readonly form: F;
  /** The key and the words. */
  readonly words: readonly string[];
  /** Fields of a row in this form. */
  readonly count: number;
}

/** A row as the vocabulary shows it: `lines|grid|w|h|len`. */
export function formText(form: Form): string {
  return [form.name, ...form.fields.map((field) => field.name)].join('|');
}

/** Finds the form of a row in a table of forms, and refuses what is in none. */
export class Vocabulary<F extends Form> {
  /** Fields that the longest form has, and one more, so that one too many is seen. */
  readonly keep: number;
  readonly #byKey = new Map<string, Entry<F>[]>();

  constructor(forms: readonly F[]) {
    for (const form of forms) this.#add(form);
    const counts = [...this.#byKey.values()].flat().map((entry) => entry.count);
    this.keep = Math.max(...counts) + 1;
  }

  /** Is this a key, whatever follows it? */
  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** The form that a row is written in, with all its fields there; undefined when a fault says why not. */
  formOf(row: Row, faults: FaultList): F | undefined {
    const entries = this.#byKey.get(row.fields[0]!.text);
    if (!entries) return this.#refuseKey(row, faults);
    const entry = pick(entries, row, 1, faults);
    return entry && isWhole(entry, row, faults) && hasWords(entry, row, faults) ? entry.form : undefined;
  }

  #add(form: F): void {
    const words = form.name.split('|');
    const key = words[0]!;
    const entries = this.#byKey.get(key) ?? [];
    this.#byKey.set(key, [...entries, { form, words, count: words.length + form.fields.length }]);
  }

  #refuseKey(row: Row, faults: FaultList): undefined {
    const { text, column } = row.fields[0]!;
    faults.add('unknown-key', text, { line: row.line, column }, () => ({
      found: text,
      message: `unknown key ${quote(text)}`,
      mend: `The nearest known key is "${nearest(text, [...this.#byKey.keys()])}".`,
    }));
  }
}

/** Narrows the entries word by word; `depth` counts the fields that are known to fit. */
function pick<F extends Form>(entries: Entry<F>[], row: Row, depth: number, faults: FaultList): Entry<F> | undefined {
  const text = row.fields[depth]?.text;
  const longer = entries.filter((entry) => entry.words.length > depth);
  const fitting = longer.filter((entry) => entry.words[depth] === text);
  if (fitting.length > 0) return pick(fitting, row, depth + 1, faults);
  const ending = entries.filter((entry) => entry.words.length === depth);
  const here = ending.filter((entry) => entry.count <= row.count).at(-1) ?? ending[0];
  if (here && takesField(here, longer, row, depth)) return here;
  return refuseWord(longer, row, depth, faults);
}

/** Is the field at `depth` meant for the shorter form `here`, and no misspelt word of a longer one? */
function takesField<F extends Form>(here: Entry<F>, longer: Entry<F>[], row: Row, depth: number): boolean {
  if (longer.length === 0 || here.count === row.count) return true;
  return here.count > depth && !longer.some((entry) => entry.count === row.count);
}

function refuseWord<F extends Form>(entries: Entry<F>[], row: Row, depth: number, faults: FaultList): undefined {
  const field = row.fields[depth];
  if (!field?.text)
    return refuseCount(row, `${row.fields[0]!.text} takes one more field`, field?.column ?? row.end, faults);
  return refuseValue(row, field, [...new Set(entries.map((entry) => entry.words[depth]!))], faults);
}

function refuseValue(row: Row, field: Field, words: readonly string[], faults: FaultList): undefined {
  const key = row.fields[0]!.text;
  faults.add('unknown-value', key, { line: row.line, column: field.column }, () => ({
    found: field.text,
    message: `${key} has no value ${quote(field.text)}`,
    mend: `The nearest known value is "${nearest(field.text, words)}"; there are: ${words.join(', ')}.`,
  }));
}

function isWhole<F extends Form>(entry: Entry<F>, row: Row, faults: FaultList): boolean {
  const empty = row.fields.slice(0, entry.count).find((field) => field.text === '');
  if (!empty && row.count === entry.count) return true;
  const extra = row.fields[entry.count];
  const column = empty?.column ?? extra?.column ?? row.end;
  const what = empty ? 'a field is empty' : `the row has ${row.count} fields`;
  refuseCount(row, `${what}; it is written ${formText(entry.form)}`, column, faults);
  return false;
}

/** Are the words that stand behind values as they are written? */
function hasWords<F extends Form>({ form, words }: Entry<F>, row: Row, faults: FaultList): boolean {
  for (const [index, { name, word }] of form.fields.entries()) {
    const field = row.fields[words.length + index]!;
    if (!word || field.text === name) continue;
    refuseValue(row, field, [name], faults);
    return false;
  }
  return true;
}

function refuseCount(row: Row, message: string, column: number, faults: FaultList): undefined {
  const key = row.fields[0]!.text;
  const found = row.fields.map((field) => clip(field.text)).join('|');
  faults.add('field-count', key, { line: row.line, column }, () => ({ found, message }));
}
