/** Differences on the terminal and in files. */
import { existsSync, writeFileSync } from 'node:fs';
import type { Difference } from '../../bench/differential/run.js';
import { readDifference } from '../../bench/differential/shrink.js';
import { type Context, Stop } from './context.js';
import { readText, reason } from './games.js';
import { table } from './table.js';

/** A game, or all generated specs. */
export interface Compared {
  readonly game: string;
  plies: number;
  /** null where no game was compared to its end. */
  agreed: boolean | null;
  /** Why the engine does not play it; left out where it does. */
  notPlayed?: string;
}

/** What `diff` found; its JSON document. */
export interface Report {
  readonly engines: readonly [string, string];
  /** Verbs that the engine does not name: what needs them was not compared. */
  readonly leftOut: readonly string[];
  readonly games: Compared[];
  difference: Difference | null;
  /** Why it broke off; null where it did not. */
  failure: string | null;
}

/** The difference in a JSON file; null where the name is none of such a file. */
export function savedDifference(name: string): Difference | null {
  if (!name.endsWith('.json') || !existsSync(name)) return null;
  try {
    const saved = readDifference(JSON.parse(readText(name)));
    if (saved) return saved;
  } catch (error) {
    if (error instanceof Stop) throw error;
  }
  throw new Stop(2, `${name} holds no saved difference`);
}

/** Prints what was found; a difference is also written to `save`, unless that is null. */
export function showReport(context: Context, report: Report, save: string | null): void {
  context.document(report);
  const rows = report.games.map((compared) => [compared.game, compared.plies, verdict(compared)]);
  for (const line of table([['game', 'plies', 'engines'], ...rows])) context.print(line);
  if (report.leftOut.length > 0)
    context.print(`not asked, since ${report.engines[1]} does not name it: ${report.leftOut.join(', ')}`);
  showFailure(context, report);
  if (report.difference === null) return;
  context.exit = 1;
  for (const line of describe(report.difference)) context.print(line);
  if (save !== null) write(context, save, report.difference);
}

function verdict({ agreed, notPlayed }: Compared): string {
  if (notPlayed !== undefined) return `not played: ${notPlayed}`;
  return agreed === null ? 'unfinished' : agreed ? 'agreed' : 'differ';
}

function showFailure(context: Context, { engines, games, failure }: Report): void {
  const nothing = games.length > 0 && games.every(({ notPlayed }) => notPlayed !== undefined);
  const message = nothing ? `${engines[1]} plays none of these games: nothing was compared` : failure;
  if (message === null) return;
  context.exit = 1;
  context.note(message);
}

function describe({ spec, seed, from, moves, what, engines, a, b }: Difference): string[] {
  const rows = spec
    .trimEnd()
    .split('\n')
    .map((row) => `  ${row}`);
  const answers = [`${engines[0]}: ${JSON.stringify(a)}`, `${engines[1]}: ${JSON.stringify(b)}`];
  const begun = from === undefined ? `(seed ${seed})` : `(seed ${seed}, from the key ${from})`;
  return ['', `they part on: ${what}`, ...answers, `after: ${moves.join(' ') || 'no move'} ${begun}`, ...rows];
}

function write(context: Context, file: string, difference: Difference): void {
  try {
    writeFileSync(file, `${JSON.stringify(difference, null, 2)}\n`);
    context.note(`saved as ${file}; ludemill diff ${file} plays it again`);
  } catch (error) {
    context.note(`cannot write ${file}: ${reason(error)}`);
  }
}
