import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { CheckedSpec } from '../engine.js';
import { textOf as drawnBy } from '../families.js';
import { type CheckResult, checkSpec, type Fault, printFault, textOf } from '../spec/index.js';
import type { WordsSpec } from '../words/types.js';
import { type CommonOptions, command } from './arguments.js';
import { type Context, Stop } from './context.js';
import { type EngineChoice, enginesOf } from './engines.js';
import { reason } from './games.js';
import { checkSolution } from './solution.js';
import { stepsText } from './words.js';

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
    'check my-level.yaml',
    'check specs/align/*.ludeme --json',
  ])
    .addHelpText('after', "\nA level's solution is played, and must win with its last step.")
    .action((files: string[], options: CommonOptions) => check(context, files, options.engine));
}

async function check(context: Context, files: readonly string[], engine: EngineChoice): Promise<void> {
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(context, file, engine));
  context.document({ files: checked });
}

async function checkFile(context: Context, file: string, engine: EngineChoice): Promise<CheckedFile> {
  const bytes = read(context, file);
  if (typeof bytes === 'string') return { file, faults: [], warnings: [], error: bytes };
  const checked = await withSolution(context, checkSpec(bytes, { file }), { file, bytes, engine });
  return report(context, file, bytes, checked);
}

/** The bytes, or why there are none. */
function read(context: Context, file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch (error) {
    context.note(`cannot read ${file}: ${reason(error)}`);
    context.exit = 2;
    return reason(error);
  }
}

interface Source {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly engine: EngineChoice;
}

/** A level's solution is checked by playing it, once all else is right. */
async function withSolution(context: Context, checked: CheckResult, source: Source): Promise<CheckResult> {
  if (!checked.ok || checked.spec.room !== 'words' || checked.spec.solution === null) return checked;
  const { spec, ...told } = checked;
  const engines = await enginesOf(context, source.engine);
  const [fault, other] = engines.map((engine) => checkSolution(engine, { ...source, spec: checked.spec as WordsSpec }));
  if (engines.length > 1 && fault?.message !== other?.message) {
    throw new Stop(1, `the engines differ: ${fault?.message ?? 'good'}, and ${other?.message ?? 'good'}`);
  }
  return fault ? { ...told, ok: false, faults: [fault], more: 0 } : checked;
}

function report(context: Context, file: string, bytes: Uint8Array, checked: CheckResult): CheckedFile {
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
  if (checked.ok) return `${file}: good${warnings} (${described(checked.spec)})`;
  const count = checked.faults.length + checked.more;
  const unprinted = checked.more > 0 ? `, ${checked.more} of them not printed` : '';
  return `${file}: ${count} ${count === 1 ? 'fault' : 'faults'}${unprinted}${warnings}`;
}

function described(spec: CheckedSpec): string {
  const said = drawnBy(spec).describe(spec);
  if (spec.room !== 'words' || spec.solution === null) return said;
  return `${said}; its solution wins in ${stepsText(spec.solution.length)}`;
}
