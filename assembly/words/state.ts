// The level in hand, what a position of it holds, and its things in their cells. Things of a cell hang on a list by id.

import { allocate } from '../memory';
import { POSITION_HISTORY, POSITION_LOG, POSITION_LOGGED, POSITION_OWN, POSITION_PLY } from '../position';
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
  NOWHERE,
  WORDS_AUTOMATA,
  WORDS_HEIGHT,
  WORDS_KINDS,
  WORDS_NOUNS,
  WORDS_PLACES,
  WORDS_PROPERTIES,
  WORDS_THINGS,
  WORDS_WIDTH,
} from './layout';

// What a kind is, in bits: properties in the order of their texts …
export const YOU: u32 = 1;
export const PUSH: u32 = 2;
export const STOP: u32 = 4;
export const WIN: u32 = 8;
export const SINK: u32 = 16;
export const DEFEAT: u32 = 32;
// … and of words, what they may be in a sentence.
export const WORD: u32 = 64;
export const NOUN_WORD: u32 = 128;
export const VALUE_WORD: u32 = 256;
export const IS_WORD: u32 = 512;
export const AND_WORD: u32 = 1024;
// In ANY alone: some noun becomes another one; some noun is YOU and STOP.
export const BECOMING: u32 = 1 << 16;
export const YOU_AND_STOP: u32 = 1 << 17;

// A position:  moves | state | any || by id: cell | next in the cell | kind || by cell: first || by kind: traits || by noun: becomes
//              || by IS word: first and last cell across, first and last cell down || number of YOU | their ids
/** Steps accepted. */
export const MOVES: usize = POSITION_OWN;
/** Bits 0 to 3: directions that move something. Bit 4: contacts may be open anywhere. */
export const STATE: usize = POSITION_OWN + 4;
/** All that any noun is. */
export const ANY: usize = POSITION_OWN + 8;
const ARRAYS: usize = POSITION_OWN + 16;

export const DIRECTION_BITS: i32 = 15;
export const UNSETTLED: i32 = 16;

/** What a noun becomes that becomes nothing; and one that several rules pull at, until the first of them is found. */
export const NOTHING: i32 = -1;
export const TORN: i32 = -2;

// A record:  direction | bytes logged before | state before | –
export const RECORD_LOGGED: usize = 4;
export const RECORD_STATE: usize = 8;
const RECORD_BYTES: u32 = 16;

// An entry of the log:  id | cell | kind before
export const ENTRY_BYTES: u32 = 12;
/** In one turn a thing may move, become another and be destroyed. */
const ENTRIES_EACH: u32 = 3;

export let width: i32 = 0;
export let height: i32 = 0;
export let cells: i32 = 0;
export let nouns: i32 = 0;
export let texts: i32 = 0;
export let things: i32 = 0;
/** IS words, and at what address their ids are. */
export let joints: i32 = 0;
export let jointIds: usize = 0;

// Offsets in a position.
let AT: usize = 0;
let NEXT: usize = 0;
let KIND: usize = 0;
let HEAD: usize = 0;
let TRAITS: usize = 0;
let BECOMES: usize = 0;
let SPANS: usize = 0;
let YOUS: usize = 0;
let positionBytes: usize = 0;

// The position in hand: addresses of its arrays.
export let at: usize = 0;
export let next: usize = 0;
export let kind: usize = 0;
export let head: usize = 0;
export let traits: usize = 0;
export let becomes: usize = 0;
export let spans: usize = 0;
export let yous: usize = 0;

// The game's own, beside its image.
let image: usize = 0;
/** By cell: x, y. */
export let column: usize = 0;
export let row: usize = 0;
/** Lines whose words are to be read again: a byte a row, a byte a column. */
export let dirtyRows: usize = 0;
export let dirtyColumns: usize = 0;
/** By id: the turn in which a thing moved last. */
export let stamps: usize = 0;
/** Room for a word a thing, twice, and one a line. */
export let list: usize = 0;
export let other: usize = 0;
export let lines: usize = 0;
/** Room for what a survey of a sentence finds: 16 bytes, then 24 a text. */
export let picks: usize = 0;
/** The count of turns that stamps are of. */
let clock: usize = 0;

