// The exports, and nothing else. `open` and `setUpFrom` take arrays (as-bind); all others take and give numbers.

import * as boardLines from './board/lines';
import * as boardRules from './board/rules';
import * as boardState from './board/state';
import * as perft from './drive/perft';
import * as drive from './drive/play';
import * as playouts from './drive/playouts';
import * as families from './families';
import { HEAD_ROOM, IMAGE_VERSION, STATUS_BAD_ROOM, STATUS_NO_MEMORY } from './layout';
import { allocate, enlarge, release } from './memory';
import * as positions from './position';
import { allocateGame, checkImage, GAME_EXTRA } from './program';
import * as sowPlaces from './sow/places';
import * as sowState from './sow/state';
import * as sowVerbs from './sow/verbs';

/** The image layout this core reads. */
export function imageVersion(): i32 {
  return IMAGE_VERSION;
}

/** A game from its program image; 0 or less: a status. */
export function open(image: Int32Array): i32 {
  const fault = checkImage(image.dataStart, image.length);
  if (fault) return fault;
  if (!families.isRoom(image[HEAD_ROOM])) return STATUS_BAD_ROOM;
  const game = allocateGame(image.dataStart, image.length);
  if (!game) return STATUS_NO_MEMORY;
  if (families.prepare(game)) return <i32>game;
  release(game);
  return STATUS_NO_MEMORY;
}

export function close(game: usize): void {
  families.dispose(game);
  families.forget(game);
  release(load<u32>(game, GAME_EXTRA));
  release(game);
}

/** The first position; 0 when memory is refused. */
export function start(game: usize, seed: u32): usize {
  const position = positions.allocatePosition(game);
  if (!position) return 0;
  families.select(position);
  families.setUpStart(position, seed);
  return position;
}

/** A position from the family's setup words; 0 when memory is refused. */
export function setUpFrom(game: i32, words: Int32Array): i32 {
  const position = positions.allocatePosition(game);
  if (!position) return 0;
  families.select(position);
  families.setUp(position, words.dataStart);
  return <i32>position;
}

export function clone(position: usize): usize {
  return positions.clonePosition(position);
}

/** Drops the history: the position stands as though it began here. */
export function forgetPast(position: usize): void {
  store<u32>(position, 0, positions.POSITION_PLY);
  store<u32>(position, 0, positions.POSITION_KNOWN);
}

export function free(position: usize): void {
  positions.releasePosition(position);
}

/** Seat to decide; -1 when the game is over. */
export function turn(position: usize): i32 {
  return drive.isOver(position) ? -1 : mover(position);
}

/** The seat that is to decide, or would be were the game not over. */
export function mover(position: usize): i32 {
  return load<i32>(position, positions.POSITION_TURN);
}

/** 0: the game goes on; else the family's reason, from 1. */
export function reason(position: usize): i32 {
  return load<i32>(position, positions.POSITION_REASON);
}

/** One bit a seat. */
export function winners(position: usize): u32 {
  return load<u32>(position, positions.POSITION_WINNERS);
}

export function ply(position: usize): u32 {
  return load<u32>(position, positions.POSITION_PLY);
}

/** Moves in the history, those that redo may reach included. */
export function known(position: usize): u32 {
  return load<u32>(position, positions.POSITION_KNOWN);
}

// Words that go out: moves and events. The block is enlarged when more are asked for.
let words: usize = 0;
let wordBytes: usize = 0;

/** Enough for any one move, so that `exchange` never moves what `moves` or `events` wrote. */
const LEAST_WORD_BYTES: usize = 256;

/** Makes room for words to come; those that stand there are lost when the block is enlarged. */
function reserveWords(bytes: usize): bool {
  if (words && bytes <= wordBytes) return true;
  const wanted = max<usize>(bytes * 2, LEAST_WORD_BYTES);
  const larger = words ? enlarge(words, 0, wanted) : allocate(wanted);
  if (!larger) return false;
  words = larger;
  wordBytes = wanted;
  return true;
}

