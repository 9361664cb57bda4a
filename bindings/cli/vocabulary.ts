import type { Command } from 'commander';
import { FaultList } from '../spec/faults.js';
import { type Form, formText, ROOMS, type Room, textOf } from '../spec/index.js';
import { DEFAULT_BUDGETS } from '../spec/input.js';
import { type SchemaKey, schemaKeys } from '../spec/schema.js';
import { readYaml } from '../spec/yaml.js';
import { command } from './arguments.js';
import type { Entry } from './catalog.js';
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
  command(program, 'vocabulary', 'every key of a spec, in rows or in YAML, and the games that use it', [
    'vocabulary',
    'vocabulary --json',
  ]).action(() => {
    const rooms = ROOMS.map((room) => ({ room, games: gamesOf(context, room) }));
    context.document({ keys: rooms.flatMap(({ room, games }) => wordsOf(room, games)) });
    for (const { room, games } of rooms) {
      context.print(`family ${room.families.join(', ')}:`);
      for (const word of wordsOf(room, games)) print(context, word, games.length);
    }
  });
}

function print(context: Context, { key, meaning, games }: Word, total: number): void {
  context.print(key);
  context.print(`    ${meaning}`);
  context.print(`    used by ${usersOf(games, total)}`);
}

function usersOf(games: readonly string[], total: number): string {
  if (games.length === 0) return 'no game';
  return games.length === total && total > 1 ? `all ${total} games` : games.join(' ');
}

function gamesOf(context: Context, room: Room): Entry[] {
  return context.parts.catalog.entries().filter(({ slug }) => loadSpec(context, slug).room === room.name);
}

function wordsOf(room: Room, games: readonly Entry[]): Word[] {
  return room.written === 'rows' ? rowWords(room, games) : yamlWords(room, room.schema, games);
}

function rowWords(room: Room, games: readonly Entry[]): Word[] {
  const uses = new Map(games.map(({ slug, bytes }) => [slug, formsIn(room, textOf(bytes))]));
  return room.forms.map((form) => ({
    key: formText(form),
    families: room.families,
    meaning: form.meaning,
    example: form.example,
    games: [...uses].filter(([, used]) => used.has(form)).map(([slug]) => slug),
  }));
}

function formsIn(room: Room, text: string): ReadonlySet<Form> {
  return new Set(text.split('\n').flatMap((row) => formOf(room, row)));
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

/** Keys of a schema; the example is the line that a game writes. */
function yamlWords({ families }: Room, schema: object, games: readonly Entry[]): Word[] {
  const uses = games.map(({ slug, bytes }) => ({ slug, lines: keyLines(textOf(bytes)) }));
  return schemaKeys(schema).map(({ key, top, description }: SchemaKey) => {
    const using = uses.filter(({ lines }) => lines.has(top));
    const example = using[0]?.lines.get(top) ?? '';
    return { key, families, meaning: description, example, games: using.map(({ slug }) => slug) };
  });
}

/** The line of every key of the whole. */
function keyLines(text: string): ReadonlyMap<string, string> {
  const root = readYaml(text, DEFAULT_BUDGETS, new FaultList(''));
  const lines = text.split('\n');
  if (root?.kind !== 'mapping') return new Map();
  return new Map([...root.entries].map(([key, entry]) => [key, lines[entry.key.line - 1]!.trim()]));
}
