/** What an undo tells: the last step backward, as things stand before it. */
import type { Gone, Moved, Transformed, UndoRecord, WordsEntity } from '../../../bindings/words/types.js';
import { goneOf } from './contacts.js';
import type { WordsPosition } from './position.js';
import { NOTHING, standing } from './step.js';
import { rulesBeyond } from './table.js';

const movedBack = ({ id, from, to }: Moved): Moved => ({ id, from: to, to: from, pushedBy: null });

const changedBack = ({ id, from, to }: Transformed, { at }: WordsEntity): Transformed => ({
  id,
  from: to,
  to: from,
  at,
});

function nothingUndone(position: WordsPosition): UndoRecord {
  return { kind: 'undo', accepted: false, ...NOTHING, restored: [], ...standing(position) };
}

/** What the step destroyed is told as restored, and nowhere else. */
export function undone(position: WordsPosition): UndoRecord {
  if (position.past === null) return nothingUndone(position);
  const { before, record } = position.past;
  const things = new Map(before.entities.map((entity) => [entity.id, entity]));
  const lost = new Set(record.destroyed.map(({ id }) => id));
  const isLeft = ({ id }: { readonly id: number }): boolean => !lost.has(id);
  return {
    kind: 'undo',
    accepted: true,
    ...NOTHING,
    moved: record.moved.filter(isLeft).reverse().map(movedBack),
    rulesAdded: rulesBeyond(before.rules, position.rules),
    rulesRemoved: rulesBeyond(position.rules, before.rules),
    transformed: record.transformed
      .filter(isLeft)
      .reverse()
      .map((change) => changedBack(change, things.get(change.id)!)),
    restored: [...record.destroyed].reverse().map(({ id }): Gone => goneOf(things.get(id)!)),
    ...standing(before),
  };
}
