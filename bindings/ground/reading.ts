/** Files in YAML that are no specs: rules and scenarios. */
import { YamlDocument } from '../spec/document.js';
import type { Fault } from '../spec/fault.js';
import { FaultList } from '../spec/faults.js';
import { DEFAULT_BUDGETS } from '../spec/input.js';
import type { YamlNode } from '../spec/nodes.js';
import { readWhole, refuse, type Shape } from '../spec/shape.js';
import { readSource } from '../spec/source.js';
import { readYaml } from '../spec/yaml.js';

/** What a file says, or every fault of it. */
export type FileRead<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** What is made of the fields of a file; it tells what else is wrong. */
type Finish<T, V> = (fields: T, document: YamlDocument) => V;

/** Reads a file of one shape. */
export function readFile<T, V>(
  source: string | Uint8Array,
  file: string,
  shape: Shape<T>,
  finish: Finish<T, V>,
): FileRead<V> {
  return readFileWith(source, file, () => shape, finish);
}

/** Reads a file whose shape depends on what stands in it. */
export function readFileWith<T, V>(
  source: string | Uint8Array,
  file: string,
  shapeOf: (root: YamlNode) => Shape<T>,
  finish: Finish<T, V>,
): FileRead<V> {
  const [faults, warnings] = [new FaultList(file), new FaultList(file)];
  const text = readSource(source, DEFAULT_BUDGETS.bytes, faults);
  const root = text === undefined ? undefined : readYaml(text, DEFAULT_BUDGETS, faults);
  const fields = root && readWhole(shapeOf(root), root, faults);
  if (root === undefined || fields === undefined) return { ok: false, faults: faults.sorted() };
  const value = finish(fields, new YamlDocument({ root, faults, warnings }));
  return faults.count > 0 ? { ok: false, faults: faults.sorted() } : { ok: true, value };
}

/** A text of one form; `what` says in words what it is to be. */
export function pattern(description: string, form: RegExp, what: string): Shape<string> {
  return {
    schema: { type: 'string', pattern: form.source, description },
    read(node, path, faults) {
      if (node.kind === 'text' && form.test(node.text)) return node.text;
      return refuse(faults, 'unknown-value', path, node, `is not ${what}`, () => `Write ${what}.`);
    },
  };
}

/** The number of a rule. */
export const RULE_ID = pattern('the number of a rule', /^GR-[A-Z][0-9]{2}$/, 'the number of a rule, as in GR-A07');

/** The name of an item. */
export const ITEM_ID = pattern('the name of an item', /^U[1-9][0-9]?$/, 'the name of an item, as in U3');

/** A day as `2026-07-31`. */
export const DAY: Shape<string> = {
  schema: { type: 'string', format: 'date', description: 'a day' },
  read(node, path, faults) {
    if (node.kind === 'text' && isDay(node.text)) return node.text;
    return refuse(faults, 'unknown-value', path, node, 'is not a day', () => 'Write a day as in 2026-07-31.');
  },
};

function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
