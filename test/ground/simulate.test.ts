/** Simulations of GROUND: equal games on both engines, and counts that are what the events tell. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import type { Engine } from '../../bindings/engine.js';
import type { TableOptions } from '../../bindings/ground/table.js';
import type { Choice, GroundEvent } from '../../bindings/ground/types.js';
import { findPolicy } from '../../bindings/policy/ground/index.js';
import { type Counted, Counter } from '../../bindings/simulate/count.js';
import { EFFECTS, effectName, effectOf } from '../../bindings/simulate/effects.js';
import { type Plan, type Simulated, simulate } from '../../bindings/simulate/simulate.js';
import { type SimulationTable, Tally } from '../../bindings/simulate/tally.js';
import { BUILDS, release } from '../builds.js';
import { liar } from '../cli/liar.js';
import { tableUnder } from '../docs/documents.js';
import { EDITION, tableOf } from './specs.js';

const SCENARIOS = EDITION.scenarios.map(({ name }) => name);

/** A plan for all Scenario cards. */
function plan(policies: string, games: number, options: TableOptions = {}, more: Partial<Plan> = {}): Plan {
  return {
    engines: [release],
    specs: SCENARIOS.map((scenario) => tableOf({ ...options, scenario })),
    policies: policies.split(',').map((name) => findPolicy(name)!),
    games,
    seed: 1,
    ...more,
  };
}

interface Ran {
  readonly simulated: Simulated;
  readonly games: readonly Counted[];
  readonly table: SimulationTable;
}

async function run(asked: Plan): Promise<Ran> {
  const games: Counted[] = [];
  const { players } = asked.specs[0]!.table;
  const names = Array.from({ length: players }, (_, seat) => asked.policies[seat % asked.policies.length]!.name);
  const tally = new Tally(names, 7);
  const simulated = await simulate({
    ...asked,
    onGame: (counted, done) => {
      games.push(counted);
      tally.add(counted);
      asked.onGame?.(counted, done);
    },
  });
  return { simulated, games, table: tally.table };
}

const MIXED = 'regulated,solver,supporter,attacker,random';
const TABLES: readonly (readonly [string, TableOptions])[] = [
  ['2 players', { players: 2 }],
  ['3 players, edge', { players: 3, mode: 'edge' }],
  ['5 players, coalitions', { players: 5, mode: 'coalitions' }],
  ['6 players, other rulings', { players: 6, rulings: otherRulings() }],
];

/** Every ruling but the edition's own. */
function otherRulings(): Record<string, string> {
  return {
    ...{ bond_acceptance: 'select', clamp: 'end', deny_without_target: 'hold', deck_empty: 'skip' },
    ...{ rejected_reverse: 'nothing', bond_support_cancels: 'next_round', cancel_order: 'protection_first' },
    hand_limit: '3',
  };
}

describe('both engines', () => {
  test.each(TABLES)('play the same games: %s', async (_what, options) => {
    const there = await run(plan(MIXED, 16, options));
    const here = await run(plan(MIXED, 16, options, { engines: [reference] }));
    expect(here.games).toEqual(there.games);
    expect(there.games.map(({ scenario }) => scenario)).toEqual([...SCENARIOS, ...SCENARIOS]);
  });

  test('follow each other, search included', async () => {
    const { simulated } = await run(plan('search,attacker', 2, { players: 2 }, { engines: [release, reference] }));
    expect(simulated).toEqual({ games: 2, difference: null });
  });

  const lies: readonly (readonly [string, number, Engine])[] = [
    ['view', 0, liar((truth) => ({ view: (seat) => ({ ...truth.view(seat), lead: 7 }) as never }))],
    ['key', 0, liar((truth) => ({ key: () => `${truth.key()} ` }))],
    ['legal moves', 0, liar((truth) => ({ moves: () => truth.moves().slice(1) }))],
    ['events', 1, liar((truth) => ({ play: (move) => ({ ...truth.play(move), events: [] }) as never }))],
    ['play', 1, liar((truth) => ({ play: () => ({ ok: false, code: 'illegal_move', legal: truth.moves() }) }))],
    ['outcome', 20, liar((truth) => ({ outcome: () => truth.outcome() && { ...truth.outcome()!, winners: [9] } }))],
  ];
  // Moves up to there, at least; a game of four has twenty selects.
  test.each(lies)('that differ in %s are found', async (what, moves, engine) => {
    const { simulated, games } = await run(plan('random', 3, {}, { engines: [release, engine] }));
    expect(simulated.difference).toMatchObject({ what, game: 0, scenario: SCENARIOS[0] });
    expect([simulated.games, games.length]).toEqual([0, 0]);
    expect(simulated.difference!.moves.length).toBeGreaterThanOrEqual(moves);
    expect(simulated.difference!.moves.length).toBeLessThan(moves === 20 ? 60 : moves + 1);
  });
});

