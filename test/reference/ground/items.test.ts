/** U1 to U11: what the rules leave open, by each ruling. */
import { describe, expect, test } from 'vitest';
import { RULES } from '../../../bench/reference/ground/table.js';
import { Random } from '../../../bench/reference/random.js';
import {
  accept,
  agree,
  at,
  attack,
  BOUNDARY,
  CLARIFY,
  cancel,
  type Given,
  GR,
  ground,
  idle,
  investigate,
  play,
  refuse,
  reject,
  resolve,
  resolving,
  sever,
  stateIn,
  support,
  table,
  viewOf,
} from './specs.js';

const two = table(2);

describe('U1: when a Bond is accepted', () => {
  test('bond_acceptance: resolve: asked when the Support resolves', () => {
    const position = at(two, { lead: 1 });
    expect(play(position, idle, support(1)).slice(3)).toEqual(['stress 1 2>1 GR-A03', 'ruling U1 1']);
    expect(viewOf(position, 0)).toMatchObject({ turn: 1, step: 'bond', supporter: 0 });
    expect(play(position, accept).slice(0, 2)).toEqual(['answer 1 accept', 'relation 0-1 none>bond GR-L02']);
  });

  const select = table(2, { bond_acceptance: 'select' });

  test('bond_acceptance: select: each answers directly after its select, and others do not see it', () => {
    const position = at(select);
    play(position, support(1));
    expect(viewOf(position, 1)).toMatchObject({ turn: 0, step: 'consent', supporter: null });
    expect([position.moves(), play(position, refuse)]).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
      ['consent 0 false'],
    ]);
    expect(position.events(1)).toEqual([{ kind: 'consent', seat: 0, accepts: null }]);
    expect([viewOf(position, 0), viewOf(position, 1)].map(({ players }) => players[0]!.consent)).toEqual([false, null]);
    expect([position.turn(), viewOf(position, 0).step]).toEqual([1, 'select']);
    play(position, idle);
    const reveal = play(position, agree);
    expect(reveal).toEqual([
      'consent 1 true',
      'reveal SUPPORT,SOLVE',
      'stress 1 2>1 GR-A03',
      'ruling U1 1',
      'relation 0-1 none>bond GR-L02',
      'nothing 1 GR-A02',
      'round 2 lead 1',
    ]);
    expect(position.events(0)[1]).toMatchObject({ kind: 'reveal', consents: [false, true] });
  });

  test('bond_acceptance: select: who has declined has no Bond', () => {
    const position = at(select);
    expect(resolve(position, support(1), agree, idle, refuse).slice(2)).toEqual(['stress 1 2>1 GR-A03', 'ruling U1 1']);
    expect(stateIn(position).relations).toEqual([]);
  });

  test('bond_acceptance: select: without a free slot nobody is asked, and so has not accepted', () => {
    const full: Given = {
      relations: [
        [0, 1, 2],
        [1, 2, 2],
      ],
    };
    const position = at(table(3, { bond_acceptance: 'select' }), full);
    play(position, support(1), agree, ground);
    expect([position.turn(), viewOf(position, 2).step]).toEqual([2, 'select']);
    // ND breaks the Rivalry through which the Support would have gone.
    expect(resolve(position, idle, agree, sever(0)).slice(1)).toEqual([
      'ground 1 ND break 0',
      'relation 0-1 rivalry>none GR-A12',
      'stress 1 2>1 GR-A03',
      'ruling U1 1',
    ]);
  });
});

