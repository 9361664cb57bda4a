/** An engine's process, as the worker sees it: a line goes in, a line comes out, or it is told why not. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { LineReader, TOO_LONG } from './lines.js';

/** What the worker tells the thread that waits. */
export interface Reply {
  /** The line that came. */
  readonly line?: string;
  /** What came instead, as the end of a sentence that begins with "it". */
  readonly fault?: string;
  /** The process never ran: the command is wrong. */
  readonly unstarted?: boolean;
  /** The last lines of its stderr so far. */
  readonly stderr: string;
}

/** Between the end of the process or of its output and telling so: what it wrote last may still be on its way. */
const LAST_WORDS_MS = 200;

/** What a process that is asked to end is given. */
const FAREWELL_MS = 1000;

export class Child {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines = new LineReader();
  readonly #stderr = new Tail();
  /** How it ended; null while it runs. */
  #fate: string | null = null;
  #unstarted = false;
  #over = false;
  #reply: ((reply: Reply) => void) | null = null;
  #clock: NodeJS.Timeout | undefined;

  constructor(words: readonly string[]) {
    this.#process = spawn(words[0]!, words.slice(1), { stdio: 'pipe', windowsHide: true });
    const { stdin, stdout, stderr } = this.#process;
    // It reads one line at a time, so that an engine that babbles fills its pipe and not our memory.
    stdout.pause();
    stdout.on('data', (chunk: Buffer) => this.#hear(chunk));
    stderr.on('data', (chunk: Buffer) => this.#stderr.push(chunk));
    // A closed pipe is told by the end of the process, which says why.
    stdin.on('error', () => {});
    this.#watch();
  }

  #watch(): void {
    const soon = () => setTimeout(() => this.#finish('closed its output'), LAST_WORDS_MS);
    this.#process.on('error', (error: NodeJS.ErrnoException) => this.#refuse(error));
    this.#process.on('exit', (code, signal) => {
      this.#fate = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
      soon();
    });
    this.#process.stdout.on('end', soon);
    this.#process.on('close', () => this.#finish('ended'));
  }

  /** Sends a line; the reply comes once, after no more than `ms`. */
  ask(line: string, ms: number, reply: (reply: Reply) => void): void {
    this.#reply = reply;
    this.#clock = setTimeout(() => this.#fall(`gave no answer within ${ms / 1000} s`), ms);
    if (!this.#over) this.#process.stdin.write(`${line}\n`);
    this.#process.stdout.resume();
    this.#look();
  }

  /** Closes its input and tells when it has ended; where it goes on it is killed. */
  end(told: () => void): void {
    if (this.#fate !== null) {
      told();
      return;
    }
    this.#process.once('exit', told);
    this.#process.stdin.end();
    this.#process.stdout.resume();
    setTimeout(() => this.#process.kill('SIGKILL'), FAREWELL_MS);
  }

  #hear(chunk: Buffer): void {
    this.#lines.push(chunk);
    this.#look();
  }

  #look(): void {
    if (this.#reply === null) return;
    const line = this.#lines.next();
    if (line === TOO_LONG) this.#fall('wrote a line of more than 64 MiB');
    else if (line !== null) this.#tell({ line });
    else if (this.#over) this.#tell({ fault: this.#fate ?? 'closed its output' });
  }

  #tell(reply: Pick<Reply, 'line' | 'fault'>): void {
    const tell = this.#reply;
    this.#reply = null;
    clearTimeout(this.#clock);
    this.#process.stdout.pause();
    tell?.({ ...reply, unstarted: this.#unstarted, stderr: this.#stderr.text() });
  }

  /** Nothing can be asked of it any more. */
  #fall(fault: string): void {
    this.#over = true;
    this.#process.kill('SIGKILL');
    this.#tell({ fault: this.#fate ?? fault });
  }

  #finish(otherwise: string): void {
    this.#over = true;
    this.#fate ??= otherwise;
    this.#look();
  }

  #refuse(error: NodeJS.ErrnoException): void {
    // A process that could not be killed or written to has started, and its end tells more.
    if (this.#process.pid !== undefined) return;
    this.#unstarted = true;
    const why = error.code === 'ENOENT' ? 'there is no such command' : error.message;
    this.#fate = `cannot be started: ${why}`;
    this.#finish(this.#fate);
  }
}

/** Bytes of stderr that are kept. */
const KEPT_BYTES = 4096;
/** Lines of it that are told. */
const KEPT_LINES = 8;

/** The end of a stream. */
class Tail {
  #bytes: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]).subarray(-KEPT_BYTES);
  }

  text(): string {
    return this.#bytes.toString('utf8').trimEnd().split('\n').slice(-KEPT_LINES).join('\n');
  }
}
