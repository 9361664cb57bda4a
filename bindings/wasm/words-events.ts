/** Records of steps from the words the core tells them in. */
import * as layout from '../../assembly/words/layout.js';
import {
  type At,
  type Blocked,
  type Destroyed,
  DIRECTIONS,
  type Gone,
  type Moved,
  type StepRecord,
  type Transformed,
  type UndoRecord,
  type WordsRule,
} from '../words/types.js';
import type { Kinds } from './words-kinds.js';

/** What is told of a step, part by part. */
class Told {
  readonly moved: Moved[] = [];
  readonly blocked: Blocked[] = [];
  readonly transformed: Transformed[] = [];
  readonly destroyed: Destroyed[] = [];
  readonly before: WordsRule[] = [];
  readonly after: WordsRule[] = [];
  controlLost = false;
  won = false;
  private table = this.before;

  constructor(private readonly kinds: Kinds) {}

  read(words: readonly number[]): this {
    for (let at = 0; at < words.length; ) {
      at += words[at] === layout.TELL_RULE ? this.readRule(words, at) : this.readPart(words, at);
    }
    return this;
  }

  private readRule(words: readonly number[], at: number): number {
    const { rule, length } = readRule(this.kinds, words, at);
    this.table.push(rule);
    return length;
  }

  private readPart(words: readonly number[], start: number): number {
    const [tag, a, b, c, d] = words.slice(start, start + layout.TELL_WORDS) as [number, number, number, number, number];
    const { kinds } = this;
    const at = (cell: number): At => kinds.at(cell);
    if (tag === layout.TELL_MOVED) this.moved.push({ id: a, from: at(b), to: at(c), pushedBy: d || null });
    if (tag === layout.TELL_BLOCKED) this.blocked.push(blockedBy(a, b, c));
    if (tag === layout.TELL_TRANSFORMED) {
      this.transformed.push({ id: a, from: kinds.nounOf(b), to: kinds.nounOf(c), at: at(d) });
    }
    if (tag === layout.TELL_DESTROYED) {
      this.destroyed.push({ id: a, ...kinds.named(b), at: at(c), cause: d === layout.BY_SINK ? 'sink' : 'defeat' });
    }
    if (tag === layout.TELL_AFTER) this.table = this.after;
    if (tag === layout.TELL_SETTLED) [this.controlLost, this.won] = [a !== 0, b !== 0];
    return layout.TELL_WORDS;
  }
}

function blockedBy(id: number, direction: number, blocker: number): Blocked {
  return { id, dir: DIRECTIONS[direction]!, blockerId: blocker || null, reason: blocker ? 'stop' : 'bounds' };
}

function readRule(kinds: Kinds, words: readonly number[], at: number): { rule: WordsRule; length: number } {
  const [, subject, predicate, axis, count] = words.slice(at, at + layout.TELL_WORDS) as number[];
  const end = at + layout.TELL_WORDS + count!;
  const rule: WordsRule = {
    subject: kinds.textAt(subject!),
    predicate: kinds.textAt(predicate!),
    sourceIds: words.slice(at + layout.TELL_WORDS, end),
    axis: axis === layout.AXIS_ACROSS ? 'h' : 'v',
  };
  return { rule, length: end - at };
}

/** A table from the words of its rules. */
export function readRules(kinds: Kinds, words: readonly number[]): WordsRule[] {
  const rules: WordsRule[] = [];
  for (let at = 0; at < words.length; ) {
    const { rule, length } = readRule(kinds, words, at);
    rules.push(rule);
    at += length;
  }
  return rules;
}

/** The rules whose pair the other table lacks. */
function without(rules: readonly WordsRule[], others: readonly WordsRule[]): WordsRule[] {
  const known = new Set(others.map(({ subject, predicate }) => `${subject} ${predicate}`));
  return rules.filter(({ subject, predicate }) => !known.has(`${subject} ${predicate}`));
}

/** The record of a step that was made, or tried. */
export function readStep(kinds: Kinds, words: readonly number[]): StepRecord {
  const { moved, blocked, before, after, transformed, destroyed, controlLost, won } = new Told(kinds).read(words);
  return {
    kind: 'step',
    accepted: moved.length > 0,
    moved,
    blocked,
    rulesAdded: without(after, before),
    rulesRemoved: without(before, after),
    transformed,
    destroyed,
    controlLost,
    won,
  };
}

/** A record of nothing. */
export function idle<K extends 'step' | 'undo'>(kind: K, controlLost: boolean, won: boolean) {
  const lists = { moved: [], blocked: [], rulesAdded: [], rulesRemoved: [], transformed: [], destroyed: [] };
  return { kind, accepted: false, ...lists, controlLost, won };
}

/** What taking the step back tells: what lives on goes back, and what was lost returns. */
export function undoOf(step: StepRecord): UndoRecord {
  const lost = new Set(step.destroyed.map(({ id }) => id));
  const from = new Map(step.moved.map((moved) => [moved.id, moved.from]));
  const nouns = new Map(step.transformed.map((one) => [one.id, one.from]));
  const stays = ({ id }: { readonly id: number }) => !lost.has(id);
  return {
    kind: 'undo',
    accepted: true,
    moved: step.moved
      .filter(stays)
      .map(({ id, from: to, to: there }) => ({ id, from: there, to, pushedBy: null }))
      .reverse(),
    blocked: [],
    rulesAdded: step.rulesRemoved,
    rulesRemoved: step.rulesAdded,
    transformed: step.transformed
      .filter(stays)
      .map((one) => ({ id: one.id, from: one.to, to: one.from, at: from.get(one.id) ?? one.at }))
      .reverse(),
    destroyed: [],
    controlLost: false,
    won: false,
    restored: step.destroyed.map((gone) => restored(gone, from.get(gone.id), nouns.get(gone.id))).reverse(),
  };
}

function restored(gone: Destroyed, from: At | undefined, noun: string | undefined): Gone {
  const { cause: _, ...thing } = gone;
  const at = from ?? gone.at;
  return 'noun' in thing ? { ...thing, noun: noun ?? thing.noun, at } : { ...thing, at };
}
