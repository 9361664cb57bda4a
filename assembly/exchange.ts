// Words that go out: moves, events, what verbs answer. The block is enlarged when more are asked for.
import { allocate, enlarge } from './memory';

let words: usize = 0;
let wordBytes: usize = 0;

/** Enough for any one move, so that `exchange` never moves what was written. */
const LEAST_WORD_BYTES: usize = 256;

/** Makes room for words to come; those that stand there are lost when the block is enlarged. 0 when memory is refused. */
export function reserveWords(bytes: usize): usize {
  if (words && bytes <= wordBytes) return words;
  const wanted = max<usize>(bytes * 2, LEAST_WORD_BYTES);
  const larger = words ? enlarge(words, 0, wanted) : allocate(wanted);
  if (!larger) return 0;
  words = larger;
  wordBytes = wanted;
  return words;
}

/** Address of the words that were written last, and where `play` reads its move. 0 when memory is refused. */
export function exchange(): usize {
  return reserveWords(0);
}
