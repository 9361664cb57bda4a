// A table's image: words behind the common head, and the state that a position holds, word by word.
// Constants only: the bindings compile this file too.
import { HEAD_SIZE } from '../layout';

export const GROUND_PLAYERS = HEAD_SIZE;
/** 0 shared, 1 edge, 2 coalitions. */
export const GROUND_MODE = HEAD_SIZE + 1;
export const GROUND_THRESHOLD = HEAD_SIZE + 2;
/** Problems in play. */
export const GROUND_PROBLEMS = HEAD_SIZE + 3;
/** Rulings that are not the default, a bit each. */
export const GROUND_RULINGS = HEAD_SIZE + 4;
/** Cards a hand may hold; NO_LIMIT. */
export const GROUND_HAND_LIMIT = HEAD_SIZE + 5;
/** A word for each of five Problems: its suit. */
export const GROUND_SUITS = HEAD_SIZE + 6;
/** A word for each of five Problems: its points. */
export const GROUND_VALUES = HEAD_SIZE + 11;
export const GROUND_HEAD_SIZE = HEAD_SIZE + 16;

export const NO_LIMIT = 0x7fffffff;

// Bits of GROUND_RULINGS, in the order of the items.
export const CONSENT_AT_SELECT = 1;
export const CLAMP_AT_END = 2;
export const DENY_HOLDS = 4;
export const EMPTY_SKIPS = 8;
export const REJECTION_TAKES_ALL = 16;
export const SUPPORT_CANCELS_NEXT = 32;
export const PROTECTION_FIRST = 64;

// What is to be decided: a move's first word.
export const SELECT = 0;
export const CONSENT = 1;
export const GROUND = 2;
export const BOND = 3;
export const RIVALRY = 4;
export const DENY = 5;
export const EXTRA = 6;
export const OVER = 7;

export const MOVE_WORDS = 4;
export const NONE = -1;

// Actions.
export const INVESTIGATE = 0;
export const SOLVE = 1;
export const SUPPORT = 2;
export const ATTACK = 3;
export const GROUNDING = 4;

// Ways of GROUND, and what OU and ND choose among.
export const GR = 0;
export const OU = 1;
export const ND = 2;
export const RESTORE = 0;
export const CANCEL = 1;
export const PROTECT = 2;
export const BLAME = 0;
export const BREAK = 1;
export const REJECT = 2;

// Answers: 0 accepts, flips.
export const YES = 0;

// The DARVO marker.
export const OFF = 0;
export const DENYING = 1;
export const ATTACKING = 2;
export const REVERSING = 3;

// The token's sides.
export const FOCUS = 0;
export const BLAMED = 1;

// A Problem's state.
export const HIDDEN = 0;
export const UP = 1;
export const DENIED = 2;
export const CLAIMED = 3;

// Relations.
export const NO_RELATION = 0;
export const BONDED = 1;
export const RIVALS = 2;

// The state:  round | lead | step | at | random (4) | discard (4) | deck (count, 24) || a Problem (3 words each, five of them) || a player …
export const STATE_ROUND = 0;
export const STATE_LEAD = 1;
export const STATE_STEP = 2;
export const STATE_AT = 3;
export const STATE_RANDOM = 4;
export const STATE_DISCARD = 8;
export const STATE_DECK = 12;
export const STATE_CARDS = 13;
export const STATE_PROBLEMS = 37;

export const PROBLEM_STATE = 0;
export const PROBLEM_CLAIMED = 1;
export const PROBLEM_PROTECTED = 2;
export const PROBLEM_WORDS = 3;
export const MOST_PROBLEMS = 5;

