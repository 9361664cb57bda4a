// The board position's fields, and the tables of the game in hand. `select` sets the tables; every entry from outside
// goes through it, so inner loops read globals only.

import { allocate } from '../memory';
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
  BOARD_CELLS,
  BOARD_FLY,
  BOARD_HAND,
  BOARD_LINE_CELLS,
  BOARD_LINE_LENGTH,
  BOARD_LINE_OF,
  BOARD_LINE_START,
  BOARD_LINES,
  BOARD_NEIGHBOUR_START,
  BOARD_NEIGHBOURS,
  BOARD_PLIES,
  BOARD_REDUCE,
  BOARD_REPEAT,
  BOARD_RULES,
  BOARD_TEST,
  RULE_ADJACENT,
  RULE_CAPTURE,
  RULE_CLOCKED,
  RULE_PROTECT,
  RULE_WIN_LINE,
} from './layout';

// A position's own fields; seats 0 and 1 stand on the board as 1 and 2.
//   hands (2) | quiet | counts: empty, first's, second's | hash (u64) || where (cells) | empties (cells) | men of each seat (2 × cells) || cells, a byte each
// A cell is in one list: where[cell] is its index there. Behind a list's end all words are 0. Men are listed where they may move.
export const HANDS: usize = POSITION_OWN;
export const QUIET: usize = POSITION_OWN + 8;
export const COUNTS: usize = POSITION_OWN + 12;
export const HASH: usize = POSITION_OWN + 24;
export const WHERE: usize = POSITION_OWN + 32;

// A record:  from | to | taken | slot of to among the empties | slot of taken among the men | quiet before | hash before (u64)
export const RECORD_SLOT: usize = 12;
export const RECORD_TAKEN_SLOT: usize = 16;
export const RECORD_QUIET: usize = 20;
export const RECORD_HASH: usize = 24;
export const RECORD_BYTES: u32 = 32;

export let image: usize = 0;
export let cellCount: i32 = 0;
export let lineLength: i32 = 0;
export let lineCount: i32 = 0;
export let hand: i32 = 0;
export let reduce: i32 = 0;
export let fly: i32 = 0;
export let repeat: i32 = 0;
export let quietLimit: i32 = 0;
export let winsByLine: bool = false;
export let captures: bool = false;
export let protects: bool = false;
export let steps: bool = false;
/** Men move once hands are empty. */
export let moving: bool = false;
/** A position may come back after a placing: hands have no limit, and men are taken. */
export let replaces: bool = false;
/** Quiet plies are part of the state: `solve` asks so where a win is slow. */
let clocked: bool = false;
export let neighbourStart: usize = 0;
export let neighbours: usize = 0;
export let lineCells: usize = 0;
export let lineStart: usize = 0;
export let lineOf: usize = 0;
export let tests: usize = 0;
/** Offsets in a position. */
export let empties: usize = 0;
export let menLists: usize = 0;
export let cellBytes: usize = 0;
/** Two u64 a cell: a random word for each seat's man there. */
export let zobrist: usize = 0;
/** cells words: the removable men. */
export let removable: usize = 0;
/** cells bytes: a board of the past. */
export let pastBoard: usize = 0;

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
  readOffsets(game);
}

/** A game's block may be handed out again at the same address. */
export function forget(game: usize): void {
  if (selected == game) selected = 0;
}

function readNumbers(): void {
  cellCount = word(BOARD_CELLS);
  lineLength = word(BOARD_LINE_LENGTH);
  lineCount = word(BOARD_LINES);
  hand = word(BOARD_HAND);
  reduce = word(BOARD_REDUCE);
  fly = word(BOARD_FLY);
  repeat = word(BOARD_REPEAT);
  quietLimit = word(BOARD_PLIES);
  const rules = word(BOARD_RULES);
  winsByLine = (rules & RULE_WIN_LINE) != 0;
  captures = (rules & RULE_CAPTURE) != 0 && !winsByLine;
  protects = (rules & RULE_PROTECT) != 0;
  steps = (rules & RULE_ADJACENT) != 0;
  clocked = (rules & RULE_CLOCKED) != 0;
  moving = hand >= 0 && (steps || fly >= 0);
  replaces = hand < 0 && captures;
}

function readTables(): void {
  neighbourStart = table(BOARD_NEIGHBOUR_START);
  neighbours = table(BOARD_NEIGHBOURS);
  lineCells = table(BOARD_LINE_CELLS);
  lineStart = table(BOARD_LINE_START);
  lineOf = table(BOARD_LINE_OF);
  tests = table(BOARD_TEST);
}

function readOffsets(game: usize): void {
  const listBytes = (<usize>cellCount) << 2;
  empties = WHERE + listBytes;
  menLists = empties + listBytes;
  cellBytes = menLists + (listsMen() ? listBytes * 2 : 0);
  zobrist = load<u32>(game, GAME_EXTRA);
  removable = zobrist + ((<usize>cellCount) << 4);
  pastBoard = removable + listBytes;
}

export function isClocked(): bool {
  return clocked;
}

/** The hash is kept where a position can come back. */
export function hashes(): bool {
  return moving || replaces;
}

/** Men are listed where something asks for them: movement, or a removal. */
export function listsMen(): bool {
  return moving || captures;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  const cells = <usize>load<i32>(game + GAME_IMAGE + ((<usize>BOARD_CELLS) << 2));
  const extra = allocate(cells * (16 + 4 + 1));
  if (!extra) return false;
  store<u32>(game, <u32>extra, GAME_EXTRA);
  for (let i: usize = 0; i < cells * 2; i++) store<u64>(extra + (i << 3), splitMix64(i));
  forget(game);
  select(game);
  store<i32>(game, 2, GAME_SEATS);
  store<i32>(game, 3, GAME_MOVE_WORDS);
  store<u32>(game, RECORD_BYTES, GAME_RECORD_BYTES);
  store<u32>(game, (<u32>cellBytes + <u32>cellCount + 7) & ~7, GAME_POSITION_BYTES);
  return true;
}

export function board(position: usize): usize {
  return position + cellBytes;
}

export function sideAt(position: usize, cell: i32): i32 {
  return load<u8>(position + cellBytes + <usize>cell);
}

/** How many cells are empty (side 0), or men a side (1, 2) has on the board. */
export function countOf(position: usize, side: i32): i32 {
  return load<i32>(position + ((<usize>side) << 2), COUNTS);
}

export function handOf(position: usize, seat: i32): i32 {
  return load<i32>(position + ((<usize>seat) << 2), HANDS);
}

/** Address of the list of empty cells (side 0) or of a side's men (1, 2). */
export function listOf(position: usize, side: i32): usize {
  return position + empties + ((<usize>side * <usize>cellCount) << 2);
}

/** Address of the next record; room for it has been made. */
export function nextRecord(position: usize): usize {
  return load<u32>(position, POSITION_HISTORY) + load<u32>(position, POSITION_PLY) * RECORD_BYTES;
}
