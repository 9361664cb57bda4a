/** Hostile specs: a short run of every kind, and planted faults that a run must find and make small. */
import { describe, expect, test } from 'vitest';
import { type Case, KINDS, makeCase, readCorpus } from '../../bench/fuzz/cases.js';
import type { Parts } from '../../bench/fuzz/judge.js';
import { type Failure, runLoop } from '../../bench/fuzz/loop.js';
import { readFailure, saveFailure } from '../../bench/fuzz/report.js';
import { shrink } from '../../bench/fuzz/shrink.js';
import { reference } from '../../bench/reference/index.js';
import type { Engine } from '../../bindings/engine.js';
import { type CheckResult, checkSpec, FAULTS, type Fault } from '../../bindings/spec/index.js';
import { debug, release } from '../builds.js';
import { liar } from '../cli/liar.js';

const CORPUS = readCorpus(new URL('../../specs/', import.meta.url));

const partsOf = (engine: Engine, check: Parts['check'] = checkSpec): Parts => ({ check, engines: [engine, reference] });

const textOf = ({ source }: Case): string => (typeof source === 'string' ? source : Buffer.from(source).toString());

describe.each([
  ['release', release, 1995, 1500],
  ['debug', debug, 42, 300],
] as const)('%s: nothing breaks', (_build, engine, seed, end) => {
  test.each(KINDS)('%s', async (kind) => {
    const { tally, failure } = await runLoop({ seed, kind, first: 0, end, step: 1 }, partsOf(engine), CORPUS);
    expect(failure).toBeNull();
    const { cases, passed, plies } = tally.kinds[kind];
    expect(cases).toBe(end);
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(cases);
    expect(plies).toBeGreaterThan(passed);
  });
});

test('a good share of what the vocabulary makes passes', async () => {
  const made = Array.from({ length: 1000 }, (_, number) => makeCase('grammar', 3, number, CORPUS));
  const passed = made.filter(({ source, file }) => checkSpec(source, { file }).ok);
  expect(passed.length).toBeGreaterThan(400);
});

test('the texts have every fault that a text can have', () => {
  // Of keys, solutions and scenario files alone.
  const codes = new Set<string>(['bad-key-text', 'bad-solution', 'against-rule']);
  for (let number = 0; number < 4000; number++) {
    const { source, file } = makeCase(KINDS[number % 3]!, 1, number, CORPUS);
    const result = checkSpec(source, { file });
    for (const { code } of [...(result.ok ? [] : result.faults), ...result.warnings]) codes.add(code);
  }
  expect([...codes].sort()).toEqual(Object.keys(FAULTS).sort());
});

test('a case made alone is the case of a run', async () => {
  const seen: unknown[] = [];
  const check: Parts['check'] = (source, options) => {
    seen.push(source);
    return { ok: false, faults: checkSpec('x', options).ok ? [] : [fault({})], more: 0, warnings: [], moreWarnings: 0 };
  };
  await runLoop({ seed: 5, kind: null, first: 1, end: 40, step: 2 }, partsOf(release, check), CORPUS);
  const alone = Array.from({ length: 20 }, (_, i) => makeCase(KINDS[(2 * i + 1) % 3]!, 5, 2 * i + 1, CORPUS).source);
  expect(seen).toEqual(alone);
  expect(new Set(seen.map(String)).size).toBe(20);
});

/** A fault that holds in any text, but for what is told. */
function fault(wrong: Partial<Record<keyof Fault, unknown>>): Fault {
  const sound: Fault = { file: '', line: 1, column: 1, code: 'tab', key: '', found: '', mend: 'm', message: 'f' };
  return { ...sound, ...wrong } as Fault;
}

/** What a run of rows finds when the checker or an engine is wrong. */
async function find(parts: Parts, limits: { limitMs?: number; shrinkMs?: number } = {}): Promise<Failure> {
  const { failure } = await runLoop({ seed: 7, kind: 'rows', first: 0, end: 500, step: 1, ...limits }, parts, CORPUS);
  if (failure === null) throw new Error('nothing was found');
  return failure;
}

