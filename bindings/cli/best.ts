import { type Command, Option } from 'commander';
import { type CheckedSpec, type Engine, SEARCH_METHODS, type SearchMethod } from '../engine.js';
import type { Game, Position } from '../game.js';
import { type Best, best } from '../policy/index.js';
import { type CommonOptions, command, MOST, positiveNumber, seed, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, type SetupOptions, setUp, withSetup } from './games.js';
import { counter } from './slices.js';
import { readTable, tablesOf } from './tables.js';
import { byForce } from './words.js';

interface Options extends CommonOptions, SetupOptions {
  readonly ms?: number;
  readonly nodes?: number;
  readonly seed: number;
  readonly method?: SearchMethod;
  readonly memory?: number;
  readonly depth?: number;
  readonly endgame?: string;
}

const MIB = 2 ** 20;
const DEFAULT_MS = 1000;

/** `best`: a move with its score and principal line. */
export function addBest(program: Command, context: Context): void {
  const made = command(program, 'best <game>', 'a good move, with its score and the line that is expected', [
    'best tapatan',
    'best nine-mens-morris --play "d1 a7" --ms 3000',
    'best gomoku-15 --method mcts --nodes 1000000 --seed 3',
    'best oware-abapa --endgame abapa.table --from "0,1,0,2,0,1,0,0,3,0,1,0 1 20,20"',
  ]);
  withSetup(made)
    .option('--ms <n>', `think for so many milliseconds (default: ${DEFAULT_MS})`, positiveNumber)
    .option(
      '--nodes <n>',
      'or for so many moves made in the search: equal runs give equal answers',
      wholeNumber(1, MOST),
    )
    .option('--seed <n>', 'where the draws of mcts begin', seed, 0)
    .addOption(
      new Option('--method <name>', 'alpha-beta looks ahead, mcts plays out; by default what suits the game').choices(
        SEARCH_METHODS,
      ),
    )
    .option('--memory <mib>', 'MiB of the table or tree (default: 16)', wholeNumber(1, 1024))
    .option('--depth <plies>', 'how far alpha-beta looks ahead at most', wholeNumber(1, 600))
    .option('--endgame <file>', 'judge positions of few seeds by a table that `ludemill endgame` saved')
    .action((game: string, options: Options) => run(context, game, options));
}

async function run(context: Context, name: string, options: Options): Promise<void> {
  const spec = loadSpec(context, name);
  if (options.endgame !== undefined && options.engine === 'both') {
    throw new Stop(2, "endgame tables are the Wasm engine's: leave --engine both out");
  }
  const results: Best[] = [];
  let seats = 0;
  for (const engine of await enginesOf(context, options.engine)) {
    const position = positionOf(spec, engine, options);
    const found = await search(context, position, engine, options);
    results.push(found);
    const line = found.line.map((move) => position.textOf(move));
    print(context, position.game, found, line);
    const { score, certain, plies, depth, nodes, ms } = found;
    const move = found.text;
    if (results.length === 1) {
      context.document({ game: spec.slug, move, score, certain, plies, line, depth, nodes, ms: Math.round(ms) });
    }
    ({ seats } = position.game);
    position.game.free();
  }
  contradict(results, seats);
}

function positionOf(spec: CheckedSpec, engine: Engine, options: Options): Position {
  const position = setUp(spec, engine, options);
  if (options.method === 'alphabeta' && position.game.seats !== 2) {
    throw new Stop(2, '--method alphabeta is for games of two seats; mcts is for all');
  }
  if (options.endgame !== undefined) giveTable(position, engine, options.endgame);
  return position;
}

function giveTable(position: Position, engine: Engine, file: string): void {
  const { spec, verbs } = tablesOf(position, engine);
  verbs.useEndgame(readTable(spec, file));
}

async function search(context: Context, position: Parameters<typeof best>[0], engine: Engine, options: Options) {
  const { ms, nodes, memory, seed, method, depth } = options;
  const count = counter(context, `search on ${engine.name}`, 'nodes');
  try {
    return await best(position, {
      seed,
      method,
      depth,
      ms: ms ?? (nodes === undefined ? DEFAULT_MS : undefined),
      nodes,
      memory: memory === undefined ? undefined : memory * MIB,
      signal: context.io.signal,
      onProgress: (found) => count.update(found.nodes),
    });
  } finally {
    count.end();
  }
}

function print(context: Context, { engine, seats }: Game, found: Best, line: readonly string[]): void {
  if (found.text === null) {
    context.print('the game is over');
    return;
  }
  context.print(`${found.text}  ${byForce(found, seats)}`);
  context.print(`line: ${line.join(' ')}`);
  const rate = Math.round(found.nodes / found.ms);
  context.print(`${engine}: depth ${found.depth}, ${found.nodes} nodes in ${Math.round(found.ms)} ms, ${rate} k/s`);
}

/** Searches are each engine's own; what they are certain of must not differ. */
function contradict([a, b]: readonly Best[], seats: number): void {
  if (!a?.certain || !b?.certain || a.score === b.score) return;
  throw new Stop(1, `the engines differ: ${a.text} ${byForce(a, seats)}, and ${b.text} ${byForce(b, seats)}`);
}