/** Address of the words that `moves` and `events` wrote, and where `play` reads its move. 0 when memory is refused. */
export function exchange(): usize {
  return reserveWords(0) ? words : 0;
}

/** Writes the legal moves at `exchange()` and gives their number; -1 when memory is refused. */
export function moves(position: usize): i32 {
  if (drive.isOver(position)) return 0;
  families.select(position);
  const count = families.countMoves(position);
  if (!reserveWords(<usize>count * positions.moveBytes(position))) return -1;
  return families.listMoves(position, words);
}

/** Plays the move at `exchange()`. */
export function play(position: usize): i32 {
  return drive.play(position, words);
}

export function undo(position: usize): bool {
  return drive.undo(position);
}

export function redo(position: usize): bool {
  return drive.redo(position);
}

/** Writes the last move's events at `exchange()` and gives their words; -1 when memory is refused. */
export function events(position: usize): i32 {
  families.select(position);
  const count = families.listEvents(position, 0, 0);
  if (!reserveWords((<usize>count) << 2)) return -1;
  return families.listEvents(position, words, count);
}

/** The seat that made the last move, which there is. */
export function lastMover(position: usize): i32 {
  families.select(position);
  return families.lastMover(position);
}

/** Address of the move made at that ply. */
export function moveAt(position: usize, ply: u32): usize {
  return positions.recordAt(position, ply);
}

/** Leaves so far: a float64 holds them exactly to 2^53. */
export function perftLeavesLow(job: usize): u32 {
  return <u32>perft.perftLeaves(job);
}

export function perftLeavesHigh(job: usize): u32 {
  return <u32>(perft.perftLeaves(job) >> 32);
}

/** Address of the tally: games, draws, unfinished, –, plies (two words), wins by seat, an unused word, games by reason. */
export function tally(job: usize): usize {
  return job + playouts.TALLY_GAMES;
}

/** Plies until a clock of the game (draw|plies) may end it; i32.MAX_VALUE where none runs. */
export function clockLeft(position: usize): i32 {
  families.select(position);
  return families.clockLeft(position);
}

/** The most plies the game can last from here; i32.MAX_VALUE where it may go on for ever. */
export function longestPlay(position: usize): i32 {
  families.select(position);
  return families.longest(position);
}

export { closePerft, openPerft, runPerft } from './drive/perft';
export { closePlayouts, openPlayouts, playoutPosition, runPlayouts } from './drive/playouts';

// Searches. A job is opened with an address or 0 when memory is refused, run for so many nodes, asked, and closed.

export {
  closeMcts,
  mctsChildren,
  mctsDepth,
  mctsLine,
  mctsMean,
  mctsMove,
  mctsNodes,
  mctsVisits,
  openMcts,
  runMcts,
} from './drive/mcts';
export { closeProof, openProof, proofAnswer, proofNodes, runProof, startProof } from './drive/proof';
export {
  askProve,
  closeProve,
  openProve,
  proveAnswer,
  proveBack,
  proveNodes,
  provePlies,
  provePosition,
  proveStep,
  runProve,
} from './drive/prove';
export {
  closeRetrograde,
  openRetrograde,
  retrogradeCounts,
  retrogradeNext,
  retrogradeResult,
  retrogradeStates,
  runRetrograde,
} from './drive/retrograde';
export {
  closeSearch,
  openSearch,
  runSearch,
  searchCertain,
  searchDepth,
  searchLine,
  searchLineLength,
  searchNodes,
  searchOrdinal,
  searchValue,
} from './drive/search';

// The board's own.

/** Address of a byte a cell: 0 empty, 1, 2. */
export function boardCells(position: usize): usize {
  families.select(position);
  return boardState.board(position);
}

export function boardHand(position: usize, seat: i32): i32 {
  return boardState.handOf(position, seat);
}

export function boardQuiet(position: usize): i32 {
  return load<i32>(position, boardState.QUIET);
}

/** Address of a line's cells. */
export function boardLine(position: usize, index: i32): usize {
  families.select(position);
  return boardLines.lineAddress(index);
}

