// What the bindings ask of a table of GROUND.
import { reserveWords } from '../exchange';
import { select } from '../families';
import * as score from './score';
import * as setup from './setup';
import { hold, players, STATE } from './state';

/** Address of the position's state; layout.ts says what its words are. */
export function groundState(position: usize): usize {
  return position + STATE;
}

/** Writes total, mastery, then by seat the personal and the final score at `exchange()`; false when memory is refused. */
export function groundScores(position: usize): bool {
  select(position);
  hold(position);
  const to = reserveWords((<usize>(2 + 2 * players)) << 2);
  if (!to) return false;
  store<i32>(to, score.totalScore());
  store<i32>(to, score.mastery(), 4);
  for (let seat = 0; seat < players; seat++) {
    store<i32>(to + ((<usize>seat) << 2), score.personalScore(seat), 8);
    store<i32>(to + ((<usize>(players + seat)) << 2), score.finalScore(seat), 8);
  }
  return true;
}

/** Draws anew what the seat does not see of the position, which has no past. */
export function groundDeterminize(position: usize, seat: i32, seed: u32): void {
  select(position);
  setup.determinize(position, seat, seed);
}
