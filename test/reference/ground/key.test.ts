/** Keys: one line of JSON, and everything that docs/ground.md refuses. */
import { expect, test } from 'vitest';
import { openGround } from '../../../bench/reference/ground/index.js';
import { type GroundSpec, type GroundState, NONE } from '../../../bindings/ground/types.js';
import { faultOf, written } from './keys.js';
import { at, type Given, ground, idle, play, stateOf, support, table } from './specs.js';

const three = table(3);
const select = table(3, { bond_acceptance: 'select' });

/** In the middle of Resolve: seat 0 supports seat 1, all others solve. */
const supporting: Given['players'] = {
  0: { choice: [2, 1, 0] },
  1: { choice: [1, 0, 0] },
  2: { choice: [1, 0, 0] },
};
const bond: Given = { step: 'bond', players: supporting };

const choosing = (changes: Given['players'], given: Given = {}): Given => ({
  ...given,
  players: Object.fromEntries([0, 1, 2].map((seat) => [seat, { ...supporting[seat], ...changes?.[seat] }])),
});

const denying: Given = choosing({ 0: { stage: 'DENY' } }, { step: 'deny', problems: { 1: { state: 'up' } } });
const attacking: Given = choosing({ 0: { stage: 'ATTACK' } }, { step: 'attack' });
const grounding: Given = choosing({ 0: { choice: [4, NONE, 0] } }, { step: 'ground' });
const over: Given = { step: 'over', round: 5 };

const cards = (player: Partial<GroundState['players'][number]>): Given => ({ players: { 1: player } });

