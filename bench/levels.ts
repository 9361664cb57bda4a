/** Levels for the benches, drawn by size: `still-10` has its sentences out of reach, in `loose-10` words lie about to be pushed. */
import type { CheckedSpec } from '../bindings/engine.js';
import { type Generator, generator } from '../bindings/random.js';
import { EMPTY_SIGN, type WordsSpec } from '../bindings/words/types.js';

/** Cells a side. */
export const LEVEL_SIZES = [5, 10, 20, 40, 60] as const;

const OBJECTS = { b: 'BABA', r: 'ROCK', w: 'WALL', f: 'FLAG' };
const WORDS = { B: 'BABA', R: 'ROCK', W: 'WALL', F: 'FLAG', I: 'IS', Y: 'YOU', P: 'PUSH', S: 'STOP', V: 'WIN' };
/** Of the rest of the board, how many cells in a hundred hold something: 30 things on a board of 10x10. */
const FULL = 22;

/** The level of that slug; null where it is none of these. */
export function findLevel(slug: string): CheckedSpec | null {
  const [, kind, size] = /^(still|loose)-([1-9][0-9]?)$/.exec(slug) ?? [];
  return kind !== undefined && Number(size) >= 5 ? levelOf(slug, Number(size), kind === 'loose') : null;
}

function levelOf(slug: string, size: number, loose: boolean): WordsSpec {
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill(EMPTY_SIGN));
  const draw = generator(size);
  rows[0]!.splice(0, 5, ...(size < 9 ? 'BIYSI' : 'BIY.W'));
  if (size >= 9) rows[0]!.splice(4, 5, ...'WIS..');
  rows[1]!.fill('w');
  scatter(rows, draw, loose ? 'rrwRIPFIV' : 'rrrwwf');
  rows[2 + ((size - 2) >> 1)]![size >> 1] = 'b';
  return {
    room: 'words',
    family: 'words',
    slug,
    title: slug,
    width: size,
    height: size,
    objects: Object.entries(OBJECTS).map(([sign, noun]) => ({ sign, noun })),
    words: Object.entries(WORDS).map(([sign, text]) => ({ sign, text })),
    map: rows.map((row) => row.join('')),
    stacks: [],
    automata: [],
    solution: null,
  };
}

/** Things below the wall, no two in a cell. */
function scatter(rows: string[][], draw: Generator, signs: string): void {
  for (const row of rows.slice(2)) {
    for (const x of row.keys()) if (draw.below(100) < FULL) row[x] = signs[draw.below(signs.length)]!;
  }
}
