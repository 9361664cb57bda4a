/** Shorter lines that show a difference, by leaving moves out. */
import type { Difference } from './run.js';

/** Lines that are tried. */
const TRIALS = 400;

/** The difference that a line of plain texts shows, null where it shows none. */
type Show = (moves: readonly string[]) => Difference | null;

/**
 * Leaves out runs of moves, long ones first, as long as the rest shows a difference. A run of even length leaves every
 * other move to its side; a single move hands those behind it to the other side, which often does as well.
 */
export function leaveOut(found: Difference, show: Show): Difference {
  const search = new Search(found, show);
  // The highest bit, so that halving comes to pairs and to single moves.
  let size = found.moves.length === 0 ? 0 : 1 << (31 - Math.clz32(found.moves.length));
  while (size > 0) {
    if (!search.without(size)) size >>= 1;
    // Without a single move, pairs may have become idle that were not.
    else if (size === 1) size = 2;
  }
  return search.best;
}

class Search {
  private trials = TRIALS;

  constructor(
    public best: Difference,
    private readonly show: Show,
  ) {}

  /** Was there a run of that length to leave out? */
  without(size: number): boolean {
    const { moves } = this.best;
    for (let at = 0; at + size <= moves.length && this.trials > 0; at += Math.max(1, size >> 1)) {
      if (this.shows([...moves.slice(0, at), ...moves.slice(at + size)])) return true;
    }
    return false;
  }

  private shows(moves: readonly string[]): boolean {
    this.trials--;
    const difference = this.show(moves);
    if (difference === null || difference.moves.length >= this.best.moves.length) return false;
    this.best = difference;
    return true;
  }
}
