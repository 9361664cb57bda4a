/** GROUND: the checked edition, moves, events, views. Both engines read these types and nothing else of this folder. */

/** Suits of Solutions, in the order of their numbers. */
export const SUITS = ['clarify', 'repair', 'boundary', 'change'] as const;
export type Suit = (typeof SUITS)[number];
/** Solutions of each suit. */
export const CARDS_PER_SUIT = 6;

export const ROUNDS = 5;
export const LEAST_PLAYERS = 2;
export const MOST_PLAYERS = 6;
/** Relation slots of a player. */
export const SLOTS = 2;
export const MOST_STRESS = 5;
/** From this Stress on only ATTACK and GROUND may be selected freely (GR-R03). */
export const GATE = 4;

/** The five Actions, in the order of their numbers. */
export const ACTIONS = ['INVESTIGATE', 'SOLVE', 'SUPPORT', 'ATTACK', 'GROUND'] as const;
export type Action = (typeof ACTIONS)[number];

/** Ways of GROUND: Ground & Restate, Observe & Uphold, Name & Decide. */
export const WAYS = ['GR', 'OU', 'ND'] as const;
export type Way = (typeof WAYS)[number];
/** What OU and ND choose among, in the order of their numbers. */
export const UPHOLDS = ['restore', 'cancel', 'protect'] as const;
export const DECIDES = ['blame', 'break', 'reject'] as const;

/** The DARVO marker. */
export const STAGES = ['OFF', 'DENY', 'ATTACK', 'REVERSE'] as const;
export type Stage = (typeof STAGES)[number];

/** How a game is scored: SHARED GROUND, COMMON PROBLEM PERSONAL EDGE, BONDED COALITIONS. */
export const MODES = ['shared', 'edge', 'coalitions'] as const;
export type Mode = (typeof MODES)[number];

/** What each provisional item may be ruled to be; the first value is the default. */
export const RULINGS = {
  /** U1 */
  bond_acceptance: ['resolve', 'select'],
  /** U2 */
  clamp: ['always', 'end'],
  /** U3 */
  deny_without_target: ['advance', 'hold'],
  /** U4 */
  deck_empty: ['reshuffle', 'skip'],
  /** U5 */
  rejected_reverse: ['relieve', 'nothing'],
  /** U6 */
  bond_support_cancels: ['same_round', 'next_round'],
  /** U8 */
  cancel_order: ['ou_first', 'protection_first'],
} as const;
export type Rulings = { readonly [R in keyof typeof RULINGS]: (typeof RULINGS)[R][number] } & {
  /** U10: cards a hand may hold; null: any number. */
  readonly hand_limit: number | null;
};

/** A Problem of the edition. */
export interface Problem {
  /** Lower case words and hyphens. */
  readonly name: string;
  readonly title: string;
  readonly suit: Suit;
  /** Points. */
  readonly value: number;
}

/** A Scenario card: its Surface Problem, and four hidden ones by priority from 1. */
export interface ScenarioCard {
  readonly name: string;
  readonly title: string;
  readonly surface: Problem;
  readonly hidden: readonly Problem[];
}

