/** Which family a text says it is of, in rows or in YAML. The content decides, not the name of the file. */
import type { CheckedSpec } from '../engine.js';
import { quote } from './faults.js';
import type { RoomInput } from './input.js';
import { nearest } from './nearest.js';
import type { YamlMap, YamlNode } from './nodes.js';
import { roomOf, YAML_FAMILIES } from './rooms.js';
import { readYaml } from './yaml.js';

/** The family of rows without a family row. */
const DEFAULT_FAMILY = 'align';

/** What begins a YAML text: a sign of YAML, or a key and its colon. */
const BEGINNING = /^(?:---|%|\{|["']?[\w-]+["']?[ \t]*:(?:\s|$))/;

/** Is the text YAML, well written or not? Rows have neither such a beginning nor a line `family:`. */
export function isYaml(text: string): boolean {
  const first = /^(?![ \t]*(?:#|\r?$))[^\n]*/m.exec(text)?.[0] ?? '';
  return BEGINNING.test(first) || /^family[ \t]*:(?:\s|$)/m.test(text);
}

/** What the first family row says. Found by its key alone, since its room is to tell what is wrong with it. */
export function rowsFamily(text: string): string {
  const value = /^ *family *\|([^|\r\n]*)/m.exec(text)?.[1];
  return value === undefined ? DEFAULT_FAMILY : value.trim();
}

/** Checks a text in YAML; undefined when there are faults. */
export function checkYaml(input: RoomInput): CheckedSpec | undefined {
  const root = readYaml(input.text, input.budgets, input.faults);
  if (root === undefined) return undefined;
  if (root.kind !== 'mapping') return refuseKind(root, input);
  const family = root.entries.get('family')?.value;
  if (family?.kind !== 'text') return refuseMissing(root, family, input);
  const room = roomOf(family.text);
  return room.written === 'yaml' ? room.check({ ...input, root }) : refuseFamily(family.text, family, input);
}

function refuseKind({ kind, place }: YamlNode, { faults }: RoomInput): undefined {
  const message = `the file holds a ${kind}, and a mapping is wanted`;
  const mend = 'Write keys and their values, a line each: family: words and the others.';
  faults.add('wrong-kind', '', place, () => ({ found: '', message, mend }));
}

function refuseMissing(root: YamlMap, family: YamlNode | undefined, { faults }: RoomInput): undefined {
  const mend = `Write family: ${YAML_FAMILIES.join(' or ')}; where rows are meant, a | stands behind each key.`;
  if (family === undefined) {
    faults.add('missing-key', 'family', root.place, () => ({ found: '', message: 'there is no family', mend }));
  } else {
    const message = `the family is a ${family.kind}, and a text is wanted`;
    faults.add('wrong-kind', 'family', family.place, () => ({ found: '', message, mend }));
  }
}

function refuseFamily(found: string, { place }: YamlNode, { faults }: RoomInput): undefined {
  const nearby = `The nearest known value is "${nearest(found, YAML_FAMILIES)}"; there are: ${YAML_FAMILIES.join(', ')}.`;
  const mend = roomOf(found).families.includes(found)
    ? `Specs of this family are written in rows, with family|${found}.`
    : nearby;
  faults.add('unknown-value', 'family', place, () => ({ found, message: `family has no value ${quote(found)}`, mend }));
}
