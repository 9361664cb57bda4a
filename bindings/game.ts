/** Games and positions for those who embed: the contract's verbs with texts, history and saved games. */
import { integer, LARGEST_SEED, moveOrText, seedOf, text } from './arguments.js';
import type {
  CheckedSpec,
  Engine,
  EngineGame,
  EnginePosition,
  GameEvent,
  Job,
  JobKind,
  JobKinds,
  Move,
  Outcome,
  Playout,
  Verbs,
  View,
} from './engine.js';
import { type DrawOptions, FAMILIES, textOf } from './families.js';
import { specHash } from './hash.js';
import { type Restored, readSaved, type SavedGame } from './saved.js';
import type { Fault } from './spec/fault.js';
import { playTexts, type TranscriptFault, type TranscriptPlayed } from './transcript.js';

/** A move that was played. */
export interface PlayedMove {
  readonly ok: true;
  readonly move: Move;
  readonly text: string;
  /** In the order they happened. */
  readonly events: readonly GameEvent[];
}

/** A move that was refused; nothing has changed. */
export interface RefusedMove {
  readonly ok: false;
  /** `game_over`, `illegal_move`, or what the family says beside them. */
  readonly code: string;
  /** The texts that are legal here. */
  readonly legal: readonly string[];
}

/** Where a history begins. */
interface Origin {
  readonly seed: number;
  /** The key it was set up from. */
  readonly from?: string;
}

/** A game ready to play: a checked spec in an engine. */
export class Game {
  readonly spec: CheckedSpec;
  /** The name of the engine that plays. */
  readonly engine: string;
  readonly #core: EngineGame;
  #hash: string | null = null;

  constructor(engine: Engine, spec: CheckedSpec) {
    this.spec = spec;
    this.engine = engine.name;
    this.#core = engine.open(spec);
  }

  /** Players of the game; they are numbered from 0. */
  get seats(): number {
    return this.#core.seats;
  }

  /** The hash of the rules, by which saved games know them; made when it is asked for. */
  get hash(): string {
    this.#hash ??= specHash(this.spec);
    return this.#hash;
  }

  /** Every seat sees everything, and nothing is shuffled or rolled. */
  get open(): boolean {
    return FAMILIES[this.spec.room].open;
  }

  /** The rules in one line. */
  get description(): string {
    return textOf(this.spec).describe(this.spec);
  }

  /** The first position. `seed` (0 to 2³² - 1, default 0) decides shuffles and rolls. */
  start(options: { readonly seed?: number } = {}): Position {
    const seed = seedOf('seed', options.seed ?? 0);
    return new Position(this, this.#core.start(seed), { seed });
  }

  /** The position that a key writes, without history, or the fault of the key. */
  fromKey(key: string): { ok: true; position: Position } | { ok: false; fault: Fault } {
    const read = this.#core.fromKey(text('key', key));
    if (!read.ok) return read;
    return { ok: true, position: new Position(this, read.position, { seed: 0, from: key }) };
  }

  /** Goes on with what `save` gave, or says why not. Whatever JSON can hold, nothing is thrown. */
  restore(saved: unknown): Restored<Position> {
    return readSaved(this, saved);
  }

  /** Gives the game's memory back; its positions must not be used any more. */
  free(): void {
    this.#core.free();
  }
}

/** A position with its history. Made by `Game`, not by hand. */
export class Position {
  readonly game: Game;
  readonly #core: EnginePosition;
  readonly #origin: Origin;
  readonly #past: Move[] = [];
  readonly #future: Move[] = [];

  constructor(game: Game, core: EnginePosition, origin: Origin) {
    this.game = game;
    this.#core = core;
    this.#origin = origin;
  }

  /** Seat to decide, from 0; -1 when the game is over. */
  get turn(): number {
    return this.#core.turn();
  }

  get over(): boolean {
    return this.turn < 0;
  }

  /** null while the game goes on. */
  get outcome(): Outcome | null {
    return this.#core.outcome();
  }

  /** The position as text, without its history. */
  get key(): string {
    return this.#core.key();
  }

  /** The texts of the moves played since the start or the key. */
  get history(): string[] {
    return this.#past.map((move) => this.textOf(move));
  }

  /** The last move played; null at the start of the history. */
  get last(): Move | null {
    return this.#past.at(-1) ?? null;
  }

  /** The texts of the legal moves, in the engine's order; empty only when the game is over. */
  moves(): string[] {
    return this.legal().map((move) => this.textOf(move));
  }

  /** The legal moves as integers, ascending. */
  legal(): Move[] {
    return this.#core.moves();
  }

