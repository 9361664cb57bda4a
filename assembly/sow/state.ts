// The sowing position's fields, and the tables of the game in hand.

import { allocate, release } from '../memory';
import { POSITION_HISTORY, POSITION_OWN, POSITION_PLY } from '../position';
import {
  GAME_EXTRA,
  GAME_IMAGE,
  GAME_MOVE_WORDS,
  GAME_POSITION_BYTES,
  GAME_RECORD_BYTES,
  GAME_SEATS,
} from '../program';
import { splitMix64 } from '../random';
import {
  SOW_AFTER,
  SOW_BEHIND,
  SOW_CAPTURE,
  SOW_COUNT_BITS,
  SOW_COUNTS,
  SOW_COUNTS_LENGTH,
  SOW_DIRECTION,
  SOW_EVEN,
  SOW_HOUSES,
  SOW_LAPS,
  SOW_LIFT,
  SOW_NEXT,
  SOW_OPPOSITE,
  SOW_ORIGIN,
  SOW_OWNER,
  SOW_PLIES,
  SOW_REPEAT,
  SOW_REST,
  SOW_RULES,
  SOW_SEEDS,
  SOW_SLAM,
  SOW_STORES,
  SOW_TARGET,
} from './layout';

// A position's own fields:  plies since the last capture | – | hash (u64) || slots: a word for each house, then each side's store
export const QUIET: usize = POSITION_OWN;
export const HASH: usize = POSITION_OWN + 8;
export const SLOTS: usize = POSITION_OWN + 16;

// A record:  house | direction | turn before | quiet before | hash before (u64) | slots before …
export const RECORD_TURN: usize = 8;
export const RECORD_QUIET: usize = 12;
export const RECORD_HASH: usize = 16;
export const RECORD_SLOTS: usize = 24;

export let image: usize = 0;
/** Bytes of the houses, and of all slots. */
export let houseBytes: usize = 0;
export let slotBytes: usize = 0;
export let houseCount: i32 = 0;
export let rules: i32 = 0;
export let stores: i32 = 0;
export let direction: i32 = 0;
export let origin: i32 = 0;
export let lift: i32 = 0;
export let laps: i32 = 0;
export let capture: i32 = 0;
export let slam: i32 = 0;
export let target: i32 = 0;
export let even: i32 = 0;
export let repeat: i32 = 0;
export let plies: i32 = 0;
export let rest: i32 = 0;
export let seeds: usize = 0;
export let countBits: u32 = 0;
export let counts: usize = 0;
export let countsLength: i32 = 0;
export let nextSlot: usize = 0;
export let nextHouse: usize = 0;
export let owner: usize = 0;
export let opposite: usize = 0;
export let behind: usize = 0;
export let recordBytes: u32 = 0;
/** Boards beside positions: slots each. */
export let trial: usize = 0;
export let verbBoard: usize = 0;
export let saved: usize = 0;
export let before: usize = 0;
export let ahead: usize = 0;
/** A random word for each slot. */
export let keys: usize = 0;
/** Houses that a capture takes, as they are emptied (bytes), room for all. */
export let chainList: usize = 0;
/** The game's endgame table; 0 where it has none. */
export let endgame: usize = 0;

/** Boards behind one another in a game's extra block, the chain's list with them. */
const BOARDS: usize = 6;
/** Bytes for each slot there: a word a board, and a key. */
const SLOT_EXTRA: usize = BOARDS * 4 + 8;

let selected: usize = 0;

function word(index: i32): i32 {
  return load<i32>(image + ((<usize>index) << 2));
}

function table(index: i32): usize {
  return image + ((<usize>word(index)) << 2);
}

/** Makes `game` the one whose tables the globals hold. */
export function select(game: usize): void {
  if (game == selected) return;
  selected = game;
  image = game + GAME_IMAGE;
  readNumbers();
  readTables();
  readBoards(game);
}

/** A game's block may be handed out again at the same address. */
export function forget(game: usize): void {
  if (selected == game) selected = 0;
}

function readNumbers(): void {
  houseCount = word(SOW_HOUSES);
  houseBytes = (<usize>houseCount) << 2;
  slotBytes = houseBytes + 8;
  rules = word(SOW_RULES);
  stores = word(SOW_STORES);
  direction = word(SOW_DIRECTION);
  origin = word(SOW_ORIGIN);
  lift = word(SOW_LIFT);
  laps = word(SOW_LAPS);
  capture = word(SOW_CAPTURE);
  slam = word(SOW_SLAM);
  target = word(SOW_TARGET);
  even = word(SOW_EVEN);
  repeat = word(SOW_REPEAT);
  plies = word(SOW_PLIES);
  rest = word(SOW_REST);
  countBits = word(SOW_COUNT_BITS);
  countsLength = word(SOW_COUNTS_LENGTH);
  recordBytes = recordSize();
}