/** Address of a cell's neighbours; the next cell's begin where they end. */
export function boardNeighbours(position: usize, cell: i32): usize {
  families.select(position);
  return boardRules.neighboursFrom(cell);
}

export function boardLineCount(position: usize): i32 {
  families.select(position);
  return boardState.lineCount;
}

// The sowing games' own. Verbs work on a board that the caller fills: slots, at sowBoard().

/** Address of the position's slots: a word for each house, then each store. */
export function sowSlots(position: usize): usize {
  families.select(position);
  return sowState.slotsOf(position);
}

export function sowQuiet(position: usize): i32 {
  return sowState.quietOf(position);
}

/** Address of the board that verbs work on; its slots are as those of a position. */
export function sowBoard(position: usize): usize {
  families.select(position);
  return sowState.verbBoard;
}

/** Writes the side's legal moves on that board at `exchange()` and gives their number; -1 when memory is refused. */
export function sowLegal(position: usize, side: i32): i32 {
  families.select(position);
  const count = sowVerbs.legal(side, 0);
  if (!reserveWords(<usize>count * positions.moveBytes(position))) return -1;
  return sowVerbs.legal(side, words);
}

/** Whether sowing that house leaves the other side with seeds. */
export function sowFeeds(position: usize, house: i32, side: i32, way: i32): bool {
  families.select(position);
  return sowVerbs.feeds(house, side, way);
}

/** Houses that a chain would take, at sowList(); their number. Nothing is taken. */
export function sowChain(position: usize, last: i32, sown: i32, side: i32): i32 {
  families.select(position);
  return sowVerbs.chain(last, sown, side);
}

/** Sows a house of that board and writes its events at `exchange()`; their words, -1 when memory is refused. */
export function sowResolve(position: usize, house: i32, side: i32, way: i32): i32 {
  families.select(position);
  const count = sowVerbs.countResolve(house, side, way);
  if (!reserveWords((<usize>count) << 2)) return -1;
  sowVerbs.resolve(house, side, way, words, count);
  return count;
}

/** The sowing that was resolved last had a grand slam. */
export function sowSlam(): bool {
  return sowVerbs.slam();
}

/** Address of the houses of a chain as words, each four times its number. */
export function sowList(position: usize): usize {
  families.select(position);
  return sowState.chainList;
}

// Endgame tables of sowing games. A table is opened, filled by the caller or by a job, and given to a game.

export {
  closeEndgame,
  endgameDone,
  endgameSeeds,
  endgameValues,
  openEndgame,
  runEndgame,
} from './sow/endgame';
export {
  closeEndgameCheck,
  endgameCheckFault,
  endgameCheckSeeds,
  openEndgameCheck,
  runEndgameCheck,
} from './sow/endgame-check';

/** A table for positions of the game with up to so many seeds, all values 0; 0 when memory is refused. */
export function openEndgameTable(game: usize, seeds: i32): usize {
  sowState.select(game);
  return sowPlaces.openTable(seeds);
}

/** Address of a table's values, by place; a signed byte each, or two for more than 127 seeds. */
export function endgameTableValues(table: usize): usize {
  return sowPlaces.valuesOf(table);
}

/** Gives the game the table in place of the one it has; it is freed with the game. 0: none. */
export function useEndgame(game: usize, table: usize): void {
  sowState.useEndgame(game, table);
}

/** Whether the board at sowBoard() has a place in the game's table. */
export function endgameHolds(position: usize): bool {
  families.select(position);
  return sowVerbs.isPlaced();
}

/** The place of that board, which has one, as the side sees it. */
export function endgamePlace(position: usize, side: i32): u32 {
  families.select(position);
  return sowVerbs.placeOf(side);
}

/** The value of that board, which has a place, for the side when it is to move. */
export function endgameValue(position: usize, side: i32): i32 {
  families.select(position);
  return sowVerbs.valueOf(side);
}

/** Writes the position of that place, as the first side sees it, to sowBoard(). The game has a table. */
export function endgameBoard(position: usize, place: u32): void {
  families.select(position);
  sowVerbs.layPlace(place);
}
