/** A checked level to the image that the core reads. */
import {
  HEAD_MAGIC,
  HEAD_ROOM,
  HEAD_VERSION,
  HEAD_WORDS,
  IMAGE_MAGIC,
  IMAGE_VERSION,
  ROOM_WORDS,
} from '../../assembly/layout.js';
import * as layout from '../../assembly/words/layout.js';
import { nounsOf } from './names.js';
import { thingsOf } from './size.js';
import { JOINERS, PROPERTIES, type WordsEntity, type WordsSpec } from './types.js';

/** A position as a key writes it. */
export interface WordsSetup {
  readonly entities: readonly WordsEntity[];
  readonly moves: number;
  readonly won: boolean;
}

/** Words of the image, its tables behind its head. */
export function wordsImage(spec: WordsSpec): Int32Array {
  const nouns = nounsOf(spec).length;
  const kinds = kindsOf(spec);
  const things = [...thingsOf(spec)];
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

/** Words that the core is set up from: things that are missing have been destroyed. */
export function setupWords(spec: WordsSpec, { entities, moves, won }: WordsSetup): Int32Array {
  const kinds = kindsOf(spec);
  const words = new Int32Array(layout.SETUP_THINGS + 2 * [...thingsOf(spec)].length).fill(layout.NOWHERE);
  words[layout.SETUP_MOVES] = moves;
  words[layout.SETUP_WON] = Number(won);
  for (let at: number = layout.SETUP_THINGS; at < words.length; at += 2) words[at] = 0;
  for (const entity of entities) {
    const at = layout.SETUP_THINGS + 2 * (entity.id - 1);
    words[at] = kinds.get(nameOf(entity))!;
    words[at + 1] = entity.at.y * spec.width + entity.at.x;
  }
  return words;
}

/** Every text by its number: nouns, properties, automaton words, IS, AND. */
export function textsOf(spec: WordsSpec): string[] {
  return [...nounsOf(spec), ...PROPERTIES, ...spec.automata, ...JOINERS];
}

/** What stands on the board, whichever and wherever it is. */
export type Thing =
  | { readonly kind: 'object'; readonly noun: string }
  | { readonly kind: 'word'; readonly text: string };

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
