/** Another table of the same edition. */
import { clip } from '../spec/faults.js';
import { nearest } from '../spec/nearest.js';
import { RULING_NAMES, rulingsOf } from './rulings.js';
import {
  CARDS_PER_SUIT,
  type GroundSpec,
  LEAST_PLAYERS,
  MODES,
  MOST_PLAYERS,
  RULINGS,
  SUITS,
  type Table,
} from './types.js';

/** What a table may be asked to be; what is left out stays as it is. Rulings by name: a value, or a number or `none` for hand_limit. */
export interface TableOptions {
  readonly players?: number | undefined;
  readonly mode?: string | undefined;
  readonly scenario?: string | undefined;
  readonly rulings?: Readonly<Record<string, string | number | null | undefined>> | undefined;
}

/** A checked spec, or a sentence that says what there is not. */
export type TableResult =
  | { readonly ok: true; readonly spec: GroundSpec }
  | { readonly ok: false; readonly message: string };

/** The edition at another table. */
export function withTable(spec: GroundSpec, options: TableOptions): TableResult {
  const faults = [
    playersFault(options.players),
    nameFault('mode', options.mode, MODES),
    nameFault(
      'scenario',
      options.scenario,
      spec.scenarios.map(({ name }) => name),
    ),
    ...asked(options).map(([item, value]) => rulingFault(item, value)),
  ];
  const message = faults.find((fault) => fault !== null);
  return message === undefined ? { ok: true, spec: turned(spec, options) } : { ok: false, message };
}

/** Rulings that are asked for. */
function asked({ rulings = {} }: TableOptions): [string, string | number | null][] {
  return Object.entries(rulings).flatMap(([item, value]) => (value === undefined ? [] : [[item, value]]));
}

function turned(spec: GroundSpec, options: TableOptions): GroundSpec {
  const { players, mode, scenario } = options;
  const { table } = spec;
  const other: Table = {
    players: players ?? table.players,
    mode: (mode as Table['mode'] | undefined) ?? table.mode,
    scenario: scenario ?? table.scenario,
  };
  const values = asked(options).map(([item, value]) => [item, readValue(item, value)]);
  return { ...spec, table: other, rulings: rulingsOf(Object.fromEntries(values), spec.rulings) };
}

function readValue(item: string, value: string | number | null): string | number | null {
  if (item !== 'hand_limit' || value === null) return value;
  return value === 'none' ? null : Number(value);
}

function playersFault(players: number | undefined): string | null {
  if (players === undefined || isFrom(players, LEAST_PLAYERS, MOST_PLAYERS)) return null;
  return `players: ${players} is not from ${LEAST_PLAYERS} to ${MOST_PLAYERS} [GR-O01]`;
}

function nameFault(what: string, name: string | undefined, known: readonly string[]): string | null {
  if (name === undefined || known.includes(name)) return null;
  return `${what}: there is no ${JSON.stringify(clip(name))}; the nearest is ${nearest(name, known)}, there are: ${known.join(', ')}`;
}

function rulingFault(item: string, value: string | number | null): string | null {
  if (item === 'hand_limit') return handFault(value);
  const unknown = nameFault('ruling', item, RULING_NAMES);
  return unknown ?? nameFault(item, String(value), RULINGS[item as keyof typeof RULINGS]);
}

function handFault(value: string | number | null): string | null {
  const most = SUITS.length * CARDS_PER_SUIT;
  if (value === null || value === 'none') return null;
  const digits = typeof value === 'number' || /^[0-9]+$/.test(value);
  if (digits && isFrom(Number(value), 1, most)) return null;
  return `hand_limit: ${JSON.stringify(value)} is neither none nor from 1 to ${most} [U10]`;
}

function isFrom(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
