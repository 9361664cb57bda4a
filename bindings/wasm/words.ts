/** What the core's integers mean in word-rule puzzles. */
import { NOWHERE, TOO_MANY, WORDS_WON } from '../../assembly/words/layout.js';
import type { Move, Outcome } from '../engine.js';
import { makeKey, parseKey } from '../words/key.js';
import { setupWords, wordsImage } from '../words/program.js';
import {
  DIRECTIONS,
  PROPERTIES,
  type Sentence,
  SPAN_BUDGET,
  type StepRecord,
  type UndoRecord,
  WORDS_REASONS,
  type WordsEntity,
  type WordsEvent,
  type WordsReason,
  type WordsRule,
  type WordsSpec,
  type WordsVerbs,
  type WordsView,
} from '../words/types.js';
import { type Core, refusedMemory } from './core.js';
import type { Ask, WasmFamily } from './families.js';
import { idle, readRules, readStep, undoOf } from './words-events.js';
import { kindsFor } from './words-kinds.js';

/** A word, or null for what is no move's shape. */
function writeMove(move: Move): number[] | null {
  return move.length === 1 ? [move[0]!] : null;
}

/** Everything that is on the board, by id. */
function entitiesOf(spec: WordsSpec, core: Core, position: number, count: number): WordsEntity[] {
  const kinds = kindsFor(spec);
  const cells = core.copyWords(core.raw.wordsPlaces(position), count + 1);
  const kind = core.copyWords(core.raw.wordsKinds(position), count + 1);
  return cells.flatMap((cell, id) => (id === 0 || cell === NOWHERE ? [] : [kinds.entity(id, kind[id]!, cell)]));
}

function rulesOf(spec: WordsSpec, core: Core, position: number): WordsRule[] {
  const count = core.raw.wordsRules(position);
  if (count < 0) throw refusedMemory('the rules');
  return readRules(kindsFor(spec), core.copyWords(core.raw.exchange(), count));
}

/** What rules give each noun, in the order of the properties, then of the automaton words. */
function propertiesOf(spec: WordsSpec, rules: readonly WordsRule[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const property of [...PROPERTIES, ...spec.automata]) {
    for (const { subject, predicate } of rules) {
      if (predicate === property) given.set(subject, [...(given.get(subject) ?? []), property]);
    }
  }
  return given;
}

function view(spec: WordsSpec, core: Core, position: number): WordsView {
  const entities = entitiesOf(spec, core, position, kindsFor(spec).things);
  const rules = rulesOf(spec, core, position);
  const properties = propertiesOf(spec, rules);
  const carriers = (property: string) =>
    entities.filter((one) => one.kind === 'object' && properties.get(one.noun)?.includes(property)).map(({ id }) => id);
  return {
    turn: core.raw.turn(position),
    entities,
    rules,
    properties: Object.fromEntries(properties),
    control: carriers('YOU'),
    automata: Object.fromEntries(spec.automata.map((word) => [word, carriers(word)])),
    moves: core.raw.wordsMoves(position) >>> 0,
    won: isWon(core, position),
  };
}

function isWon(core: Core, position: number): boolean {
  return core.raw.reason(position) === WORDS_WON;
}

function key(spec: WordsSpec, core: Core, position: number): string {
  const entities = entitiesOf(spec, core, position, kindsFor(spec).things);
  return makeKey(spec, { entities, moves: core.raw.wordsMoves(position) >>> 0, won: isWon(core, position) });
}

function setup(spec: WordsSpec, text: string): ReturnType<WasmFamily['setup']> {
  const parsed = parseKey(spec, text);
  return parsed.ok ? { ok: true, words: setupWords(spec, parsed.setup) } : parsed;
}

function outcome(core: Core, position: number): Outcome | null {
  const number = core.raw.reason(position);
  if (number === 0) return null;
  const won = number === WORDS_WON;
  return { winners: won ? [0] : [], scores: [won ? 1 : -1], reason: WORDS_REASONS[number - 1]! };
}

function readEvents(spec: WordsSpec, core: Core, position: number, words: number[]): WordsEvent[] {
  const step = readStep(kindsFor(spec), words);
  const end = outcome(core, position);
  return end ? [step, { kind: 'end', winners: end.winners, reason: end.reason as WordsReason }] : [step];
}

function refusal(_spec: WordsSpec, _ask: Ask, move: Move): string {
  return move.length === 1 && DIRECTIONS[move[0]!] !== undefined ? 'blocked' : 'illegal_move';
}

/** Words that a list in the core takes, and then the words. */
function told(core: Core, count: number, what: string): number[] {
  if (count < 0) throw refusedMemory(what);
  return core.copyWords(core.raw.exchange(), count);
}

function sentences(ask: Ask, most: number): Sentence[] | null {
  return ask('sentences', (core, position) => {
    const count = core.raw.wordsSentences(position, Math.min(most, MOST));
    return count === TOO_MANY ? null : readSentences(told(core, count, 'the sentences'));
  });
}

const MOST = 0x7fffffff;

function readSentences(words: readonly number[]): Sentence[] {
  const read: Sentence[] = [];
  for (let at = 0; at < words.length; at += 2 + words[at + 1]!) {
    const ids = words.slice(at + 2, at + 2 + words[at + 1]!);
    read.push({ ids, axis: words[at] === 0 ? 'h' : 'v' });
  }
  return read;
}

function trial(spec: WordsSpec, ask: Ask, direction: number): StepRecord {
  if (!Number.isInteger(direction)) throw new TypeError(`direction: expected an integer, got ${String(direction)}`);
  return ask('trial', (core, position) => {
    const words =
      DIRECTIONS[direction] === undefined || isWon(core, position) ? null : tried(core, position, direction);
    if (words !== null) return readStep(kindsFor(spec), words);
    return idle('step', controlLost(core, position), isWon(core, position));
  });
}

function tried(core: Core, position: number, direction: number): number[] {
  return told(core, core.raw.wordsTrial(position, direction), 'a step');
}

function controlLost(core: Core, position: number): boolean {
  return core.raw.wordsControlled(position) === 0;
}

function undone(spec: WordsSpec, ask: Ask): UndoRecord {
  return ask('undone', (core, position) => {
    const words = told(core, core.raw.events(position), 'an undo');
    if (words.length > 0) return undoOf(readStep(kindsFor(spec), words));
    return { ...idle('undo', controlLost(core, position), isWon(core, position)), restored: [] };
  });
}

function verbs(spec: WordsSpec, ask: Ask): WordsVerbs {
  return {
    sentences: (most = SPAN_BUDGET) => sentences(ask, countOf(most)),
    trial: (direction) => trial(spec, ask, direction),
    undone: () => undone(spec, ask),
  };
}

function countOf(most: number): number {
  if (Number.isSafeInteger(most) && most >= 0) return most;
  throw new TypeError(`most: expected a whole number, 0 or more, got ${String(most)}`);
}

/** Word-rule puzzles in the core. */
export const wasmWords: WasmFamily<WordsSpec> = {
  seats: () => 1,
  moveWords: 1,
  reasons: WORDS_REASONS,
  image: wordsImage,
  setup,
  readMove: (words, at) => [words[at]!],
  writeMove,
  outcome,
  refusal,
  readEvents,
  view,
  key,
  verbs,
};
