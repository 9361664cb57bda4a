/** Search and solve as jobs: slices, what a position may do meanwhile, memory, and jobs that are lost. */
import { describe, expect, test } from 'vitest';
import type { Engine, EngineGame, EnginePosition, Job, JobKind } from '../../bindings/engine.js';
import type { WasmEngine } from '../../bindings/wasm/engine.js';
import { BUILDS, debug, release } from '../builds.js';
import { boardSpec, inARow, nineMens, tapatan, ticTacToe } from '../reference/specs.js';
import { fresh, wander } from './fresh.js';
import { at, runInSlices } from './positions.js';

const CORES = [
  ['release', release],
  ['debug', debug],
] as const;

/** Every kind of job that this suite is about. */
const JOBS = [
  ['search', { seed: 1 }],
  ['search', { seed: 1, method: 'mcts' }],
  ['solve', {}],
  ['solve', { method: 'retrograde' }],
  ['solve', { method: 'search' }],
  ['solve', { method: 'proof' }],
] as const satisfies readonly (readonly [JobKind, object])[];

function start(position: EnginePosition, [kind, options]: readonly [JobKind, object]): Job<unknown> {
  return position.job(kind, options as never);
}

describe.each(BUILDS)('%s: slices', (_name, engine) => {
  const spec = inARow(4, 3, 3);
  const endless: readonly (readonly [JobKind, object])[] = [JOBS[1]];
  const position = () => at(engine, spec, '1..2........ 1');

  test.each(JOBS.filter((job) => !endless.includes(job)))('%s %j: how the work is cut changes nothing', (...job) => {
    const results = [1, 37, 1_000, 1_000_000].map((size) => {
      const running = start(position(), job);
      runInSlices(running, size);
      const result = running.result();
      // Once it is done, more adds nothing.
      expect(running.run(1_000)).toBe(true);
      expect(running.result()).toEqual(result);
      running.free();
      return result;
    });
    for (const result of results) expect(result).toEqual(results[0]);
  });

  /** What a search without end says after each slice, by the nodes it has made. */
  function said(size: number): Map<number, unknown> {
    const running = position().job('search', { seed: 5, method: 'mcts' });
    const results = new Map<number, unknown>();
    for (let made = 0; made < 3_000; made = running.result().nodes) {
      running.run(size);
      results.set(running.result().nodes, running.result());
    }
    running.free();
    return results;
  }

  test('mcts, which is never done, says the same after as many nodes', () => {
    const [fine, coarse] = [said(1), said(37)];
    const both = [...coarse.keys()].filter((nodes) => fine.has(nodes));
    expect(both.length).toBeGreaterThan(20);
    for (const nodes of both) expect(coarse.get(nodes)).toEqual(fine.get(nodes));
  });

  test('nothing is done by a slice of no nodes', () => {
    for (const job of JOBS) {
      const running = start(position(), job);
      expect(() => running.run(0)).not.toThrow();
      running.free();
    }
  });
});

describe.each(BUILDS)('%s: the position meanwhile', (_name, engine) => {
  test.each(JOBS)('%s %j leaves it as it is: key, way back and forth', (...job) => {
    const position = engine.open(tapatan).start(0);
    wander(position, 3, 5);
    position.undo();
    const [key, outcome, moves] = [position.key(), position.outcome(), position.moves()];
    const running = start(position, job);
    running.run(5_000);
    running.result();
    running.free();
    expect([position.key(), position.outcome(), position.moves()]).toEqual([key, outcome, moves]);
    expect(position.redo()).toBe(true);
    expect(position.redo()).toBe(false);
    let plies = 0;
    while (position.undo()) plies += 1;
    expect(plies).toBe(5);
  });

  test.each(JOBS)('%s %j goes on where the position was when it is played on, or freed', (...job) => {
    const [position, twin] = [engine.open(ticTacToe).start(0), engine.open(ticTacToe).start(0)];
    const [running, undisturbed] = [start(position, job), start(twin, job)];
    for (const one of [running, undisturbed]) one.run(100);
    wander(position, 1, 4);
    for (const one of [running, undisturbed]) one.run(100);
    position.free();
    for (const one of [running, undisturbed]) one.run(500);
    expect(running.result()).toEqual(undisturbed.result());
    for (const one of [running, undisturbed]) one.free();
  });

  test('jobs of several games take turns', () => {
    const specs = [ticTacToe, tapatan, nineMens, inARow(4, 4, 4)];
    const options = ['search', { seed: 1, memory: 65_536 }] as const;
    const alone = specs.map((spec) => {
      const job = start(engine.open(spec).start(0), options);
      for (let slice = 0; slice < 20; slice++) job.run(50);
      return job.result();
    });
    const together = specs.map((spec) => start(engine.open(spec).start(0), options));
    for (let slice = 0; slice < 20; slice++) for (const job of together) job.run(50);
    expect(together.map((job) => job.result())).toEqual(alone);
  });
});

