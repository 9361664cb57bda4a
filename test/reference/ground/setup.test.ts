/** GR-O and GR-S: what there is, and how a game begins. */
import { expect, test } from 'vitest';
import { openGround } from '../../../bench/reference/ground/index.js';
import type { RuleTable } from '../../../bench/reference/ground/rule.js';
import { Random } from '../../../bench/reference/random.js';
import type { GroundState } from '../../../bindings/ground/types.js';
import { restated, rule } from './rulebook.js';
import { accept, at, attack, flip, idle, play, resolving, stateIn, support, table, viewOf } from './specs.js';

const started = (players: number, seed: number, rules: RuleTable): GroundState =>
  stateIn(openGround(table(players), rules).start(seed));

/** Tables and seeds enough for every seat to lead. */
const GAMES = [2, 3, 4, 5, 6].flatMap((players) => [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => [players, seed] as const));

/** docs/ground.md, "The table", draw by draw: the Lead, the shuffle, two to each seat from the top. */
function drawnBy(players: number, seed: number) {
  const random = new Random(seed);
  const lead = random.below(players);
  const deck = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3];
  random.shuffle(deck);
  const hands = Array.from({ length: players }, () => {
    const hand = [0, 0, 0, 0];
    for (const suit of [deck.pop()!, deck.pop()!]) hand[suit]! += 1;
    return hand;
  });
  return { lead, deck, hands, random: random.words() };
}

rule('GR-S01', 'the Surface Problem is up; hidden ones by the number of players', (rules) => {
  for (const [players, hidden] of [
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [6, 4],
  ] as const) {
    const { problems } = started(players, 1, rules);
    expect(problems[0]).toEqual({ state: 'up', claimed: null, protected: false });
    expect(problems.slice(1)).toEqual(new Array(hidden).fill({ state: 'hidden', claimed: null, protected: false }));
  }
});

rule('GR-S02', 'Stress 2, READY, OFF, unplaced, free slots, and two cards each in the order of seats', (rules) => {
  for (const [players, seed] of GAMES) {
    const state = started(players, seed, rules);
    expect(state.players.map(({ hand }) => hand)).toEqual(drawnBy(players, seed).hands);
    expect(state.relations).toEqual([]);
    for (const player of state.players) {
      expect(player).toMatchObject({
        stress: 2,
        freedom: true,
        stage: 'OFF',
        token: null,
        protection: 0,
        ending: false,
      });
    }
  }
});

rule('GR-S03', 'the Lead is drawn, the round is the first', (rules) => {
  const leads = new Set<number>();
  for (const [players, seed] of GAMES) {
    const { lead, round, step, at: place } = started(players, seed, rules);
    expect([lead, round, step, place]).toEqual([drawnBy(players, seed).lead, 1, 'select', 0]);
    leads.add(lead);
  }
  expect([...leads].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

rule('GR-S04', 'the deck is the 24 Solutions, shuffled by the seed, less those dealt', (rules) => {
  for (const [players, seed] of GAMES) {
    const { deck, discard, random } = started(players, seed, rules);
    const drawn = drawnBy(players, seed);
    expect([deck, discard, random]).toEqual([drawn.deck, [0, 0, 0, 0], drawn.random]);
    expect(deck.length).toBe(24 - 2 * players);
  }
});

test('the first to select is the Lead', () => {
  for (const [players, seed] of GAMES) {
    expect(openGround(table(players)).start(seed).turn()).toBe(drawnBy(players, seed).lead);
  }
});

restated('GR-O01', 'two to six players, five rounds, one Scenario', (rules) => {
  for (const players of [2, 3, 4, 5, 6]) {
    const game = openGround(table(players), rules);
    expect([game.seats, stateIn(game.start(1)).players.length]).toEqual([players, players]);
  }
  const position = openGround(table(2), rules).start(1);
  expect(viewOf(position, 0).problems[0]).toMatchObject({ name: 'dishes', suit: 'clarify', value: 2 });
  for (let round = 1; round <= 5; round++) {
    expect(stateIn(position).round).toBe(round);
    while (stateIn(position).round === round && position.outcome() === null) play(position, position.moves()[0]!);
  }
  expect(stateIn(position)).toMatchObject({ step: 'over', round: 5 });
});

test('GR-O01: a Scenario that the edition has not cannot be opened', () => {
  const spec = table(2);
  expect(() => openGround({ ...spec, table: { ...spec.table, scenario: 'cellar' } })).toThrow(TypeError);
});

restated('GR-O02', 'what a player has', (rules) => {
  const [first] = started(3, 1, rules).players;
  expect(first).toMatchObject({ stress: 2, freedom: true, stage: 'OFF', token: null, protection: 0 });
  expect(first!.hand.reduce((sum, cards) => sum + cards)).toBe(2);
  const view = viewOf(openGround(table(3), rules).start(1), 0).players[0]!;
  expect(view).toMatchObject({ stress: 2, freedom: true, stage: 'OFF', token: null, protection: 0, claimed: [] });
});

restated('GR-O03', 'what lies on the table', (rules) => {
  const { lead, deck } = drawnBy(4, 3);
  expect(lying(started(4, 3, rules))).toEqual({ round: 1, lead, cards: deck.length, relations: [], up: [0] });
});

const lying = ({ round, lead, deck, relations, problems }: GroundState) => ({
  round,
  lead,
  cards: deck.length,
  relations,
  up: problems.flatMap(({ state }, number) => (state === 'up' ? [number] : [])),
});

restated('GR-O04', 'a Problem has a suit, a value, and is hidden, up, denied, or claimed by one player', (rules) => {
  const spec = table(3);
  const problems = {
    0: { state: 'claimed', claimed: 2 },
    1: { state: 'denied' },
    2: { state: 'up' },
  } as const;
  const view = viewOf(at(spec, { problems }, rules), 0);
  expect(view.problems).toEqual([
    { name: 'dishes', suit: 'clarify', value: 2, state: 'claimed', protected: false },
    { name: 'rent', suit: 'repair', value: 3, state: 'denied', protected: false },
    { name: 'noise', suit: 'boundary', value: 1, state: 'up', protected: false },
    { name: null, suit: null, value: null, state: 'hidden', protected: false },
  ]);
  expect(view.players.map(({ claimed }) => claimed)).toEqual([[], [], [0]]);
  const took = at(spec, { players: { 0: { hand: [1, 0, 0, 0] } } }, rules);
  play(took, idle, idle, idle);
  expect(viewOf(took, 1).players[0]!.claimed).toEqual([0]);
});

restated('GR-O05', 'a pair has one relation: what flips takes the place of what was', (rules) => {
  const spec = table(2);
  const formed = at(spec, {}, rules);
  play(formed, support(1), idle, accept);
  expect(stateIn(formed).relations).toEqual([[0, 1, 1]]);
  // Lead 1: its Attack makes the Bond a Rivalry.
  play(formed, attack(0), idle);
  expect(stateIn(formed).relations).toEqual([[0, 1, 2]]);
  expect(resolving(spec, { relations: [[0, 1, 2]] }, rules, support(1), idle, flip)).toContain(
    'relation 0-1 rivalry>bond GR-A05',
  );
});
