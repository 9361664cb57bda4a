/** Cards that a scenario gives, and events in its words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { makeKey, parseKey } from '../../bindings/ground/key.js';
import { EVENT_PARTS, factsOfEvent } from '../../bindings/ground/scenario/events.js';
import type { Given } from '../../bindings/ground/scenario/given.js';
import { withGiven } from '../../bindings/ground/scenario/setup.js';
import type { GroundEvent } from '../../bindings/ground/types.js';
import { generator } from '../../bindings/random.js';
import { EDITION, someRulings, startOf, tableOf } from './specs.js';

describe('cards that are given', () => {
  const counts = fc.tuple(...[0, 1, 2, 3].map(() => fc.nat({ max: 2 })));
  const someGiven = fc.record({
    hands: fc.array(fc.option(counts), { minLength: 4, maxLength: 4 }),
    deck: fc.option(fc.array(fc.nat({ max: 3 }), { maxLength: 4 })),
    discard: fc.option(fc.oneof(counts, fc.constant('rest' as const))),
  });

  test('six of each suit; hands and top as given; what is not given keeps its size while there are cards', () => {
    let checked = 0;
    fc.assert(
      fc.property(someGiven, ({ hands, deck, discard }) => {
        const players = new Map(hands.flatMap((hand, seat) => (hand ? [[seat, { hand }] as const] : [])));
        const given = { players, deck: deck ?? undefined, discard: discard ?? undefined } as unknown as Given;
        const laid = [...hands, discard === 'rest' ? null : discard].filter((one) => one !== null);
        const used = [0, 1, 2, 3].map(
          (suit) => laid.reduce((sum, one) => sum + one[suit]!, 0) + (deck ?? []).filter((one) => one === suit).length,
        );
        fc.pre(used.every((count) => count <= 6));
        const state = withGiven(given, startOf());
        expect(parseKey(EDITION, makeKey(state)).ok).toBe(true);
        expect([...state.deck].reverse().slice(0, deck?.length ?? 0)).toEqual(deck ?? []);
        for (const [seat, hand] of hands.entries()) {
          if (hand) expect(state.players[seat]!.hand).toEqual(hand);
          else if (state.deck.length > (deck?.length ?? 0)) {
            expect(state.players[seat]!.hand.reduce((sum, count) => sum + count)).toBe(2);
          }
        }
        if (discard === 'rest') expect(state.deck.length).toBe(deck?.length ?? 0);
        else expect(state.discard).toEqual(discard ?? [0, 0, 0, 0]);
        checked++;
      }),
      { numRuns: 500 },
    );
    expect(checked).toBeGreaterThan(100);
  });

  test('nothing given leaves all as it is', () => {
    expect(withGiven({} as Given, startOf())).toEqual(startOf());
  });
});

describe('events', () => {
  test('whatever happens has words, and an event that is told whole is found', () => {
    const seen = new Set<string>();
    const check = (event: GroundEvent) => {
      const facts = factsOfEvent(event);
      for (const [name, value] of facts) expect(`${name}: ${value}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect([...facts.keys()]).toEqual(['kind', ...EVENT_PARTS.get(event.kind)!]);
      seen.add(event.kind);
    };
    fc.assert(
      fc.property(someRulings, fc.nat(), fc.integer({ min: 2, max: 6 }), (rulings, seed, players) => {
        const position = reference.open(tableOf({ players, rulings })).start(seed);
        const { below } = generator(seed);
        for (let turn = position.turn(); turn >= 0; turn = position.turn()) {
          const moves = position.moves();
          const played = position.play(moves[below(moves.length)]!);
          if (!played.ok) throw new Error(played.code);
          for (const event of played.events) check(event as GroundEvent);
          for (let seat = 0; seat < players; seat++) {
            for (const event of position.events(seat)) check(event as GroundEvent);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(seen.size).toBeGreaterThan(15);
  });
});
