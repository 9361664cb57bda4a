/** Which rules are covered by which scenarios, and what rests on items that are still open. */
import type { RuleList } from './rules.js';
import type { Scenario } from './scenario.js';

/** A scenario and what came of it: a sentence for each thing that differs. */
export interface Tried {
  readonly scenario: Scenario;
  readonly failures: readonly string[];
}

/** A rule with the scenarios that would break with it. */
export interface Covered {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly string[];
}

/** An open item, and what its owner is to be told. */
export interface OpenReport {
  readonly item: string;
  readonly title: string;
  readonly owner: string | null;
  readonly raised: string | null;
  /** null where the day is not told. */
  readonly ageDays: number | null;
  readonly scenarios: readonly string[];
  /** What is to be done about it; null where nothing is. */
  readonly warning: string | null;
}

export interface Coverage {
  readonly rules: readonly Covered[];
  readonly provisional: readonly OpenReport[];
  /** Rules and items without a scenario. */
  readonly uncovered: readonly string[];
  readonly failures: readonly { readonly scenario: string; readonly failures: readonly string[] }[];
  /** Every rule and item is covered, and every scenario comes out as it expects. Warnings do not change it. */
  readonly ok: boolean;
}

/** An item that is older is to be asked for again. */
export const STALE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `today` as `2026-11-30`. */
export function coverageOf({ rules, items }: RuleList, tried: readonly Tried[], today: string): Coverage {
  const covered = rules.map(({ id, title }) => ({
    id,
    title,
    scenarios: idsOf(tried, (one) => one.covers.includes(id)),
  }));
  const provisional = items.map(({ id, title, owner, raised }) => {
    const scenarios = idsOf(tried, ({ provisional: open }) => open?.item === id);
    const ageDays = raised === null ? null : daysBetween(raised, today);
    return { item: id, title, owner, raised, ageDays, scenarios, warning: warningOf(owner, ageDays) };
  });
  const uncovered = [
    ...covered.flatMap(({ id, scenarios }) => (scenarios.length === 0 ? [id] : [])),
    ...provisional.flatMap(({ item, scenarios }) => (scenarios.length === 0 ? [item] : [])),
  ];
  const failures = tried
    .filter((one) => one.failures.length > 0)
    .map(({ scenario, failures: said }) => ({ scenario: scenario.id, failures: said }));
  return { rules: covered, provisional, uncovered, failures, ok: uncovered.length + failures.length === 0 };
}

function idsOf(tried: readonly Tried[], which: (scenario: Scenario) => boolean): string[] {
  return tried.filter(({ scenario }) => which(scenario)).map(({ scenario }) => scenario.id);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function warningOf(owner: string | null, ageDays: number | null): string | null {
  if (owner === null) return 'nobody is named who is to rule it';
  if (ageDays === null) return 'it is not told when it was raised';
  return ageDays > STALE_DAYS ? `raised ${ageDays} days ago: ask ${owner} again` : null;
}

/** What the tool demands of its own data: every open item, and every scenario that rests on one, has an owner and a day. */
export function selfTest({ items }: RuleList, scenarios: readonly Scenario[]): string[] {
  const lacking = (what: string, { owner, raised }: { owner: string | null; raised: string | null }) => [
    ...(owner === null ? [`${what} has no owner`] : []),
    ...(raised === null ? [`${what} has no day on which it was raised`] : []),
  ];
  return [
    ...items.flatMap((item) => lacking(`item ${item.id}`, item)),
    ...scenarios.flatMap(({ id, provisional }) => (provisional ? lacking(`scenario ${id}`, provisional) : [])),
  ];
}
