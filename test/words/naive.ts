/** Sentences and rules found the long way: every path of words is tried, as the page says it. */
import {
  type At,
  type Axis,
  PROPERTIES,
  type Sentence,
  type WordsEntity,
  type WordsRule,
  type WordsSpec,
} from '../../bindings/words/types.js';

type Word = Extract<WordsEntity, { kind: 'word' }>;

/** What may come next: a noun, what joins it, a value, what joins that. */
type Place = 'subject' | 'joiner' | 'value' | 'end';

function nextPlace(spec: WordsSpec, place: Place, { text }: Word): Place | null {
  const isProperty = [...PROPERTIES, ...spec.automata].includes(text);
  const joins = text === 'IS' || text === 'AND';
  if (place === 'subject') return joins || isProperty ? null : 'joiner';
  if (place === 'value') return joins ? null : 'end';
  if (text === 'AND') return place === 'joiner' ? 'subject' : 'value';
  return text === 'IS' && place === 'joiner' ? 'value' : null;
}

/** More paths than this are not tried. */
const MOST = 4000;

class Reader {
  readonly found: number[][] = [];
  private tried = 0;

  constructor(
    private readonly spec: WordsSpec,
    private readonly words: readonly Word[],
    private readonly axis: Axis,
  ) {}

  get isLong(): boolean {
    return this.tried > MOST;
  }

  read(path: readonly number[], { x, y }: At, place: Place): void {
    const next = this.axis === 'h' ? { x: x + 1, y } : { x, y: y + 1 };
    for (const word of this.words.filter(({ at }) => at.x === x && at.y === y)) {
      const then = nextPlace(this.spec, place, word);
      if (then === null || this.tried++ > MOST) continue;
      if (then === 'end') this.found.push([...path, word.id]);
      this.read([...path, word.id], next, then);
    }
  }
}

/** Every run of the path that is shorter than it. */
function partsOf(path: readonly number[]): string[] {
  const lengths = path.slice(1).map((_, i) => i + 1);
  return lengths.flatMap((length) =>
    Array.from({ length: path.length - length + 1 }, (_, from) => path.slice(from, from + length).join()),
  );
}

function lineUp(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((id, i) => id !== b[i]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

function readAxis(spec: WordsSpec, words: readonly Word[], axis: Axis): Sentence[] | null {
  const cells = Array.from({ length: spec.width * spec.height }, (_, cell) => ({
    x: cell % spec.width,
    y: Math.floor(cell / spec.width),
  }));
  const lists = cells.map((cell) => {
    const reader = new Reader(spec, words, axis);
    reader.read([], cell, 'subject');
    return reader.isLong ? null : reader.found.sort(lineUp);
  });
  if (lists.includes(null)) return null;
  const paths = lists.flatMap((list) => list!);
  const parts = new Set(paths.flatMap(partsOf));
  return paths.filter((path) => !parts.has(path.join())).map((ids) => ({ ids, axis }));
}

/** Every maximal sentence, in order; null where there are too many paths to try. */
export function naiveSentences(spec: WordsSpec, entities: readonly WordsEntity[]): Sentence[] | null {
  const words = entities.filter((entity): entity is Word => entity.kind === 'word');
  const [rows, columns] = [readAxis(spec, words, 'h'), readAxis(spec, words, 'v')];
  return rows && columns && [...rows, ...columns];
}

/** The table, sentence by sentence. */
export function naiveRules(sentences: readonly Sentence[], entities: readonly WordsEntity[]): WordsRule[] {
  const textOf = new Map(entities.map((entity) => [entity.id, entity.kind === 'word' ? entity.text : entity.noun]));
  const table = new Map<string, WordsRule>();
  for (const { ids, axis } of sentences) {
    const texts = ids.map((id) => textOf.get(id)!);
    const terms = (from: number, to?: number) => texts.slice(from, to).filter((text) => text !== 'AND');
    const is = texts.indexOf('IS');
    for (const subject of terms(0, is)) {
      for (const predicate of terms(is + 1)) {
        const pair = `${subject} ${predicate}`;
        if (!table.has(pair)) table.set(pair, { subject, predicate, sourceIds: ids, axis });
      }
    }
  }
  return [...table.values()];
}
