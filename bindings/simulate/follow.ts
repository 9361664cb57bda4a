/** A second engine that plays the same moves and must say the same. */
import { same } from '../../bench/differential/answers.js';
import type { GameEvent, Move } from '../engine.js';
import type { Game, Position } from '../game.js';

/** Where two engines part. */
export interface Difference {
  readonly what: 'turn' | 'legal moves' | 'view' | 'key' | 'outcome' | 'play' | 'events';
  /** Moves up to there. */
  readonly moves: readonly string[];
  /** What each says. */
  readonly answers: readonly [unknown, unknown];
}

/** Asked at every position. */
const QUESTIONS: readonly (readonly [Difference['what'], (position: Position) => unknown])[] = [
  ['turn', ({ turn }) => turn],
  ['legal moves', (position) => position.legal()],
  ['view', (position) => position.view()],
  ['key', ({ key }) => key],
  ['outcome', ({ outcome }) => outcome],
];

/** Follows games on an engine of its own, until it differs. */
export class Follower {
  difference: Difference | null = null;
  #position: Position | null = null;

  constructor(private readonly game: Game) {}

  /** A game has begun from that seed. */
  begin(leader: Position, seed: number): void {
    this.#position = this.game.start({ seed });
    this.#compare(leader, this.#position);
  }

  /** A move was played, and this was told of it. */
  play(leader: Position, move: Move, events: readonly GameEvent[]): void {
    const own = this.#position!;
    const played = own.play(move);
    if (!played.ok) this.#differ(leader, 'play', ['ok', played.code]);
    else if (!same(events, played.events)) this.#differ(leader, 'events', [events, played.events]);
    else this.#compare(leader, own);
  }

  /** The game is over, or given up. */
  end(): void {
    this.#position?.free();
    this.#position = null;
  }

  #compare(leader: Position, own: Position): void {
    for (const [what, ask] of QUESTIONS) {
      const answers = [ask(leader), ask(own)] as const;
      if (!same(...answers)) this.#differ(leader, what, answers);
    }
  }

  #differ(leader: Position, what: Difference['what'], answers: Difference['answers']): void {
    this.difference ??= { what, moves: leader.history, answers };
  }
}
