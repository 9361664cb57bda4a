// Checks a table by its values alone, not asking how they were found. Two things make them right:
//   1. each is the best that a move is worth by the value after it (the first round), and
//   2. each that is not 0 is forced in a finite time: a winner has a best move that ends or captures or leads to a
//      position which is forced itself, and all of a loser's moves do (the rounds after it, until no more is found).
// A side that keeps to best moves never loses any of its value by a move (1). Play for ever is worth 0, which is enough for
// who is level or behind; who is ahead must get there (2).

import { RUN_DONE, RUN_GOING_ON } from '../layout';
import { allocate, release } from '../memory';
import { firstPlace, placed, placeOf, seedsIn, stepOn, take, valueAt } from './places';
import { endgame, select } from './state';
import { board, follow, listHere, nextPlace, stays, successorBytes, useBoards, valueAtEnd, worth } from './successors';

// A job:  game | table | boards | forced: a byte a position of the level | seeds | place | round | left to be forced | forced in this round
//         || fault: kind | place | value | what follows || most rounds
const GAME: usize = 0;
const TABLE: usize = 4;
const BOARDS: usize = 8;
const FORCED: usize = 12;
const SEEDS: usize = 16;
const PLACE: usize = 20;
const ROUND: usize = 24;
const LEFT: usize = 28;
const FOUND: usize = 32;
const FAULT: usize = 36;
const FAULT_PLACE: usize = 40;
const FAULT_VALUE: usize = 44;
const FAULT_WANTED: usize = 48;
const ROUNDS: usize = 52;
const JOB_BYTES: usize = 56;

const NO_FAULT: i32 = 0;
/** The place of the position at that place is another one. */
const MISPLACED: i32 = 1;
/** The value does not follow from those after it. */
const UNFOUNDED: i32 = 2;
/** The value follows from values that follow from it. */
const UNFORCED: i32 = 3;

// The job in hand.
let job: usize = 0;
let forced: usize = 0;
let seeds: i32 = 0;
let before: u32 = 0;
let size: u32 = 0;

/** What was found of the position in hand: the best worth, and whether its value is forced. */
let bestWorth: i32 = 0;
let isForced: bool = false;

/** A job that checks the game's table, which there is; 0 when memory is refused. */
export function openEndgameCheck(game: usize): usize {
  select(game);
  take(endgame);
  const most = seedsIn(endgame);
  const made = allocate(JOB_BYTES);
  if (!made) return 0;
  memory.fill(made, 0, JOB_BYTES);
  store<u32>(made, <u32>game, GAME);
  store<u32>(made, <u32>endgame, TABLE);
  store<u32>(made, <u32>allocate(successorBytes()), BOARDS);
  store<u32>(made, <u32>allocate(firstPlace(most + 1) - firstPlace(most)), FORCED);
  if (load<u32>(made, BOARDS) && load<u32>(made, FORCED)) {
    memory.fill(load<u32>(made, BOARDS), 0, successorBytes());
    beginLevel(made, 0);
    return made;
  }
  closeEndgameCheck(made);
  return 0;
}

export function closeEndgameCheck(made: usize): void {
  release(load<u32>(made, BOARDS));
  release(load<u32>(made, FORCED));
  release(made);
}

function takeJob(made: usize): void {
  job = made;
  select(load<u32>(made, GAME));
  take(load<u32>(made, TABLE));
  useBoards(load<u32>(made, BOARDS));
  forced = load<u32>(made, FORCED);
  seeds = load<i32>(made, SEEDS);
  before = firstPlace(seeds);
  size = firstPlace(seeds + 1) - before;
}

function beginLevel(made: usize, next: i32): void {
  store<i32>(made, next, SEEDS);
  store<i32>(made, 0, ROUND);
  store<u32>(made, 0, LEFT);
  takeJob(made);
  beginRound();
}

function beginRound(): void {
  store<u32>(job, 0, PLACE);
  store<u32>(job, 0, FOUND);
  placed(before, seeds, board);
}

