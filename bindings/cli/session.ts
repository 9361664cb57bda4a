/** A game against an opponent at the terminal: what is done and said for each line a player writes. */
import type { Outcome } from '../engine.js';
import { textOf } from '../families.js';
import type { Position } from '../game.js';
import { chooseMove } from '../policy/index.js';
import { hint, shortened } from './hints.js';
import { type Answer, type Said, Talk } from './talk.js';
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

const HELP: Said = [
  'a move       its text, as `moves` lists them',
  'moves        the legal moves',
  'hint         what to play',
  'undo, redo   take your move and its answer back, play them again',
  'save FILE    write the game to a file; load FILE goes on with one',
  'board, help, quit',
];

/** Takes lines and answers them, and plays for the opponent. */
export class Session extends Talk {
  readonly #options: SessionOptions;

  constructor(position: Position, options: SessionOptions) {
    super(position);
    this.#options = options;
  }

  protected own(): [string, Answer][] {
    return [
      ['undo', () => this.#undo()],
      ['redo', () => this.#redo()],
      ['hint', async () => [await this.think((signal) => hint(this.position, signal))]],
    ];
  }

  protected help(): Said {
    return HELP;
  }

  protected loaded(file: string): string {
    return `loaded ${file}, you play ${this.position.seatName(this.#options.seat)}`;
  }

  /** The board, and the opponent's move where it begins. */
  async begin(): Promise<Said> {
    return [...this.board(), ...(await this.#opponent())];
  }

  protected board(): Said {
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

  protected move([text, ...more]: readonly string[]): Said | Promise<Said> {
    if (more.length > 0) return [`one move at a time, or a command: ${this.commandNames.join(', ')}`];
    const played = this.position.play(text!);
    if (played.ok) return this.#moved('you');
    if (played.code === 'game_over') return ['the game is over; undo, save FILE, load FILE or quit'];
    const why = textOf(this.position.game.spec).refused(this.position.game.spec, played.code);
    return [`${text} is not legal here${why === null ? '' : `, ${why}`}; ${shortened(played.legal)}`];
  }

  async #moved(who: string): Promise<Said> {
    const { trace, colour } = this.#options;
    const steps = trace ? traceLast(this.position, colour) : [];
    return [`${who}: ${this.position.history.at(-1)}`, ...steps, ...this.board(), ...(await this.#opponent())];
  }

  async #opponent(): Promise<Said> {
    const { position } = this;
    if (position.over || this.#mine) return [];
    const { level, seed } = this.#options;
    const move = await this.think((signal) => chooseMove(position, { level, seed, signal }));
    position.play(move!);
    return this.#moved('opponent');
  }

  #undo(): Said {
    const { position } = this;
    while (position.undo()) if (this.#mine) return this.board();
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
}
