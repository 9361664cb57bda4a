/** Which rules are covered by which scenarios, and what rests on items that are still open. */
import type { OpenItem, RuleList } from './rules.js';
import type { Scenario } from './scenario.js';
import type { RuleId } from './types.js';

/** Rules by letter: so many there are. */
const RULE_COUNTS = { O: 5, S: 4, R: 9, F: 4, A: 13, L: 5, D: 7, P: 4, T: 3, E: 4 };

/** The numbers of all rules. */
export const RULE_IDS: readonly RuleId[] = Object.entries(RULE_COUNTS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `GR-${letter}${String(index + 1).padStart(2, '0')}`),
);

/** A scenario and what came of it: a sentence for each thing that differs, and the open items that decided something in it. */
export interface Tried {
  readonly scenario: Scenario;
  readonly failures: readonly string[];
  readonly rests: readonly RuleId[];
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
  /** Those that show how it is ruled. */
  readonly scenarios: readonly string[];
  /** All in which it decided something: a ruling may change them. */
  readonly rests: readonly string[];
  /** What is to be done about it; null where nothing is. */
  readonly warning: string | null;
}

export interface Coverage {
  readonly rules: readonly Covered[];
  readonly provisional: readonly OpenReport[];
  /** Rules and items without a scenario, values of an item that none shows, and numbers that the rule list lacks. */
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
    scenarios: idsOf(tried, ({ scenario }) => scenario.covers.includes(id)),
  }));
  const uncovered = [
    ...RULE_IDS.filter((id) => !covered.some((rule) => rule.id === id && rule.scenarios.length > 0)),
    ...items.flatMap((item) => unshown(item, tried)),
  ];
  const failures = tried
    .filter((one) => one.failures.length > 0)
    .map(({ scenario, failures: said }) => ({ scenario: scenario.id, failures: said }));
  const provisional = items.map((item) => reportOf(item, tried, today));
  return { rules: covered, provisional, uncovered, failures, ok: uncovered.length + failures.length === 0 };
}

function reportOf({ id, title, owner, raised }: OpenItem, tried: readonly Tried[], today: string): OpenReport {
  const scenarios = idsOf(tried, ({ scenario }) => scenario.provisional?.item === id);
  const rests = idsOf(tried, (one) => one.rests.includes(id));
  const ageDays = raised === null ? null : daysBetween(raised, today);
  return { item: id, title, owner, raised, ageDays, scenarios, rests, warning: warningOf(owner, ageDays) };
}

/** What no scenario shows of an item: a value of its ruling, or, where it has none, the item. */
function unshown({ id, ruling, values }: OpenItem, tried: readonly Tried[]): string[] {
  const shown = tried.filter(({ scenario }) => scenario.provisional?.item === id).map(({ scenario }) => scenario);
  if (ruling === null) return shown.length > 0 ? [] : [id];
  const ruled = shown.map(({ spec }) => rulingText(spec.rulings[ruling]));
  return [...values.keys()].filter((value) => !ruled.includes(value)).map((value) => `${id} ${value}`);
}

/** A ruling as the rule list writes it: of numbers only that it is one. */
function rulingText(value: string | number | null): string {
  return value === null ? 'none' : typeof value === 'number' ? 'n' : value;
}

function idsOf(tried: readonly Tried[], which: (one: Tried) => boolean): string[] {
  return tried.filter(which).map(({ scenario }) => scenario.id);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function warningOf(owner: string | null, ageDays: number | null): string | null {
  if (owner === null) return 'nobody is named who is to rule it';
  if (ageDays === null) return 'it is not told when it was raised';
  if (ageDays < 0) return 'it was raised after the day that ages are counted to';
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
