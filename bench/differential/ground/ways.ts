/** How the edition of a difference becomes simpler. */
import { type GroundSpec, type Named, type Problem, RULINGS, type Rulings } from '../../../bindings/ground/types.js';
import { once, type Way } from '../ways.js';

/** A ruling as by default. */
function plain(change: Partial<Rulings>): Way<GroundSpec> {
  return once<GroundSpec>(({ rulings }) => ({ rulings: { ...rulings, ...change } }));
}

const defaults = Object.entries(RULINGS).map(([item, [first]]) => plain({ [item]: first } as Partial<Rulings>));

const table = (change: (table: GroundSpec['table']) => Partial<GroundSpec['table']>): Way<GroundSpec> =>
  once<GroundSpec>((spec) => ({ table: { ...spec.table, ...change(spec.table) } }));

/** The card that is played alone. */
const oneCard = once<GroundSpec>(({ scenarios, table: { scenario } }) => ({
  scenarios: scenarios.filter(({ name }) => name === scenario),
}));

const unsaid = (things: readonly Named[]): Named[] => things.map(({ name }) => ({ name, title: '', text: '' }));

const plainer = (problem: Problem): Problem => ({ ...problem, title: '', value: 1 });

const plainCards = once<GroundSpec>(({ scenarios }) => ({
  scenarios: scenarios.map(({ name, surface, hidden }) => ({
    name,
    title: '',
    surface: plainer(surface),
    hidden: hidden.map(plainer),
  })),
}));

/** Ways to make an edition, and the table at it, simpler. */
export const GROUND_WAYS: readonly Way<GroundSpec>[] = [
  once<GroundSpec>(() => ({ slug: '', title: '', derivesFrom: '' })),
  once<GroundSpec>((spec) => ({
    actions: unsaid(spec.actions),
    stages: unsaid(spec.stages),
    modes: unsaid(spec.modes),
  })),
  oneCard,
  plainCards,
  ...[2, 3, 4, 5].map((fewer) => table(({ players }) => ({ players: Math.min(players, fewer) }))),
  table(() => ({ mode: 'shared' })),
  ...defaults,
  plain({ hand_limit: null }),
  once<GroundSpec>(({ thresholds }) => ({ thresholds: thresholds.map(() => 0) })),
];
