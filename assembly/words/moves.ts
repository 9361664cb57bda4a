// Moves: who is YOU, from the leading edge backward, each with the chain it pushes.

import { DOWN, LEFT, RIGHT, TELL_BLOCKED, TELL_MOVED, UP } from './layout';
import {
  ANY,
  at,
  column,
  get32,
  head,
  height,
  keep,
  kind,
  lift,
  lines,
  list,
  next,
  PUSH,
  put,
  put32,
  row,
  STOP,
  stamps,
  traitsOf,
  width,
  YOU,
  YOU_AND_STOP,
  youCount,
  yous,
} from './state';
import { telling, tellPart } from './tell';

/** Few movers are sorted by insertion. */
const FEW: i32 = 8;

const BLOCKED: i32 = -1;

/** What the ids of things in one cell decided: searches that fold equal things ask for it. */
export let byIds: bool = false;

export function forgetIds(): void {
  byIds = false;
}

export function sawIds(): void {
  byIds = true;
}

/** The turn in hand. */
let turn: i32 = 0;
let way: i32 = 0;
let delta: i32 = 0;

/** The next moves go that way. */
export function face(direction: i32, number: i32): void {
  way = direction;
  turn = number;
  delta = direction == UP ? -width : direction == DOWN ? width : direction == LEFT ? -1 : 1;
}

/** Cells between a cell and the edge ahead; the leading edge has the fewest. */
function roomAhead(cell: i32): i32 {
  if (way == RIGHT) return width - 1 - get32(column, cell);
  if (way == LEFT) return get32(column, cell);
  return way == UP ? get32(row, cell) : height - 1 - get32(row, cell);
}

/** What blocked the last chain that was tried: an id, 0 for the edge. */
let blocker: i32 = 0;

/** Cells whose things go along with a mover; BLOCKED where it cannot move. */
function chainOf(mover: i32): i32 {
  let cell = get32(at, mover);
  const room = roomAhead(cell);
  let length = 0;
  for (; length < room; length++) {
    cell += delta;
    let pushes = false;
    for (let id = get32(head, cell); id; id = get32(next, id)) {
      const is = traitsOf(id);
      if (is & STOP) {
        blocker = id;
        return BLOCKED;
      }
      if (is & PUSH && get32(stamps, id) != turn) pushes = true;
    }
    if (!pushes) return length;
  }
  blocker = 0;
  return BLOCKED;
}

/** Whether anything moves that way. The turn is new, so that nothing has moved in it. */
export function movesAny(): bool {
  for (let index = youCount(); index > 0; index--) if (chainOf(get32(yous, index)) != BLOCKED) return true;
  return false;
}

function isPushed(id: i32): bool {
  return (traitsOf(id) & PUSH) != 0 && get32(stamps, id) != turn;
}

/** The lowest id in the cell that goes along; 0 where none does. */
function pusherIn(cell: i32): i32 {
  let id = get32(head, cell);
  while (id && !isPushed(id)) id = get32(next, id);
  return id;
}

function shift(position: usize, id: i32, by: i32): void {
  const from = get32(at, id);
  keep(position, id);
  lift(id);
  put(id, from + delta);
  put32(stamps, id, turn);
  if (telling) tellPart(TELL_MOVED, id, from, from + delta, by);
}

/** From the far end, so that each cell is free when it is moved into. */
function shiftChain(position: usize, mover: i32, length: i32): void {
  const from = get32(at, mover);
  for (let distance = length; distance > 0; distance--) {
    const cell = from + distance * delta;
    const by = distance == 1 ? mover : pusherIn(cell - delta);
    let id = pusherIn(cell);
    while (id) {
      const following = get32(next, id);
      if (isPushed(id)) shift(position, id, by);
      id = following;
    }
  }
  shift(position, mover, 0);
}

function move(position: usize, mover: i32): void {
  if (get32(stamps, mover) == turn) return;
  if (load<u32>(position, ANY) & YOU_AND_STOP) seeRivals(mover);
  const length = chainOf(mover);
  if (length != BLOCKED) shiftChain(position, mover, length);
  else if (telling) tellPart(TELL_BLOCKED, mover, way, blocker, 0);
}

/** Movers of several nouns in one cell: one that is STOP leaves the others behind when it is first. */
function seeRivals(mover: i32): void {
  for (let id = get32(head, get32(at, mover)); id; id = get32(next, id)) {
    if (!(traitsOf(id) & YOU) || get32(kind, id) == get32(kind, mover)) continue;
    if ((traitsOf(id) | traitsOf(mover)) & STOP) byIds = true;
  }
}

function roomOf(mover: i32): i32 {
  return roomAhead(get32(at, mover));
}

/** The leading edge first, then by id. */
function insert(count: i32): void {
  for (let index = 0; index < count; index++) {
    const mover = get32(yous, index + 1);
    const room = roomOf(mover);
    let place = index;
    for (; place > 0 && roomOf(get32(list, place - 1)) > room; place--) put32(list, place, get32(list, place - 1));
    put32(list, place, mover);
  }
}

/** The same for many: counted by room, summed, and put in place from the first on. */
function distribute(count: i32): void {
  const longest = max(width, height);
  memory.fill(lines, 0, (<usize>longest + 1) << 2);
  for (let index = 1; index <= count; index++) addOne(roomOf(get32(yous, index)) + 1);
  for (let room = 1; room <= longest; room++) put32(lines, room, get32(lines, room) + get32(lines, room - 1));
  for (let index = 1; index <= count; index++) {
    const mover = get32(yous, index);
    put32(list, addOne(roomOf(mover)), mover);
  }
}

function addOne(room: i32): i32 {
  const before = get32(lines, room);
  put32(lines, room, before + 1);
  return before;
}

/** Moves all that is YOU. */
export function moveAll(position: usize): void {
  const count = youCount();
  if (count <= FEW) insert(count);
  else distribute(count);
  for (let index = 0; index < count; index++) move(position, get32(list, index));
}
