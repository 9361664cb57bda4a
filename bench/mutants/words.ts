/** Faults in word-rule puzzles. */
import type { Mutant } from './mutants.js';

const MOVING: readonly Mutant[] = [
  {
    name: 'push-stop',
    part: 'pushing',
    breaks: 'What is STOP and PUSH is pushed.',
    file: 'assembly/words/moves.ts',
    find: 'if (is & STOP) {',
    put: 'if (is & STOP && !(is & PUSH)) {',
  },
  {
    name: 'trailing-edge',
    part: 'pushing',
    breaks: 'Movers are taken from the trailing edge on.',
    file: 'assembly/words/moves.ts',
    find: 'roomOf(get32(list, place - 1)) > room',
    put: 'roomOf(get32(list, place - 1)) < room',
  },
  {
    name: 'pusher-highest',
    part: 'pushing',
    breaks: 'Who pushes is told by the mover, however long the chain is.',
    file: 'assembly/words/moves.ts',
    find: 'const by = distance == 1 ? mover : pusherIn(cell - delta);',
    put: 'const by = mover;',
  },
];

const READING: readonly Mutant[] = [
  {
    name: 'and-forgotten',
    part: 'reading',
    breaks: 'A sentence ends at its second AND.',
    file: 'assembly/words/scan.ts',
    find: 'while (reached + 2 <= room) {',
    put: 'while (reached + 2 <= room && reached < 3) {',
  },
  {
    name: 'line-clean',
    part: 'reading',
    breaks: 'A column is not read again when a word came into it.',
    file: 'assembly/words/state.ts',
    find: '  store<u8>(dirtyColumns + <usize>get32(column, cell), 1);\n',
    put: '',
  },
  {
    name: 'pin-lost',
    part: 'reading',
    breaks: 'X IS X does not pin X where another rule came first.',
    file: 'assembly/words/scan.ts',
    find: 'if (target == noun) put32(becomes, noun, noun);',
    put: 'if (target == noun && known == NOTHING) put32(becomes, noun, noun);',
  },
  {
    name: 'first-source',
    part: 'reading',
    breaks: 'Of several cells that name a noun the first counts as its source, and not the last.',
    file: 'assembly/words/first.ts',
    find: 'if (known && !isLowest && load<i32>(pick) == cell) return;',
    put: 'if (known && !isLowest) return;',
  },
];

const CONTACTS: readonly Mutant[] = [
  {
    name: 'sink-alone',
    part: 'contacts',
    breaks: 'Things left open at load are not looked at where nothing has moved.',
    file: 'assembly/words/setup.ts',
    find: 'store<i32>(position, UNSETTLED, STATE);',
    put: 'store<i32>(position, 0, STATE);',
  },
  {
    name: 'defeat-other',
    part: 'contacts',
    breaks: 'What is YOU and DEFEAT itself is spared.',
    file: 'assembly/words/contacts.ts',
    find: '(traitsOf(id) & YOU) != 0 && firstIn(cell, DEFEAT) != 0',
    put: '(traitsOf(id) & YOU) != 0 && firstIn(cell, DEFEAT) != 0 && firstIn(cell, DEFEAT) != id',
  },
  {
    name: 'win-early',
    part: 'contacts',
    breaks: 'The win is judged by the table before words were lost.',
    file: 'assembly/words/make.ts',
    find: '  const another = readWords(position);\n',
    put: '  const another = false;\n',
  },
];

const LOG: readonly Mutant[] = [
  {
    name: 'log-kind',
    part: 'log',
    breaks: 'Undo leaves things as what they became.',
    file: 'assembly/words/make.ts',
    find: 'put32(kind, id, noun);',
    put: 'if (there == NOWHERE) put32(kind, id, noun);',
  },
];

/** They lie in parts of their own. */
export const WORDS_MUTANTS: readonly Mutant[] = [...MOVING, ...READING, ...CONTACTS, ...LOG];
