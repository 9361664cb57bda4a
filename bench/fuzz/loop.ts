/** Case after case in one thread: counts, clocks, and the first case that breaks something, made small. */
import { existsSync, readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { Breach } from './breach.js';
import { type Case, type Corpus, type Kind, kindOf, makeCase } from './cases.js';
import { judge, type Parts, type Verdict } from './judge.js';
import { shrink } from './shrink.js';
import { emptyTally, type Tally } from './tally.js';

/** Which cases a thread runs. */
export interface LoopOptions {
  readonly seed: number;
  /** null: all kinds in turn. */
  readonly kind: Kind | null;
  /** The first number, the one after the last, and the distance between two. */
  readonly first: number;
  readonly end: number;
  readonly step: number;
  /** Milliseconds that a small case may take; 2000 by default. */
  readonly limitMs?: number;
  /** Milliseconds to make a failing case smaller; 20000 by default. */
  readonly shrinkMs?: number;
  /** Runs this in place of what the numbers say. */
  readonly only?: Case | undefined;
}

/** What the thread tells while it works. */
export interface LoopHooks {
  /** Before every case, and before every attempt to make one smaller. */
  readonly onCase?: (number: number) => void;
  /** Now and then; true stops the loop. Between two calls nothing that was forgotten can be collected. */
  readonly breathe?: (tally: Tally) => Promise<boolean>;
}

/** The case that broke something. */
export interface Failure {
  readonly kind: Kind;
  readonly seed: number;
  readonly number: number;
  readonly what: string;
  readonly detail: string;
  /** The smallest case that fails alike; null where the thread did not live to make it. */
  readonly smallest: Case | null;
}

const BREATHE_MS = 100;

/** Runs the cases up to the first failure. */
export async function runLoop(
  options: LoopOptions,
  parts: Parts,
  corpus: Corpus,
  hooks: LoopHooks = {},
): Promise<{ tally: Tally; failure: Failure | null }> {
  const tally = emptyTally();
  let breath = performance.now();
  for (let number = options.first; number < options.end; number += options.step) {
    const kind = options.kind ?? kindOf(number);
    hooks.onCase?.(number);
    const one = options.only ?? makeCase(kind, options.seed, number, corpus);
    const timed = judgeTimed(one, parts, options.limitMs);
    count(tally, kind, number, timed);
    if (timed.breach) return { tally, failure: failureOf({ kind, number, one }, timed.breach, options, parts, hooks) };
    if (performance.now() - breath < BREATHE_MS) continue;
    sampleMemory(tally, (number - options.first) / (options.end - options.first));
    if (await hooks.breathe?.(tally)) break;
    breath = performance.now();
  }
  return { tally, failure: overMemory(tally, options) };
}

/** Milliseconds that a case may take: two seconds, and more for one that fills the budgets. */
const LIMIT_MS = 2000;
const BYTES_A_MS = 2000;
const ENTRIES_A_MS = 250;

interface Timed extends Verdict {
  readonly ms: number;
}

/** A case over its time is asked again, and then the thread's own time counts, since the machine may be busy. */
function judgeTimed(one: Case, parts: Parts, least = LIMIT_MS): Timed {
  const timed = judgeOnce(one, parts);
  const limit = least + one.source.length / BYTES_A_MS + timed.entries / ENTRIES_A_MS;
  if (timed.breach || timed.ms <= limit) return timed;
  const began = threadTime();
  const again = { ...judge(one, parts), ms: threadTime() - began };
  if (again.breach || again.ms <= limit) return again;
  const detail = `${Math.round(again.ms)} ms, ${Math.round(limit)} are allowed`;
  return { ...again, breach: new Breach('a case takes no longer than its time', detail) };
}

const THREAD = '/proc/thread-self/schedstat';

/** Milliseconds that this thread has run, where the system tells; else the clock. */
function threadTime(): number {
  return existsSync(THREAD) ? Number.parseInt(readFileSync(THREAD, 'utf8'), 10) / 1e6 : performance.now();
}

function judgeOnce(one: Case, parts: Parts): Timed {
  const began = performance.now();
  const verdict = judge(one, parts);
  return { ...verdict, ms: performance.now() - began };
}

function count(tally: Tally, kind: Kind, number: number, timed: Timed): void {
  const counted = tally.kinds[kind];
  counted.cases++;
  counted.plies += timed.plies;
  if (timed.passed) counted.passed++;
  if (timed.refused) counted.refused++;
  if (timed.ms > (tally.slowest?.ms ?? 0)) tally.slowest = { number, kind, ms: timed.ms };
}

function sampleMemory(tally: Tally, done: number): void {
  const quarter = Math.min(3, Math.floor(done * 4));
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  const before = tally.memory[quarter]!;
  tally.memory[quarter] = before === 0 ? heap + outside : Math.min(before, heap + outside);
}

/** A thread that keeps more in use has lost hold of something; the largest games within the budgets need a fifth. */
const MOST_MEMORY = 2 ** 30;

/** No single case is to blame, so the last one is named. */
function overMemory(tally: Tally, { seed, kind, end }: LoopOptions): Failure | null {
  const least = tally.memory[3];
  if (least <= MOST_MEMORY) return null;
  const detail = `${least} bytes are in use at the least in the last quarter`;
  const number = end - 1;
  return { kind: kind ?? kindOf(number), seed, number, what: 'memory stays bounded', detail, smallest: null };
}

const SHRINK_MS = 20_000;

function failureOf(
  { kind, number, one }: { kind: Kind; number: number; one: Case },
  { what, detail }: Breach,
  { seed, limitMs, shrinkMs = SHRINK_MS }: LoopOptions,
  parts: Parts,
  hooks: LoopHooks,
): Failure {
  const fails = (smaller: Case): boolean => {
    hooks.onCase?.(number);
    return judgeTimed(smaller, parts, limitMs).breach?.what === what;
  };
  const smallest = shrink(one, { fails, ms: shrinkMs });
  return { kind, seed, number, what, detail: judgeTimed(smallest, parts, limitMs).breach?.detail ?? detail, smallest };
}
