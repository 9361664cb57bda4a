/** Who is what, by a table of rules. */
import type { WordsEntity, WordsRule, WordsSpec } from '../../../bindings/words/types.js';
import { isNoun, nounsIn, traitsIn } from './language.js';

/** By noun, what rules say of it; nouns to become are told too. */
export type Traits = ReadonlyMap<string, ReadonlySet<string>>;

/** A noun's properties are those of its rules. */
export function traitsOf(rules: readonly WordsRule[]): Traits {
  const traits = new Map<string, Set<string>>();
  for (const { subject, predicate } of rules) {
    traits.set(subject, (traits.get(subject) ?? new Set()).add(predicate));
  }
  return traits;
}

/** Words are PUSH, and nothing else. */
export function isA(traits: Traits, entity: WordsEntity, trait: string): boolean {
  if (entity.kind === 'word') return trait === 'PUSH';
  return traits.get(entity.noun)?.has(trait) ?? false;
}

/** Ids of what is that, ascending. */
export function idsOf(traits: Traits, entities: readonly WordsEntity[], trait: string): number[] {
  return entities.filter((entity) => entity.kind === 'object' && isA(traits, entity, trait)).map(({ id }) => id);
}

/** Nothing is YOU. */
export const isLost = (traits: Traits, entities: readonly WordsEntity[]): boolean =>
  idsOf(traits, entities, 'YOU').length === 0;

/** By noun, properties and automaton words; nouns without any are left out. */
export function propertiesOf(spec: WordsSpec, traits: Traits): Record<string, string[]> {
  const told = nounsIn(spec).map((noun) => {
    const own = traits.get(noun);
    return [noun, traitsIn(spec).filter((trait) => own?.has(trait))] as const;
  });
  return Object.fromEntries(told.filter(([, own]) => own.length > 0));
}

/** For each declared automaton word the ids that carry it. */
export function automataOf(
  spec: WordsSpec,
  traits: Traits,
  entities: readonly WordsEntity[],
): Record<string, number[]> {
  return Object.fromEntries(spec.automata.map((word) => [word, idsOf(traits, entities, word)]));
}

/** What the noun becomes: itself where no rule says another one, or where a rule says itself. */
export function becomes(spec: WordsSpec, rules: readonly WordsRule[], noun: string): string {
  const targets = rules.filter(({ subject, predicate }) => subject === noun && isNoun(spec, predicate));
  const pinned = targets.some(({ predicate }) => predicate === noun);
  return pinned ? noun : (targets[0]?.predicate ?? noun);
}
