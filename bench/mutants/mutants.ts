/** Faults that a programmer might make, one at a time, each planted in the core's sources. */
import { GROUND_MUTANTS } from './ground.js';
import { SOW_MUTANTS, SOW_REPETITION } from './sow.js';
import { WORDS_MUTANTS } from './words.js';

/** The parts of the core; each has a mutant at least. */
export const PARTS = [
  'line tables',
  'adjacency',
  'hand counts',
  'removal',
  'protection',
  'fly',
  'reduce',
  'repetition',
  'undo',
  'key',
  'sowing',
  'chain',
  'slam',
  'feeding',
  'rest',
  'pushing',
  'reading',
  'contacts',
  'log',
  'stress',
  'relations',
  'darvo',
  'cards',
  'hidden',
  'scores',
] as const;
export type Part = (typeof PARTS)[number];

/** One fault. */
export interface Mutant {
  readonly name: string;
  readonly part: Part;
  /** What goes wrong, in a sentence. */
  readonly breaks: string;
  /** From the repository's root. */
  readonly file: string;
  /** Text of the file that occurs in it once. */
  readonly find: string;
  /** What stands in its place. */
  readonly put: string;
}

const LINES: readonly Mutant[] = [
  {
    name: 'line-short',
    part: 'line tables',
    breaks: "A line's last cell is not looked at.",
    file: 'assembly/board/lines.ts',
    find: 'const end = line + ((<usize>lineLength) << 2);',
    put: 'const end = line + ((<usize>(lineLength - 1)) << 2);',
  },
  {
    name: 'line-last',
    part: 'line tables',
    breaks: 'The last line through a cell is never told of.',
    file: 'assembly/board/events.ts',
    find: 'const last = firstLine(cell + 1);',
    put: 'const last = firstLine(cell + 1) - 1;',
  },
  {
    name: 'line-endless',
    part: 'line tables',
    breaks: 'The line test does not go on behind a line that is not complete, and never ends.',
    file: 'assembly/board/lines.ts',
    find: 'side)) return true;\n      node += 8;',
    put: 'side)) return true;',
  },
];

const ADJACENCY: readonly Mutant[] = [
  {
    name: 'step-last',
    part: 'adjacency',
    breaks: "A step to a cell's last neighbour is listed, and refused when played.",
    file: 'assembly/board/moves.ts',
    find: 'at < last; at += 4) if (load<i32>(at) == to)',
    put: 'at < last - 4; at += 4) if (load<i32>(at) == to)',
  },
  {
    name: 'blocked-last',
    part: 'adjacency',
    breaks: 'A side whose only steps lead to last neighbours counts as blocked.',
    file: 'assembly/board/rules.ts',
    find: 'at < last; at += 4) if (!load<u8>(cells + load<u32>(at)))',
    put: 'at < last - 4; at += 4) if (!load<u8>(cells + load<u32>(at)))',
  },
];

const HANDS: readonly Mutant[] = [
  {
    name: 'hand-undo',
    part: 'hand counts',
    breaks: "A placing taken back fills the other side's hand.",
    file: 'assembly/board/make.ts',
    find: 'if (hand < 0) return;\n  const at = position + ((<usize>seat) << 2);',
    put: 'if (hand < 0) return;\n  const at = position + ((<usize>(1 - seat)) << 2);',
  },
  {
    name: 'hand-reduce',
    part: 'hand counts',
    breaks: 'Pieces in hand do not count when a side is asked whether it has too few.',
    file: 'assembly/board/rules.ts',
    find: 'countOf(position, seat + 1) + inHand < reduce',
    put: 'countOf(position, seat + 1) < reduce',
  },
];

const REMOVAL: readonly Mutant[] = [
  {
    name: 'removal-order',
    part: 'removal',
    breaks: 'Sorting the removable men leaves the first where it is.',
    file: 'assembly/board/lines.ts',
    find: 'for (; j >= 0 && removableAt(j) > cell; j--)',
    put: 'for (; j > 0 && removableAt(j) > cell; j--)',
  },
  {
    name: 'removal-stale',
    part: 'removal',
    breaks: 'The removable men of the last listing are not forgotten.',
    file: 'assembly/board/moves.ts',
    find: 'listed = 0;\n  removables = -1;',
    put: 'listed = 0;',
  },
];

const PROTECTION: readonly Mutant[] = [
  {
    name: 'protect-side',
    part: 'protection',
    breaks: "Protection asks for the mover's lines.",
    file: 'assembly/board/lines.ts',
    find: 'if (completes(position, cell, enemy)) continue;',
    put: 'if (completes(position, cell, 3 - enemy)) continue;',
  },
  {
    name: 'protect-all',
    part: 'protection',
    breaks: 'Where every man is in a line, none may be removed.',
    file: 'assembly/board/lines.ts',
    find: 'if (free) return free;',
    put: 'return free;',
  },
];

