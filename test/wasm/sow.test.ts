/** Sowing games on every build: counts and values from elsewhere, memory, and games that go on after a save or a trap. */
import { describe, expect, test, vi } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import type { Engine, EnginePosition } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { SOW_SLAMS, type SowSpec } from '../../bindings/sow/types.js';
import type { WasmEngine } from '../../bindings/wasm/engine.js';
import { BUILDS, debug, release } from '../builds.js';
import { KALAH_LEAVES, KALAH_VALUES, OWARE_LEAVES, PARTINGS } from '../known/sow.js';
import { abapa, askedOf, changed, kalah, oware, sowSpec } from '../reference/sow/specs.js';
import { fresh, wander } from './fresh.js';
import { solved } from './positions.js';

// Millions of leaves, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const leaves = (position: EnginePosition, depths: number): number[] =>
  Array.from({ length: depths }, (_, i) => position.perft(i + 1));

/** Plies that each build looks ahead in its time. */
const DEPTHS: readonly (readonly [string, Engine, number])[] = [
  ['release', release, 8],
  ['debug', debug, 7],
  ['reference', reference, 6],
];

describe.each(DEPTHS)('%s: leaves', (_name, engine, depth) => {
  const { at, start } = askedOf(engine);

  test('oware', () => {
    expect(leaves(start(abapa), depth)).toEqual(OWARE_LEAVES.slice(0, depth));
  });

  test.each(SOW_SLAMS)('oware, slam|%s', (slam) => {
    expect(leaves(start(oware(slam)), 6)).toEqual(OWARE_LEAVES.slice(0, 6));
  });

  test.each(KALAH_LEAVES)('kalah, the last seed alone: %s', (takes, counts) => {
    expect(leaves(start(kalah(takes)), depth)).toEqual(counts.slice(0, depth));
  });

  const parted = PARTINGS.flatMap(({ key, leaves: rows }) => rows.map(([slam, counts]) => ({ key, slam, counts })));
  test.each(parted)('$key, slam|$slam', ({ key, slam, counts }) => {
    expect(leaves(at(oware(slam), key), counts.length)).toEqual(counts);
  });
});

describe.each([
  ['release', release],
  ['debug', debug],
] as const)('%s: kalah is won, lost or drawn as Irving, Donkers and Uiterwijk say', (_name, engine) => {
  const rows = KALAH_VALUES.flatMap(([houses, values]) => values.map((value, i) => [houses, i + 1, value] as const));
  test.each(rows)('%i houses of %i: %s', (houses, seeds, value) => {
    const position = askedOf(engine).start(changed(kalah('always'), { houses, seeds }));
    expect(solved(position, { method: 'retrograde' })).toMatchObject({ value });
  });
});

// Seeds that take-give gives fill the other store: only the mover's is asked, and nobody has a move.
test.each(BUILDS)('%s: a store that is filled by the other side does not end the game', (_name, engine) => {
  const position = askedOf(engine).at(oware('take-give'), '5,0,0,0,0,2,1,1,0,0,0,0 1 18,21');
  expect(position.play([5]).ok).toBe(true);
  expect(position.outcome()).toEqual({ winners: [1], scores: [22, 26], reason: 'nomove' });
});

/** A sowing goes on from each house that held seeds. */
const relay = sowSpec({
  laps: 'relay',
  capture: { kind: 'opposite', takes: 'full' },
  end: { repeat: 3, plies: 60, rest: 'own' },
});

const GAMES: readonly (readonly [string, SowSpec])[] = [
  ['oware', abapa],
  ['kalah', kalah('full')],
  ['relay', relay],
];

const size = (engine: WasmEngine): number => engine.core.raw.memory.buffer.byteLength;

describe.each(GAMES)('memory: %s', (_name, spec) => {
  test('a thousand games on one position need no more than the first ones', () => {
    const engine = fresh();
    const position = engine.open(spec).start(0);
    const once = (seed: number): void => {
      wander(position, seed, 40);
      position.playout(seed, 40);
      position.clone().free();
      while (position.undo());
    };
    // What tells a sowing's laps grows to the longest there is.
    for (let seed = 0; seed < 100; seed++) once(seed);
    const before = size(engine);
    for (let seed = 100; seed < 1100; seed++) once(seed);
    expect(size(engine)).toBe(before);
  });

  test('games that are opened and freed leave nothing behind', () => {
    const engine = fresh();
    const once = () => {
      const game = engine.open(spec);
      game.start(0).playout(1, 20);
      game.free();
    };
    for (let i = 0; i < 100; i++) once();
    const before = size(engine);
    for (let i = 0; i < 3000; i++) once();
    expect(size(engine)).toBe(before);
  });
});

/** Keys of the whole way: back to the beginning, and on to the end of what redo reaches. */
function wayOf(position: EnginePosition): string[] {
  const copy = position.clone();
  const keys = [copy.key()];
  while (copy.undo()) keys.push(copy.key());
  while (copy.redo()) keys.push(copy.key());
  copy.free();
  return keys;
}

describe.each(BUILDS)('%s: a saved game', (_name, engine) => {
  test.each(GAMES)('%s goes on where it was', (_game, spec) => {
    const game = new Game(engine, spec);
    const { moves } = engine.open(spec).start(0).playout(7, 30, true);
    const position = game.start();
    for (const move of moves!) position.play(move);
    const back = game.restore(JSON.parse(JSON.stringify(position.save())));
    if (!back.ok) throw new Error(back.fault.message);
    expect(back.position.key).toBe(position.key);
    while (position.undo()) expect([back.position.undo(), back.position.key]).toEqual([true, position.key]);
    expect(back.position.undo()).toBe(false);
  });
});

describe.each(['release', 'debug'])('%s: after a trap', (build) => {
  test.each(GAMES)('%s is back with its way, and plays on', (_game, spec) => {
    const [engine, other] = [fresh(build), fresh(build)];
    const begun = (one: Engine): EnginePosition => {
      const position = one.open(spec).start(0);
      wander(position, 5, 30);
      position.undo();
      position.undo();
      return position;
    };
    const [victim, sound] = [begun(engine), begun(other)];
    const before = wayOf(victim);
    const { handle } = victim as unknown as { handle: number };
    engine.core.words[handle >>> 2] = 0x7ffffff0;
    expect(() => victim.undo()).toThrow(expect.objectContaining({ code: 'trap' }));
    expect(wayOf(victim)).toEqual(before);
    expect(wander(victim, 9, 20)).toEqual(wander(sound, 9, 20));
    expect([victim.key(), victim.outcome()]).toEqual([sound.key(), sound.outcome()]);
  });
});
