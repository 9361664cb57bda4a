/** What must hold of faults and warnings: a place in the text, a code of the table, words that print. */
import type { CheckResult } from '../../bindings/spec/check.js';
import { FAULTS, type Fault } from '../../bindings/spec/fault.js';
import { KEPT_FAULTS, printFault } from '../../bindings/spec/faults.js';
import { textOf } from '../../bindings/spec/source.js';
import { calm, demand } from './breach.js';

/** A field is cut at 40 characters and an ellipsis. */
const LONGEST_FIELD = 41;

/** Printing walks to the line of the fault; texts longer than this have their first and last faults printed only. */
const SHORT_TEXT = 20_000;

/** Throws a breach where faults or warnings are not as they should be. */
export function holdsTold(result: CheckResult, source: string | Uint8Array): void {
  const faults = result.ok ? [] : result.faults;
  demand(result.ok || faults.length > 0, 'a text that does not pass has a fault', () => 'none');
  holdsCounts(faults, result.ok ? 0 : result.more);
  holdsCounts(result.warnings, result.moreWarnings);
  if (faults.length + result.warnings.length === 0) return;
  const text = textOf(source);
  const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split('\n');
  holdsList(faults, text, lines);
  holdsList(result.warnings, text, lines);
}

function holdsCounts(faults: readonly Fault[], more: number): void {
  const kept = faults.length <= KEPT_FAULTS && (more === 0 || faults.length === KEPT_FAULTS);
  demand(kept && Number.isInteger(more) && more >= 0, 'faults are kept up to a hundred', () => `${faults.length}`);
}

function holdsList(faults: readonly Fault[], text: string, lines: readonly string[]): void {
  faults.forEach((fault, i) => {
    holdsFault(fault, lines);
    demand(i === 0 || !before(fault, faults[i - 1]!), 'faults are in the order of the text', () => inShort(fault));
    if (text.length <= SHORT_TEXT || i === 0 || i === faults.length - 1) holdsPrint(fault, text);
  });
}

const before = (a: Fault, b: Fault): boolean => a.line < b.line || (a.line === b.line && a.column < b.column);

const inShort = ({ code, line, column, message }: Fault): string => `${code} ${line}:${column} ${message}`;

function holdsFault(fault: Fault, lines: readonly string[]): void {
  const { code, line, column, key, found, mend, message } = fault;
  demand(Object.hasOwn(FAULTS, code) && code !== 'bad-key-text', 'a code of the table', () => inShort(fault));
  const inside = line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1]!.length + 1;
  demand(inside, 'a place in the text', () => inShort(fault));
  demand(key.length <= LONGEST_FIELD, 'key is short', () => inShort(fault));
  demand(message !== '' && mend !== '', 'message and mend say something', () => inShort(fault));
  demand(code === 'field-count' || found.length <= LONGEST_FIELD, 'found is short', () => inShort(fault));
}

/** Control characters would move the cursor of whoever reads. */
const CONTROLS = /[^\P{Cc}\n]/u;

function holdsPrint(fault: Fault, text: string): void {
  const printed = calm('printFault returns', () => printFault(fault, text));
  demand(printed.split('\n').length === 5 && printed.endsWith('\n'), 'a fault prints four lines', () => printed);
  demand(!CONTROLS.test(printed), 'a fault prints no control characters', () => JSON.stringify(printed));
}
