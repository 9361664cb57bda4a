/** Levels that the tests of texts share, and how they are read. */
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import type { WordsSpec, WordsView } from '../../bindings/words/types.js';

/** The level of docs/words.md. */
export const FIRST_FLAG = [
  'family: words',
  'name: first-flag',
  'title: The first flag',
  'size: {width: 7, height: 4}',
  'objects: {b: baba, f: flag, w: wall}',
  'words: {B: BABA, F: FLAG, "=": IS, "&": AND, Y: YOU, V: WIN}',
  'map: |',
  '  .......',
  '  B=Y.F=V',
  '  ..b.f..',
  '  .......',
  'stacks:',
  '  - {at: [5, 3], holds: [w, F]}',
  'solution: [r, r]',
];

/** Two cells, for tests that change one line: BABA, and a word that says WIN. */
export const SMALL = [
  'family: words',
  'size: {width: 2, height: 1}',
  'objects: {b: baba}',
  'words: {V: win}',
  'map: |',
  '  bV',
];

/** The checked level of lines that must be good. */
export function level(...lines: readonly string[]): WordsSpec {
  const read = checkSpec(lines.join('\n'));
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  if (read.spec.room !== 'words') throw new Error('no level');
  return read.spec;
}

/** The level again, by way of its text. */
export function again(spec: WordsSpec): WordsSpec {
  return level(makeRows(spec));
}

/** What is seen where nothing is said: entities and what a test names. */
export function seen(view: Partial<WordsView>): WordsView {
  const nothing = { turn: 0, entities: [], rules: [], properties: {}, control: [], automata: {}, moves: 0, won: false };
  return { ...nothing, ...view };
}
