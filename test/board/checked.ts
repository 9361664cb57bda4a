import type { CheckedSpec } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';

/** The checked spec of rows that must be good. */
export function checked(...rows: string[]): CheckedSpec {
  const read = checkSpec(rows.join('\n'));
  if (read.ok) return read.spec;
  throw new Error(read.faults.map((fault) => fault.message).join('\n'));
}
