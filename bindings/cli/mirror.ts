/** A game followed on the other engine. */
import type { Engine } from '../engine.js';
import { Game, type Position } from '../game.js';
import { Stop } from './context.js';

const stand = (position: Position) => JSON.stringify([position.key, position.turn, position.outcome, position.moves()]);

/** Plays what is played elsewhere, and must come out the same. */
export class Mirror {
  readonly #engine: Engine;
  #game: Game | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The game so far on the other engine: it must stand at the same position. */
  compare(position: Position): void {
    const restored = this.#gameOf(position).restore(position.save());
    if (!restored.ok) throw new Stop(1, `the engines differ: ${restored.fault.message}`);
    const [here, there] = [stand(position), stand(restored.position)];
    restored.position.free();
    if (here !== there) throw new Stop(1, `the engines differ: ${here} and ${there}`);
  }

  #gameOf({ game: { spec } }: Position): Game {
    if (this.#game?.spec === spec) return this.#game;
    this.#game?.free();
    this.#game = new Game(this.#engine, spec);
    return this.#game;
  }
}
