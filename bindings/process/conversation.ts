/** Requests and answers: ids, JSON, shapes. What leaves the protocol ends the conversation. */
import type { Channel } from './channel.js';
import type { Reply } from './child.js';
import { Broken, NotPlayed } from './errors.js';
import { shown } from './protocol.js';
import { type Answer, ERROR, SHAPES, type Shape } from './shapes.js';

/** A verb, or `hello`. */
export type Asked = keyof typeof SHAPES;

/** What an answer to the verb says. */
export type Said<A extends Asked> = (typeof SHAPES)[A] extends Shape<infer T> ? T : never;

/** The engine answered with an error: an answer like any other, which its partner does not give. */
export class EngineRefused extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = 'EngineRefused';
  }
}

export class Conversation {
  /** How messages call the engine. */
  name: string;
  readonly #channel: Channel;
  #id = 0;
  #broken: Broken | null = null;

  constructor(name: string, channel: Channel) {
    this.name = name;
    this.#channel = channel;
  }

  /** Asks and waits; an answer of another shape than the verb's breaks off. */
  ask<A extends Asked>(verb: A, fields: object, shape = SHAPES[verb] as Shape<Said<A>>): Said<A> {
    if (this.#broken) throw this.#broken;
    const request = JSON.stringify({ id: ++this.#id, verb, ...fields });
    const reply = this.#channel.ask(request);
    const question = new Question(this.name, this.#id, verb, request, reply);
    try {
      return question.read(shape);
    } catch (error) {
      if (error instanceof Broken) this.#broken = error;
      throw error;
    }
  }

  close(): void {
    this.#channel.close();
  }
}

/** What would do where no line came. */
const GO_ON = 'an engine answers every request in time (--timeout), until its stdin ends';
const START = 'name a command that runs, as in --engine "node my-engine.mjs"';

/** One request and the reading of its answer. */
class Question {
  constructor(
    readonly engine: string,
    readonly id: number,
    readonly verb: Asked,
    readonly request: string,
    readonly reply: Reply,
  ) {}

  read<T>(shape: Shape<T>): T {
    const { line, fault, unstarted } = this.reply;
    if (line === undefined) throw this.#broken(fault ?? 'did not answer', unstarted ? START : GO_ON);
    const answer = this.#parse(line, shape);
    if (answer.id !== this.id) throw this.#wrong(line, `its id is not ${this.id}`, shape);
    if (answer.error !== undefined) throw this.#refused(line, answer);
    const said = shape.read(answer);
    if (said === undefined) throw this.#wrong(line, `which is no answer to ${this.verb}`, shape);
    return said;
  }

  #parse(line: string, shape: Shape<unknown>): Answer {
    const answer = parsed(line);
    if (answer === null) throw this.#wrong(line, 'which is no JSON object', shape);
    return answer;
  }

  #refused(line: string, answer: Answer): Error {
    const error = ERROR.read(answer);
    if (error === undefined) return this.#wrong(line, 'whose error lacks a code or a message', ERROR);
    const message = shown(error.message);
    if (this.verb === 'open' && error.code === 'not_played') return new NotPlayed(message);
    return new EngineRefused(shown(error.code), message);
  }

  #wrong(line: string, why: string, shape: Shape<unknown>): Broken {
    const example = JSON.stringify({ id: this.id, ...shape.example });
    return this.#broken(`answered ${shown(line) || 'an empty line'}: ${why}`, `an answer would be ${example}`);
  }

  #broken(received: string, mend: string): Broken {
    const { engine, verb } = this;
    const { unstarted = false } = this.reply;
    const stderr = plainLines(this.reply.stderr);
    return new Broken({ engine, verb, request: shown(this.request), received, mend, stderr, unstarted });
  }
}

function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => shown(line))
    .join('\n');
}

function parsed(line: string): Answer | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Answer) : null;
  } catch {
    return null;
  }
}
