/** A talk about a game at the terminal: what all games have in common of what is done and said for a line. */
import type { Position } from '../game.js';
import { Stop } from './context.js';
import { readSave, writeSave } from './saves.js';

/** Lines to be printed. */
export type Said = readonly string[];

/** Answers a command; `rest` is what stands behind its word. */
export type Answer = (rest: string) => Said | Promise<Said>;

/** Takes lines and answers them. */
export abstract class Talk {
  #thinking: AbortController | null = null;
  #commands: ReadonlyMap<string, Answer> | null = null;

  constructor(public position: Position) {}

  /** Commands beside those that every talk has, in the order they are listed. */
  protected abstract own(): readonly (readonly [string, Answer])[];

  /** What is said when the talk begins, and when a saved game is loaded. */
  abstract begin(): Said | Promise<Said>;

  protected abstract board(): Said;

  protected abstract help(): Said;

  /** The legal moves. */
  protected legal(): Said {
    return [this.position.moves().join(' ')];
  }

  /** Plays what a line says that is no command. */
  protected abstract move(words: readonly string[]): Said | Promise<Said>;

  /** Said before a loaded game goes on. */
  protected abstract loaded(file: string): string;

  /** Cuts a search that is under way, which then answers with what it has; false where none is. */
  interrupt(): boolean {
    this.#thinking?.abort();
    return this.#thinking !== null;
  }

  protected async think<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#thinking = new AbortController();
    try {
      return await work(this.#thinking.signal);
    } finally {
      this.#thinking = null;
    }
  }

  /** Does what a line says; null when it says to leave. */
  async answer(line: string): Promise<Said | null> {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'quit') return null;
    const command = this.commands.get(word);
    if (command) return command(rest.join(' '));
    return word === '' ? [] : this.move([word, ...rest]);
  }

  /** Moves and commands that begin like the line, for the tab key. */
  complete(line: string): [string[], string] {
    const known = [...this.position.moves(), ...this.commandNames];
    return [known.filter((text) => text.startsWith(line)), line];
  }

  protected get commandNames(): string[] {
    return [...this.commands.keys(), 'quit'];
  }

  private get commands(): ReadonlyMap<string, Answer> {
    this.#commands ??= new Map<string, Answer>([
      ...this.own(),
      ['moves', () => (this.position.over ? ['the game is over'] : this.legal())],
      ['save', (file) => [file === '' ? 'save needs a file: save FILE' : writeSave(this.position, file)]],
      ['load', (file) => this.#load(file)],
      ['board', () => this.board()],
      ['help', () => this.help()],
    ]);
    return this.#commands;
  }

  async #load(file: string): Promise<Said> {
    const read = file === '' ? 'load needs a file: load FILE' : this.#read(file);
    if (typeof read === 'string') return [read];
    this.position.free();
    this.position = read;
    return [this.loaded(file), ...(await this.begin())];
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
