// The image's head, common to every family. The core and the bindings compile this same file, so there is one copy.
// Constants only, in the subset of TypeScript that both compilers read.

/** First word of an image: "LUDE" in ASCII. */
export const IMAGE_MAGIC = 0x4c554445;
/** Raised whenever any image layout changes. */
export const IMAGE_VERSION = 1;

// word  0      1        2     3      4 …
//       magic  version  room  words  the family's own
export const HEAD_MAGIC = 0;
export const HEAD_VERSION = 1;
export const HEAD_ROOM = 2;
export const HEAD_WORDS = 3;
export const HEAD_SIZE = 4;

/** Rooms by number. */
export const ROOM_BOARD = 1;
export const ROOM_SOW = 2;
export const ROOM_WORDS = 3;
export const ROOM_GROUND = 4;

// What `open` and the others answer instead of a pointer. A pointer is above 0.
export const STATUS_NO_MEMORY = 0;
export const STATUS_BAD_MAGIC = -1;
export const STATUS_BAD_VERSION = -2;
export const STATUS_BAD_ROOM = -3;
export const STATUS_BAD_SIZE = -4;

// What `play` answers.
export const PLAY_DONE = 1;
export const PLAY_NO_MEMORY = 0;
export const PLAY_OVER = -1;
export const PLAY_ILLEGAL = -2;

// What a job's `run` answers.
export const RUN_GOING_ON = 0;
export const RUN_DONE = 1;
export const RUN_NO_MEMORY = -1;