function readTables(): void {
  seeds = table(SOW_SEEDS);
  counts = table(SOW_COUNTS);
  nextSlot = table(SOW_NEXT);
  nextHouse = table(SOW_AFTER);
  owner = table(SOW_OWNER);
  opposite = table(SOW_OPPOSITE);
  behind = table(SOW_BEHIND);
}

function readBoards(game: usize): void {
  trial = load<u32>(game, GAME_EXTRA);
  verbBoard = trial + slotBytes;
  saved = verbBoard + slotBytes;
  before = saved + slotBytes;
  ahead = before + slotBytes;
  chainList = ahead + slotBytes;
  keys = chainList + slotBytes;
  endgame = load<u32>(endgameAt(game));
}

/** Where a game block keeps its endgame table: behind its boards and keys. */
function endgameAt(game: usize): usize {
  const houses = <usize>load<u32>(game + GAME_IMAGE + ((<usize>SOW_HOUSES) << 2));
  return <usize>load<u32>(game, GAME_EXTRA) + (houses + 2) * SLOT_EXTRA;
}

/** Gives the game an endgame table in place of the one it has; 0 for none. The table is freed with the game. */
export function useEndgame(game: usize, table: usize): void {
  const at = endgameAt(game);
  release(load<u32>(at));
  store<u32>(at, <u32>table);
  forget(game);
}

function recordSize(): u32 {
  return <u32>(RECORD_SLOTS + slotBytes + 7) & ~7;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  const houses = <usize>load<u32>(game + GAME_IMAGE + ((<usize>SOW_HOUSES) << 2));
  const extra = allocate((houses + 2) * SLOT_EXTRA + 4);
  if (!extra) return false;
  store<u32>(game, <u32>extra, GAME_EXTRA);
  store<u32>(endgameAt(game), 0);
  forget(game);
  select(game);
  for (let i: usize = 0; i < houses + 2; i++) store<u64>(keys + (i << 3), splitMix64(i));
  store<i32>(game, 2, GAME_SEATS);
  store<i32>(game, 2, GAME_MOVE_WORDS);
  store<u32>(game, recordBytes, GAME_RECORD_BYTES);
  store<u32>(game, <u32>(SLOTS + slotBytes + 7) & ~7, GAME_POSITION_BYTES);
  return true;
}

export function has(rule: i32): bool {
  return (rules & rule) != 0;
}

/** Copies a board. Sides have as many houses, so that slots come in pairs; for so few words a loop is quicker than a call. */
export function copySlots(to: usize, from: usize): void {
  for (let at: usize = 0; at < slotBytes; at += 8) store<u64>(to + at, load<u64>(from + at));
}

/** Whose house it is; `house` in bytes, as everywhere in this room. */
export function ownerOf(house: usize): i32 {
  return load<i32>(owner + house);
}

export function storeOf(board: usize, side: i32): usize {
  return board + houseBytes + ((<usize>side) << 2);
}

/** Seeds in the side's houses. */
export function seedsOf(board: usize, side: i32): i32 {
  let sum = 0;
  const first = firstHouse(side);
  const end = first + (houseBytes >> 1);
  for (let at = first; at < end; at += 4) sum += load<i32>(board + at);
  return sum;
}

/** One of the side's houses holds so many seeds or more. */
export function holds(board: usize, side: i32, seedsThere: i32): bool {
  const end = board + firstHouse(side) + (houseBytes >> 1);
  for (let at = board + firstHouse(side); at < end; at += 4) if (load<i32>(at) >= seedsThere) return true;
  return false;
}

/** A side's houses are one half of all. */
export function firstHouse(side: i32): usize {
  return side ? houseBytes >> 1 : 0;
}

/** Address of the next record; room for it has been made. */
export function nextRecord(position: usize): usize {
  return load<u32>(position, POSITION_HISTORY) + load<u32>(position, POSITION_PLY) * recordBytes;
}

export function slotsOf(position: usize): usize {
  return position + SLOTS;
}

export function quietOf(position: usize): i32 {
  return load<i32>(position, QUIET);
}

/** Who made the move of a record. */
export function moverAt(record: usize): i32 {
  return load<i32>(record, RECORD_TURN);
}
