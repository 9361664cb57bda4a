/** What a YAML text says: mappings, lists and texts, each with its place. What a text means is its reader's to say. */
import type { Place } from './faults.js';

/** A mapping. Keys stand in the order of the text, and nothing of the language hides among them. */
export interface YamlMap {
  readonly kind: 'mapping';
  readonly place: Place;
  readonly entries: ReadonlyMap<string, YamlEntry>;
}

/** A key's own place, and its value. */
export interface YamlEntry {
  readonly key: Place;
  readonly value: YamlNode;
}

/** A list. */
export interface YamlList {
  readonly kind: 'list';
  readonly place: Place;
  readonly items: readonly YamlNode[];
}

/** A scalar as it is written, without quotation marks: numbers and truth values, too, are texts here. */
export interface YamlText {
  readonly kind: 'text';
  readonly place: Place;
  readonly text: string;
  /** Without quotation marks, and no block. */
  readonly plain: boolean;
  /** The place of a character, by its line in the text and its UTF-16 unit there, both from 0; that of the whole but in a block `|`. */
  at(line: number, unit: number): Place;
}

/** A value. What an alias stands for is the same value again. */
export type YamlNode = YamlMap | YamlList | YamlText;

/** Where a value is: keys of mappings and numbers in lists, from the whole downwards. */
export type YamlPath = readonly (string | number)[];

/** The value at a path, or as much of the path as there is. */
export function nodeAt(root: YamlNode, path: YamlPath): YamlNode {
  let node = root;
  for (const step of path) {
    const next = childOf(node, step);
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** The place of the key that the path ends with. */
export function keyPlaceAt(root: YamlNode, path: YamlPath): Place {
  const mapping = nodeAt(root, path.slice(0, -1));
  const entry = mapping.kind === 'mapping' ? mapping.entries.get(String(path.at(-1))) : undefined;
  return entry?.key ?? mapping.place;
}

function childOf(node: YamlNode, step: string | number): YamlNode | undefined {
  if (node.kind === 'mapping') return node.entries.get(String(step))?.value;
  return node.kind === 'list' && typeof step === 'number' ? node.items[step] : undefined;
}
