// The registry of families: a family adds one case to each verb. A branch on the room costs less than a call through a
// table, and lets the compiler inline. `select` comes first, and says which room is in hand.
import * as boardEvents from './board/events';
import * as boardJudge from './board/judge';
import * as boardMake from './board/make';
import * as boardMoves from './board/moves';
import * as boardOutlook from './board/outlook';
import * as boardPack from './board/pack';
import * as boardSetup from './board/setup';
import * as boardState from './board/state';
import * as groundEvents from './ground/events';
import * as groundJudge from './ground/judge';
import * as groundMake from './ground/make';
import * as groundMoves from './ground/moves';
import * as groundSetup from './ground/setup';
import * as groundState from './ground/state';
import { ROOM_BOARD, ROOM_GROUND, ROOM_SOW, ROOM_WORDS } from './layout';
import { POSITION_GAME, POSITION_PLY, POSITION_TURN, packHead, recordAt, unpackHead } from './position';
import { GAME_ROOM } from './program';
import * as sowEvents from './sow/events';
import * as sowJudge from './sow/judge';
import * as sowMake from './sow/make';
import * as sowMoves from './sow/moves';
import * as sowPack from './sow/pack';
import * as sowSetup from './sow/setup';
import * as sowState from './sow/state';
import * as wordsEvents from './words/events';
import * as wordsJudge from './words/judge';
import * as wordsMake from './words/make';
import * as wordsPack from './words/pack';
import * as wordsSetup from './words/setup';
import * as wordsState from './words/state';

/** The room in hand. */
let inHand: i32 = ROOM_BOARD;

/** Whether the room is known. */
export function isRoom(room: i32): bool {
  return room == ROOM_BOARD || room == ROOM_SOW || room == ROOM_WORDS || room == ROOM_GROUND;
}

function roomOf(game: usize): i32 {
  return load<i32>(game, GAME_ROOM);
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  const room = roomOf(game);
  if (room == ROOM_BOARD) return boardState.prepare(game);
  if (room == ROOM_SOW) return sowState.prepare(game);
  return room == ROOM_WORDS ? wordsState.prepare(game) : groundState.prepare(game);
}

export function forget(game: usize): void {
  const room = roomOf(game);
  if (room == ROOM_BOARD) boardState.forget(game);
  else if (room == ROOM_SOW) sowState.forget(game);
  else if (room == ROOM_WORDS) wordsState.forget(game);
  else groundState.forget(game);
}

/** Before a game block is released: what the family hung on it goes. */
export function dispose(game: usize): void {
  if (roomOf(game) == ROOM_SOW) sowState.useEndgame(game, 0);
}

/** Before anything below is asked of a position: puts its game's tables in hand. */
export function select(position: usize): void {
  const game = <usize>load<u32>(position, POSITION_GAME);
  inHand = roomOf(game);
  if (inHand == ROOM_BOARD) boardState.select(game);
  else if (inHand == ROOM_SOW) sowState.select(game);
  else if (inHand == ROOM_WORDS) wordsState.select(game);
  else groundState.select(game);
}

/** Is an end without winners a draw? Else nobody has won, alone or together. */
export function hasDraws(): bool {
  return inHand == ROOM_BOARD || inHand == ROOM_SOW;
}

export function setUpStart(position: usize, seed: u32): void {
  if (inHand == ROOM_BOARD) boardSetup.setUpStart(position);
  else if (inHand == ROOM_SOW) sowSetup.setUpStart(position);
  else if (inHand == ROOM_WORDS) wordsSetup.setUpStart(position);
  else groundSetup.setUpStart(position, seed);
}

export function setUp(position: usize, words: usize): void {
  if (inHand == ROOM_BOARD) boardSetup.setUp(position, words);
  else if (inHand == ROOM_SOW) sowSetup.setUp(position, words);
  else if (inHand == ROOM_WORDS) wordsSetup.setUp(position, words);
  else groundSetup.setUp(position, words);
}

