/** What the signs of a drawn level stand for. */
import { nounsOf } from './names.js';
import { signsByName } from './signs.js';
import type { WordsSpec } from './types.js';

/** A line of objects and a line of words: `objects: b BABA, f FLAG`. A line without any is left out. */
export function tellSigns(spec: WordsSpec): string[] {
  const signs = signsByName(spec);
  const texts = [...new Set(spec.words.map(({ text }) => text))];
  return [
    ...line('objects', nounsOf(spec), (noun) => signs.object(noun)),
    ...line('words', texts, (text) => signs.word(text)),
  ];
}

function line(what: string, names: readonly string[], signOf: (name: string) => string): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.map((name) => `${signOf(name)} ${name}`).join(', ')}`];
}
