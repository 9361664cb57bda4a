/** From the words of a command line to a checked spec and a position. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { CheckedSpec, Engine } from '../engine.js';
import { textOf as drawnBy } from '../families.js';
import { Game, type Position } from '../game.js';
import { type CheckResult, checkSpec, printFault, textOf } from '../spec/index.js';
import type { TranscriptFault } from '../transcript.js';
import { nearestNames } from './arguments.js';
import { type Context, Stop } from './context.js';

/** Options that set a position up. */
export interface SetupOptions {
  readonly from?: string;
  readonly play?: string;
}

/** Adds `--from` and `--play`. */
export function withSetup(command: Command): Command {
  return command
    .option('--from <key>', 'begin at this key, or @file that holds one')
    .option('--play <moves>', 'then play these moves, parted by blanks; houses of one letter without');
}

/** The checked spec of GAME, a slug or a path. */
export function loadSpec(context: Context, name: string): CheckedSpec {
  const shipped = context.parts.catalog.find(name);
  const file = shipped?.file ?? name;
  const source = shipped?.bytes ?? readGame(context, name);
  const checked = checkSpec(source, { file });
  if (checked.ok) return checked.spec;
  throw faulty(file, textOf(source), checked);
}

function readGame(context: Context, name: string): Uint8Array {
  try {
    return readFileSync(name);
  } catch {
    const near = nearestNames(name, context.parts.catalog.slugs).join(', ');
    throw new Stop(2, `no game and no file is called ${JSON.stringify(name)}; the nearest games: ${near}`);
  }
}

function faulty(file: string, text: string, { faults, more, warnings }: Extract<CheckResult, { ok: false }>): Stop {
  const printed = faults.map((fault) => printFault(fault, text));
  if (more > 0) printed.push(`and ${more} more faults`);
  return new Stop(1, printed.join('\n'), { files: [{ file, faults, warnings }] });
}

/** The position that the options describe, on one engine. */
export function setUp(spec: CheckedSpec, engine: Engine, options: SetupOptions): Position {
  const game = new Game(engine, spec);
  const position = options.from === undefined ? game.start() : fromKey(game, keyText(options.from));
  const played = position.playAll(options.play ?? '');
  if (!played.ok) throw refused(spec, played);
  return position;
}

function keyText(given: string): string {
  return given.startsWith('@') ? readText(given.slice(1)).trim() : given;
}

/** A file's text; where it cannot be read, bad usage. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Stop(2, `cannot read ${file}: ${reason(error)}`);
  }
}

/** Why a file cannot be read or written, in a word. */
export function reason(error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  const words = new Map([
    ['ENOENT', 'there is no such file'],
    ['EISDIR', 'it is a folder'],
    ['EACCES', 'permission denied'],
  ]);
  return words.get(code) ?? String(error instanceof Error ? error.message : error);
}

function fromKey(game: Game, key: string): Position {
  const read = game.fromKey(key);
  if (read.ok) return read.position;
  throw new Stop(2, printFault({ ...read.fault, file: read.fault.file || '--from' }, key).trimEnd());
}

function refused(spec: CheckedSpec, { ok: _, ...illegal }: TranscriptFault): Stop {
  const { move, number, code, legal } = illegal;
  const said = drawnBy(spec).refused(spec, code);
  const why =
    code === 'game_over' ? 'the game is over' : `${said === null ? '' : `${said}; `}legal: ${legal.join(' ')}`;
  return new Stop(1, `move ${number}, ${move}, is illegal; ${why}`, { game: spec.slug, illegal });
}
