// The registry of families: a family adds one case to each verb. A branch on the room costs less than a call through a
// table, and lets the compiler inline.
import * as boardEvents from './board/events';
import * as boardJudge from './board/judge';
import * as boardMake from './board/make';
import * as boardMoves from './board/moves';
import * as boardOutlook from './board/outlook';
import * as boardPack from './board/pack';
import * as boardSetup from './board/setup';
import * as boardState from './board/state';
import { ROOM_BOARD } from './layout';
import { POSITION_GAME, POSITION_PLY, POSITION_TURN, recordAt } from './position';
import { GAME_ROOM } from './program';

/** Whether the room is known. */
export function isRoom(room: i32): bool {
  return room == ROOM_BOARD;
}

/** Completes a game block; false when memory is refused. */
export function prepare(game: usize): bool {
  return boardState.prepare(game);
}

export function forget(game: usize): void {
  boardState.forget(game);
}

function room(position: usize): i32 {
  return load<i32>(load<u32>(position, POSITION_GAME), GAME_ROOM);
}

/** Before anything below is asked of a position: puts its game's tables in hand. */
export function select(position: usize): void {
  if (room(position) == ROOM_BOARD) boardState.select(load<u32>(position, POSITION_GAME));
}

export function setUpStart(position: usize, seed: u32): void {
  boardSetup.setUpStart(position);
}

export function setUp(position: usize, words: usize): void {
  boardSetup.setUp(position, words);
}

export function countMoves(position: usize): i32 {
  return boardMoves.countMoves(position);
}

export function listMoves(position: usize, to: usize): i32 {
  return boardMoves.listMoves(position, to);
}

export function isLegal(position: usize, move: usize): bool {
  return boardMoves.isLegal(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

export function make(position: usize, move: usize): void {
  boardMake.make(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

export function unmake(position: usize): void {
  boardMake.unmake(position);
}

/** Plays a random move: each part of the turn uniformly. */
export function makeRandom(position: usize): void {
  boardMoves.makeRandom(position);
}

/** Writes the events of the last move (to 0: only counts them) and gives their number. */
export function listEvents(position: usize, to: usize): i32 {
  return boardEvents.listEvents(position, to);
}

// For search: an outlook is what a family keeps beside a position, changed with every move.

/** Bytes of an outlook on the game in hand. */
export function outlookBytes(): usize {
  return boardOutlook.outlookBytes();
}

/** Looks at the position from nothing, and puts the outlook in hand. */
export function openOutlook(position: usize, at: usize): void {
  boardOutlook.openOutlook(position, at);
}

export function useOutlook(at: usize): void {
  boardOutlook.useOutlook(at);
}

/** Makes a move; the outlook in hand follows. */
export function makeSeen(position: usize, move: usize): void {
  const seat = load<i32>(position, POSITION_TURN);
  boardOutlook.follow(seat, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
  make(position, move);
}

/** Takes the last move back; the outlook in hand follows. */
export function unmakeSeen(position: usize): void {
  unmake(position);
  const move = recordAt(position, load<u32>(position, POSITION_PLY));
  const seat = load<i32>(position, POSITION_TURN);
  boardOutlook.unfollow(seat, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

/** A hash of what tells states apart; the past is no part of it. */
export function stateHash(position: usize): u64 {
  return boardOutlook.stateHash(position);
}

/** How the position looks to the side to move: from -9000 to 9000, 0 even. */
export function evaluate(position: usize): i32 {
  return boardJudge.evaluate(position);
}

/** The higher, the sooner a move is to be tried. */
export function rank(position: usize, move: usize): i32 {
  return boardJudge.rank(position, load<i32>(move), load<i32>(move, 4), load<i32>(move, 8));
}

/** By the rules, moves of a lower rank are no better than those above it. */
export function leastRank(position: usize): i32 {
  return boardJudge.leastRank(position);
}

/** The side to move must answer a threat; its moves are few. */
export function isPressed(position: usize): bool {
  return boardJudge.isPressed(position);
}

/** By the rules, the side to move wins with one move. */
export function winsNow(position: usize): bool {
  return boardJudge.winsNow(position);
}

/** By the rules, the seat cannot win in fewer plies. */
export function pliesToWin(position: usize, seat: i32): i32 {
  return boardJudge.pliesToWin(position, seat);
}

/** By the rules, the most plies the game can last; i32.MAX_VALUE where it may go on for ever. */
export function longest(position: usize): i32 {
  return boardJudge.longest(position);
}

/** Plies until a clock of the game may draw it. */
export function clockLeft(position: usize): i32 {
  return boardJudge.clockLeft(position);
}

/** How many moves a search that need not be exact looks at. */
export function worthwhile(position: usize): i32 {
  return boardJudge.worthwhile(position);
}

// For solving: states without their past, in few words.

export function packedWords(): i32 {
  return boardPack.packedWords();
}

export function pack(position: usize, to: usize): void {
  boardPack.pack(position, to);
}

export function unpack(position: usize, from: usize, game: usize): void {
  boardPack.unpack(position, from, game);
}

export function packedTurn(from: usize): i32 {
  return boardPack.packedTurn(from);
}

export function packedOver(from: usize): bool {
  return boardPack.packedOver(from);
}

/** One bit a seat. */
export function packedWinners(from: usize): u32 {
  return boardPack.packedWinners(from);
}

/** In a game block of solve's own: rules that ask about the past are not asked, or (`clock`) become part of the state. */
export function forgetPastRules(game: usize, clock: bool): void {
  boardPack.forgetPastRules(game, clock);
}
