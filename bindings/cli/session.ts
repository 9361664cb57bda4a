/** A game at the terminal: what is done and said for each line a player writes. */
import type { Outcome } from '../engine.js';
import { textOf } from '../families.js';
import type { Position } from '../game.js';
import { chooseMove } from '../policy/index.js';
import { Stop } from './context.js';
import { hint, shortened } from './hints.js';
import { readSave, writeSave } from './saves.js';
import { traceLast } from './trace.js';
import { outcomeLine } from './words.js';

/** What a session stands on. */
export interface SessionOptions {
  /** The player's seat, from 0. */
  readonly seat: number;
  /** How strong the opponent is: a number of `LEVELS`. */
  readonly level: number;
  /** Decides the opponent's slips. */
  readonly seed: number;
  readonly colour: boolean;
  /** Tells every move step by step. */
  readonly trace?: boolean | undefined;
}

/** Lines to be printed. */
type Said = readonly string[];

const HELP: Said = [
  'a move       its text, as `moves` lists them',
  'moves        the legal moves',
  'hint         what to play',
  'undo, redo   take your move and its answer back, play them again',
  'save FILE    write the game to a file; load FILE goes on with one',
  'board, help, quit',
];

/** Takes lines and answers them. */
export class Session {
  position: Position;
  readonly #options: SessionOptions;
  #thinking: AbortController | null = null;
  readonly #commands: ReadonlyMap<string, (rest: string) => Said | Promise<Said>>;

  constructor(position: Position, options: SessionOptions) {
    this.position = position;
    this.#options = options;
    this.#commands = new Map<string, (rest: string) => Said | Promise<Said>>([
      ['undo', () => this.#undo()],
      ['redo', () => this.#redo()],
      ['hint', async () => [await this.#think((signal) => hint(this.position, signal))]],
      ['moves', () => [this.position.moves().join(' ') || 'the game is over']],
      ['save', (file) => [file === '' ? 'save needs a file: save FILE' : writeSave(this.position, file)]],
      ['load', (file) => this.#load(file)],
      ['board', () => this.#board()],
      ['help', () => HELP],
    ]);
  }

  /** Cuts a search that is under way, which then answers with what it has; false where none is. */
  interrupt(): boolean {
    this.#thinking?.abort();
    return this.#thinking !== null;
  }

  async #think<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#thinking = new AbortController();
    try {
      return await work(this.#thinking.signal);
    } finally {
      this.#thinking = null;
    }
  }

  /** The board, and the opponent's move where it begins. */
  async begin(): Promise<Said> {
    return [...this.#board(), ...(await this.#opponent())];
  }

  /** Does what a line says; null when it says to leave. */
  async answer(line: string): Promise<Said | null> {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'quit') return null;
    const command = this.#commands.get(word);
    if (command) return command(rest.join(' '));
    if (rest.length > 0) return [`one move at a time, or a command: ${[...this.#commands.keys(), 'quit'].join(', ')}`];
    return word === '' ? [] : this.#move(word);
  }

  /** Moves and commands that begin like the line, for the tab key. */
  complete(line: string): [string[], string] {
    const known = [...this.position.moves(), ...this.#commands.keys(), 'quit'];
    return [known.filter((text) => text.startsWith(line)), line];
  }

  #board(): Said {
    const { position } = this;
    const drawn = position.board({ legend: true, colour: this.#options.colour });
    return [
      drawn,
      position.outcome ? `${outcomeLine(position.game.spec, position.outcome)}${this.#mineOf(position.outcome)}` : '',
    ];
  }

  /** Seats are numbers to a player: whose victory it was is said besides. */
  #mineOf({ winners }: Outcome): string {
    if (winners.length === 0) return '';
    return winners.includes(this.#options.seat) ? '; you win' : '; you lose';
  }

  async #move(text: string): Promise<Said> {
    const played = this.position.play(text);
    if (played.ok) return this.#moved('you');
    if (played.code === 'game_over') return ['the game is over; undo, save FILE, load FILE or quit'];
    const why = textOf(this.position.game.spec).refused(this.position.game.spec, played.code);
    return [`${text} is not legal here${why === null ? '' : `, ${why}`}; ${shortened(played.legal)}`];
  }

  async #moved(who: string): Promise<Said> {
    const { trace, colour } = this.#options;
    const steps = trace ? traceLast(this.position, colour) : [];
    return [`${who}: ${this.position.history.at(-1)}`, ...steps, ...this.#board(), ...(await this.#opponent())];
  }

  async #opponent(): Promise<Said> {
    const { position } = this;
    if (position.over || this.#mine) return [];
    const { level, seed } = this.#options;
    const move = await this.#think((signal) => chooseMove(position, { level, seed, signal }));
    position.play(move!);
    return this.#moved('opponent');
  }

  #undo(): Said {
    const { position } = this;
    while (position.undo()) if (this.#mine) return this.#board();
    // Only the opponent has moved so far: that move stays.
    while (!this.#mine && position.redo());
    return ['there is no move of yours to take back'];
  }

  async #redo(): Promise<Said> {
    const { position } = this;
    if (!position.redo()) return ['there is nothing to play again'];
    while (!this.#mine && position.redo());
    return this.begin();
  }

  get #mine(): boolean {
    return this.position.turn === this.#options.seat;
  }

  async #load(file: string): Promise<Said> {
    const read = file === '' ? 'load needs a file: load FILE' : this.#read(file);
    if (typeof read === 'string') return [read];
    this.position.free();
    this.position = read;
    return [`loaded ${file}, you play ${this.position.seatName(this.#options.seat)}`, ...(await this.begin())];
  }

  /** A slip of the pen in a file's name must not end the game. */
  #read(file: string): Position | string {
    try {
      return readSave(this.position.game, file);
    } catch (error) {
      if (error instanceof Stop) return error.message;
      throw error;
    }
  }
}
