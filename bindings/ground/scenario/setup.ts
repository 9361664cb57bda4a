/** The state after setup with what a scenario gives in its place. */
import { CARDS_PER_SUIT, type GroundState, SUITS } from '../types.js';
import type { Given, GivenPlayer } from './given.js';

type Player = GroundState['players'][number];
type Problem = GroundState['problems'][number];
type Relation = GroundState['relations'][number];

/** What is not given stays as it is. */
export function withGiven(given: Given, state: GroundState): GroundState {
  const { round = state.round, lead = state.lead, relations, problems } = given;
  const { hands, deck, discard } = deal(given, state);
  return {
    ...state,
    round,
    lead,
    players: state.players.map((player, seat) =>
      withPlayer({ ...player, hand: hands[seat]! }, given.players?.get(seat)),
    ),
    relations: relations ? relationsOf(relations) : state.relations,
    problems: state.problems.map((problem, number) => withProblem(problem, problems?.get(number))),
    deck,
    discard,
  };
}

function withPlayer(player: Player, given: Partial<GivenPlayer> = {}): Player {
  const { stress, freedom, stage, token, protection } = given;
  return {
    ...player,
    stress: stress ?? player.stress,
    freedom: freedom === undefined ? player.freedom : freedom === 'ready',
    stage: stage ?? player.stage,
    token: token === undefined || token === 'none' ? null : [token.at, token.side === 'blame' ? 1 : 0],
    protection: protection ?? player.protection,
  };
}

function relationsOf(given: NonNullable<Given['relations']>): Relation[] {
  const relations = given.map(({ between, kind }): Relation => {
    const [first, second] = [...between].sort((a, b) => a - b) as [number, number];
    return [first, second, kind === 'bond' ? 1 : 2];
  });
  return relations.sort(([a, b], [c, d]) => a - c || b - d);
}

type GivenProblem = NonNullable<Given['problems']> extends ReadonlyMap<number, infer P> ? P : never;

function withProblem(problem: Problem, given: GivenProblem | undefined): Problem {
  if (given === undefined) return problem;
  if (typeof given === 'string') return { state: given, claimed: null, protected: false };
  return { state: 'claimed', claimed: given.claimed, protected: false };
}

interface Cards {
  readonly hands: readonly number[][];
  /** From the bottom to the top. */
  readonly deck: readonly number[];
  readonly discard: readonly number[];
}

/**
 * Cards that are given come first. Hands that are not given stay as far as there are such cards, and take others from the
 * top for the rest; the deck keeps its order below what is given of it, and what is left over goes under it.
 */
function deal(given: Given, state: GroundState): Cards {
  const top = given.deck ?? [];
  const asked = state.players.map((_, seat) => given.players?.get(seat)?.hand);
  const discard = given.discard === 'rest' ? [0, 0, 0, 0] : [...(given.discard ?? state.discard)];
  const pool = new Pool([...asked.flatMap((hand) => (hand ? [hand] : [])), discard, countsOf(top)]);
  const kept = state.players.map(({ hand }, seat) => asked[seat] ?? pool.take(hand));
  const rest = pool.lay(state.deck);
  const hands = kept.map((hand, seat) =>
    asked[seat] ? [...hand] : filled(hand, sum(state.players[seat]!.hand), rest),
  );
  if (given.discard !== 'rest') return { hands, deck: [...rest, ...[...top].reverse()], discard };
  return { hands, deck: [...top].reverse(), discard: countsOf(rest) };
}

function countsOf(cards: readonly number[]): number[] {
  return SUITS.map((_, suit) => cards.filter((card) => card === suit).length);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The hand with cards from the top until it holds so many, or there is none left. */
function filled(hand: readonly number[], size: number, rest: number[]): number[] {
  const held = [...hand];
  while (sum(held) < size && rest.length > 0) held[rest.pop()!]! += 1;
  return held;
}

/** Cards that nothing holds yet, by suit. */
class Pool {
  readonly #left: number[];

  constructor(held: readonly (readonly number[])[]) {
    this.#left = SUITS.map((_, suit) => held.reduce((left, cards) => left - cards[suit]!, CARDS_PER_SUIT));
  }

  /** As many of these as there are. */
  take(wanted: readonly number[]): number[] {
    return wanted.map((count, suit) => {
      const taken = Math.min(count, this.#left[suit]!);
      this.#left[suit]! -= taken;
      return taken;
    });
  }

  /** What is left, in the order of a deck as far as that has it, from its top. */
  lay(deck: readonly number[]): number[] {
    const kept = [...deck]
      .reverse()
      .filter((card) => this.take(SUITS.map((_, suit) => Number(suit === card)))[card]! > 0);
    const over = this.#left.flatMap((count, suit) => new Array<number>(count).fill(suit));
    return [...over, ...kept.reverse()];
  }
}
