import type { Command } from 'commander';
import { BOARD_FORMS, type Form, formText, textOf } from '../spec/index.js';
import { command } from './arguments.js';
import type { Context } from './context.js';

interface Word {
  readonly key: string;
  readonly meaning: string;
  readonly example: string;
  readonly games: readonly string[];
}

/** `vocabulary`: every key, and the games that use it. */
export function addVocabulary(program: Command, context: Context): void {
  command(program, 'vocabulary', 'every key of a spec in rows, and the games that use it', [
    'vocabulary',
    'vocabulary --json',
  ]).action(() => {
    const keys = words(context);
    const total = context.parts.catalog.slugs.length;
    context.document({ keys });
    for (const { key, meaning, games } of keys) {
      context.print(key);
      context.print(`    ${meaning}`);
      context.print(`    used by ${usersOf(games, total)}`);
    }
  });
}

function usersOf(games: readonly string[], total: number): string {
  if (games.length === 0) return 'no game';
  return games.length === total ? `all ${total} games` : games.join(' ');
}

function words(context: Context): Word[] {
  const uses = formsInUse(context);
  return BOARD_FORMS.map((form) => ({
    key: formText(form),
    meaning: form.meaning,
    example: form.example,
    games: [...uses].filter(([, used]) => used.has(form.name)).map(([slug]) => slug),
  }));
}

/** By slug, the names of the forms that the game's rows are written in. */
function formsInUse(context: Context): Map<string, Set<string>> {
  const games = context.parts.catalog.entries();
  return new Map(games.map(({ slug, bytes }) => [slug, new Set(textOf(bytes).split('\n').map(formName))]));
}

/** The longest form whose words the row begins with; '' for comments and blank lines. */
function formName(row: string): string {
  const fields = row.split('|').map((field) => field.trim());
  const fits = ({ name }: Form) => name.split('|').every((word, i) => fields[i] === word);
  const fitting = [...BOARD_FORMS].filter(fits).map((form) => form.name);
  return fitting.reduce((longest: string, name) => (name.length > longest.length ? name : longest), '');
}
