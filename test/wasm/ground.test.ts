/** GROUND on every build: undo to the last byte, what holds at every ply, memory, and games that go on after a save or a trap. */
import { describe, expect, test, vi } from 'vitest';
import { deepState } from '../../bench/differential/ground/deep.js';
import type { Engine, EnginePosition, Move } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { makeKey } from '../../bindings/ground/key.js';
import { stateWords } from '../../bindings/ground/program.js';
import type { GroundSpec, GroundState, GroundVerbs } from '../../bindings/ground/types.js';
import { generator } from '../../bindings/random.js';
import type { WasmEngine } from '../../bindings/wasm/engine.js';
import { BUILDS } from '../builds.js';
import { tableOf } from '../ground/specs.js';
import { fresh, wander } from './fresh.js';
import { at } from './positions.js';

vi.setConfig({ testTimeout: 120_000 });

/** Every ruling as it is not by default. */
const OTHERWISE = {
  bond_acceptance: 'select',
  clamp: 'end',
  deny_without_target: 'hold',
  deck_empty: 'skip',
  rejected_reverse: 'nothing',
  bond_support_cancels: 'next_round',
  cancel_order: 'protection_first',
  hand_limit: 3,
};

const TABLES: readonly (readonly [string, GroundSpec])[] = [
  ['two', tableOf({ players: 2, mode: 'edge' })],
  ['four', tableOf({ players: 4 })],
  ['six, ruled otherwise', tableOf({ players: 6, mode: 'coalitions', rulings: OTHERWISE })],
];

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const stateOf = (position: EnginePosition): GroundState => (position.family() as GroundVerbs).state();

/** The start by the first seeds, and positions far into a game. */
function begun(engine: Engine, spec: GroundSpec, seed: number): EnginePosition {
  if (seed < 4) return engine.open(spec).start(seed);
  return at(engine, spec, makeKey(deepState(spec, generator(seed))));
}

/** Plays to the end; asks before each move, and at the end. */
function playAll<T>(position: EnginePosition, seed: number, ask: () => T): T[] {
  const draw = generator(seed);
  const answers: T[] = [];
  for (let legal = position.moves(); legal.length > 0; legal = position.moves()) {
    answers.push(ask());
    position.play(legal[draw.below(legal.length)]!);
  }
  return [...answers, ask()];
}

/** Everything that a position tells. */
function whole(position: EnginePosition, seats: number): unknown {
  const seen = Array.from({ length: seats }, (_, seat) => position.view(seat));
  return [position.key(), position.turn(), position.moves(), position.outcome(), seen];
}

describe.each(BUILDS)('%s: undo and redo over whole games', (_name, engine) => {
  test.each(TABLES)('%s', (_table, spec) => {
    for (const seed of SEEDS) {
      const position = begun(engine, spec, seed);
      const there = playAll(position, seed, () => whole(position, spec.table.players));
      const back = [whole(position, spec.table.players)];
      while (position.undo()) back.push(whole(position, spec.table.players));
      expect(back.reverse()).toEqual(there);
      const again = [whole(position, spec.table.players)];
      while (position.redo()) again.push(whole(position, spec.table.players));
      expect(again).toEqual(there);
    }
  });
});

/** The words of the state as they lie in the core, those that no key tells included. */
function bytesOf(engine: WasmEngine, position: EnginePosition, spec: GroundSpec): number[] {
  const { handle } = position as unknown as { handle: number };
  return [...engine.core.copyWords(engine.core.raw.groundState(handle), stateWords(spec))];
}

describe.each(['release', 'debug'])('%s: undo to the last byte', (build) => {
  test.each(TABLES)('%s', (_table, spec) => {
    const engine = fresh(build);
    for (const seed of SEEDS) {
      const position = begun(engine, spec, seed);
      const there = playAll(position, seed, () => bytesOf(engine, position, spec));
      const back = [bytesOf(engine, position, spec)];
      while (position.undo()) back.push(bytesOf(engine, position, spec));
      expect(back.reverse()).toEqual(there);
    }
  });
});

/** Cards of each suit, wherever they are. */
function suits({ players, deck, discard }: GroundState): number[] {
  return [0, 1, 2, 3].map((suit) => {
    const held = players.reduce((sum, { hand }) => sum + hand[suit]!, discard[suit]!);
    return held + deck.filter((card) => card === suit).length;
  });
}

function slots({ players, relations }: GroundState): number {
  return Math.max(...players.map((_, seat) => relations.filter(([a, b]) => a === seat || b === seat).length));
}

const inOrder = (moves: readonly Move[]): string[] =>
  [...moves].sort((a, b) => a.map((part, i) => part - b[i]!).find((by) => by !== 0) ?? 0).map(String);

