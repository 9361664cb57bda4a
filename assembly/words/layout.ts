// A level's image: words behind the common head. Offsets of tables count words from the image's start.
// Constants only: the bindings compile this file too.
//
// Texts are numbered: nouns, then the six properties, then automaton words, then IS, then AND. A kind is what stands on the
// board: below the number of nouns an object of that noun, from there on a word, its text being the kind less that number.
import { HEAD_SIZE } from '../layout';

export const WORDS_WIDTH = HEAD_SIZE;
export const WORDS_HEIGHT = HEAD_SIZE + 1;
export const WORDS_NOUNS = HEAD_SIZE + 2;
export const WORDS_AUTOMATA = HEAD_SIZE + 3;
/** Things on the board at the start. */
export const WORDS_THINGS = HEAD_SIZE + 4;
/** A word a thing, by id from 1: its kind at the start. */
export const WORDS_KINDS = HEAD_SIZE + 5;
/** A word a thing, by id from 1: its cell at the start, y × width + x. */
export const WORDS_PLACES = HEAD_SIZE + 6;
export const WORDS_HEAD_SIZE = HEAD_SIZE + 7;

/** Property words, in the order of their numbers behind the nouns. */
export const WORDS_PROPERTIES = 6;

// Directions, as moves have them.
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;

export const AXIS_ACROSS = 0;
export const AXIS_DOWN = 1;

/** Where a thing is that has been destroyed. */
export const NOWHERE = -1;

// Why a level ended.
export const WORDS_WON = 1;
export const WORDS_STUCK = 2;
export const WORDS_LOST = 3;

// What is told of a step: parts that begin with their tag.
/** | id | from | to | pushed by, 0 for nobody */
export const TELL_MOVED = 1;
/** | id | direction | blocker, 0 at the edge | – */
export const TELL_BLOCKED = 2;
/** | id | kind before | kind after | cell */
export const TELL_TRANSFORMED = 3;
/** | id | kind | cell | 0 sink, 1 defeat */
export const TELL_DESTROYED = 4;
/** The table before the step follows: rules, each | subject | predicate | axis | length | ids … */
export const TELL_BEFORE = 5;
/** The settled table follows. */
export const TELL_AFTER = 6;
/** | length | control lost | won */
export const TELL_SETTLED = 7;
export const TELL_RULE = 8;
/** Words of the parts with a fixed length. */
export const TELL_WORDS = 5;

export const BY_SINK = 0;
export const BY_DEFEAT = 1;

/** Setup words: moves made, won, then by id the kind and the cell of each thing. */
export const SETUP_MOVES = 0;
export const SETUP_WON = 1;
export const SETUP_THINGS = 2;

/** What `wordsSentences` answers where there are more than asked for. */
export const TOO_MANY = -2;
