/** The family's verbs. */
import { SPAN_BUDGET, type WordsSpec, type WordsVerbs } from '../../../bindings/words/types.js';
import { checkInteger } from '../drive/checks.js';
import type { WordsPosition } from './position.js';
import { sentencesOf } from './sentences.js';
import { stepFrom } from './step.js';
import { undone } from './undone.js';

/** Verbs of a position, which stays as it is. */
export function verbsOf(spec: WordsSpec, position: WordsPosition): WordsVerbs {
  return {
    sentences(most = SPAN_BUDGET) {
      checkInteger('most', most);
      return sentencesOf(spec, position.entities, most);
    },
    trial(direction) {
      checkInteger('direction', direction, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
      return structuredClone(stepFrom(spec, position, direction).record);
    },
    undone: () => structuredClone(undone(position)),
  };
}
