/** The rules of a level in one form, however its file wrote them. */
import { nounsOf } from './names.js';
import { thingsOf } from './size.js';
import type { WordsEntity, WordsSpec } from './types.js';

/** What decides play: the size, what stands where by id, the order of nouns, automata. Names, signs and the solution are left out. */
export function canonicalRules(spec: WordsSpec): unknown {
  const { room, width, height, automata } = spec;
  const things = Array.from(thingsOf(spec), thing);
  return { room, width, height, things, nouns: nounsOf(spec), automata };
}

/** An object as its noun and cell; a word has one part more. */
function thing(entity: WordsEntity): unknown {
  const { x, y } = entity.at;
  return entity.kind === 'object' ? [entity.noun, x, y] : [entity.text, x, y, 'word'];
}
