/** The games that the balance of GROUND is judged by. */
import type { Engine } from '../../bindings/engine.js';
import { thresholdOf } from '../../bindings/ground/size.js';
import { withTable } from '../../bindings/ground/table.js';
import type { GroundSpec, Mode } from '../../bindings/ground/types.js';
import { findPolicy } from '../../bindings/policy/ground/index.js';
import type { Counted } from '../../bindings/simulate/count.js';
import { simulate } from '../../bindings/simulate/simulate.js';
import { type SimulationTable, Tally } from '../../bindings/simulate/tally.js';

/** Who sits down together: by seat, and when there are more seats from the first one again, or as the last one said. */
export interface Seating {
  readonly name: string;
  readonly policies: readonly string[];
  /** Further seats play this, where not the first policy comes again. */
  readonly others?: string;
  /** Such as people who want the group to succeed, or at least themselves, might play. */
  readonly sensible: boolean;
}

/** What is compared, the plainest first. */
export const SEATINGS: readonly Seating[] = [
  { name: 'all random', policies: ['random'], sensible: false },
  { name: 'all solver', policies: ['solver'], sensible: true },
  { name: 'all supporter', policies: ['supporter'], sensible: true },
  { name: 'all regulated', policies: ['regulated'], sensible: true },
  { name: 'one attacker, others regulated', policies: ['attacker'], others: 'regulated', sensible: true },
  {
    name: 'regulated, solver, supporter, attacker',
    policies: ['regulated', 'solver', 'supporter', 'attacker'],
    sensible: true,
  },
  { name: 'regulated and attacker in turn', policies: ['regulated', 'attacker'], sensible: true },
  { name: 'all attacker', policies: ['attacker'], sensible: false },
];

/** Where search sits. */
export const SEARCHERS: readonly Seating[] = [
  { name: 'all search', policies: ['search'], sensible: true },
  { name: 'one attacker, others search', policies: ['attacker'], others: 'search', sensible: true },
];

/** What to play on, and how much. */
export interface Bench {
  readonly engine: Engine;
  readonly spec: GroundSpec;
  readonly games: number;
  readonly seed: number;
  /** Before each run. */
  readonly onRun?: (label: string) => void;
}

/** A table that is asked for. */
export interface Asked {
  readonly mode: Mode;
  readonly players: number;
  readonly seating: Seating;
  readonly rulings?: Readonly<Record<string, string>>;
  /** Fewer or more than the bench says. */
  readonly games?: number;
  /** Added to the bench's seed. */
  readonly shift?: number;
}

/** The names of the policies by seat. */
export function seatsOf({ policies, others }: Seating, players: number): string[] {
  const further = others === undefined ? policies : [others];
  return Array.from({ length: players }, (_, seat) => policies[seat] ?? further[seat % further.length]!);
}

/** Plays all Scenario cards in turn. */
export async function play(bench: Bench, asked: Asked, onGame?: (counted: Counted) => void): Promise<SimulationTable> {
  const { mode, players, seating, rulings = {}, games = bench.games, shift = 0 } = asked;
  const names = seatsOf(seating, players);
  const specs = bench.spec.scenarios.map(({ name }) => tableOf(bench.spec, { mode, players, scenario: name, rulings }));
  const tally = new Tally(names, thresholdOf(specs[0]!));
  bench.onRun?.(`${seating.name}, ${mode}, ${players} players`);
  await simulate({
    engines: [bench.engine],
    specs,
    policies: names.map((name) => findPolicy(name)!),
    games,
    seed: (bench.seed + shift) >>> 0,
    onGame: (counted) => {
      tally.add(counted);
      onGame?.(counted);
    },
  });
  return tally.table;
}

function tableOf(spec: GroundSpec, options: Parameters<typeof withTable>[1]): GroundSpec {
  const table = withTable(spec, options);
  if (table.ok) return table.spec;
  throw new Error(table.message);
}
