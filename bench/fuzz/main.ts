/** `npm run fuzz`: hostile texts by the million. The file is the command in the main thread, and the work in the others. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Command, CommanderError, Option } from 'commander';
import { seed as readSeed, wholeNumber } from '../../bindings/cli/arguments.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { loadEngineSync } from '../../bindings/wasm/index.js';
import { reference } from '../reference/index.js';
import { type Case, KINDS, type Kind, kindOf, makeCase, readCorpus } from './cases.js';
import { BEAT_CASE, BEAT_COUNT, BEAT_STOP, type CrewResult, runCrew, type Word } from './crew.js';
import { type Failure, type LoopOptions, runLoop } from './loop.js';
import { documentOf, failureLines, linesOf, readFailure, saveFailure, summaryOf } from './report.js';
import { type Tally, totalOf } from './tally.js';

interface Options {
  readonly cases: number;
  readonly seed: number;
  readonly jobs: number;
  readonly kind?: Kind;
  readonly case?: number;
  readonly again?: string;
  readonly build: 'release' | 'debug';
  readonly save: string;
  readonly json?: boolean;
}

/** What a thread is given. */
interface Order {
  readonly loop: LoopOptions;
  readonly build: Options['build'];
  readonly beats: Int32Array;
}

/** The checkout's folder, where npm runs scripts. */
const ROOT = pathToFileURL(`${process.cwd()}/`);
const MOST_CASES = 1_000_000_000;
const HANG_MS = 60_000;
/** A thread that needs more has lost hold of something. */
const HEAP_MB = 1536;

const HELP = `
Every text goes through the check; what passes is played for ten plies on both engines, which must agree. Nothing may
throw, hang or trap. The first case that breaks something is made small, printed and saved, and the exit code is 1.
Case n of a seed and kind is always the same text. Ctrl-C ends the run with what it has.

Examples:
  $ npm run fuzz -- --cases 100000 --seed 7
  $ npm run fuzz -- --kind rows --seed 7 --case 4711
  $ npm run fuzz -- --again build/fuzz-failure.json
`;

function makeCommand(run: (options: Options) => Promise<void>): Command {
  return new Command('fuzz')
    .description('Hostile specs: mutated bytes, mutated rows, texts made from the vocabulary.')
    .option('--cases <n>', 'how many', wholeNumber(1, MOST_CASES), 30_000)
    .option('--seed <n>', 'where the draws begin', readSeed, 1)
    .option('--jobs <n>', 'threads', wholeNumber(1, 64), 2)
    .addOption(new Option('--kind <kind>', 'one kind of text; all in turn by default').choices(KINDS))
    .option('--case <n>', 'one case alone; prints its text and outcome', wholeNumber(0, MOST_CASES))
    .option('--again <file>', 'a saved failure again')
    .addOption(new Option('--build <build>', 'the core that plays').choices(['release', 'debug']).default('release'))
    .option('--save <file>', 'where a failure is written', 'build/fuzz-failure.json')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', HELP)
    .exitOverride()
    .action(run);
}

async function fuzz(options: Options): Promise<void> {
  const corpus = readCorpus(new URL('specs/', ROOT));
  const only = options.again === undefined ? undefined : readAgain(options.again);
  const single = only !== undefined || options.case !== undefined;
  const kindAt = (number: number): Kind => options.kind ?? kindOf(number);
  const caseAt = (number: number): Case => only ?? makeCase(kindAt(number), options.seed, number, corpus);
  if (single && !options.json) print(['text:', ...linesOf(caseAt(options.case ?? 0)), '']);
  const began = performance.now();
  const result = await runCrew({
    jobs: single ? 1 : Math.min(options.jobs, options.cases),
    start: (job, beats) => startThread({ loop: loopOf(options, job, only), build: options.build, beats }),
    hangMs: HANG_MS,
    lost: (number, what, detail) => ({
      kind: kindAt(number),
      seed: options.seed,
      number,
      what,
      detail,
      smallest: null,
    }),
    ...(process.stderr.isTTY ? { onProgress: (tally: Tally) => showProgress(tally, single ? 1 : options.cases) } : {}),
    stopped: () => interrupted,
  });
  tell(options, result, (performance.now() - began) / 1000, caseAt);
}

function loopOf(options: Options, job: number, only: Case | undefined): LoopOptions {
  const { seed, kind = null, cases, jobs } = options;
  if (only) return { seed, kind, first: 0, end: 1, step: 1, only };
  if (options.case !== undefined) return { seed, kind, first: options.case, end: options.case + 1, step: 1 };
  return { seed, kind, first: job, end: cases, step: Math.min(jobs, cases) };
}

function readAgain(file: string): Case {
  const one = readFailure(JSON.parse(readFileSync(file, 'utf8')));
  if (one === null) throw new Error(`${file} holds no saved failure`);
  return one;
}

function startThread(order: Order): Worker {
  return new Worker(new URL(import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
}

function tell(options: Options, result: CrewResult, seconds: number, caseAt: (number: number) => Case): void {
  const { failure } = result;
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (options.json) process.stdout.write(`${JSON.stringify(documentOf(result, options.seed, seconds), null, 2)}\n`);
  else print([...summaryOf(result, seconds), '']);
  if (failure) tellFailure(options, failure, failure.smallest ?? caseAt(failure.number));
  else if (!options.json) print(['nothing broke']);
}

function tellFailure(options: Options, failure: Failure, one: Case): void {
  process.exitCode = 1;
  if (!options.json) print(failureLines(failure, one));
  writeFileSync(options.save, `${JSON.stringify(saveFailure(failure, one), null, 2)}\n`);
  process.stderr.write(`saved as ${options.save}; npm run fuzz -- --again ${options.save} runs it again\n`);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function showProgress(tally: Tally, cases: number): void {
  const { cases: done, passed } = totalOf(tally);
  process.stderr.write(`\r${done} of ${cases} cases, ${passed} passed\u001b[K`);
}

/** The first Ctrl-C asks for what there is; the second one ends the process as usual. */
let interrupted = false;

async function main(): Promise<void> {
  process.once('SIGINT', () => {
    interrupted = true;
  });
  try {
    await makeCommand(fuzz).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exitCode = 2;
    }
  }
}

/** In a thread: its share of the cases. */
async function work({ loop, build, beats }: Order): Promise<void> {
  const say = (word: Word): void => parentPort!.postMessage(word);
  const wasm = loadEngineSync(readFileSync(new URL(`build/${build}.wasm`, ROOT)));
  const parts = { check: checkSpec, engines: [wasm, reference] as const };
  const { tally, failure } = await runLoop(loop, parts, readCorpus(new URL('specs/', ROOT)), {
    onCase(number) {
      Atomics.store(beats, BEAT_CASE, number);
      Atomics.add(beats, BEAT_COUNT, 1);
    },
    async breathe(soFar) {
      say({ tally: soFar, done: false, failure: null });
      await new Promise((resolve) => setImmediate(resolve));
      return Atomics.load(beats, BEAT_STOP) !== 0;
    },
  });
  say({ tally, done: true, failure });
}

await (isMainThread ? main() : work(workerData as Order));