export function countMoves(position: usize): i32 {
  if (inHand == ROOM_BOARD) return boardMoves.countMoves(position);
  if (inHand == ROOM_SOW) return sowMoves.countMoves(position);
  return inHand == ROOM_WORDS ? wordsMake.countMoves(position) : groundMoves.countMoves(position);
}

export function listMoves(position: usize, to: usize): i32 {
  if (inHand == ROOM_BOARD) return boardMoves.listMoves(position, to);
  if (inHand == ROOM_SOW) return sowMoves.listMoves(position, to);
  return inHand == ROOM_WORDS ? wordsMake.listMoves(position, to) : groundMoves.listMoves(position, to);
}

export function isLegal(position: usize, move: usize): bool {
  const first = load<i32>(move);
  const second = load<i32>(move, 4);
  if (inHand == ROOM_BOARD) return boardMoves.isLegal(position, first, second, load<i32>(move, 8));
  if (inHand == ROOM_SOW) return sowMoves.isLegal(position, first, second);
  return inHand == ROOM_WORDS ? wordsMake.isLegal(position, first) : groundMoves.isLegal(position, move);
}

export function make(position: usize, move: usize): void {
  if (inHand == ROOM_BOARD) boardMake.make(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
  else if (inHand == ROOM_SOW) sowMake.make(position, load<i32>(move), load<i32>(move, 4));
  else if (inHand == ROOM_WORDS) wordsMake.make(position, load<i32>(move));
  else groundMake.make(position, move);
}

export function unmake(position: usize): void {
  if (inHand == ROOM_BOARD) boardMake.unmake(position);
  else if (inHand == ROOM_SOW) sowMake.unmake(position);
  else if (inHand == ROOM_WORDS) wordsMake.unmake(position);
  else groundMake.unmake(position);
}

/** Plays a random move: each part of the turn uniformly. */
export function makeRandom(position: usize): void {
  if (inHand == ROOM_BOARD) boardMoves.makeRandom(position);
  else if (inHand == ROOM_SOW) sowMake.makeRandom(position);
  else if (inHand == ROOM_WORDS) wordsMake.makeRandom(position);
  else groundMake.makeRandom(position);
}

/** Writes up to `words` words of the events of the last move (to 0: only counts) and gives their number; -1 when memory is refused. */
export function listEvents(position: usize, to: usize, words: i32): i32 {
  if (inHand == ROOM_BOARD) return boardEvents.listEvents(position, to);
  if (inHand == ROOM_SOW) return sowEvents.listEvents(position, to, words);
  if (inHand == ROOM_WORDS) return wordsEvents.listEvents(position, to, words);
  return groundEvents.listEvents(position, to, words);
}

/** The seat that made the last move, which there is. */
export function lastMover(position: usize): i32 {
  if (inHand == ROOM_BOARD) return 1 - load<i32>(position, POSITION_TURN);
  if (inHand == ROOM_WORDS) return 0;
  const record = recordAt(position, load<u32>(position, POSITION_PLY) - 1);
  return inHand == ROOM_SOW ? sowState.moverAt(record) : groundMake.moverAt(record);
}

// For search: an outlook is what a family keeps beside a position, changed with every move.

/** Bytes of an outlook on the game in hand. */
export function outlookBytes(): usize {
  return inHand == ROOM_BOARD ? boardOutlook.outlookBytes() : 0;
}

/** Looks at the position from nothing, and puts the outlook in hand. */
export function openOutlook(position: usize, at: usize): void {
  if (inHand == ROOM_BOARD) boardOutlook.openOutlook(position, at);
}

export function useOutlook(at: usize): void {
  if (inHand == ROOM_BOARD) boardOutlook.useOutlook(at);
}

/** Makes a move; the outlook in hand follows. */
export function makeSeen(position: usize, move: usize): void {
  if (inHand == ROOM_BOARD) {
    const seat = load<i32>(position, POSITION_TURN);
    boardOutlook.follow(seat, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
  }
  make(position, move);
}

/** Takes the last move back; the outlook in hand follows. */
export function unmakeSeen(position: usize): void {
  unmake(position);
  if (inHand != ROOM_BOARD) return;
  const move = recordAt(position, load<u32>(position, POSITION_PLY));
  const seat = load<i32>(position, POSITION_TURN);
  boardOutlook.unfollow(seat, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

/** A hash of what tells states apart; the past is no part of it. */
export function stateHash(position: usize): u64 {
  if (inHand == ROOM_BOARD) return boardOutlook.stateHash(position);
  if (inHand == ROOM_SOW) return sowJudge.stateHash(position);
  return inHand == ROOM_WORDS ? wordsJudge.stateHash(position) : groundJudge.stateHash(position);
}

/** How the position looks to the side to move: from -9000 to 9000, 0 even. */
export function evaluate(position: usize): i32 {
  if (inHand == ROOM_BOARD) return boardJudge.evaluate(position);
  return inHand == ROOM_SOW ? sowJudge.evaluate(position) : 0;
}

/** The higher, the sooner a move is to be tried. */
export function rank(position: usize, move: usize): i32 {
  const first = load<i32>(move);
  const second = load<i32>(move, 4);
  if (inHand == ROOM_BOARD) return boardJudge.rank(position, first, second, load<i32>(move, 8));
  return inHand == ROOM_SOW ? sowJudge.rank(position, first, second) : 0;
}

/** By the rules, moves of a lower rank are no better than those above it. */
export function leastRank(position: usize): i32 {
  return inHand == ROOM_BOARD ? boardJudge.leastRank(position) : i32.MIN_VALUE;
}

/** The side to move must answer a threat; its moves are few. */
export function isPressed(position: usize): bool {
  return inHand == ROOM_BOARD && boardJudge.isPressed(position);
}

/** By the rules, the side to move wins with one move. */
export function winsNow(position: usize): bool {
  return inHand == ROOM_BOARD && boardJudge.winsNow(position);
}

/** By the rules, the seat cannot win in fewer plies. */
export function pliesToWin(position: usize, seat: i32): i32 {
  return inHand == ROOM_BOARD ? boardJudge.pliesToWin(position, seat) : 1;
}

/** By the rules, the most plies the game can last; i32.MAX_VALUE where it may go on for ever. */
export function longest(position: usize): i32 {
  return inHand == ROOM_BOARD ? boardJudge.longest(position) : i32.MAX_VALUE;
}

/** Plies until a clock of the game may draw it. */
export function clockLeft(position: usize): i32 {
  if (inHand == ROOM_BOARD) return boardJudge.clockLeft(position);
  return inHand == ROOM_SOW ? sowJudge.clockLeft(position) : i32.MAX_VALUE;
}

/** How many moves a search that need not be exact looks at. */
export function worthwhile(position: usize): i32 {
  return inHand == ROOM_BOARD ? boardJudge.worthwhile(position) : i32.MAX_VALUE;
}

// For solving: states without their past, in few words. It is not asked of GROUND, where seats do not see everything.

export function packedWords(): i32 {
  if (inHand == ROOM_BOARD) return boardPack.packedWords();
  return inHand == ROOM_SOW ? sowPack.packedWords() : wordsPack.packedWords();
}

export function pack(position: usize, to: usize): void {
  packHead(position, to);
  if (inHand == ROOM_BOARD) boardPack.pack(position, to);
  else if (inHand == ROOM_SOW) sowPack.pack(position, to);
  else wordsPack.pack(position, to);
}

/** Makes the position that state, which is not over, without a past. */
export function unpack(position: usize, from: usize, game: usize): void {
  unpackHead(position, from);
  if (inHand == ROOM_BOARD) boardPack.unpack(position, from, game);
  else if (inHand == ROOM_SOW) sowPack.unpack(position, from);
  else wordsPack.unpack(position, from);
}

/** In a game block of solve's own: rules that ask about the past are not asked, or (`clock`) become part of the state. */
export function forgetPastRules(game: usize, clock: bool): void {
  const room = roomOf(game);
  if (room == ROOM_BOARD) boardPack.forgetPastRules(game, clock);
  else if (room == ROOM_SOW) sowPack.forgetPastRules(game, clock);
}
