/** An engine in a process of its own, as the contract wants it. */
import type { CheckedSpec, Engine, EngineGame, EnginePosition } from '../engine.js';
import { makeRows } from '../spec/rooms.js';
import { Channel, type ChannelOptions } from './channel.js';
import { Conversation } from './conversation.js';
import { Broken, Unasked } from './errors.js';
import { ProcessPosition } from './position.js';
import { OPTIONAL_VERBS, PROTOCOL, REQUIRED_VERBS, type Verb } from './protocol.js';
import { isVerb } from './shapes.js';

export class ProcessEngine implements Engine {
  readonly name: string;
  /** Verbs that the engine does not name, and so is not asked. */
  readonly unasked: readonly Verb[];
  /** Names in its `hello` that no verb has. */
  readonly unknown: readonly string[];
  readonly #conversation: Conversation;

  /** Starts the process and says hello; throws `Broken` where that leads nowhere. */
  constructor(options: ChannelOptions) {
    this.#conversation = new Conversation(options.words.join(' '), new Channel(options));
    try {
      const { name, verbs } = this.#hello();
      this.name = this.#conversation.name = name;
      this.unasked = OPTIONAL_VERBS.filter((verb) => !verbs.includes(verb));
      this.unknown = verbs.filter((verb) => !isVerb(verb));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #hello(): { name: string; verbs: string[] } {
    const hello = this.#conversation.ask('hello', { ludemill: PROTOCOL });
    const lacks = REQUIRED_VERBS.filter((verb) => !hello.verbs.includes(verb));
    if (lacks.length === 0) return hello;
    const received = `does not name ${lacks.join(', ')} among its verbs`;
    const mend = `every engine answers ${REQUIRED_VERBS.join(', ')}`;
    throw new Broken({ engine: hello.name, verb: 'hello', request: '', received, mend, stderr: '' });
  }

  open(spec: CheckedSpec): EngineGame {
    const { game, seats } = this.#conversation.ask('open', { spec, rows: makeRows(spec) });
    return new ProcessGame(this.#conversation, new Set(this.unasked), spec, game, seats);
  }

  /** Ends the process. */
  close(): void {
    this.#conversation.close();
  }
}

class ProcessGame implements EngineGame {
  constructor(
    private readonly conversation: Conversation,
    private readonly unasked: ReadonlySet<string>,
    readonly spec: CheckedSpec,
    private readonly game: number,
    readonly seats: number,
  ) {}

  start(seed: number): EnginePosition {
    return this.position(this.conversation.ask('start', { game: this.game, seed }));
  }

  fromKey(key: string): ReturnType<EngineGame['fromKey']> {
    if (this.unasked.has('fromKey')) throw new Unasked('fromKey');
    const read = this.conversation.ask('fromKey', { game: this.game, key });
    return 'fault' in read ? { ok: false, fault: read.fault } : { ok: true, position: this.position(read.position) };
  }

  free(): void {
    if (!this.unasked.has('free')) this.conversation.ask('free', { game: this.game });
  }

  private position(position: number): EnginePosition {
    return new ProcessPosition(this.conversation, this.unasked, this.spec.room, position);
  }
}
