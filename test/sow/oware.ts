/** Oware in rows, and its relatives. */

import type { SowSlam, SowSpec } from '../../bindings/sow/types.js';
import { checkSpec } from '../../bindings/spec/index.js';

/** A checked sowing spec from rows behind `family|sow`. */
export function sowing(...rows: string[]): SowSpec {
  const checked = checkSpec(['name|test|Test', 'family|sow', ...rows].join('\n'));
  if (checked.ok && checked.spec.room === 'sow') return checked.spec;
  throw new Error(JSON.stringify(checked));
}

/** The rows of Oware, but for what a grand slam is. */
export const OWARE = [
  'rows|2',
  'houses|6',
  'seeds|4',
  'stores|side',
  'sow|ccw',
  'sow|skip-origin',
  'capture|exactly|2,3|chain',
  'feed|must',
  'end|target|25',
  'end|even|24',
  'end|repeat|3',
  'end|plies|500',
  'end|rest|own',
];

/** Oware with a rule of the grand slam; Abapa's is `keep`, Awari's `illegal-unless-only`. */
export function oware(slam: SowSlam = 'keep'): SowSpec {
  return sowing(...OWARE, `slam|${slam}`);
}
