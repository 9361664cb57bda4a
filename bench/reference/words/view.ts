/** All there is to see but the sentences. */
import type { WordsSpec, WordsView } from '../../../bindings/words/types.js';
import type { WordsPosition } from './position.js';
import { automataOf, idsOf, propertiesOf } from './traits.js';

/** Seat to decide. */
export const turnOf = ({ outcome }: WordsPosition): number => (outcome === null ? 0 : -1);

/** A copy: no caller can change the position by it. */
export function viewOf(spec: WordsSpec, position: WordsPosition): WordsView {
  const { entities, rules, traits, moves, won } = position;
  return {
    turn: turnOf(position),
    entities: structuredClone(entities),
    rules: structuredClone(rules),
    properties: propertiesOf(spec, traits),
    control: idsOf(traits, entities, 'YOU'),
    automata: automataOf(spec, traits, entities),
    moves,
    won,
  };
}