describe('a planted fault is found, and made small', () => {
  test('a checker that throws on a certain text', async () => {
    const check: Parts['check'] = (source, options) => {
      if (String(source).includes('fly|')) throw new Error('no wings');
      return checkSpec(source, options);
    };
    const { what, detail, smallest } = await find(partsOf(release, check));
    expect(what).toBe('checkSpec returns');
    expect(detail).toContain('no wings');
    expect(textOf(smallest!)).toBe('fly|');
  });

  test('a checker that takes its time', async () => {
    const check: Parts['check'] = (source, options) => {
      const end = performance.now() + (String(source).includes('win') ? 60 : 0);
      while (performance.now() < end);
      return checkSpec(source, options);
    };
    const { what, number, smallest } = await find(partsOf(release, check), { limitMs: 40, shrinkMs: 1500 });
    expect(what).toBe('a case takes no longer than its time');
    expect(textOf(smallest!)).toContain('win');
    expect(textOf(smallest!).length).toBeLessThan(makeCase('rows', 7, number, CORPUS).source.length);
  });

  test('a text of megabytes is made small in time, or left as it is', async () => {
    const source = 'cells|9\n'.repeat(300_000);
    const began = performance.now();
    const small = shrink({ source, file: 'a', seed: 1 }, { fails: (one) => one.source.length > 1000, ms: 500 });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(small.source.length).toBeLessThan(source.length);
    const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i);
    const shrunk = shrink(
      { source: bytes, file: '', seed: 1 },
      { fails: (one) => one.source.includes(0xff as never), ms: 500 },
    );
    expect(shrunk.source).toEqual(Uint8Array.of(0xff));
  });

  test.each([
    ['a code of the table', { code: '__proto__' }],
    ['a place in the text', { line: 9999 }],
    ['a place in the text', { column: 1e6 }],
    ['a place in the text', { column: 0 }],
    ['printFault returns', { file: 3 }],
    ['a fault prints no control characters', { message: '\u001b[2J' }],
    ['a fault prints four lines', { mend: 'a\nb' }],
  ])('a fault without %s: %j', async (what, wrong) => {
    const result: CheckResult = { ok: false, faults: [fault(wrong)], more: 0, warnings: [], moreWarnings: 0 };
    const found = await find(partsOf(release, () => result));
    expect(found.what).toBe(what);
    expect(textOf(found.smallest!)).toBe('');
  });

  test('rows that say something else', async () => {
    const check: Parts['check'] = (source, options) => {
      const result = checkSpec(source, options);
      return result.ok ? { ...result, spec: { ...result.spec, slug: 'a', title: `${result.spec.title}x` } } : result;
    };
    expect((await find(partsOf(release, check))).what).toBe('rows of a checked spec say the same');
  });

  test('budgets that do not hold', async () => {
    const check: Parts['check'] = (source, { budgets: _, ...options }) => checkSpec(source, options);
    expect((await find(partsOf(release, check))).what).toBe('budgets hold to the last');
  });

  test.each([
    ['moves', liar((truth) => ({ moves: () => truth.moves().slice(1) }))],
    ['key', liar((truth) => ({ key: () => truth.key().replace('1.', '.1') }))],
    ['outcome', liar((truth) => ({ outcome: () => truth.outcome() && { ...truth.outcome()!, reason: 'full' } }))],
    ['play', liar((truth) => ({ play: (move) => ({ ...truth.play(move), events: [] }) as never }))],
    ['undo', liar(() => ({ undo: () => true }))],
  ])('an engine that lies about %s', async (what, engine) => {
    const found = await find(partsOf(engine));
    expect(found.what).toBe(`engines agree on ${what}`);
    expect(textOf(found.smallest!).split('\n').length).toBeLessThanOrEqual(5);
    expect(checkSpec(found.smallest!.source).ok).toBe(true);
  });

  test('an engine that throws; one that is refused memory does not break anything', async () => {
    const throws = (error: Error): Engine => ({
      name: 'wasm',
      open() {
        throw error;
      },
    });
    expect(await find(partsOf(throws(new Error('trap'))))).toMatchObject({ what: 'open returns' });
    const refused = partsOf(throws(Object.assign(new Error('refused'), { code: 'no_memory' })));
    const { tally, failure } = await runLoop({ seed: 7, kind: 'grammar', first: 0, end: 50, step: 1 }, refused, CORPUS);
    expect(failure).toBeNull();
    expect(tally.kinds.grammar.refused).toBe(tally.kinds.grammar.passed);
  });
});

test('a saved failure gives its case again', () => {
  const sources = ['cells|\ud800', Uint8Array.of(0, 0xff, 0x80)];
  for (const source of sources) {
    const one: Case = { source, file: '\udc00|', seed: 2 ** 32 - 1 };
    const failure: Failure = { kind: 'rows', seed: 1, number: 2, what: 'w', detail: 'd', smallest: null };
    expect(readFailure(JSON.parse(JSON.stringify(saveFailure(failure, one))))).toEqual(one);
  }
  for (const value of [null, 3, {}, { fuzz: 1, file: '' }, { fuzz: 2, file: '', text: '', draws: 1 }]) {
    expect(readFailure(value)).toBeNull();
  }
});
