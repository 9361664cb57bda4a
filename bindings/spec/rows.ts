/** Numbers of a spec go up to here. */
export const MAX_NUMBER = 2_147_483_647;

/** What stands between two pipes, blanks at its ends dropped. */
export interface Field {
  readonly text: string;
  /** Of its first character, from 1. */
  readonly column: number;
}

/** One line of a spec that says something. */
export interface Row {
  /** From 1. */
  readonly line: number;
  /** The key and what follows it; at most as many as `rowsOf` was asked to keep. */
  readonly fields: readonly Field[];
  /** Fields in the line, kept or not. */
  readonly count: number;
  /** The column right behind the line. */
  readonly end: number;
  /** The column of the first tab, 0 where there is none. The fields have blanks instead. */
  readonly tab: number;
}

/**
 * The rows of a text, one at a time, since a faulty file may have millions. `keep` bounds the fields of a row that are
 * cut out. A comment begins with `#` at the very start of a line.
 */
export function* rowsOf(text: string, keep: number): Generator<Row> {
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const end = lineEnd(text, start);
    line++;
    const row =
      text[start] === '#' ? undefined : readRow(text.slice(start, withoutReturn(text, start, end)), line, keep);
    if (row) yield row;
    start = end + 1;
  }
}

/** `^[0-9]+$` and nothing else; undefined where it is no number, Infinity where it is beyond all counting. */
export function readNumber(text: string): number | undefined {
  return /^[0-9]+$/.test(text) ? Number(text) : undefined;
}

/** The parts of a list `a,b,c…` with their columns; blanks belong to a part, and so make it no number. */
export function* partsOf(field: Field): Generator<Field> {
  const { text, column } = field;
  for (let start = 0; start <= text.length; ) {
    const comma = text.indexOf(',', start);
    const end = comma < 0 ? text.length : comma;
    yield { text: text.slice(start, end), column: column + start };
    start = end + 1;
  }
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function withoutReturn(text: string, start: number, end: number): number {
  return end > start && text[end - 1] === '\r' ? end - 1 : end;
}

function readRow(written: string, line: number, keep: number): Row | undefined {
  const tab = written.indexOf('\t') + 1;
  const text = tab > 0 ? written.replaceAll('\t', ' ') : written;
  const fields = cutFields(text, keep);
  // A line of blanks says nothing; a line of tabs has a fault to tell.
  if (fields.length === 1 && fields[0]!.text === '' && tab === 0) return undefined;
  return { line, fields, count: countFields(text, fields.length, keep), end: text.length + 1, tab };
}

function cutFields(text: string, keep: number): Field[] {
  const fields: Field[] = [];
  for (let start = 0; start <= text.length && fields.length < keep; ) {
    const pipe = text.indexOf('|', start);
    const end = pipe < 0 ? text.length : pipe;
    fields.push(cutField(text, start, end));
    start = end + 1;
  }
  return fields;
}

/** Only the blank is dropped: other white space is part of the field. */
function cutField(text: string, start: number, end: number): Field {
  let from = start;
  let to = end;
  while (from < end && text[from] === ' ') from++;
  while (to > from && text[to - 1] === ' ') to--;
  return { text: text.slice(from, to), column: from + 1 };
}

function countFields(text: string, cut: number, keep: number): number {
  if (cut < keep) return cut;
  let count = 1;
  for (let pipe = text.indexOf('|'); pipe >= 0; pipe = text.indexOf('|', pipe + 1)) count++;
  return count;
}
