/** What a run says at its end, and the file that plays a failure again. */
import { type Case, KINDS, type Kind } from './cases.js';
import type { CrewResult } from './crew.js';
import type { Failure } from './loop.js';
import { type Counted, type Tally, totalOf } from './tally.js';

/** A failure as JSON; `source` as text, or in base 64 where it is bytes. */
export interface SavedFailure {
  /** Version of this form. */
  readonly fuzz: 1;
  readonly kind: Kind;
  readonly seed: number;
  readonly number: number;
  readonly what: string;
  readonly detail: string;
  readonly file: string;
  readonly text?: string;
  readonly base64?: string;
  readonly draws: number;
}

/** What to write into the file. */
export function saveFailure(failure: Failure, one: Case): SavedFailure {
  const { kind, seed, number, what, detail } = failure;
  const { source, file, seed: draws } = one;
  const held = typeof source === 'string' ? { text: source } : { base64: Buffer.from(source).toString('base64') };
  return { fuzz: 1, kind, seed, number, what, detail, file, ...held, draws };
}

/** The case of a saved failure; null where the value is none. */
export function readFailure(value: unknown): Case | null {
  if (value === null || typeof value !== 'object') return null;
  const { fuzz, file, text, base64, draws } = value as Partial<SavedFailure>;
  if (fuzz !== 1 || typeof file !== 'string' || !Number.isInteger(draws)) return null;
  if (typeof text === 'string') return { source: text, file, seed: draws! };
  if (typeof base64 !== 'string') return null;
  return { source: Uint8Array.from(Buffer.from(base64, 'base64')), file, seed: draws! };
}

/** The `--json` document. */
export function documentOf({ tally, failure }: CrewResult, seed: number, seconds: number): object {
  const { cases, plies } = totalOf(tally);
  const saved = failure && { ...failure, smallest: failure.smallest && saveFailure(failure, failure.smallest) };
  return { seed, cases, plies, seconds, casesPerSecond: cases / seconds, ...tally, failure: saved };
}

/** The summary, a line each. */
export function summaryOf({ tally }: CrewResult, seconds: number): string[] {
  const total = totalOf(tally);
  const rows = KINDS.map((kind) => row(kind, tally.kinds[kind])).filter((_, i) => tally.kinds[KINDS[i]!].cases > 0);
  const head = 'kind         cases   passed       plies  refused';
  return [head, ...rows, row('all', total), '', speedLine(total, seconds), ...slowestLine(tally), memoryLine(tally)];
}

function row(name: string, { cases, passed, plies, refused }: Counted): string {
  const share = `${((100 * passed) / Math.max(1, cases)).toFixed(1)} %`;
  const figures = [`${cases}`.padStart(9), share.padStart(8), `${plies}`.padStart(11), `${refused}`.padStart(8)];
  return `${name.padEnd(8)} ${figures.join(' ')}`;
}

function speedLine({ cases }: Counted, seconds: number): string {
  return `${seconds.toFixed(1)} s, ${Math.round(cases / seconds)} cases/s`;
}

function slowestLine({ slowest }: Tally): string[] {
  return slowest ? [`slowest: ${slowest.kind} case ${slowest.number}, ${Math.round(slowest.ms)} ms`] : [];
}

const MEGABYTE = 2 ** 20;

/** Of a long run: what a quarter keeps in use at the least should not grow. */
function memoryLine({ memory }: Tally): string {
  const figures = memory.map((bytes) => (bytes === 0 ? '-' : Math.round(bytes / MEGABYTE)));
  return `least memory in use by quarter of the run: ${figures.join(' ')} MB`;
}

/** What broke, on which case, and how to see it again. */
export function failureLines(failure: Failure, one: Case): string[] {
  const { kind, seed, number, what, detail } = failure;
  const size = failure.smallest ? 'the smallest text that fails alike' : 'the text, not made smaller';
  return [
    `BROKEN: ${what}`,
    `  ${detail}`,
    `  case: npm run fuzz -- --kind ${kind} --seed ${seed} --case ${number}`,
    ...(one.file === '' ? [] : [`  file name: ${JSON.stringify(one.file)}`]),
    `  ${size}:`,
    ...linesOf(one),
  ];
}

const SHOWN_LINES = 25;
const SHOWN_LETTERS = 200;

/** The text for a terminal: what would not print is escaped. */
export function linesOf({ source }: Case): string[] {
  const text = typeof source === 'string' ? source : Buffer.from(source).toString('latin1');
  const lines = text.split('\n').slice(0, SHOWN_LINES);
  return lines.map((line) => `    ${printable(line.slice(0, SHOWN_LETTERS))}`);
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, (letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`);
}
