/** A state that a seat cannot tell from the present one: what it does not see is drawn anew. */
import type { GroundState } from '../../../bindings/ground/types.js';
import type { Random } from '../random.js';
import { selectsOf } from './moves.js';
import type { Game } from './rule.js';
import { faceDown } from './seen.js';
import { counted, laidOut, noCards, playerAt, withPlayer } from './state.js';

const othersThan = ({ players }: GroundState, viewer: number): number[] =>
  players.flatMap((_, seat) => (seat === viewer ? [] : [seat]));

const countSuits = (cards: readonly number[]): number[] =>
  cards.reduce((counts, suit) => counted(counts, suit, 1), noCards());

/** Cards of the deck and of other hands, shuffled; hands take theirs from the end, the rest is the deck. */
function withOtherCards(state: GroundState, viewer: number, random: Random): GroundState {
  const others = othersThan(state, viewer);
  const held = others.flatMap((seat) => laidOut(playerAt(state, seat).hand));
  const cards = laidOut(countSuits([...state.deck, ...held]));
  random.shuffle(cards);
  const dealt = others.reduce((so, seat) => {
    const count = laidOut(playerAt(so, seat).hand).length;
    return withPlayer(so, seat, { hand: countSuits(cards.splice(cards.length - count)) });
  }, state);
  return { ...dealt, deck: cards };
}

/** What another seat has selected is selected anew, Freedom that it spent for it being READY again. */
function selectedAnew(game: Game, state: GroundState, seat: number, random: Random): GroundState {
  const { freedom, choice, consent } = playerAt(state, seat);
  if (choice === null) return state;
  const before = withPlayer(state, seat, { freedom: freedom || choice[2] === 1 });
  const [, action, target, spends] = random.pick(selectsOf(game, before, seat));
  const answer = consent === null ? null : random.below(2) === 0;
  return withPlayer(before, seat, {
    freedom: spends === 1 ? false : playerAt(before, seat).freedom,
    choice: [action!, target!, spends as 0 | 1],
    consent: answer,
  });
}

/** All that the viewer sees stays; the generator is then that of the state. */
export function determinized(game: Game, state: GroundState, viewer: number, random: Random): GroundState {
  const dealt = withOtherCards(state, viewer, random);
  const others = faceDown(state) ? othersThan(state, viewer) : [];
  const selected = others.reduce((so, seat) => selectedAnew(game, so, seat, random), dealt);
  return { ...selected, random: random.words() };
}
