// The table in hand and what a position of it holds: one block of words, so that a record is a copy of it.

import { allocate } from '../memory';
import { POSITION_HISTORY, POSITION_OWN, POSITION_PLY } from '../position';
import {
  GAME_EXTRA,
  GAME_IMAGE,
  GAME_LOG_BYTES,
  GAME_MOVE_WORDS,
  GAME_POSITION_BYTES,
  GAME_RECORD_BYTES,
  GAME_SEATS,
} from '../program';
import {
  BONDED,
  GROUND_HAND_LIMIT,
  GROUND_MODE,
  GROUND_PLAYERS,
  GROUND_PROBLEMS,
  GROUND_RULINGS,
  GROUND_SUITS,
  GROUND_THRESHOLD,
  GROUND_VALUES,
  MOVE_WORDS,
  NO_RELATION,
  PLAYER_BONDS,
  PLAYER_RIVALRIES,
  PLAYER_WORDS,
  PROBLEM_STATE,
  PROBLEM_WORDS,
  RIVALS,
  STATE_AT,
  STATE_LEAD,
  STATE_PLAYERS,
  STATE_PROBLEMS,
} from './layout';

/** Where a position's state begins. */
export const STATE: usize = POSITION_OWN;

// A record:  the move (4 words) | the seat that made it | the state before
export const RECORD_SEAT: usize = 16;
export const RECORD_STATE: usize = 20;

export let players: i32 = 0;
export let mode: i32 = 0;
export let threshold: i32 = 0;
export let problems: i32 = 0;
export let handLimit: i32 = 0;
export let stateBytes: usize = 0;
let rulings: i32 = 0;
let image: usize = 0;
let recordBytes: u32 = 0;

/** The state in hand. */
export let state: usize = 0;

/** Moves that are listed for the core itself. */
export let scratch: usize = 0;
const SCRATCH_MOVES: usize = 64;

let selected: usize = 0;

function word(index: i32): i32 {
  return load<i32>(image + ((<usize>index) << 2));
}

/** Puts the table's figures in hand. */
export function select(game: usize): void {
  if (game == selected) return;
  selected = game;
  image = game + GAME_IMAGE;
  players = word(GROUND_PLAYERS);
  mode = word(GROUND_MODE);
  threshold = word(GROUND_THRESHOLD);
  problems = word(GROUND_PROBLEMS);
  handLimit = word(GROUND_HAND_LIMIT);
  rulings = word(GROUND_RULINGS);
  stateBytes = (<usize>(STATE_PLAYERS + players * PLAYER_WORDS)) << 2;
  recordBytes = <u32>(RECORD_STATE + stateBytes + 7) & ~7;
  scratch = load<u32>(game, GAME_EXTRA);
}

export function forget(game: usize): void {
  if (game == selected) selected = 0;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  const extra = allocate(SCRATCH_MOVES * MOVE_WORDS * 4);
  if (!extra) return false;
  store<u32>(game, <u32>extra, GAME_EXTRA);
  forget(game);
  select(game);
  store<i32>(game, players, GAME_SEATS);
  store<i32>(game, MOVE_WORDS, GAME_MOVE_WORDS);
  store<u32>(game, recordBytes, GAME_RECORD_BYTES);
  store<u32>(game, 0, GAME_LOG_BYTES);
  store<u32>(game, <u32>(STATE + stateBytes + 7) & ~7, GAME_POSITION_BYTES);
  return true;
}

/** Puts a position of the table in hand. */
export function hold(position: usize): void {
  state = position + STATE;
}

/** Whether the edition rules otherwise than by default. */
export function isRuled(ruling: i32): bool {
  return (rulings & ruling) != 0;
}

/** A word of the state. */
export function get(index: i32): i32 {
  return load<i32>(state + ((<usize>index) << 2));
}

export function set(index: i32, value: i32): void {
  store<i32>(state + ((<usize>index) << 2), value);
}

/** Where a player's field is in the state. */
function fieldOf(seat: i32, field: i32): i32 {
  return STATE_PLAYERS + seat * PLAYER_WORDS + field;
}

export function playerIs(seat: i32, field: i32): i32 {
  return get(fieldOf(seat, field));
}

export function setPlayer(seat: i32, field: i32, value: i32): void {
  set(fieldOf(seat, field), value);
}

export function problemIs(problem: i32, field: i32): i32 {
  return get(STATE_PROBLEMS + problem * PROBLEM_WORDS + field);
}

export function setProblem(problem: i32, field: i32, value: i32): void {
  set(STATE_PROBLEMS + problem * PROBLEM_WORDS + field, value);
}

export function isProblem(problem: i32, what: i32): bool {
  return problemIs(problem, PROBLEM_STATE) == what;
}

export function suitOf(problem: i32): i32 {
  return word(GROUND_SUITS + problem);
}

export function valueOf(problem: i32): i32 {
  return word(GROUND_VALUES + problem);
}

/** The seat so many places from the Lead. */
export function seatAt(place: i32): i32 {
  const seat = get(STATE_LEAD) + place;
  return seat < players ? seat : seat - players;
}

/** The seat whose turn it is within the step. */
export function seatInTurn(): i32 {
  return seatAt(get(STATE_AT));
}

export function relationOf(one: i32, other: i32): i32 {
  if ((playerIs(one, PLAYER_BONDS) >> other) & 1) return BONDED;
  return (playerIs(one, PLAYER_RIVALRIES) >> other) & 1 ? RIVALS : NO_RELATION;
}

function mark(one: i32, other: i32, relation: i32): void {
  const bit = 1 << other;
  const bonds = playerIs(one, PLAYER_BONDS) & ~bit;
  const rivalries = playerIs(one, PLAYER_RIVALRIES) & ~bit;
  setPlayer(one, PLAYER_BONDS, relation == BONDED ? bonds | bit : bonds);
  setPlayer(one, PLAYER_RIVALRIES, relation == RIVALS ? rivalries | bit : rivalries);
}

export function setRelation(one: i32, other: i32, relation: i32): void {
  mark(one, other, relation);
  mark(other, one, relation);
}

/** Each relation takes a slot at both ends, of two. */
export function hasSlot(seat: i32): bool {
  return popcnt(playerIs(seat, PLAYER_BONDS) | playerIs(seat, PLAYER_RIVALRIES)) < 2;
}

/** Address of the next record; room for it has been made. */
export function nextRecord(position: usize): usize {
  return load<u32>(position, POSITION_HISTORY) + load<u32>(position, POSITION_PLY) * recordBytes;
}
