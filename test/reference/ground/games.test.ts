/** What holds in every game, by any ruling; and how the drive takes this family. */
import { describe, expect, test } from 'vitest';
import { openGround } from '../../../bench/reference/ground/index.js';
import { reference } from '../../../bench/reference/index.js';
import { Random } from '../../../bench/reference/random.js';
import type { EnginePosition } from '../../../bindings/engine.js';
import { type GroundSpec, type GroundState, MODES, RULINGS, type Rulings } from '../../../bindings/ground/types.js';
import { at, type Given, ground, idle, load, play, stateIn, stateOf, table, viewOf } from './specs.js';

/** The other value of every item. */
const OTHERS = Object.fromEntries(
  Object.entries(RULINGS).map(([item, [, other]]) => [item, other]),
) as Partial<Rulings>;

const SPECS: [string, GroundSpec][] = [2, 3, 4, 5, 6].flatMap((players, i) => {
  const mode = MODES[i % MODES.length]!;
  return [
    [`${players} players, ${mode}`, table(players, {}, mode)],
    [`${players} players, ${mode}, other rulings`, table(players, { ...OTHERS, hand_limit: 3 }, mode)],
  ] as [string, GroundSpec][];
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Six cards of each suit. */
function cardsIn({ deck, discard, players }: GroundState): number[] {
  const hands = [discard, ...players.map(({ hand }) => hand)];
  return [0, 1, 2, 3].map(
    (suit) => deck.filter((card) => card === suit).length + sum(hands.map((hand) => hand[suit]!)),
  );
}

/** What is so in any state that comes about. */
function expectSound(spec: GroundSpec, state: GroundState): void {
  expect(cardsIn(state)).toEqual([6, 6, 6, 6]);
  state.players.forEach(({ stress, token, hand, protection }, seat) => {
    expect(state.relations.filter(([a, b]) => a === seat || b === seat).length).toBeLessThanOrEqual(2);
    if (spec.rulings.clamp === 'always' || state.step === 'select') expect(stress >= 0 && stress <= 5).toBe(true);
    if (token !== null) expect(token[0]).not.toBe(seat);
    expect(hand.every((count) => count >= 0) && protection >= 0).toBe(true);
  });
  expect(new Set(state.relations.map(([a, b]) => `${a} ${b}`)).size).toBe(state.relations.length);
}

function expectMoves(position: EnginePosition): void {
  const moves = position.moves();
  const ascending = [...moves].sort((a, b) => a.map((part, i) => part - b[i]!).find((by) => by !== 0) ?? 0);
  expect(moves).toEqual(ascending);
  expect(new Set(moves.map(String)).size).toBe(moves.length);
  expect([moves.length === 0, position.turn() === -1]).toEqual([
    position.outcome() !== null,
    position.outcome() !== null,
  ]);
  // What has one choice is not asked.
  expect(moves.length).not.toBe(1);
}

const whole = (position: EnginePosition) => [
  position.key(),
  viewOf(position, 0),
  viewOf(position, 1),
  position.moves(),
  position.outcome(),
];

describe.each(SPECS)('%s', (_name, spec) => {
  test('cards, slots, Stress and tokens are kept; undo takes back; keys keep', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const position = openGround(spec).start(seed);
      const states = [whole(position)];
      for (const move of position.playout(seed, 1000, true).moves!) {
        expectSound(spec, stateIn(position));
        expectMoves(position);
        play(position, move);
        states.push(whole(position));
        expect(load(spec, position.key()).key()).toBe(position.key());
      }
      expectSound(spec, stateIn(position));
      expect(stateIn(position)).toMatchObject({ step: 'over', round: 5 });
      for (const state of states.slice(0, -1).reverse()) {
        expect([position.undo(), whole(position)]).toEqual([true, state]);
      }
      expect(position.undo()).toBe(false);
    }
  });

  test('Problems go from hidden to up to denied or claimed, and claimed ones stay', () => {
    const ways = ['hidden hidden', 'hidden up', 'up up', 'up denied', 'denied denied', 'denied up', 'claimed claimed'];
    const seen = new Set<string>();
    const position = openGround(spec).start(8);
    for (const move of position.playout(8, 1000, true).moves!) {
      const before = stateIn(position).problems;
      play(position, move);
      for (const [number, { state }] of stateIn(position).problems.entries()) {
        seen.add(`${before[number]!.state} ${state}`);
      }
    }
    // A move may bring a whole Resolve: revealed, denied and claimed in one.
    const quick = ['up claimed', 'denied claimed', 'hidden claimed'];
    expect([...seen].filter((way) => ![...ways, ...quick].includes(way))).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  });
});

