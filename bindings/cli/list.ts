import type { Command } from 'commander';
import type { CheckedSpec } from '../engine.js';
import { FAMILIES, textOf } from '../families.js';
import { type CommonOptions, command, nearestNames } from './arguments.js';
import type { Context } from './context.js';
import { Stop } from './context.js';
import { loadSpec } from './games.js';
import { inOrder } from './levels.js';
import { table } from './table.js';

interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly family: string;
  readonly tradition: string;
  readonly cells: number;
  /** Of a level's solution; null where the file holds none. */
  readonly steps: number | null;
  readonly file: string;
}

/** `list`: the games, with tradition and board size; levels in the order they are played, with their steps. */
export function addList(program: Command, context: Context): void {
  command(program, 'list', 'the games that ship, with tradition and board size; levels in the order they are played', [
    'list',
    'list --family align --json',
  ])
    .option('--family <name>', 'only games of this family')
    .action((options: CommonOptions & { family?: string }) => list(context, options.family));
}

function list(context: Context, family: string | undefined): void {
  if (family !== undefined) checkFamily(family);
  const games = listed(context).filter((game) => family === undefined || game.family === family);
  context.document({ games });
  for (const line of table(columnsOf(games))) context.print(line);
}

/** Steps have a column where anything has steps. */
function columnsOf(games: readonly Listed[]): (string | number)[][] {
  const stepped = games.some(({ steps }) => steps !== null);
  const steps = (cell: string | number) => (stepped ? [cell] : []);
  const head = ['game', 'title', 'tradition', 'cells', ...steps('steps'), 'played by'];
  const rows = games.map((game) => [
    ...[game.slug, game.title, game.tradition, game.cells],
    ...steps(game.steps ?? ''),
    'wasm, reference',
  ]);
  return [head, ...rows];
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
  const games = context.parts.catalog.entries().map(({ slug, file, tradition }) => {
    const spec = loadSpec(context, slug);
    const cells = textOf(spec).cells(spec);
    return { slug, title: spec.title, family: spec.family, tradition, cells, steps: stepsOf(spec), file };
  });
  return inOrder(context, games);
}

function stepsOf(spec: CheckedSpec): number | null {
  return spec.room === 'words' ? (spec.solution?.length ?? null) : null;
}
