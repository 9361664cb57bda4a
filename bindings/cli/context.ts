/** What every command is given: where to write, what to read, which engines and games there are. */
import type { Readable } from 'node:stream';
import type { Catalog } from './catalog.js';
import type { EngineSource } from './engines.js';

/** The world outside, so that tests can stand in for it. */
export interface Io {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly stdin: Readable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Do people watch? Colours, progress bars and line editing depend on it. */
  readonly isTTY: boolean;
  /** Aborted by the first Ctrl-C: long work stops with what it has. */
  readonly signal?: AbortSignal;
  /** Has something done should the process end before it is taken back, by calling what this gives. */
  atEnd?(work: () => void): () => void;
}

/** What commands work with; the shipped ones unless a test brings others. */
export interface Parts {
  readonly engines: EngineSource;
  readonly catalog: Catalog;
}

/** 0 done, 1 the answer is no, 2 bad usage. */
export type Exit = 0 | 1 | 2;

/** Ends a command: a message for stderr, and with `--json` a document for stdout. */
export class Stop extends Error {
  constructor(
    readonly exit: Exit,
    message: string,
    readonly document?: object,
  ) {
    super(message);
  }
}

/** One run of the command line. */
export class Context {
  exit: Exit = 0;
  json = false;

  constructor(
    readonly io: Io,
    readonly parts: Parts,
  ) {}

  /** Is colour wanted? NO_COLOR, when set to anything, says no. */
  get colour(): boolean {
    return this.io.isTTY && !this.json && !this.io.env.NO_COLOR;
  }

  get stopped(): boolean {
    return this.io.signal?.aborted ?? false;
  }

  /** A line for people; with `--json` stdout holds the document and nothing else. */
  print(line = ''): void {
    if (!this.json) this.io.stdout.write(`${line}\n`);
  }

  /** A line beside the answer, on stderr. */
  note(line: string): void {
    this.io.stderr.write(`${line}\n`);
  }

  /** The one document of `--json`. */
  document(value: object): void {
    if (this.json) this.io.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  }
}
