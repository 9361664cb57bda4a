// A game of solve's own: the same rules but for those that ask about the past.

import { forget, forgetPastRules, pack, packedWords, prepare, select, unpack } from '../families';
import { HEAD_WORDS } from '../layout';
import { allocate, release } from '../memory';
import { allocatePosition, POSITION_GAME, releasePosition, reserveHistory } from '../position';
import { allocateGame, GAME_EXTRA, GAME_IMAGE } from '../program';

function openGame(image: usize, clock: bool): usize {
  const game = allocateGame(image, load<i32>(image + (HEAD_WORDS << 2)));
  if (!game) return 0;
  forgetPastRules(game, clock);
  if (prepare(game)) return game;
  release(game);
  return 0;
}

function closeGame(game: usize): void {
  forget(game);
  release(load<u32>(game, GAME_EXTRA));
  release(game);
}

/** The position's state in a game without past rules, or (`clock`) with the clock as part of the state; 0 when memory
 *  is refused. It must not be over. */
export function openTimeless(from: usize, clock: bool): usize {
  const game = openGame(<usize>load<u32>(from, POSITION_GAME) + GAME_IMAGE, clock);
  if (!game) return 0;
  const position = allocatePosition(game);
  // One move at a time is made and taken back.
  if (position && reserveHistory(position, 1) && copyState(position, from, game)) return position;
  if (position) releasePosition(position);
  closeGame(game);
  return 0;
}

function copyState(position: usize, from: usize, game: usize): bool {
  select(position);
  const words = allocate((<usize>packedWords()) << 2);
  if (!words) return false;
  pack(from, words);
  unpack(position, words, game);
  release(words);
  return true;
}

export function closeTimeless(position: usize): void {
  const game = load<u32>(position, POSITION_GAME);
  releasePosition(position);
  closeGame(game);
}
