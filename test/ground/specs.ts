/** What the tests of GROUND share: our edition, tables at it, generated editions, and states to change. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type TableOptions, withTable } from '../../bindings/ground/table.js';
import {
  ACTIONS,
  type GroundSpec,
  type GroundState,
  MODES,
  type Named,
  type Problem,
  RULINGS,
  type Rulings,
  type ScenarioCard,
  STAGES,
  SUITS,
} from '../../bindings/ground/types.js';
import { checkSpec } from '../../bindings/spec/index.js';

/** The text of our edition. */
export const EDITION_TEXT = readFileSync(new URL('../../specs/ground/edition.yaml', import.meta.url), 'utf8');

/** Our edition at the table it ships with: 4 players, shared, quiet-kitchen. */
export const EDITION = groundOf(EDITION_TEXT);

/** The spec of a text that must be a good edition. */
export function groundOf(text: string): GroundSpec {
  const checked = checkSpec(text);
  if (checked.ok && checked.spec.room === 'ground') return checked.spec;
  throw new Error(JSON.stringify(checked));
}

/** Our edition at another table, which must be a good one. */
export function tableOf(options: TableOptions): GroundSpec {
  const table = withTable(EDITION, options);
  if (table.ok) return table.spec;
  throw new Error(table.message);
}

/** The first lines of quiet-kitchen for four: nobody has done anything. */
export function startOf(players = 4): GroundState {
  const problems = [0, 0, 3, 4, 4, 5, 5][players]!;
  const deck = SUITS.flatMap((_, suit) => new Array<number>(6).fill(suit)).slice(2 * players);
  const dealt = SUITS.map((_, suit) => 6 - deck.filter((card) => card === suit).length);
  const hands = Array.from({ length: players }, () => [0, 0, 0, 0]);
  for (const hand of [...hands, ...hands]) {
    const suit = dealt.findIndex((count) => count > 0);
    hand[suit]! += 1;
    dealt[suit]! -= 1;
  }
  return {
    round: 1,
    lead: 0,
    step: 'select',
    at: 0,
    players: hands.map((hand) => ({
      stress: 2,
      freedom: true,
      stage: 'OFF',
      ending: false,
      token: null,
      hand,
      protection: 0,
      choice: null,
      consent: null,
      ground: null,
      cancels: false,
      rejects: false,
    })),
    relations: [],
    bonds: [],
    problems: Array.from({ length: problems }, (_, number) => ({
      state: number === 0 ? 'up' : 'hidden',
      claimed: null,
      protected: false,
    })),
    deck,
    discard: [0, 0, 0, 0],
    random: [1, 2, 3, 4],
  };
}

type Player = GroundState['players'][number];

/** The state with other members of a seat. */
export function withPlayer(state: GroundState, seat: number, changes: Partial<Player>): GroundState {
  return { ...state, players: state.players.map((player, at) => (at === seat ? { ...player, ...changes } : player)) };
}

const slug = fc.stringMatching(/^[a-z]{3,6}(-[a-z0-9]{1,4})?$/);
const line = fc
  .string({ minLength: 0, maxLength: 12, unit: 'binary' })
  .filter((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text));

function named<N extends string>(names: readonly N[]): fc.Arbitrary<Named[]> {
  return fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), title: line, text: line })));
}

const problem = (name: string): fc.Arbitrary<Problem> =>
  fc.record({
    name: fc.constant(name),
    title: line,
    suit: fc.constantFrom(...SUITS),
    value: fc.integer({ min: 1, max: 99 }),
  });

const card = (name: string): fc.Arbitrary<ScenarioCard> =>
  fc
    .uniqueArray(slug, { minLength: 5, maxLength: 5 })
    .chain((names) => fc.tuple(line, ...names.map(problem)))
    .map(([title, surface, ...hidden]) => ({ name, title, surface: surface!, hidden: hidden as Problem[] }));

const someValues = Object.fromEntries(
  Object.entries(RULINGS).map(([item, values]) => [item, fc.constantFrom<string>(...values)]),
);

/** Rulings of any value. */
export const someRulings = fc.record({
  ...someValues,
  hand_limit: fc.option(fc.integer({ min: 1, max: 24 })),
}) as fc.Arbitrary<object> as fc.Arbitrary<Rulings>;

/** Any edition at any table. */
export const someSpecs: fc.Arbitrary<GroundSpec> = fc
  .uniqueArray(slug, { minLength: 1, maxLength: 4 })
  .chain((names) => fc.tuple(fc.constantFrom(...names), ...names.map(card)))
  .chain(([scenario, ...cards]) =>
    fc.record({
      room: fc.constant('ground' as const),
      family: fc.constant('ground' as const),
      slug,
      title: line,
      derivesFrom: line,
      actions: named(ACTIONS),
      stages: named(STAGES),
      modes: named(MODES),
      scenarios: fc.constant(cards),
      thresholds: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 5, maxLength: 5 }),
      rulings: someRulings,
      table: fc.record({
        players: fc.integer({ min: 2, max: 6 }),
        mode: fc.constantFrom(...MODES),
        scenario: fc.constant(scenario),
      }),
    }),
  );
