// What the bindings ask of levels. Lists are written at exchange(); what gives their words gives -1 when memory is refused.
import { reserveWords } from '../exchange';
import { select } from '../families';
import { POSITION_PLY, reserveHistory } from '../position';
import { listRules, listSentences, tellTrial } from './events';
import { readEverything } from './scan';
import { at, hold, kind, MOVES, youCount } from './state';

export {
  breadthDepth,
  breadthLine,
  breadthMade,
  breadthPlies,
  breadthStates,
  closeBreadth,
  openBreadth,
  runBreadth,
} from './breadth';

/** Address of a word a thing: its cell, by id from 1; the first word is of no thing. */
export function wordsPlaces(position: usize): usize {
  select(position);
  hold(position);
  return at;
}

/** Address of a word a thing: its kind. */
export function wordsKinds(position: usize): usize {
  select(position);
  hold(position);
  return kind;
}

/** Steps accepted since the level began. */
export function wordsMoves(position: usize): i32 {
  return load<i32>(position, MOVES);
}

/** How many things are YOU. */
export function wordsControlled(position: usize): i32 {
  select(position);
  hold(position);
  return youCount();
}

/** Writes the rule table and gives its words. */
export function wordsRules(position: usize): i32 {
  select(position);
  const count = listRules(position, 0, 0);
  if (count < 0) return -1;
  const to = reserveWords((<usize>count) << 2);
  return to ? listRules(position, to, count) : -1;
}

/** Writes the sentences and gives their words; TOO_MANY where there are more than `most`. */
export function wordsSentences(position: usize, most: u32): i32 {
  select(position);
  const count = listSentences(position, most, 0, 0);
  if (count < 0) return count;
  const to = reserveWords((<usize>count) << 2);
  return to ? listSentences(position, most, to, count) : -1;
}

/** Writes what a step would do, as `events` does of one that was made, and gives the words. */
export function wordsTrial(position: usize, direction: i32): i32 {
  if (!reserveHistory(position, load<u32>(position, POSITION_PLY) + 1)) return -1;
  select(position);
  const count = tellTrial(position, direction, 0, 0);
  if (count < 0) return -1;
  const to = reserveWords((<usize>count) << 2);
  return to ? tellTrial(position, direction, to, count) : -1;
}

/** For measuring: every line is read again after every turn. */
export function wordsReadEverything(on: bool): void {
  readEverything(on);
}
