/** Options that say who plays GROUND, and by which rulings. */
import { type Command, Option } from 'commander';
import { ITEM_RULINGS } from '../ground/log.js';
import { type TableOptions, withTable } from '../ground/table.js';
import { type GroundSpec, LEAST_PLAYERS, MOST_PLAYERS } from '../ground/types.js';
import { findPolicy, POLICIES, POLICY_NAMES, type Policy } from '../policy/ground/index.js';
import { nearestNames, wholeNumber } from './arguments.js';
import { Stop } from './context.js';

/** What the options of a table give. */
export interface TableChoice {
  readonly mode?: string;
  readonly players?: number;
  readonly rule: readonly string[];
}

/** Adds `--mode`, `--players` and `--rule`. */
export function withTableOptions(command: Command, note = ''): Command {
  return command
    .option('--mode <name>', `${note}shared, edge or coalitions (default: that of the edition, shared)`)
    .option(
      '--players <n>',
      `${note}how many (default: as the edition, 4)`,
      wholeNumber(LEAST_PLAYERS, MOST_PLAYERS, ' [GR-O01]'),
    )
    .addOption(
      new Option('--rule <item=value>', `${note}another ruling, by name or item; several times for several`)
        .argParser(gather)
        .default([], 'as the edition'),
    );
}

function gather(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

/** The edition at another table, or a stop that says what there is not. */
export function tableOf(spec: GroundSpec, options: TableOptions): GroundSpec {
  const table = withTable(spec, options);
  if (table.ok) return table.spec;
  throw new Stop(2, table.message);
}

/** The rulings by their names: of `deny_without_target=hold`, or `U3=hold`. */
export function readRules(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map(readRule));
}

function readRule(text: string): [string, string] {
  const [name, value, ...more] = text.split('=');
  if (name && value && more.length === 0) return [ITEM_RULINGS.get(name.toUpperCase()) ?? name, value];
  throw new Stop(2, `--rule ${JSON.stringify(text)}: expected an item and its value, as deny_without_target=hold`);
}

/** So many policies by the names that commas part; behind the last one the first comes again. */
export function policiesOf(text: string, players: number): Policy[] {
  const named = text.split(',').map((name) => policyOf(name.trim()));
  if (named.length > players) throw new Stop(2, `--policy names ${named.length} policies for ${players} players`);
  return Array.from({ length: players }, (_, seat) => named[seat % named.length]!);
}

function policyOf(name: string): Policy {
  const policy = findPolicy(name);
  if (policy) return policy;
  const near = nearestNames(name, POLICY_NAMES, 1).join();
  throw new Stop(
    2,
    `no policy is called ${JSON.stringify(name)}; the nearest is ${near}, there are: ${POLICY_NAMES.join(', ')}`,
  );
}

/** What each policy does, in lines for a help. */
export const POLICY_LINES = `
Policies, which go by what their seat sees alone:
${POLICIES.map(({ name, says }) => `  ${name.padEnd(10)} ${says}`).join('\n')}`;