const FLY: readonly Mutant[] = [
  {
    name: 'fly-fewer',
    part: 'fly',
    breaks: 'A side flies with one man fewer than the spec says.',
    file: 'assembly/board/rules.ts',
    find: 'countOf(position, seat + 1) <= fly',
    put: 'countOf(position, seat + 1) < fly',
  },
  {
    name: 'fly-stuck',
    part: 'fly',
    breaks: 'Whether a side is stuck asks whether the game has flying, and not whether the side flies.',
    file: 'assembly/board/rules.ts',
    find: '!steps && !flies(position, seat)',
    put: '!steps && fly < 0',
  },
];

const REDUCE: readonly Mutant[] = [
  {
    name: 'reduce-equal',
    part: 'reduce',
    breaks: 'A side with exactly as many pieces as it needs has too few.',
    file: 'assembly/board/rules.ts',
    find: '+ inHand < reduce',
    put: '+ inHand <= reduce',
  },
  {
    name: 'reduce-key',
    part: 'reduce',
    breaks: 'A position from a key asks the side that waits whether it has too few pieces.',
    file: 'assembly/board/rules.ts',
    find: 'else if (isReduced(position, seat))',
    put: 'else if (isReduced(position, 1 - seat))',
  },
];

const REPETITION: readonly Mutant[] = [
  {
    name: 'repeat-first',
    part: 'repetition',
    breaks: 'Repetition looks back one position too few.',
    file: 'assembly/board/rules.ts',
    find: 'back <= reach; back += 2',
    put: 'back < reach; back += 2',
  },
  {
    name: 'repeat-replaced',
    part: 'repetition',
    breaks: 'Repetition never looks behind a placing, also where hands have no limit.',
    file: 'assembly/board/rules.ts',
    find: 'return replaces ? ply : min(load<i32>(position, QUIET), ply);',
    put: 'return min(load<i32>(position, QUIET), ply);',
  },
];

const UNDO: readonly Mutant[] = [
  {
    name: 'undo-quiet',
    part: 'undo',
    breaks: 'Undo forgets the plies since the last placing or capture.',
    file: 'assembly/board/make.ts',
    find: '  store<i32>(position, load<i32>(record, RECORD_QUIET), QUIET);\n',
    put: '',
  },
  {
    name: 'undo-hash',
    part: 'undo',
    breaks: 'Undo forgets the hash that repetition looks for.',
    file: 'assembly/board/make.ts',
    find: '  store<u64>(position, load<u64>(record, RECORD_HASH), HASH);\n',
    put: '',
  },
  {
    name: 'redo-branch',
    part: 'undo',
    breaks: 'A move played after an undo leaves what redo may reach.',
    file: 'assembly/board/make.ts',
    find: 'store<i32>(position, ply, POSITION_KNOWN);',
    put: 'store<i32>(position, max(ply, load<i32>(position, POSITION_KNOWN)), POSITION_KNOWN);',
  },
  {
    name: 'redo-forgotten',
    part: 'undo',
    breaks: 'A position whose past is dropped can still redo it.',
    file: 'assembly/index.ts',
    find: '  store<u32>(position, 0, positions.POSITION_KNOWN);\n',
    put: '',
  },
];

const KEY: readonly Mutant[] = [
  {
    name: 'key-stale',
    part: 'key',
    breaks: 'The cells are read by the tables of whichever game was asked last.',
    file: 'assembly/board/exports.ts',
    find: '  select(position);\n  return state.board(position);',
    put: '  return state.board(position);',
  },
  {
    name: 'key-hands',
    part: 'key',
    breaks: "A position from a key gives the second side the first side's hand.",
    file: 'assembly/board/setup.ts',
    find: 'store<i32>(position + 4, load<i32>(words, 8), HANDS);',
    put: 'store<i32>(position + 4, load<i32>(words, 4), HANDS);',
  },
];

/** Every mutant, the parts in their order. */
export const MUTANTS: readonly Mutant[] = [
  ...LINES,
  ...ADJACENCY,
  ...HANDS,
  ...REMOVAL,
  ...PROTECTION,
  ...FLY,
  ...REDUCE,
  ...REPETITION,
  SOW_REPETITION,
  ...UNDO,
  ...KEY,
  ...SOW_MUTANTS,
  ...WORDS_MUTANTS,
  ...GROUND_MUTANTS,
];
