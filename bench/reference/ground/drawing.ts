/** Drawing a Solution: U10 is asked first, then U4. */
import { SUITS } from '../../../bindings/ground/types.js';
import { type Game, type Turn, tell } from './rule.js';
import { changed, counted, drawn, laidOut, noCards, playerAt } from './state.js';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** An item has decided that nothing is drawn. */
function skipped(turn: Turn, seat: number, item: 'U4' | 'U10'): Turn {
  return tell(turn, { kind: 'ruling', item, seat }, { kind: 'nothing', seat, rule: item });
}

/** U4: the discard, in the order of suits, is shuffled and is the deck. */
function reshuffled(turn: Turn, seat: number): Turn {
  const deck = laidOut(turn.state.discard);
  const { state } = drawn(turn.state, (random) => random.shuffle(deck));
  const events = [
    { kind: 'ruling', item: 'U4', seat },
    { kind: 'reshuffle', cards: deck.length, rule: 'U4' },
  ] as const;
  return tell({ ...turn, state: { ...state, deck, discard: noCards() } }, ...events);
}

function taken(turn: Turn, seat: number): Turn {
  const { deck } = turn.state;
  const suit = deck.at(-1)!;
  const hand = counted(playerAt(turn.state, seat).hand, suit, 1);
  const held = changed({ ...turn, state: { ...turn.state, deck: deck.slice(0, -1) } }, seat, { hand });
  return tell(held, { kind: 'draw', seat, suit: SUITS[suit]!, rule: 'GR-A01' });
}

/** One card from the top, if there is one and the hand may hold it. */
export function draw({ spec }: Game, turn: Turn, seat: number): Turn {
  const { hand_limit, deck_empty } = spec.rulings;
  const { deck, discard, players } = turn.state;
  if (hand_limit !== null && sum(players[seat]!.hand) >= hand_limit) return skipped(turn, seat, 'U10');
  if (deck.length > 0) return taken(turn, seat);
  if (deck_empty === 'skip' || sum(discard) === 0) return skipped(turn, seat, 'U4');
  return taken(reshuffled(turn, seat), seat);
}
