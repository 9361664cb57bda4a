/** What both engines are asked of a level: its sentences, what every step and an undo would report. */
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import type { Generator } from '../../../bindings/random.js';
import { DIRECTIONS, STEPS, type Step, type WordsSpec, type WordsVerbs } from '../../../bindings/words/types.js';
import type { Questions } from '../families.js';
import type { Pair } from '../pair.js';
import { WORDS_DECOY } from './decoy.js';
import { WORDS_WAYS } from './ways.js';

/** A question to the verbs of both engines. */
function ask<T>(pair: Pair, what: string, question: (verbs: WordsVerbs) => T): T {
  return pair.ask(what, (position: EnginePosition) => question(position.family() as WordsVerbs));
}

/** Integers that are directions, and those beside them. */
const TRIED = [...DIRECTIONS.keys(), -1, DIRECTIONS.length];

function verbs(pair: Pair, draw: Generator): void {
  const listed = ask(pair, 'sentences', (asked) => asked.sentences());
  const most = draw.below((listed?.length ?? 1) + 2);
  ask(pair, `sentences, ${most} at most`, (asked) => asked.sentences(most));
  for (const direction of TRIED) ask(pair, `trial of ${direction}`, (asked) => asked.trial(direction));
  ask(pair, 'what an undo would report', (asked) => asked.undone());
}

/** A key, as far as it is spoilt here. */
interface Parts {
  readonly entities: readonly (readonly [number, string, number, number])[];
  readonly moves: number;
  readonly won: boolean;
}

const SIGNS = '{}[],:"0123459 \n\\BIrtex';

/** Every other time a position all the same, with things elsewhere, missing or changed. */
function spoil(key: string, draw: Generator): string {
  if (draw.below(2) === 0) return spoilSign(key, draw);
  const { entities, moves, won } = JSON.parse(key) as Parts;
  const nouns = entities.map(([, text]) => text);
  const changed = entities.flatMap((entity) => spoilEntity(entity, nouns, draw));
  return JSON.stringify({
    entities: changed,
    moves: draw.below(4) === 0 ? draw.below(2) * 0x7fffffff : moves,
    won: draw.below(8) === 0 ? !won : won,
  });
}

/** One sign more, less or another. */
function spoilSign(key: string, draw: Generator): string {
  const at = draw.below(key.length + 1);
  const put = draw.below(4) === 0 ? '' : SIGNS[draw.below(SIGNS.length)]!;
  return key.slice(0, at) + put + key.slice(at + draw.below(2));
}

type Entity = Parts['entities'][number];

/** Mostly as it is. */
function spoilEntity([id, text, x, y]: Entity, nouns: readonly string[], draw: Generator): Entity[] {
  const kind = draw.below(40);
  if (kind === 0) return [];
  if (kind === 1) return [[id, nouns[draw.below(nouns.length)]!, x, y]];
  return kind > 5 ? [[id, text, x, y]] : [[id, text, draw.below(x + 2), draw.below(y + 2)]];
}

/** A direction that may move nothing, what is none, or several. */
function odd(_spec: WordsSpec, draw: Generator): Move {
  const length = draw.below(6) === 0 ? draw.below(3) : 1;
  return Array.from({ length }, () => draw.below(DIRECTIONS.length + 2) - 1);
}

function raw(text: string): Move {
  return [STEPS.indexOf(text as Step)];
}

/** Of the word-rule puzzles. */
export const wordsQuestions: Questions = {
  decoy: WORDS_DECOY,
  touch: (asked: WordsVerbs) => asked.sentences(1),
  // All that a level tells changes in play.
  rules: () => {},
  verbs,
  spoil,
  odd,
  raw,
  longest: 60,
  ways: WORDS_WAYS,
};
