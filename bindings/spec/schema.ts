/** The keys that a JSON Schema of ours knows. */

/** A key, as deep as it lies: `stacks[].at`. */
export interface SchemaKey {
  readonly key: string;
  /** The key of the whole that it lies in. */
  readonly top: string;
  readonly description: string;
}

interface Node {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Every key, a mapping before what lies in it. Free keys, which the author chooses, are none. */
export function schemaKeys(schema: object): SchemaKey[] {
  return Object.entries((schema as Node).properties ?? {}).flatMap(([key, node]) => keysIn(node, key, key));
}

function keysIn(node: Node, key: string, top: string): SchemaKey[] {
  const own = { key, top, description: node.description ?? '' };
  const [inner, within] = node.items ? [node.items, `${key}[]`] : [node, key];
  const deeper = Object.entries(inner.properties ?? {});
  return [own, ...deeper.flatMap(([name, one]) => keysIn(one, `${within}.${name}`, top))];
}
