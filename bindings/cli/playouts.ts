import type { Command } from 'commander';
import { replayMany } from '../../bench/differential/replay.js';
import type { CheckedSpec, Engine, Tally } from '../engine.js';
import { DEFAULT_LIMIT, Game } from '../game.js';
import { type CommonOptions, command, MOST, positiveNumber, seed, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec } from './games.js';
import { progress, runSliced } from './slices.js';
import { wilson } from './statistics.js';
import { figure, percent, table } from './table.js';
import { canDraw, reasonTold, seatTold, unitOf } from './words.js';

interface PlayoutsOptions extends CommonOptions {
  readonly games?: number;
  readonly seconds?: number;
  readonly seed: number;
  readonly limit: number;
}

const DEFAULT_GAMES = 10_000;

/** `playouts`: random games inside the engine. */
export function addPlayouts(program: Command, context: Context): void {
  command(program, 'playouts <game>', 'random games: speed, length, and who wins', [
    'playouts tic-tac-toe',
    'playouts nine-mens-morris --seconds 2 --seed 7',
  ])
    .option('--games <n>', `this many games (default: ${DEFAULT_GAMES})`, wholeNumber(1, MOST))
    .option('--seconds <s>', 'as many games as fit into this time', positiveNumber)
    .option('--seed <n>', 'where the draws begin', seed, 0)
    .option('--limit <plies>', 'a game this long counts as unfinished', wholeNumber(1, MOST), DEFAULT_LIMIT)
    .action((game: string, options: PlayoutsOptions) => playouts(context, game, options));
}

interface Run {
  readonly engine: string;
  readonly tally: Tally;
  readonly seconds: number;
  readonly stopped: boolean;
}

async function playouts(context: Context, name: string, options: PlayoutsOptions): Promise<void> {
  if (options.games !== undefined && options.seconds !== undefined) {
    throw new Stop(2, '--games and --seconds exclude each other');
  }
  const spec = loadSpec(context, name);
  const engines = await enginesOf(context, options.engine);
  const runs: Run[] = [];
  for (const engine of engines) runs.push(await runOn(context, engine, spec, options));
  for (const run of runs) print(context, spec, run);
  const [first, ...others] = runs.map((run) => describe(spec, run));
  const agreed = engines[1] ? agree(context, [engines[0], engines[1]], spec, options) : {};
  context.document({ ...first, ...(engines[1] ? { engine: 'both', other: others[0] } : {}), ...agreed });
}

async function runOn(context: Context, engine: Engine, spec: CheckedSpec, options: PlayoutsOptions): Promise<Run> {
  const games = options.games ?? (options.seconds === undefined ? DEFAULT_GAMES : MOST);
  const position = new Game(engine, spec).start();
  const job = position.job('playouts', { games, seed: options.seed, limit: options.limit });
  const ms = options.seconds === undefined ? undefined : options.seconds * 1000;
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const bar = progress(context, `playouts on ${engine.name}`, ms ?? games);
  const onSlice = () => bar.update(ms === undefined ? job.result().games : elapsed());
  const done = await runSliced(context, job, { onSlice, ...(ms === undefined ? {} : { ms }) });
  const seconds = elapsed() / 1000;
  bar.end();
  const tally = job.result();
  job.free();
  position.game.free();
  return { engine: engine.name, tally, seconds, stopped: !done && ms === undefined };
}

function outcomesOf(spec: CheckedSpec, { games, wins, draws, unfinished }: Tally): object {
  const seats = wins.map((count, seat) => ({ seat, wins: count, ...wilson(count, games) }));
  const others = { count: draws, ...wilson(draws, games) };
  return { seats, ...(canDraw(spec, wins.length) ? { draws: others } : { noWinner: others }), unfinished };
}

function describe(spec: CheckedSpec, { engine, tally, seconds, stopped }: Run): object {
  const { games, plies, reasons } = tally;
  return {
    game: spec.slug,
    engine,
    games,
    plies,
    seconds,
    playoutsPerSecond: games / seconds,
    pliesPerSecond: plies / seconds,
    meanPlies: games === 0 ? 0 : plies / games,
    outcomes: outcomesOf(spec, tally),
    reasons,
    ...(stopped ? { stopped } : {}),
  };
}

function print(context: Context, spec: CheckedSpec, { engine, tally, seconds, stopped }: Run): void {
  const { games, plies, unfinished, reasons } = tally;
  const unit = unitOf(tally.wins.length);
  context.print(`${engine}: ${games} games, ${plies} ${unit} in ${seconds.toFixed(2)} s${stopped ? ', stopped' : ''}`);
  context.print(`${Math.round(games / seconds)} playouts/s, ${Math.round(plies / seconds)} ${unit}/s`);
  context.print(`mean length ${figure(games === 0 ? 0 : plies / games)} ${unit}`);
  for (const line of table([['outcome', 'games', 'share', '95 % interval'], ...rowsOf(spec, tally)]))
    context.print(line);
  if (unfinished > 0) context.print(`unfinished  ${unfinished}`);
  const ends = Object.entries(reasons).map(([reason, count]) => `${reasonTold(spec, reason)} ${count}`);
  if (ends.length > 0) context.print(`ends: ${ends.join(', ')}`);
}

function rowsOf(spec: CheckedSpec, { wins, draws, games }: Tally): (string | number)[][] {
  const seats = wins.length;
  const won = wins.map((count, seat) => row(seats === 1 ? 'won' : `${seatTold(spec, seat)} wins`, count, games));
  return [...won, row(canDraw(spec, seats) ? 'drawn' : 'no winner', draws, games)];
}

function row(name: string, count: number, games: number): (string | number)[] {
  const { share, low, high } = wilson(count, games);
  return [name, count, percent(share), `${percent(low)} to ${percent(high)}`];
}

/** Draws are each engine's own, so agreement is told by replaying a sample, both ways. */
const REPLAYED = 50;

function agree(context: Context, [a, b]: [Engine, Engine], spec: CheckedSpec, options: PlayoutsOptions): object {
  const sample = { seed: options.seed, playouts: REPLAYED, limit: options.limit };
  const [there, back] = [replayMany(a, b, spec, sample), replayMany(b, a, spec, sample)];
  const differs = there.differs ?? back.differs;
  if (differs !== null) context.exit = 1;
  if (differs !== null) context.note(`the engines differ on the playout of seed ${differs}`);
  else context.print(`${there.playouts + back.playouts} playouts replayed by the other engine: agreed`);
  return { agreed: differs === null, replayed: there.playouts + back.playouts };
}
