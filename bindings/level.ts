/** Levels of word-rule puzzles for those who embed: every action gives a record of what it did. */
import { object, text } from './arguments.js';
import type { DrawOptions } from './families.js';
import type { Game, Position } from './game.js';
import { makeSnapshot, readSnapshot, type Snapshot, type SnapshotFault } from './snapshot.js';
import {
  DIRECTIONS,
  type Direction,
  type Sentence,
  SPAN_BUDGET,
  STEPS,
  type Step,
  type StepRecord,
  type UndoRecord,
  type WordsRecord,
  type WordsRule,
  type WordsVerbs,
  type WordsView,
} from './words/types.js';

/** What a reset did. */
export interface ResetRecord extends WordsRecord {
  readonly kind: 'reset';
}

/** What a restore did; `fault` says why it was refused. */
export interface RestoreRecord extends WordsRecord {
  readonly kind: 'restore';
  readonly fault?: SnapshotFault;
}

/** A level as it stands: a value, which later actions leave as it is. */
export interface LevelState extends Omit<WordsView, 'turn'> {
  /** Every maximal sentence; throws a LevelError `too_many_sentences` where there are more than are listed. */
  readonly sentences: readonly Sentence[];
}

/** What a level could not tell; `code` says why. */
export class LevelError extends Error {
  constructor(
    readonly code: 'too_many_sentences',
    message: string,
  ) {
    super(message);
    this.name = 'LevelError';
  }
}

/** A level to be played. */
export class Level {
  readonly game: Game;
  readonly #owned: boolean;
  #position: Position;
  /** The key that the history begins with. */
  #from: string | null = null;

  /** At the beginning of a game of the family `words`; throws a TypeError at another one. `owned`: `free` frees the game as well. */
  constructor(game: Game, options: { readonly owned?: boolean } = {}) {
    object('game', game);
    object('game.spec', game.spec);
    const { room, family } = game.spec;
    if (room !== 'words') throw new TypeError(`game: expected one of the family words, got one of ${family}`);
    this.game = game;
    this.#owned = options.owned ?? false;
    this.#position = game.start();
  }

  /** Moves everything that is YOU. What is no direction moves nothing. */
  step(direction: Direction | Step | (string & {})): StepRecord {
    const move = directionOf(text('direction', direction));
    const played = move < 0 ? null : this.#position.play([move]);
    if (!played?.ok) return this.#verbs.trial(move);
    return played.events.find(({ kind }) => kind === 'step') as StepRecord;
  }

  /** Takes the last accepted step back, also one before a restore and one that won. */
  undo(): UndoRecord {
    const record = this.#verbs.undone();
    this.#position.undo();
    return record;
  }

  /** Back to the beginning, with no past. */
  reset(): ResetRecord {
    return this.#turnTo('reset', this.game.start(), null);
  }

  /** To what `snapshot` gave, with its past. Whatever JSON can hold, nothing is thrown; where it is refused, nothing has changed. */
  restore(snapshot: unknown): RestoreRecord {
    const read = readSnapshot(this.game, snapshot);
    if (read.ok) return this.#turnTo('restore', read.position, read.from);
    return { ...this.#settled('restore', false), fault: read.fault };
  }

  #turnTo<K extends 'reset' | 'restore'>(kind: K, position: Position, from: string | null): WordsRecord & { kind: K } {
    const before = this.#view.rules;
    this.#position.free();
    this.#position = position;
    this.#from = from;
    const { rules } = this.#view;
    return {
      ...this.#settled(kind, true),
      rulesAdded: beyond(rules, before),
      rulesRemoved: beyond(before, rules),
    };
  }

  /** A record that tells of nothing but how the level stands. */
  #settled<K extends WordsRecord['kind']>(kind: K, accepted: boolean): WordsRecord & { kind: K } {
    const { control, won } = this.#view;
    const lists = { moved: [], blocked: [], rulesAdded: [], rulesRemoved: [], transformed: [], destroyed: [] };
    return { kind, accepted, ...lists, controlLost: control.length === 0, won };
  }

  /** The level and its whole past, to be written as JSON and restored later. */
  snapshot(): Snapshot {
    return makeSnapshot(this.#position, this.#from);
  }

  /** Everything there is to see. */
  get state(): LevelState {
    return stateOf(this.#view, this.#verbs.sentences());
  }

  get won(): boolean {
    return this.#view.won;
  }

  /** Steps accepted since the beginning. */
  get moves(): number {
    return this.#view.moves;
  }

  /** The state as text, without its history. */
  get key(): string {
    return this.#position.key;
  }

  /** The steps that undo can take back, the last one at the end. */
  get history(): readonly Step[] {
    return this.#position.history as Step[];
  }

  /** The board as text. */
  board(options: DrawOptions = {}): string {
    return this.#position.board(options);
  }

  /** Gives the level's memory back, the game's too where `loadLevel` made it; neither must be used any more. */
  free(): void {
    this.#position.free();
    if (this.#owned) this.game.free();
  }

  get #view(): WordsView {
    return this.#position.view(0) as WordsView;
  }

  get #verbs(): WordsVerbs {
    return this.#position.family() as WordsVerbs;
  }
}

/** The integer of a direction or a step; -1 where the text is neither. */
function directionOf(given: string): number {
  return Math.max(DIRECTIONS.indexOf(given as Direction), STEPS.indexOf(given as Step));
}

/** The rules of a table whose subject and predicate the other one lacks. */
function beyond(rules: readonly WordsRule[], other: readonly WordsRule[]): WordsRule[] {
  const said = new Set(other.map(saying));
  return rules.filter((rule) => !said.has(saying(rule)));
}

function saying({ subject, predicate }: WordsRule): string {
  return `${subject} ${predicate}`;
}

function stateOf(view: WordsView, listed: readonly Sentence[] | null): LevelState {
  const { entities, rules, properties, control, automata, moves, won } = view;
  return {
    entities,
    rules,
    get sentences() {
      if (listed === null) throw new LevelError('too_many_sentences', `more than ${SPAN_BUDGET} sentences`);
      return listed;
    },
    properties,
    control,
    automata,
    moves,
    won,
  };
}
