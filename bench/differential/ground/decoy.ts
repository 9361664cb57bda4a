import {
  ACTIONS,
  type GroundSpec,
  MODES,
  type Named,
  type Problem,
  STAGES,
  type Suit,
} from '../../../bindings/ground/types.js';

const unsaid = (names: readonly string[]): Named[] => names.map((name) => ({ name, title: '', text: '' }));

const problem = (name: string, suit: Suit): Problem => ({ name, title: '', suit, value: 7 });

/** Five seats, other values and every other ruling: no table of it fits another edition's. */
export const GROUND_DECOY: GroundSpec = {
  room: 'ground',
  family: 'ground',
  slug: 'decoy',
  title: 'Decoy',
  derivesFrom: '',
  actions: unsaid(ACTIONS),
  stages: unsaid(STAGES),
  modes: unsaid(MODES),
  scenarios: [
    {
      name: 'decoy',
      title: '',
      surface: problem('a', 'change'),
      hidden: [problem('b', 'change'), problem('c', 'change'), problem('d', 'repair'), problem('e', 'repair')],
    },
  ],
  thresholds: [30, 30, 30, 30, 30],
  rulings: {
    bond_acceptance: 'select',
    clamp: 'end',
    deny_without_target: 'hold',
    deck_empty: 'skip',
    rejected_reverse: 'nothing',
    bond_support_cancels: 'next_round',
    cancel_order: 'protection_first',
    hand_limit: 5,
  },
  table: { players: 5, mode: 'edge', scenario: 'decoy' },
};
