/** What a result rests on: the open items that decided something in it. */
import { coverageOf, type OpenReport } from '../ground/coverage.js';
import type { RuleList } from '../ground/rules.js';
import type { Rulings } from '../ground/types.js';
import type { Happened, SimulationTable } from './tally.js';

/** An open item, with who has to rule it and for how long it has waited. */
export interface Open extends Omit<OpenReport, 'scenarios'> {
  /** The ruling that decides it, null where there is none; and its value. */
  readonly ruling: keyof Rulings | null;
  readonly value: string | number | null;
}

/** An open item that decided something, how often, and in how many games. */
export type Rested = Open & Happened;

/** Every open item, as these rulings have it; `today` as `2026-11-30`. */
export function openItems(rules: RuleList, rulings: Rulings, today: string): Open[] {
  return coverageOf(rules, [], today).provisional.map(({ scenarios: _, ...report }, index) => {
    const { ruling } = rules.items[index]!;
    return { ...report, ruling, value: ruling === null ? null : (rulings[ruling] ?? 'none') };
  });
}

/** Those that decided something. */
export function restsOn(open: readonly Open[], { rulings }: SimulationTable): Rested[] {
  return open.flatMap((one) => {
    const decided = rulings.find(({ item }) => item === one.item);
    return decided ? [{ ...one, times: decided.times, games: decided.games }] : [];
  });
}
