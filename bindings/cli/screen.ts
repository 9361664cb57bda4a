/** A terminal as a whole screen: single keys in, frames out. What was there before comes back at the end. */
import type { EventEmitter } from 'node:events';
import { emitKeypressEvents } from 'node:readline';
import type { Readable } from 'node:stream';
import { widthOf } from './columns.js';
import type { Io } from './context.js';
import type { Size } from './frame.js';

/** A key as Node names it; `text` is what it would write. */
export interface Key {
  readonly name: string;
  readonly ctrl: boolean;
  readonly text: string;
}

type Input = Readable & { readonly isTTY?: boolean; setRawMode(on: boolean): unknown };
type Output = EventEmitter & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
};

const OTHER_SCREEN = '\u001b[?1049h\u001b[?25l\u001b[2J';
const FIRST_SCREEN = '\u001b[?25h\u001b[?1049l';
const HOME = '\u001b[H';
const CLEAR = '\u001b[2J';
const END_OF_LINE = '\u001b[K';
const BELOW = '\u001b[J';

/** Can keys be read one by one and the screen be drawn on? */
export function isScreen({ stdin, stdout, env }: Io): boolean {
  const [input, output] = [stdin as Partial<Input>, stdout as Partial<Output>];
  return Boolean(input.isTTY && input.setRawMode && output.isTTY && env.TERM !== 'dumb');
}

/** What a screen hears: a key, another size, the end of the input. */
export interface Heard {
  key(key: Key): void;
  resized(): void;
  ended(): void;
}

/** Takes the terminal from `enter` to `leave`. */
export class Screen {
  readonly #input: Input;
  readonly #output: Output;
  #listeners: (() => void)[] = [];
  #entered = false;

  /** For what `isScreen` says yes to. */
  constructor(private readonly io: Io) {
    this.#input = io.stdin as Input;
    this.#output = io.stdout as Output;
  }

  /** That of the terminal; the usual one where it does not say. */
  get size(): Size {
    return { columns: this.#output.columns || 80, rows: this.#output.rows || 24 };
  }

  /** Raw mode, the other screen, and ears. */
  enter(heard: Heard): void {
    this.#entered = true;
    this.#release(this.io.atEnd?.(() => this.leave()) ?? (() => {}));
    this.#input.setRawMode(true);
    this.#output.write(OTHER_SCREEN);
    emitKeypressEvents(this.#input);
    this.#hear(this.#input, 'keypress', (text: string | undefined, key: { name?: string; ctrl?: boolean }) =>
      heard.key({ name: key.name ?? text ?? '', ctrl: key.ctrl ?? false, text: text ?? '' }),
    );
    this.#hear(this.#input, 'end', () => heard.ended());
    this.#hear(this.#input, 'close', () => heard.ended());
    this.#hear(this.#output, 'resize', () => {
      this.#output.write(CLEAR);
      heard.resized();
    });
    this.#input.resume();
  }

  #hear(emitter: EventEmitter, event: string, listener: (...given: never[]) => void): void {
    emitter.on(event, listener as () => void);
    this.#release(() => emitter.off(event, listener as () => void));
  }

  #release(release: () => void): void {
    this.#listeners.push(release);
  }

  /** Puts the lines on the screen in one write, over what was there, so that nothing flickers. */
  draw(lines: readonly string[]): void {
    const { columns, rows } = this.size;
    // At the last column the cursor still stands on the sign, which clearing would take.
    const drawn = lines.map((line) => (widthOf(line) < columns ? line + END_OF_LINE : line));
    this.#output.write(HOME + drawn.join('\r\n') + (lines.length < rows ? `\r\n${BELOW}` : ''));
  }

  /** Gives the terminal back; a second time does nothing. */
  leave(): void {
    if (!this.#entered) return;
    this.#entered = false;
    for (const release of this.#listeners.splice(0)) release();
    this.#input.setRawMode(false);
    this.#input.pause();
    this.#output.write(FIRST_SCREEN);
  }
}
