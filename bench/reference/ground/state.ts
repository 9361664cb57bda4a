/** Asking a state, and making the next one. */
import {
  ACTIONS,
  type Action,
  type GroundState,
  NONE,
  type RelationKind,
  SLOTS,
  STAGES,
  type Stage,
  SUITS,
} from '../../../bindings/ground/types.js';
import { Random } from '../random.js';
import type { Turn } from './rule.js';

export type Player = GroundState['players'][number];
type ProblemState = GroundState['problems'][number];
type Pairs = readonly (readonly [number, number])[];

/** The seats clockwise from the Lead. */
export function leadOrder({ players, lead }: GroundState): number[] {
  return players.map((_, at) => (lead + at) % players.length);
}

/** The player in a seat. */
export const playerAt = (state: GroundState, seat: number): Player => state.players[seat]!;

/** The state with something of a player changed. */
export function withPlayer(state: GroundState, seat: number, change: Partial<Player>): GroundState {
  const players = state.players.map((player, at) => (at === seat ? { ...player, ...change } : player));
  return { ...state, players };
}

/** The turn with something of a player changed, of which nothing is told. */
export const changed = (turn: Turn, seat: number, change: Partial<Player>): Turn => ({
  ...turn,
  state: withPlayer(turn.state, seat, change),
});

/** The state with something of a Problem changed. */
export function withProblem(state: GroundState, problem: number, change: Partial<ProblemState>): GroundState {
  const problems = state.problems.map((one, number) => (number === problem ? { ...one, ...change } : one));
  return { ...state, problems };
}

/** What the seat has selected; null before. */
export function actionOf(state: GroundState, seat: number): Action | null {
  const choice = playerAt(state, seat)?.choice ?? null;
  return choice === null ? null : ACTIONS[choice[0]]!;
}

/** The target that the seat has selected. */
export const targetOf = (state: GroundState, seat: number): number => playerAt(state, seat).choice?.[1] ?? NONE;

/** The stage after this one. */
export const stageAfter = (stage: Stage): Stage => STAGES[(STAGES.indexOf(stage) + 1) % STAGES.length]!;

/** A pair of seats in ascending order. */
export const pairOf = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);

/** Whether the pair is among those. */
export function hasPair(pairs: Pairs, a: number, b: number): boolean {
  return pairs.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);
}

/** By the numbers of relations in a state. */
const KINDS: readonly RelationKind[] = ['none', 'bond', 'rivalry'];

/** The relation between two seats. */
export function relationOf({ relations }: GroundState, a: number, b: number): RelationKind {
  const [low, high] = pairOf(a, b);
  return KINDS[relations.find(([one, other]) => one === low && other === high)?.[2] ?? 0]!;
}

/** GR-O05: what was between the two is gone, for there is at most one relation of a pair. */
export function withRelation(state: GroundState, a: number, b: number, to: RelationKind): GroundState {
  const [low, high] = pairOf(a, b);
  const others = state.relations.filter(([one, other]) => one !== low || other !== high);
  const added = to === 'none' ? [] : [[low, high, to === 'bond' ? 1 : 2] as const];
  const relations = [...others, ...added].sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  return { ...state, relations };
}

/** The others that the seat has a relation with, in ascending order. */
export function relatives({ relations }: GroundState, seat: number): number[] {
  return relations.flatMap(([a, b]) => (a === seat ? [b] : b === seat ? [a] : []));
}

/** Pairs that are bonded. */
export function bondsOf({ relations }: GroundState): (readonly [number, number])[] {
  return relations.flatMap(([a, b, kind]) => (kind === 1 ? [[a, b] as const] : []));
}

/** GR-L01: of two slots, those without a relation. */
export const hasFreeSlot = (state: GroundState, seat: number): boolean => relatives(state, seat).length < SLOTS;

/** Owners of the Blame tokens that lie beside the seat. */
export function blamesBeside({ players }: GroundState, seat: number): number[] {
  return players.flatMap(({ token }, owner) => (token?.[0] === seat && token[1] === 1 ? [owner] : []));
}

/** Problems in that state, by number. */
export function problemsThatAre({ problems }: GroundState, asked: ProblemState['state']): number[] {
  return problems.flatMap(({ state }, number) => (state === asked ? [number] : []));
}

/** A count by suit with one more, or one less. */
export function counted(counts: readonly number[], suit: number, by: number): number[] {
  return counts.map((count, at) => (at === suit ? count + by : count));
}

/** The cards that were counted, in the order of suits. */
export const laidOut = (counts: readonly number[]): number[] =>
  counts.flatMap((count, suit) => new Array<number>(count).fill(suit));

/** No cards of any suit. */
export const noCards = (): number[] => SUITS.map(() => 0);

/** Draws by the generator of the state, which goes on by that. */
export function drawn<T>(state: GroundState, draw: (random: Random) => T): { state: GroundState; result: T } {
  const random = Random.from(state.random);
  const result = draw(random);
  return { state: { ...state, random: random.words() }, result };
}
