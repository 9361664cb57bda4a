/** What lies where, and what the words there say. */
import type { At, WordsEntity, WordsRule, WordsSpec } from '../../../bindings/words/types.js';
import { rulesOf } from './table.js';
import { type Traits, traitsOf } from './traits.js';

/** A table of rules, and who is what by it. */
export interface Table {
  readonly rules: readonly WordsRule[];
  readonly traits: Traits;
}

/** Never changed once made. */
export interface Board extends Table {
  /** By id. */
  readonly entities: readonly WordsEntity[];
}

/** Things, and the table of the words among them. */
export function boardOf(spec: WordsSpec, entities: readonly WordsEntity[]): Board {
  const rules = rulesOf(spec, entities);
  return { entities, rules, traits: traitsOf(rules) };
}

/** The thing elsewhere. */
export const placed = (entity: WordsEntity, at: At): WordsEntity => ({ ...entity, at });
