// Rules in their order. A rule's first sentence is made directly: from each cell of the span its lowest word, but for the two
// that name subject and value. Where the lowest word of some cell is the one, that is it, in the first such cell; else the
// last cell that has it, for the later a sentence differs from the lowest, the sooner it is read.

import { AXIS_ACROSS, NOWHERE } from './layout';
import { spanOf } from './scan';
import {
  AND_WORD,
  at,
  firstIn,
  get32,
  jointIds,
  joints,
  kind,
  NOTHING,
  NOUN_WORD,
  nextIn,
  nouns,
  picks,
  put32,
  texts,
  VALUE_WORD,
  width,
} from './state';

// A rule:  first cell | last cell | step | IS word | subject's cell | its id | value's cell | its id
export const RULE_FIRST: usize = 0;
const RULE_LAST: usize = 4;
export const RULE_STEP: usize = 8;
const RULE_JOINT: usize = 12;
const SUBJECT_CELL: usize = 16;
export const SUBJECT_ID: usize = 20;
const VALUE_CELL: usize = 24;
export const VALUE_ID: usize = 28;
export const RULE_BYTES: u32 = 32;

/** The span in hand, as a rule without subject and value. */
export const span: usize = memory.data(32);

// What the span's two sides hold:  number of subjects | of values | – | – || by text, as a subject: cell | id, as a value: cell | id
//                                || one subject | one value … An id of 0 says that the text is not there.
const AS_SUBJECT: usize = 0;
const AS_VALUE: usize = 8;
const PICKS: usize = 16;

/** Where the number of texts of a side is kept. */
function countAt(side: usize): usize {
  return picks + (side >> 1);
}

/** Where the n-th text of a side is kept. */
function foundAt(side: usize, index: i32): usize {
  return picks + PICKS + ((<usize>texts) << 4) + ((<usize>index) << 3) + (side >> 1);
}

export function subjectCount(): i32 {
  return load<i32>(countAt(AS_SUBJECT));
}

export function valueCount(): i32 {
  return load<i32>(countAt(AS_VALUE));
}

export function subjectAt(index: i32): i32 {
  return load<i32>(foundAt(AS_SUBJECT, index));
}

export function valueAt(index: i32): i32 {
  return load<i32>(foundAt(AS_VALUE, index));
}

function clear(side: usize): void {
  const count = load<i32>(countAt(side));
  for (let index = 0; index < count; index++) store<i32>(pickOf(load<i32>(foundAt(side, index))) + side, 0, 4);
  store<i32>(countAt(side), 0);
}

function note(text: i32, side: usize): void {
  const count = load<i32>(countAt(side));
  store<i32>(foundAt(side, count), text);
  store<i32>(countAt(side), count + 1);
}

/** The word that the text takes at the span's side: the lowest of the first cell where it is the lowest, else as below. */
function survey(from: i32, to: i32, step: i32, term: u32, side: usize): void {
  for (let cell = from; cell <= to; cell += 2 * step) {
    const lowest = firstIn(cell, term);
    for (let id = lowest; id; id = nextIn(id, term)) choose(cell, id, id == lowest, term, side);
  }
}

function choose(cell: i32, id: i32, isLowest: bool, term: u32, side: usize): void {
  const text = get32(kind, id) - nouns;
  const pick = pickOf(text) + side;
  const known = load<i32>(pick, 4);
  if (!known) note(text, side);
  if (known && firstIn(load<i32>(pick), term) == known) return;
  // In one cell the lower id counts.
  if (known && !isLowest && load<i32>(pick) == cell) return;
  store<i32>(pick, cell);
  store<i32>(pick, id, 4);
}

function pickOf(text: i32): usize {
  return picks + PICKS + ((<usize>text) << 4);
}

