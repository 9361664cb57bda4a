/** The rows that stand once: what the game is called, the sizes, the rules. */
import type { FaultList } from './faults.js';
import type { Form, Vocabulary } from './forms.js';
import type { RoomInput } from './input.js';
import { RowReader } from './reader.js';
import { type Row, rowsOf } from './rows.js';

/** What the rows that stand once say. */
export interface Head {
  /** Every known key that begins a row, faulty or not. */
  readonly keys: Set<string>;
  /** Readers of the rows by their form's `once`. */
  readonly rows: Map<string, RowReader>;
  /** Numbers by their form's `once`; a faulty one is left out. */
  readonly numbers: Map<string, number>;
}

/** Reads the rows that stand once, and refuses whatever row has no form in the vocabulary. */
export function readHead(input: RoomInput, vocabulary: Vocabulary<Form>, required: readonly string[]): Head {
  const { faults } = input;
  const head: Head = { keys: new Set(), rows: new Map(), numbers: new Map() };
  for (const row of rowsOf(input.text, vocabulary.keep)) {
    const key = row.fields[0]!.text;
    if (row.tab > 0) refuseTab(row, faults);
    if (vocabulary.has(key)) head.keys.add(key);
    const form = vocabulary.formOf(row, faults);
    if (form?.once) readOnce(new RowReader(row, form, faults), form.once, head);
  }
  refuseMissing(head, required, faults);
  return head;
}

function refuseTab(row: Row, faults: FaultList): void {
  const place = { line: row.line, column: row.tab };
  faults.add('tab', row.fields[0]!.text, place, () => ({ found: 'U+0009', message: 'a tab stands in the row' }));
}

function readOnce(reader: RowReader, once: string, head: Head): void {
  const first = head.rows.get(once);
  if (first) refuseSecond(reader, once, first);
  else readFirst(reader, once, head);
}

function readFirst(reader: RowReader, once: string, head: Head): void {
  head.rows.set(once, reader);
  if (once === 'name') checkSlug(reader);
  else if (isNumber(reader.form)) setNumber(head, once, reader.number(0));
}

/** Lists are the room's to read. */
function isNumber({ fields }: Form): boolean {
  return fields[0] !== undefined && !fields[0].list;
}

function setNumber(head: Head, once: string, number: number | undefined): void {
  if (number !== undefined) head.numbers.set(once, number);
}

function refuseSecond(reader: RowReader, once: string, first: RowReader): void {
  const found = reader.row.fields.map((field) => field.text).join('|');
  const message = `a second row ${once}; the first is in line ${first.row.line}`;
  reader.refuse('duplicate-key', reader.row.fields[0]!.column, () => ({ found, message }));
}

function checkSlug(reader: RowReader): void {
  const { text, column } = reader.field(0);
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return;
  reader.refuse('bad-slug', column, () => ({ found: text, message: 'the slug is not lower case words and hyphens' }));
}

function refuseMissing(head: Head, required: readonly string[], faults: FaultList): void {
  for (const key of required) {
    if (head.keys.has(key)) continue;
    const wording = { found: '', message: `there is no row ${key}`, mend: `Add a row ${key}|n.` };
    faults.add('missing-key', key, { line: 1, column: 1 }, () => wording);
  }
}
