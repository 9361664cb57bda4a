/** Bytes to lines, with a bound: what has no end of line is not kept for ever. */
import { LONGEST_LINE } from './protocol.js';

/** Stands for a line longer than the bound, which was not kept. */
export const TOO_LONG = Symbol('a line that is too long');

const NEWLINE = 10;

/** Takes chunks and gives lines of UTF-8 text, without their ends. */
export class LineReader {
  readonly #longest: number;
  /** Not yet searched. */
  #rest: Buffer = Buffer.alloc(0);
  /** Searched: the beginning of a line whose end has not come. */
  #parts: Buffer[] = [];
  #size = 0;
  /** The end of the line was found. */
  #ended = false;
  #skipping = false;

  constructor(longest = LONGEST_LINE) {
    this.#longest = longest;
  }

  push(chunk: Uint8Array | string): void {
    const bytes = Buffer.from(chunk as Uint8Array);
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
  }

  /** The next line; null where its end has not come yet. A line that is too long is told once, then skipped. */
  next(): string | typeof TOO_LONG | null {
    for (;;) {
      this.#take();
      if (this.#size > this.#longest) return this.#skip();
      if (!this.#ended) return null;
      const line = this.#finish();
      if (line !== null) return line;
    }
  }

  /** Moves bytes from the rest to the line, up to its end or as many as there are. */
  #take(): void {
    const end = this.#rest.indexOf(NEWLINE);
    this.#ended = end >= 0;
    const bytes = this.#ended ? this.#rest.subarray(0, end) : this.#rest;
    this.#rest = this.#ended ? this.#rest.subarray(end + 1) : Buffer.alloc(0);
    if (this.#skipping) return;
    this.#parts.push(bytes);
    this.#size += bytes.length;
  }

  /** Forgets the line, and what is still to come of it. */
  #skip(): typeof TOO_LONG {
    this.#clear();
    this.#skipping = !this.#ended;
    return TOO_LONG;
  }

  /** The whole line; null at the end of one that was skipped. */
  #finish(): string | null {
    const line = this.#skipping ? null : Buffer.concat(this.#parts).toString('utf8');
    this.#clear();
    this.#skipping = false;
    return line;
  }

  #clear(): void {
    this.#parts = [];
    this.#size = 0;
  }
}