describe('U2: when Stress is clamped', () => {
  const given: Given = { players: { 0: { stress: 1 }, 1: { stress: 5 } }, relations: [[0, 1, 1]] };

  test('clamp: always: whenever it changes', () => {
    expect(resolving(two, given, RULES, ground, attack(0), GR)).toEqual([
      'ground 0 GR',
      'stress 0 1>0 GR-A10',
      'ruling U2 0',
      'attack 1>0',
      'stress 0 0>2 GR-A07',
      'relation 0-1 bond>rivalry GR-A07',
      'stage 1 OFF>DENY GR-D01',
    ]);
  });

  test('clamp: always: where nothing changes the item alone is told', () => {
    expect(resolving(two, { players: { 0: { stress: 0 } } }, RULES, ground, idle, GR)).toEqual([
      'ground 0 GR',
      'ruling U2 0',
    ]);
  });

  test('clamp: end: only at End', () => {
    const end = table(2, { clamp: 'end' });
    expect(resolving(end, given, RULES, ground, attack(0), GR)).toEqual([
      'ground 0 GR',
      'stress 0 1>-1 GR-A10',
      'attack 1>0',
      'stress 0 -1>1 GR-A07',
      'relation 0-1 bond>rivalry GR-A07',
      'stage 1 OFF>DENY GR-D01',
    ]);
    expect(resolving(end, { players: { 0: { stress: 1 } } }, RULES, ground, idle, GR)).toEqual([
      'ground 0 GR',
      'stress 0 1>-1 GR-A10',
      'stress 0 -1>0 GR-R08',
      'ruling U2 0',
    ]);
  });

  test('clamp: end: what went beyond comes back from there', () => {
    // 5 + 2 = 7, then 7 - 2 = 5; clamped at once it would be 5 - 2 = 3.
    const reversing: Given = { players: { 0: { stage: 'ATTACK' }, 1: { stress: 5, stage: 'REVERSE', token: [0, 0] } } };
    const bonded: Given = { ...reversing, relations: [[0, 1, 1]] };
    const lines = (clamp: 'always' | 'end') => resolving(table(2, { clamp }), bonded, RULES, idle, ground, reject);
    expect(lines('end')).toContain('stress 1 7>5 GR-D05');
    expect(lines('always')).toContain('stress 1 5>3 GR-D05');
  });
});

describe('U3: DENY without a target', () => {
  const given: Given = { players: { 0: { stage: 'DENY' } }, problems: { 0: { state: 'denied' } } };

  test('deny_without_target: advance: the marker goes on', () => {
    expect(resolving(two, given, RULES, investigate(1), attack(0)).slice(0, 3)).toEqual([
      'ruling U3 0',
      'nothing 0 GR-D03',
      'stage 0 DENY>ATTACK GR-D02',
    ]);
  });

  const hold = table(2, { deny_without_target: 'hold' });

  test('deny_without_target: hold: it stays, and denies when it can', () => {
    const position = at(hold, given);
    expect(resolve(position, investigate(1), attack(0)).slice(0, 3)).toEqual([
      'ruling U3 0',
      'nothing 0 GR-D03',
      'problem 1 revealed 0 GR-A01',
    ]);
    expect(stateIn(position).players[0]!.stage).toBe('DENY');
    expect(resolve(position, attack(0), attack(1)).slice(0, 2)).toEqual([
      'problem 1 denied 0 GR-D03',
      'stage 0 DENY>ATTACK GR-D02',
    ]);
  });

  test('deny_without_target: hold: GR ends the sequence all the same', () => {
    expect(resolving(hold, given, RULES, ground, attack(0), GR).slice(0, 5)).toEqual([
      'ground 0 GR',
      'stress 0 2>0 GR-A10',
      'ruling U3 0',
      'nothing 0 GR-D03',
      'stage 0 DENY>OFF GR-D06',
    ]);
  });
});