/** Each with its refusal, or none: what differs is the reason. */
const CASES: readonly [string, GroundSpec, Given, boolean][] = [
  // Numbers that there are.
  ['Stress 0', three, cards({ stress: 0 }), true],
  ['Stress 5', three, cards({ stress: 5 }), true],
  ['Stress 6', three, cards({ stress: 6 }), false],
  ['Stress -1', three, cards({ stress: -1 }), false],
  ['Stress 6 in Select with clamp: end', table(3, { clamp: 'end' }), cards({ stress: 6 }), false],
  ['Stress 20 in Resolve with clamp: end', table(3, { clamp: 'end' }), choosing({ 2: { stress: 20 } }, bond), true],
  ['Stress -20 in Resolve with clamp: end', table(3, { clamp: 'end' }), choosing({ 2: { stress: -20 } }, bond), true],
  ['Stress 21 in Resolve with clamp: end', table(3, { clamp: 'end' }), choosing({ 2: { stress: 21 } }, bond), false],
  ['Stress 6 in Resolve with clamp: always', three, choosing({ 2: { stress: 6 } }, bond), false],
  ['Stress 6 when it is over', table(3, { clamp: 'end' }), { ...over, players: { 1: { stress: 6 } } }, false],
  ['round 5', three, { round: 5 }, true],
  ['round 6', three, { round: 6 }, false],
  ['round 0', three, { round: 0 }, false],
  ['Lead 2', three, { lead: 2 }, true],
  ['Lead 3', three, { lead: 3 }, false],
  ['20 Protection tokens', three, cards({ protection: 20 }), true],
  ['21 Protection tokens', three, cards({ protection: 21 }), false],
  ['all words 0', three, { random: [0, 0, 0, 0] }, false],
  // Relations.
  [
    'two relations of a seat',
    table(4),
    {
      relations: [
        [0, 1, 1],
        [0, 2, 1],
      ],
    },
    true,
  ],
  [
    'three relations of a seat',
    table(4),
    {
      relations: [
        [0, 1, 1],
        [0, 2, 1],
        [0, 3, 1],
      ],
    },
    false,
  ],
  [
    'two relations of a pair',
    three,
    {
      relations: [
        [0, 1, 1],
        [0, 1, 2],
      ],
    },
    false,
  ],
  ['a pair out of order', three, { relations: [[1, 0, 1]] }, false],
  [
    'pairs out of order',
    three,
    {
      relations: [
        [1, 2, 1],
        [0, 1, 1],
      ],
    },
    false,
  ],
  ['a relation with nobody', three, { relations: [[0, 3, 1]] }, false],
  [
    'Bonds out of order',
    three,
    {
      ...bond,
      bonds: [
        [1, 2],
        [0, 2],
      ],
    },
    false,
  ],
  [
    'Bonds in order',
    three,
    {
      ...bond,
      bonds: [
        [0, 2],
        [1, 2],
      ],
    },
    true,
  ],
  // Tokens and stages.
  ['a Focus in REVERSE', three, cards({ stage: 'REVERSE', token: [0, 0] }), true],
  ['a token beside its owner', three, cards({ stage: 'REVERSE', token: [1, 0] }), false],
  ['Blame beside its owner', three, cards({ token: [1, 1] }), false],
  ['a token beside nobody', three, cards({ stage: 'REVERSE', token: [3, 0] }), false],
  ['a Focus with the marker OFF', three, cards({ token: [0, 0] }), false],
  ['a Focus in DENY', three, cards({ stage: 'DENY', token: [0, 0] }), false],
  ['a Focus in ATTACK at Select', three, cards({ stage: 'ATTACK', token: [0, 0] }), false],
  ['a Focus in ATTACK within Resolve', three, choosing({ 2: { stage: 'ATTACK', token: [0, 0] } }, bond), true],
  ['a Focus in DENY within Resolve', three, choosing({ 2: { stage: 'DENY', token: [0, 0] } }, bond), false],
  ['Blame', three, cards({ token: [0, 1] }), true],
  ['Blame in ATTACK', three, cards({ stage: 'ATTACK', token: [0, 1] }), true],
  ['REVERSE with Blame', three, cards({ stage: 'REVERSE', token: [0, 1] }), false],
  // Problems.
  ['claimed by nobody', three, { problems: { 1: { state: 'claimed' } } }, false],
  ['claimed by a seat', three, { problems: { 1: { state: 'claimed', claimed: 2 } } }, true],
  ['claimed by a seat that there is not', three, { problems: { 1: { state: 'claimed', claimed: 3 } } }, false],
  ['up, with a seat', three, { problems: { 0: { claimed: 1 } } }, false],
  ['a hidden Surface Problem', three, { problems: { 0: { state: 'hidden' } } }, false],
  ['a protected Problem in Select', three, { problems: { 0: { protected: true } } }, false],
  ['a protected Problem in Resolve', three, { ...bond, problems: { 0: { protected: true } } }, true],
  ['a protected one that is hidden', three, { ...bond, problems: { 1: { protected: true } } }, false],
  // Select.
  ['who is before has chosen', three, { at: 1, players: { 0: { choice: [2, 1, 0] } } }, true],
  ['who is before has not', three, { at: 1 }, false],
  ['who is at its turn has', three, { players: { 0: { choice: [2, 1, 0] } } }, false],
  ['who is behind has', three, { players: { 2: { choice: [2, 1, 0] } } }, false],
  ['before is counted from the Lead', three, { lead: 2, at: 1, players: { 2: { choice: [2, 1, 0] } } }, true],
  [
    'before is counted from the Lead, not from seat 0',
    three,
    { lead: 2, at: 1, players: { 0: { choice: [2, 1, 0] } } },
    false,
  ],
  ['a mode in Select', three, { at: 1, players: { 0: { choice: [4, NONE, 0], ground: [0, 0, NONE] } } }, false],
  ['a cancel in Select', three, cards({ cancels: true }), false],
  ['a reject in Select', three, cards({ rejects: true }), false],
  ['a last stage in Select', three, cards({ stage: 'DENY', ending: true }), false],
  ['Bonds noted in Select', three, { bonds: [[0, 1]] }, false],
  // Consents.
  ['a consent with bond_acceptance: resolve', three, choosing({ 0: { consent: true } }, bond), false],
  [
    'the consent of a seat that has chosen',
    select,
    { at: 1, players: { 0: { choice: [2, 1, 0], consent: false } } },
    true,
  ],
  ['the consent of a seat that has not', select, { at: 0, players: { 1: { consent: true } } }, false],
  ['consent is asked', select, { step: 'consent', players: { 0: { choice: [2, 1, 0] } } }, true],
  ['consent is asked without a choice', select, { step: 'consent' }, false],
  [
    'consent is asked that was given',
    select,
    { step: 'consent', players: { 0: { choice: [2, 1, 0], consent: true } } },
    false,
  ],
  [
    'consent is asked with bond_acceptance: resolve',
    three,
    { step: 'consent', players: { 0: { choice: [2, 1, 0] } } },
    false,
  ],
  [
    'consent is asked without a free slot',
    select,
    {
      step: 'consent',
      relations: [
        [0, 1, 2],
        [0, 2, 2],
      ],
      players: { 0: { choice: [2, 1, 0] } },
    },
    false,
  ],
  // Choices.
  ['an Action that there is not', three, { at: 1, players: { 0: { choice: [5, 1, 0] } } }, false],
  ['SUPPORT of itself', three, { at: 1, players: { 0: { choice: [2, 0, 0] } } }, false],
  ['ATTACK on nobody', three, { at: 1, players: { 0: { choice: [3, NONE, 0] } } }, false],
  ['ATTACK on a seat that there is not', three, { at: 1, players: { 0: { choice: [3, 3, 0] } } }, false],
  ['SOLVE of a Problem that there is not', table(2), { at: 1, players: { 0: { choice: [1, 3, 0] } } }, false],
  ['GROUND with a target', three, { at: 1, players: { 0: { choice: [4, 1, 0] } } }, false],
  ['what the gate forbids', three, { at: 1, players: { 0: { stress: 4, choice: [2, 1, 0] } } }, false],
  ['what Freedom permits', three, { at: 1, players: { 0: { stress: 4, freedom: false, choice: [2, 1, 1] } } }, true],
  ['Freedom that is spent and READY', three, { at: 1, players: { 0: { stress: 4, choice: [2, 1, 1] } } }, false],
  ['Freedom that was not needed', three, { at: 1, players: { 0: { freedom: false, choice: [2, 1, 1] } } }, false],
  ['Stress that has changed since', three, choosing({ 1: { stress: 4 } }, bond), true],
  ['a Problem that is up no more', three, { ...bond, problems: { 0: { state: 'denied' } } }, true],
  ['a target in Resolve that there is not', three, choosing({ 1: { choice: [3, 1, 0] } }, bond), false],
  // GROUND.
  ['a mode is asked', three, grounding, true],
  ['a mode is asked of who has not selected it', three, { ...grounding, at: 1 }, false],
  [
    'a mode is asked that was chosen',
    three,
    choosing({ 0: { choice: [4, NONE, 0], ground: [0, 0, NONE] } }, { step: 'ground' }),
    false,
  ],
  [
    'who is before has its mode',
    three,
    choosing(
      { 0: { choice: [4, NONE, 0], ground: [0, 0, NONE] }, 1: { choice: [4, NONE, 0] } },
      { step: 'ground', at: 1 },
    ),
    true,
  ],
  [
    'who is before has none',
    three,
    choosing({ 0: { choice: [4, NONE, 0] }, 1: { choice: [4, NONE, 0] } }, { step: 'ground', at: 1 }),
    false,
  ],
  ['Bonds noted', three, { ...grounding, bonds: [[0, 1]] }, false],
  [
    'a cancel before GROUND resolves',
    three,
    choosing({ 0: { choice: [4, NONE, 0] }, 1: { cancels: true } }, { step: 'ground' }),
    false,
  ],
  [
    'a reject before GROUND resolves',
    three,
    choosing({ 0: { choice: [4, NONE, 0] }, 1: { rejects: true } }, { step: 'ground' }),
    false,
  ],
  [
    'somebody who has not chosen',
    three,
    choosing({ 0: { choice: [4, NONE, 0] }, 2: { choice: null } }, { step: 'ground' }),
    false,
  ],
  ['a mode within Resolve', three, choosing({ 2: { choice: [4, NONE, 0], ground: [1, 2, 0] } }, bond), true],
  ['no mode within Resolve', three, choosing({ 2: { choice: [4, NONE, 0] } }, bond), false],
  ['a mode of who has not selected GROUND', three, choosing({ 2: { ground: [1, 2, 0] } }, bond), false],
  ['GR with an object', three, choosing({ 2: { choice: [4, NONE, 0], ground: [0, 0, 1] } }, bond), false],
  ['protect of nothing', three, choosing({ 2: { choice: [4, NONE, 0], ground: [1, 2, NONE] } }, bond), false],
  ['break with itself', three, choosing({ 2: { choice: [4, NONE, 0], ground: [2, 1, 2] } }, bond), false],
  // What is asked.
  ['a Bond is offered', three, bond, true],
  ['by who does not support', three, { ...bond, at: 1 }, false],
  ['to whom it is bonded', three, { ...bond, relations: [[0, 1, 1]] }, false],
  [
    'to who has no free slot',
    table(4),
    {
      step: 'bond',
      relations: [
        [1, 2, 1],
        [1, 3, 1],
      ],
      players: { ...supporting, 3: { choice: [1, 0, 0] } },
    },
    false,
  ],
  ['with bond_acceptance: select', select, bond, false],
  ['through a Rivalry', three, { ...bond, step: 'rivalry', relations: [[0, 1, 2]] }, true],
  ['through no Rivalry', three, { ...bond, step: 'rivalry' }, false],
  ['DENY between two', three, denying, true],
  ['DENY of one', three, { ...denying, problems: {} }, false],
  [
    'DENY of one, for the other is protected',
    three,
    { ...denying, problems: { 0: { protected: true }, 1: { state: 'up' } } },
    false,
  ],
  ['DENY of who is not so far', three, { ...denying, at: 1 }, false],
  ['an extra Attack on one of two', three, attacking, true],
  [
    'an extra Attack on the only one',
    table(2),
    { ...attacking, players: { 0: { ...supporting[0], stage: 'ATTACK' }, 1: supporting[1]! } },
    false,
  ],
  ['an extra Attack in DENY', three, { ...denying, step: 'attack' }, false],
  // Over.
  ['over', three, over, true],
  ['over in round 4', three, { ...over, round: 4 }, false],
  ['over, at 1', three, { ...over, at: 1 }, false],
  ['over, with a choice', three, { ...over, players: { 0: { choice: [2, 1, 0] } } }, false],
  ['over, with Bonds noted', three, { ...over, bonds: [[0, 1]] }, false],
  ['over, with a cancel', three, { ...over, players: { 0: { cancels: true } } }, false],
];

