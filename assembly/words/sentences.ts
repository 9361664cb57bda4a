// Every maximal sentence of the position in hand: for each span the product of the words that its cells hold.

import { lowestAt, termAt } from './first';
import { AXIS_ACROSS, AXIS_DOWN, NOWHERE, TOO_MANY } from './layout';
import { append, bytesOf, closeList, isRefused, itemsOf, openList, sortAddresses } from './list';
import { spanOf } from './scan';
import { at, firstIn, get32, jointIds, joints, lines, nextIn, put32, width } from './state';
import { tell, tellRefused } from './tell';

const found: usize = memory.data(16);
const order: usize = memory.data(16);

// A sentence:  axis | first cell | length | ids …
const SENTENCE_LENGTH: usize = 8;
const SENTENCE_IDS: usize = 12;

// The span in hand.
let joint: i32 = 0;
let axis: i32 = 0;
let first: i32 = 0;
let step: i32 = 1;
let length: i32 = 0;

function openSpan(index: i32, along: i32): bool {
  first = load<i32>(spanOf(index, along));
  if (first == NOWHERE) return false;
  axis = along;
  step = along == AXIS_ACROSS ? 1 : width;
  joint = get32(jointIds, index);
  length = (load<i32>(spanOf(index, along), 4) - first) / step + 1;
  return true;
}

function cellAt(index: i32): i32 {
  return first + index * step;
}

function wordsIn(index: i32): i32 {
  if (cellAt(index) == get32(at, joint)) return 1;
  const term = termAt(get32(at, joint), cellAt(index), index);
  let count = 0;
  for (let id = firstIn(cellAt(index), term); id; id = nextIn(id, term)) count++;
  return count;
}

/** Sentences of the span, or more than `most`. */
function countSpan(most: i64): i64 {
  let count: i64 = 1;
  for (let index = 0; index < length && count <= most; index++) count *= wordsIn(index);
  return count;
}

function countAll(most: i64): i64 {
  let count: i64 = 0;
  for (let index = 0; index < joints && count <= most; index++) {
    for (let along = AXIS_ACROSS; along <= AXIS_DOWN; along++) if (openSpan(index, along)) count += countSpan(most);
  }
  return count;
}

function keepSentence(): bool {
  const place = append(found, <u32>(SENTENCE_IDS + ((<usize>length) << 2)));
  if (!place) return false;
  store<i32>(place, axis);
  store<i32>(place, first, 4);
  store<i32>(place, length, SENTENCE_LENGTH);
  memory.copy(place + SENTENCE_IDS, lines, (<usize>length) << 2);
  return true;
}

/** The next choice of words, the last cell turning first; false where there is none. */
function advance(): bool {
  for (let index = length - 1; index >= 0; index--) {
    const cell = cellAt(index);
    const there = get32(at, joint);
    const following = cell == there ? 0 : nextIn(get32(lines, index), termAt(there, cell, index));
    put32(lines, index, following ? following : lowestAt(joint, cell, index));
    if (following) return true;
  }
  return false;
}

function listSpan(): bool {
  for (let index = 0; index < length; index++) put32(lines, index, lowestAt(joint, cellAt(index), index));
  do if (!keepSentence()) return false;
  while (advance());
  return true;
}

function listAll(): bool {
  for (let index = 0; index < joints; index++) {
    for (let along = AXIS_ACROSS; along <= AXIS_DOWN; along++) if (openSpan(index, along) && !listSpan()) return false;
  }
  return true;
}

function compare(left: usize, right: usize): i32 {
  const shorter = min(load<i32>(left, SENTENCE_LENGTH), load<i32>(right, SENTENCE_LENGTH));
  for (let field: usize = 0; field < 2; field++) {
    const by = get32(left, <i32>field) - get32(right, <i32>field);
    if (by) return by;
  }
  for (let index = 0; index < shorter; index++) {
    const by = get32(left + SENTENCE_IDS, index) - get32(right + SENTENCE_IDS, index);
    if (by) return by;
  }
  return 0;
}

/** Addresses of the sentences, in order. */
function sort(count: i32): bool {
  if (isRefused(found) || !append(order, (<u32>count) << 2)) return false;
  let place = itemsOf(found);
  for (let i = 0; i < count; i++) {
    store<u32>(itemsOf(order) + ((<usize>i) << 2), <u32>place);
    place += SENTENCE_IDS + ((<usize>load<i32>(place, SENTENCE_LENGTH)) << 2);
  }
  sortAddresses(itemsOf(order), count, compare);
  return true;
}

function tellSentence(place: usize): void {
  const ids = load<i32>(place, SENTENCE_LENGTH);
  tell(load<i32>(place));
  tell(ids);
  for (let index = 0; index < ids; index++) tell(get32(place + SENTENCE_IDS, index));
}

function tellAll(count: i32): void {
  if (count == 0) return;
  if (!listAll() || !sort(count)) {
    tellRefused();
    return;
  }
  for (let i = 0; i < count; i++) tellSentence(load<u32>(itemsOf(order) + ((<usize>i) << 2)));
}

/** Tells every sentence: axis, length, ids. TOO_MANY where there are more than `most`, else 0. */
export function tellSentences(most: u32): i32 {
  const count = countAll(most);
  if (count > <i64>most) return TOO_MANY;
  openList(found);
  openList(order);
  tellAll(<i32>count);
  closeList(found);
  closeList(order);
  return 0;
}
