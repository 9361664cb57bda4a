/** Reads requests of the protocol: whatever comes, what is wrong with it is told with a code. */
import type { Move } from '../engine.js';
import type { SowBoard } from '../sow/types.js';
import type { ErrorCode } from './protocol.js';

/** Ends a request with an error line. */
export class RequestError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** One request; its fields are read by their types. */
export class Request {
  /** What the answer is told by; null where the request has none that can be told. */
  readonly id: number | null;
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(line: string) {
    this.#fields = parse(line);
    const { id } = this.#fields;
    this.id = Number.isSafeInteger(id) ? (id as number) : null;
  }

  get verb(): string {
    if (this.id === null) throw new RequestError('bad_request', 'id must be an integer');
    return this.text('verb');
  }

  integer(name: string): number {
    return this.#read(name, Number.isSafeInteger, 'an integer') as number;
  }

  text(name: string): string {
    return this.#read(name, (value) => typeof value === 'string', 'a string') as string;
  }

  /** Left out, it is false. */
  flag(name: string): boolean {
    return this.#read(name, (value) => [true, false, undefined].includes(value as boolean), 'true or false') === true;
  }

  move(name: string): Move {
    return this.#read(name, isMove, 'a list of integers') as Move;
  }

  /** A sowing board; what is odd in its counts is the engine's to refuse. */
  board(name: string): SowBoard {
    return this.#read(name, isSowBoard, 'a board: its houses, and two stores') as SowBoard;
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  #read(name: string, is: (value: unknown) => boolean, what: string): unknown {
    const value = this.#fields[name];
    if (is(value)) return value;
    throw new RequestError('bad_request', `${name} must be ${what}`);
  }
}

function isSowBoard(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { houses, stores } = value as Record<string, unknown>;
  return isMove(houses) && isMove(stores) && (stores as unknown[]).length === 2;
}

function isMove(value: unknown): boolean {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}

function parse(line: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new RequestError('bad_json', 'the line is no JSON');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new RequestError('bad_json', 'the line is no JSON object');
}
