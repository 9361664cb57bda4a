import type { Command } from 'commander';
import {
  type EndgameChecked,
  type EndgameFault,
  type EndgameJob,
  type EndgameTable,
  type EndgameVerbs,
  endgameLevels,
  isTooLarge,
  positionsUpTo,
} from '../sow/endgame.js';
import { housesOf } from '../sow/size.js';
import type { SowSpec } from '../sow/types.js';
import { EngineError } from '../wasm/error.js';
import { type CommonOptions, command, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, setUp } from './games.js';
import { progress, runSliced } from './slices.js';
import { table as columns } from './table.js';
import { saveTable, tablesOf } from './tables.js';

interface Options extends CommonOptions {
  readonly save?: string;
  readonly check?: boolean;
}

/** A table, or as much of it as there was time and memory for. */
interface Built {
  readonly table: EndgameTable;
  readonly ms: number;
  /** Why it is not the whole one. */
  readonly stopped: 'stopped' | 'memory' | null;
}

const MOST = 32767;

const MORE = `
The value of a position is what the side to move wins from there less what it loses, in seeds. The past and the
stores are not asked, and play that never ends shares what is left evenly. docs/endgame.md has the file and the method.
Of Oware 9 seeds take a second, 12 some seconds and 60 MiB, 16 a minute and 720 MiB; Ctrl-C keeps the part that is done.
`;

/** `endgame`: the values of all positions of few seeds. */
export function addEndgame(program: Command, context: Context): void {
  command(program, 'endgame <game>', 'the values of all positions with up to SEEDS seeds on the board', [
    'endgame oware-abapa 9',
    'endgame oware-abapa 12 --check --save abapa.table',
    'best oware-abapa --endgame abapa.table --from "0,1,0,2,0,1,0,0,3,0,1,0 1 20,20"',
  ])
    .argument('<seeds>', 'seeds on the board', wholeNumber(0, MOST))
    .option('--save <file>', 'write the table to a file, for best --endgame')
    .option('--check', 'prove each value by those of the positions after it, not asking how it was found')
    .addHelpText('after', MORE)
    .action((game: string, seeds: number, options: Options) => run(context, game, seeds, options));
}

async function run(context: Context, name: string, seeds: number, options: Options): Promise<void> {
  const game = loadSpec(context, name);
  // Of both the reference is the one that is told it cannot.
  const [engine] = await enginesOf(context, options.engine === 'both' ? 'reference' : options.engine);
  const position = setUp(game, engine, {});
  const { spec, verbs } = tablesOf(position, engine);
  refuseLarge(spec, seeds);
  const built = await build(context, verbs, seeds);
  print(context, built);
  const checked = options.check ? await check(context, verbs, built.table) : null;
  if (checked) printCheck(context, checked);
  const saved = options.save !== undefined && !checked?.fault ? save(context, spec, built.table, options.save) : {};
  context.document(documentOf(spec, engine.name, built, checked, saved));
  if (built.stopped || checked?.fault || checked?.stopped) context.exit = 1;
  position.game.free();
}

function refuseLarge(spec: SowSpec, seeds: number): void {
  const houses = housesOf(spec);
  if (!isTooLarge(houses, seeds)) return;
  throw new Stop(2, `${seeds} seeds: ${positionsUpTo(houses, seeds)} positions do not fit into a block of 1 GiB`);
}

async function build(context: Context, verbs: EndgameVerbs, seeds: number): Promise<Built> {
  const began = performance.now();
  const job = open(verbs, seeds);
  const bar = progress(context, 'endgame', job.result().total);
  try {
    const stopped = await runInMemory(context, job, () => bar.update(job.result().positions));
    const table = job.table();
    if (!table) throw new Stop(1, 'stopped before the first positions were done');
    return { table, ms: performance.now() - began, stopped };
  } finally {
    bar.end();
    job.free();
  }
}

/** Memory that the core is refused is an answer, and no fault of the program. */
function isRefusal(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code === 'no_memory';
}

function open(verbs: EndgameVerbs, seeds: number): EndgameJob {
  try {
    return verbs.buildEndgame(seeds);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new Stop(1, `${seeds} seeds: ${error.message}; ask for fewer`);
  }
}

/** Runs to the end, or says what stopped it. */
async function runInMemory(context: Context, job: EndgameJob, onSlice: () => void): Promise<Built['stopped']> {
  try {
    return (await runSliced(context, job, { onSlice })) ? null : 'stopped';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return 'memory';
  }
}

const WHY = { stopped: 'stopped', memory: 'the memory did not suffice for more' } as const;

function print(context: Context, { table, ms, stopped }: Built): void {
  const rows = endgameLevels(table).map(({ seeds, positions, won, drawn, lost }) => [
    seeds,
    positions,
    won,
    drawn,
    lost,
  ]);
  for (const line of columns([['seeds', 'positions', 'won', 'drawn', 'lost'], ...rows])) context.print(line);
  const end = stopped ? `, ${WHY[stopped]}; this is the part that is done` : '';
  context.print(`${table.values.length} positions in ${(ms / 1000).toFixed(2)} s${end}`);
  context.print('values are for the side to move; play that never ends shares what is left evenly');
}

interface Checked extends EndgameChecked {
  readonly ms: number;
  readonly stopped: boolean;
}

async function check(context: Context, verbs: EndgameVerbs, table: EndgameTable): Promise<Checked> {
  const began = performance.now();
  verbs.useEndgame(table);
  const job = verbs.checkEndgame();
  const bar = progress(context, 'check', table.seeds);
  try {
    const done = await runSliced(context, job, { onSlice: () => bar.update(job.result().seeds) });
    return { ...job.result(), ms: performance.now() - began, stopped: !done };
  } finally {
    bar.end();
    job.free();
  }
}

function printCheck(context: Context, { fault, stopped, seeds, ms }: Checked): void {
  const time = `${(ms / 1000).toFixed(2)} s`;
  if (fault) context.print(`check: wrong: ${describe(fault)}`);
  else if (stopped) context.print(`check: stopped at ${seeds} seeds after ${time}; those below are right`);
  else context.print(`check: every value follows from those after it, and is forced where it is not 0; ${time}`);
}

function describe({ kind, houses, value, follows }: EndgameFault): string {
  const board = houses.join(',');
  if (kind === 'misplaced') return `${board} is not found in its place`;
  if (kind === 'unforced') return `${board} is said to be ${value}, and nothing forces it`;
  return `${board} is said to be ${value}, and its moves make it ${follows}`;
}

function save(context: Context, spec: SowSpec, table: EndgameTable, file: string): { file: string; bytes: number } {
  const bytes = saveTable(spec, table, file);
  context.print(`saved as ${file}: ${table.seeds} seeds, ${bytes} bytes`);
  return { file, bytes };
}

function documentOf(spec: SowSpec, engine: string, built: Built, checked: Checked | null, saved: object): object {
  const { table, ms, stopped } = built;
  const { seeds, values } = table;
  const check = checked && { ...checked, ok: !checked.fault && !checked.stopped, ms: Math.round(checked.ms) };
  return {
    game: spec.slug,
    engine,
    seeds,
    positions: values.length,
    levels: endgameLevels(table),
    ms: Math.round(ms),
    ...(check ? { check } : {}),
    ...saved,
    ...(stopped ? { stopped: true, why: WHY[stopped] } : {}),
  };
}
