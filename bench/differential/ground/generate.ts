/** Random editions that are valid by construction, at every table: one to three cards, thresholds low and high, every ruling. */
import fc from 'fast-check';
import {
  ACTIONS,
  type GroundSpec,
  MODES,
  type Named,
  type Problem,
  RULINGS,
  type Rulings,
  type ScenarioCard,
  STAGES,
  SUITS,
} from '../../../bindings/ground/types.js';
import { type Names, names } from '../names.js';

/** Valid editions: `checkSpec(makeRows(spec))` gives the spec again. */
export function groundSpecs(): fc.Arbitrary<GroundSpec> {
  return fc.tuple(names(), words(), cards(), thresholds(), rulings(), tables()).map(join);
}

type Words = Pick<GroundSpec, 'derivesFrom' | 'actions' | 'stages' | 'modes'>;
type Table = Omit<GroundSpec['table'], 'scenario'> & { readonly card: number };

function join([name, words, scenarios, thresholds, rulings, { card, ...table }]: [
  Names,
  Words,
  ScenarioCard[],
  number[],
  Rulings,
  Table,
]): GroundSpec {
  const scenario = scenarios[card % scenarios.length]!.name;
  return {
    room: 'ground',
    family: 'ground',
    ...name,
    ...words,
    scenarios,
    thresholds,
    rulings,
    table: { ...table, scenario },
  };
}

/** What decides nothing is short. */
function words(): fc.Arbitrary<Words> {
  const text = fc.constantFrom('', 'a', '# "é" 日本 😀', "it's: {x}");
  const named = (known: readonly string[]): fc.Arbitrary<Named[]> =>
    fc.record({ title: text, text }).map((said) => known.map((name) => ({ name, ...said })));
  return fc.record({ derivesFrom: text, actions: named(ACTIONS), stages: named(STAGES), modes: named(MODES) });
}

/** Names of Problems; they are others' on another card. */
const PROBLEMS = ['cup', 'rota', 'old-door', 'noise-2', 'h1-note'];

function cards(): fc.Arbitrary<ScenarioCard[]> {
  const card = fc.tuple(...PROBLEMS.map(problem)).map((all) => {
    const [surface, ...hidden] = all as [Problem, ...Problem[]];
    return { title: '', surface, hidden };
  });
  return fc
    .array(card, { minLength: 1, maxLength: 3 })
    .map((some) => some.map((one, index) => ({ name: `card-${index}`, ...one })));
}

/** One suit for most Problems makes cards of it scarce. */
function problem(name: string): fc.Arbitrary<Problem> {
  return fc.record({
    name: fc.constant(name),
    title: fc.constant(''),
    suit: fc.constantFrom(...SUITS, 'clarify', 'clarify'),
    value: fc.integer({ min: 1, max: 4 }),
  });
}

/** Nothing, what a few Problems are worth, or more than there is. */
function thresholds(): fc.Arbitrary<number[]> {
  return fc.array(fc.constantFrom(0, 0, 1, 2, 3, 5, 9, 99), { minLength: 5, maxLength: 5 });
}

function rulings(): fc.Arbitrary<Rulings> {
  const items = Object.entries(RULINGS).map(([item, values]) => [item, fc.constantFrom<string>(...values)] as const);
  const limit = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 }), fc.constant(24));
  const all = fc.record({ ...Object.fromEntries(items), hand_limit: limit });
  return all as fc.Arbitrary<object> as fc.Arbitrary<Rulings>;
}

/** Three and four most often: two have nobody else, and six are slow. */
function tables(): fc.Arbitrary<Table> {
  return fc.record({
    players: fc.constantFrom(3, 2, 3, 4, 4, 5, 6),
    mode: fc.constantFrom(...MODES),
    card: fc.nat(2),
  });
}
