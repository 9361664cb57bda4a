/** Threads that run cases, and a watch over them: a thread that hangs or dies is ended, and its case is named. */
import type { Worker } from 'node:worker_threads';
import type { Failure } from './loop.js';
import { emptyTally, sumTallies, type Tally } from './tally.js';

// Words that a thread shares with the watch.
/** The case in hand. */
export const BEAT_CASE = 0;
/** Goes up with every case and every attempt to make one smaller. */
export const BEAT_COUNT = 1;
/** Not 0: the thread is to stop. */
export const BEAT_STOP = 2;
const BEAT_WORDS = 3;

/** What a thread says: how far it is, and at its end what broke. */
export interface Word {
  readonly tally: Tally;
  readonly done: boolean;
  readonly failure: Failure | null;
}

/** Threads, and what the watch asks and tells meanwhile. */
export interface CrewOptions {
  readonly jobs: number;
  /** Starts a thread; the beats are its shared words. */
  readonly start: (job: number, beats: Int32Array<SharedArrayBuffer>) => Worker;
  /** A thread whose beat has stood still for so long hangs. */
  readonly hangMs: number;
  /** What is known of a case whose thread ended without a word. */
  readonly lost: (number: number, what: string, detail: string) => Failure;
  readonly onProgress?: (tally: Tally) => void;
  /** Asked now and then; true ends the run with what there is. */
  readonly stopped?: () => boolean;
}

/** All threads together, and the first failure. */
export interface CrewResult {
  readonly tally: Tally;
  readonly failure: Failure | null;
}

const WATCH_MS = 200;

/** Runs the threads to their end, or to the first failure of one. */
export async function runCrew(options: CrewOptions): Promise<CrewResult> {
  const crew = Array.from({ length: options.jobs }, (_, job) => new Member(job, options));
  const watch = setInterval(() => {
    for (const member of crew) member.look(options.stopped?.() ?? false);
    options.onProgress?.(sumTallies(crew.map(({ tally }) => tally)));
  }, WATCH_MS);
  try {
    const failure = await firstFailure(crew);
    return { tally: sumTallies(crew.map(({ tally }) => tally)), failure };
  } finally {
    clearInterval(watch);
    await Promise.all(crew.map((member) => member.end()));
  }
}

/** null when every thread is done without one. */
function firstFailure(crew: readonly Member[]): Promise<Failure | null> {
  return new Promise((resolve) => {
    for (const member of crew) member.ended.then((failure) => failure && resolve(failure));
    Promise.all(crew.map((member) => member.ended)).then(() => resolve(null));
  });
}

/** One thread as the watch sees it. */
class Member {
  tally = emptyTally();
  readonly ended: Promise<Failure | null>;
  readonly #beats = new Int32Array(new SharedArrayBuffer(BEAT_WORDS * Int32Array.BYTES_PER_ELEMENT));
  readonly #worker: Worker;
  readonly #options: CrewOptions;
  #resolve: (failure: Failure | null) => void = () => {};
  #beat = 0;
  #since = performance.now();

  constructor(job: number, options: CrewOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#worker = options.start(job, this.#beats);
    this.#worker.on('message', (word: Word) => this.#hear(word));
    this.#worker.on('error', (error) => this.#lose('the thread lives', String(error)));
    this.#worker.on('exit', (code) => this.#lose('the thread lives', `it ended with ${code}`));
  }

  look(stop: boolean): void {
    if (stop) Atomics.store(this.#beats, BEAT_STOP, 1);
    const beat = Atomics.load(this.#beats, BEAT_COUNT);
    const now = performance.now();
    if (beat !== this.#beat) [this.#beat, this.#since] = [beat, now];
    else if (now - this.#since > this.#options.hangMs) this.#hang();
  }

  end(): Promise<number> {
    return this.#worker.terminate();
  }

  #hear({ tally, done, failure }: Word): void {
    this.tally = tally;
    if (done) this.#resolve(failure);
  }

  #hang(): void {
    this.#lose('the case ends', `it has run for ${Math.round(this.#options.hangMs / 1000)} s`);
  }

  /** Does nothing where the thread has told its end. */
  #lose(what: string, detail: string): void {
    this.#resolve(this.#options.lost(Atomics.load(this.#beats, BEAT_CASE), what, detail));
  }
}
