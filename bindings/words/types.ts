/** Word-rule puzzles: the checked spec, moves, records, verbs. Both engines read these types and nothing else of this folder. */

/** What the six property words give a noun. */
export const PROPERTIES = ['YOU', 'PUSH', 'STOP', 'WIN', 'SINK', 'DEFEAT'] as const;
export type Property = (typeof PROPERTIES)[number];

/** Words that join others. */
export const JOINERS = ['IS', 'AND'] as const;

/** A cell: x grows to the right, y downward, both from 0. */
export interface At {
  readonly x: number;
  readonly y: number;
}

/** An empty cell of a map. */
export const EMPTY_SIGN = '.';

/** The level as written, and checked. Engines lay it out themselves. */
export interface WordsSpec {
  readonly room: 'words';
  readonly family: 'words';
  readonly slug: string;
  readonly title: string;
  /** Cells. */
  readonly width: number;
  readonly height: number;
  /** Signs of the map that stand for an object, in the order of the file; nouns in upper case. */
  readonly objects: readonly { readonly sign: string; readonly noun: string }[];
  /** Signs that stand for a word, in the order of the file; texts in upper case. */
  readonly words: readonly { readonly sign: string; readonly text: string }[];
  /** `height` rows of `width` signs, EMPTY_SIGN where a cell is empty. A sign is one code point. */
  readonly map: readonly string[];
  /** Cells, empty on the map, that hold several: signs from the bottom to the top. */
  readonly stacks: readonly { readonly at: At; readonly holds: readonly string[] }[];
  /** Property words beyond the six, in upper case. */
  readonly automata: readonly string[];
  /** The author's solution; null where there is none. */
  readonly solution: readonly Step[] | null;
}

/** Directions in the order of their integers: a move is `[direction]`. */
export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Texts of moves, in the order of DIRECTIONS. */
export const STEPS = ['u', 'd', 'l', 'r'] as const;
export type Step = (typeof STEPS)[number];

/** What stands on the board. Ids count from 1 and stay with a thing for good. */
export type WordsEntity =
  | { readonly id: number; readonly kind: 'object'; readonly noun: string; readonly at: At }
  | { readonly id: number; readonly kind: 'word'; readonly text: string; readonly at: At };

/** What a line of words says, and the words that say it first, in the order they are read. */
export interface WordsRule {
  readonly subject: string;
  /** A property, an automaton word, or a noun to become. */
  readonly predicate: string;
  readonly sourceIds: readonly number[];
  readonly axis: Axis;
}

/** `h`: read from left to right; `v`: from top to bottom. */
export type Axis = 'h' | 'v';

/** Words that make one maximal sentence, in the order they are read. */
export interface Sentence {
  readonly ids: readonly number[];
  readonly axis: Axis;
}

/** Sentences that are listed at most, where no other number is asked for. */
export const SPAN_BUDGET = 65_536;

/** A thing that moved; `pushedBy` is the lowest id behind it, null for what moved by itself. */
export interface Moved {
  readonly id: number;
  readonly from: At;
  readonly to: At;
  readonly pushedBy: number | null;
}

/** A YOU thing that could not move; `blockerId` is null at the edge. */
export interface Blocked {
  readonly id: number;
  readonly dir: Direction;
  readonly blockerId: number | null;
  readonly reason: 'stop' | 'bounds';
}

/** An object that became another one. */
export interface Transformed {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly at: At;
}

/** What left the board or came back to it: an object by its noun, a word by its text. */
export type Gone =
  | { readonly id: number; readonly noun: string; readonly at: At }
  | { readonly id: number; readonly text: string; readonly at: At };
export type Destroyed = Gone & { readonly cause: 'sink' | 'defeat' };

/** What an action did, told once all has settled. Lists are in the order things happened. */
export interface WordsRecord {
  readonly kind: 'step' | 'undo' | 'reset' | 'restore';
  readonly accepted: boolean;
  readonly moved: readonly Moved[];
  readonly blocked: readonly Blocked[];
  readonly rulesAdded: readonly WordsRule[];
  readonly rulesRemoved: readonly WordsRule[];
  readonly transformed: readonly Transformed[];
  readonly destroyed: readonly Destroyed[];
  /** Nothing is YOU. */
  readonly controlLost: boolean;
  readonly won: boolean;
}

export interface StepRecord extends WordsRecord {
  readonly kind: 'step';
}

export interface UndoRecord extends WordsRecord {
  readonly kind: 'undo';
  /** What the step had destroyed, where it stands again. */
  readonly restored: readonly Gone[];
}

/** Why a level ended: `stuck` where no direction moves anything, `lost` where nothing is YOU. */
export const WORDS_REASONS = ['won', 'stuck', 'lost'] as const;
export type WordsReason = (typeof WORDS_REASONS)[number];

/** Why `play` refuses: `blocked` where the direction moves nothing. */
export const WORDS_REFUSALS = ['game_over', 'blocked', 'illegal_move'] as const;
export type WordsRefusal = (typeof WORDS_REFUSALS)[number];

/** The events of a move: the step's record, and the end where it is one. */
export type WordsEvent =
  | StepRecord
  | { readonly kind: 'end'; readonly winners: readonly number[]; readonly reason: WordsReason };

/** All there is to see but the sentences, which are asked of the verbs. */
export interface WordsView {
  /** 0; -1 when the level is over. */
  readonly turn: number;
  /** By id. */
  readonly entities: readonly WordsEntity[];
  readonly rules: readonly WordsRule[];
  /** By noun, the properties and automaton words that rules give it: in the order of PROPERTIES, then as declared. Nouns without any are left out. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
  /** Ids of what is YOU, ascending. */
  readonly control: readonly number[];
  /** For each declared automaton word the ids that carry it, ascending. */
  readonly automata: Readonly<Record<string, readonly number[]>>;
  /** Steps accepted since the level began. */
  readonly moves: number;
  readonly won: boolean;
}

/** The family's verbs. None changes the position. */
export interface WordsVerbs {
  /** Every maximal sentence, in the order rules are read; null where there are more than `most` (default SPAN_BUDGET). */
  sentences(most?: number): Sentence[] | null;
  /** What a step would report. `direction` is an integer of a move; another one is no direction, and moves nothing. */
  trial(direction: number): StepRecord;
  /** What an undo would report. */
  undone(): UndoRecord;
}
