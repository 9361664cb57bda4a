import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { BrokenOff } from '../../bench/differential/run.js';
import { positiveNumber, seed as readSeed, wholeNumber } from './arguments.js';
import { Comparer } from './compare.js';
import type { Context } from './context.js';
import { type Report, savedDifference, showReport } from './difference.js';
import { openTwo, type Two } from './two.js';

/** What `diff` may be told. */
export interface DiffOptions {
  readonly games: number;
  readonly seed: number;
  readonly engine: string;
  /** Seconds. */
  readonly timeout: number;
  readonly save: string;
}

const MORE = `
Plays random games on two engines at once and asks both everything at every position. Where their
answers differ the shortest line of moves that shows it is printed and saved; exit 1.

An engine of your own, in any language, is compared with the Wasm core: --engine "COMMAND" starts it
and asks it over its stdin and stdout, a line of JSON for each question. docs/engines.md has the
protocol on a page, examples/third-engine.mjs is one to begin from, and \`ludemill engine\` is one to
talk to by hand. What it does not name is not asked; games it refuses are shown as not played. The
command is split into words as a shell would, quotes and all, and no shell runs it.

Examples:
  $ ludemill diff
  $ ludemill diff tapatan --games 100 --seed 7
  $ ludemill diff difference.json
  $ ludemill diff tic-tac-toe gomoku-15 --engine "node examples/third-engine.mjs"
  $ ludemill diff difference.json --engine "./my-engine --debug" --timeout 60
`;

/** `diff`: two engines side by side. */
export function addDiff(program: Command, context: Context): void {
  program
    .command('diff')
    .description('two engines side by side; prints and saves the smallest case where they part')
    .argument('[game...]', 'games, or a saved difference to play again; all games and generated specs by default')
    .option('--games <n>', 'games of each spec, and generated specs', wholeNumber(1, 1_000_000), 10)
    .option('--seed <n>', 'where the draws begin', readSeed, 0)
    .option('--engine <name>', 'both: our two; or the command of an engine to compare with the Wasm core', 'both')
    .option('--timeout <seconds>', "for each answer of a command's engine", readTimeout, 10)
    .option('--save <file>', 'where a difference is written', 'difference.json')
    .option('--json', 'one JSON document on stdout')
    .helpOption('-h, --help', 'this help')
    .addHelpText('after', MORE)
    .action((games: string[], options: DiffOptions) => diff(context, games, options));
}

/** A day: what takes longer does not answer. */
const LONGEST_TIMEOUT = 86_400;

function readTimeout(text: string): number {
  const seconds = positiveNumber(text);
  if (seconds <= LONGEST_TIMEOUT) return seconds;
  throw new InvalidArgumentError(`Expected no more than ${LONGEST_TIMEOUT} seconds.`);
}

async function diff(context: Context, names: string[], options: DiffOptions): Promise<void> {
  const saved = names.length === 1 ? savedDifference(names[0]!) : null;
  const two = await openTwo(context, options);
  const report = emptyReport(two);
  const comparer = new Comparer(context, report, two, options);
  try {
    if (saved) comparer.again(saved);
    else await comparer.compareAll(names);
  } catch (error) {
    await breakOff(context, report, error);
  } finally {
    two.close();
  }
  showReport(context, report, saved ? null : options.save);
}

function emptyReport({ a, b, leftOut }: Two): Report {
  return { engines: [a.name, b.name], leftOut, games: [], difference: null, failure: null };
}

/** Ctrl-C at a terminal reaches the engine as well, which may end before we hear of it ourselves. */
const HEARING_MS = 50;

/** An engine that breaks off is a case to save, unless Ctrl-C has ended it: then what there is is told. */
async function breakOff(context: Context, report: Report, error: unknown): Promise<void> {
  if (!(error instanceof BrokenOff)) throw error;
  await sleep(HEARING_MS);
  if (context.stopped) return;
  report.failure = error.message;
  report.difference = error.difference;
}
