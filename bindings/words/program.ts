/** A checked level to the image that the core reads. */
import { HEAD_MAGIC, HEAD_ROOM, HEAD_VERSION, HEAD_WORDS, IMAGE_MAGIC, IMAGE_VERSION, ROOM_WORDS } from '../../assembly/layout.js';
import * as layout from '../../assembly/words/layout.js';
import { nounsOf, type Thing, textsOf, thingsOf } from './layout.js';
import type { WordsSpec } from './types.js';

/** Words of the image, its tables behind its head. */
export function wordsImage(spec: WordsSpec): Int32Array {
  const nouns = nounsOf(spec).length;
  const kinds = kindsOf(spec);
  const things = thingsOf(spec);
  const words = new Int32Array(layout.WORDS_HEAD_SIZE + 2 * things.length);
  words[HEAD_MAGIC] = IMAGE_MAGIC;
  words[HEAD_VERSION] = IMAGE_VERSION;
  words[HEAD_ROOM] = ROOM_WORDS;
  words[HEAD_WORDS] = words.length;
  words[layout.WORDS_WIDTH] = spec.width;
  words[layout.WORDS_HEIGHT] = spec.height;
  words[layout.WORDS_NOUNS] = nouns;
  words[layout.WORDS_AUTOMATA] = spec.automata.length;
  words[layout.WORDS_THINGS] = things.length;
  words[layout.WORDS_KINDS] = layout.WORDS_HEAD_SIZE;
  words[layout.WORDS_PLACES] = layout.WORDS_HEAD_SIZE + things.length;
  for (const [index, thing] of things.entries()) {
    words[layout.WORDS_HEAD_SIZE + index] = kinds.get(nameOf(thing))!;
    words[layout.WORDS_HEAD_SIZE + things.length + index] = thing.at.y * spec.width + thing.at.x;
  }
  return words;
}

/** What a thing is, as one name: a noun, or a word's text in quotation marks. */
function nameOf(thing: Thing): string {
  return thing.kind === 'object' ? thing.noun : `"${thing.text}"`;
}

/** Numbers of all kinds: an object's is its noun's, a word's the number of nouns and that of its text. */
export function kindsOf(spec: WordsSpec): Map<string, number> {
  const names = [...nounsOf(spec), ...textsOf(spec).map((text) => nameOf({ kind: 'word', text }))];
  return new Map(names.map((name, kind) => [name, kind]));
}

/** The kinds by number. */
export function thingsByKind(spec: WordsSpec): Thing[] {
  const objects = nounsOf(spec).map((noun): Thing => ({ kind: 'object', noun }));
  return [...objects, ...textsOf(spec).map((text): Thing => ({ kind: 'word', text }))];
}
