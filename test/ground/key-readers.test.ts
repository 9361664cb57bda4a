/** Keys of what play comes to are read again, and both readers are of one mind about all others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import type { EnginePosition } from '../../bindings/engine.js';
import { makeKey, parseKey } from '../../bindings/ground/key.js';
import type { GroundSpec, GroundVerbs } from '../../bindings/ground/types.js';
import { generator } from '../../bindings/random.js';
import { someRulings, tableOf } from './specs.js';

/** A position after so many random moves. */
function played(spec: GroundSpec, seed: number, plies: number): EnginePosition {
  const position = reference.open(spec).start(seed);
  const { below } = generator(seed);
  for (let ply = 0; ply < plies && position.turn() >= 0; ply++) {
    const moves = position.moves();
    position.play(moves[below(moves.length)]!);
  }
  return position;
}

const somePlays = fc.record({
  players: fc.integer({ min: 2, max: 6 }),
  rulings: someRulings,
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  plies: fc.integer({ min: 0, max: 60 }),
});

describe('with the reference', () => {
  test('what play comes to has a key that is read again', () => {
    fc.assert(
      fc.property(somePlays, ({ players, rulings, seed, plies }) => {
        const spec = tableOf({ players, rulings });
        const position = played(spec, seed, plies);
        const state = (position.family() as GroundVerbs).state();
        expect(makeKey(state)).toBe(position.key());
        expect(parseKey(spec, position.key())).toEqual({ ok: true, setup: state });
      }),
      { numRuns: 200 },
    );
  });

  /** One value of the state in place of another. */
  const someValue = fc.constantFrom<unknown>(
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    true,
    false,
    null,
    [],
    [0, 1],
    [1, 0],
    [0, 0, -1],
    'OFF',
    'DENY',
    'ATTACK',
    'REVERSE',
    'select',
    'consent',
    'ground',
    'bond',
    'rivalry',
    'deny',
    'attack',
    'over',
    'up',
    'denied',
    'claimed',
  );

  test('a state in which a value or two are others is one to both readers, or to none', () => {
    const changes = fc.array(fc.tuple(fc.nat(), someValue), { minLength: 1, maxLength: 2 });
    let held = 0;
    fc.assert(
      fc.property(somePlays, changes, ({ players, rulings, seed, plies }, given) => {
        const spec = tableOf({ players, rulings });
        const value = JSON.parse(played(spec, seed, plies).key());
        for (const [place, other] of given) change(value, place, other);
        const key = JSON.stringify(value);
        const ours = parseKey(spec, key).ok;
        if (ours) held++;
        expect([ours, key]).toEqual([reference.open(spec).fromKey(key).ok, key]);
      }),
      { numRuns: 2000 },
    );
    expect(held).toBeGreaterThan(50);
  });
});

/** Puts a value in place of one of those in there: the place chooses which. */
function change(value: unknown, place: number, other: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const key of Object.keys(inner)) {
      places.push([inner as Record<string, unknown>, key]);
      walk((inner as Record<string, unknown>)[key]);
    }
  };
  walk(value);
  const [holder, key] = places[place % places.length]!;
  holder[key] = other;
}
