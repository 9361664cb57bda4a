/** A table drawn as text: what a seat sees, within 80 columns, and no more than that. */
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { drawGround } from '../../bindings/ground/draw.js';
import { makeKey } from '../../bindings/ground/key.js';
import type { GroundState, GroundView } from '../../bindings/ground/types.js';
import { viewOf } from '../../bindings/ground/view.js';
import { generator } from '../../bindings/random.js';
import { EDITION, someRulings, someSpecs, startOf, tableOf, withPlayer } from './specs.js';

/** p1 and p3 have selected; p2 is in a sequence, and p4 has claimed the Surface Problem. */
const MIDDLE: GroundState = (() => {
  let state: GroundState = { ...startOf(), round: 2, lead: 2, at: 3 };
  state = withPlayer(state, 2, { choice: [3, 0, 0], stress: 4, freedom: false, protection: 1 });
  state = withPlayer(state, 3, { choice: [4, -1, 0] });
  state = withPlayer(state, 0, { choice: [0, 2, 0] });
  state = withPlayer(state, 1, { stage: 'REVERSE', token: [2, 0], stress: 5 });
  const [surface, first, ...rest] = state.problems;
  return {
    ...state,
    relations: [
      [0, 1, 1],
      [0, 2, 2],
    ],
    problems: [{ ...surface!, state: 'claimed', claimed: 3 }, { ...first!, state: 'denied' }, ...rest],
  };
})();

test('a table as p1 sees it', () => {
  expect(
    drawGround(EDITION, viewOf(EDITION, MIDDLE, 0), { legend: true }),
  ).toBe(`round 2 of 5, Lead p3, quiet-kitchen, shared

    Stress    Free   DARVO    token     cards  shield  relations
p1  ##... 2   READY  OFF      -         2      -       bond p2, rivalry p3
p2  ##### 5   READY  REVERSE  focus p3  2      -       bond p1
p3* ####. 4   SPENT  OFF      -         2      1       rivalry p1
p4  ##... 2   READY  OFF      -         2      -       -

s1  clarify 2    claimed by p4     dirty-dishes
h1  boundary 2   denied            unfair-rota
h2  face down
h3  face down

p1's hand: 2 clarify
deck 16, discard none

p1 INVESTIGATE h2; p3 face down; p4 face down

p2 selects an Action`);
});

test('its key is one that holds', () => {
  expect(reference.open(EDITION).fromKey(makeKey(MIDDLE)).ok).toBe(true);
});

test('when all is revealed, choices and ways of GROUND are seen by all', () => {
  const chosen: GroundState = {
    ...startOf(),
    step: 'bond',
    at: 1,
    players: startOf().players.map((player, seat) => ({
      ...player,
      choice: [
        [4, -1, 0],
        [2, 2, 0],
        [3, 0, 0],
        [0, 1, 0],
      ][seat] as [number, number, 0],
      ground: seat === 0 ? [1, 1, -1] : null,
      cancels: seat === 0,
    })),
  };
  const drawn = drawGround(EDITION, viewOf(EDITION, chosen, 3), { legend: true });
  expect(drawn).toContain('p1 GROUND (OU cancel); p2 SUPPORT p3; p3 ATTACK p1; p4 INVESTIGATE h1');
  expect(drawn).toMatch(/\np3 accepts a Bond or declines, supported by p2$/);
});

test('the end', () => {
  const over: GroundState = { ...startOf(), round: 5, step: 'over' };
  expect(drawGround(EDITION, viewOf(EDITION, over, 0), { legend: true })).toMatch(/\n\nover$/);
  expect(drawGround(EDITION, viewOf(EDITION, over, 0))).not.toContain('over');
});

/** A view somewhere in a random game, the widest table and rulings among them. */
const someViews = fc
  .record({
    rulings: someRulings,
    players: fc.integer({ min: 2, max: 6 }),
    seed: fc.nat(),
    plies: fc.nat({ max: 60 }),
    seat: fc.nat(),
  })
  .map(({ rulings, players, seed, plies, seat }) => {
    const spec = tableOf({ rulings, players });
    const position = reference.open(spec).start(seed);
    const { below } = generator(seed);
    for (let ply = 0; ply < plies && position.turn() >= 0; ply++) {
      const moves = position.moves();
      position.play(moves[below(moves.length)]!);
    }
    return { spec, view: position.view(seat % players) as GroundView };
  });

describe('any table', () => {
  test('fits into 80 columns, and has no blank at the end of a line', () => {
    fc.assert(
      fc.property(someViews, ({ spec, view }) => {
        for (const line of drawGround(spec, view, { legend: true }).split('\n')) {
          expect(line.length).toBeLessThanOrEqual(80);
          expect(line).not.toMatch(/\s$|undefined|null|NaN/);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('also with the longest names', () => {
    const problem = (name: string) => ({
      ...EDITION.scenarios[0]!.surface,
      name,
      suit: 'boundary' as const,
      value: 99,
    });
    const long = 'x'.repeat(200);
    const card = {
      name: long,
      title: '',
      surface: problem(long),
      hidden: ['a', 'b', 'c', 'd'].map((end) => problem(long + end)),
    };
    const spec = { ...EDITION, scenarios: [card], table: { players: 6, mode: 'coalitions' as const, scenario: long } };
    const state = startOf(6);
    const up: GroundState = {
      ...withPlayer(state, 0, { hand: [6, 6, 6, 6] }),
      problems: state.problems.map((one) => ({ ...one, state: 'up', protected: true })),
    };
    for (const line of drawGround(spec, viewOf(spec, up, 0), { legend: true }).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  test('colours change no letter', () => {
    fc.assert(
      fc.property(someViews, ({ spec, view }) => {
        const plain = drawGround(spec, view, { legend: true });
        const painted = drawGround(spec, view, { legend: true, colour: true });
        const letters = stripVTControlCharacters(painted).replaceAll(/ +$/gm, '');
        expect(letters).toBe(plain);
        expect(painted).not.toBe(plain);
      }),
      { numRuns: 50 },
    );
  });

  test('what is hidden from a seat is not drawn for it', () => {
    fc.assert(
      fc.property(someSpecs, (given) => {
        const { players } = given.table;
        const state = startOf(players);
        const drawn = drawGround(given, viewOf(given, state, 0), { legend: true });
        const card = given.scenarios.find(({ name }) => name === given.table.scenario)!;
        const rows = drawn.split('\n').filter((line) => /^h\d/.test(line));
        expect(rows.length).toBe(state.problems.length - 1);
        for (const row of rows) for (const { name } of card.hidden) expect(row).not.toContain(name);
      }),
    );
  });
});
