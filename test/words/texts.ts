/** Levels that the tests of texts share, and how they are read. */
import fc from 'fast-check';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { JOINERS, PROPERTIES, STEPS, type WordsSpec, type WordsView } from '../../bindings/words/types.js';

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

/** The lines with one of them changed; `null` leaves it out. */
export function changed(lines: readonly string[], from: string, to: string | null): string {
  const at = lines.findIndex((line) => line.startsWith(from));
  if (at < 0) throw new Error(`no line begins with ${from}`);
  return lines.flatMap((line, index) => (index === at ? (to === null ? [] : [to]) : [line])).join('\n');
}

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

/** Signs that YAML takes for something else, letters, and one beyond 16 bits. */
const SIGNS = [...'bfwkBFW=&YV1027#"\'\\:-{}[],|>%@*!?~`é🚩'];
const NOUNS = ['BABA', 'FLAG', 'WALL', 'NULL', 'NO', 'X-1', 'E1'];
const CARRIED = ['HOT', 'MELT', 'TRUE'];

/** Checked levels of any kind, with signs of any kind. */
export function levels(): fc.Arbitrary<WordsSpec> {
  const legend = fc.record({
    signs: fc.shuffledSubarray(SIGNS, { minLength: 2 }),
    objects: fc.array(fc.constantFrom(...NOUNS), { minLength: 1, maxLength: 6 }),
    words: fc.array(fc.constantFrom(...NOUNS, ...CARRIED, ...PROPERTIES, ...JOINERS), { maxLength: 12 }),
    automata: fc.shuffledSubarray(CARRIED),
  });
  const size = { width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 7 }) };
  const names = fc.record({
    slug: fc.constantFrom('', 'a', 'first-flag', '007', 'null'),
    title: fc.oneof(
      fc.constantFrom('', 'a', 'The first flag', "It's", 'a: b', '#1', ' x ', '- y', '"'),
      fc.string({ unit: 'grapheme' }),
    ),
  });
  const solution = fc.option(fc.array(fc.constantFrom(...STEPS), { maxLength: 5 }));
  return fc
    .tuple(legend, fc.record(size), names, solution)
    .chain(([{ signs, ...named }, { width, height }, { slug, title }, solution]) => {
      const objects = named.objects.slice(0, signs.length).map((noun, i) => ({ sign: signs[i]!, noun }));
      const words = named.words
        .slice(0, signs.length - objects.length)
        .map((text, i) => ({ sign: signs[objects.length + i]!, text }));
      const known = [...objects, ...words].map(({ sign }) => sign);
      const cells = fc.array(fc.constantFrom('.', '.', ...known), {
        minLength: width * height,
        maxLength: width * height,
      });
      const holds = fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 4 });
      const stacks = fc.array(fc.tuple(fc.nat(width * height - 1), holds), { maxLength: 4 });
      return fc.tuple(cells, stacks).map(([board, piles]): WordsSpec => {
        const open = new Map(piles.filter(([cell]) => board[cell] === '.'));
        const at = (cell: number) => ({ x: cell % width, y: Math.floor(cell / width) });
        const map = Array.from({ length: height }, (_, y) => board.slice(y * width, (y + 1) * width).join(''));
        const stacked = [...open].map(([cell, lies]) => ({ at: at(cell), holds: lies }));
        const kept = /[\p{Cc}\p{Surrogate}]/u.test(title) ? 'x' : title;
        const told = { slug, title: kept, width, height, objects, words };
        return { room: 'words', family: 'words', ...told, map, stacks: stacked, automata: named.automata, solution };
      });
    });
}
