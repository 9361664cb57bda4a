/** `npm run strength`: players against each other over the contract, with how sure the results are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { positiveNumber, seed as readSeed, wholeNumber } from '../../bindings/cli/arguments.js';
import { loadEngineSync } from '../../bindings/wasm/index.js';
import { PAIRINGS, STRENGTH_GAMES } from './games.js';
import { PLAYER_NAMES } from './players.js';
import { head, row } from './report.js';
import { loadGames, type Pairing, runMatches } from './run.js';

interface Options {
  readonly games: number;
  readonly ms?: number;
  readonly nodes?: number;
  readonly seed: number;
  readonly limit: number;
  readonly opening?: number;
  readonly pair?: readonly Pairing[];
  readonly mistakes?: string;
  readonly json?: boolean;
}

/** The checkout's folder, where npm runs scripts. */
const ROOT = pathToFileURL(`${process.cwd()}/`);
const MOST = 1_000_000;
const DEFAULT_MS = 50;

const HELP = `
GAME is a slug from specs/, gomoku-9, or a path to a spec. By default: ${STRENGTH_GAMES.map(({ game }) => game).join(', ')}.
Players: ${PLAYER_NAMES.join(', ')};
levels have their own budget. Each opening, a few random plies, is played twice with colours changed, so neither
player has the better ones. The score counts a win 1 and a draw 1/2 for the first player; where its interval holds
50 %, the match does not say who is stronger. With --ms both have equal time, and two runs differ; with --nodes both
make equally many moves in their searches, and a run can be repeated. Keep the machine idle for --ms.

Examples:
  $ npm run strength -- tapatan --games 100
  $ npm run strength -- gomoku-9 nine-mens-morris --pair alphabeta:mcts --ms 200 --mistakes build/mistakes.json
  $ npm run strength -- nine-mens-morris --pair level-3:level-2 --games 40
  $ npm run strength -- --nodes 5000 --games 20 --json
`;

function makeCommand(run: (games: string[], options: Options) => Promise<void>): Command {
  return new Command('npm run strength --')
    .description('Matches between players: who is stronger at which game, and how sure that is.')
    .argument('[game...]')
    .option('--games <n>', 'games a match', wholeNumber(1, MOST), 200)
    .option('--ms <n>', `milliseconds a move (default: ${DEFAULT_MS})`, positiveNumber)
    .option('--nodes <n>', 'instead of time: moves made in the search, a move', wholeNumber(1, 0xffffffff))
    .option('--seed <n>', 'decides openings and draws', readSeed, 1)
    .option('--limit <plies>', 'a game this long counts as drawn', wholeNumber(1, MOST), 400)
    .option('--opening <plies>', 'random plies at the beginning; by default what suits the game', wholeNumber(0, 100))
    .option(
      '--pair <a:b>',
      `who plays whom, several times for several (default: ${PAIRINGS.map((pair) => pair.join(':')).join(', ')})`,
      readPair,
    )
    .option('--mistakes <file>', 'write where a search that lost had not seen it coming, as JSON')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', HELP)
    .exitOverride()
    .action(run);
}

function readPair(text: string, before: readonly Pairing[] = []): Pairing[] {
  const [a, b, ...more] = text.split(':');
  if (isPlayer(a) && isPlayer(b) && more.length === 0) return [...before, [a, b]];
  throw new InvalidArgumentError(`Expected two of ${PLAYER_NAMES.join(', ')} with a colon between.`);
}

function isPlayer(name: string | undefined): name is string {
  return name !== undefined && PLAYER_NAMES.includes(name);
}

async function strength(names: string[], options: Options): Promise<void> {
  const { ms, nodes, json, mistakes: file } = options;
  if (ms !== undefined && nodes !== undefined) throw new Error('--ms and --nodes exclude each other');
  const budget = nodes === undefined ? { ms: ms ?? DEFAULT_MS } : { nodes };
  const engine = loadEngineSync(readFileSync(new URL('build/release.wasm', ROOT)));
  const games = loadGames(ROOT, names, options.opening);
  const print = (line: string) => json || process.stdout.write(`${line}\n`);
  print(head());
  const { results, mistakes, stopped } = await runMatches({
    engine,
    games,
    pairings: options.pair ?? PAIRINGS,
    budget,
    match: { games: options.games, seed: options.seed, limit: options.limit },
    secondLook: file !== undefined,
    onResult: (result) => print(`${clear()}${row(result)}`),
    onGame: showProgress,
    stopped: () => interrupted,
  });
  if (stopped) process.stderr.write(`${clear()}stopped; the last match is not whole\n`);
  if (json) process.stdout.write(`${JSON.stringify({ budget, seed: options.seed, stopped, results }, null, 2)}\n`);
  if (file === undefined) return;
  writeFileSync(file, `${JSON.stringify(mistakes, null, 2)}\n`);
  process.stderr.write(`${mistakes.length} mistakes saved as ${file}\n`);
}

const watched = process.stderr.isTTY === true;

/** Takes the progress away. */
function clear(): string {
  return watched ? '\r\u001b[K' : '';
}

function showProgress(label: string, done: number, games: number): void {
  if (watched) process.stderr.write(`\r${label}: ${done} of ${games} games\u001b[K`);
}

/** The first Ctrl-C asks for what there is; the second one ends the process as usual. */
let interrupted = false;

process.once('SIGINT', () => {
  interrupted = true;
});
try {
  await makeCommand(strength).parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
}