/** Looks at all moves of the board, whose value is said to be `value`; gives their number. */
function look(value: i32): i32 {
  const moves = listHere();
  bestWorth = moves ? i32.MIN_VALUE : valueAtEnd();
  isForced = moves == 0 || value <= 0;
  for (let i = 0; i < moves; i++) {
    follow(i, seeds);
    const here = worth();
    bestWorth = max(bestWorth, here);
    const sure = !stays || load<u8>(forced + <usize>(nextPlace - before)) != 0;
    if (value > 0 && here == value && sure) isForced = true;
    if (value < 0 && !sure) isForced = false;
  }
  return moves;
}

function fail(kind: i32, place: u32, value: i32, wanted: i32): void {
  store<i32>(job, kind, FAULT);
  store<u32>(job, place, FAULT_PLACE);
  store<i32>(job, value, FAULT_VALUE);
  store<i32>(job, wanted, FAULT_WANTED);
}

/** The first round asks each position for its value. */
function examine(place: u32): i32 {
  const value = valueAt(place);
  if (placeOf(board, 0) != place) fail(MISPLACED, place, value, value);
  const moves = look(value);
  if (bestWorth != value) fail(UNFOUNDED, place, value, bestWorth);
  keep(place);
  if (!isForced) store<u32>(job, load<u32>(job, LEFT) + 1, LEFT);
  return moves;
}

/** Later rounds ask those that were not forced. */
function examineAgain(place: u32): i32 {
  if (load<u8>(forced + <usize>(place - before))) return 0;
  const moves = look(valueAt(place));
  keep(place);
  if (!isForced) return moves;
  store<u32>(job, load<u32>(job, LEFT) - 1, LEFT);
  store<u32>(job, load<u32>(job, FOUND) + 1, FOUND);
  return moves;
}

function keep(place: u32): void {
  store<u8>(forced + <usize>(place - before), isForced ? 1 : 0);
}

/** The first position of the level that nothing forces. */
function failUnforced(): void {
  let place: u32 = 0;
  while (load<u8>(forced + <usize>place)) place++;
  fail(UNFORCED, before + place, valueAt(before + place), 0);
}

/** All positions have been looked at. */
function endRound(): void {
  const round = load<i32>(job, ROUND) + 1;
  store<i32>(job, round, ROUND);
  store<i32>(job, max(round, load<i32>(job, ROUNDS)), ROUNDS);
  if (!load<u32>(job, LEFT)) endLevel();
  else if (round > 1 && !load<u32>(job, FOUND)) failUnforced();
  else beginRound();
}

function endLevel(): void {
  if (seeds < seedsIn(load<u32>(job, TABLE))) beginLevel(job, seeds + 1);
  else store<i32>(job, seeds + 1, SEEDS);
}

function isOver(made: usize): bool {
  return load<i32>(made, FAULT) != NO_FAULT || load<i32>(made, SEEDS) > seedsIn(load<u32>(made, TABLE));
}

/** Goes on for about `nodes` moves made; ends at the first fault. */
export function runEndgameCheck(made: usize, nodes: i32): i32 {
  if (isOver(made)) return RUN_DONE;
  takeJob(made);
  while (nodes > 0 && !isOver(job)) {
    const place = load<u32>(job, PLACE);
    const moves = load<i32>(job, ROUND) ? examineAgain(before + place) : examine(before + place);
    nodes -= max(moves, 1);
    store<u32>(job, place + 1, PLACE);
    if (place + 1 < size) stepOn(board);
    else if (load<i32>(job, FAULT) == NO_FAULT) endRound();
  }
  return isOver(job) ? RUN_DONE : RUN_GOING_ON;
}

/** Address of words: fault (0 none) | its place | its value | what follows from its moves | most rounds of a level. */
export function endgameCheckFault(made: usize): usize {
  return made + FAULT;
}

/** Seeds of the level in hand: those below are right. */
export function endgameCheckSeeds(made: usize): i32 {
  return load<i32>(made, SEEDS);
}