describe.each(BUILDS)('%s', (_name, engine) => {
  test('equal seeds give equal games, whatever their number; others give others', async () => {
    const few = await run(plan(MIXED, 6, {}, { engines: [engine] }));
    const more = await run(plan(MIXED, 9, {}, { engines: [engine] }));
    const others = await run(plan(MIXED, 6, {}, { engines: [engine], seed: 2 }));
    expect(more.games.slice(0, 6)).toEqual(few.games);
    expect(others.games).not.toEqual(few.games);
  });
});

test('search plays alike for equal seeds', async () => {
  const first = await run(plan('search', 2, { players: 2 }));
  expect((await run(plan('search', 2, { players: 2 }))).games).toEqual(first.games);
});

test('a signal stops with what there is', async () => {
  const controller = new AbortController();
  const onGame = (_: Counted, done: number): void => void (done === 5 && controller.abort());
  const { simulated, games } = await run(plan('random', 50, {}, { signal: controller.signal, onGame }));
  expect(simulated).toEqual({ games: 5, difference: null });
  expect(games).toEqual((await run(plan('random', 5))).games);
});

test('a policy that plays what is illegal is named', async () => {
  const cheat = { name: 'cheat', says: 'plays nothing that there is', choose: () => [9] };
  await expect(simulate(plan('random', 1, {}, { policies: [cheat] }))).rejects.toThrow(/policy cheat plays 9/);
});

describe('policies keep to their character', () => {
  const of = ({ table }: Ran, name: string) => table.policies.find(({ policy }) => policy === name)!;

  test('solver claims more than random', async () => {
    const ran = await run(plan('solver,random', 60));
    expect(of(ran, 'solver').claimed).toBeGreaterThan(2 * of(ran, 'random').claimed);
  });

  test('regulated keeps its Stress lower than solver does, and than attackers among themselves', async () => {
    const [calm, tense] = [await run(plan('regulated,attacker', 60)), await run(plan('solver,attacker', 60))];
    expect(of(calm, 'regulated').stress).toBeLessThan(of(tense, 'solver').stress - 1 / 4);
    expect((await run(plan('regulated', 20))).table.stress).toBeLessThan(
      (await run(plan('attacker', 20))).table.stress - 1,
    );
  });

  test('supporter makes more Bonds than anybody, attacker none', async () => {
    const bonds = async (name: string) => {
      const { rules } = (await run(plan(name, 20))).table;
      return rules.find(({ rule }) => rule === 'GR-L02')!.times;
    };
    expect(await bonds('attacker')).toBe(0);
    expect(await bonds('supporter')).toBeGreaterThan(await bonds('solver'));
    expect(await bonds('supporter')).toBeGreaterThan(await bonds('random'));
  });

  test('where nobody attacks no sequence begins: Stress rises by ATTACK and REVERSE alone', async () => {
    const { table } = await run(plan('solver,supporter,regulated', 40));
    expect(table.actions.find(({ name }) => name === 'ATTACK')!.times).toBe(0);
    expect(table.darvo).toEqual({ triggers: 0, earlyEnds: 0 });
  });
});

const pick = (action: Choice['action'], target: number | null = null, freedom = false): Choice => ({
  action,
  target,
  freedom,
});

/** A game of two players and two rounds, made up. */
const TOLD: readonly (readonly GroundEvent[])[] = [
  [{ kind: 'select', seat: 0, choice: null }],
  [
    { kind: 'reveal', choices: [pick('SOLVE', 0), pick('GROUND')], consents: [null, null] },
    { kind: 'ground', seat: 1, way: 'GR', choice: null, object: null },
    { kind: 'stress', seat: 1, from: 2, to: 0, rule: 'GR-A10' },
    { kind: 'problem', problem: 0, change: 'claimed', seat: 0, rule: 'GR-A02' },
    { kind: 'ruling', item: 'U2', seat: 1 },
    { kind: 'round', round: 2, lead: 1 },
  ],
  [
    { kind: 'reveal', choices: [pick('SUPPORT', 1, true), pick('ATTACK', 0)], consents: [null, null] },
    { kind: 'freedom', seat: 0, ready: false, rule: 'GR-R03' },
    { kind: 'stage', seat: 0, from: 'OFF', to: 'DENY', rule: 'GR-D01' },
    { kind: 'stage', seat: 0, from: 'DENY', to: 'OFF', rule: 'GR-A04' },
    { kind: 'stage', seat: 1, from: 'REVERSE', to: 'OFF', rule: 'GR-D02' },
    { kind: 'stress', seat: 0, from: 2, to: 3, rule: 'GR-A06' },
    { kind: 'stress', seat: 0, from: 3, to: 5, rule: 'GR-A07' },
    { kind: 'ruling', item: 'U2', seat: 0 },
    { kind: 'end', winners: [0], scores: [2, 0], reason: 'threshold', total: 2, threshold: 2, mastery: 1 },
  ],
];

