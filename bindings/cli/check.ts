import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { textOf as drawnBy } from '../families.js';
import { type CheckResult, checkSpec, type Fault, printFault, textOf } from '../spec/index.js';
import { command } from './arguments.js';
import type { Context } from './context.js';
import { reason } from './games.js';

interface CheckedFile {
  readonly file: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Faults beyond those listed. */
  readonly more?: number;
  /** Why the file could not be read. */
  readonly error?: string;
}

/** `check`: every fault of every file, with line, column and caret. */
export function addCheck(program: Command, context: Context): void {
  command(program, 'check <file...>', 'every fault of every file, with line, column and caret', [
    'check my-game.ludeme',
    'check specs/align/*.ludeme --json',
  ]).action((files: string[]) => {
    context.document({ files: files.map((file) => checkFile(context, file)) });
  });
}

function checkFile(context: Context, file: string): CheckedFile {
  try {
    return report(context, file, readFileSync(file));
  } catch (error) {
    context.note(`cannot read ${file}: ${reason(error)}`);
    context.exit = 2;
    return { file, faults: [], warnings: [], error: reason(error) };
  }
}

function report(context: Context, file: string, bytes: Uint8Array): CheckedFile {
  const checked = checkSpec(bytes, { file });
  const text = textOf(bytes);
  const faults = checked.ok ? [] : checked.faults;
  for (const fault of faults) context.print(printFault(fault, text));
  for (const warning of checked.warnings) context.print(printFault(warning, text).replace(': ', ': warning: '));
  context.print(verdict(file, checked));
  if (!checked.ok) context.exit = context.exit === 2 ? 2 : 1;
  return { file, faults, warnings: checked.warnings, ...(checked.ok ? {} : { more: checked.more }) };
}

function verdict(file: string, checked: CheckResult): string {
  const warned = checked.warnings.length + checked.moreWarnings;
  const warnings = warned === 0 ? '' : `, ${warned} ${warned === 1 ? 'warning' : 'warnings'}`;
  if (checked.ok) return `${file}: good${warnings} (${drawnBy(checked.spec).describe(checked.spec)})`;
  const count = checked.faults.length + checked.more;
  const unprinted = checked.more > 0 ? `, ${checked.more} of them not printed` : '';
  return `${file}: ${count} ${count === 1 ? 'fault' : 'faults'}${unprinted}${warnings}`;
}
