import type { BoardSpec, BoardVerbs } from '../../bindings/board/types.js';
import type { CheckedSpec, EnginePosition } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';

/** The checked spec of rows of a board game that must be good. */
export function checked(...rows: string[]): BoardSpec {
  const read = checkSpec(rows.join('\n'));
  if (read.ok) return asBoard(read.spec);
  throw new Error(read.faults.map((fault) => fault.message).join('\n'));
}

/** A spec that must be a board's. */
export function asBoard(spec: CheckedSpec): BoardSpec {
  if (spec.room === 'board') return spec;
  throw new Error(`${spec.slug} is no board game`);
}

/** The verbs of a position of a board game. */
export function boardVerbs(position: EnginePosition): BoardVerbs {
  return position.family() as BoardVerbs;
}