describe('counting', () => {
  const counter = new Counter(2, 'made-up');
  for (const events of TOLD) counter.add(events);
  const { counted } = counter;

  test('a game is counted as its events tell', () => {
    expect(counted).toEqual({
      ...{ scenario: 'made-up', met: true, total: 2, mastery: 1, winners: [0], scores: [2, 0] },
      // One sequence begins and ends early; another one comes to its end.
      ...{ triggers: 1, earlyEnds: 1, spent: 1, claimed: [1, 0], ways: [1, 0, 0], rounds: 2 },
      actions: [
        [0, 1, 1, 0, 0],
        [0, 0, 0, 1, 1],
      ],
      // p1 ends the rounds at 2 and 5, p2 both at 0.
      stress: [7, 0],
      effects: new Map([
        ['GR-A10: Stress', 1],
        ['GR-A02: a Problem is claimed', 1],
        ['U2: decides', 2],
        ['GR-R03: Freedom is spent', 1],
        ['GR-D01: OFF to DENY', 1],
        ['GR-A04: DENY to OFF', 1],
        ['GR-D02: REVERSE to OFF', 1],
        ['GR-A06: Stress', 1],
        ['GR-A07: Stress', 1],
      ]),
    });
  });

  test('games are summed', () => {
    const lost = { ...counted, met: false, total: 0, winners: [], triggers: 3, claimed: [0, 2], effects: new Map() };
    const tally = new Tally(['one', 'other'], 2);
    for (const game of [counted, lost, lost]) tally.add(game);
    const { success, score, darvo, ways, freedomSpent, stress, policies, rulings, rules } = tally.table;
    expect(success).toMatchObject({ count: 1, share: 1 / 3 });
    expect(score).toEqual({
      mean: 2 / 3,
      distribution: [
        { total: 0, games: 2 },
        { total: 2, games: 1 },
      ],
    });
    expect(darvo).toEqual({ triggers: 7 / 3, earlyEnds: 1 });
    expect([ways[0], freedomSpent]).toEqual([{ name: 'GR', times: 3, share: 1 }, 1]);
    expect(stress).toBe(7 / 4);
    expect(policies[1]).toMatchObject({ policy: 'other', seats: [1], wins: { count: 0 }, claimed: 4 / 3, stress: 0 });
    expect(policies[1]!.actions[3]).toEqual({ name: 'ATTACK', times: 3, share: 1 / 2 });
    expect(rulings).toEqual([{ item: 'U2', times: 2, games: 1 }]);
    expect(rules.find(({ rule, effect }) => rule === 'GR-A10' && effect === 'Stress')).toMatchObject({
      times: 1,
      games: 1,
    });
    expect(rules.find(({ rule }) => rule === 'GR-T01')).toMatchObject({ times: 0, games: 0 });
  });

  test('a policy of several seats is their mean', () => {
    const tally = new Tally(['same', 'same'], 2);
    tally.add(counted);
    expect(tally.table.policies).toHaveLength(1);
    expect(tally.table.policies[0]).toMatchObject({
      seats: [0, 1],
      wins: { count: 1, share: 1 / 2 },
      claimed: 1 / 2,
      stress: 7 / 4,
    });
  });
});

describe('effects', () => {
  const names = EFFECTS.map(effectName);

  test('are those of the table in docs/ground.md', () => {
    const told = tableUnder('docs/ground.md', 'event', 'rule').flatMap(
      ([, rules]) => rules!.match(/GR-[A-Z]\d\d|U\d+/g)!,
    );
    const cancelled = 'GR-A09';
    const items = Array.from({ length: 11 }, (_, index) => `U${index + 1}`).filter((item) => item !== 'U7');
    expect(new Set(EFFECTS.map(({ rule }) => rule))).toEqual(new Set([...told, cancelled, ...items]));
    expect(new Set(names).size).toBe(names.length);
  });

  test('are all that random games tell, under all rulings', async () => {
    const seen = new Set<string>();
    const onGame = ({ effects }: Counted): void => {
      for (const effect of effects.keys()) seen.add(effect);
    };
    for (const rulings of [{}, otherRulings()]) {
      await simulate(plan('random', 200, { players: 6, rulings }, { onGame }));
      await simulate(plan('regulated,attacker', 40, { players: 6, rulings }, { onGame }));
    }
    expect([...seen].filter((effect) => !names.includes(effect))).toEqual([]);
    // The rest are rare: a deck that is empty, a token given back.
    expect(seen.size).toBeGreaterThan(names.length - 10);
  });

  test('of what has no rule are none', () => {
    expect(effectOf({ kind: 'round', round: 2, lead: 0 })).toBeNull();
    expect(effectOf({ kind: 'attack', seat: 0, target: 1, extra: false, cancelledBy: null })).toBeNull();
  });
});
