/** Shapes of YAML values: what fields there are, and of which kind. One table reads a spec, and tells its JSON Schema. */
import { FAULTS, type FaultCode } from './fault.js';
import { type FaultList, quote } from './faults.js';
import { nearest } from './nearest.js';
import type { YamlMap, YamlNode } from './nodes.js';
import { MAX_NUMBER, readNumber } from './rows.js';

/** Reads one kind of value. */
export interface Shape<T> {
  /** As JSON Schema says it. */
  readonly schema: object;
  /** The value, plain; undefined where a fault says why not. `path` is how faults call it. */
  read(node: YamlNode, path: string, faults: FaultList): T | undefined;
}

/** A shape that may be left out. */
export interface Optional<T> extends Shape<T | undefined> {
  readonly optional: true;
}

/** What a shape reads. */
export type Shaped<S> = S extends Optional<infer T> ? T | undefined : S extends Shape<infer T> ? T : never;

/** A value as far as it is sound: whatever is faulty in it, or is not there, is undefined. */
export type Partly<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, Partly<V> | undefined>
    : T extends readonly (infer I)[]
      ? readonly (Partly<I> | undefined)[]
      : T extends object
        ? { readonly [K in keyof T]: Partly<T[K]> | undefined }
        : T;

/**
 * Reads a value, and tells every fault of its shape. What is sound is given all the same, field by field, so that faults of
 * its meaning can be told at once; where no fault is added the value is whole.
 */
export function readShape<T>(shape: Shape<T>, node: YamlNode, faults: FaultList): Partly<T> | undefined {
  return shape.read(node, '', faults) as Partly<T> | undefined;
}

/** The value where it is whole; where it is not, faults say why. */
export function readWhole<T>(shape: Shape<T>, node: YamlNode, faults: FaultList, path = ''): T | undefined {
  const before = faults.count;
  const value = shape.read(node, path, faults);
  return faults.count === before ? value : undefined;
}

/** The shape, or nothing. */
export function optional<T>(shape: Shape<T>): Optional<T> {
  return { ...shape, optional: true };
}

/** One of the kinds of YAML, and what it is called. */
const NAMES = { text: 'a text', list: 'a list', mapping: 'a mapping' } as const;

/** What others take for a number or a truth value is a text here, if it is written without quotation marks. */
const SCALAR = ['string', 'number', 'boolean', 'null'];

/** A text, in quotation marks or without. */
export function text(description: string): Shape<string> {
  return {
    schema: { type: SCALAR, description },
    read: (node, path, faults) => ofKind('text', node, path, faults)?.text,
  };
}

/** A text of one line that can be seen. */
export function line(description: string): Shape<string> {
  return {
    schema: { type: 'string', description },
    read(node, path, faults) {
      const found = ofKind('text', node, path, faults)?.text;
      if (found === undefined || !/[\p{Cc}\p{Surrogate}]/u.test(found)) return found;
      const mend = () => 'Write it in one line, without control characters.';
      return refuse(faults, 'not-text', path, node, 'holds a control character', mend);
    },
  };
}

/** Lower case letters, digits and single hyphens. */
export function slug(description: string): Shape<string> {
  return {
    schema: { type: 'string', pattern: SLUG.source, description },
    read(node, path, faults) {
      const found = ofKind('text', node, path, faults)?.text;
      if (found === undefined || SLUG.test(found)) return found;
      return refuse(faults, 'bad-slug', path, node, 'is not lower case words and hyphens');
    },
  };
}

/** What a slug is. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `true` or `false`. */
export function flag(description: string): Shape<boolean> {
  const words = choice(description, ['true', 'false']);
  return {
    schema: { type: 'boolean', description },
    read(node, path, faults) {
      const word = words.read(node, path, faults);
      return word && word === 'true';
    },
  };
}

/** A whole number in digits, below 0 with a sign. */
export function number(description: string, least: number, most = MAX_NUMBER): Shape<number> {
  return {
    schema: { type: 'integer', minimum: least, maximum: most, description },
    read(node, path, faults) {
      const value = node.kind === 'text' && node.plain ? readSigned(node.text, least) : undefined;
      if (value === undefined) return refuse(faults, 'not-a-number', path, node, 'is not a number');
      if (value >= least && value <= most) return value;
      return refuse(faults, 'out-of-range', path, node, `is not from ${least} to ${most}`);
    },
  };
}

function readSigned(text: string, least: number): number | undefined {
  const value = least < 0 && text.startsWith('-') ? readNumber(text.slice(1)) : undefined;
  return value === undefined ? readNumber(text) : 0 - value;
}

