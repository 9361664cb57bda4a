/** Solutions by suit. */
import { type GroundState, SUITS } from './types.js';

/** How many cards of each suit lie in deck, discard and hands. */
export function suitsOf({ players, deck, discard }: Pick<GroundState, 'players' | 'deck' | 'discard'>): number[] {
  return SUITS.map((_, suit) => {
    const held = players.reduce((sum, { hand }) => sum + hand[suit]!, 0);
    return held + discard[suit]! + deck.filter((card) => card === suit).length;
  });
}

/** `2 clarify, 1 change`; `none` where there is no card. */
export function cardsText(counts: readonly number[]): string {
  const parts = SUITS.flatMap((suit, index) => (counts[index]! > 0 ? [`${counts[index]} ${suit}`] : []));
  return parts.length === 0 ? 'none' : parts.join(', ');
}