describe('U4: the deck is empty', () => {
  /** Three cards in the discard, all others in the hand of seat 1. */
  const given: Given = { players: { 1: { hand: [5, 6, 4, 6] } }, discard: [1, 0, 2, 0] };
  const none: Given = { players: { 1: { hand: [6, 6, 6, 6] } } };

  test('deck_empty: reshuffle: the discard, in the order of suits, is shuffled; its last card is the top', () => {
    const random = Random.from([1, 2, 3, 4]);
    const deck = [CLARIFY, BOUNDARY, BOUNDARY] as number[];
    random.shuffle(deck);
    const position = at(two, given);
    play(position, investigate(1), attack(0));
    const suit = deck.pop()!;
    expect(stateIn(position)).toMatchObject({ deck, discard: [0, 0, 0, 0], random: random.words() });
    expect(stateIn(position).players[0]!.hand[suit]).toBe(1);
    expect(resolving(two, given, RULES, investigate(1), attack(0)).slice(0, 4)).toEqual([
      'problem 1 revealed 0 GR-A01',
      'ruling U4 0',
      'reshuffle 3 U4',
      'draw 0 ? GR-A01',
    ]);
  });

  test('deck_empty: skip: nothing is drawn', () => {
    const skipped = ['problem 1 revealed 0 GR-A01', 'ruling U4 0', 'nothing 0 U4'];
    const position = at(table(2, { deck_empty: 'skip' }), given);
    expect(resolve(position, investigate(1), attack(0)).slice(0, 3)).toEqual(skipped);
    expect(stateIn(position).discard).toEqual([1, 0, 2, 0]);
  });

  test.each(['reshuffle', 'skip'] as const)('deck_empty: %s: with both empty nothing is drawn', (deck_empty) => {
    expect(resolving(table(2, { deck_empty }), none, RULES, investigate(1), attack(0)).slice(1, 3)).toEqual([
      'ruling U4 0',
      'nothing 0 U4',
    ]);
  });
});

describe('U5: what is left of a Reverse that is rejected', () => {
  const given: Given = { players: { 0: { stage: 'REVERSE', stress: 4, token: [1, 0] } } };
  const start = [
    'ground 0 OU cancel',
    'ground 1 ND reject',
    'rejected 0 by 1',
    'ruling U5 0',
    'token 0 focus back GR-D05',
  ];

  test('rejected_reverse: relieve: the owner has less Stress; no Blame, no Stress, no Protection', () => {
    const position = at(two, given);
    expect(resolve(position, ground, ground, cancel, reject)).toEqual([
      ...start,
      'stress 0 4>2 GR-D05',
      'stage 0 REVERSE>OFF GR-D02',
    ]);
    expect(stateIn(position).players[0]).toMatchObject({ token: null, protection: 0, stage: 'OFF' });
    expect(stateIn(position).players[1]!.stress).toBe(2);
  });

  test('rejected_reverse: nothing: not even that', () => {
    const spec = table(2, { rejected_reverse: 'nothing' });
    expect(resolving(spec, given, RULES, ground, ground, cancel, reject)).toEqual([
      ...start,
      'stage 0 REVERSE>OFF GR-D02',
    ]);
  });
});

describe('U6: Support through a Bond, and the stage of the same round', () => {
  const given: Given = { players: { 1: { stage: 'DENY' } }, relations: [[0, 1, 1]] };

  test('bond_support_cancels: same_round: the stage does not come', () => {
    const position = at(two, given);
    expect(resolve(position, support(1), idle)).toEqual([
      'stress 1 2>0 GR-A04',
      'ruling U6 1',
      'stage 1 DENY>OFF GR-A04',
    ]);
    expect(stateIn(position).problems[0]!.state).toBe('up');
  });

  test('bond_support_cancels: next_round: it comes, and is the last', () => {
    const position = at(table(2, { bond_support_cancels: 'next_round' }), given);
    expect(resolve(position, support(1), idle)).toEqual([
      'stress 1 2>0 GR-A04',
      'ruling U6 1',
      'problem 0 denied 1 GR-D03',
      'stage 1 DENY>OFF GR-D06',
    ]);
  });
});

test('U7: nobody is ever out of the game', () => {
  const position = at(two, { players: { 0: { stress: 5, freedom: false }, 1: { stress: 5 } } });
  play(position, attack(1), attack(0));
  expect(stateIn(position).players.map(({ stress }) => stress)).toEqual([5, 5]);
  expect([position.turn(), play(position, ground), position.turn()]).toEqual([1, ['select 1 GROUND'], 0]);
});

