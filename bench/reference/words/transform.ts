/** The second part of a step: nouns that rules make other nouns. */
import type { Transformed, WordsEntity, WordsSpec } from '../../../bindings/words/types.js';
import type { Board } from './board.js';
import { becomes } from './traits.js';

/** What changed, and how things stand then. */
export interface Transformation {
  readonly entities: readonly WordsEntity[];
  readonly transformed: readonly Transformed[];
}

/** Once, not further. Words never change. */
function changed(spec: WordsSpec, { rules }: Board, entity: WordsEntity): WordsEntity {
  return entity.kind === 'word' ? entity : { ...entity, noun: becomes(spec, rules, entity.noun) };
}

/** Every object by the rules of the board, all at once. */
export function transformAll(spec: WordsSpec, board: Board): Transformation {
  const entities = board.entities.map((entity) => changed(spec, board, entity));
  const transformed = board.entities.flatMap((before, index): Transformed[] => {
    const after = entities[index]!;
    if (before.kind === 'word' || after.kind === 'word' || before.noun === after.noun) return [];
    return [{ id: before.id, from: before.noun, to: after.noun, at: before.at }];
  });
  return { entities, transformed };
}
