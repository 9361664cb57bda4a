/** The log: each kind of event in a sentence that ends in its rule, as a seat may know it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { logLine, logLines } from '../../bindings/ground/log.js';
import type { GroundEvent, GroundSpec } from '../../bindings/ground/types.js';
import { generator } from '../../bindings/random.js';
import { EDITION, someRulings, tableOf } from './specs.js';

const attack = { action: 'ATTACK', target: 1, freedom: false } as const;
const solve = { action: 'SOLVE', target: 0, freedom: true } as const;

const LINES: readonly (readonly [GroundEvent, string])[] = [
  [{ kind: 'select', seat: 0, choice: attack }, 'p1 selects ATTACK p2 [GR-R02]'],
  [{ kind: 'select', seat: 0, choice: null }, 'p1 has selected [GR-R02]'],
  [{ kind: 'consent', seat: 1, accepts: true }, 'p2 accepts Bonds in this round [U1]'],
  [{ kind: 'consent', seat: 1, accepts: null }, 'p2 has said whether it accepts Bonds [U1]'],
  [
    { kind: 'reveal', choices: [attack, solve], consents: [null, false] },
    'Revealed: p1 ATTACK p2, p2 SOLVE s1 with Freedom, p2 declines Bonds in this round [GR-R04]',
  ],
  [{ kind: 'ground', seat: 2, way: 'OU', choice: 'restore', object: 1 }, 'p3 grounds: OU restore h1 [GR-R05]'],
  [{ kind: 'ground', seat: 2, way: 'GR', choice: null, object: null }, 'p3 grounds: GR [GR-R05]'],
  [{ kind: 'ground', seat: 2, way: 'ND', choice: 'break', object: 3 }, 'p3 grounds: ND break p4 [GR-R05]'],
  [{ kind: 'answer', seat: 1, answer: 'accept' }, 'p2 accepts the Bond [GR-L02]'],
  [{ kind: 'answer', seat: 1, answer: 'decline' }, 'p2 declines the Bond [GR-L02]'],
  [{ kind: 'answer', seat: 1, answer: 'flip' }, 'p2 flips the Rivalry to a Bond [GR-A05]'],
  [{ kind: 'answer', seat: 1, answer: 'break' }, 'p2 breaks the Rivalry [GR-A05]'],
  [{ kind: 'stress', seat: 1, from: 1, to: 3, rule: 'GR-A07' }, "p2's Stress rises from 1 to 3 [GR-A07]"],
  [{ kind: 'stress', seat: 1, from: 2, to: 0, rule: 'GR-A10' }, "p2's Stress falls from 2 to 0 [GR-A10]"],
  [{ kind: 'freedom', seat: 0, ready: false, rule: 'GR-R03' }, 'p1 spends Freedom [GR-R03]'],
  [{ kind: 'freedom', seat: 0, ready: true, rule: 'GR-A04' }, "p1's Freedom is READY [GR-A04]"],
  [
    { kind: 'relation', between: [0, 2], from: 'none', to: 'bond', rule: 'GR-L02' },
    'A Bond forms between p1 and p3 [GR-L02]',
  ],
  [
    { kind: 'relation', between: [0, 2], from: 'bond', to: 'rivalry', rule: 'GR-A07' },
    'The Bond of p1 and p3 turns into a Rivalry [GR-A07]',
  ],
  [
    { kind: 'relation', between: [0, 2], from: 'rivalry', to: 'none', rule: 'GR-A08' },
    'The Rivalry of p1 and p3 is gone [GR-A08]',
  ],
  [{ kind: 'stage', seat: 3, from: 'OFF', to: 'DENY', rule: 'GR-D01' }, "p4's sequence begins with DENY [GR-D01]"],
  [
    { kind: 'stage', seat: 3, from: 'DENY', to: 'ATTACK', rule: 'GR-D02' },
    "p4's marker goes from DENY to ATTACK [GR-D02]",
  ],
  [{ kind: 'stage', seat: 3, from: 'ATTACK', to: 'OFF', rule: 'GR-D06' }, "p4's sequence ends after ATTACK [GR-D06]"],
  [
    { kind: 'problem', problem: 2, change: 'revealed', seat: 0, rule: 'GR-A01' },
    'p1 turns up h2, broken-cup (repair 2) [GR-A01]',
  ],
  [{ kind: 'problem', problem: 0, change: 'denied', seat: 0, rule: 'GR-D03' }, 'p1 denies s1, dirty-dishes [GR-D03]'],
  [{ kind: 'problem', problem: 0, change: 'claimed', seat: 0, rule: 'GR-A02' }, 'p1 claims s1, dirty-dishes [GR-A02]'],
  [{ kind: 'draw', seat: 0, suit: 'change', rule: 'GR-A01' }, 'p1 draws change [GR-A01]'],
  [{ kind: 'draw', seat: 0, suit: null, rule: 'GR-A01' }, 'p1 draws a card [GR-A01]'],
  [{ kind: 'reshuffle', cards: 1, rule: 'U4' }, 'The discard is shuffled: a deck of 1 card [U4]'],
  [{ kind: 'reshuffle', cards: 9, rule: 'U4' }, 'The discard is shuffled: a deck of 9 cards [U4]'],
  [{ kind: 'discard', seat: 0, suit: 'repair', rule: 'GR-A02' }, 'p1 discards repair [GR-A02]'],
  [{ kind: 'attack', seat: 0, target: 1, extra: false, cancelledBy: null }, 'p1 attacks p2 [GR-A13]'],
  [{ kind: 'attack', seat: 0, target: 1, extra: true, cancelledBy: null }, 'p1 attacks p2 as well [GR-D04]'],
  [
    { kind: 'attack', seat: 0, target: 1, extra: false, cancelledBy: 'ou' },
    'p1 attacks p2, and GROUND cancels it [GR-A09]',
  ],
  [
    { kind: 'attack', seat: 0, target: 1, extra: true, cancelledBy: 'protection' },
    'p1 attacks p2 as well, and Protection cancels it [GR-T01]',
  ],
  [{ kind: 'token', owner: 0, at: 1, side: 'focus', rule: 'GR-D04' }, "p1's Focus lies beside p2 [GR-D04]"],
  [{ kind: 'token', owner: 0, at: 1, side: 'blame', rule: 'GR-D05' }, "p1's token is Blame beside p2 [GR-D05]"],
  [{ kind: 'token', owner: 0, at: null, side: 'focus', rule: 'GR-D06' }, "p1's token comes back [GR-D06]"],
  [{ kind: 'protection', seat: 0, tokens: 1, rule: 'GR-D05' }, 'p1 has 1 Protection token now [GR-D05]'],
  [{ kind: 'protection', seat: 0, tokens: 0, rule: 'GR-T01' }, 'p1 has 0 Protection tokens now [GR-T01]'],
  [{ kind: 'rejected', seat: 0, by: 1 }, "p2 rejects p1's Reverse [GR-A12]"],
  [{ kind: 'nothing', seat: 0, rule: 'GR-A02' }, 'Nothing comes of SOLVE for p1 [GR-A02]'],
  [{ kind: 'nothing', seat: 0, rule: 'U10' }, 'The hand is full: no card for p1 [U10]'],
  [{ kind: 'ruling', item: 'U3', seat: 0 }, 'An open item decides for p1 (deny_without_target: advance) [U3]'],
  [{ kind: 'ruling', item: 'U10', seat: 0 }, 'An open item decides for p1 (hand_limit: none) [U10]'],
  [{ kind: 'ruling', item: 'U9', seat: null }, 'An open item decides [U9]'],
  [{ kind: 'round', round: 2, lead: 1 }, 'Round 2 begins, the Lead is p2 [GR-R08]'],
  [
    {
      kind: 'end',
      winners: [0, 1, 2, 3],
      scores: [8, 8, 8, 8],
      reason: 'threshold',
      total: 8,
      threshold: 7,
      mastery: 4,
    },
    'The threshold is met: 8 of 7 points, mastery 4, scores 8, 8, 8, 8; p1, p2, p3, p4 win [GR-E02]',
  ],
];

test.each(LINES)('%j', (event, line) => {
  expect(logLine(EDITION, event)).toBe(line);
});

test('the end names the rule of the Mode, and who has nothing', () => {
  const end = { kind: 'end', winners: [1], scores: [3, 5], total: 8, threshold: 7, mastery: 4 } as const;
  expect(logLine(tableOf({ mode: 'edge' }), { ...end, reason: 'threshold' })).toMatch(/; p2 wins \[GR-E03]$/);
  expect(logLine(tableOf({ mode: 'coalitions' }), { ...end, winners: [], total: 6, reason: 'missed' })).toBe(
    'The threshold is missed: 6 of 7 points, mastery 4, scores 3, 5; nobody wins [GR-E04]',
  );
});

test('a ruling is told as the table has it', () => {
  const spec = tableOf({ rulings: { clamp: 'end' } });
  expect(logLine(spec, { kind: 'ruling', item: 'U2', seat: 1 })).toBe('An open item decides for p2 (clamp: end) [U2]');
});

describe('of whole games', () => {
  /** Every event of a random game, as each seat is told it, with the states of the Problems before. */
  function* told(spec: GroundSpec, seed: number): Generator<readonly GroundEvent[]> {
    const position = reference.open(spec).start(seed);
    const { below } = generator(seed);
    for (let turn = position.turn(); turn >= 0; turn = position.turn()) {
      const moves = position.moves();
      position.play(moves[below(moves.length)]!);
      for (let seat = 0; seat < spec.table.players; seat++) yield position.events(seat) as GroundEvent[];
    }
  }

  const someTables = fc
    .record({ rulings: someRulings, players: fc.integer({ min: 2, max: 6 }), seed: fc.nat() })
    .map(({ rulings, players, seed }) => ({ spec: tableOf({ rulings, players }), seed }));

  test('each line is one sentence that ends in a rule or an item', () => {
    fc.assert(
      fc.property(someTables, ({ spec, seed }) => {
        for (const events of told(spec, seed)) {
          for (const line of logLines(spec, events)) {
            expect(line).toMatch(/^[A-Zp][^\n[\]]* \[(?:GR-[A-Z]\d\d|U\d\d?)]$/);
            expect(line).not.toMatch(/undefined|null|NaN|object/);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a Problem is named only once it has been face up', () => {
    fc.assert(
      fc.property(someTables, ({ spec, seed }) => {
        const names = spec.scenarios.find(({ name }) => name === spec.table.scenario)!.hidden.map(({ name }) => name);
        const up = new Set<string>();
        for (const events of told(spec, seed)) {
          for (const event of events) {
            const line = logLine(spec, event);
            if (event.kind === 'problem' && event.change === 'revealed') up.add(names[event.problem - 1]!);
            for (const name of names) if (line.includes(name)) expect(up).toContain(name);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
