// The exports, and nothing else. `open` and `setUpFrom` take arrays (as-bind); all others take and give numbers.

import * as perft from './drive/perft';
import * as drive from './drive/play';
import * as playouts from './drive/playouts';
import { exchange, reserveWords } from './exchange';
import * as families from './families';
import { HEAD_ROOM, IMAGE_VERSION, STATUS_BAD_ROOM, STATUS_NO_MEMORY } from './layout';
import { release } from './memory';
import * as positions from './position';
import { allocateGame, checkImage, GAME_EXTRA } from './program';

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
  store<u32>(position, 0, positions.POSITION_LOGGED);
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

/** Writes the legal moves at `exchange()` and gives their number; -1 when memory is refused. */
export function moves(position: usize): i32 {
  if (drive.isOver(position)) return 0;
  families.select(position);
  const count = families.countMoves(position);
  const to = reserveWords(<usize>count * positions.moveBytes(position));
  return to ? families.listMoves(position, to) : -1;
}

/** Plays the move at `exchange()`. */
export function play(position: usize): i32 {
  return drive.play(position, exchange());
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
  if (count < 0) return -1;
  const to = reserveWords((<usize>count) << 2);
  return to ? families.listEvents(position, to, count) : -1;
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

// What the rooms have of their own.

export * from './board/exports';
export { exchange } from './exchange';
export * from './sow/exports';
export * from './words/exports';
