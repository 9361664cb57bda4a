/** What no row shows alone: rules that can never be right together, and rows without effect. */
import type { FaultList } from '../spec/faults.js';
import type { Head } from '../spec/head.js';
import type { RowReader } from '../spec/reader.js';
import { seedsOf } from './size.js';
import type { SowSpec } from './types.js';

/** Refuses rules that can never be right. */
export function checkRules(head: Head): void {
  checkEven(head);
  checkRowsOf(head, 'capture|opposite', 2);
  checkRowsOf(head, 'capture|row', 4);
  checkStores(head);
  checkNeeds(head, 'again', 'stores|sown', nameOf(head, 'stores') === 'stores|sown');
  const capture = nameOf(head, 'capture') ?? '';
  checkNeeds(head, 'slam', 'capture|exactly or capture|even', /^capture\|(exactly|even)/.test(capture));
}

/** The form of the row that stands there. */
function nameOf(head: Head, once: string): string | undefined {
  return head.rows.get(once)?.form.name;
}

/** Three rows are one circuit, and half of it each side's. */
function checkEven({ numbers, rows }: Head): void {
  const houses = numbers.get('houses');
  if (numbers.get('rows') !== 3 || houses === undefined || houses % 2 === 0) return;
  const reader = rows.get('houses')!;
  const message = `houses is ${houses}; with 3 rows it must be even, so that each side has half of them`;
  reader.refuse('out-of-range', reader.field(0).column, () => ({
    found: `${houses}`,
    message,
    mend: 'Use an even number.',
  }));
}

function checkRowsOf(head: Head, form: string, wanted: number): void {
  const rows = head.numbers.get('rows');
  const capture = nameOf(head, 'capture');
  if (rows === undefined || rows === wanted || !capture?.startsWith(form)) return;
  refuseBeside(head.rows.get('capture')!, capture, `is for ${wanted} rows; there are ${rows}`);
}

function checkStores(head: Head): void {
  if (nameOf(head, 'stores') !== 'stores|none') return;
  for (const once of ['end|target', 'end|even', 'end|rest']) {
    const reader = head.rows.get(once);
    if (reader && reader.form.name !== 'end|rest|own') refuseBeside(reader, reader.form.name, 'needs stores');
  }
}

function refuseBeside(reader: RowReader, found: string, why: string): void {
  reader.refuse('conflict', reader.row.fields[0]!.column, () => ({ found, message: `${found} ${why}` }));
}

function checkNeeds(head: Head, once: string, wanted: string, there: boolean): void {
  const reader = head.rows.get(once);
  if (!reader || there) return;
  const found = reader.form.name;
  const wording = { found, message: `${found} needs ${wanted}` };
  reader.refuse('needs-row', reader.row.fields[0]!.column, () => wording);
}

/** Rows that can do nothing, each with what stands in the way. */
const IDLE: readonly { readonly once: string; readonly why: (spec: SowSpec) => string | false }[] = [
  {
    once: 'capture',
    why: (spec) => spec.rows === 4 && takesFromOther(spec) && 'nobody sows into the other side with 4 rows',
  },
  { once: 'capture', why: (spec) => noCountComes(spec) && `there are only ${seedsOf(spec)} seeds` },
  { once: 'feed', why: (spec) => spec.feed && spec.end.bare && 'end|bare ends the game before' },
  {
    once: 'end|target',
    why: (spec) => (spec.end.target ?? 0) > seedsOf(spec) && `there are only ${seedsOf(spec)} seeds`,
  },
  {
    once: 'end|even',
    why: (spec) => 2 * (spec.end.even ?? 0) > seedsOf(spec) && `there are only ${seedsOf(spec)} seeds`,
  },
  { once: 'end|rest', why: (spec) => isNeverCounted(spec) && 'no end counts the seeds on the board' },
];

function takesFromOther({ capture }: SowSpec): boolean {
  return capture.kind === 'exactly' || capture.kind === 'even';
}

function noCountComes(spec: SowSpec): boolean {
  return spec.capture.kind === 'exactly' && Math.min(...spec.capture.counts) > seedsOf(spec);
}

function isNeverCounted({ end }: SowSpec): boolean {
  return end.nomove === 'lose' && !end.bare && end.plies === null && end.repeat === null;
}

/** Warns of rows without effect. */
export function warnIdle(spec: SowSpec, head: Head, warnings: FaultList): void {
  for (const { once, why } of IDLE) {
    const reader = head.rows.get(once);
    const reason = reader ? why(spec) : false;
    if (reader && reason !== false) warnOf(reader, reason, warnings);
  }
}

function warnOf({ row, form }: RowReader, reason: string, warnings: FaultList): void {
  const { text, column } = row.fields[0]!;
  const message = `${form.name} does nothing: ${reason}`;
  warnings.add('no-effect', text, { line: row.line, column }, () => ({ found: form.name, message }));
}
