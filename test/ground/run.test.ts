/** What a run of a scenario tells, and how it plays on. */
import { describe, expect, test } from 'vitest';
import { edited, expected, failuresOf } from './scenarios.js';

describe('what a run tells', () => {
  /** The failures of the sound one with one text in place of another. */
  const failures = (from: string, to: string) => failuresOf(edited(from, to));

  test.each([
    ['a fact', 'stress: 2', 'stress: 3', 'players.p2.stress is 2, and 3 is expected'],
    ['a relation', 'kind: rivalry', 'kind: bond', 'relations.p1 and p2 is rivalry, and bond is expected'],
    [
      'a view',
      'expect:',
      'expect:\n  view: { p2: { players: { p1: { cards: 3 } } } }',
      'to p2 players.p1.cards is 2, and 3 is expected',
    ],
    [
      'an end that has not come',
      'expect:',
      'expect:\n  outcome: { reason: missed }',
      'outcome.reason is not there, and missed is expected',
    ],
    ['a score', 'expect:', 'expect:\n  score: { total: 2 }', 'score.total is 0, and 2 is expected'],
    [
      'an event',
      'expect:',
      'expect:\n  events: [{ kind: stress, seat: p2, rule: GR-A07 }]',
      '{kind: stress, seat: p2, rule: GR-A07} is not told',
    ],
    [
      'events in another order',
      'expect:',
      'expect:\n  events: [{ kind: stress }, { kind: attack }]',
      '{kind: attack} is not told after {kind: stress}',
    ],
    [
      'an event that should be absent',
      'expect:',
      'expect:\n  absent: [{ kind: relation }]',
      '{kind: relation} happened, and is not expected',
    ],
    [
      'what a player is told',
      'expect:',
      'expect:\n  told: { p2: [{ kind: select, seat: p1, choice: "select:ATTACK:p2" }] }',
      '{kind: select, seat: p1, choice: select:ATTACK:p2} is not told to p2',
    ],
    [
      'a play out of turn',
      'others: GROUND\n',
      '',
      'play 2, end of round: p2 is to decide (select), and no other move is named for it',
    ],
    [
      'a move that is refused',
      'p1 select:ATTACK:p2',
      'p1 select:ATTACK:p1',
      'play 1, p1 select:ATTACK:p1: it is refused as self_target',
    ],
    [
      'a play that does not come',
      '"p1 select:ATTACK:p2"',
      '"p1 deny:s1"',
      'play 1, p1 deny:s1: round 1 is over, and it was not asked',
    ],
  ])('%s', (_what, from, to, told) => {
    expect(failures(from, to)[0]).toContain(told);
  });

  test('every difference', () => {
    expect(
      failures('players: { p2: { stress: 2 } }', 'round: 1\n  players: { p1: { stress: 0 }, p2: { stress: 3 } }'),
    ).toEqual([
      'round is 2, and 1 is expected',
      'players.p1.stress is 2, and 0 is expected',
      'players.p2.stress is 2, and 3 is expected',
    ]);
  });

  test('without others a play of a seat that is not asked says who is', () => {
    const text = edited('others: GROUND\n', '').replace('"p1 select:ATTACK:p2", end of round', '"p2 select:GROUND"');
    expect(failuresOf(text)).toEqual(['play 1, p2 select:GROUND: p1 is to decide (select)']);
  });

  const asked = (lines: string) =>
    edited('play: ["p1 select:ATTACK:p2", end of round]\nothers: GROUND\n', '').replace(
      /expect:.*/s,
      `expect:\n${lines}`,
    );

  test('legal moves, all or some', () => {
    const told = (lines: string) => failuresOf(asked(lines));
    expect(told('  legal: { p1: { includes: [select:attack:p2], excludes: [select:ATTACK:p1] } }\n')).toEqual([]);
    expect(told('  legal: { p1: { includes: [select:ATTACK:p1], excludes: [select:GROUND] } }\n')).toEqual([
      'select:ATTACK:p1 is not legal for p1',
      'select:GROUND is legal for p1, and is not expected',
    ]);
    expect(told('  legal: { p1: [select:GROUND] }\n').length).toBe(8);
    expect(told('  legal: { p2: [select:GROUND] }\n')).toEqual(['legal: p2 is not the one to decide']);
  });

  test('refusals, with code and rule', () => {
    const told = (play: string, code: string, rule: string) =>
      failuresOf(asked(`  refused: { play: "${play}", code: ${code}, rule: ${rule} }\n`));
    expect(told('p1 select:SUPPORT:p1', 'self_target', 'GR-A13')).toEqual([]);
    expect(told('p1 select:SUPPORT:p9', 'not_a_player', 'GR-A13')).toEqual([]);
    expect(told('p1 select:SUPPORT:p2', 'self_target', 'GR-A13')).toEqual(['p1 select:SUPPORT:p2 is not refused']);
    expect(told('p1 select:SUPPORT:p1', 'no_target', 'GR-A13')).toEqual([
      'p1 select:SUPPORT:p1 is refused as self_target, and no_target is expected',
    ]);
    expect(told('p1 select:SUPPORT:p1', 'self_target', 'GR-A01')).toEqual([
      'p1 select:SUPPORT:p1 is refused by GR-A13, and GR-A01 is expected',
    ]);
    expect(told('p2 select:SUPPORT:p2', 'self_target', 'GR-A13')).toEqual(['refused: p2 is not to decide']);
  });

  test('what is refused changes nothing of what is expected beside it', () => {
    const text = expected('refused: { play: "p2 select:ATTACK:p2", code: self_target }');
    expect(failuresOf(text)).toEqual([]);
  });
});

describe('playing on', () => {
  const rounds = (play: string, expectation: string) =>
    failuresOf(`id: on\ntitle: On\ncovers: [GR-R01]\nplay: [${play}]\nothers: GROUND\nexpect: ${expectation}\n`);

  test('to the end of the round, of two rounds, of the game', () => {
    expect(rounds('end of round', '{ round: 2, step: select }')).toEqual([]);
    expect(rounds('end of round, end of round', '{ round: 3, step: select }')).toEqual([]);
    expect(rounds('end of game', '{ round: 5, step: over, decides: none }')).toEqual([]);
    expect(rounds('end of game, end of round', '{ step: over }')).toEqual([]);
  });

  test('a round that the play before has ended is not ended twice', () => {
    const accepted = '"p1 select:SUPPORT:p2", "p2 accept", end of round';
    const text = edited('"p1 select:ATTACK:p2", end of round', accepted).replace(
      /expect:.*/s,
      'expect: { round: 2 }\n',
    );
    expect(failuresOf(text)).toEqual([]);
  });

  test('the round that is ended is that of the play before, whichever that is', () => {
    const second = '"p1 select:SUPPORT:p2", "p2 accept", "p3 select:GROUND", end of round';
    const text = edited('"p1 select:ATTACK:p2", end of round', second).replace(/expect:.*/s, 'expect: { round: 3 }\n');
    expect(failuresOf(text)).toEqual([]);
  });

  test('a play waits for its question, and not beyond the round', () => {
    const text = edited('p1 select:ATTACK:p2', 'p3 select:ATTACK:p2');
    expect(failuresOf(text)).toEqual(['relations.p1 and p2 is none, and rivalry is expected']);
    const late = edited('"p1 select:ATTACK:p2", end of round', '"p1 select:GROUND", "p1 select:GROUND"');
    expect(failuresOf(late)).toEqual(['play 2, p1 select:GROUND: round 1 is over, and it was not asked']);
  });
});
