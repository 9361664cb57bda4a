/** The table in one line. */
import { DEFAULT_RULINGS, RULING_NAMES } from './rulings.js';
import { problemsOf, thresholdOf } from './size.js';
import type { GroundSpec } from './types.js';

/** Players, mode, card, what the group needs, and the rulings that are not the defaults. */
export function describeGround(spec: GroundSpec): string {
  const { table } = spec;
  const problems = problemsOf(spec);
  const points = problems.reduce((sum, { value }) => sum + value, 0);
  const parts = [
    `${table.players} players`,
    `mode ${table.mode}`,
    `scenario ${table.scenario}`,
    `${problems.length} problems`,
    `${thresholdOf(spec)} of ${points} points needed`,
    ...otherRulings(spec),
  ];
  return parts.join(', ');
}

/** The rulings that are not the defaults, each as `name value`. */
export function otherRulings({ rulings }: GroundSpec): string[] {
  const other = RULING_NAMES.filter((item) => rulings[item] !== DEFAULT_RULINGS[item]);
  return other.map((item) => `${item} ${rulings[item] ?? 'none'}`);
}
