/** A position that an engine's process keeps: its number, and a question for every verb. */
import type {
  CheckedSpec,
  EnginePosition,
  GameEvent,
  Job,
  JobKind,
  JobKinds,
  Move,
  Outcome,
  Played,
  Playout,
  Refusal,
  Verbs,
  View,
} from '../engine.js';
import type { Conversation, Said } from './conversation.js';
import { Unasked } from './errors.js';
import { askedVerbs } from './family.js';
import type { Verb } from './protocol.js';
import { PLAY_TOLD } from './shapes.js';

export class ProcessPosition implements EnginePosition {
  constructor(
    private readonly conversation: Conversation,
    private readonly unasked: ReadonlySet<string>,
    private readonly room: CheckedSpec['room'],
    private readonly position: number,
  ) {}

  private ask<V extends Verb>(verb: V, fields: object = {}): Said<V> {
    if (this.unasked.has(verb)) throw new Unasked(verb);
    return this.conversation.ask(verb, { position: this.position, ...fields });
  }

  turn(): number {
    return this.ask('turn');
  }

  moves(): Move[] {
    return this.ask('moves');
  }

  play(move: Move): Played | Refusal {
    const fields = { position: this.position, move };
    if (!this.unasked.has('events')) return this.conversation.ask('play', fields, PLAY_TOLD) as Played | Refusal;
    const played = this.conversation.ask('play', fields);
    return played.ok ? new Untold() : played;
  }

  undo(): boolean {
    return this.ask('undo');
  }

  redo(): boolean {
    return this.ask('redo');
  }

  outcome(): Outcome | null {
    return this.ask('outcome');
  }

  view(seat: number): View {
    return this.ask('view', { seat });
  }

  events(seat: number): readonly GameEvent[] {
    return this.ask('events', { seat }) as GameEvent[];
  }

  determinize(seat: number, seed: number): EnginePosition {
    return this.another(this.ask('determinize', { seat, seed }));
  }

  key(): string {
    return this.ask('key');
  }

  perft(depth: number): number {
    return this.ask('perft', { depth });
  }

  playout(seed: number, limit: number, withMoves = false): Playout {
    return this.ask('playout', { seed, limit, moves: withMoves });
  }

  /** Jobs are no part of the protocol: their clocks are another process's. */
  job<K extends JobKind>(_kind: K, _options: JobKinds[K]['options']): Job<JobKinds[K]['result']> {
    throw new Unasked('job');
  }

  family(): Verbs {
    return askedVerbs(this.room, (verb, fields) => this.ask(verb, fields));
  }

  clone(): EnginePosition {
    return this.another(this.ask('clone'));
  }

  free(): void {
    if (!this.unasked.has('free')) this.ask('free');
  }

  private another(position: number): EnginePosition {
    return new ProcessPosition(this.conversation, this.unasked, this.room, position);
  }
}

/** A move was played, and the engine does not tell what happened. */
class Untold implements Played {
  readonly ok = true;

  get events(): never {
    throw new Unasked('events');
  }
}
