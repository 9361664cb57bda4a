import type { Command } from 'commander';
import { type Form, formText, ROOMS, type Room, textOf } from '../spec/index.js';
import { command } from './arguments.js';
import type { Context } from './context.js';
import { loadSpec } from './games.js';

interface Word {
  readonly key: string;
  /** The families that have it. */
  readonly families: readonly string[];
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
    const rooms = ROOMS.map((room) => ({ room, uses: formsInUse(context, room) }));
    context.document({ keys: rooms.flatMap(({ room, uses }) => words(room, uses)) });
    for (const { room, uses } of rooms) {
      context.print(`family ${room.families.join(', ')}:${inYaml(room)}`);
      for (const word of words(room, uses)) print(context, word, uses.size);
    }
  });
}

/** Specs in YAML have no rows, but keys. */
function inYaml(room: Room): string {
  if (room.written === 'rows') return '';
  const { properties } = room.schema as { properties: object };
  return ` in YAML, with the keys ${Object.keys(properties).join(', ')}; docs/${room.name}.md tells of them`;
}

function print(context: Context, { key, meaning, games }: Word, total: number): void {
  context.print(key);
  context.print(`    ${meaning}`);
  context.print(`    used by ${usersOf(games, total)}`);
}

function usersOf(games: readonly string[], total: number): string {
  if (games.length === 0) return 'no game';
  return games.length === total ? `all ${total} games` : games.join(' ');
}

/** By slug, the forms that the game's rows are written in. */
type Uses = ReadonlyMap<string, ReadonlySet<Form>>;

function words({ families, forms }: Room, uses: Uses): Word[] {
  return forms.map((form) => ({
    key: formText(form),
    families,
    meaning: form.meaning,
    example: form.example,
    games: [...uses].filter(([, used]) => used.has(form)).map(([slug]) => slug),
  }));
}

function formsInUse(context: Context, room: Room): Uses {
  const games = context.parts.catalog.entries().filter(({ slug }) => loadSpec(context, slug).room === room.name);
  return new Map(
    games.map(({ slug, bytes }) => [
      slug,
      new Set(
        textOf(bytes)
          .split('\n')
          .flatMap((row) => formOf(room, row)),
      ),
    ]),
  );
}

/** The longest form whose words the row begins with, and as many fields; none for comments and blank lines. */
function formOf({ forms }: Room, row: string): Form[] {
  const fields = row.split('|').map((field) => field.trim());
  const wordsOf = ({ name }: Form) => name.split('|');
  const fits = (form: Form) => wordsOf(form).every((word, i) => fields[i] === word) && countOf(form) === fields.length;
  const countOf = (form: Form) => wordsOf(form).length + form.fields.length;
  return forms
    .filter(fits)
    .sort((a, b) => wordsOf(b).length - wordsOf(a).length)
    .slice(0, 1);
}
