/** What the core's numbers of a level mean: kinds, texts, cells. */
import { type Thing, textsOf, thingsByKind } from '../words/program.js';
import { thingsOf } from '../words/size.js';
import type { At, WordsEntity, WordsSpec } from '../words/types.js';

export class Kinds {
  /** Things at the start: no id is higher. */
  readonly things: number;
  private readonly texts: readonly string[];
  private readonly kinds: readonly Thing[];

  constructor(private readonly spec: WordsSpec) {
    this.things = [...thingsOf(spec)].length;
    this.texts = textsOf(spec);
    this.kinds = thingsByKind(spec);
  }

  at(cell: number): At {
    return { x: cell % this.spec.width, y: Math.floor(cell / this.spec.width) };
  }

  textAt(text: number): string {
    return this.texts[text]!;
  }

  /** The noun of an object's kind. */
  nounOf(kind: number): string {
    return this.texts[kind]!;
  }

  /** A thing by its noun or its text. */
  named(kind: number): { noun: string } | { text: string } {
    const thing = this.kinds[kind]!;
    return thing.kind === 'object' ? { noun: thing.noun } : { text: thing.text };
  }

  entity(id: number, kind: number, cell: number): WordsEntity {
    return { id, ...this.kinds[kind]!, at: this.at(cell) };
  }
}

const known = new WeakMap<WordsSpec, Kinds>();

/** The numbers of a level, worked out once. */
export function kindsFor(spec: WordsSpec): Kinds {
  let kinds = known.get(spec);
  if (!kinds) {
    kinds = new Kinds(spec);
    known.set(spec, kinds);
  }
  return kinds;
}
