/** A level laid out: its texts by number, and what stands where at the start. */
import { type At, EMPTY_SIGN, JOINERS, PROPERTIES, type WordsSpec } from './types.js';

/** Every noun, in the order of `objects`, then of those that only words name. */
export function nounsOf(spec: WordsSpec): string[] {
  const known = new Set<string>([...PROPERTIES, ...spec.automata, ...JOINERS]);
  const named = [...spec.objects.map(({ noun }) => noun), ...spec.words.map(({ text }) => text)];
  return [...new Set(named)].filter((name) => !known.has(name));
}

/** Every text by its number: nouns, properties, automaton words, IS, AND. */
export function textsOf(spec: WordsSpec): string[] {
  return [...nounsOf(spec), ...PROPERTIES, ...spec.automata, ...JOINERS];
}

/** What a sign of the map stands for. */
export type Thing =
  | { readonly kind: 'object'; readonly noun: string }
  | { readonly kind: 'word'; readonly text: string };

/** By sign. */
export function legendOf(spec: WordsSpec): Map<string, Thing> {
  const objects = spec.objects.map(({ sign, noun }) => [sign, { kind: 'object', noun }] as const);
  const words = spec.words.map(({ sign, text }) => [sign, { kind: 'word', text }] as const);
  return new Map<string, Thing>([...objects, ...words]);
}

/** Everything at the start, by id: the first has id 1. */
export function thingsOf(spec: WordsSpec): (Thing & { readonly at: At })[] {
  const legend = legendOf(spec);
  const stacks = new Map(spec.stacks.map(({ at, holds }) => [`${at.x} ${at.y}`, holds]));
  return spec.map.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      const signs = sign === EMPTY_SIGN ? (stacks.get(`${x} ${y}`) ?? []) : [sign];
      return signs.map((one) => ({ ...legend.get(one)!, at: { x, y } }));
    }),
  );
}
