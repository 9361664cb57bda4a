/** The level as it begins: signs of the map and stacks become things with ids. */
import { type At, EMPTY_SIGN, type WordsEntity, type WordsSpec } from '../../../bindings/words/types.js';
import { textOf } from './cells.js';

/** A thing without its id. */
type Make = (id: number, at: At) => WordsEntity;

/** What each sign stands for. */
function makersOf({ objects, words }: WordsSpec): Map<string, Make> {
  const makers = new Map<string, Make>();
  for (const { sign, noun } of objects) makers.set(sign, (id, at) => ({ id, kind: 'object', noun, at }));
  for (const { sign, text } of words) makers.set(sign, (id, at) => ({ id, kind: 'word', text, at }));
  return makers;
}

/** Signs with their cells in the order of ids: as the map is read, in a stack from the bottom to the top. */
function* signsOf({ map, stacks }: WordsSpec): Generator<{ sign: string; at: At }> {
  const stackAt = new Map(stacks.map(({ at, holds }) => [textOf(at), holds]));
  for (const [y, row] of map.entries()) {
    // A sign is one code point, which may be two UTF-16 units.
    for (const [x, onMap] of [...row].entries()) {
      const at = { x, y };
      const signs = stackAt.get(textOf(at)) ?? (onMap === EMPTY_SIGN ? [] : [onMap]);
      for (const sign of signs) yield { sign, at };
    }
  }
}

/** Things by id, which counts from 1. */
export function layOut(spec: WordsSpec): WordsEntity[] {
  const makers = makersOf(spec);
  return [...signsOf(spec)].map(({ sign, at }, index) => makers.get(sign)!(index + 1, at));
}
