/** Setup, the steps of a round, Stress and Freedom, not kept. */
import { leadOrder, withProblem } from '../../../bench/reference/ground/state.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import { GATE, type GroundState, MOST_STRESS, NONE, SUITS } from '../../../bindings/ground/types.js';
import type { Breaks } from './index.js';
import { asking, but, everyPlayer, idle, unless } from './ways.js';

const hidden = { state: 'hidden', claimed: null, protected: false } as const;

/** One card to each player, then the second ones. */
function dealtInTurn(state: GroundState, _what: unknown, { deck }: GroundState): GroundState {
  const count = state.players.length;
  const cards = [...deck].reverse();
  return everyPlayer((_, seat) => {
    const dealt = [cards[seat], cards[count + seat]];
    return { hand: SUITS.map((_suit, number) => dealt.filter((card) => card === number).length) };
  })(state);
}

/** The steps of Resolve, two that follow each other swapped. */
function swapped(first: number): Breaks['GR-R06'][string] {
  return (game, state, what) => {
    const steps = [...RULES['GR-R06'](game, state, what)];
    steps.splice(first, 2, steps[first + 1]!, steps[first]!);
    return steps;
  };
}

/** Further breaks of these rules, beside that nothing is done. */
export const ROUND_BREAKS = {
  'GR-S01': {
    'one hidden Problem less': but(RULES['GR-S01'], (state) => ({ ...state, problems: state.problems.slice(0, -1) })),
    'all four hidden ones for everybody': but(RULES['GR-S01'], (state) => ({
      ...state,
      problems: [...state.problems, hidden, hidden].slice(0, 5),
    })),
    'the Surface Problem face down': but(RULES['GR-S01'], (state) => withProblem(state, 0, { state: 'hidden' })),
    'five play as four do': but(RULES['GR-S01'], (state) => ({
      ...state,
      problems: state.players.length === 5 ? state.problems.slice(0, 4) : state.problems,
    })),
  },
  'GR-S02': {
    'Stress 3': but(
      RULES['GR-S02'],
      everyPlayer(() => ({ stress: 3 })),
    ),
    'Freedom spent': but(
      RULES['GR-S02'],
      everyPlayer(() => ({ freedom: false })),
    ),
    'cards dealt one by one': but(RULES['GR-S02'], dealtInTurn),
  },
  'GR-S03': {
    'p1 leads': but(RULES['GR-S03'], (state) => ({ ...state, lead: 0 })),
    'round 2 is the first': but(RULES['GR-S03'], (state) => ({ ...state, round: 2 })),
  },
  'GR-S04': {
    'not shuffled': but(RULES['GR-S04'], (state) => ({ ...state, deck: [...state.deck].sort() })),
    'five of a suit': but(RULES['GR-S04'], (state) => ({ ...state, deck: state.deck.slice(SUITS.length) })),
  },
  'GR-R02': {
    'the target is forgotten': (game, turn, { seat, chosen: [action, , freedom] }) =>
      RULES['GR-R02'](game, turn, { seat, chosen: [action, NONE, freedom] }),
  },
  'GR-R03': {
    'ATTACK is not free': (_game, _state, { action }) => action === 'GROUND',
    'GROUND is not free': (_game, _state, { action }) => action === 'ATTACK',
  },
  'GR-R04': {
    'nothing is told': (_game, turn) => ({ ...turn, state: { ...turn.state, step: 'ground', at: 0 } }),
  },
  'GR-R05': {
    'all choose the same way': (game, turn, { seat }) => RULES['GR-R05'](game, turn, { seat, chosen: [2, 2, NONE] }),
  },
  'GR-R06': {
    'Support before GROUND': swapped(0),
    'DARVO before Support': swapped(1),
    'Investigate before DARVO': swapped(2),
    'Attack before Investigate': swapped(3),
    'Solve before Attack': swapped(4),
  },
  'GR-R07': {
    'from p1 on': (_game, { players }) => [...players.keys()],
    'counter-clockwise': (_game, state) => [state.lead, ...leadOrder(state).slice(1).reverse()],
  },
  'GR-R08': {
    'nothing is clamped': asking(RULES['GR-R08'], { 'GR-F01': (_game, _state, { stress }) => stress }),
    'no sequence begins': asking(RULES['GR-R08'], { 'GR-D01': idle }),
    'the Lead stays': but(RULES['GR-R08'], (state, _what, { lead }) => ({ ...state, lead })),
    'the round stays': but(RULES['GR-R08'], (state, _what, { round }) => ({ ...state, round })),
  },
  'GR-R09': {
    'four rounds': (_game, { round }) => round === 4,
    'six rounds': (_game, { round }) => round === 6,
  },
  'GR-F01': {
    'no floor': (_game, _state, { stress }) => Math.min(stress, MOST_STRESS),
    'no ceiling': (_game, _state, { stress }) => Math.max(stress, 0),
    'a ceiling of 4': (_game, _state, { stress }) => Math.min(Math.max(stress, 0), GATE),
  },
  'GR-F02': {
    'the gate is at 3': (_game, state, { seat }) => state.players[seat]!.stress < GATE - 1,
  },
  'GR-F03': {},
  'GR-F04': {
    'GR readies nothing': unless(RULES['GR-F04'], ({ rule }) => rule === 'GR-A10'),
    'Support readies nothing': unless(RULES['GR-F04'], ({ rule }) => rule === 'GR-A04'),
  },
} satisfies Partial<Breaks>;