/** Some line is dirty. */
export let dirty: bool = false;

let selected: usize = 0;

function word(index: i32): i32 {
  return load<i32>(image + ((<usize>index) << 2));
}

function table(index: i32): usize {
  return image + ((<usize>word(index)) << 2);
}

function isText(): i32 {
  return nouns + WORDS_PROPERTIES + word(WORDS_AUTOMATA);
}

function readSizes(): void {
  width = word(WORDS_WIDTH);
  height = word(WORDS_HEIGHT);
  cells = width * height;
  nouns = word(WORDS_NOUNS);
  texts = isText() + 2;
  things = word(WORDS_THINGS);
}

/** Words by id have one for id 0, which is no thing. */
function layOutPosition(): void {
  const byId = (<usize>things + 1) << 2;
  AT = ARRAYS;
  NEXT = AT + byId;
  KIND = NEXT + byId;
  HEAD = KIND + byId;
  TRAITS = HEAD + ((<usize>cells) << 2);
  BECOMES = TRAITS + ((<usize>(nouns + texts)) << 2);
  SPANS = BECOMES + ((<usize>nouns) << 2);
  YOUS = SPANS + ((<usize>joints) << 4);
  positionBytes = (YOUS + byId + 7) & ~7;
}

function layOutExtra(extra: usize): usize {
  const byId = (<usize>things + 1) << 2;
  const longer = <usize>max(width, height);
  clock = extra;
  jointIds = clock + 8;
  column = jointIds + byId;
  row = column + ((<usize>cells) << 2);
  stamps = row + ((<usize>cells) << 2);
  list = stamps + byId;
  other = list + byId;
  lines = other + byId;
  picks = lines + ((longer + 1) << 2);
  dirtyRows = picks + 16 + <usize>texts * 24;
  dirtyColumns = dirtyRows + <usize>height;
  return dirtyColumns + <usize>width - extra;
}

/** Puts the level's sizes and tables in hand. */
export function select(game: usize): void {
  if (game == selected) return;
  selected = game;
  image = game + GAME_IMAGE;
  readSizes();
  const extra = <usize>load<u32>(game, GAME_EXTRA);
  joints = extra ? load<i32>(extra, 4) : 0;
  layOutExtra(extra);
  layOutPosition();
}

export function forget(game: usize): void {
  if (game == selected) selected = 0;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  forget(game);
  select(game);
  const bytes = layOutExtra(0);
  const extra = allocate(bytes);
  if (!extra) return false;
  memory.fill(extra, 0, bytes);
  store<u32>(game, <u32>extra, GAME_EXTRA);
  layOutExtra(extra);
  fillTables();
  store<i32>(extra, joints, 4);
  layOutPosition();
  store<i32>(game, 1, GAME_SEATS);
  store<i32>(game, 1, GAME_MOVE_WORDS);
  store<u32>(game, RECORD_BYTES, GAME_RECORD_BYTES);
  store<u32>(game, <u32>things * ENTRIES_EACH * ENTRY_BYTES, GAME_LOG_BYTES);
  store<u32>(game, <u32>positionBytes, GAME_POSITION_BYTES);
  return true;
}

function fillTables(): void {
  for (let cell = 0; cell < cells; cell++) {
    put32(column, cell, cell % width);
    put32(row, cell, cell / width);
  }
  joints = 0;
  for (let id = 1; id <= things; id++) if (startKind(id) == nouns + isText()) put32(jointIds, joints++, id);
}

/** Its kind at the start. */
export function startKind(id: i32): i32 {
  return get32(table(WORDS_KINDS), id - 1);
}

/** Its cell at the start. */
export function startPlace(id: i32): i32 {
  return get32(table(WORDS_PLACES), id - 1);
}

/** Puts a position of the level in hand. */
export function hold(position: usize): void {
  at = position + AT;
  next = position + NEXT;
  kind = position + KIND;
  head = position + HEAD;
  traits = position + TRAITS;
  becomes = position + BECOMES;
  spans = position + SPANS;
  yous = position + YOUS;
}

/** A word of an array of words. */
export function get32(array: usize, index: i32): i32 {
  return load<i32>(array + ((<usize>index) << 2));
}

