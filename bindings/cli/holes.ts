import type { Command } from 'commander';
import { parse } from 'yaml';
import { command } from './arguments.js';
import type { Context } from './context.js';
import { table } from './table.js';

/** A game that the vocabulary cannot say. */
interface Hole {
  readonly game: string;
  /** The rule that no key says. */
  readonly missing: string;
  /** The key that would. */
  readonly key: string;
  readonly source: string;
}

/** `holes`: what no key says. */
export function addHoles(program: Command, context: Context): void {
  command(program, 'holes', 'games that cannot be said yet, and the rule that no key says', [
    'holes',
    'holes --json',
  ]).action(() => {
    const holes = (parse(context.parts.catalog.holes()) ?? []) as Hole[];
    context.document({ holes });
    const rows = holes.map(({ game, missing, key, source }) => [game, missing, key, source].map(String));
    for (const line of table([['game', 'what no key says', 'key that would', 'source'], ...rows])) context.print(line);
  });
}