describe('U8: an OU cancel and a Protection token against one Attack', () => {
  const given: Given = { players: { 0: { protection: 1 } } };

  test('cancel_order: ou_first: Protection is kept', () => {
    expect(resolving(table(3), given, RULES, ground, attack(0), attack(0), cancel)).toEqual([
      'ground 0 OU cancel',
      'attack 1>0 cancelled by ou',
      'ruling U8 0',
      'attack 2>0 cancelled by protection',
      'protection 0 0 GR-T01',
    ]);
  });

  test('cancel_order: protection_first: OU is kept', () => {
    const spec = table(3, { cancel_order: 'protection_first' });
    expect(resolving(spec, given, RULES, ground, attack(0), attack(0), cancel)).toEqual([
      'ground 0 OU cancel',
      'attack 1>0 cancelled by protection',
      'ruling U8 0',
      'protection 0 0 GR-T01',
      'attack 2>0 cancelled by ou',
    ]);
  });
});

test('U9: two at Stress 5 at one End both begin, in Lead order, and go on so', () => {
  const given: Given = {
    lead: 1,
    players: { 0: { stress: 5 }, 2: { stress: 5 } },
    problems: { 1: { state: 'up' }, 2: { state: 'up' } },
  };
  const position = at(table(3), given);
  expect(resolve(position, idle, ground, ground, cancel, cancel)).toEqual([
    'ground 2 OU cancel',
    'ground 0 OU cancel',
    'stage 2 OFF>DENY GR-D01',
    'stage 0 OFF>DENY GR-D01',
    'ruling U9 null',
  ]);
  play(position, ground, ground, idle, cancel, cancel);
  expect([viewOf(position, 1).step, position.turn()]).toEqual(['deny', 2]);
  play(position, position.moves()[0]!);
  expect([viewOf(position, 1).step, position.turn()]).toEqual(['deny', 0]);
});

describe('U10: how many cards a hand may hold', () => {
  const given: Given = { players: { 0: { hand: [0, 1, 2, 0] } } };

  test('hand_limit: none: any number', () => {
    expect(resolving(two, given, RULES, investigate(1), attack(0)).slice(0, 2)).toEqual([
      'problem 1 revealed 0 GR-A01',
      'draw 0 ? GR-A01',
    ]);
  });

  test('hand_limit: a full hand draws nothing', () => {
    const drawing = (hand_limit: number) =>
      resolving(table(2, { hand_limit }), given, RULES, investigate(1), attack(0)).slice(1, 3);
    expect(drawing(3)).toEqual(['ruling U10 0', 'nothing 0 U10']);
    expect(drawing(2)).toEqual(['ruling U10 0', 'nothing 0 U10']);
    expect(drawing(4)[0]).toBe('draw 0 ? GR-A01');
  });

  test('hand_limit is asked before the deck', () => {
    const empty: Given = { players: { 0: { hand: [6, 6, 6, 6] } } };
    const spec = table(2, { hand_limit: 3 });
    expect(resolving(spec, empty, RULES, investigate(1), attack(0)).slice(1, 3)).toEqual([
      'ruling U10 0',
      'nothing 0 U10',
    ]);
  });
});

test('U11: successes are claimed Problems', () => {
  const given: Given = { round: 5, players: { 0: { hand: [1, 0, 0, 0] } }, problems: { 1: { state: 'denied' } } };
  // One claimed less one denied.
  expect(play(at(two, given), idle, attack(0)).slice(-2)).toEqual([
    'ruling U11 null',
    'end missed  | 2,2 | 2 of 5, mastery 0',
  ]);
  expect(play(at(table(2, {}, 'coalitions'), given), idle, attack(0))).not.toContain('ruling U11 null');
});

test('consents in advance are asked of every seat in turn', () => {
  const position = at(table(2, { bond_acceptance: 'select' }), { lead: 1 });
  const asked: [number, string][] = [];
  for (const move of [idle, agree, idle, refuse]) {
    asked.push([position.turn(), viewOf(position, 0).step]);
    play(position, move);
  }
  expect(asked).toEqual([
    [1, 'select'],
    [1, 'consent'],
    [0, 'select'],
    [0, 'consent'],
  ]);
});