describe.each(BUILDS)('%s: arguments', (_name, engine) => {
  const position = engine.open(ticTacToe).start(0);

  test.each<[string, object]>([
    ['method', { seed: 1, method: 'guess' }],
    ['method', { seed: 1, method: null }],
    ['method', { seed: 1, method: 'toString' }],
    ['seed', {}],
    ['seed', { seed: 0.5 }],
    ['seed', { seed: '1' }],
    ['seed', { seed: -1 }],
    ['seed', { seed: 2 ** 32 }],
    ['seed', { seed: 0.5, method: 'mcts' }],
    ['memory', { seed: 1, memory: 65_535 }],
    ['memory', { seed: 1, memory: null }],
    ['memory', { seed: 1, memory: Number.NaN }],
    ['memory', { seed: 1, memory: 65_535, method: 'mcts' }],
    ['memory', { seed: 1, memory: 2 ** 32 }],
    ['depth', { seed: 1, depth: 0 }],
    ['depth', { seed: 1, depth: null }],
    ['depth', { seed: 1, depth: Number.NaN }],
    ['depth', { seed: 1, depth: '3' }],
    ['depth', { seed: 1, depth: 0, method: 'mcts' }],
  ])('search: a wrong %s is named: %j', (name, options) => {
    const wrong = () => position.job('search', options as never);
    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(name);
  });

  test.each<[string, object]>([
    ['method', { method: 'guess' }],
    ['method', { method: null }],
    ['memory', { memory: -1 }],
    ['memory', { memory: 1e6 + 0.5 }],
    ['memory', { memory: null }],
    ['memory', { memory: '1000000' }],
    ['memory', { memory: 2 ** 32 }],
  ])('solve: a wrong %s is named: %j', (name, options) => {
    const wrong = () => position.job('solve', options as never);
    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(name);
  });

  test.each([-1, 0.5, Number.NaN, '1', 2 ** 32, null, undefined])('run(%s) is refused', (nodes) => {
    for (const job of JOBS) {
      const running = start(position, job);
      expect(() => running.run(nodes as number)).toThrow(TypeError);
      expect(() => running.run(nodes as number)).toThrow('nodes');
      running.free();
    }
  });
});

describe.each(CORES)('%s: memory', (_name, engine: Engine) => {
  const core = (engine as WasmEngine).core;
  const bytes = (): number => core.raw.memory.buffer.byteLength;

  /** Opens a job, works for a while, and frees it. */
  function once(game: EngineGame, job: readonly [JobKind, object], nodes: number): void {
    const position = game.start(0);
    const running = start(position, job);
    running.run(nodes);
    running.result();
    running.free();
    running.free();
    position.free();
  }

  test.each(JOBS)('%s %j is given back, wherever the work stops', (...job) => {
    for (const spec of [ticTacToe, nineMens, inARow(4, 4, 4)]) {
      const game = engine.open(spec);
      const stops = [1, 20, 400, 3_000];
      for (const nodes of stops) once(game, job, nodes);
      const before = bytes();
      for (let time = 0; time < 200; time++) once(game, job, stops[time % 4]!);
      expect(bytes()).toBe(before);
      game.free();
    }
  });

  test.each([
    ['search', { seed: 1, memory: 65_536 }],
    ['search', { seed: 1, memory: 65_536, method: 'mcts' }],
    ['solve', { memory: 65_536 }],
    ['solve', { memory: 65_536, method: 'retrograde' }],
    ['solve', { memory: 65_536, method: 'search' }],
    ['solve', { memory: 65_536, method: 'proof' }],
  ] as const)('%s %j: the least is enough to work', (...job) => {
    for (const spec of [nineMens, inARow(15, 15, 5), boardSpec({ cells: 1, lineLength: 1 })]) {
      const running = start(engine.open(spec).start(0), job);
      expect(() => running.run(30_000)).not.toThrow();
      running.result();
      running.free();
    }
  });
});

