/** A game against an opponent at the terminal: what is done and said for each line a player writes. */
import type { Move, Outcome } from '../engine.js';
import type { Position } from '../game.js';
import { chooseMove } from '../policy/index.js';
import { Seated } from './seated.js';
import type { Said } from './talk.js';
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
export class Session extends Seated {
  readonly #options: SessionOptions;

  constructor(position: Position, options: SessionOptions) {
    super(position, options.seat);
    this.#options = options;
  }

  protected help(): Said {
    return HELP;
  }

  /** The board, and the opponent's move where it begins. */
  async begin(): Promise<Said> {
    return [...this.board(), ...(await this.others())];
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
    return winners.includes(this.seat) ? '; you win' : '; you lose';
  }

  protected async told(mine: boolean): Promise<Said> {
    const { trace, colour } = this.#options;
    const steps = trace ? traceLast(this.position, colour) : [];
    const who = mine ? 'you' : 'opponent';
    return [`${who}: ${this.position.history.at(-1)}`, ...steps, ...this.board(), ...(await this.others())];
  }

  protected choose(signal: AbortSignal): Promise<Move | null> {
    const { level, seed } = this.#options;
    return chooseMove(this.position, { level, seed, signal });
  }
}
