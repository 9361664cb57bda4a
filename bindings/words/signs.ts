/** Signs to draw with: those of the legend, and others for nouns that have none. */
import { nounsOf } from './names.js';
import { EMPTY_SIGN, type WordsSpec } from './types.js';

/** What stands in for a noun without a sign, where its own letters are taken. */
const SPARE = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The sign of an object by its noun, and of a word by its text; the first of several in the legend. */
export function signsByName(spec: WordsSpec): { object(noun: string): string; word(text: string): string } {
  const objects = new Map<string, string>();
  const words = new Map<string, string>();
  for (const { sign, noun } of spec.objects) if (!objects.has(noun)) objects.set(noun, sign);
  for (const { sign, text } of spec.words) if (!words.has(text)) words.set(text, sign);
  addSpare(spec, objects);
  return { object: (noun) => objects.get(noun) ?? '?', word: (text) => words.get(text) ?? '?' };
}

/** Nouns that objects may become: a letter of the noun that no other sign is, else any, else its first one all the same. */
function addSpare({ objects, words, automata }: WordsSpec, signs: Map<string, string>): void {
  const taken = new Set([EMPTY_SIGN, ...objects.map(({ sign }) => sign), ...words.map(({ sign }) => sign)]);
  for (const noun of nounsOf({ objects, words, automata })) {
    if (signs.has(noun)) continue;
    const letters = noun.toLowerCase();
    const sign = [...letters, ...SPARE].find((letter) => letter !== '-' && !taken.has(letter)) ?? letters[0]!;
    signs.set(noun, sign);
    taken.add(sign);
  }
}
