/** A position as one line of JSON, in which every part has its place. */

import type { Fault } from '../../../bindings/spec/fault.js';
import type { WordsEntity, WordsSpec } from '../../../bindings/words/types.js';
import type { Reading } from '../drive/rules.js';
import { nounsIn } from './language.js';
import { layOut } from './layout.js';
import { loaded, type WordsPosition } from './position.js';

/** Beyond a signed 32-bit word steps are not counted. */
const MAX_MOVES = 2 ** 31 - 1;

const nameOf = (entity: WordsEntity): string => (entity.kind === 'word' ? entity.text : entity.noun);

/** Without blanks; what has been destroyed is left out. */
export function makeKey({ entities, moves, won }: Pick<WordsPosition, 'entities' | 'moves' | 'won'>): string {
  const things = entities.map((entity) => [entity.id, nameOf(entity), entity.at.x, entity.at.y]);
  return JSON.stringify({ entities: things, moves, won });
}

/** A part of a key; columns count from 1. */
interface Part {
  readonly text: string;
  readonly column: number;
}

/** A sign, a text in quotation marks, digits without a leading zero, true, false; else one character. */
const PARTS = /[{}[\],:]|"[^"\\]*"|0|[1-9][0-9]*|true|false|[^ ]/gu;

/** Blanks between parts are read over; behind the end stands nothing. */
function partsOf(key: string): Part[] {
  const parts = [...key.matchAll(PARTS)].map((match) => ({ text: match[0], column: match.index + 1 }));
  return [...parts, { text: '', column: key.length + 1 }];
}

/** Thrown where a part cannot stand; `readKey` makes a value of it. */
class Misplaced extends Error {
  constructor(
    readonly part: Part,
    readonly mend: string,
  ) {
    super(mend);
  }
}

type Fits = (text: string) => boolean;

const isNumber: Fits = (text) => /^[0-9]+$/.test(text);

/** Parts one after the other. */
class Parts {
  private readonly parts: readonly Part[];
  private now = 0;

  constructor(key: string) {
    this.parts = partsOf(key);
  }

  /** The next part, which must fit. */
  take(mend: string, fits: Fits): string {
    const part = this.parts[this.now]!;
    if (!fits(part.text)) throw new Misplaced(part, mend);
    this.now += 1;
    return part.text;
  }

  sign(sign: string): void {
    this.take(sign, (text) => text === sign);
  }

  /** Whether the next part is that sign; if so, it is taken. */
  skips(sign: string): boolean {
    const found = this.parts[this.now]!.text === sign;
    if (found) this.now += 1;
    return found;
  }

  /** The name of a member, and its colon. */
  member(name: string): void {
    this.sign(`"${name}"`);
    this.sign(':');
  }

  /** One of several parts. */
  choice(...choices: string[]): string {
    return this.take(choices.join(' or '), (text) => choices.includes(text));
  }

  number(what: string, least: number, most: number): number {
    const fits: Fits = (text) => isNumber(text) && Number(text) >= least && Number(text) <= most;
    return Number(this.take(`${what} from ${least} to ${most}`, fits));
  }

  end(): void {
    this.take('nothing more', (text) => text === '');
  }
}

/** The things that a level has, and the nouns that its objects may have. */
interface Things {
  readonly spec: WordsSpec;
  readonly all: readonly WordsEntity[];
  readonly nouns: readonly string[];
}

/** Ids ascend, and are those of the level. */
function readId(parts: Parts, { all }: Things, last: number): number {
  return parts.number('an id of the level', last + 1, all.length);
}

/** A word has its text, an object any noun of the level. */
function readName(parts: Parts, { nouns }: Things, thing: WordsEntity): string {
  const names = thing.kind === 'word' ? [thing.text] : nouns;
  const quoted = names.map((name) => `"${name}"`);
  return parts.take(quoted.join(' or '), (text) => quoted.includes(text)).slice(1, -1);
}

function readEntity(parts: Parts, things: Things, last: number): WordsEntity {
  parts.sign('[');
  const id = readId(parts, things, last);
  const thing = things.all[id - 1]!;
  parts.sign(',');
  const name = readName(parts, things, thing);
  parts.sign(',');
  const x = parts.number('x', 0, things.spec.width - 1);
  parts.sign(',');
  const y = parts.number('y', 0, things.spec.height - 1);
  parts.sign(']');
  const at = { x, y };
  return thing.kind === 'word' ? { ...thing, at } : { ...thing, noun: name, at };
}

function readEntities(parts: Parts, things: Things): WordsEntity[] {
  const entities: WordsEntity[] = [];
  parts.sign('[');
  if (parts.skips(']')) return entities;
  do entities.push(readEntity(parts, things, entities.at(-1)?.id ?? 0));
  while (parts.choice(',', ']') === ',');
  return entities;
}

/** Members stand in this order. */
function read(parts: Parts, things: Things): WordsPosition {
  parts.sign('{');
  parts.member('entities');
  const entities = readEntities(parts, things);
  parts.sign(',');
  parts.member('moves');
  const moves = parts.number('a number of moves', 0, MAX_MOVES);
  parts.sign(',');
  parts.member('won');
  const won = parts.choice('true', 'false') === 'true';
  parts.sign('}');
  parts.end();
  return loaded(things.spec, entities, { moves, won });
}

function badKey({ text, column }: Part, mend: string): Fault {
  const message = `The key's part ${JSON.stringify(text)} does not fit: write ${mend}.`;
  return { file: '', line: 1, column, code: 'bad-key-text', key: 'key', found: text, mend, message };
}

/** The position of a key, or the fault of its first part that cannot stand there. */
export function readKey(spec: WordsSpec, key: string): Reading<WordsPosition> {
  try {
    const things = { spec, all: layOut(spec), nouns: nounsIn(spec) };
    return { ok: true, state: read(new Parts(key), things) };
  } catch (error) {
    if (error instanceof Misplaced) return { ok: false, fault: badKey(error.part, error.mend) };
    throw error;
  }
}
