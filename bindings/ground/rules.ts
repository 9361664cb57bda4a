/** The rule list: the rules by their numbers, and the items that they leave open. */
import type { YamlDocument } from '../spec/document.js';
import { quote } from '../spec/faults.js';
import { choice, entries, fields, line, list, optional, type Shaped } from '../spec/shape.js';
import { DAY, type FileRead, ITEM_ID, RULE_ID, readFile } from './reading.js';
import { RULING_NAMES } from './rulings.js';
import { RULINGS, type RuleId, type Rulings } from './types.js';

/** A rule. */
export interface Rule {
  readonly id: RuleId;
  readonly title: string;
  readonly statement: string;
}

/** An item that the rules leave open; null where it is not told. */
export interface OpenItem extends Rule {
  /** The ruling that decides it, and what its values mean, the default first; none where nothing is to be decided. */
  readonly ruling: keyof Rulings | null;
  readonly values: ReadonlyMap<string, string>;
  /** Who is to rule it. */
  readonly owner: string | null;
  /** The day, as `2026-07-31`. */
  readonly raised: string | null;
}

/** All there is. */
export interface RuleList {
  readonly rules: readonly Rule[];
  readonly items: readonly OpenItem[];
}

const TITLE = line('what it is about, in a few words');
const STATEMENT = line('what it says, in a sentence');

const RULE_LIST = fields('the rules, and the items that they leave open', {
  rules: list('rules', fields('a rule', { id: RULE_ID, title: TITLE, statement: STATEMENT })),
  items: list(
    'items',
    fields('an item', {
      id: ITEM_ID,
      title: TITLE,
      statement: STATEMENT,
      ruling: optional(choice('the ruling that decides it', RULING_NAMES)),
      values: optional(entries('what each value means, the default first', line('in words'))),
      owner: optional(line('who is to rule it')),
      raised: optional(DAY),
    }),
  ),
});

type Fields = Shaped<typeof RULE_LIST>;

/** Reads and checks `rules.yaml`. */
export function readRules(source: string | Uint8Array, file = ''): FileRead<RuleList> {
  return readFile(source, file, RULE_LIST, finish);
}

function finish({ rules, items }: Fields, document: YamlDocument): RuleList {
  for (const key of ['rules', 'items'] as const) refuseRepeated(document, key, key === 'rules' ? rules : items);
  checkRulings(document, items);
  const read = items.map((item): OpenItem => {
    const { id, title, statement, ruling = null, values = new Map(), owner = null, raised = null } = item;
    return { id, title, statement, ruling, values, owner, raised };
  });
  return { rules, items: read };
}

function refuseRepeated(document: YamlDocument, key: string, things: readonly Rule[]): void {
  for (const [index, { id }] of things.entries()) {
    if (things.findIndex((one) => one.id === id) === index) continue;
    const message = `${key}: a second ${quote(id)}`;
    document.refuse('duplicate-key', [key, index, 'id'], () => ({ found: id, message, mend: 'Keep one of them.' }));
  }
}

/** Every ruling is one item's, with the values that there are. */
function checkRulings(document: YamlDocument, items: Fields['items']): void {
  for (const name of RULING_NAMES) {
    const found = items.flatMap(({ ruling }, index) => (ruling === name ? [index] : []));
    if (found.length === 0) refuseMissing(document, name);
    for (const index of found.slice(1)) refuseSecond(document, index, name);
  }
  for (const [index, item] of items.entries()) checkValues(document, index, item);
}

function refuseMissing(document: YamlDocument, name: string): void {
  const message = `items: no item is about the ruling ${quote(name)}`;
  document.refuse('missing-key', ['items'], () => ({ found: '', message, mend: `Add an item with ruling: ${name}.` }));
}

function refuseSecond(document: YamlDocument, index: number, name: string): void {
  const message = `items: a second item about the ruling ${quote(name)}`;
  document.refuse('duplicate-key', ['items', index, 'ruling'], () => ({
    found: name,
    message,
    mend: 'Keep one of them.',
  }));
}

function checkValues(document: YamlDocument, index: number, { ruling, values }: Fields['items'][number]): void {
  const wanted = valuesOf(ruling).join(', ');
  const found = [...(values?.keys() ?? [])].join(', ');
  if (found === wanted) return;
  const message = `items[${index}].values: there are ${quote(found)}`;
  const mend = wanted === '' ? 'Take them out, or name the ruling.' : `Tell, in this order: ${wanted}.`;
  const path = ['items', index, ...(values ? ['values'] : [])];
  document.refuse('unknown-value', path, () => ({ found, message, mend }));
}

/** The values of a ruling, the default first; `n` stands for a number. */
function valuesOf(ruling: keyof Rulings | undefined): readonly string[] {
  if (ruling === undefined) return [];
  return ruling === 'hand_limit' ? ['none', 'n'] : RULINGS[ruling];
}
