// A sowing game's image: words behind the common head. Offsets of tables count words from the image's start.
// Constants only: the bindings compile this file too. Slots are the houses, then the store of each side.
import { HEAD_SIZE } from '../layout';

/** Houses of the whole board. */
export const SOW_HOUSES = HEAD_SIZE;
/** Bits of SOW_RULES. */
export const SOW_RULES = HEAD_SIZE + 1;
export const SOW_STORES = HEAD_SIZE + 2;
/** What a move may say: 0 and 1 fix the direction, 2 leaves it to the mover. */
export const SOW_DIRECTION = HEAD_SIZE + 3;
export const SOW_ORIGIN = HEAD_SIZE + 4;
export const SOW_LIFT = HEAD_SIZE + 5;
export const SOW_LAPS = HEAD_SIZE + 6;
export const SOW_CAPTURE = HEAD_SIZE + 7;
export const SOW_SLAM = HEAD_SIZE + 8;
/** Seeds in a store; SOW_NEVER where the row is absent, as below. */
export const SOW_TARGET = HEAD_SIZE + 9;
export const SOW_EVEN = HEAD_SIZE + 10;
export const SOW_REPEAT = HEAD_SIZE + 11;
export const SOW_PLIES = HEAD_SIZE + 12;
export const SOW_REST = HEAD_SIZE + 13;
/** A word a house: seeds at the start. */
export const SOW_SEEDS = HEAD_SIZE + 14;
/** Counts that `exactly` takes: bit n stands for n below 32 … */
export const SOW_COUNT_BITS = HEAD_SIZE + 15;
/** … and larger ones are listed. */
export const SOW_COUNTS = HEAD_SIZE + 16;
export const SOW_COUNTS_LENGTH = HEAD_SIZE + 17;
/** direction × side × slots words: the slot after each, for that side's sowing, in bytes. */
export const SOW_NEXT = HEAD_SIZE + 18;
/** direction × houses words: the house after each, in bytes. */
export const SOW_AFTER = HEAD_SIZE + 19;
/** A word a house: whose it is. */
export const SOW_OWNER = HEAD_SIZE + 20;
/** A word a house: the house opposite, and in four rows the other side's outer house in its column; -1 for none. */
export const SOW_OPPOSITE = HEAD_SIZE + 21;
export const SOW_BEHIND = HEAD_SIZE + 22;
/** Seeds of the whole game. */
export const SOW_TOTAL = HEAD_SIZE + 23;
export const SOW_HEAD_SIZE = HEAD_SIZE + 24;

export const SOW_NEVER = 0x7fffffff;

export const SOW_AGAIN = 1;
export const SOW_CHAIN = 2;
export const SOW_FEED = 4;
export const SOW_BARE = 8;
/** Without a legal move a side has lost. */
export const SOW_LOSE = 16;
/** Set by the core only: plies since the last capture tell states apart. */
export const SOW_CLOCKED = 32;

export const STORES_NONE = 0;
export const STORES_SIDE = 1;
export const STORES_SOWN = 2;

export const DIRECTION_EITHER = 2;

export const ORIGIN_PLAIN = 0;
export const ORIGIN_SKIP = 1;
export const ORIGIN_START = 2;

export const LAPS_SINGLE = 0;
export const LAPS_RELAY = 1;
export const LAPS_NEXT = 2;

export const CAPTURE_NONE = 0;
export const CAPTURE_EXACTLY = 1;
export const CAPTURE_EVEN = 2;
export const CAPTURE_OPPOSITE = 3;
export const CAPTURE_ALWAYS = 4;
export const CAPTURE_FOE = 5;
export const CAPTURE_BEYOND = 6;
export const CAPTURE_ROW = 7;
export const CAPTURE_ROW_SOWN = 8;

// As `SOW_SLAMS` of the bindings counts them.
export const SLAM_TAKE = 0;
export const SLAM_GIVE = 1;
export const SLAM_KEEP = 2;
export const SLAM_ILLEGAL = 3;
export const SLAM_UNLESS_ONLY = 4;
export const SLAM_LEAVE_LAST = 5;
export const SLAM_LEAVE_FIRST = 6;

export const REST_OWN = 0;
export const REST_MOVER = 1;
export const REST_OTHER = 2;

// Reasons by number, as `SOW_REASONS` counts them from 1.
export const SOW_REASON_BARE = 1;
export const SOW_REASON_TARGET = 2;
export const SOW_REASON_EVEN = 3;
export const SOW_REASON_PLIES = 4;
export const SOW_REASON_REPETITION = 5;
export const SOW_REASON_NOMOVE = 6;

// Events: a kind, and words by kind.
/** house, seeds, last (-1: the store). */
export const SOW_EVENT_SOW = 1;
/** seeds, number of houses, houses … */
export const SOW_EVENT_CAPTURE = 2;
/** number of houses, houses … */
export const SOW_EVENT_FORFEIT = 3;
/** Seeds that went to each store. */
export const SOW_EVENT_REST = 4;
