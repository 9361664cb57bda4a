// The rule table of the position in hand, made when somebody asks: every pair of every span once, in order, the first counts.

import {
  compareRules,
  lengthOf,
  makeRule,
  openSpan,
  RULE_BYTES,
  RULE_STEP,
  SUBJECT_ID,
  subjectAt,
  subjectCount,
  VALUE_ID,
  valueAt,
  valueCount,
  wordAt,
} from './first';
import { AXIS_ACROSS, AXIS_DOWN, TELL_RULE } from './layout';
import { append, bytesOf, closeList, isRefused, itemsOf, openList, sortAddresses } from './list';
import { get32, joints, kind, nouns, texts, width } from './state';
import { tell, tellRefused } from './tell';

const rules: usize = memory.data(16);
const order: usize = memory.data(16);
const told: usize = memory.data(16);

function collectSpan(): void {
  for (let subject = 0; subject < subjectCount(); subject++) {
    for (let value = 0; value < valueCount(); value++) {
      const place = append(rules, RULE_BYTES);
      if (!place) return;
      makeRule(place, subjectAt(subject), valueAt(value));
    }
  }
}

function collect(): void {
  for (let index = 0; index < joints; index++) {
    if (openSpan(index, AXIS_ACROSS)) collectSpan();
    if (openSpan(index, AXIS_DOWN)) collectSpan();
  }
}

function textOf(id: i32): i32 {
  return get32(kind, id) - nouns;
}

/** Marks the pair; false where an earlier rule has it. */
function isNew(at: usize): bool {
  const pair = textOf(load<i32>(at, SUBJECT_ID)) * texts + textOf(load<i32>(at, VALUE_ID));
  const mark = itemsOf(told) + <usize>(pair >> 3);
  const bit: u32 = 1 << (pair & 7);
  if (load<u8>(mark) & bit) return false;
  store<u8>(mark, load<u8>(mark) | bit);
  return true;
}

function tellRule(at: usize): void {
  const length = lengthOf(at);
  tell(TELL_RULE);
  tell(textOf(load<i32>(at, SUBJECT_ID)));
  tell(textOf(load<i32>(at, VALUE_ID)));
  tell(load<i32>(at, RULE_STEP) == 1 && width > 1 ? AXIS_ACROSS : AXIS_DOWN);
  tell(length);
  for (let index = 0; index < length; index++) tell(wordAt(at, index));
}

/** A byte for each eight pairs, none marked; false when memory is refused. */
function openMarks(): bool {
  const bytes = ((<u64>nouns * <u64>texts) >> 3) + 1;
  if (bytes > 1 << 27 || !append(told, <u32>bytes)) return false;
  memory.fill(itemsOf(told), 0, <usize>bytes);
  return true;
}

function sortAndTell(): void {
  const count = <i32>(bytesOf(rules) / RULE_BYTES);
  if (count == 0) return;
  if (isRefused(rules) || !openMarks() || !append(order, (<u32>count) << 2)) {
    tellRefused();
    return;
  }
  const words = itemsOf(order);
  for (let i = 0; i < count; i++) store<u32>(words + ((<usize>i) << 2), <u32>(itemsOf(rules) + <usize>i * RULE_BYTES));
  sortAddresses(words, count, compareRules);
  for (let i = 0; i < count; i++) {
    const at = <usize>load<u32>(words + ((<usize>i) << 2));
    if (isNew(at)) tellRule(at);
  }
}

/** Tells the table, rule by rule. */
export function tellRules(): void {
  openList(rules);
  openList(order);
  openList(told);
  collect();
  sortAndTell();
  closeList(rules);
  closeList(order);
  closeList(told);
}
