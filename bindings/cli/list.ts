import type { Command } from 'commander';
import { FAMILIES, textOf } from '../families.js';
import { type CommonOptions, command, nearestNames } from './arguments.js';
import type { Context } from './context.js';
import { Stop } from './context.js';
import { loadSpec } from './games.js';
import { table } from './table.js';

interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly family: string;
  readonly tradition: string;
  readonly cells: number;
  readonly file: string;
}

/** `list`: the games, with tradition and board size. */
export function addList(program: Command, context: Context): void {
  command(program, 'list', 'the games that ship, with tradition and board size', ['list', 'list --family align --json'])
    .option('--family <name>', 'only games of this family')
    .action((options: CommonOptions & { family?: string }) => list(context, options.family));
}

function list(context: Context, family: string | undefined): void {
  if (family !== undefined) checkFamily(family);
  const games = listed(context).filter((game) => family === undefined || game.family === family);
  context.document({ games });
  const rows = games.map(({ slug, title, tradition, cells }) => [slug, title, tradition, cells, 'wasm, reference']);
  for (const line of table([['game', 'title', 'tradition', 'cells', 'played by'], ...rows])) context.print(line);
}

function checkFamily(family: string): void {
  const known = Object.values(FAMILIES).flatMap((room) => room.families);
  if (known.includes(family)) return;
  throw new Stop(
    2,
    `no family is called ${JSON.stringify(family)}; there are: ${nearestNames(family, known, 8).join(', ')}`,
  );
}

function listed(context: Context): Listed[] {
  return context.parts.catalog.entries().map(({ slug, file, tradition }) => {
    const spec = loadSpec(context, slug);
    return { slug, title: spec.title, family: spec.family, tradition, cells: textOf(spec).cells(spec), file };
  });
}
