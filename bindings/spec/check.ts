import type { CheckedSpec } from '../engine.js';
import { checkYaml, isYaml, rowsFamily } from './family.js';
import type { Fault } from './fault.js';
import { FaultList } from './faults.js';
import { type Budgets, DEFAULT_BUDGETS, type RoomInput } from './input.js';
import { ROOMS, roomOf } from './rooms.js';
import { rowsOf } from './rows.js';
import { readSource } from './source.js';

/** What `checkSpec` may be told. */
export interface CheckOptions {
  /** The file's name, for faults, and for the slug of a spec that has no name. */
  readonly file?: string;
  readonly budgets?: Partial<Budgets>;
}

/** A checked spec, or every fault of the text: the first hundred whole, `more` counting the rest. */
export type CheckResult =
  | { readonly ok: true; readonly spec: CheckedSpec; readonly warnings: Fault[]; readonly moreWarnings: number }
  | {
      readonly ok: false;
      readonly faults: Fault[];
      readonly more: number;
      readonly warnings: Fault[];
      readonly moreWarnings: number;
    };

/**
 * Text, or the bytes of a file, to a checked spec. Whatever is wrong with the text is a value; a TypeError names an
 * argument that is of the wrong type.
 */
export function checkSpec(source: string | Uint8Array, options: CheckOptions = {}): CheckResult {
  if (typeof source !== 'string' && !isBytes(source)) throw new TypeError('source must be a string or a Uint8Array');
  const { file, budgets } = readOptions(options);
  const faults = new FaultList(file);
  const warnings = new FaultList(file);
  const text = readSource(source, budgets.bytes, faults);
  const spec = text === undefined ? undefined : checkText({ text, file, budgets, faults, warnings });
  const told = { warnings: warnings.sorted(), moreWarnings: warnings.more };
  if (spec) return { ok: true, spec, ...told };
  return { ok: false, faults: faults.sorted(), more: faults.more, ...told };
}

function checkText(input: RoomInput): CheckedSpec | undefined {
  const { text, faults } = input;
  if (isYaml(text)) return checkYaml(input);
  if (!rowsOf(text, 1).next().done) return checkRows(input);
  faults.add('empty-file', '', { line: 1, column: 1 }, () => ({ found: '', message: 'the file has no rows' }));
  return undefined;
}
function checkRows(input: RoomInput): CheckedSpec | undefined {
  const room = roomOf(rowsFamily(input.text));
  return (room.written === 'rows' ? room : ROOMS[0]).check(input);
}

/** Also bytes that another realm has made. */
function isBytes(value: unknown): boolean {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

function readOptions(options: CheckOptions): { file: string; budgets: Budgets } {
  if (!isObject(options)) throw new TypeError('options must be an object');
  const { file = '', budgets = {} } = options;
  if (typeof file !== 'string') throw new TypeError('options.file must be a string');
  if (!isObject(budgets)) throw new TypeError('options.budgets must be an object');
  return { file, budgets: readBudgets(budgets) };
}

function readBudgets(budgets: Partial<Budgets>): Budgets {
  const names = Object.keys(DEFAULT_BUDGETS) as (keyof Budgets)[];
  return Object.fromEntries(names.map((name) => [name, readBudget(name, budgets[name])])) as object as Budgets;
}

function readBudget(name: keyof Budgets, value = DEFAULT_BUDGETS[name]): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError(`options.budgets.${name} must be a whole number, 0 or more`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
