// Games: a program image with a head of the core's own. The image is what bindings/ writes; it is checked for what the
// core relies on (magic, version, room, length); its tables are right by construction of the checked spec.
import {
  HEAD_MAGIC,
  HEAD_ROOM,
  HEAD_SIZE,
  HEAD_VERSION,
  HEAD_WORDS,
  IMAGE_MAGIC,
  IMAGE_VERSION,
  STATUS_BAD_MAGIC,
  STATUS_BAD_SIZE,
  STATUS_BAD_VERSION,
  STATUS_NO_MEMORY,
} from './layout';
import { allocate } from './memory';

// A game:  | room | seats | move words | record bytes | position bytes | extra | log bytes | – | image … | extra block of the family
export const GAME_ROOM: usize = 0;
export const GAME_SEATS: usize = 4;
export const GAME_MOVE_WORDS: usize = 8;
export const GAME_RECORD_BYTES: usize = 12;
export const GAME_POSITION_BYTES: usize = 16;
/** Address of the family's own tables and scratch. */
export const GAME_EXTRA: usize = 20;
/** The most that one move adds to a position's log; 0 where records hold all there is. */
export const GAME_LOG_BYTES: usize = 24;
export const GAME_IMAGE: usize = 32;

/** 0 when the image can be read, else a status. */
export function checkImage(words: usize, length: i32): i32 {
  if (length < HEAD_SIZE) return STATUS_BAD_SIZE;
  if (load<i32>(words + (HEAD_MAGIC << 2)) != IMAGE_MAGIC) return STATUS_BAD_MAGIC;
  if (load<i32>(words + (HEAD_VERSION << 2)) != IMAGE_VERSION) return STATUS_BAD_VERSION;
  if (load<i32>(words + (HEAD_WORDS << 2)) != length) return STATUS_BAD_SIZE;
  return 0;
}

/** A game block that holds the image, its own fields still empty; STATUS_NO_MEMORY when refused. */
export function allocateGame(words: usize, length: i32): usize {
  const bytes = (<usize>length) << 2;
  const game = allocate(GAME_IMAGE + bytes);
  if (!game) return STATUS_NO_MEMORY;
  memory.fill(game, 0, GAME_IMAGE);
  memory.copy(game + GAME_IMAGE, words, bytes);
  store<i32>(game, load<i32>(words + (HEAD_ROOM << 2)), GAME_ROOM);
  return game;
}