/** Puts a span in hand and looks through its words; false where the IS word has none on the axis. */
export function openSpan(index: i32, axis: i32): bool {
  const first = load<i32>(spanOf(index, axis));
  if (first == NOWHERE) return false;
  const step = axis == AXIS_ACROSS ? 1 : width;
  const joint = get32(jointIds, index);
  store<i32>(span, first, RULE_FIRST);
  store<i32>(span, load<i32>(spanOf(index, axis), 4), RULE_LAST);
  store<i32>(span, step, RULE_STEP);
  store<i32>(span, joint, RULE_JOINT);
  clear(AS_SUBJECT);
  clear(AS_VALUE);
  survey(first, get32(at, joint) - step, step, NOUN_WORD, AS_SUBJECT);
  survey(get32(at, joint) + step, load<i32>(span, RULE_LAST), step, VALUE_WORD, AS_VALUE);
  return true;
}

/** The rule of the span in hand for a subject and a value; false where it says none. */
export function makeRule(rule: usize, subject: i32, value: i32): bool {
  const first = pickOf(subject);
  const second = pickOf(value) + AS_VALUE;
  if (!load<i32>(first, 4) || !load<i32>(second, 4)) return false;
  memory.copy(rule, span, SUBJECT_CELL);
  memory.copy(rule + SUBJECT_CELL, first, 8);
  memory.copy(rule + VALUE_CELL, second, 8);
  return true;
}

/** Cells of the rule's sentence. */
export function lengthOf(rule: usize): i32 {
  return (load<i32>(rule, RULE_LAST) - load<i32>(rule, RULE_FIRST)) / load<i32>(rule, RULE_STEP) + 1;
}

/** The word of the rule's sentence in its n-th cell. */
export function wordAt(rule: usize, index: i32): i32 {
  const cell = load<i32>(rule, RULE_FIRST) + index * load<i32>(rule, RULE_STEP);
  if (cell == load<i32>(rule, SUBJECT_CELL)) return load<i32>(rule, SUBJECT_ID);
  if (cell == load<i32>(rule, VALUE_CELL)) return load<i32>(rule, VALUE_ID);
  return lowestAt(load<i32>(rule, RULE_JOINT), cell, index);
}

/** The lowest word that fits into the n-th cell of a sentence with that IS. */
export function lowestAt(joint: i32, cell: i32, index: i32): i32 {
  const there = get32(at, joint);
  return cell == there ? joint : firstIn(cell, termAt(there, cell, index));
}

/** What the n-th cell of a sentence holds beside its IS. */
export function termAt(joint: i32, cell: i32, index: i32): u32 {
  if (index & 1) return AND_WORD;
  return cell < joint ? NOUN_WORD : VALUE_WORD;
}

function compareField(left: usize, right: usize, field: usize): i32 {
  return load<i32>(left + field) - load<i32>(right + field);
}

/** Below 0 where the left rule is read first: by axis, first cell, words, and in one sentence by subject, then value. */
export function compareRules(left: usize, right: usize): i32 {
  let by = compareField(left, right, RULE_STEP);
  if (by == 0) by = compareField(left, right, RULE_FIRST);
  const shorter = by == 0 ? min(lengthOf(left), lengthOf(right)) : 0;
  for (let index = 0; by == 0 && index < shorter; index++) by = wordAt(left, index) - wordAt(right, index);
  if (by == 0) by = compareField(left, right, SUBJECT_CELL);
  return by ? by : compareField(left, right, VALUE_CELL);
}

const best: usize = memory.data(32);
const rival: usize = memory.data(32);

function tryTargets(noun: i32, found: i32): i32 {
  let first = found;
  for (let index = 0; index < valueCount(); index++) {
    const target = valueAt(index);
    if (target >= nouns || !makeRule(rival, noun, target)) continue;
    if (first != NOTHING && compareRules(best, rival) < 0) continue;
    memory.copy(best, rival, RULE_BYTES);
    first = target;
  }
  return first;
}

/** What the first rule in the table makes of a noun, which is not itself. */
export function firstTarget(noun: i32): i32 {
  let first = NOTHING;
  for (let index = 0; index < joints; index++) {
    if (openSpan(index, 0)) first = tryTargets(noun, first);
    if (openSpan(index, 1)) first = tryTargets(noun, first);
  }
  return first;
}
