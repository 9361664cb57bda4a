/** What the hunts found, as text. */
import { textOf } from '../../bindings/families.js';
import { checkSpec } from '../../bindings/spec/index.js';
import type { Difference } from '../differential/run.js';
import type { Mutant } from './mutants.js';
import type { Watched } from './watch.js';

/** A mutant and its hunt; no mutant: the core as it ships. */
export interface Hunted extends Watched {
  readonly mutant: Mutant | null;
}

/** The core as it ships agrees, a mutant parts from the reference. */
export function asItShould({ mutant, found }: Hunted): boolean {
  return found === (mutant !== null);
}

const COLUMNS = [
  ['mutant', 16],
  ['part', 12],
  ['seconds', 8],
  ['plies', 9],
] as const;

/** The table's head. */
export function head(): string {
  return `${COLUMNS.map(([name, width], i) => (i < 2 ? name.padEnd(width) : name.padStart(width))).join(' ')}  smallest case`;
}

/** The table's row. */
export function row(hunted: Hunted): string {
  const { mutant, seconds, silent } = hunted;
  const plies = silent === null ? String(hunted.plies) : '-';
  const [name, part] = mutant ? [mutant.name, mutant.part] : ['none', 'as it ships'];
  const cells = [name.padEnd(16), part.padEnd(12), seconds.toFixed(2).padStart(8), plies.padStart(9)];
  return `${cells.join(' ')}  ${summary(hunted)}`;
}

function summary({ mutant, found, difference, silent }: Hunted): string {
  if (!found) return mutant ? 'SURVIVES' : 'agrees';
  if (silent !== null) return 'no answer any more';
  const { spec, moves, what } = difference!;
  return `cells ${cellsOf(spec)}, moves ${moves.length}: ${what}`;
}

/** Places of the board that the rows make, of whatever family. */
function cellsOf(rows: string): number {
  const read = checkSpec(rows);
  if (!read.ok) throw new Error('a case has rows with faults');
  return textOf(read.spec).cells(read.spec);
}

/** The smallest case in full: what is broken, rows, moves, question, both answers. */
export function caseInFull({ mutant, difference, silent }: Hunted): string[] {
  const title = mutant ? `${mutant.name} (${mutant.part}): ${mutant.breaks}` : 'the core as it ships';
  if (silent !== null) return [title, ...indented(silent), '  the core no longer answers'];
  return difference ? [title, ...describe(difference)] : [title, '  no difference'];
}

function describe({ spec, moves, what, engines, a, b, seed, from }: Difference): string[] {
  return [
    ...indented(spec),
    ...(from === undefined ? [] : [`  from      ${from}`]),
    `  moves     ${moves.join(' ') || 'none'} (seed ${seed})`,
    `  question  ${what}`,
    ...[a, b].map((given, i) => `  ${engines[i]!.padEnd(9)} ${answerText(given)}`),
  ];
}

/** What an engine gave, or the error it threw. */
function answerText(given: unknown): string {
  const { gave, threw } = (given ?? {}) as { gave?: unknown; threw?: string };
  return threw ?? JSON.stringify(gave ?? given);
}

function indented(rows: string): string[] {
  return rows
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`);
}
