/** YAML to values with places. Whatever a file holds, it is read within the budgets, or refused with a fault. */
import {
  type Alias,
  Composer,
  CST,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  Parser,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { FAULTS } from './fault.js';
import { clip, type FaultList, type Place, quote } from './faults.js';
import type { Budgets } from './input.js';
import type { YamlEntry, YamlNode, YamlText } from './nodes.js';

/** Failsafe: every scalar is its text. Keys are compared here, for the library's way takes the square of their number. */
const OPTIONS = {
  schema: 'failsafe',
  version: '1.2',
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** Why reading ends: the fault is told already. */
const REFUSED = Symbol('refused');

/** The value of a text that is one YAML document; undefined when faults say why not. */
export function readYaml(text: string, budgets: Budgets, faults: FaultList): YamlNode | undefined {
  try {
    return new Reading(text, budgets, faults).read();
  } catch (error) {
    if (error === REFUSED) return undefined;
    throw error;
  }
}

/** What a token of the lexer may not be, and what it is called. */
const UNREAD = new Map<string | null, string>([
  ['tag', 'a tag'],
  ['directive-line', 'a directive'],
]);

/** One reading of one text. */
class Reading {
  readonly #starts: readonly number[];
  /** Anchors by name: what they stand for, null while it is being read. */
  readonly #anchors = new Map<string, YamlNode | null>();
  /** Values in a value, itself among them, aliases in full. */
  readonly #sizes = new Map<YamlNode, number>();
  #aliased = 0;

  constructor(
    private readonly text: string,
    private readonly budgets: Budgets,
    private readonly faults: FaultList,
  ) {
    this.#starts = lineStarts(text);
  }

  read(): YamlNode | undefined {
    this.#scan();
    const tokens = this.#parse();
    for (const token of tokens) if (token.type === 'document') this.#checkDepth(token);
    const [document] = new Composer(OPTIONS).compose(tokens, true, this.text.length);
    const before = this.faults.count;
    for (const { code, pos, message } of document!.errors) this.#complain(code, pos[0], message);
    return this.faults.count > before ? undefined : this.#value(document!.contents, 0);
  }

  /** Token by token, before anything is kept: how many there are, and which are not read. */
  #scan(): void {
    let tokens = 0;
    let offset = 0;
    let scalar = false;
    for (const source of new Lexer().lex(this.text)) {
      if (++tokens > this.budgets.tokens) this.#refuseSize('tokens', offset, `more than ${this.budgets.tokens} tokens`);
      const unread = scalar ? undefined : UNREAD.get(CST.tokenType(source));
      if (unread) this.#refuse(offset, source, `${unread} stands there, and none is read`, 'Take it out.');
      scalar = source === CST.SCALAR;
      offset += MARKS.has(source) ? 0 : source.length;
    }
  }

  #parse(): CST.Token[] {
    const tokens: CST.Token[] = [];
    let documents = 0;
    for (const token of new Parser().parse(this.text)) {
      if (token.type === 'document' && ++documents > 1) {
        this.#refuse(token.offset, '---', 'a second document begins there', 'Write one document in a file.');
      }
      tokens.push(token);
    }
    return tokens;
  }

  /** In the order of the text and without recursion, for what is read later is read with it. */
  #checkDepth(document: CST.Document): void {
    const open: (readonly [CST.Token | null | undefined, number])[] = [[document.value, 1]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [token, depth] = next;
      if (!CST.isCollection(token)) continue;
      if (depth > this.budgets.depth) this.#refuseSize('depth', token.offset, `more than ${this.budgets.depth} levels`);
      for (const { key, value } of [...token.items].reverse()) open.push([value, depth + 1], [key, depth + 1]);
    }
  }

  #value(node: Node | null, fallback: number): YamlNode {
    if (isAlias(node)) return this.#alias(node);
    const { anchor } = (node ?? {}) as { anchor?: string };
    if (anchor) this.#anchors.set(anchor, null);
    const value = this.#own(node, fallback);
    if (anchor) this.#anchors.set(anchor, value);
    return value;
  }

  #own(node: Node | null, fallback: number): YamlNode {
    if (isMap<Scalar<string>, Node | null>(node)) return this.#mapping(node);
    if (isSeq<Node | null>(node)) return this.#list(node);
    return this.#sized(this.#text(isScalar<string>(node) ? node : null, fallback), 1);
  }

  #alias({ source, range }: Alias): YamlNode {
    const value = this.#anchors.get(source);
    const offset = range![0];
    const mend = 'Put the anchor before its alias, and not around it.';
    if (!value) this.#refuse(offset, `*${source}`, `the alias ${quote(source)} stands for nothing`, mend);
    this.#aliased += this.#sizes.get(value)!;
    const most = this.budgets.aliases;
    if (this.#aliased > most) this.#refuseSize('aliases', offset, `aliases of more than ${most} values`);
    return value;
  }

  #mapping({ items, range }: YAMLMap<Scalar<string>, Node | null>): YamlNode {
    const entries = new Map<string, YamlEntry>();
    let size = 1;
    for (const pair of items) {
      const value = this.#value(pair.value, pair.key.range![1]);
      size += this.#sizes.get(value)!;
      this.#enter(entries, pair, value);
    }
    return this.#sized({ kind: 'mapping', place: this.#place(range![0]), entries }, size);
  }

  #enter(entries: Map<string, YamlEntry>, { key }: Pair<Scalar<string>>, value: YamlNode): void {
    const offset = key.range![0];
    const first = entries.get(key.value);
    if (!first) entries.set(key.value, { key: this.#place(offset), value });
    else this.#refuseSecond(key.value, offset, first.key.line);
  }

  #list({ items, range }: YAMLSeq<Node | null>): YamlNode {
    const values = items.map((item) => this.#value(item, range![0]));
    const size = values.reduce((sum, value) => sum + this.#sizes.get(value)!, 1);
    return this.#sized({ kind: 'list', place: this.#place(range![0]), items: values }, size);
  }

  #text(scalar: Scalar<string> | null, fallback: number): YamlText {
    const place = this.#place(scalar?.range?.[0] ?? fallback);
    const text = scalar?.value ?? '';
    const plain = scalar === null || scalar.type === 'PLAIN';
    if (scalar?.type !== 'BLOCK_LITERAL') return { kind: 'text', place, text, plain, at: () => place };
    const lines = text.split('\n');
    return { kind: 'text', place, text, plain, at: (line, unit) => this.#inBlock(place, lines, line, unit) };
  }

  /** Each line of a block is a line of the file, its beginning cut off. */
  #inBlock({ line: head }: Place, lines: readonly string[], line: number, unit: number): Place {
    const cut = this.#lineLength(head + 1 + line) - (lines[line]?.length ?? 0);
    return { line: head + 1 + line, column: Math.max(0, cut) + unit + 1 };
  }

  /** Without the line's end. */
  #lineLength(line: number): number {
    const start = this.#starts[line - 1] ?? this.text.length;
    const end = (this.#starts[line] ?? this.text.length + 1) - 1;
    return end - start - (this.text[end - 1] === '\r' ? 1 : 0);
  }

  #sized(node: YamlNode, size: number): YamlNode {
    this.#sizes.set(node, size);
    return node;
  }

  #place(offset: number): Place {
    let [first, last] = [0, this.#starts.length];
    while (last - first > 1) {
      const middle = (first + last) >>> 1;
      if (this.#starts[middle]! <= offset) first = middle;
      else last = middle;
    }
    return { line: first + 1, column: offset - this.#starts[first]! + 1 };
  }

  #complain(code: ErrorCode, offset: number, said: string): void {
    const message = `YAML: ${clip(said, LONGEST_MESSAGE)}`;
    const mend = code === 'BAD_INDENT' ? INDENT : FAULTS['bad-yaml'];
    this.faults.add('bad-yaml', '', this.#place(offset), () => ({ found: this.text.charAt(offset), message, mend }));
  }

  #refuseSecond(key: string, offset: number, line: number): void {
    const message = `a second ${quote(key)}; the first is in line ${line}`;
    this.faults.add('duplicate-key', key, this.#place(offset), () => ({
      found: key,
      message,
      mend: 'Keep one of them.',
    }));
  }

  #refuse(offset: number, found: string, message: string, mend: string): never {
    this.faults.add('bad-yaml', '', this.#place(offset), () => ({ found, message: `YAML: ${message}`, mend }));
    throw REFUSED;
  }

  #refuseSize(budget: keyof Budgets, offset: number, what: string): never {
    const message = `the text has ${what}, which is the budget "${budget}"`;
    this.faults.add('too-large', '', this.#place(offset), () => ({ found: '', message }));
    throw REFUSED;
  }
}

/** Signs of the lexer that are no part of the text. */
const MARKS = new Set<string>([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

const INDENT =
  'Indent alike what belongs together; a block whose first line begins with blanks takes a number, as in |2.';

/** The library's messages repeat what they found, however long. */
const LONGEST_MESSAGE = 160;

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