  /** The text of a move in names. */
  textOf(move: Move): string {
    return textOf(this.game.spec).text(this.game.spec, move);
  }

  /** What people call a seat. */
  seatName(seat: number): string {
    return textOf(this.game.spec).seat(this.game.spec, this.#seat(seat));
  }

  /** The text of a move in numbers. */
  plainOf(move: Move): string {
    return textOf(this.game.spec).plain(this.game.spec, move);
  }

  /** Plays a move, by its text or its integers. A refusal is a value and changes nothing. */
  play(move: string | Move): PlayedMove | RefusedMove {
    const given = moveOrText('move', move);
    const meant = typeof given === 'string' ? this.#parse(given) : given;
    if (meant === null) return this.#refuse(this.over ? 'game_over' : 'illegal_move');
    const played = this.#core.play(meant);
    if (!played.ok) return this.#refuse(played.code);
    this.#past.push(meant);
    this.#future.length = 0;
    return { ok: true, move: meant, text: this.textOf(meant), events: played.events };
  }

  /** Plays the moves that a text holds, up to the first that is refused. */
  playAll(moves: string): TranscriptPlayed | TranscriptFault {
    const { spec } = this.game;
    return playTexts(textOf(spec).split(spec, text('moves', moves)), (move) => this.play(move));
  }

  #parse(given: string): Move | null {
    return textOf(this.game.spec).parse(this.game.spec, given, this.legal());
  }

  #refuse(code: string): RefusedMove {
    return { ok: false, code, legal: this.moves() };
  }

  /** Takes the last move back; false where there is none. */
  undo(): boolean {
    return this.#core.undo() && shift(this.#past, this.#future);
  }

  /** Plays what was taken back; false where there is nothing. */
  redo(): boolean {
    return this.#core.redo() && shift(this.#future, this.#past);
  }

  /** What a seat may know; by default the seat to decide. */
  view(seat: number = Math.max(0, this.turn)): View {
    return this.#core.view(this.#seat(seat));
  }

  /** What a seat may know of the last move. */
  events(seat: number = Math.max(0, this.turn)): readonly GameEvent[] {
    return this.#core.events(this.#seat(seat));
  }

  #seat(seat: number): number {
    return integer('seat', seat, 0, this.game.seats - 1);
  }

  /** The board as text, the last move marked. */
  board(options: DrawOptions & { readonly seat?: number } = {}): string {
    const { seat, ...drawing } = options;
    return textOf(this.game.spec).draw(this.game.spec, this.view(seat), { last: this.last, ...drawing });
  }

  /** Leaves of exactly that depth. */
  perft(depth: number): number {
    return this.#core.perft(integer('depth', depth, 0, LARGEST_SEED));
  }

  /** Random play from here inside the engine; this position stays as it is. */
  playout(options: { readonly seed?: number; readonly limit?: number; readonly moves?: boolean } = {}): Playout {
    const seed = seedOf('seed', options.seed ?? 0);
    const limit = integer('limit', options.limit ?? DEFAULT_LIMIT, 0, LARGEST_SEED);
    return this.#core.playout(seed, limit, options.moves ?? false);
  }

  /** Work in slices, so that clocks and signals stay with the caller. */
  job<K extends JobKind>(kind: K, options: JobKinds[K]['options']): Job<JobKinds[K]['result']> {
    return this.#core.job(kind, options);
  }

  /** The family's own verbs. */
  family(): Verbs {
    return this.#core.family();
  }

  /** A position that the seat cannot tell from this one, what is hidden and coming rolls drawn anew; it has no history. */
  determinize(seat: number, seed: number): Position {
    const core = this.#core.determinize(this.#seat(seat), seedOf('seed', seed));
    return new Position(this.game, core, { seed: 0, from: core.key() });
  }

  /** A copy with the whole history, that which was taken back included. */
  clone(): Position {
    const copy = new Position(this.game, this.#core.clone(), this.#origin);
    copy.#past.push(...this.#past);
    copy.#future.push(...this.#future);
    return copy;
  }

  /** The game so far, to be written as JSON and restored later. What was taken back is not kept. */
  save(): SavedGame {
    const moves = this.#past.map((move) => this.plainOf(move));
    const { hash, spec, description } = this.game;
    return { ludemill: 1, spec: hash, game: spec.slug, rules: description, ...this.#origin, moves };
  }

  /** Gives the position's memory back. */
  free(): void {
    this.#core.free();
  }
}

/** Plies after which a playout counts as unfinished, where none are named. */
export const DEFAULT_LIMIT = 1000;

function shift(from: Move[], to: Move[]): true {
  to.push(from.pop()!);
  return true;
}
