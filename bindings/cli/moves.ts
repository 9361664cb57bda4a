import type { Command } from 'commander';
import type { Move } from '../engine.js';
import { textOf } from '../families.js';
import type { Position } from '../game.js';
import { type CommonOptions, command } from './arguments.js';
import type { Context } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, type SetupOptions, setUp, withSetup } from './games.js';
import { traceLast } from './trace.js';
import { outcomeLine, seatTold } from './words.js';

interface MovesOptions extends CommonOptions, SetupOptions {
  readonly trace?: boolean;
}

/** `moves`: seat to move, legal moves, outcome, board and key. */
export function addMoves(program: Command, context: Context): void {
  const made = command(program, 'moves <game>', 'seat to move, legal moves, outcome, board and key', [
    'moves tic-tac-toe',
    'moves nine-mens-morris --play "d1 a7 d2"',
    'moves oware-abapa --play "EcAb"',
    'moves congkak --play "C" --trace',
    'moves tic-tac-toe --from "12....... 1" --json',
  ]);
  withSetup(made)
    .option('--trace', 'first tell the last move of --play step by step')
    .action((game: string, options: MovesOptions) => moves(context, game, options));
}

async function moves(context: Context, name: string, options: MovesOptions): Promise<void> {
  const spec = loadSpec(context, name);
  const engines = await enginesOf(context, options.engine);
  const positions = engines.map((engine) => setUp(spec, engine, options));
  const [first, ...others] = positions.map((position) => describe(position, options.trace));
  const differs = others.some((other) => JSON.stringify(other) !== JSON.stringify(first));
  context.document(differs ? { ...first, other: others[0] } : first!);
  if (options.trace) for (const line of traceLast(positions[0]!, context.colour)) context.print(line);
  print(context, positions[0]!);
  if (!differs) return;
  context.exit = 1;
  context.note(`the engines differ: ${JSON.stringify(first)} and ${JSON.stringify(others[0])}`);
}

function describe(position: Position, trace = false): object {
  const { turn, over, outcome, key } = position;
  const game = position.game.spec.slug;
  const legal = position.legal().map((move) => describeMove(position, move));
  const board = position.board({ legend: true });
  return { game, turn, over, moves: legal, outcome, key, board, ...(trace ? { events: position.events() } : {}) };
}

function describeMove(position: Position, move: Move): object {
  const fields = textOf(position.game.spec).fields(move);
  return { text: position.textOf(move), plain: position.plainOf(move), ...fields };
}

function print(context: Context, position: Position): void {
  context.print(position.board({ legend: true, colour: context.colour }));
  context.print();
  if (position.over) context.print(outcomeLine(position.game.spec, position.outcome!));
  else if (position.game.seats > 1) context.print(`${seatTold(position.game.spec, position.turn)} to move`);
  const legal = position.moves();
  context.print(`${legal.length} legal ${legal.length === 1 ? 'move' : 'moves'}: ${legal.join(' ')}`.trimEnd());
  context.print(`key: ${position.key}`);
}
