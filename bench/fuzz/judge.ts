/** One case through everything: the check, the rows again, the budgets, both engines. */
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import type { CheckOptions, CheckResult } from '../../bindings/spec/check.js';
import { DEFAULT_BUDGETS } from '../../bindings/spec/input.js';
import { makeRows, tablesOf } from '../../bindings/spec/rooms.js';
import { Breach, calm, demand } from './breach.js';
import type { Case } from './cases.js';
import { Draw } from './draw.js';
import { holdsTold } from './told.js';
import { NoMemory, playOn } from './walk.js';

/** What is under test; tests bring wrong ones. */
export interface Parts {
  readonly check: (source: string | Uint8Array, options: CheckOptions) => CheckResult;
  readonly engines: readonly [Engine, Engine];
}

/** What became of a case. */
export interface Verdict {
  /** The check took it. */
  readonly passed: boolean;
  /** An engine was refused memory, which it may be. */
  readonly refused: boolean;
  readonly plies: number;
  /** Table entries that the spec asks for; 0 where there is none. */
  readonly entries: number;
  /** What did not hold. */
  readonly breach: Breach | null;
}

/** Questions about budgets are asked of so many that pass. */
const BUDGETS_EVERY = 8;

/** The verdict on a case; throws nothing. */
export function judge(one: Case, parts: Parts): Verdict {
  const told = { passed: false, refused: false, plies: 0, entries: 0, breach: null };
  try {
    return { ...told, ...follow(one, parts) };
  } catch (error) {
    if (error instanceof NoMemory) return { ...told, passed: true, refused: true };
    return { ...told, breach: error instanceof Breach ? error : new Breach('the case runs', String(error)) };
  }
}

function follow({ source, file, seed }: Case, parts: Parts): Partial<Verdict> {
  const result = calm('checkSpec returns', () => parts.check(source, { file }));
  holdsTold(result, source);
  if (!result.ok) return {};
  const draw = new Draw(seed);
  holdsRows(result.spec, parts);
  const entries = tablesOf(result.spec);
  if (draw.chance(BUDGETS_EVERY)) holdsBudgets({ source, file, seed }, entries, parts);
  return { passed: true, entries, plies: playOn(parts.engines, result.spec, draw) };
}

/** Rows may be a little longer than the text they came from. */
const ANY_BYTES = { bytes: 4 * DEFAULT_BUDGETS.bytes };

/** The checked spec as rows is the same spec again. */
function holdsRows(spec: CheckedSpec, parts: Parts): void {
  const rows = calm('makeRows returns', () => makeRows(spec));
  const again = calm('checkSpec returns', () => parts.check(rows, { budgets: ANY_BYTES }));
  demand(again.ok, 'rows of a checked spec pass', () => (again.ok ? '' : again.faults[0]!.message));
  const same = again.ok && JSON.stringify(again.spec) === JSON.stringify(spec);
  demand(same, 'rows of a checked spec say the same', () => rows.slice(0, 400));
}

/** A budget that suffices to the last byte or entry changes nothing; one less is refused by its name. */
function holdsBudgets({ source, file }: Case, tables: number, parts: Parts): void {
  const bytes = typeof source === 'string' ? Buffer.byteLength(source) : source.length;
  const tried = (budgets: CheckOptions['budgets']): string => {
    const result = calm('checkSpec returns', () => parts.check(source, { file, budgets: budgets! }));
    holdsTold(result, source);
    return result.ok ? 'ok' : result.faults.map((fault) => fault.code).join();
  };
  const answers = [tried({ bytes, tables }), tried({ bytes: bytes - 1 }), tried({ tables: tables - 1 })];
  demand(answers.join(' ') === 'ok too-large too-large', 'budgets hold to the last', () => answers.join(' '));
}
