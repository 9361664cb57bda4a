import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Engine } from '../engine.js';
import { thresholdOf } from '../ground/size.js';
import type { GroundSpec } from '../ground/types.js';
import type { Policy } from '../policy/ground/index.js';
import { drawPicture } from '../simulate/picture.js';
import { openItems, restsOn } from '../simulate/rests.js';
import { type Simulated, simulate } from '../simulate/simulate.js';
import { Tally } from '../simulate/tally.js';
import { clip } from '../spec/faults.js';
import { type CommonOptions, command, day, MOST, seed, today, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, reason } from './games.js';
import { groundFolder, loadRules } from './ground-files.js';
import { POLICY_LINES, policiesOf, readRules, type TableChoice, tableOf, withTableOptions } from './ground-table.js';
import { documentOf, printDifference, printSimulation, type Simulation } from './simulated.js';
import { progress } from './slices.js';

interface SimulateOptions extends CommonOptions, TableChoice {
  readonly scenario: string;
  readonly games: number;
  readonly policy: string;
  readonly seed: number;
  readonly svg?: string;
  readonly today?: string;
}

const ALL = 'all';

const MORE = `${POLICY_LINES}

With one policy all seats play it; of several p1 plays the first, and so on, and after the last the
first comes again. Equal seeds give equal games, on both engines too but for search, which thinks with
its own. Under other rulings equal seeds give games that part only where the ruling decides.
--engine both plays each game on the other engine too, by the moves of the first, and asks both for
turn, legal moves, view, key, events and outcome.
`;

/** `simulate`: many games of GROUND by policies, and what they come to. */
export function addSimulate(program: Command, context: Context): void {
  const made = command(
    program,
    'simulate <game>',
    'many games of GROUND by policies: success, scores, what the rules did',
    [
      'simulate ground --games 500 --policy regulated',
      'simulate ground --mode edge --players 3 --policy solver,attacker --svg edge.svg',
      'simulate ground --scenario thin-walls --rule deny_without_target=hold --rule hand_limit=3',
    ],
  );
  withTableOptions(made)
    .option('--scenario <name>', 'one Scenario card, or all in turn', ALL)
    .option('--games <n>', 'this many games', wholeNumber(1, MOST), 1000)
    .option('--policy <names>', 'who plays, parted by commas', 'random')
    .option('--seed <n>', 'where the draws begin', seed, 0)
    .option('--svg <file>', 'draw scores and actions as a picture')
    .option('--today <date>', 'the day for the age of open items, as 2026-11-30 (default: the day it is)', day)
    .addHelpText('after', MORE)
    .action((game: string, options: SimulateOptions) => run(context, game, options));
}

async function run(context: Context, name: string, options: SimulateOptions): Promise<void> {
  const rules = loadRules(groundFolder(context));
  const specs = tablesOf(context, name, options);
  const { players } = specs[0]!.table;
  const policies = policiesOf(options.policy, players);
  const engines = await enginesOf(context, options.engine);
  const { simulated, tally, seconds } = await play(context, { engines, specs, policies }, options);
  const simulation: Simulation = {
    ...{ spec: specs[0]!, scenario: options.scenario, policies: policies.map((policy) => policy.name) },
    ...{ seed: options.seed, engine: options.engine, seconds, table: tally.table },
    provisional: restsOn(openItems(rules, specs[0]!.rulings, options.today ?? today()), tally.table),
    stopped: simulated.games < options.games && simulated.difference === null,
    difference: simulated.difference,
  };
  printSimulation(context, simulation);
  if (simulated.difference !== null) printDifference(context, simulated.difference);
  context.document(documentOf(simulation));
  if (options.svg !== undefined) save(context, options.svg, drawPicture(titleOf(simulation), tally.table));
}

interface Sides {
  readonly engines: readonly [Engine, ...Engine[]];
  readonly specs: readonly GroundSpec[];
  /** By seat. */
  readonly policies: readonly Policy[];
}

async function play(
  context: Context,
  sides: Sides,
  { games, seed }: SimulateOptions,
): Promise<{ simulated: Simulated; tally: Tally; seconds: number }> {
  const tally = new Tally(
    sides.policies.map(({ name }) => name),
    thresholdOf(sides.specs[0]!),
  );
  const bar = progress(context, 'games', games);
  const began = performance.now();
  try {
    const simulated = await simulate({
      ...{ ...sides, games, seed, signal: context.io.signal },
      onGame: (counted, done) => {
        tally.add(counted);
        bar.update(done);
      },
    });
    return { simulated, tally, seconds: (performance.now() - began) / 1000 };
  } finally {
    bar.end();
  }
}

/** The tables to be played in turn. */
function tablesOf(context: Context, name: string, options: SimulateOptions): GroundSpec[] {
  const spec = loadSpec(context, name);
  if (spec.room !== 'ground') throw new Stop(2, `simulate is for GROUND, and ${spec.slug} is none: simulate ground`);
  const { mode, players, scenario } = options;
  const rulings = readRules(options.rule);
  const scenarios = scenario === ALL ? spec.scenarios.map((card) => card.name) : [scenario];
  return scenarios.map((one) => tableOf(spec, { mode, players, scenario: one, rulings }));
}

function titleOf({ spec, scenario, table }: Simulation): string {
  const { mode, players } = spec.table;
  const scenarios = scenario === ALL ? 'all scenarios' : scenario;
  return `${clip(spec.title)}, ${mode}, ${players} players, ${clip(scenarios)}, ${table.games} games`;
}

function save(context: Context, file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Stop(2, `cannot write ${file}: ${reason(error)}`);
  }
  context.note(`the picture is ${file}`);
}
