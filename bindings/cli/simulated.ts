/** What a simulation of GROUND came to, for people and as JSON. */
import type { GroundSpec } from '../ground/types.js';
import type { Rested } from '../simulate/rests.js';
import type { Simulated } from '../simulate/simulate.js';
import type { Counts, Part, SimulationTable } from '../simulate/tally.js';
import type { Context } from './context.js';
import type { EngineChoice } from './engines.js';
import { figure, percent, table } from './table.js';

/** A simulation that has been run. */
export interface Simulation {
  /** The table; of several those that were played differ in their scenario. */
  readonly spec: GroundSpec;
  /** A scenario's name, or `all`. */
  readonly scenario: string;
  /** By seat. */
  readonly policies: readonly string[];
  readonly seed: number;
  readonly engine: EngineChoice;
  readonly seconds: number;
  readonly table: SimulationTable;
  /** The open items that it rests on. */
  readonly provisional: readonly Rested[];
  readonly stopped: boolean;
  readonly difference: Simulated['difference'];
}

/** The document of `--json`; `stopped` and `difference` only where there are such. */
export function documentOf(simulation: Simulation): object {
  const { spec, scenario, policies, seed, engine, seconds, stopped, difference } = simulation;
  return {
    ...{ mode: spec.table.mode, players: spec.table.players, scenario, policies, games: simulation.table.games, seed },
    ...{ engine, rulings: spec.rulings, seconds },
    table: simulation.table,
    provisional: simulation.provisional,
    ...(engine === 'both' ? { agreed: difference === null } : {}),
    ...(stopped ? { stopped } : {}),
    ...(difference === null ? {} : { difference }),
  };
}

/** For people. */
export function printSimulation(context: Context, simulation: Simulation): void {
  const { spec, scenario, policies, seed, engine, seconds, stopped, difference } = simulation;
  const { games } = simulation.table;
  const { mode, players } = spec.table;
  const print = (line = '') => context.print(line);
  const scenarios = scenario === 'all' ? `all ${spec.scenarios.length} scenarios` : scenario;
  print(`${mode}, ${players} players, ${scenarios}; ${seatsOf(policies)}; seed ${seed}`);
  const agreed = engine === 'both' && difference === null ? 'both engines agree on every move' : `engine ${engine}`;
  print(`${games} games in ${seconds.toFixed(1)} s, ${agreed}${stopped ? '; stopped' : ''}`);
  if (games === 0) return;
  for (const part of PARTS) {
    print();
    for (const line of part(simulation)) print(line);
  }
}

/** `all random`, or who plays what. */
function seatsOf(policies: readonly string[]): string {
  if (new Set(policies).size === 1) return `all ${policies[0]}`;
  return policies.map((policy, seat) => `p${seat + 1} ${policy}`).join(', ');
}

const PARTS: readonly ((simulation: Simulation) => string[])[] = [
  successTable,
  ({ table }) => scoreTable(table),
  ({ table }) => policyTable(table),
  ({ table }) => meansTable(table),
  provisionalTable,
];

function successTable({ table: { success, threshold, policies }, spec }: Simulation): string[] {
  const met = ['threshold met', ...countCells(success)];
  const won =
    spec.table.mode === 'shared' ? [] : policies.map(({ policy, wins }) => [`${policy} wins`, ...countCells(wins)]);
  return table([[`threshold ${threshold}`, 'games', 'share', '95 % interval'], met, ...won]);
}

function countCells({ count, share, low, high }: Counts): (string | number)[] {
  return [count, percent(share), `${percent(low)} to ${percent(high)}`];
}

/** As many signs as the longest bar has. */
const BAR = 40;

function scoreTable({ score, threshold, games }: SimulationTable): string[] {
  const most = Math.max(...score.distribution.map((one) => one.games));
  const rows = score.distribution.map(({ total, games: count }) => {
    const bar = (total >= threshold ? '#' : '-').repeat(Math.ceil((BAR * count) / most));
    return [total, count, percent(count / games), bar];
  });
  return [...table([['score', 'games', 'share', `# met, - missed`], ...rows]), `mean ${figure(score.mean)}`];
}

function policyTable({ policies, actions, ways, claimed, stress }: SimulationTable): string[] {
  const row = (name: string, parts: readonly Part<string>[], ...others: number[]) => [
    name,
    ...parts.map(({ share }) => percent(share)),
    ...others.map((value) => value.toFixed(2)),
  ];
  const head = ['actions', ...actions.map(({ name }) => name), 'claimed', 'Stress'];
  const rows = policies.map((one) => row(one.policy, one.actions, one.claimed, one.stress));
  const all = policies.length > 1 ? [row('all', actions, claimed, stress)] : [];
  const grounded = ways.filter(({ times }) => times > 0).map(({ name, share }) => `${name} ${percent(share)}`);
  return [...table([head, ...rows, ...all]), ...(grounded.length > 0 ? [`of GROUND: ${grounded.join(', ')}`] : [])];
}

function meansTable({ darvo, freedomSpent, mastery }: SimulationTable): string[] {
  return table([
    ['a game', 'mean'],
    ['DARVO sequences begun', figure(darvo.triggers)],
    ['ended early', figure(darvo.earlyEnds)],
    ['Freedom spent', figure(freedomSpent)],
    ['mastery', figure(mastery)],
  ]);
}

function provisionalTable({ provisional, table: { games: all } }: Simulation): string[] {
  if (provisional.length === 0) return ['No open item decided anything.'];
  const rows = provisional.map(({ item, ruling, value, times, games, owner, ageDays, title }) => [
    ...[item, ruling === null ? '' : `${ruling}: ${value}`, times, percent(games / all)],
    ...[owner ?? 'nobody', ageDays ?? '?', title],
  ]);
  const head = ['rests on', 'ruled', 'times', 'games', 'owner', 'days', 'open is'];
  const warnings = provisional.flatMap(({ item, warning }) =>
    warning === null ? [] : [`warning: ${item}: ${warning}`],
  );
  return [...table([head, ...rows]), ...warnings];
}

/** Says where the engines part; the answer is no. */
export function printDifference(context: Context, difference: NonNullable<Simulation['difference']>): void {
  const { what, game, scenario, seed, moves } = difference;
  context.exit = 1;
  context.note(
    `the engines differ in game ${game + 1} (${scenario}, its seed ${seed}): ${what}, after ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}`,
  );
  if (moves.length > 0) context.note(moves.join(' '));
}
