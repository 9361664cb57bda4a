/** What a word means, by its text alone. */
import { JOINERS, PROPERTIES, type WordsSpec } from '../../../bindings/words/types.js';

const isProperty = (text: string): boolean => (PROPERTIES as readonly string[]).includes(text);

const isJoiner = (text: string): boolean => (JOINERS as readonly string[]).includes(text);

/** What a rule may say a noun is, besides another noun; in the order in which a view tells it. */
export const traitsIn = ({ automata }: WordsSpec): string[] => [...PROPERTIES, ...automata];

/** A text that is neither a property, an automaton word, IS nor AND is a noun. */
export const isNoun = ({ automata }: WordsSpec, text: string): boolean =>
  !isProperty(text) && !automata.includes(text) && !isJoiner(text);

/** A value is a property, an automaton word or a noun. */
export const isValue = (text: string): boolean => !isJoiner(text);

/** In the order of `objects`, then those that only `words` knows. */
export function nounsIn(spec: WordsSpec): string[] {
  const objects = spec.objects.map(({ noun }) => noun);
  const words = spec.words.map(({ text }) => text).filter((text) => isNoun(spec, text));
  return [...new Set([...objects, ...words])];
}
