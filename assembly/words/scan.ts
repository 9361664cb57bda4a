// Reading the words. A maximal sentence has one IS, so each IS word has at most one span across and one down: the cells of
// nouns and ANDs before it, of values and ANDs behind it. Any choice of one fitting word a cell is a sentence. A span is read
// again only when a word of its line came, went or moved.

import { firstTarget } from './first';
import { AXIS_ACROSS, AXIS_DOWN, NOWHERE, WORDS_PROPERTIES } from './layout';
import { sawIds } from './moves';
import {
  AND_WORD,
  ANY,
  at,
  BECOMING,
  becomes,
  clean,
  column,
  dirty,
  dirtyColumns,
  dirtyRows,
  firstIn,
  get32,
  height,
  jointIds,
  joints,
  kind,
  NOTHING,
  NOUN_WORD,
  nextIn,
  nouns,
  put32,
  row,
  STOP,
  spans,
  TORN,
  things,
  traits,
  traitsOf,
  VALUE_WORD,
  WORD,
  width,
  YOU,
  YOU_AND_STOP,
} from './state';

let everything: bool = false;

/** For measuring: reads every line again whenever any is to be read, and after every turn. */
export function readEverything(on: bool): void {
  everything = on;
}

/** Cells of one side of a sentence, as far as it reaches from its IS over `room` cells; 0 where there is none. */
function reach(joint: i32, step: i32, room: i32, term: u32): i32 {
  if (room < 1 || !firstIn(joint + step, term)) return 0;
  let reached = 1;
  while (reached + 2 <= room) {
    if (!firstIn(joint + (reached + 1) * step, AND_WORD) || !firstIn(joint + (reached + 2) * step, term)) break;
    reached += 2;
  }
  return reached;
}

/** Where the span of an IS word on an axis is kept:  first cell | last cell, both NOWHERE where it says nothing. */
export function spanOf(index: i32, axis: i32): usize {
  return spans + ((<usize>index) << 4) + ((<usize>axis) << 3);
}

function readSpan(span: usize, joint: i32, step: i32, before: i32, behind: i32): void {
  const nounsThere = reach(joint, -step, before, NOUN_WORD);
  const values = nounsThere ? reach(joint, step, behind, VALUE_WORD) : 0;
  store<i32>(span, values ? joint - nounsThere * step : NOWHERE);
  store<i32>(span, values ? joint + values * step : NOWHERE, 4);
}

function readJoint(index: i32): void {
  const joint = get32(at, get32(jointIds, index));
  if (joint == NOWHERE) {
    store<i32>(spanOf(index, AXIS_ACROSS), NOWHERE);
    store<i32>(spanOf(index, AXIS_DOWN), NOWHERE);
    return;
  }
  const x = get32(column, joint);
  const y = get32(row, joint);
  if (everything || load<u8>(dirtyRows + <usize>y)) readSpan(spanOf(index, AXIS_ACROSS), joint, 1, x, width - 1 - x);
  if (everything || load<u8>(dirtyColumns + <usize>x))
    readSpan(spanOf(index, AXIS_DOWN), joint, width, y, height - 1 - y);
}

// What the values of the span in hand give, in bits; and whether a noun is among them.
let given: u32 = 0;
let turning: bool = false;

function gather(joint: i32, last: i32, step: i32): void {
  given = 0;
  turning = false;
  for (let cell = joint + step; cell <= last; cell += 2 * step) {
    for (let id = firstIn(cell, VALUE_WORD); id; id = nextIn(id, VALUE_WORD)) {
      const property = get32(kind, id) - nouns - nouns;
      if (property < 0) turning = true;
      else if (property < WORDS_PROPERTIES) given |= 1 << property;
    }
  }
}

function become(noun: i32, target: i32): void {
  const known = get32(becomes, noun);
  if (target == noun) put32(becomes, noun, noun);
  else if (known == NOTHING) put32(becomes, noun, target);
  else if (known != noun && known != target) put32(becomes, noun, TORN);
}

function turn(noun: i32, joint: i32, last: i32, step: i32): void {
  for (let cell = joint + step; cell <= last; cell += 2 * step) {
    for (let id = firstIn(cell, VALUE_WORD); id; id = nextIn(id, VALUE_WORD)) {
      const target = get32(kind, id) - nouns;
      if (target < nouns) become(noun, target);
    }
  }
}

function say(index: i32, axis: i32): void {
  const first = load<i32>(spanOf(index, axis));
  if (first == NOWHERE) return;
  const step = axis == AXIS_ACROSS ? 1 : width;
  const joint = get32(at, get32(jointIds, index));
  const last = load<i32>(spanOf(index, axis), 4);
  gather(joint, last, step);
  for (let cell = first; cell < joint; cell += 2 * step) {
    for (let id = firstIn(cell, NOUN_WORD); id; id = nextIn(id, NOUN_WORD)) {
      const noun = get32(kind, id) - nouns;
      put32(traits, noun, get32(traits, noun) | <i32>given);
      if (turning) turn(noun, joint, last, step);
    }
  }
}

/** Words of one cell say different things: their ids decide which is read first. */
function stacksWords(): bool {
  for (let id = 1; id <= things; id++) {
    if (get32(at, id) == NOWHERE || !(traitsOf(id) & WORD)) continue;
    const above = nextIn(id, WORD);
    if (above && get32(kind, above) != get32(kind, id)) return true;
  }
  return false;
}

/** Several rules pull at the noun: the first in the table counts. */
function settleTorn(noun: i32): void {
  put32(becomes, noun, firstTarget(noun));
  if (stacksWords()) sawIds();
}

/** All that any noun is. */
function sumUp(): u32 {
  let any: u32 = 0;
  for (let noun = 0; noun < nouns; noun++) {
    const is = <u32>get32(traits, noun);
    any |= is;
    if ((is & (YOU | STOP)) == (YOU | STOP)) any |= YOU_AND_STOP;
    if (get32(becomes, noun) == TORN) settleTorn(noun);
    if (get32(becomes, noun) != NOTHING && get32(becomes, noun) != noun) any |= BECOMING;
  }
  return any;
}

/** Reads the lines that changed, and makes of all sentences what each noun is; false where no word changed. */
export function readWords(position: usize): bool {
  if (!dirty && !everything) return false;
  for (let index = 0; index < joints; index++) readJoint(index);
  clean();
  memory.fill(traits, 0, (<usize>nouns) << 2);
  memory.fill(becomes, 0xff, (<usize>nouns) << 2);
  for (let index = 0; index < joints; index++) {
    say(index, AXIS_ACROSS);
    say(index, AXIS_DOWN);
  }
  store<u32>(position, sumUp(), ANY);
  return true;
}