test.each(CASES)('%s', (_name, spec, given, good) => {
  expect(faultOf(spec, written(spec, given))).toBe(good ? null : 'bad-key-text');
});

test('cards of a suit are six', () => {
  const state = stateOf(three, { players: { 0: { hand: [1, 0, 0, 0] } }, discard: [0, 2, 0, 0] });
  const fault = (change: Partial<GroundState>) => faultOf(three, JSON.stringify({ ...state, ...change }));
  expect(fault({})).toBe(null);
  expect(fault({ discard: [0, 1, 0, 0] })).toBe('bad-key-text');
  expect(fault({ discard: [1, 1, 0, 0] })).toBe('bad-key-text');
  expect(fault({ deck: state.deck.slice(1) })).toBe('bad-key-text');
  expect(fault({ deck: [...state.deck, 3] })).toBe('bad-key-text');
  expect(fault({ deck: [...state.deck].reverse() })).toBe(null);
});

test('a key has no history, and plays on as its position does', () => {
  const position = at(three);
  play(position, support(1), ground);
  const read = openGround(three).fromKey(position.key());
  if (!read.ok) throw new Error(read.fault.message);
  expect([read.position.undo(), read.position.events(0)]).toEqual([false, []]);
  play(read.position, idle);
  play(position, idle);
  expect(read.position.key()).toBe(position.key());
});