export const STATE_PLAYERS = 52;
export const PLAYER_STRESS = 0;
/** 1: READY. */
export const PLAYER_FREEDOM = 1;
export const PLAYER_STAGE = 2;
export const PLAYER_ENDING = 3;
/** The seat beside which the token lies; NONE. */
export const PLAYER_TOKEN = 4;
export const PLAYER_SIDE = 5;
export const PLAYER_HAND = 6;
export const PLAYER_PROTECTION = 10;
/** NONE before the choice. */
export const PLAYER_ACTION = 11;
export const PLAYER_TARGET = 12;
/** 1: the token was spent in this Select. */
export const PLAYER_SPENT = 13;
/** NONE; else an answer. */
export const PLAYER_CONSENT = 14;
/** NONE before it is chosen. */
export const PLAYER_WAY = 15;
export const PLAYER_CHOICE = 16;
export const PLAYER_OBJECT = 17;
export const PLAYER_CANCELS = 18;
export const PLAYER_REJECTS = 19;
/** A bit a seat: Bonds, Rivalries, Bonds before this round's Support step. */
export const PLAYER_BONDS = 20;
export const PLAYER_RIVALRIES = 21;
export const PLAYER_NOTED = 22;
export const PLAYER_WORDS = 23;

export const SUIT_COUNT = 4;
export const SUIT_CARDS = 6;

export const REASON_THRESHOLD = 1;
export const REASON_MISSED = 2;

// What is told: a tag and five words.
/** | seat | action | target | freedom */
export const TELL_SELECT = 1;
/** | seat | answer */
export const TELL_CONSENT = 2;
/** Choices of all seats follow. */
export const TELL_REVEAL = 3;
/** | seat | action | target | freedom | consent */
export const TELL_CHOICE = 4;
/** | seat | way | choice | object */
export const TELL_GROUND = 5;
/** | seat | move's kind | answer */
export const TELL_ANSWER = 6;
/** | seat | from | to | rule */
export const TELL_STRESS = 7;
/** | seat | ready | rule */
export const TELL_FREEDOM = 8;
/** | seat | other | from | to | rule */
export const TELL_RELATION = 9;
/** | seat | from | to | rule */
export const TELL_STAGE = 10;
/** | problem | change | seat | rule */
export const TELL_PROBLEM = 11;
/** | seat | suit | rule */
export const TELL_DRAW = 12;
/** | cards | rule */
export const TELL_RESHUFFLE = 13;
/** | seat | suit | rule */
export const TELL_DISCARD = 14;
/** | seat | target | extra | 0 not cancelled, 1 OU, 2 Protection */
export const TELL_ATTACK = 15;
/** | owner | beside whom | side | rule */
export const TELL_TOKEN = 16;
/** | seat | tokens | rule */
export const TELL_PROTECTION = 17;
/** | owner | by whom */
export const TELL_REJECTED = 18;
/** | seat | rule */
export const TELL_NOTHING = 19;
/** | item | seat */
export const TELL_RULING = 20;
/** | round | lead */
export const TELL_ROUND = 21;
export const TELL_WORDS = 6;

// Changes of a Problem.
export const REVEALED = 0;
export const DENIED_NOW = 1;
export const RESTORED = 2;
export const PROTECTED_NOW = 3;
export const CLAIMED_NOW = 4;

// Rules by number: 100 for each letter of O S R F A L D P T E U, and the rule's number.
export const R03 = 203;
export const R08 = 208;
export const A01 = 401;
export const A02 = 402;
export const A03 = 403;
export const A04 = 404;
export const A05 = 405;
export const A06 = 406;
export const A07 = 407;
export const A08 = 408;
export const A10 = 410;
export const A11 = 411;
export const A12 = 412;
export const L02 = 502;
export const L03 = 503;
export const D01 = 601;
export const D02 = 602;
export const D03 = 603;
export const D04 = 604;
export const D05 = 605;
export const D06 = 606;
export const T01 = 801;
export const U1 = 1001;
export const U2 = 1002;
export const U3 = 1003;
export const U4 = 1004;
export const U5 = 1005;
export const U6 = 1006;
export const U8 = 1008;
export const U9 = 1009;
export const U10 = 1010;
export const U11 = 1011;
