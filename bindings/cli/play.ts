import type { Command } from 'commander';
import type { CheckedSpec, Engine } from '../engine.js';
import { Game, type Position } from '../game.js';
import { LEVELS } from '../policy/index.js';
import { type CommonOptions, command, MOST, seed as readSeed, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { converse, say } from './converse.js';
import { enginesOf } from './engines.js';
import { loadSpec } from './games.js';
import { GROUND_ONLY, type GroundPlayOptions, playGround } from './ground-play.js';
import { POLICY_LINES, withTableOptions } from './ground-table.js';
import { nextLevel } from './levels.js';
import { Mirror } from './mirror.js';
import { PuzzleScreen } from './puzzle-screen.js';
import { type PuzzleOptions, PuzzleTalk } from './puzzle-talk.js';
import { openSave } from './saves.js';
import { isScreen, Screen } from './screen.js';
import { Session } from './session.js';

interface PlayOptions extends CommonOptions, GroundPlayOptions {
  readonly trace?: boolean;
  readonly lines?: boolean;
}

/** The game that is played, and the other engine where both are to follow it. */
interface Table {
  readonly engine: Engine;
  readonly position: Position;
  readonly mirror: Mirror | null;
}

const STRONGEST = LEVELS.length - 1;
const DEFAULT_LEVEL = 2;

const OF_GROUND = 'GROUND: ';
const SEATS = `With one policy all others play it; of several the first of them plays the first, and so on,
and after the last the first comes again. A saved game brings its table along.`;

/** `play`: a game in the terminal. */
export function addPlay(program: Command, context: Context): void {
  const made = command(program, 'play <game>', 'play in the terminal: moves by text, undo, redo, hint, save and load', [
    'play tic-tac-toe',
    'play nine-mens-morris --seat 1 --level 5',
    'play oware-abapa --trace',
    'play tic-tac-toe --load saved.json',
    'play first-flag',
    'play first-flag --lines',
    'play ground --players 3 --mode edge --policy solver,attacker',
  ]);
  made
    .option('--seat <n>', 'your seat; 0 moves first, in GROUND it is p1 (default: 0)', wholeNumber(0, MOST))
    .option(
      '--level <n>',
      `how strong the opponent is, from 0 (random) to ${STRONGEST} (default: ${DEFAULT_LEVEL})`,
      wholeNumber(0, STRONGEST),
    )
    .option('--seed <n>', "decides the opponent's slips, and what is dealt", readSeed, 0)
    .option('--load <file>', 'go on with a saved game')
    .option('--trace', 'tell every move step by step: laps, captures, what went to the stores; what a rule moved')
    .option('--lines', 'puzzles: lines of text also on a terminal, instead of keys')
    .option('--scenario <name>', `${OF_GROUND}the Scenario card (default: that of the edition)`)
    .option('--policy <names>', `${OF_GROUND}how the others play, parted by commas (default: regulated)`);
  withTableOptions(made, OF_GROUND)
    .addHelpText('after', `${POLICY_LINES}\n\n${SEATS}`)
    .action((game: string, options: PlayOptions) => play(context, game, options));
}

async function play(context: Context, name: string, options: PlayOptions): Promise<void> {
  const spec = loadSpec(context, name);
  if (spec.room === 'ground') return playGround(context, await enginesOf(context, options.engine), spec, options);
  refuseTable(spec, options);
  const [engine, other] = await enginesOf(context, options.engine);
  const game = new Game(engine, spec);
  const position = options.load === undefined ? game.start({ seed: options.seed }) : openSave(game, options.load);
  const table = { engine, position, mirror: other ? new Mirror(other) : null };
  await (spec.room === 'words' ? playPuzzle(context, table, options) : playOpponent(context, table, options));
}

function refuseTable({ slug }: CheckedSpec, options: PlayOptions): void {
  const given: string | undefined = GROUND_ONLY.find((name) => options[name] !== undefined);
  const name = given ?? (options.rule.length > 0 ? 'rule' : null);
  if (name !== null) throw new Stop(2, `--${name} is for GROUND, and ${slug} is none: play ground`);
}

async function playOpponent(context: Context, { position, mirror }: Table, options: PlayOptions): Promise<void> {
  const { seat = 0, level = DEFAULT_LEVEL, seed, trace } = options;
  const { game } = position;
  if (seat >= game.seats) throw new Stop(2, `--seat ${seat}: the seats are 0 to ${game.seats - 1}`);
  const session = new Session(position, { seat, seed, level, trace, colour: context.colour });
  say(context, [
    `${game.spec.title}: ${game.description}`,
    `you play ${position.seatName(seat)}; help lists what you can write`,
  ]);
  say(context, [`the opponent, level ${level} of ${STRONGEST}, ${LEVELS[level]!.says}`]);
  say(context, await session.begin());
  await converse(context, session, mirror);
  finish(context, session.position, { seat });
}

async function playPuzzle(context: Context, table: Table, options: PlayOptions): Promise<void> {
  const { slug } = table.position.game.spec;
  if (options.seat !== undefined || options.level !== undefined) {
    throw new Stop(2, `${slug} is for one player, without an opponent: leave --seat and --level out`);
  }
  const next = (after: string) => startOf(table.engine, nextLevel(context, after));
  const how = { colour: context.colour, trace: options.trace, next };
  const single = isScreen(context.io) && !context.json && !options.lines;
  finish(context, await (single ? byKeys : byLines)(context, table, how), {});
}

/** Gives the position that was left last. */
async function byLines(context: Context, { position, mirror }: Table, options: PuzzleOptions): Promise<Position> {
  const talk = new PuzzleTalk(position, options);
  say(context, await talk.begin());
  await converse(context, talk, mirror);
  return talk.position;
}

/** Gives the position that was left last. */
async function byKeys(context: Context, { position, mirror }: Table, options: PuzzleOptions): Promise<Position> {
  const played = new PuzzleScreen(position, new Screen(context.io), options);
  await played.play((now) => mirror?.compare(now), context.io.signal);
  say(context, [played.farewell()]);
  return played.position;
}

function startOf(engine: Engine, spec: CheckedSpec | null): Position | null {
  return spec === null ? null : new Game(engine, spec).start();
}

function finish(context: Context, position: Position, more: object): void {
  const { outcome, key, game } = position;
  context.document({ game: game.spec.slug, ...more, outcome, key, saved: position.save() });
}