export function put32(array: usize, index: i32, value: i32): void {
  store<i32>(array + ((<usize>index) << 2), value);
}

/** What a thing is. */
export function traitsOf(id: i32): u32 {
  return <u32>get32(traits, get32(kind, id));
}

/** The lowest id in the cell that is such; 0 where nothing is. */
export function firstIn(cell: i32, trait: u32): i32 {
  return orNext(get32(head, cell), trait);
}

/** The next id in the same cell that is such; 0 where nothing is. */
export function nextIn(id: i32, trait: u32): i32 {
  return orNext(get32(next, id), trait);
}

function orNext(from: i32, trait: u32): i32 {
  let id = from;
  while (id && !(traitsOf(id) & trait)) id = get32(next, id);
  return id;
}

/** What words can be in a sentence, and that they can be pushed: the traits of their kinds, which never change. */
export function writeWordTraits(): void {
  const joint = isText();
  for (let text = 0; text < texts; text++) {
    const part =
      text == joint ? IS_WORD : text == joint + 1 ? AND_WORD : text < nouns ? NOUN_WORD | VALUE_WORD : VALUE_WORD;
    put32(traits, nouns + text, WORD | PUSH | part);
  }
}

/** The lines through a cell are to be read again. */
export function soil(cell: i32): void {
  store<u8>(dirtyRows + <usize>get32(row, cell), 1);
  store<u8>(dirtyColumns + <usize>get32(column, cell), 1);
  dirty = true;
}

/** Every line is to be read again. */
export function soilAll(): void {
  memory.fill(dirtyRows, 1, <usize>(width + height));
  dirty = true;
}

/** Nothing is in any cell. */
export function clearCells(): void {
  memory.fill(head, 0, (<usize>cells) << 2);
}

/** All lines have been read. */
export function clean(): void {
  memory.fill(dirtyRows, 0, <usize>(width + height));
  dirty = false;
}

/** Puts a thing into a cell. */
export function put(id: i32, cell: i32): void {
  let link = head + ((<usize>cell) << 2);
  let above = load<i32>(link);
  while (above && above < id) {
    link = next + ((<usize>above) << 2);
    above = load<i32>(link);
  }
  store<i32>(link, id);
  put32(next, id, above);
  put32(at, id, cell);
  if (traitsOf(id) & WORD) soil(cell);
}

/** Takes a thing from its cell. */
export function lift(id: i32): void {
  const cell = get32(at, id);
  let link = head + ((<usize>cell) << 2);
  while (load<i32>(link) != id) link = next + ((<usize>load<i32>(link)) << 2);
  store<i32>(link, get32(next, id));
  put32(at, id, NOWHERE);
  if (traitsOf(id) & WORD) soil(cell);
}

/** Keeps what a thing is before it changes. Room has been made. */
export function keep(position: usize, id: i32): void {
  const logged = load<u32>(position, POSITION_LOGGED);
  const entry = <usize>load<u32>(position, POSITION_LOG) + logged;
  store<i32>(entry, id);
  store<i32>(entry, get32(at, id), 4);
  store<i32>(entry, get32(kind, id), 8);
  store<u32>(position, logged + ENTRY_BYTES, POSITION_LOGGED);
}

/** Address of the next record; room for it has been made. */
export function nextRecord(position: usize): usize {
  return load<u32>(position, POSITION_HISTORY) + load<u32>(position, POSITION_PLY) * RECORD_BYTES;
}

/** The number of a new turn, which no stamp has. */
export function newTurn(): i32 {
  let turn = load<i32>(clock) + 1;
  if (turn == 0) {
    memory.fill(stamps, 0, (<usize>things + 1) << 2);
    turn = 1;
  }
  store<i32>(clock, turn);
  return turn;
}

export function youCount(): i32 {
  return load<i32>(yous);
}

/** Lists what is YOU, by id. */
export function listYous(): void {
  let count = 0;
  for (let id = 1; id <= things; id++) {
    if (get32(at, id) != NOWHERE && traitsOf(id) & YOU) put32(yous, ++count, id);
  }
  store<i32>(yous, count);
}
