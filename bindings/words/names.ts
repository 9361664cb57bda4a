/** What words are: properties, joiners, automaton words; every other one is a noun. */
import { JOINERS, PROPERTIES, type WordsSpec } from './types.js';

type Legend = Pick<WordsSpec, 'objects' | 'words' | 'automata'>;

/** Words that mean something in every level. */
export const RESERVED: ReadonlySet<string> = new Set([...PROPERTIES, ...JOINERS]);

/** Every noun of a level: those of its objects in their order, then those that only its words know. */
export function nounsOf({ objects, words, automata }: Legend): string[] {
  const known = new Set([...RESERVED, ...automata]);
  const said = words.map(({ text }) => text).filter((text) => !known.has(text));
  return [...new Set([...objects.map(({ noun }) => noun), ...said])];
}
