// What a step did, or would do: it is made again with its moves told, between the tables before and after.
import { POSITION_KNOWN, POSITION_LOGGED, POSITION_PLY, POSITION_REASON, recordAt } from '../position';
import { closeTelling, openTelling, tellMoves } from '../tell';
import { isWon } from './contacts';
import { TELL_AFTER, TELL_BEFORE, TELL_SETTLED, WORDS_WON } from './layout';
import { attempt, make, revert, unmake } from './make';
import { tellPart, tellTag } from './parts';
import { tellRules } from './rules';
import { tellSentences } from './sentences';
import { hold, STATE, youCount } from './state';

/** The rule table, behind its tag. */
function tellTable(tag: i32): void {
  tellTag(tag);
  tellRules();
}

function tellSettled(won: bool): void {
  tellTable(TELL_AFTER);
  tellPart(TELL_SETTLED, youCount() ? 0 : 1, won ? 1 : 0, 0, 0);
}

/** Writes up to `room` words of the last step's record and gives their number; 0 where there is no step. */
export function listEvents(position: usize, to: usize, room: i32): i32 {
  const ply = load<u32>(position, POSITION_PLY);
  if (ply == 0) return 0;
  const known = load<u32>(position, POSITION_KNOWN);
  const direction = load<i32>(recordAt(position, ply - 1));
  unmake(position);
  openTelling(to, room);
  tellTable(TELL_BEFORE);
  tellMoves(true);
  make(position, direction);
  tellMoves(false);
  store<u32>(position, known, POSITION_KNOWN);
  tellSettled(load<i32>(position, POSITION_REASON) == WORDS_WON);
  return closeTelling();
}

/** The same of a step that is not made. Room for its log has been made. */
export function tellTrial(position: usize, direction: i32, to: usize, room: i32): i32 {
  hold(position);
  const logged = load<u32>(position, POSITION_LOGGED);
  const state = load<i32>(position, STATE);
  openTelling(to, room);
  tellTable(TELL_BEFORE);
  tellMoves(true);
  const accepted = attempt(position, direction);
  tellMoves(false);
  tellSettled(accepted && isWon(position));
  if (accepted) revert(position, logged, state);
  return closeTelling();
}

/** Writes up to `room` words of the rule table and gives their number. */
export function listRules(position: usize, to: usize, room: i32): i32 {
  hold(position);
  openTelling(to, room);
  tellRules();
  return closeTelling();
}

/** Writes up to `room` words of the sentences and gives their number; TOO_MANY where there are more than `most`. */
export function listSentences(position: usize, most: u32, to: usize, room: i32): i32 {
  hold(position);
  openTelling(to, room);
  const refused = tellSentences(most);
  const words = closeTelling();
  return refused ? refused : words;
}
