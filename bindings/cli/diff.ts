import type { Command } from 'commander';
import { type Difference, playBoth } from '../../bench/differential/run.js';
import { replayDifference, shrinkDifference } from '../../bench/differential/shrink.js';
import type { CheckedSpec, Engine } from '../engine.js';
import { seed as readSeed, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { type Report, savedDifference, showReport } from './difference.js';
import { loadSpec } from './games.js';
import { breathe, progress } from './slices.js';

interface DiffOptions {
  readonly games: number;
  readonly seed: number;
  readonly engine: string;
  readonly save: string;
}

/** Plies after which a compared game is left. */
const PLIES = 120;

/** `diff`: two engines side by side. */
export function addDiff(program: Command, context: Context): void {
  program
    .command('diff')
    .description('two engines side by side; prints and saves the smallest case where they part')
    .argument('[game...]', 'games, or a saved difference to play again; all games and generated specs by default')
    .option('--games <n>', 'games of each spec, and generated specs', wholeNumber(1, 1_000_000), 10)
    .option('--seed <n>', 'where the draws begin', readSeed, 0)
    .option('--engine <name>', 'the engines: both', 'both')
    .option('--save <file>', 'where a difference is written', 'difference.json')
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  $ ludemill diff\n  $ ludemill diff tapatan --games 100 --seed 7\n  $ ludemill diff difference.json\n',
    )
    .action((games: string[], options: DiffOptions) => diff(context, games, options));
}

async function diff(context: Context, names: string[], options: DiffOptions): Promise<void> {
  checkEngine(options.engine);
  const { engines } = context.parts;
  const pair = [await engines.wasm(), await engines.reference()] as const;
  const report: Report = { games: [], difference: null };
  const saved = names.length === 1 ? savedDifference(names[0]!) : null;
  if (saved) again(report, pair, saved);
  else await compareAll(context, report, pair, names, options);
  showReport(context, report, saved ? null : options.save);
}

/** What `--engine` may say here; a command line of another engine is told apart by name. */
function checkEngine(engine: string): void {
  if (engine === 'both' || engine === 'wasm' || engine === 'reference') return;
  throw new Stop(
    2,
    `--engine ${JSON.stringify(engine)}: engines in processes of their own come with a later issue; use both`,
  );
}

type Two = readonly [Engine, Engine];

function again(report: Report, [a, b]: Two, saved: Difference): void {
  const comparison = replayDifference(a, b, saved);
  if (comparison === null) throw new Stop(1, 'the rows of the saved difference are no spec any more');
  report.difference = comparison.difference;
  report.games.push({ game: saved.game, plies: comparison.plies, agreed: comparison.difference === null });
}

async function compareAll(
  context: Context,
  report: Report,
  pair: Two,
  names: string[],
  options: DiffOptions,
): Promise<void> {
  const specs = (names.length > 0 ? names : context.parts.catalog.slugs).map((name) => loadSpec(context, name));
  const generated = names.length === 0 ? options.games : 0;
  const bar = progress(context, 'diff', specs.length * options.games + generated);
  for (const spec of specs) {
    if (report.difference !== null || context.stopped) break;
    await compareSpec(context, report, pair, spec, options, () => bar.update(report.games.length * options.games));
  }
  if (generated > 0 && report.difference === null && !context.stopped)
    await compareGenerated(context, report, pair, options);
  bar.end();
}

async function compareSpec(
  context: Context,
  report: Report,
  [a, b]: Two,
  spec: CheckedSpec,
  options: DiffOptions,
  onGame: () => void,
): Promise<void> {
  let plies = 0;
  for (let i = 0; i < options.games && report.difference === null && !context.stopped; i++) {
    const { plies: made, difference } = playBoth(a, b, spec, { seed: (options.seed + i) >>> 0, plies: PLIES });
    plies += made;
    if (difference !== null) report.difference = shrinkDifference(a, b, spec, difference);
    onGame();
    await breathe();
  }
  report.games.push({ game: spec.slug, plies, agreed: report.difference === null });
}

/** Generated specs between two looks at Ctrl-C. */
const CHUNK = 5;

async function compareGenerated(context: Context, report: Report, [a, b]: Two, options: DiffOptions): Promise<void> {
  const samples = await loadSamples();
  if (samples === null) return context.note('generated specs need the package fast-check; left out');
  let [plies, done] = [0, 0];
  for (; done < options.games && report.difference === null && !context.stopped; done += CHUNK) {
    const count = Math.min(CHUNK, options.games - done);
    const { found, ...sampled } = samples.compareSamples(a, b, options.seed + done, count, PLIES);
    plies += sampled.plies;
    const difference = found?.comparison.difference;
    if (difference) report.difference = shrinkDifference(a, b, found.spec, difference);
    await breathe();
  }
  const game = `generated (${Math.min(done, options.games)} specs)`;
  report.games.push({ game, plies, agreed: report.difference === null });
}

/** null where fast-check is not installed: it is no part of what ships. */
async function loadSamples() {
  try {
    return await import('../../bench/differential/samples.js');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
