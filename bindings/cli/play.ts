import { createInterface, type Interface } from 'node:readline';
import type { Command } from 'commander';
import { Game, type Position } from '../game.js';
import { LEVELS } from '../policy/index.js';
import { type CommonOptions, command, MOST, seed as readSeed, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec } from './games.js';
import { readSave } from './saves.js';
import { Session } from './session.js';

interface PlayOptions extends CommonOptions {
  readonly seat: number;
  readonly level: number;
  readonly seed: number;
  readonly load?: string;
  readonly trace?: boolean;
}

const STRONGEST = LEVELS.length - 1;

/** `play`: a game in the terminal. */
export function addPlay(program: Command, context: Context): void {
  command(program, 'play <game>', 'play in the terminal: moves by text, undo, redo, hint, save and load', [
    'play tic-tac-toe',
    'play nine-mens-morris --seat 1 --level 5',
    'play oware-abapa --trace',
    'play tic-tac-toe --load saved.json',
  ])
    .option('--seat <n>', 'your seat; 0 moves first', wholeNumber(0, MOST), 0)
    .option('--level <n>', `how strong the opponent is, from 0 (random) to ${STRONGEST}`, wholeNumber(0, STRONGEST), 2)
    .option('--seed <n>', "decides the opponent's slips", readSeed, 0)
    .option('--load <file>', 'go on with a saved game')
    .option('--trace', 'tell every move step by step: laps, captures, what went to the stores')
    .action((game: string, options: PlayOptions) => play(context, game, options));
}

async function play(context: Context, name: string, options: PlayOptions): Promise<void> {
  const spec = loadSpec(context, name);
  const [game, mirror] = (await enginesOf(context, options.engine)).map((engine) => new Game(engine, spec));
  const { seat, seed, level, trace } = options;
  if (seat >= game!.seats) throw new Stop(2, `--seat ${seat}: the seats are 0 to ${game!.seats - 1}`);
  const position = options.load === undefined ? game!.start({ seed }) : load(game!, options.load);
  const session = new Session(position, {
    seat,
    seed,
    level,
    trace,
    colour: context.colour,
  });
  say(context, [
    `${spec.title}: ${game!.description}`,
    `you play ${position.seatName(seat)}; help lists what you can write`,
  ]);
  say(context, [`the opponent, level ${level} of ${STRONGEST}, ${LEVELS[level]!.says}`]);
  say(context, await session.begin());
  await converse(context, session, mirror);
  const { outcome, key } = session.position;
  context.document({ game: spec.slug, seat, outcome, key, saved: session.position.save() });
}

/** With `--json` stdout is for the document, so the talk goes beside it. */
function say(context: Context, lines: readonly string[]): void {
  for (const line of lines) context.json ? context.note(line) : context.print(line);
}

function load(game: Game, file: string): Position {
  const read = readSave(game, file);
  if (typeof read !== 'string') return read;
  throw new Stop(1, read, { game: game.spec.slug, error: read });
}

/** Lines in, answers out, until `quit`, the end of the input or Ctrl-C. */
async function converse(context: Context, session: Session, mirror: Game | undefined): Promise<void> {
  const lines = openLines(context, session);
  let open = true;
  lines.on('close', () => {
    open = false;
  });
  lines.prompt();
  for await (const line of lines) {
    const said = await session.answer(line);
    if (said === null) break;
    say(context, said);
    if (mirror) compare(session.position, mirror);
    // Lines that have already come are still answered, but a terminal that is closed is not asked for more.
    if (open) lines.prompt();
    else if (context.io.isTTY) break;
  }
  lines.close();
}

const stand = (position: Position) => JSON.stringify([position.key, position.turn, position.outcome, position.moves()]);

/** The game so far on the other engine: it must stand at the same position. */
function compare(position: Position, mirror: Game): void {
  const restored = mirror.restore(position.save());
  if (!restored.ok) throw new Stop(1, `the engines differ: ${restored.fault.message}`);
  const [here, there] = [stand(position), stand(restored.position)];
  restored.position.free();
  if (here !== there) throw new Stop(1, `the engines differ: ${here} and ${there}`);
}

function openLines(context: Context, session: Session): Interface {
  const { stdin, stdout, isTTY } = context.io;
  const lines = createInterface({
    input: stdin,
    ...(isTTY ? { output: stdout as NodeJS.WritableStream } : {}),
    terminal: isTTY,
    prompt: isTTY ? '> ' : '',
    completer: (line: string) => session.complete(line),
  });
  // On a terminal Ctrl-C arrives as a key, elsewhere as a signal. While a search goes on it cuts that, and the game goes on.
  lines.on('SIGINT', () => {
    if (!session.interrupt()) lines.close();
  });
  context.io.signal?.addEventListener('abort', () => {
    session.interrupt();
    lines.close();
  });
  return lines;
}
