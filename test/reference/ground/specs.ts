/** A small edition of our own, and tables at it. */
import {
  type GroundSpec,
  type Mode,
  type Named,
  type Problem,
  RULINGS,
  type Rulings,
  type ScenarioCard,
  type Suit,
} from '../../../bindings/ground/types.js';

const named = (name: string): Named => ({ name, title: name, text: name });

const problem = (name: string, suit: Suit, value: number): Problem => ({ name, title: name, suit, value });

/** Values 2, 3, 1, 4, 5; suits clarify, repair, boundary, change, clarify. */
const KITCHEN: ScenarioCard = {
  name: 'kitchen',
  title: 'Kitchen',
  surface: problem('dishes', 'clarify', 2),
  hidden: [
    problem('rent', 'repair', 3),
    problem('noise', 'boundary', 1),
    problem('keys', 'change', 4),
    problem('guest', 'clarify', 5),
  ],
};

/** Every item as it is by default. */
export const DEFAULTS: Rulings = {
  bond_acceptance: RULINGS.bond_acceptance[0],
  clamp: RULINGS.clamp[0],
  deny_without_target: RULINGS.deny_without_target[0],
  deck_empty: RULINGS.deck_empty[0],
  rejected_reverse: RULINGS.rejected_reverse[0],
  bond_support_cancels: RULINGS.bond_support_cancels[0],
  cancel_order: RULINGS.cancel_order[0],
  hand_limit: null,
};

/** A table of so many players. */
export function table(players: number, rulings: Partial<Rulings> = {}, mode: Mode = 'shared'): GroundSpec {
  return {
    room: 'ground',
    family: 'ground',
    slug: 'ground',
    title: 'Ground',
    derivesFrom: '',
    actions: [named('INVESTIGATE')],
    stages: [named('OFF')],
    modes: [named('shared')],
    scenarios: [KITCHEN],
    thresholds: [5, 7, 7, 9, 9],
    rulings: { ...DEFAULTS, ...rulings },
    table: { players, mode, scenario: 'kitchen' },
  };
}
