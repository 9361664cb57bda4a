// A board game's image: words behind the common head. Offsets of tables count words from the image's start.
// Constants only: the bindings compile this file too.
import { HEAD_SIZE } from '../layout';

export const BOARD_CELLS = HEAD_SIZE;
export const BOARD_LINE_LENGTH = HEAD_SIZE + 1;
/** Pieces to place; -1: no limit. */
export const BOARD_HAND = HEAD_SIZE + 2;
/** Bits of BOARD_RULES. */
export const BOARD_RULES = HEAD_SIZE + 3;
/** 0: a side is never too few. */
export const BOARD_REDUCE = HEAD_SIZE + 4;
/** -1: never flies. */
export const BOARD_FLY = HEAD_SIZE + 5;
export const BOARD_REPEAT = HEAD_SIZE + 6;
export const BOARD_PLIES = HEAD_SIZE + 7;
/** cells + 1 words: where each cell's neighbours begin in BOARD_NEIGHBOURS, ascending. */
export const BOARD_NEIGHBOUR_START = HEAD_SIZE + 8;
export const BOARD_NEIGHBOURS = HEAD_SIZE + 9;
export const BOARD_LINES = HEAD_SIZE + 10;
/** BOARD_LINES × line length words: each line's cells ascending, the lines ascending. */
export const BOARD_LINE_CELLS = HEAD_SIZE + 11;
/** cells + 1 words: where the lines through each cell begin in BOARD_LINE_OF, ascending. */
export const BOARD_LINE_START = HEAD_SIZE + 12;
export const BOARD_LINE_OF = HEAD_SIZE + 13;
/** cells words: byte offset of each cell's line test from the image's start. */
export const BOARD_TEST = HEAD_SIZE + 14;
export const BOARD_HEAD_SIZE = HEAD_SIZE + 15;

export const RULE_WIN_LINE = 1;
export const RULE_CAPTURE = 2;
export const RULE_PROTECT = 4;
export const RULE_ADJACENT = 8;
/** Set by the core only, in a game of its own: quiet plies tell states apart. */
export const RULE_CLOCKED = 16;

// A line test asks whether a line through a cell is complete by looking at few cells. It is a program of nodes of two words:
//   cell ≥ 0, yes   the side stands on cell: go on at byte offset yes; else at the next node
//   TEST_LINE, at   byte offset of a line's cells: all the side's: a line is complete; else the next node
//   TEST_BACK, at   the list ends: go on at byte offset at, or give up where it is 0
export const TEST_LINE = -1;
export const TEST_BACK = -2;

/** A move in the core is three words: from, to, taken; -1 for none. */
export const MOVE_FROM_HAND = -1;
export const MOVE_NOTHING = -1;

// Reasons by number, as `BOARD_REASONS` counts them from 1; 0: not over.
export const REASON_LINE = 1;
export const REASON_REDUCED = 2;
export const REASON_FULL = 3;
export const REASON_STUCK = 4;
export const REASON_BLOCKED = 5;
export const REASON_REPETITION = 6;
export const REASON_PLIES = 7;

// Events are three words each: kind, a, b.
export const EVENT_PLACE = 1;
export const EVENT_STEP = 2;
export const EVENT_LINE = 3;
export const EVENT_TAKE = 4;