describe.each(BUILDS)('%s: what holds at every ply', (_name, engine) => {
  test.each(TABLES)('%s', (_table, spec) => {
    for (const seed of SEEDS) {
      const position = begun(engine, spec, seed);
      playAll(position, seed, () => {
        const state = stateOf(position);
        expect(suits(state)).toEqual([6, 6, 6, 6]);
        expect(slots(state)).toBeLessThanOrEqual(2);
        expect(state.round).toBeLessThanOrEqual(5);
        const moves = position.moves();
        expect(moves.map(String)).toEqual([...new Set(inOrder(moves))]);
        expect(moves.length === 0).toBe(position.turn() < 0);
        expect(moves.length).not.toBe(1);
        const read = at(engine, spec, position.key());
        expect(whole(read, spec.table.players)).toEqual(whole(position, spec.table.players));
        read.free();
      });
    }
  });

  test.each(TABLES)('%s: the same seed gives the same game, another seed another one', (_table, spec) => {
    const game = engine.open(spec);
    const play = (seed: number): string[] => {
      const position = game.start(seed);
      return playAll(position, 1, () => position.key());
    };
    expect(play(5)).toEqual(play(5));
    expect(play(5)).not.toEqual(play(6));
  });
});

const size = (engine: WasmEngine): number => engine.core.raw.memory.buffer.byteLength;

describe.each(TABLES)('memory: %s', (_table, spec) => {
  test('a thousand games on one position need no more than the thousand before', () => {
    const engine = fresh();
    const position = engine.open(spec).start(0);
    const once = (seed: number): void => {
      wander(position, seed, 200);
      position.playout(seed, 400);
      position.clone().free();
      position.determinize(seed % spec.table.players, seed).free();
      while (position.undo());
      position.playout(seed, 400);
    };
    // A history grows to the longest game there is, and leaves a hole where it was.
    for (let seed = 0; seed < 2000; seed++) once(seed % 1000);
    const before = size(engine);
    for (let seed = 0; seed < 1000; seed++) once(seed);
    expect(size(engine)).toBe(before);
  });

  test('games that are opened and freed leave nothing behind', () => {
    const engine = fresh();
    const once = () => {
      const game = engine.open(spec);
      game.start(0).determinize(1, 2).playout(1, 20);
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
  test.each(TABLES)('%s goes on where it was', (_table, spec) => {
    const game = new Game(engine, spec);
    const { moves } = engine.open(spec).start(7).playout(7, 30, true);
    const position = game.start({ seed: 7 });
    for (const move of moves!) expect(position.play(move).ok).toBe(true);
    const back = game.restore(JSON.parse(JSON.stringify(position.save())));
    if (!back.ok) throw new Error(back.fault.message);
    expect(back.position.key).toBe(position.key);
    while (position.undo()) expect([back.position.undo(), back.position.key]).toEqual([true, position.key]);
    expect(back.position.undo()).toBe(false);
  });

  test.each(TABLES)('%s that was drawn anew for a seat goes on, too', (_table, spec) => {
    const game = new Game(engine, spec);
    const drawn = game.start({ seed: 3 }).determinize(1, 9);
    const before = drawn.key;
    for (let ply = 0; ply < 5; ply++) expect(drawn.play(drawn.legal()[0]!).ok).toBe(true);
    const back = game.restore(JSON.parse(JSON.stringify(drawn.save())));
    if (!back.ok) throw new Error(back.fault.message);
    expect(back.position.key).toBe(drawn.key);
    while (back.position.undo());
    expect(back.position.key).toBe(before);
  });
});

describe.each(['release', 'debug'])('%s: after a trap', (build) => {
  /** In the middle of a game, a world that a seat cannot tell from it, where that has gone on, and one from a key. */
  function population(engine: WasmEngine, spec: GroundSpec): EnginePosition[] {
    const played = engine.open(spec).start(5);
    wander(played, 5, 9);
    played.undo();
    const drawn = played.determinize(1, 6);
    const goneOn = played.determinize(0, 7);
    wander(goneOn, 8, 12);
    goneOn.undo();
    goneOn.undo();
    const deep = begun(engine, spec, 11);
    wander(deep, 1, 3);
    return [played, drawn, goneOn, deep, goneOn.determinize(1, 3)];
  }

  test.each(TABLES)('%s: positions are back with their ways, those that were drawn anew too', (_table, spec) => {
    const [engine, other] = [fresh(build), fresh(build)];
    const [positions, sound] = [population(engine, spec), population(other, spec)];
    const before = positions.map(wayOf);
    const [victim] = positions;
    const { handle } = victim as unknown as { handle: number };
    engine.core.words[handle >>> 2] = 0x7ffffff0;
    expect(() => victim!.undo()).toThrow(expect.objectContaining({ code: 'trap' }));
    expect(positions.map(wayOf)).toEqual(before);
    expect(before).toEqual(sound.map(wayOf));
    for (const [i, position] of positions.entries()) {
      expect(wander(position, i, 200)).toEqual(wander(sound[i]!, i, 200));
      expect([position.key(), position.outcome()]).toEqual([sound[i]!.key(), sound[i]!.outcome()]);
    }
  });
});