/** Takes what memory there is in large blocks, so that the core is refused more. */
function exhaust(engine: WasmEngine): void {
  const { memory } = engine.core.raw;
  for (let pages = 4096; pages >= 1; pages /= 2) {
    for (;;) {
      try {
        memory.grow(pages);
      } catch {
        break;
      }
    }
  }
}

describe.each(['release', 'debug'])('%s: memory refused', (build) => {
  const refused = expect.objectContaining({ name: 'EngineError', code: 'no_memory' });

  test('a job that cannot begin says so; the position stays', () => {
    const engine = fresh(build);
    const position = engine.open(inARow(4, 4, 4)).start(0);
    exhaust(engine);
    const large = 2 ** 24;
    expect(() => position.job('search', { seed: 1, memory: large })).toThrow(refused);
    expect(() => position.job('search', { seed: 1, memory: large, method: 'mcts' })).toThrow(refused);
    for (const method of ['retrograde', 'search', 'proof'] as const) {
      const job = position.job('solve', { method, memory: large });
      expect(job.run(10_000_000)).toBe(true);
      expect(job.result()).toMatchObject({ value: 'unknown', exceeded: true, method });
      job.free();
    }
    expect(position.moves()).toHaveLength(16);
    expect(position.play([-1, 3]).ok).toBe(true);
  });
});

describe.each(['release', 'debug'])('%s: jobs that are gone', (build) => {
  test.each(JOBS)('%s %j: freed twice, and in the middle', (...job) => {
    const running = start(
      fresh(build)
        .open(inARow(4, 4, 4))
        .start(0),
      job,
    );
    running.run(50);
    running.free();
    running.free();
    const freed = expect.objectContaining({ name: 'EngineError', code: 'freed' });
    expect(() => running.run(1)).toThrow(freed);
    expect(() => running.result()).toThrow(freed);
  });

  test.each(JOBS)("%s %j: a job ends with its game, whose memory is another's", (...job) => {
    const engine = fresh(build);
    const game = engine.open(inARow(4, 4, 4));
    const running = start(game.start(0), job);
    running.run(50);
    game.free();
    engine.open(inARow(4, 4, 3)).start(0);
    const freed = expect.objectContaining({ name: 'EngineError', code: 'freed' });
    expect(() => running.run(1_000)).toThrow(freed);
    expect(() => running.result()).toThrow(freed);
    running.free();
  });

  test.each(JOBS)('%s %j: lost with a trap', (...job) => {
    const engine = fresh(build);
    const position = engine.open(tapatan).start(0);
    wander(position, 1, 4);
    const running = start(position, job);
    running.run(50);
    const { handle } = position as unknown as { handle: number };
    engine.core.words[handle >>> 2] = 0x7ffffff0;
    expect(() => position.undo()).toThrow(expect.objectContaining({ code: 'trap' }));
    const lost = expect.objectContaining({ name: 'EngineError', code: 'lost_job' });
    expect(() => running.run(10)).toThrow(lost);
    expect(() => running.result()).toThrow(lost);
    running.free();
    const again = start(position, job);
    again.run(200);
    expect(again.result()).toBeDefined();
    again.free();
  });

  /** Those that are sure to read an address when all their words are overwritten. */
  const reading = JOBS.filter((job) => !('method' in job[1] && ['search', 'proof'].includes(job[1].method)));

  test.each(reading)('%s %j: one that traps itself brings the rest back', (...job) => {
    const engine = fresh(build);
    const position = engine.open(tapatan).start(0);
    wander(position, 1, 4);
    const key = position.key();
    const running = start(position, job);
    running.run(20);
    // Words of the heap that are addresses of nothing.
    engine.core.words.fill(0x7ffffff0, 4096);
    expect(() => {
      for (let slice = 0; slice < 100; slice++) running.run(1_000);
    }).toThrow(expect.objectContaining({ name: 'EngineError', code: 'trap' }));
    expect(position.key()).toBe(key);
    expect(() => running.run(10)).toThrow(expect.objectContaining({ code: 'lost_job' }));
    running.free();
  });
});
