import { type Command, Option } from 'commander';
import { type Job, SOLVE_METHODS, type Solution, type SolveMethod } from '../engine.js';
import { FAMILIES } from '../families.js';
import type { Position } from '../game.js';
import { type CommonOptions, command, MOST, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, type SetupOptions, setUp, withSetup } from './games.js';
import { runSliced, ticker } from './slices.js';
import { describeSolved, progressText, type Solved } from './solved.js';

interface Options extends CommonOptions, SetupOptions {
  readonly method?: SolveMethod;
  readonly memory?: number;
  readonly states?: number;
}

const MIB = 2 ** 20;

const MORE = `
A game of two seats is asked who wins by force: retrograde looks at all states, search ever deeper, proof by proof
numbers; by default retrograde, or search where the states do not fit. A puzzle is asked for its shortest solution:
breadth looks from the start outward, and takes 256 MiB or what --memory and --states say; retrograde looks at all
states. Ctrl-C stops with what is known by then.
`;

/** `solve`: the exact value. */
export function addSolve(program: Command, context: Context): void {
  const made = command(program, 'solve <game>', 'the value under best play, exact; the shortest way through a puzzle', [
    'solve tapatan',
    'solve tic-tac-toe --engine both',
    'solve tapatan --play "b2 a1" --json',
    'solve four-in-row-4x4 --method proof',
    'solve first-flag --states 1000000',
  ]);
  withSetup(made)
    .addOption(new Option('--method <name>', 'how to solve; by default what suits the game').choices(SOLVE_METHODS))
    .option(
      '--memory <mib>',
      'MiB of tables (default: 256 for retrograde and breadth, 64 for the others)',
      wholeNumber(1, 1024),
    )
    .option('--states <n>', 'breadth: states that are kept at most', wholeNumber(1, MOST))
    .addHelpText('after', MORE)
    .action((game: string, options: Options) => run(context, game, options));
}

async function run(context: Context, name: string, options: Options): Promise<void> {
  const spec = loadSpec(context, name);
  if (!FAMILIES[spec.room].open) {
    throw new Stop(2, `${spec.slug} hides things from its seats: solve is for games in which all see everything`);
  }
  const engines = await enginesOf(context, options.engine);
  const solved: Solved[] = [];
  for (const engine of engines) {
    const position = setUp(spec, engine, options);
    solved.push(await solve(context, position, options));
    for (const line of describeSolved(solved.at(-1)!))
      context.print(`${engines.length > 1 ? `${engine.name}: ` : ''}${line}`);
    position.game.free();
  }
  context.document({ game: spec.slug, ...documentOf(solved[0]!) });
  compare(solved);
  if (solved[0]!.value === 'unknown') context.exit = 1;
}

function documentOf({ value, plies, texts, states, generated, depth, counts, method, ms, stopped }: Solved): object {
  const outward = generated === null ? {} : { generated, depth };
  const more = stopped ? { stopped } : {};
  return { value, plies, line: texts, states, ...outward, counts, method, ms: Math.round(ms), ...more };
}

async function solve(context: Context, position: Position, options: Options): Promise<Solved> {
  const job = open(position, options);
  const { seats, engine } = position.game;
  const line = ticker(context, `solve on ${engine}`);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const onSlice = () => line.update(progressText(job.result(), elapsed()));
  const done = await runSliced(context, job, { onSlice });
  line.end();
  const solution = job.result();
  job.free();
  const texts = solution.line.map((move) => position.textOf(move));
  return { ...solution, seats, ms: elapsed(), stopped: !done, texts, most: options.states ?? null };
}

/** A method for games of more or fewer seats is bad usage; the engine says which there are. */
function open(position: Position, { method, memory, states }: Options): Job<Solution> {
  const outward = method === undefined || method === 'breadth';
  if (states !== undefined && !(position.game.seats === 1 && outward)) {
    throw new Stop(2, '--states is for puzzles solved by breadth; other methods take --memory');
  }
  const given = Object.entries({ method, memory: memory && memory * MIB, states });
  try {
    return position.job('solve', Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(2, `--${error.message}`);
    throw error;
  }
}

function compare([a, b]: readonly Solved[]): void {
  if (!a || !b || a.value === 'unknown' || b.value === 'unknown') return;
  if (a.value === b.value && (a.plies === b.plies || a.method === 'proof')) return;
  throw new Stop(1, `the engines differ: ${a.value} in ${a.plies}, and ${b.value} in ${b.plies}`);
}
