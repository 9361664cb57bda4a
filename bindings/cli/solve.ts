import { type Command, Option } from 'commander';
import { SOLVE_METHODS, type Solution, type SolveMethod } from '../engine.js';
import type { Position } from '../game.js';
import { type CommonOptions, command, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, type SetupOptions, setUp, withSetup } from './games.js';
import { counter, runSliced } from './slices.js';

interface Options extends CommonOptions, SetupOptions {
  readonly method?: SolveMethod;
  readonly memory?: number;
}

interface Solved extends Solution {
  readonly ms: number;
  readonly stopped: boolean;
  readonly texts: readonly string[];
}

const MIB = 2 ** 20;

/** `solve`: the exact value. */
export function addSolve(program: Command, context: Context): void {
  const made = command(program, 'solve <game>', 'the value under best play, exact, with the plies to the end', [
    'solve tapatan',
    'solve tic-tac-toe --engine both',
    'solve tapatan --play "b2 a1" --json',
    'solve four-in-row-4x4 --method proof',
  ]);
  withSetup(made)
    .addOption(
      new Option(
        '--method <name>',
        'retrograde: all states; search: ever deeper; proof: proof numbers; by default retrograde, or search where the states do not fit',
      ).choices(SOLVE_METHODS),
    )
    .option('--memory <mib>', 'MiB of tables (default: 256 for retrograde, 64 for the others)', wholeNumber(1, 1024))
    .action((game: string, options: Options) => run(context, game, options));
}

async function run(context: Context, name: string, options: Options): Promise<void> {
  const spec = loadSpec(context, name);
  const engines = await enginesOf(context, options.engine);
  const solved: Solved[] = [];
  for (const engine of engines) {
    const position = setUp(spec, engine, options);
    solved.push(await solve(context, position, options));
    for (const line of describe(solved.at(-1)!))
      context.print(`${engines.length > 1 ? `${engine.name}: ` : ''}${line}`);
    position.game.free();
  }
  const { value, plies, texts, states, counts, method, ms, stopped } = solved[0]!;
  const more = stopped ? { stopped } : {};
  context.document({ game: spec.slug, value, plies, line: texts, states, counts, method, ms: Math.round(ms), ...more });
  compare(solved);
  if (value === 'unknown') context.exit = 1;
}

async function solve(context: Context, position: Position, { method, memory }: Options): Promise<Solved> {
  const given = { ...(method ? { method } : {}), ...(memory ? { memory: memory * MIB } : {}) };
  const job = position.job('solve', given);
  const count = counter(context, `solve on ${position.game.engine}`, 'states');
  const began = performance.now();
  const done = await runSliced(context, job, { onSlice: () => count.update(job.result().states) });
  count.end();
  const solution = job.result();
  job.free();
  const texts = solution.line.map((move) => position.textOf(move));
  return { ...solution, ms: performance.now() - began, stopped: !done, texts };
}

const SAID: Readonly<Record<Solution['value'], string>> = {
  first: 'seat 0 wins by force',
  second: 'seat 1 wins by force',
  draw: 'a draw under best play',
  solved: 'can be solved',
  unsolvable: 'cannot be solved',
  unknown: 'unknown',
};

function describe(solved: Solved): string[] {
  const { value, plies, texts, states, counts, method, ms } = solved;
  const said = plies === null ? SAID[value] : `${SAID[value]}, in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
  const unit = method === 'retrograde' ? 'states' : 'moves made';
  const all = counts ? [`for the side to move: ${counts.wins} won, ${counts.losses} lost, ${counts.draws} drawn`] : [];
  return [
    value === 'unknown' ? `unknown: ${why(solved)}` : said,
    ...(texts.length > 0 ? [`line: ${texts.join(' ')}`] : []),
    `${method}: ${states} ${unit} in ${(ms / 1000).toFixed(2)} s`,
    ...all,
  ];
}

function why({ stopped, exceeded, method }: Solved): string {
  if (stopped) return 'stopped before the end';
  if (exceeded) return 'the memory did not suffice; give more with --memory, or another --method';
  if (method === 'proof')
    return 'play may go on for ever, and proof numbers do not stand cycles; use --method retrograde';
  return 'no win within reach, and play may go on for ever; use --method retrograde';
}

function compare([a, b]: readonly Solved[]): void {
  if (!a || !b || a.value === 'unknown' || b.value === 'unknown') return;
  if (a.value === b.value && (a.plies === b.plies || a.method === 'proof')) return;
  throw new Stop(1, `the engines differ: ${a.value} in ${a.plies}, and ${b.value} in ${b.plies}`);
}
