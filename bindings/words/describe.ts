/** A level in one line. */
import { nounsOf } from './names.js';
import { thingsOf } from './size.js';
import type { WordsSpec } from './types.js';

/** Nouns that are named; of more only the number is told. */
const NAMED = 8;

/** The size, how much stands there, and what it is called. */
export function describeWords(spec: WordsSpec): string {
  const { width, height, automata } = spec;
  let words = 0;
  let things = 0;
  for (const { kind } of thingsOf(spec)) {
    things++;
    if (kind === 'word') words++;
  }
  const parts = [
    `${width} by ${height} cells`,
    count(things - words, 'object'),
    count(words, 'word'),
    named('nouns', nounsOf(spec)),
    automata.length > 0 && named('automata', automata),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function named(what: string, names: readonly string[]): string {
  if (names.length === 0) return `no ${what}`;
  return names.length > NAMED ? `${names.length} ${what}` : `${what} ${names.join(' ')}`;
}
