/** Sentences and the table by another method: every path of words there is, from the definition. */
import { describe, expect, test } from 'vitest';
import {
  type Axis,
  PROPERTIES,
  type Sentence,
  type WordsEntity,
  type WordsRule,
} from '../../../bindings/words/types.js';
import { type Mix, randomLevel } from './random.js';
import { start, verbs, viewOf } from './specs.js';

type Word = Extract<WordsEntity, { kind: 'word' }>;
type Path = readonly Word[];

const isWord = (entity: WordsEntity): entity is Word => entity.kind === 'word';

/** A letter for what a word is: n a noun, v another value. */
function letterOf({ text }: Word): string {
  if (text === 'IS' || text === 'AND') return text === 'IS' ? '=' : '&';
  return [...PROPERTIES, 'MOVER'].includes(text) ? 'v' : 'n';
}

const isSentence = (path: Path): boolean => /^n(&n)*=[nv](&[nv])*$/.test(path.map(letterOf).join(''));

/** All straight paths on an axis, of any length. */
function pathsOn(words: readonly Word[], axis: Axis): Path[] {
  const [dx, dy] = axis === 'h' ? [1, 0] : [0, 1];
  const longer = (path: Path): Path[] => {
    const { x, y } = path.at(-1)!.at;
    const next = words.filter(({ at }) => at.x === x + dx && at.y === y + dy);
    return [path, ...next.flatMap((word) => longer([...path, word]))];
  };
  return words.flatMap((word) => longer([word]));
}

const isPart = (path: Path, whole: Path): boolean =>
  path.length < whole.length && path.every((word) => whole.includes(word));

function inOrder(a: Path, b: Path): number {
  const [from, to] = [a[0]!.at, b[0]!.at];
  const place = a.findIndex((word, index) => word !== b[index]);
  return from.y - to.y || from.x - to.x || (a[place]?.id ?? 0) - (b[place]?.id ?? 0);
}

function maximalOn(words: readonly Word[], axis: Axis): Path[] {
  const paths = pathsOn(words, axis).filter(isSentence);
  return paths.filter((path) => !paths.some((whole) => isPart(path, whole))).sort(inOrder);
}

/** Terms before and behind the IS. */
function sidesOf(path: Path): [string[], string[]] {
  const texts = path.map(({ text }) => text).filter((text) => text !== 'AND');
  const is = texts.indexOf('IS');
  return [texts.slice(0, is), texts.slice(is + 1)];
}

function rulesBy(sentences: readonly (Sentence & { path: Path })[]): WordsRule[] {
  const rules: WordsRule[] = [];
  for (const { path, ids: sourceIds, axis } of sentences) {
    const [subjects, values] = sidesOf(path);
    for (const subject of subjects) {
      for (const predicate of values) {
        const known = rules.some((rule) => rule.subject === subject && rule.predicate === predicate);
        if (!known) rules.push({ subject, predicate, sourceIds, axis });
      }
    }
  }
  return rules;
}

const MIXES: [string, Mix][] = [
  ['words side by side', { width: 7, height: 5, laid: ['B=Y'], sentences: 3, full: 30, words: 90 }],
  ['words in stacks', { width: 5, height: 3, laid: ['B=Y'], sentences: 6, full: 40, words: 90 }],
  ['a line', { width: 9, height: 1, laid: ['B=Y'], sentences: 2, full: 60, words: 90 }],
];

describe.each(MIXES)('%s', (_name, mix) => {
  test('every maximal sentence, and every rule by the first that holds it', () => {
    let [told, most] = [0, 0];
    for (let seed = 0; seed < 150; seed++) {
      const position = start(randomLevel(seed, mix));
      const { entities, rules } = viewOf(position);
      const words = entities.filter(isWord);
      const axes = ['h', 'v'] as const;
      const expected = axes.flatMap((axis) =>
        maximalOn(words, axis).map((path) => ({ path, axis, ids: path.map(({ id }) => id) })),
      );
      const sentences = expected.map(({ ids, axis }): Sentence => ({ ids, axis }));
      expect(verbs(position).sentences(), `seed ${seed}`).toEqual(sentences);
      expect(rules, `seed ${seed}`).toEqual(rulesBy(expected));
      told += sentences.length;
      most = Math.max(most, ...sentences.map(({ ids }) => ids.length));
    }
    // Enough that the test could fail.
    expect(told).toBeGreaterThan(100);
    expect(most).toBeGreaterThan(4);
  });
});