/** One of a few texts. */
export function choice<T extends string>(description: string, known: readonly T[]): Shape<T> {
  return {
    schema: { enum: known, description },
    read(node, path, faults) {
      const found = ofKind('text', node, path, faults);
      if (!found || known.includes(found.text as T)) return found?.text as T | undefined;
      const mend = () => `The nearest known value is "${nearest(found.text, known)}"; there are: ${known.join(', ')}.`;
      return refuse(faults, 'unknown-value', path, node, 'is no value there', mend);
    },
  };
}

/** A list of any length, or of `length` items. */
export function list<T>(description: string, item: Shape<T>, length?: number): Shape<T[]> {
  const sizes = length === undefined ? {} : { minItems: length, maxItems: length };
  return {
    schema: { type: 'array', items: item.schema, ...sizes, description },
    read(node, path, faults) {
      const found = ofKind('list', node, path, faults);
      if (!found) return undefined;
      if (length !== undefined && found.items.length !== length) {
        const mend = () => `Write ${length} of them.`;
        return refuse(faults, 'list-length', path, node, `has ${found.items.length} items`, mend);
      }
      return found.items.map((one, index) => item.read(one, `${path}[${index}]`, faults)!);
    },
  };
}

/** A mapping whose keys are free, in the order of the text. */
export function entries<T>(description: string, value: Shape<T>): Shape<ReadonlyMap<string, T>> {
  return {
    schema: { type: 'object', additionalProperties: value.schema, description },
    read(node, path, faults) {
      const found = ofKind('mapping', node, path, faults);
      if (!found) return undefined;
      const read = [...found.entries].map(
        ([key, entry]) => [key, value.read(entry.value, within(path, key), faults)!] as const,
      );
      return new Map(read);
    },
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** A mapping with these keys and no others. */
export function fields<F extends Fields>(
  description: string,
  known: F,
): Shape<{ readonly [K in keyof F]: Shaped<F[K]> }> {
  const names = Object.keys(known);
  const required = names.filter((name) => !isOptional(known[name]!));
  const properties = Object.fromEntries(names.map((name) => [name, known[name]!.schema]));
  return {
    schema: { type: 'object', properties, required, additionalProperties: false, description },
    read(node, path, faults) {
      const found = ofKind('mapping', node, path, faults);
      if (!found) return undefined;
      refuseUnknown(found, names, path, faults);
      refuseMissing(found, required, path, faults);
      const read = names.map((name) => [name, readField(found, name, known, path, faults)]);
      return Object.fromEntries(read);
    },
  };
}

function isOptional(shape: Shape<unknown>): boolean {
  return 'optional' in shape;
}

function readField({ entries }: YamlMap, name: string, known: Fields, path: string, faults: FaultList): unknown {
  const entry = entries.get(name);
  return entry && known[name]!.read(entry.value, within(path, name), faults);
}

function refuseUnknown({ entries }: YamlMap, names: readonly string[], path: string, faults: FaultList): void {
  for (const [key, entry] of entries) {
    if (names.includes(key)) continue;
    faults.add('unknown-key', within(path, key), entry.key, () => ({
      found: key,
      message: `unknown key ${quote(key)}${path === '' ? '' : ` in ${path}`}`,
      mend: `The nearest known key is "${nearest(key, names)}"; there are: ${names.join(', ')}.`,
    }));
  }
}

function refuseMissing(
  { entries, place }: YamlMap,
  required: readonly string[],
  path: string,
  faults: FaultList,
): void {
  for (const name of required) {
    if (entries.has(name)) continue;
    const message = `there is no ${within(path, name)}`;
    faults.add('missing-key', within(path, name), place, () => ({
      found: '',
      message,
      mend: `Add ${name}: and its value.`,
    }));
  }
}

function within(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** The value, if it is of that kind; else a fault. */
export function ofKind<K extends YamlNode['kind']>(
  kind: K,
  node: YamlNode,
  path: string,
  faults: FaultList,
): Extract<YamlNode, { kind: K }> | undefined {
  if (node.kind === kind) return node as Extract<YamlNode, { kind: K }>;
  const mend = () => `Write ${NAMES[kind]} there.`;
  return refuse(faults, 'wrong-kind', path, node, `is ${NAMES[node.kind]}, and ${NAMES[kind]} is wanted`, mend);
}

/** Tells a fault of a value: what it is, and what would mend it. */
export function refuse(
  faults: FaultList,
  code: FaultCode,
  path: string,
  node: YamlNode,
  what: string,
  mend: () => string = () => FAULTS[code],
): undefined {
  const found = node.kind === 'text' ? node.text : '';
  const said = node.kind === 'text' && code !== 'wrong-kind' ? ` ${quote(found)}` : '';
  const message = () => `${path === '' ? 'the file' : path}:${said} ${what}`;
  faults.add(code, path, node.place, () => ({ found, message: message(), mend: mend() }));
}
