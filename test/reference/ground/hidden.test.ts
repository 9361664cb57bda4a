/** What a seat may not know it is not told, neither by views, nor by legal lists, nor by events. */
import { describe, expect, test } from 'vitest';
import { openGround } from '../../../bench/reference/ground/index.js';
import { Random } from '../../../bench/reference/random.js';
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import type { GroundEvent, GroundSpec, GroundState } from '../../../bindings/ground/types.js';
import {
  agree,
  at,
  attack,
  BOUNDARY,
  CHANGE,
  CLARIFY,
  ground,
  idle,
  investigate,
  load,
  play,
  REPAIR,
  stateIn,
  stateOf,
  support,
  table,
  told,
  viewOf,
} from './specs.js';

const SPECS: [string, GroundSpec][] = [
  ['2 players', table(2)],
  ['4 players', table(4)],
  ['3 players, consents at Select', table(3, { bond_acceptance: 'select' })],
  ['6 players, Stress clamped at End', table(6, { clamp: 'end' })],
];

/** Positions of random games. */
function* positions(spec: GroundSpec, seeds: number): Generator<EnginePosition> {
  for (let seed = 1; seed <= seeds; seed++) {
    const position = openGround(spec).start(seed);
    for (const move of position.playout(seed, 1000, true).moves!) {
      yield position;
      play(position, move);
    }
    yield position;
  }
}

const seatsOf = (spec: GroundSpec): number[] => Array.from({ length: spec.table.players }, (_, seat) => seat);

const laidOut = (hand: readonly number[]): number[] =>
  hand.flatMap((count, suit) => new Array<number>(count).fill(suit));

/** The cards that the seat does not see in another order, the same number in each place; another generator. */
function otherCards(state: GroundState, viewer: number, random: Random): GroundState {
  const others = state.players.filter((_, seat) => seat !== viewer);
  const hidden = [...state.deck, ...others.flatMap(({ hand }) => laidOut(hand))];
  random.shuffle(hidden);
  const players = state.players.map((player, seat) => {
    if (seat === viewer) return player;
    const hand = [0, 0, 0, 0];
    for (let cards = laidOut(player.hand).length; cards > 0; cards--) hand[hidden.pop()!]! += 1;
    return { ...player, hand };
  });
  return { ...state, players, deck: hidden, random: [random.next(), random.next(), random.next(), 1] };
}

/** What a seat knows of a position. */
const known = (position: EnginePosition, seat: number) => [
  position.view(seat),
  position.turn(),
  position.turn() === seat ? position.moves() : null,
  position.outcome(),
];

describe.each(SPECS)('%s', (_name, spec) => {
  test('cards of the deck and of others, and what will be drawn', () => {
    const random = new Random(5);
    let others = 0;
    for (const position of positions(spec, 3)) {
      for (const seat of seatsOf(spec)) {
        const key = JSON.stringify(otherCards(stateIn(position), seat, random));
        others += Number(key !== position.key());
        expect(known(load(spec, key), seat)).toEqual(known(position, seat));
      }
    }
    expect(others).toBeGreaterThan(50);
  });

  test('what another selects or consents to, before Reveal', () => {
    let pairs = 0;
    for (const position of positions(spec, 2)) {
      const mover = position.turn();
      for (const [one, other] of hiddenMoves(position)) {
        for (const seat of seatsOf(spec).filter((viewer) => viewer !== mover)) {
          const [a, b] = [played(position, one), played(position, other)];
          expect(known(a, seat)).toEqual(known(b, seat));
          expect(a.events(seat)).toEqual(b.events(seat));
          pairs += 1;
        }
      }
    }
    expect(pairs).toBeGreaterThan(30);
  });
});

function played(position: EnginePosition, move: Move): EnginePosition {
  const next = position.clone();
  play(next, move);
  return next;
}

const reveals = (position: EnginePosition, move: Move): boolean =>
  (played(position, move).events(0) as readonly GroundEvent[]).some(({ kind }) => kind === 'reveal');

/** Pairs of neighbouring legal moves in Select that do not bring Reveal. */
function hiddenMoves(position: EnginePosition): [Move, Move][] {
  const { step } = viewOf(position, 0);
  if (step !== 'select' && step !== 'consent') return [];
  const moves = position.moves();
  const pairs = moves.slice(1).map((move, before): [Move, Move] => [moves[before]!, move]);
  return pairs.filter(([move]) => !reveals(position, move));
}

test('Freedom that is spent is READY to others until Reveal', () => {
  const position = at(table(2), { players: { 0: { stress: 4 } } });
  play(position, support(1, 1));
  expect([0, 1].map((seat) => viewOf(position, seat).players[0]!.freedom)).toEqual([false, true]);
  expect(position.events(0).map((event) => told(event as GroundEvent))).toEqual([
    'select 0 SUPPORT',
    'freedom 0 SPENT GR-R03',
  ]);
  expect(position.events(1)).toEqual([{ kind: 'select', seat: 0, choice: null }]);
  play(position, idle);
  expect(viewOf(position, 1).players[0]).toMatchObject({
    freedom: false,
    choice: { action: 'SUPPORT', target: 1, freedom: true },
  });
});

test('the last to select hears of its own Freedom, the others of it with the reveal', () => {
  const position = at(table(2), { players: { 1: { stress: 4 } } });
  play(position, idle, support(0, 1));
  const kinds = (seat: number) => position.events(seat).map(({ kind }) => kind);
  expect(kinds(1).slice(0, 3)).toEqual(['select', 'freedom', 'reveal']);
  expect(kinds(0).slice(0, 2)).toEqual(['select', 'reveal']);
  expect(position.events(0)[1]).toEqual({
    kind: 'reveal',
    choices: [
      { action: 'SOLVE', target: 0, freedom: false },
      { action: 'SUPPORT', target: 0, freedom: true },
    ],
    consents: [null, null],
  });
});