describe('random play', () => {
  test('each part of a select is drawn: the Action, then its target', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = new Random(seed);
      const action = random.below(5);
      const target = random.pick([[1, 2, 3], [0], [1, 2], [1, 2], [-1]][action]!);
      expect(at(table(3)).playout(seed, 1, true).moves).toEqual([[0, action, target, 0]]);
    }
  });

  test('of GROUND the way, then the choice, then the object', () => {
    const given: Given = {
      problems: { 1: { state: 'up' } },
      relations: [
        [0, 1, 1],
        [0, 2, 1],
      ],
    };
    const position = at(table(3), given);
    play(position, ground, idle, idle);
    for (let seed = 1; seed <= 30; seed++) {
      const random = new Random(seed);
      const way = random.below(3);
      // GR is alone; no Problem is denied, no Blame lies there.
      const choice = random.pick([[0], [1, 2], [1, 2]][way]!);
      const objects = way === 1 && choice === 2 ? [0, 1] : way === 2 && choice === 1 ? [1, 2] : [-1];
      expect(position.playout(seed, 1, true).moves).toEqual([[2, way, choice, random.pick(objects)]]);
    }
  });
});

describe('the drive', () => {
  test('opens this family by its room', () => {
    const game = reference.open(table(4));
    expect([game.seats, game.start(3).key()]).toEqual([4, openGround(table(4)).start(3).key()]);
  });

  test.each([2, 4])('%i seats: neither solve nor alpha-beta is for hidden things', (players) => {
    const position = openGround(table(players)).start(1);
    expect(() => position.job('solve', {})).toThrow(Error);
    expect(() => position.job('search', { method: 'alphabeta', seed: 1 })).toThrow(Error);
  });

  test('playouts finish, and none is longer than five rounds', () => {
    const job = openGround(table(3)).start(2).job('playouts', { games: 20, seed: 4, limit: 1000 });
    while (!job.run(1000)) {}
    const { games, unfinished, reasons, draws } = job.result();
    expect([games, unfinished]).toEqual([20, 0]);
    expect(sum(Object.values(reasons))).toBe(20);
    expect(draws).toBe(reasons.missed ?? 0);
  });

  test('mcts knows no more than its seat: what is hidden does not change what it plays', () => {
    const spec = table(2);
    const found = (state: GroundState) => {
      const job = load(spec, JSON.stringify(state)).job('search', { seed: 6 });
      job.run(1500);
      return job.result();
    };
    // Seat 1 to select; seat 0 has selected, and holds cards.
    const one = stateOf(spec, { at: 1, players: { 0: { hand: [2, 0, 0, 0], choice: [3, 1, 0] } } });
    const other = stateOf(spec, {
      at: 1,
      players: { 0: { hand: [0, 0, 1, 1], choice: [0, 2, 0] } },
      random: [9, 9, 9, 9],
    });
    expect(found(one).move).not.toBe(null);
    expect(found(one)).toEqual(found(other));
  });

  test('mcts claims what wins the game', () => {
    const spec = table(2);
    const given: Given = {
      round: 5,
      at: 1,
      players: { 0: { choice: [3, 1, 0] }, 1: { hand: [0, 1, 0, 0] } },
      problems: { 0: { state: 'claimed', claimed: 0 }, 1: { state: 'up' } },
    };
    const job = load(spec, JSON.stringify(stateOf(spec, given))).job('search', { seed: 3 });
    job.run(3000);
    // 2 points are there, 3 more meet the threshold of 5.
    expect(job.result().move).toEqual([0, 1, 1, 0]);
  });
});

test('what a caller does to what it was given changes nothing', () => {
  const position = at(table(3), { relations: [[0, 1, 1]] });
  play(position, idle);
  const before = [position.key(), viewOf(position, 0), position.events(0)];
  const view = viewOf(position, 0) as unknown as { players: { hand: number[]; choice: { target: number } }[] };
  view.players[0]!.hand[0] = 9;
  view.players[0]!.choice.target = 9;
  (viewOf(position, 0).relations as unknown[]).length = 0;
  (viewOf(position, 0).discard as number[])[0] = 9;
  (viewOf(position, 0).relations[0]!.between as [number, number])[0] = 9;
  const state = stateIn(position) as unknown as { players: { hand: number[] }[]; deck: number[] };
  state.players[1]!.hand[1] = 9;
  state.deck.length = 0;
  (position.events(0)[0] as unknown as { choice: { target: number } }).choice.target = 9;
  (position.moves()[0] as number[])[1] = 9;
  expect([position.key(), viewOf(position, 0), position.events(0)]).toEqual(before);
});
