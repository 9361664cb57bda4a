/** What a rule is: a function from a state, and what it acts on, to a state and what happened. */
import type {
  Action,
  GroundEvent,
  GroundSpec,
  GroundState,
  Problem,
  RelationKind,
} from '../../../bindings/ground/types.js';

/** A state and what happened on the way to it. States never change. */
export interface Turn {
  readonly state: GroundState;
  readonly events: readonly GroundEvent[];
}

/** A table that people sit at: the edition, the Problems of its Scenario by number, and the rules that act. */
export interface Game {
  readonly spec: GroundSpec;
  readonly problems: readonly Problem[];
  readonly rules: RuleTable;
}

/** Changes the state; one that does nothing gives back its turn. */
export type Effect<W = Nothing> = (game: Game, turn: Turn, what: W) => Turn;
/** Tells something of the state. */
export type Question<W = Nothing, A = boolean> = (game: Game, state: GroundState, what: W) => A;

/** Of rules that act on the table as a whole. */
export type Nothing = Readonly<Record<never, never>>;
export interface Seat {
  readonly seat: number;
}
/** Who acts, on whom. */
export interface Pair extends Seat {
  readonly target: number;
}
/** The number of the rule by which something happens. */
export interface By {
  readonly rule: string;
}
/** A Problem's number; NONE where there is none. */
export interface On {
  readonly problem: number;
}
/** What was selected, or the ground mode: its three numbers in a move. */
export interface Chosen<N> extends Seat {
  readonly chosen: N;
}
/** Choice and object of OU or ND. */
export interface Aim extends Seat {
  readonly choice: number;
  readonly object: number;
}

/** The steps of Resolve. */
export type ResolveStep = 'ground' | 'support' | 'darvo' | 'investigate' | 'attack' | 'solve';

/** What cancels an Attack. */
export type Cancel = 'ou' | 'protection';

/** Who wins where the threshold is met, and each seat's score. */
export interface Standing {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

/** Every rule that acts, by its number. What each entry does stands beside its function in `rules/`. */
export interface RuleTable {
  readonly 'GR-S01': Effect;
  readonly 'GR-S02': Effect;
  readonly 'GR-S03': Effect;
  readonly 'GR-S04': Effect;
  readonly 'GR-R02': Effect<Chosen<readonly [number, number, 0 | 1]>>;
  readonly 'GR-R03': Question<{ readonly action: Action }>;
  readonly 'GR-R04': Effect;
  readonly 'GR-R05': Effect<Chosen<readonly [number, number, number]>>;
  readonly 'GR-R06': Question<Nothing, readonly ResolveStep[]>;
  readonly 'GR-R07': Question<Nothing, readonly number[]>;
  readonly 'GR-R08': Effect;
  readonly 'GR-R09': Question;
  readonly 'GR-F01': Question<{ readonly stress: number }, number>;
  readonly 'GR-F02': Question<Seat>;
  readonly 'GR-F03': Effect<Seat>;
  readonly 'GR-F04': Effect<Seat & By>;
  readonly 'GR-A01': Effect<Seat & On>;
  readonly 'GR-A02': Effect<Seat & On>;
  readonly 'GR-A03': Effect<Pair>;
  readonly 'GR-A04': Effect<Pair>;
  readonly 'GR-A05': Effect<Pair>;
  readonly 'GR-A06': Effect<Pair>;
  readonly 'GR-A07': Effect<Pair>;
  readonly 'GR-A08': Effect<Pair>;
  readonly 'GR-A09': Question<{ readonly target: number }, Cancel | null>;
  readonly 'GR-A10': Effect<Seat>;
  readonly 'GR-A11': Effect<Aim>;
  readonly 'GR-A12': Effect<Aim>;
  readonly 'GR-A13': Question<Seat & { readonly action: Action }, readonly number[]>;
  readonly 'GR-L01': Question<Pair>;
  readonly 'GR-L02': Effect<Pair & { readonly accepts: boolean }>;
  readonly 'GR-L03': Effect<Pair>;
  readonly 'GR-L04': Effect<Pair & By & { readonly to: RelationKind }>;
  readonly 'GR-L05': Question<Pair>;
  readonly 'GR-D01': Effect;
  readonly 'GR-D02': Effect<Seat>;
  readonly 'GR-D03': Effect<Seat & On>;
  readonly 'GR-D04': Effect<Pair>;
  readonly 'GR-D05': Effect<Seat>;
  readonly 'GR-D06': Effect<Seat & By>;
  readonly 'GR-D07': Question<Seat>;
  readonly 'GR-P01': Question<On>;
  readonly 'GR-P02': Question<On>;
  readonly 'GR-P03': Question<Seat, number>;
  readonly 'GR-T01': Effect<Seat>;
  readonly 'GR-T02': Question<Seat, number>;
  readonly 'GR-T03': Effect<By & { readonly owner: number; readonly token: readonly [number, 0 | 1] | null }>;
  readonly 'GR-E01': Question;
  readonly 'GR-E02': Question<Nothing, Standing & { readonly mastery: number }>;
  readonly 'GR-E03': Question<Nothing, Standing>;
  readonly 'GR-E04': Question<Nothing, Standing>;
}

/** The number of a rule that acts. */
export type ActingRule = keyof RuleTable;

/** Further events behind those there are. */
export function tell(turn: Turn, ...events: GroundEvent[]): Turn {
  return { ...turn, events: [...turn.events, ...events] };
}
