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
import { ROOM_BOARD, ROOM_SOW } from './layout';
import { POSITION_GAME, POSITION_PLY, POSITION_TURN, packHead, recordAt, unpackHead } from './position';
import { GAME_ROOM } from './program';
import * as sowEvents from './sow/events';
import * as sowJudge from './sow/judge';
import * as sowMake from './sow/make';
import * as sowMoves from './sow/moves';
import * as sowPack from './sow/pack';
import * as sowSetup from './sow/setup';
import * as sowState from './sow/state';

/** The room in hand is the board; else it is sowing. */
let onBoard: bool = true;

/** Whether the room is known. */
export function isRoom(room: i32): bool {
  return room == ROOM_BOARD || room == ROOM_SOW;
}

function isBoard(game: usize): bool {
  return load<i32>(game, GAME_ROOM) == ROOM_BOARD;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  return isBoard(game) ? boardState.prepare(game) : sowState.prepare(game);
}

export function forget(game: usize): void {
  if (isBoard(game)) boardState.forget(game);
  else sowState.forget(game);
}

/** Before a game block is released: what the family hung on it goes. */
export function dispose(game: usize): void {
  if (!isBoard(game)) sowState.useEndgame(game, 0);
}

/** Before anything below is asked of a position: puts its game's tables in hand. */
export function select(position: usize): void {
  const game = <usize>load<u32>(position, POSITION_GAME);
  onBoard = isBoard(game);
  if (onBoard) boardState.select(game);
  else sowState.select(game);
}

export function setUpStart(position: usize, seed: u32): void {
  if (onBoard) boardSetup.setUpStart(position);
  else sowSetup.setUpStart(position);
}

export function setUp(position: usize, words: usize): void {
  if (onBoard) boardSetup.setUp(position, words);
  else sowSetup.setUp(position, words);
}

export function countMoves(position: usize): i32 {
  return onBoard ? boardMoves.countMoves(position) : sowMoves.countMoves(position);
}

export function listMoves(position: usize, to: usize): i32 {
  return onBoard ? boardMoves.listMoves(position, to) : sowMoves.listMoves(position, to);
}

export function isLegal(position: usize, move: usize): bool {
  const first = load<i32>(move);
  const second = load<i32>(move, 4);
  return onBoard
    ? boardMoves.isLegal(position, first, second, load<i32>(move, 8))
    : sowMoves.isLegal(position, first, second);
}

export function make(position: usize, move: usize): void {
  if (onBoard) boardMake.make(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
  else sowMake.make(position, load<i32>(move), load<i32>(move, 4));
}

export function unmake(position: usize): void {
  if (onBoard) boardMake.unmake(position);
  else sowMake.unmake(position);
}

/** Plays a random move: each part of the turn uniformly. */
export function makeRandom(position: usize): void {
  if (onBoard) boardMoves.makeRandom(position);
  else sowMake.makeRandom(position);
}

/** Writes up to `room` words of the events of the last move (to 0: only counts) and gives their number. */
export function listEvents(position: usize, to: usize, room: i32): i32 {
  return onBoard ? boardEvents.listEvents(position, to) : sowEvents.listEvents(position, to, room);
}

/** The seat that made the last move, which there is. */
export function lastMover(position: usize): i32 {
  if (onBoard) return 1 - load<i32>(position, POSITION_TURN);
  return sowState.moverAt(recordAt(position, load<u32>(position, POSITION_PLY) - 1));
}

// For search: an outlook is what a family keeps beside a position, changed with every move.

/** Bytes of an outlook on the game in hand. */
export function outlookBytes(): usize {
  return onBoard ? boardOutlook.outlookBytes() : 0;
}

/** Looks at the position from nothing, and puts the outlook in hand. */
export function openOutlook(position: usize, at: usize): void {
  if (onBoard) boardOutlook.openOutlook(position, at);
}

export function useOutlook(at: usize): void {
  if (onBoard) boardOutlook.useOutlook(at);
}

/** Makes a move; the outlook in hand follows. */
export function makeSeen(position: usize, move: usize): void {
  if (onBoard) {
    const seat = load<i32>(position, POSITION_TURN);
    boardOutlook.follow(seat, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
  }
  make(position, move);
}

/** Takes the last move back; the outlook in hand follows. */
export function unmakeSeen(position: usize): void {
  unmake(position);
  if (!onBoard) return;
  const move = recordAt(position, load<u32>(position, POSITION_PLY));
  const seat = load<i32>(position, POSITION_TURN);
  boardOutlook.unfollow(seat, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

/** A hash of what tells states apart; the past is no part of it. */
export function stateHash(position: usize): u64 {
  return onBoard ? boardOutlook.stateHash(position) : sowJudge.stateHash(position);
}

/** How the position looks to the side to move: from -9000 to 9000, 0 even. */
export function evaluate(position: usize): i32 {
  return onBoard ? boardJudge.evaluate(position) : sowJudge.evaluate(position);
}

/** The higher, the sooner a move is to be tried. */
export function rank(position: usize, move: usize): i32 {
  const first = load<i32>(move);
  const second = load<i32>(move, 4);
  return onBoard
    ? boardJudge.rank(position, first, second, load<i32>(move, 8))
    : sowJudge.rank(position, first, second);
}

/** By the rules, moves of a lower rank are no better than those above it. */
export function leastRank(position: usize): i32 {
  return onBoard ? boardJudge.leastRank(position) : i32.MIN_VALUE;
}

/** The side to move must answer a threat; its moves are few. */
export function isPressed(position: usize): bool {
  return onBoard && boardJudge.isPressed(position);
}

/** By the rules, the side to move wins with one move. */
export function winsNow(position: usize): bool {
  return onBoard && boardJudge.winsNow(position);
}

/** By the rules, the seat cannot win in fewer plies. */
export function pliesToWin(position: usize, seat: i32): i32 {
  return onBoard ? boardJudge.pliesToWin(position, seat) : 1;
}

/** By the rules, the most plies the game can last; i32.MAX_VALUE where it may go on for ever. */
export function longest(position: usize): i32 {
  return onBoard ? boardJudge.longest(position) : i32.MAX_VALUE;
}

/** Plies until a clock of the game may draw it. */
export function clockLeft(position: usize): i32 {
  return onBoard ? boardJudge.clockLeft(position) : sowJudge.clockLeft(position);
}

/** How many moves a search that need not be exact looks at. */
export function worthwhile(position: usize): i32 {
  return onBoard ? boardJudge.worthwhile(position) : i32.MAX_VALUE;
}

// For solving: states without their past, in few words.

export function packedWords(): i32 {
  return onBoard ? boardPack.packedWords() : sowPack.packedWords();
}

export function pack(position: usize, to: usize): void {
  packHead(position, to);
  if (onBoard) boardPack.pack(position, to);
  else sowPack.pack(position, to);
}

/** Makes the position that state, which is not over, without a past. */
export function unpack(position: usize, from: usize, game: usize): void {
  unpackHead(position, from);
  if (onBoard) boardPack.unpack(position, from, game);
  else sowPack.unpack(position, from);
}

/** In a game block of solve's own: rules that ask about the past are not asked, or (`clock`) become part of the state. */
export function forgetPastRules(game: usize, clock: bool): void {
  if (isBoard(game)) boardPack.forgetPastRules(game, clock);
  else sowPack.forgetPastRules(game, clock);
}
