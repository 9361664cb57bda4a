import type { Command } from 'commander';
import { replayMany } from '../../bench/differential/replay.js';
import type { CheckedSpec, Engine } from '../engine.js';
import { FAMILIES } from '../families.js';
import { Game } from '../game.js';
import { breathe } from '../policy/slices.js';
import { generator } from '../random.js';
import { command } from './arguments.js';
import { type Context, Stop } from './context.js';
import { loadSpec } from './games.js';
import { runSliced } from './slices.js';
import { showLevel } from './tour-level.js';
import { unitOf } from './words.js';

/** `tour`: what a newcomer sees first. */
export function addTour(program: Command, context: Context): void {
  command(program, 'tour', 'what this is, in under half a minute: a game of each family, played on both engines', [
    'tour',
    'tour --json',
  ]).action(() => tour(context));
}

/** The game that stands for its family, where it ships. */
const FAVOURITES = ['nine-mens-morris', 'tic-tac-toe', 'oware-abapa', 'a-gap-in-the-hedge'];

const NEXT = [
  'ludemill list                       every game',
  'ludemill play nine-mens-morris      play one',
  'ludemill play oware-abapa           or sow',
  'ludemill play first-flag            or push words',
  'ludemill play ground                or sit down with three bots, and hide what you choose',
  'ludemill solve four-paws            the shortest way through a level',
  'ludemill moves tic-tac-toe          a position, its legal moves and its key',
  'ludemill perft tapatan 6            count',
  'ludemill check my-game.ludeme       what is wrong with a spec of yours',
  'ludemill diff                       make the engines prove that they agree',
];

async function tour(context: Context): Promise<void> {
  const engines = await Promise.all([context.parts.engines.wasm(), context.parts.engines.reference()]);
  context.print('Ludemill plays board games from data. A WebAssembly core plays them fast, a second engine in plain');
  context.print('TypeScript plays them readably, and the two must agree on every move.');
  const games = [];
  for (const spec of favourites(context)) games.push(await showGame(context, engines, spec));
  context.document({ games });
  context.print();
  context.print('What next:');
  for (const line of NEXT) context.print(`  ${line}`);
}

type Two = readonly [Engine, Engine];

async function showGame(context: Context, engines: Two, spec: CheckedSpec): Promise<object> {
  context.print();
  context.print(`${spec.title}, of the family ${spec.family}`);
  if (spec.room === 'words') await showLevel(context, engines[0], spec);
  else showBoard(context, engines[0], spec);
  const agreement = await agree(context, engines, spec);
  const [fast, plain] = [await speed(context, engines[0], spec), await speed(context, engines[1], spec)];
  const ratio = fast / plain;
  context.print(
    `${Math.round(fast)} ${unitIn(spec)}/s on ${engines[0].name}, ${Math.round(plain)} on ${engines[1].name}:`,
  );
  context.print(`the first is ${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)} times as fast, in this run.`);
  return { game: spec.slug, ...agreement, pliesPerSecond: { [engines[0].name]: fast, other: plain }, ratio };
}

/** What the moves of a game are counted in. */
function unitIn({ room }: CheckedSpec): string {
  return unitOf(room === 'words' ? 1 : 2);
}

/** A game of each family that has one. */
function favourites(context: Context): CheckedSpec[] {
  const chosen = Object.values(FAMILIES).flatMap(({ families }) => choose(context, families) ?? []);
  if (chosen.length > 0) return chosen;
  throw new Stop(1, 'no game ships');
}

function choose(context: Context, families: readonly string[]): CheckedSpec | undefined {
  const known = context.parts.catalog.slugs;
  const slugs = [...FAVOURITES.filter((slug) => known.includes(slug)), ...known];
  for (const slug of slugs) {
    const spec = loadSpec(context, slug);
    if (families.includes(spec.family)) return spec;
  }
  return undefined;
}

/** Enough to see the board in use. */
const SHOWN_PLIES = 7;

function showBoard(context: Context, engine: Engine, spec: CheckedSpec): void {
  const game = new Game(engine, spec);
  const position = game.start();
  const draw = generator(1);
  for (let ply = 0; ply < SHOWN_PLIES && !position.over; ply++) {
    const legal = position.legal();
    position.play(legal[draw.below(legal.length)]!);
  }
  context.print(game.description);
  context.print();
  context.print(position.board({ legend: true, colour: context.colour }));
  context.print();
  context.print(`played: ${position.history.join(' ')}`);
  game.free();
}

const PLAYOUTS = 300;
const BATCH = 10;
const AGREEMENT_MS = 4000;

async function agree(context: Context, [a, b]: Two, spec: CheckedSpec): Promise<object> {
  const end = performance.now() + AGREEMENT_MS;
  let [playouts, plies] = [0, 0];
  while (playouts < PLAYOUTS && performance.now() < end && !context.stopped) {
    const batch = replayMany(a, b, spec, { seed: playouts, playouts: BATCH, limit: 1000 });
    if (batch.differs !== null) throw new Stop(1, `the engines differ on ${spec.slug}, playout ${batch.differs}`);
    playouts += batch.playouts;
    plies += batch.plies;
    await breathe();
  }
  context.print(
    `${playouts} random games of ${a.name}, ${plies} ${unitIn(spec)}, replayed by ${b.name}: they agree on every move.`,
  );
  return { agreed: true, playouts, plies };
}

const SPEED_MS = 1000;

/** Plies a second of random play. */
async function speed(context: Context, engine: Engine, spec: CheckedSpec): Promise<number> {
  const game = new Game(engine, spec);
  const job = game.start().job('playouts', { games: 0xffffffff, seed: 1, limit: 1000 });
  const began = performance.now();
  await runSliced(context, job, { ms: SPEED_MS });
  const seconds = (performance.now() - began) / 1000;
  const { plies } = job.result();
  job.free();
  game.free();
  return plies / seconds;
}
