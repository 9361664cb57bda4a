import { FAULTS, type Fault, type FaultCode } from './fault.js';

/** Faults that are kept whole; the rest are counted. */
export const KEPT_FAULTS = 100;

/** Characters of a field that a message repeats. */
const QUOTED = 40;

/** Characters of a line that are printed on either side of a fault. */
const AROUND = 60;

/** Where a fault is: line and column from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The words of a fault. `mend` left out is the code's own. */
export interface Wording {
  readonly found: string;
  readonly message: string;
  readonly mend?: string;
}

/**
 * Collects the faults of one file. Words are made by `wording` only for the faults that are kept, so a file with a
 * million faults costs little more than reading it.
 */
export class FaultList {
  readonly #file: string;
  readonly #kept: Fault[] = [];
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Faults added, kept or not. */
  get count(): number {
    return this.#count;
  }

  /** Faults that were counted and not kept. */
  get more(): number {
    return this.#count - this.#kept.length;
  }

  add(code: FaultCode, key: string, place: Place, wording: () => Wording): void {
    this.#count++;
    if (this.#kept.length === KEPT_FAULTS) return;
    const { found, message, mend = FAULTS[code] } = wording();
    const { line, column } = place;
    const told = { key: clip(key), found: clip(found), mend, message: printable(message) };
    this.#kept.push({ file: this.#file, line, column, code, ...told });
  }

  /** The kept faults in the order of the text. */
  sorted(): Fault[] {
    return [...this.#kept].sort((a, b) => a.line - b.line || a.column - b.column);
  }
}

/** A field as a message repeats it: cut when long, never inside a surrogate pair. */
export function clip(text: string, most = QUOTED): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…`;
}

/** A field in quotation marks, cut when long. */
export function quote(text: string): string {
  return `"${clip(text)}"`;
}

/**
 * `file:line:column: message`, the line with a caret under the place, and what would mend it.
 * `sourceText` is the file's text (see `textOf`); lines of other files draw nothing sensible.
 */
export function printFault(fault: Fault, sourceText: string): string {
  const head = `${printable(fault.file) || 'spec'}:${fault.line}:${fault.column}: ${fault.message}`;
  const [drawn, caret] = drawLine(lineAt(sourceText, fault.line), fault.column - 1);
  return `${head}\n  ${drawn}\n  ${caret}\n  ${fault.mend}\n`;
}

/** The text of a line, from 1, without its end. */
function lineAt(text: string, line: number): string {
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return '';
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
}

/** The line cut around `at`, and a caret under it. */
function drawLine(line: string, at: number): [string, string] {
  const from = at > AROUND ? at - AROUND : 0;
  const to = Math.min(line.length, at + AROUND);
  const before = printable(`${from > 0 ? '…' : ''}${line.slice(from, at)}`);
  const after = printable(`${line.slice(at, to)}${to < line.length ? '…' : ''}`);
  return [before + after, `${' '.repeat([...before].length)}^`];
}

/** Control characters, which YAML can write, would move the terminal's cursor, and half a surrogate pair is no character. */
function printable(text: string): string {
  return text.replace(/\t/g, ' ').replace(/\p{Cc}|\p{Surrogate}/gu, '�');
}
