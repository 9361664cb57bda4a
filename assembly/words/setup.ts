// Positions from setup words, and the first position: things in their cells, every line read.
import { NOWHERE, SETUP_MOVES, SETUP_THINGS, SETUP_WON } from './layout';
import { judge } from './make';
import { readWords } from './scan';
import {
  at,
  get32,
  hold,
  kind,
  listYous,
  MOVES,
  put,
  put32,
  STATE,
  soilAll,
  startKind,
  startPlace,
  things,
  UNSETTLED,
  writeWordTraits,
} from './state';

/** Takes whatever is held as it stands: reads it from nothing, and leaves contacts open. */
export function readAll(position: usize): void {
  soilAll();
  readWords(position);
  listYous();
  store<i32>(position, UNSETTLED, STATE);
}

/** Fills a fresh position with the level as it begins. */
export function setUpStart(position: usize): void {
  hold(position);
  writeWordTraits();
  for (let id = things; id > 0; id--) {
    put32(kind, id, startKind(id));
    put(id, startPlace(id));
  }
  readAll(position);
  judge(position, false);
}

/** Fills a fresh position from words. */
export function setUp(position: usize, words: usize): void {
  hold(position);
  writeWordTraits();
  for (let id = things; id > 0; id--) {
    const thing = words + ((<usize>(SETUP_THINGS + 2 * (id - 1))) << 2);
    put32(kind, id, load<i32>(thing));
    put32(at, id, NOWHERE);
    if (load<i32>(thing, 4) != NOWHERE) put(id, load<i32>(thing, 4));
  }
  store<i32>(position, get32(words, SETUP_MOVES), MOVES);
  readAll(position);
  judge(position, get32(words, SETUP_WON) != 0);
}
