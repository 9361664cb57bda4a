/** GR-S: how a game begins. The draws come in the order S03, S04; then S02 deals. */
import { CARDS_PER_SUIT, type GroundState, PROBLEMS_BY_PLAYERS, SUITS } from '../../../../bindings/ground/types.js';
import type { RuleTable, Turn } from '../rule.js';
import { counted, drawn, laidOut, noCards, withPlayer } from '../state.js';

/** Cards dealt to a seat. */
const DEALT = 2;

/** The top of the deck goes to the seat's hand. */
function dealt(state: GroundState, seat: number): GroundState {
  const suit = state.deck.at(-1);
  if (suit === undefined) return state;
  const hand = counted(state.players[seat]!.hand, suit, 1);
  return withPlayer({ ...state, deck: state.deck.slice(0, -1) }, seat, { hand });
}

function seated(state: GroundState, seat: number): GroundState {
  let next = withPlayer(state, seat, { stress: 2, freedom: true, stage: 'OFF', token: null, hand: noCards() });
  for (let card = 0; card < DEALT; card++) next = dealt(next, seat);
  return next;
}

const after = (turn: Turn, state: GroundState): Turn => ({ ...turn, state });

/** How a game begins. */
export const SETUP_RULES: Pick<RuleTable, 'GR-S01' | 'GR-S02' | 'GR-S03' | 'GR-S04'> = {
  /** The Surface Problem up, hidden ones by the number of players. */
  'GR-S01': ({ spec }, turn) => {
    const numbers = Array.from({ length: PROBLEMS_BY_PLAYERS[spec.table.players]! }, (_, number) => number);
    const problems = numbers.map((number) => ({
      state: number === 0 ? ('up' as const) : ('hidden' as const),
      claimed: null,
      protected: false,
    }));
    return after(turn, { ...turn.state, problems });
  },

  /** Stress 2, READY, OFF, unplaced; two cards, both at once, to each seat from 0. */
  'GR-S02': (_game, turn) =>
    after(
      turn,
      turn.state.players.reduce((state, _, seat) => seated(state, seat), turn.state),
    ),

  /** The Lead is drawn; round 1. */
  'GR-S03': (_game, turn) => {
    const { state, result } = drawn(turn.state, (random) => random.below(turn.state.players.length));
    return after(turn, { ...state, lead: result, round: 1 });
  },

  /** Six cards of each suit, shuffled; the last is the top. */
  'GR-S04': (_game, turn) => {
    const deck = laidOut(SUITS.map(() => CARDS_PER_SUIT));
    const { state } = drawn(turn.state, (random) => random.shuffle(deck));
    return after(turn, { ...state, deck });
  },
};