test('play gives the events of who moved', () => {
  const position = at(table(3), { top: [CHANGE, REPAIR] });
  play(position, investigate(1), idle);
  const result = position.play(investigate(2));
  expect(result.ok && result.events).toEqual(position.events(2));
  expect(position.events(0)).not.toEqual(position.events(2));
  const suits = (seat: number) =>
    (position.events(seat) as readonly GroundEvent[]).flatMap((event) => (event.kind === 'draw' ? [event.suit] : []));
  expect([suits(0), suits(1), suits(2)]).toEqual([
    ['change', null],
    [null, null],
    [null, 'repair'],
  ]);
});

test('what another draws is not told', () => {
  const drawing = (suit: number) => {
    const position = at(table(3), { top: [suit] });
    play(position, investigate(1), idle, idle);
    return position;
  };
  const [one, other] = [drawing(CHANGE), drawing(BOUNDARY)];
  for (const seat of [1, 2]) {
    expect(one.events(seat)).toEqual(other.events(seat));
    expect(known(one, seat)).toEqual(known(other, seat));
  }
  expect(one.events(0)).not.toEqual(other.events(0));
});

describe('determinize', () => {
  test.each(SPECS)('%s: the seat sees the same, and may do the same', (_name, spec) => {
    for (const position of positions(spec, 2)) {
      for (const seat of seatsOf(spec)) {
        const drawn = position.determinize(seat, 9);
        expect(known(drawn, seat)).toEqual(known(position, seat));
        // A key that is refused would be of a state that cannot be.
        expect(known(load(spec, drawn.key()), seat)).toEqual(known(position, seat));
        expect(drawn.key()).toBe(position.determinize(seat, 9).key());
        expect([drawn.undo(), drawn.events(seat)]).toEqual([false, []]);
      }
    }
  });

  test('cards are laid out by suit and shuffled; others take theirs from the end, the rest is the deck', () => {
    const spec = table(3);
    const hands = { 0: { hand: [1, 0, 2, 0] }, 1: { hand: [0, 3, 0, 0] }, 2: { hand: [0, 0, 0, 2] } };
    const state = stateOf(spec, { players: hands, discard: [0, 1, 0, 0] });
    const drawn = stateIn(at(spec, { players: hands, discard: [0, 1, 0, 0] }).determinize(1, 77));
    // Six each, less seat 1's three of repair and the one that is discarded.
    const cards = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3];
    const random = new Random(77);
    random.shuffle(cards);
    const taken = (count: number) => {
      const hand = [0, 0, 0, 0];
      for (let card = 0; card < count; card++) hand[cards.pop()!]! += 1;
      return hand;
    };
    const [first, third] = [taken(3), taken(2)];
    expect(drawn.players.map(({ hand }) => hand)).toEqual([first, [0, 3, 0, 0], third]);
    expect([drawn.deck, drawn.discard, drawn.random]).toEqual([cards, [0, 1, 0, 0], random.words()]);
    expect(drawn.deck.length).toBe(state.deck.length);
  });

  test('others that have selected select anew, by seat, with Freedom as it was; then their consents', () => {
    const spec = table(3, { bond_acceptance: 'select' });
    const position = at(spec, { lead: 1, players: { 1: { stress: 4 }, 2: { stress: 4, freedom: false } } });
    play(position, support(0, 1), agree, ground);
    const drawn = stateIn(position.determinize(0, 12));
    const random = new Random(12);
    const cards = [CLARIFY, REPAIR, BOUNDARY, CHANGE].flatMap((suit) => new Array<number>(6).fill(suit));
    random.shuffle(cards);
    // Seat 1 could spend its Freedom again, seat 2 could not; its consent is still to come.
    const first = random.pick([
      [0, 1, 1],
      [0, 2, 1],
      [0, 3, 1],
      [1, 0, 1],
      [2, 0, 1],
      [2, 2, 1],
      [3, 0, 0],
      [3, 2, 0],
      [4, -1, 0],
    ]);
    const consent = random.below(2) === 0;
    const second = random.pick([
      [3, 0, 0],
      [3, 1, 0],
      [4, -1, 0],
    ]);
    expect(drawn.players.map(({ choice }) => choice)).toEqual([null, first, second]);
    expect(drawn.players.map((player) => player.consent)).toEqual([null, consent, null]);
    expect(drawn.players.map(({ freedom }) => freedom)).toEqual([true, first[2] === 0, false]);
    expect(drawn.random).toEqual(random.words());
    expect(drawn).toMatchObject({ step: 'consent', at: 1 });
  });

  test('after Reveal choices stay', () => {
    const position = at(table(3));
    play(position, attack(1), ground, ground);
    for (let seed = 1; seed < 20; seed++) {
      expect(stateIn(position.determinize(0, seed)).players.map(({ choice }) => choice)).toEqual([
        [3, 1, 0],
        [4, -1, 0],
        [4, -1, 0],
      ]);
    }
  });

  test('other seeds draw other things', () => {
    const position = at(table(3), { players: { 1: { hand: [1, 1, 1, 1] } } });
    play(position, idle);
    const drawn = Array.from({ length: 40 }, (_, seed) => stateIn(position.determinize(2, seed)));
    expect(new Set(drawn.map(({ players }) => String(players[1]!.hand))).size).toBeGreaterThan(5);
    expect(new Set(drawn.map(({ players }) => String(players[0]!.choice))).size).toBeGreaterThan(5);
    expect(new Set(drawn.map(({ deck }) => String(deck))).size).toBe(40);
  });
});
