// Legal moves in ascending order, and random ones.

import { POSITION_TURN } from '../position';
import { below } from '../random';
import { canDeny } from './actions';
import { isBlamedBy } from './effects';
import {
  ATTACK,
  BLAME,
  BREAK,
  CANCEL,
  DENIED,
  DENY,
  EXTRA,
  GR,
  GROUND,
  GROUNDING,
  HIDDEN,
  INVESTIGATE,
  MOVE_WORDS,
  ND,
  NO_RELATION,
  NONE,
  OU,
  PLAYER_FREEDOM,
  PLAYER_STRESS,
  PROTECT,
  REJECT,
  RESTORE,
  SELECT,
  SOLVE,
  STATE_STEP,
  SUPPORT,
  UP,
} from './layout';
import { get, hold, isProblem, playerIs, players, problems, relationOf, scratch } from './state';

/** From this Stress on the gate is shut (GR-R03). */
const GATE: i32 = 4;
const MOVE_BYTES: usize = 16;

// Moves are written one behind the other; to 0 they are counted.
let to: usize = 0;
let count: i32 = 0;

function add(kind: i32, a: i32, b: i32, c: i32): void {
  if (to) {
    const move = to + <usize>count * MOVE_BYTES;
    store<i32>(move, kind);
    store<i32>(move, a, 4);
    store<i32>(move, b, 8);
    store<i32>(move, c, 12);
  }
  count++;
}

function addOthers(seat: i32, action: i32, freedom: i32): void {
  for (let other = 0; other < players; other++) if (other != seat) add(SELECT, action, other, freedom);
}

/** What a seat may select; `ready`: its Freedom token. */
function addSelects(seat: i32, ready: bool): void {
  const shut = playerIs(seat, PLAYER_STRESS) >= GATE;
  const freedom = shut ? 1 : 0;
  if (!shut || ready) {
    addInvestigations(freedom);
    for (let problem = 0; problem < problems; problem++) {
      if (isProblem(problem, UP)) add(SELECT, SOLVE, problem, freedom);
    }
    addOthers(seat, SUPPORT, freedom);
  }
  addOthers(seat, ATTACK, 0);
  add(SELECT, GROUNDING, NONE, 0);
}

function addInvestigations(freedom: i32): void {
  const before = count;
  for (let problem = 0; problem < problems; problem++) {
    if (isProblem(problem, HIDDEN)) add(SELECT, INVESTIGATE, problem, freedom);
  }
  if (count == before) add(SELECT, INVESTIGATE, NONE, freedom);
}

function addGrounds(seat: i32): void {
  add(GROUND, GR, 0, NONE);
  for (let problem = 0; problem < problems; problem++) {
    if (isProblem(problem, DENIED)) add(GROUND, OU, RESTORE, problem);
  }
  add(GROUND, OU, CANCEL, NONE);
  for (let problem = 0; problem < problems; problem++) if (isProblem(problem, UP)) add(GROUND, OU, PROTECT, problem);
  for (let owner = 0; owner < players; owner++) if (isBlamedBy(seat, owner)) add(GROUND, ND, BLAME, owner);
  for (let other = 0; other < players; other++) {
    if (relationOf(seat, other) != NO_RELATION) add(GROUND, ND, BREAK, other);
  }
  add(GROUND, ND, REJECT, NONE);
}

function addAll(seat: i32, step: i32): void {
  if (step == SELECT) addSelects(seat, playerIs(seat, PLAYER_FREEDOM) != 0);
  else if (step == GROUND) addGrounds(seat);
  else if (step == DENY) {
    for (let problem = 0; problem < problems; problem++) if (canDeny(problem)) add(DENY, problem, NONE, NONE);
  } else if (step == EXTRA) {
    for (let other = 0; other < players; other++) if (other != seat) add(EXTRA, other, NONE, NONE);
  } else {
    add(step, 0, NONE, NONE);
    add(step, 1, NONE, NONE);
  }
}

export function listMoves(position: usize, at: usize): i32 {
  hold(position);
  to = at;
  count = 0;
  addAll(load<i32>(position, POSITION_TURN), get(STATE_STEP));
  return count;
}

/** What a seat may select, its token being READY or not, at the scratch; their number. */
export function listSelects(seat: i32, ready: bool): i32 {
  to = scratch;
  count = 0;
  addSelects(seat, ready);
  return count;
}

export function countMoves(position: usize): i32 {
  return listMoves(position, 0);
}

export function isLegal(position: usize, move: usize): bool {
  const legal = listMoves(position, scratch);
  for (let index = 0; index < legal; index++) {
    if (memory.compare(scratch + <usize>index * MOVE_BYTES, move, MOVE_BYTES) == 0) return true;
  }
  return false;
}

/** Of the moves from one to before another, those that have in a part one of its values, each value being as likely. */
let first: i32 = 0;
let end: i32 = 0;

function partAt(index: i32, part: usize): i32 {
  return load<i32>(scratch + <usize>index * MOVE_BYTES + part);
}

function narrow(part: usize): void {
  let values: u32 = 1;
  for (let index = first + 1; index < end; index++) if (partAt(index, part) != partAt(index - 1, part)) values++;
  let skip = <i32>below(values);
  while (skip > 0) {
    first++;
    if (partAt(first, part) != partAt(first - 1, part)) skip--;
  }
  let last = first + 1;
  while (last < end && partAt(last, part) == partAt(first, part)) last++;
  end = last;
}

/** Address of a legal move, each part of it drawn uniformly. */
export function drawMove(position: usize): usize {
  first = 0;
  end = listMoves(position, scratch);
  for (let part = 1; part < MOVE_WORDS; part++) narrow((<usize>part) << 2);
  return scratch + <usize>first * MOVE_BYTES;
}
