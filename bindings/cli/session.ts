/** A game at the terminal: what is done and said for each line a player writes. */
import type { Position } from '../game.js';
import { generator } from '../random.js';
import { Stop } from './context.js';
import { hint, shortened } from './hints.js';
import { readSave, writeSave } from './saves.js';
import { outcomeLine, seatSign } from './words.js';

/** What a session stands on. */
export interface SessionOptions {
  /** The player's seat, from 0. */
  readonly seat: number;
  /** Decides the opponent's moves. */
  readonly seed: number;
  readonly colour: boolean;
}

/** Lines to be printed. */
type Said = readonly string[];

const HELP: Said = [
  'a move       its text, as `moves` lists them',
  'moves        the legal moves',
  'hint         the moves that win at once, if there are any',
  'undo, redo   take your move and its answer back, play them again',
  'save FILE    write the game to a file; load FILE goes on with one',
  'board, help, quit',
];

/** Takes lines and answers them. */
export class Session {
  position: Position;
  readonly #options: SessionOptions;
  readonly #commands: ReadonlyMap<string, (rest: string) => Said>;

  constructor(position: Position, options: SessionOptions) {
    this.position = position;
    this.#options = options;
    this.#commands = new Map<string, (rest: string) => Said>([
      ['undo', () => this.#undo()],
      ['redo', () => this.#redo()],
      ['hint', () => [hint(this.position)]],
      ['moves', () => [this.position.moves().join(' ') || 'the game is over']],
      ['save', (file) => [file === '' ? 'save needs a file: save FILE' : writeSave(this.position, file)]],
      ['load', (file) => this.#load(file)],
      ['board', () => this.#board()],
      ['help', () => HELP],
    ]);
  }

  /** The board, and the opponent's move where it begins. */
  begin(): Said {
    return [...this.#board(), ...this.#opponent()];
  }

  /** Does what a line says; null when it says to leave. */
  answer(line: string): Said | null {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'quit') return null;
    const command = this.#commands.get(word);
    if (command) return command(rest.join(' '));
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
    return [drawn, position.outcome ? outcomeLine(position.outcome) : ''];
  }

  #move(text: string): Said {
    const played = this.position.play(text);
    if (played.ok) return this.#moved('you');
    if (played.code === 'game_over') return ['the game is over; undo, save FILE, load FILE or quit'];
    return [`${text} is not legal here; ${shortened(played.legal)}`];
  }

  #moved(who: string): Said {
    return [`${who}: ${this.position.history.at(-1)}`, ...this.#board(), ...this.#opponent()];
  }

  /** Plays at random; the draw depends on seed and ply alone, so undo and load change nothing. */
  #opponent(): Said {
    const { position } = this;
    if (position.over || this.#mine) return [];
    const legal = position.legal();
    const draw = generator((this.#options.seed + position.history.length) >>> 0);
    position.play(legal[draw.below(legal.length)]!);
    return this.#moved('opponent');
  }

  #undo(): Said {
    const { position } = this;
    while (position.undo()) if (this.#mine) return this.#board();
    // Only the opponent has moved so far: that move stays.
    while (!this.#mine && position.redo());
    return ['there is no move of yours to take back'];
  }

  #redo(): Said {
    const { position } = this;
    if (!position.redo()) return ['there is nothing to play again'];
    while (!this.#mine && position.redo());
    return this.begin();
  }

  get #mine(): boolean {
    return this.position.turn === this.#options.seat;
  }

  #load(file: string): Said {
    const read = file === '' ? 'load needs a file: load FILE' : this.#read(file);
    if (typeof read === 'string') return [read];
    this.position.free();
    this.position = read;
    return [`loaded ${file}, you play ${seatSign(this.#options.seat)}`, ...this.begin()];
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