/** A thing of the edition in words; it decides nothing. */
export interface Named {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** Who sits down to what. */
export interface Table {
  /** 2 to 6. */
  readonly players: number;
  readonly mode: Mode;
  /** The name of a Scenario card. */
  readonly scenario: string;
}

/** The edition as written, and checked, with the table that is to be played. */
export interface GroundSpec {
  readonly room: 'ground';
  readonly family: 'ground';
  readonly slug: string;
  readonly title: string;
  /** The edition that this one is made after; '' for none. */
  readonly derivesFrom: string;
  readonly actions: readonly Named[];
  readonly stages: readonly Named[];
  readonly modes: readonly Named[];
  readonly scenarios: readonly ScenarioCard[];
  /** By players from 2 to 6, the points a group needs. */
  readonly thresholds: readonly number[];
  readonly rulings: Rulings;
  readonly table: Table;
}

/** Problems in play by number: 0 is the Surface Problem (`s1`), from 1 the hidden ones by priority (`h1` …). */
export const PROBLEMS_BY_PLAYERS = [0, 0, 3, 4, 4, 5, 5] as const;

/**
 * Moves, each a list of integers that begins with its kind. No target or object is -1.
 * `[SELECT, action, target, freedom]`: target a seat, or a problem; freedom 1 where the token is spent.
 * `[CONSENT, answer]`, `[BOND, answer]`: 0 accept, 1 decline. `[RIVALRY, answer]`: 0 flip, 1 break.
 * `[GROUND, way, choice, object]`: choice and object of GR are 0 and -1; of OU and ND the choice's number, and a problem or a seat.
 * `[DENY, problem]`, `[EXTRA, seat]`.
 */
export const MOVE_KINDS = ['select', 'consent', 'ground', 'bond', 'rivalry', 'deny', 'attack'] as const;
export type Step = (typeof MOVE_KINDS)[number];
export const SELECT = 0;
export const CONSENT = 1;
export const GROUND = 2;
export const BOND = 3;
export const RIVALRY = 4;
export const DENY = 5;
export const EXTRA = 6;
/** Integers of each kind of move. */
export const MOVE_LENGTHS = [4, 2, 4, 2, 2, 2, 2] as const;
/** No target, no object. */
export const NONE = -1;

export type RelationKind = 'none' | 'bond' | 'rivalry';

/** What a player selected. */
export interface Choice {
  readonly action: Action;
  /** A seat, or a problem's number; null without. */
  readonly target: number | null;
  /** The Freedom token is spent on it. */
  readonly freedom: boolean;
}

/** What GROUND does. `choice` is one of UPHOLDS or DECIDES, null for GR. */
export interface GroundChoice {
  readonly way: Way;
  readonly choice: (typeof UPHOLDS)[number] | (typeof DECIDES)[number] | null;
  /** A problem's number (restore, protect) or a seat (blame: whose token it is; break: the other one). */
  readonly object: number | null;
}

/** A rule by its number: `GR-A07`, or an item: `U3`. */
export type RuleId = string;

/** What happened, in the order of docs/ground.md; `null` in place of what is hidden from a seat. */
export type GroundEvent =
  | { readonly kind: 'select'; readonly seat: number; readonly choice: Choice | null }
  | { readonly kind: 'consent'; readonly seat: number; readonly accepts: boolean | null }
  | {
      readonly kind: 'reveal';
      readonly choices: readonly Choice[];
      /** By seat; null where nothing was asked. */
      readonly consents: readonly (boolean | null)[];
    }
  | ({ readonly kind: 'ground'; readonly seat: number } & GroundChoice)
  | { readonly kind: 'answer'; readonly seat: number; readonly answer: 'accept' | 'decline' | 'flip' | 'break' }
  | {
      readonly kind: 'stress';
      readonly seat: number;
      readonly from: number;
      readonly to: number;
      readonly rule: RuleId;
    }
  | { readonly kind: 'freedom'; readonly seat: number; readonly ready: boolean; readonly rule: RuleId }
  | {
      readonly kind: 'relation';
      readonly between: readonly [number, number];
      readonly from: RelationKind;
      readonly to: RelationKind;
      readonly rule: RuleId;
    }
  | { readonly kind: 'stage'; readonly seat: number; readonly from: Stage; readonly to: Stage; readonly rule: RuleId }
  | {
      readonly kind: 'problem';
      readonly problem: number;
      readonly change: 'revealed' | 'denied' | 'restored' | 'protected' | 'claimed';
      readonly seat: number;
      readonly rule: RuleId;
    }
  | { readonly kind: 'draw'; readonly seat: number; readonly suit: Suit | null; readonly rule: RuleId }
  | { readonly kind: 'reshuffle'; readonly cards: number; readonly rule: RuleId }
  | { readonly kind: 'discard'; readonly seat: number; readonly suit: Suit; readonly rule: RuleId }
  | {
      readonly kind: 'attack';
      readonly seat: number;
      readonly target: number;
      readonly extra: boolean;
      readonly cancelledBy: 'ou' | 'protection' | null;
    }
  | {
      readonly kind: 'token';
      readonly owner: number;
      /** Beside whom; null where it is unplaced. */
      readonly at: number | null;
      readonly side: 'focus' | 'blame';
      readonly rule: RuleId;
    }
  | { readonly kind: 'protection'; readonly seat: number; readonly tokens: number; readonly rule: RuleId }
  | { readonly kind: 'rejected'; readonly seat: number; readonly by: number }
  /** An Action or a stage that did nothing. */
  | { readonly kind: 'nothing'; readonly seat: number; readonly rule: RuleId }
  /** A provisional item decided something. */
  | { readonly kind: 'ruling'; readonly item: RuleId; readonly seat: number | null }
  | { readonly kind: 'round'; readonly round: number; readonly lead: number }
  | {
      readonly kind: 'end';
      readonly winners: readonly number[];
      readonly scores: readonly number[];
      readonly reason: GroundReason;
      readonly total: number;
      readonly threshold: number;
      /** Claimed Problems less Blame tokens and Denied Problems (GR-E02). */
      readonly mastery: number;
    };

/** Why a game ended: the group reached its threshold, or it did not. */
export const GROUND_REASONS = ['threshold', 'missed'] as const;
export type GroundReason = (typeof GROUND_REASONS)[number];

/** Why `play` refuses, in the order asked; docs/ground.md names the rule of each. */
export const GROUND_REFUSALS = [
  'game_over',
  'not_asked',
  'stress_gate',
  'freedom_spent',
  'freedom_not_needed',
  'no_target',
  'not_a_player',
  'self_target',
  'not_hidden',
  'not_face_up',
  'nothing_there',
  'illegal_move',
] as const;
export type GroundRefusal = (typeof GROUND_REFUSALS)[number];

/** A player as a seat sees them. */
export interface PlayerView {
  readonly stress: number;
  /** READY. What is spent in this round's Select is READY to others until Reveal. */
  readonly freedom: boolean;
  readonly stage: Stage;
  /** The sequence ends after the stage that is still to resolve (GR-A10). */
  readonly ending: boolean;
  /** Where the Focus/Blame token is; null where it is unplaced. */
  readonly token: { readonly at: number; readonly side: 'focus' | 'blame' } | null;
  /** Cards by suit; null for others. */
  readonly hand: readonly number[] | null;
  readonly cards: number;
  readonly protection: number;
  /** What was selected; null where that is hidden, or not yet so. */
  readonly choice: Choice | null;
  /** Whether there is a choice. */
  readonly selected: boolean;
  /** U1 at Select: the answer given in advance; null where that is hidden, or there is none. */
  readonly consent: boolean | null;
  readonly ground: GroundChoice | null;
  /** OU: an Attack will be cancelled. */
  readonly cancels: boolean;
  /** ND: a Reverse will be rejected. */
  readonly rejects: boolean;
  /** Numbers of claimed problems. */
  readonly claimed: readonly number[];
}

/** A Problem as seats see it. */
export interface ProblemView {
  /** null as long as it has never been face up. */
  readonly name: string | null;
  readonly suit: Suit | null;
  readonly value: number | null;
  readonly state: 'hidden' | 'up' | 'denied' | 'claimed';
  /** From Deny, this round. */
  readonly protected: boolean;
}

/** What a seat may see, and nothing else. */
export interface GroundView {
  readonly turn: number;
  readonly round: number;
  readonly lead: number;
  /** What is to be decided; 'over' at the end. */
  readonly step: Step | 'over';
  /** Who is acted upon by what is decided: the supporter of a bond or rivalry decision; else null. */
  readonly supporter: number | null;
  readonly players: readonly PlayerView[];
  /** In ascending order of the pairs. */
  readonly relations: readonly {
    readonly between: readonly [number, number];
    readonly kind: 'bond' | 'rivalry';
  }[];
  readonly problems: readonly ProblemView[];
  /** Cards in the deck. */
  readonly deck: number;
  /** Cards by suit in the discard. */
  readonly discard: readonly number[];
}

/** The whole state, as keys and scenarios write it: nothing is hidden. */
export interface GroundState {
  readonly round: number;
  readonly lead: number;
  readonly step: Step | 'over';
  /** Whose turn it is within the step: 0 the Lead, counted clockwise. */
  readonly at: number;
  readonly players: readonly {
    readonly stress: number;
    readonly freedom: boolean;
    readonly stage: Stage;
    readonly ending: boolean;
    /** Where the token is, and 1 for its Blame side; null where it is unplaced. */
    readonly token: readonly [number, 0 | 1] | null;
    readonly hand: readonly number[];
    readonly protection: number;
    /** Action, target, freedom, as in a move. */
    readonly choice: readonly [number, number, 0 | 1] | null;
    readonly consent: boolean | null;
    /** Way, choice, object, as in a move. */
    readonly ground: readonly [number, number, number] | null;
    readonly cancels: boolean;
    readonly rejects: boolean;
  }[];
  /** Pairs in ascending order, each with its relation: 1 Bond, 2 Rivalry. */
  readonly relations: readonly (readonly [number, number, 1 | 2])[];
  /** Bonds as they were before this round's Support step; none before it. */
  readonly bonds: readonly (readonly [number, number])[];
  readonly problems: readonly {
    readonly state: 'hidden' | 'up' | 'denied' | 'claimed';
    /** The seat that claimed it; null for nobody. */
    readonly claimed: number | null;
    readonly protected: boolean;
  }[];
  /** Suits by number from the bottom to the top. */
  readonly deck: readonly number[];
  /** Cards by suit. */
  readonly discard: readonly number[];
  /** The generator's four words. */
  readonly random: readonly number[];
}

/** The family's verbs. None changes the position. */
export interface GroundVerbs {
  /** The whole state: for the table, not for a seat. */
  state(): GroundState;
  /** Points as they would be counted now: the group's total, each seat's own (claimed value less Blame tokens), and the mastery. */
  score(): { readonly total: number; readonly personal: readonly number[]; readonly mastery: number };
  /** Why the seat to decide may not play that; null where it may. */
  refusal(move: readonly number[]): GroundRefusal | null;
}
