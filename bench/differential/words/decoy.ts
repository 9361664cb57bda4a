import type { WordsSpec } from '../../../bindings/words/types.js';

/** Two cells, other nouns and an automaton word: no table of it fits another level. */
export const WORDS_DECOY: WordsSpec = {
  room: 'words',
  family: 'words',
  slug: 'decoy',
  title: 'Decoy',
  width: 1,
  height: 4,
  objects: [{ sign: 'z', noun: 'ZEBRA' }],
  words: [
    { sign: 'D', text: 'DOOR' },
    { sign: 'Z', text: 'ZEBRA' },
    { sign: 'i', text: 'IS' },
    { sign: 'g', text: 'GRAZE' },
    { sign: 'u', text: 'YOU' },
  ],
  map: ['Z', 'i', '.', 'z'],
  stacks: [{ at: { x: 0, y: 2 }, holds: ['u', 'g'] }],
  automata: ['GRAZE'],
  solution: null,
};
