/** A terminal that gives keys and shows what is drawn, as far as the command line asks of one. */
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { Io } from '../../bindings/cli/context.js';
import { run } from '../../bindings/cli/run.js';
import { type Options, partsFor } from './terminal.js';

/** What a sequence of escape is: its digits, and the letter that says what to do. */
const SEQUENCE = /^\[(\??[\d;]*)([A-Za-z])/;

/** Rows of signs, a cursor, and the sequences that move and clear. */
class Grid {
  #rows: string[][] = [];
  #at = { x: 0, y: 0 };
  /** Is the other screen shown? */
  other = false;
  cursor = true;
  /** Sequences of colour that came. */
  colours = 0;
  /** Signs written beyond the last column or row. */
  beyond = 0;

  constructor(
    public columns: number,
    public rows: number,
  ) {}

  get lines(): string[] {
    return this.#rows.map((row) => row.join('').trimEnd());
  }

  write(text: string): void {
    for (let rest = text; rest !== ''; ) rest = rest.slice(this.#one(rest));
  }

  /** Does what stands first; gives its length. */
  #one(text: string): number {
    const sign = String.fromCodePoint(text.codePointAt(0)!);
    if (sign === '\u001b') return this.#sequence(text.slice(1)) + 1;
    if (sign === '\r') this.#at.x = 0;
    else if (sign === '\n') this.#at.y++;
    else this.#put(sign);
    return sign.length;
  }

  #put(sign: string): void {
    const { x, y } = this.#at;
    if (x >= this.columns || y >= this.rows) this.beyond++;
    while (this.#rows.length <= y) this.#rows.push([]);
    const row = this.#rows[y]!;
    while (row.length < x) row.push(' ');
    row[x] = sign;
    this.#at.x++;
  }

  #sequence(text: string): number {
    const [whole, digits, letter] = SEQUENCE.exec(text)!;
    if (letter === 'm') this.colours++;
    else this.#doSequence(`${digits}${letter}`);
    return whole.length;
  }

  #doSequence(what: string): void {
    const { x, y } = this.#at;
    if (what === 'H') this.#at = { x: 0, y: 0 };
    else if (what === 'K') this.#rows[y]?.splice(x);
    else if (what === 'J') this.#rows.splice(x === 0 ? y : y + 1);
    else if (what === '2J') this.#rows = [];
    else if (what === '?1049h' || what === '?1049l') this.other = what === '?1049h';
    else if (what === '?25h' || what === '?25l') this.cursor = what === '?25h';
    else throw new Error(`no such sequence: ${what}`);
  }
}

/** What a run may be given beside its words. */
export interface ScreenOptions extends Options {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Io['env'];
}

/** The command line on such a terminal. */
export class Typed {
  readonly grid: Grid;
  /** What raw mode was set to, one after another. */
  readonly raw: boolean[] = [];
  /** What a process that ends now would still do. */
  readonly atEnd = new Set<() => void>();
  readonly done: Promise<number>;
  readonly #input = new PassThrough();
  readonly #output: EventEmitter & { columns: number; rows: number };
  /** What was written on the first screen. */
  #plain = '';
  stderr = '';

  constructor(argv: readonly string[], options: ScreenOptions = {}) {
    const { columns = 80, rows = 24 } = options;
    this.grid = new Grid(columns, rows);
    this.#output = Object.assign(new EventEmitter(), { columns, rows });
    this.done = run(argv, this.#io(options), partsFor(options));
    // A test that waits for it is told of the fault; until then it is nobody's.
    this.done.catch(() => {});
  }

  #io({ env = {}, signal }: ScreenOptions): Io {
    const setRawMode = (on: boolean) => this.raw.push(on);
    return {
      stdin: Object.assign(this.#input, { isTTY: true, setRawMode }),
      stdout: Object.assign(this.#output, { isTTY: true, write: (text: string) => this.#write(text) }),
      stderr: {
        write: (text: string) => {
          this.stderr += text;
        },
      },
      env,
      isTTY: true,
      ...(signal ? { signal } : {}),
      atEnd: (work) => {
        this.atEnd.add(work);
        return () => this.atEnd.delete(work);
      },
    };
  }

  #write(text: string): void {
    if (this.grid.other || text.includes('?1049h')) this.grid.write(text);
    else this.#plain += stripVTControlCharacters(text);
  }

  /** What is on the screen. */
  get screen(): string {
    return this.grid.lines.join('\n');
  }

  get plain(): string {
    return this.#plain;
  }

  /** Sends bytes, as keys do. */
  type(bytes: string): void {
    this.#input.write(bytes);
  }

  /** Sends bytes, and waits until the screen has what is looked for. */
  async until(wanted: string | RegExp, bytes = ''): Promise<void> {
    this.type(bytes);
    const has = () => (typeof wanted === 'string' ? this.screen.includes(wanted) : wanted.test(this.screen));
    for (let tries = 0; tries < 500 && !has(); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
    if (!has()) throw new Error(`no ${wanted} on\n${this.screen}`);
  }

  resize(columns: number, rows: number): void {
    Object.assign(this.#output, { columns, rows });
    Object.assign(this.grid, { columns, rows });
    this.#output.emit('resize');
  }

  /** The input is closed, as when a window is. */
  close(): void {
    this.#input.end();
  }
}
