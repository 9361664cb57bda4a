/** Keys of levels: one line of JSON, `{"entities":[[id,"NOUN",x,y]],"moves":0,"won":false}`. */
import { KeyFault, type KeyField, type KeyRead, keyRead } from '../spec/keys.js';
import { MAX_NUMBER, readNumber } from '../spec/rows.js';
import { nounsOf } from './names.js';
import { thingsOf } from './size.js';
import type { WordsEntity, WordsSpec } from './types.js';

/** A position as it is written. */
export interface WordsSetup {
  /** By id. */
  readonly entities: readonly WordsEntity[];
  readonly moves: number;
  readonly won: boolean;
}

/** A key's text from a position. */
export function makeKey(_spec: WordsSpec, { entities, moves, won }: WordsSetup): string {
  const told = entities.map((one) => [one.id, one.kind === 'object' ? one.noun : one.text, one.at.x, one.at.y]);
  return JSON.stringify({ entities: told, moves, won });
}

/** A position from its key's text, or the fault of the first part that cannot stand there. */
export function parseKey(spec: WordsSpec, key: string): KeyRead<WordsSetup> {
  return keyRead(() => new KeyReader(spec, key).read());
}

/** A sign, a text, digits, a truth value; else one character. */
const PART = /[{}[\],:]|"[^"\\]*"|0|[1-9][0-9]*|true|false|./suy;

/** The parts of a key one after the other, blanks between them read over. */
class Parts {
  #next: KeyField;
  #at = 0;

  constructor(private readonly text: string) {
    this.#next = this.#read();
  }

  /** Is this the next part? */
  isNext(part: string): boolean {
    return this.#next.text === part;
  }

  /** The next part, if it is one of those; behind the end the part is ''. */
  take(mend: string, fits: (part: string) => boolean): string {
    const part = this.#next;
    if (!fits(part.text)) throw new KeyFault(part, mend);
    this.#next = this.#read();
    return part.text;
  }

  #read(): KeyField {
    while (this.text[this.#at] === ' ') this.#at++;
    PART.lastIndex = this.#at;
    const text = PART.exec(this.text)?.[0] ?? '';
    const column = text === '' ? this.text.length + 1 : this.#at + 1;
    this.#at += text.length;
    return { text, column };
  }
}

class KeyReader {
  readonly #parts: Parts;
  readonly #things: readonly WordsEntity[];
  readonly #nouns: ReadonlySet<string>;

  constructor(
    private readonly spec: WordsSpec,
    key: string,
  ) {
    this.#parts = new Parts(key);
    this.#things = [...thingsOf(spec)];
    this.#nouns = new Set(nounsOf(spec));
  }

  read(): WordsSetup {
    this.#exactly('{', '"entities"', ':', '[');
    const entities = this.#entities();
    this.#exactly(']', ',', '"moves"', ':');
    const moves = this.#number(`Write the moves, from 0 to ${MAX_NUMBER}.`, 0, MAX_NUMBER);
    this.#exactly(',', '"won"', ':');
    const won = this.#parts.take('Write true or false.', (part) => part === 'true' || part === 'false') === 'true';
    this.#exactly('}');
    this.#parts.take('Leave out what follows the end.', (part) => part === '');
    return { entities, moves, won };
  }

  #exactly(...parts: readonly string[]): void {
    for (const wanted of parts) this.#parts.take(`Write ${wanted} there.`, (part) => part === wanted);
  }

  #entities(): WordsEntity[] {
    const entities: WordsEntity[] = [];
    if (this.#parts.isNext(']')) return entities;
    entities.push(this.#entity(0));
    while (!this.#parts.isNext(']')) {
      this.#parts.take('Write , or ] there.', (part) => part === ',');
      entities.push(this.#entity(entities.at(-1)!.id));
    }
    return entities;
  }

  /** `before`: the id of the entity before it. */
  #entity(before: number): WordsEntity {
    this.#exactly('[');
    const most = this.#things.length;
    const id = this.#number(`Write an id of the level, from 1 to ${most}, in ascending order.`, before + 1, most);
    this.#exactly(',');
    const named = this.#named(this.#things[id - 1]!);
    this.#exactly(',');
    const x = this.#coordinate('x', this.spec.width);
    this.#exactly(',');
    const y = this.#coordinate('y', this.spec.height);
    this.#exactly(']');
    return { ...named, at: { x, y } };
  }

  /** A word is what it was; an object may have become any noun. */
  #named(thing: WordsEntity): WordsEntity {
    const is = (name: string) => (thing.kind === 'word' ? name === thing.text : this.#nouns.has(name));
    const mend =
      thing.kind === 'word' ? `Write "${thing.text}": a word stays what it is.` : 'Write a noun of the level.';
    const name = this.#parts
      .take(mend, (part) => part[0] === '"' && part.length > 1 && is(part.slice(1, -1)))
      .slice(1, -1);
    return thing.kind === 'word' ? thing : { ...thing, noun: name };
  }

  #coordinate(axis: string, size: number): number {
    return this.#number(`Write ${axis} from 0 to ${size - 1}.`, 0, size - 1);
  }

  #number(mend: string, least: number, most: number): number {
    const fits = (value = -1) => value >= least && value <= most;
    return Number(this.#parts.take(mend, (part) => fits(readNumber(part))));
  }
}
