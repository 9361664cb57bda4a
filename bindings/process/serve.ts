/** Our engines as partners in the protocol: a line in, a line out, and never a crash. */
import type { CheckedSpec, Engine, EngineGame, EnginePosition, VerbsByRoom } from '../engine.js';
import { checkSpec } from '../spec/index.js';
import { BOARD_ANSWERS, GROUND_ANSWERS, SOW_ANSWERS, WORDS_ANSWERS } from './family.js';
import { type ErrorCode, MOST_OPEN, shown, VERBS, type Verb } from './protocol.js';
import { Request, RequestError } from './request.js';

/** What a verb answers, the id left aside. */
type Said = object;

/** An open position, and the number of its game. */
interface Held {
  readonly game: number;
  readonly position: EnginePosition;
}

/** One conversation. */
export class Server {
  readonly #engine: Engine;
  readonly #games = new Map<number, EngineGame>();
  readonly #positions = new Map<number, Held>();
  #numbered = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The answer to a line, without the end of line; '' to a blank one. */
  answer(line: string): string {
    if (line.trim() === '') return '';
    let id: number | null = null;
    try {
      const request = new Request(line);
      id = request.id;
      return JSON.stringify({ id, ...this.#say(request) });
    } catch (error) {
      return this.refuse(id, codeOf(error), error instanceof Error ? error.message : String(error));
    }
  }

  /** An error line. */
  refuse(id: number | null, code: ErrorCode, message: string): string {
    return JSON.stringify({ id, error: { code, message: shown(message) } });
  }

  #say(request: Request): Said {
    const { verb } = request;
    if (verb === 'hello') return { name: this.#engine.name, verbs: VERBS };
    const known = VERBS.find((one) => one === verb);
    if (known === undefined) throw new RequestError('unknown_verb', `there is no verb ${JSON.stringify(verb)}`);
    return this.#verbs[known](request);
  }

  readonly #verbs: Readonly<Record<Verb, (request: Request) => Said>> = {
    open: (request) => this.#open(request),
    start: (request) => this.#start(request),
    turn: (request) => ({ turn: this.#at(request).turn() }),
    moves: (request) => ({ moves: this.#at(request).moves() }),
    play: (request) => this.#at(request).play(request.move('move')),
    outcome: (request) => ({ outcome: this.#at(request).outcome() }),
    events: (request) => ({ events: this.#at(request).events(request.integer('seat')) }),
    key: (request) => ({ key: this.#at(request).key() }),
    fromKey: (request) => this.#fromKey(request),
    undo: (request) => ({ done: this.#at(request).undo() }),
    redo: (request) => ({ done: this.#at(request).redo() }),
    clone: (request) => this.#clone(request),
    view: (request) => ({ view: this.#at(request).view(request.integer('seat')) }),
    determinize: (request) => this.#determinize(request),
    perft: (request) => ({ leaves: this.#at(request).perft(request.integer('depth')) }),
    playout: (request) => ({ playout: this.#playout(request) }),
    ...this.#familyVerbs('board', BOARD_ANSWERS),
    ...this.#familyVerbs('sow', SOW_ANSWERS),
    ...this.#familyVerbs('words', WORDS_ANSWERS),
    ...this.#familyVerbs('ground', GROUND_ANSWERS),
    refusal: (request) => this.#refusal(request),
    free: (request) => this.#free(request),
  };

  /** The answers to a family's own verbs; asked of another family's game they are bad requests. */
  #familyVerbs<R extends CheckedSpec['room'], V extends Verb>(
    room: R,
    answers: Readonly<Record<V, (verbs: VerbsByRoom[R], request: Request) => Said>>,
  ): Record<V, (request: Request) => Said> {
    const entries = (Object.keys(answers) as V[]).map((verb) => [
      verb,
      (request: Request) => answers[verb](this.#family(request, room), request),
    ]);
    return Object.fromEntries(entries);
  }

  /** Two families have it. */
  #refusal(request: Request): Said {
    const { spec } = this.#games.get(this.#held(request).game)!;
    if (spec.room === 'ground') return GROUND_ANSWERS.refusal(this.#family(request, 'ground'), request);
    return SOW_ANSWERS.refusal(this.#family(request, 'sow'), request);
  }

  #family<R extends CheckedSpec['room']>(request: Request, room: R): VerbsByRoom[R] {
    const { game, position } = this.#held(request);
    const { spec } = this.#games.get(game)!;
    if (spec.room === room) return position.family() as VerbsByRoom[R];
    throw new RequestError('bad_request', `${request.verb} is no verb of a game of the room ${spec.room}`);
  }

  #open(request: Request): Said {
    this.#count();
    const game = this.#engine.open(specOf(request.text('rows')));
    this.#games.set(++this.#numbered, game);
    return { game: this.#numbered, seats: game.seats };
  }

  #start(request: Request): Said {
    this.#count();
    return this.#keep(request.integer('game'), this.#game(request).start(request.integer('seed')));
  }

  #clone(request: Request): Said {
    this.#count();
    const { game, position } = this.#held(request);
    return this.#keep(game, position.clone());
  }

  #fromKey(request: Request): Said {
    this.#count();
    const read = this.#game(request).fromKey(request.text('key'));
    return read.ok ? this.#keep(request.integer('game'), read.position) : { fault: read.fault };
  }

  #determinize(request: Request): Said {
    this.#count();
    const { game, position } = this.#held(request);
    return this.#keep(game, position.determinize(request.integer('seat'), request.integer('seed')));
  }

  #playout(request: Request): Said {
    const [seed, limit] = [request.integer('seed'), request.integer('limit')];
    return this.#at(request).playout(seed, limit, request.flag('moves'));
  }

  #free(request: Request): Said {
    if (request.has('position')) this.#release(request.integer('position'), this.#held(request));
    else this.#close(request.integer('game'), this.#game(request));
    return {};
  }

  #release(number: number, { position }: Held): void {
    this.#positions.delete(number);
    position.free();
  }

  /** A game's positions go with it. */
  #close(number: number, game: EngineGame): void {
    for (const [position, held] of this.#positions) if (held.game === number) this.#release(position, held);
    this.#games.delete(number);
    game.free();
  }

  #keep(game: number, position: EnginePosition): Said {
    this.#positions.set(++this.#numbered, { game, position });
    return { position: this.#numbered };
  }

  /** Asked before anything is made. */
  #count(): void {
    if (this.#games.size + this.#positions.size < MOST_OPEN) return;
    throw new RequestError('too_many', `${MOST_OPEN} games and positions are open: free some`);
  }

  #game(request: Request): EngineGame {
    const number = request.integer('game');
    const game = this.#games.get(number);
    if (game === undefined) throw new RequestError('unknown_game', `no game ${number} is open`);
    return game;
  }

  #held(request: Request): Held {
    const number = request.integer('position');
    const held = this.#positions.get(number);
    if (held === undefined) throw new RequestError('unknown_position', `there is no position ${number}`);
    return held;
  }

  #at(request: Request): EnginePosition {
    return this.#held(request).position;
  }
}

function specOf(rows: string): CheckedSpec {
  const checked = checkSpec(rows);
  if (checked.ok) return checked.spec;
  const { line, column, message } = checked.faults[0]!;
  throw new RequestError('bad_spec', `${line}:${column}: ${message}`);
}

/** Engines throw a TypeError where an argument is out of its range. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof RequestError) return error.code;
  return error instanceof TypeError ? 'bad_request' : 'failed';
}
