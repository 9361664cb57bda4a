/** A trap kills an instance: games and positions are brought back in a new one. */
import { describe, expect, test } from 'vitest';
import type { EnginePosition } from '../../bindings/engine.js';
import type { WasmEngine } from '../../bindings/wasm/engine.js';
import { nineMens, ticTacToe } from '../reference/specs.js';
import { fresh, wander } from './fresh.js';

describe.each(['release', 'debug'])('%s: after a trap', (build) => {
  /** Sends the position's history out of memory, so that the next look at it traps. */
  function corrupt(engine: WasmEngine, position: EnginePosition): void {
    const { handle } = position as unknown as { handle: number };
    engine.core.words[handle >>> 2] = 0x7ffffff0;
  }

  /** Positions of every kind, of two games. */
  function population(engine: WasmEngine): EnginePosition[] {
    const [men, rows] = [engine.open(nineMens), engine.open(ticTacToe)];
    const played = men.start(0);
    wander(played, 8, 45);
    const tailed = played.clone();
    for (let i = 0; i < 7; i++) tailed.undo();
    const alone = played.determinize(0, 1);
    const goneOn = tailed.determinize(1, 2);
    wander(goneOn, 9, 5);
    goneOn.undo();
    const read = men.fromKey('111...........2......22. 1 0,0 7');
    if (!read.ok) throw new Error(read.fault.message);
    wander(read.position, 4, 3);
    const short = rows.start(0);
    wander(short, 2, 20);
    return [played, tailed, alone, goneOn, read.position, short, short.clone(), rows.start(1)];
  }

  /** Keys of the whole way: back to the beginning, and on to the end of what redo reaches. */
  function wayOf(position: EnginePosition): string[] {
    const copy = position.clone();
    const keys = [copy.key()];
    while (copy.undo()) keys.push(copy.key());
    keys.push('from the beginning', copy.key());
    while (copy.redo()) keys.push(copy.key());
    copy.free();
    return keys;
  }

  const broken = expect.objectContaining({ name: 'EngineError', code: 'trap' });

  test('games and positions are back with their ways', () => {
    const engine = fresh(build);
    const positions = population(engine);
    const [before, core] = [positions.map(wayOf), engine.core];
    const victim = positions[0]!;
    corrupt(engine, victim);
    expect(() => victim.undo()).toThrow(broken);
    expect(engine.core).not.toBe(core);
    expect(positions.map(wayOf)).toEqual(before);
    expect(victim.undo()).toBe(true);
  });

  test('positions play on as ones that saw no trap', () => {
    const [engine, other] = [fresh(build), fresh(build)];
    const [positions, others] = [population(engine), population(other)];
    corrupt(engine, positions[0]!);
    expect(() => positions[0]!.undo()).toThrow(broken);
    for (const [i, position] of positions.entries()) {
      expect(wander(position, i, 12)).toEqual(wander(others[i]!, i, 12));
      expect(position.key()).toBe(others[i]!.key());
      expect(position.outcome()).toEqual(others[i]!.outcome());
    }
  });

  test('it may happen again, and what was freed stays freed', () => {
    const engine = fresh(build);
    const positions = population(engine);
    const before = positions.map(wayOf);
    const freed = positions[1]!;
    freed.free();
    for (let time = 0; time < 3; time++) {
      corrupt(engine, positions[0]!);
      expect(() => positions[0]!.undo()).toThrow(broken);
    }
    expect(() => freed.key()).toThrow(expect.objectContaining({ code: 'freed' }));
    const left = positions.flatMap((position, i) => (position === freed ? [] : [{ position, way: before[i] }]));
    expect(left.map(({ position }) => wayOf(position))).toEqual(left.map(({ way }) => way));
  });

  test('a job is lost, says so, and may be freed', () => {
    const engine = fresh(build);
    const position = engine.open(nineMens).start(0);
    wander(position, 1, 4);
    const job = position.job('perft', { depth: 3 });
    job.run(10);
    corrupt(engine, position);
    expect(() => position.undo()).toThrow(broken);
    expect(() => job.run(10)).toThrow(expect.objectContaining({ code: 'lost_job' }));
    expect(() => job.result()).toThrow(expect.objectContaining({ code: 'lost_job' }));
    job.free();
    expect(() => job.run(10)).toThrow(expect.objectContaining({ code: 'freed' }));
    expect(position.perft(2)).toBe(20 * 19);
  });
});
