/** A game at the terminal in which a player has one seat and others play the rest. */
import type { Move } from '../engine.js';
import { textOf } from '../families.js';
import type { Position } from '../game.js';
import { hint, shortened } from './hints.js';
import { type Answer, type Said, Talk } from './talk.js';

/** Takes lines and answers them, and plays for the others. */
export abstract class Seated extends Talk {
  constructor(
    position: Position,
    /** The player's, from 0. */
    protected readonly seat: number,
  ) {
    super(position);
  }

  /** The move of whoever is to decide in place of the player. */
  protected abstract choose(signal: AbortSignal): Promise<Move | null>;

  /** Said when a move has been played, the player's or another's; what others play then included. */
  protected abstract told(mine: boolean): Promise<Said>;

  protected own(): [string, Answer][] {
    return [
      ['undo', () => this.#undo()],
      ['redo', () => this.#redo()],
      ['hint', async () => [await this.think((signal) => hint(this.position, signal))]],
    ];
  }

  protected loaded(file: string): string {
    return `loaded ${file}, you play ${this.position.seatName(this.seat)}`;
  }

  /** Is the player to decide? */
  protected get mine(): boolean {
    return this.position.turn === this.seat;
  }

  protected move([text, ...more]: readonly string[]): Said | Promise<Said> {
    if (more.length > 0) return [`one move at a time, or a command: ${this.commandNames.join(', ')}`];
    const played = this.position.play(text!);
    if (played.ok) return this.told(true);
    if (played.code === 'game_over') return ['the game is over; undo, save FILE, load FILE or quit'];
    const why = textOf(this.position.game.spec).refused(this.position.game.spec, played.code);
    return [`${text} is not legal here${why === null ? '' : `, ${why}`}; ${shortened(played.legal)}`];
  }

  /** Plays for the others until the player is to decide; gives what is said of it. */
  protected async others(): Promise<Said> {
    if (this.position.over || this.mine) return [];
    const move = await this.think((signal) => this.choose(signal));
    this.position.play(move!);
    return this.told(false);
  }

  #undo(): Said {
    const { position } = this;
    while (position.undo()) if (this.mine) return this.board();
    // Only others have moved so far: their moves stay.
    while (!this.mine && position.redo());
    return ['there is no move of yours to take back'];
  }

  async #redo(): Promise<Said> {
    const { position } = this;
    if (!position.redo()) return ['there is nothing to play again'];
    while (!this.mine && position.redo());
    return this.begin();
  }
}
