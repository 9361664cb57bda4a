/** Keys: what holds, and every refusal of docs/ground.md, "Keys". */
import { describe, expect, test } from 'vitest';
import { makeKey, parseKey } from '../../bindings/ground/key.js';
import type { GroundSpec, GroundState } from '../../bindings/ground/types.js';
import { EDITION, startOf, tableOf, withPlayer } from './specs.js';

const START = startOf();
const END = { ...EDITION, rulings: { ...EDITION.rulings, clamp: 'end' } } as GroundSpec;
const ASKED = { ...EDITION, rulings: { ...EDITION.rulings, bond_acceptance: 'select' } } as GroundSpec;

/** Is the state one that a key may tell? */
function holds(state: unknown, spec: GroundSpec = EDITION): boolean {
  return parseKey(spec, makeKey(state as GroundState)).ok;
}

const GROUNDS = [4, -1, 0] as const;
const attack = (seat: number) => [3, seat, 0] as const;
const support = (seat: number) => [2, seat, 0] as const;

/** Attacks in a ring. */
const CHOSEN: GroundState = {
  ...START,
  players: START.players.map((player, seat) => ({ ...player, choice: attack((seat + 1) % 4) })),
};

/** p1 is asked what its GROUND does; p3 is next. */
const GROUNDING = withPlayer(withPlayer({ ...CHOSEN, step: 'ground' }, 0, { choice: GROUNDS }), 2, { choice: GROUNDS });

/** p1 supports p2, who is asked. */
const BONDING = withPlayer({ ...CHOSEN, step: 'bond' }, 0, { choice: support(1) });

/** p1 supports its rival p2. */
const RIVALS: GroundState = { ...BONDING, step: 'rivalry', relations: [[0, 1, 2]] };

/** p1 denies s1 or h1. */
const DENYING: GroundState = withPlayer(
  {
    ...CHOSEN,
    step: 'deny',
    problems: START.problems.map((problem, number) => (number === 1 ? { ...problem, state: 'up' } : problem)),
  },
  0,
  { stage: 'DENY' },
);

/** p1 makes its extra Attack. */
const ATTACKING = withPlayer({ ...CHOSEN, step: 'attack' }, 0, { stage: 'ATTACK' });

const OVER: GroundState = { ...START, step: 'over', round: 5 };

describe('states that hold', () => {
  test.each([
    ['the start', START],
    ['in the middle of Select', withPlayer({ ...START, at: 1 }, 0, { choice: attack(1) })],
    ['Select, the Lead elsewhere', withPlayer({ ...START, lead: 3, at: 1 }, 3, { choice: attack(1) })],
    [
      'a choice of the gate with Freedom',
      withPlayer({ ...START, at: 1 }, 0, { choice: [2, 1, 1], stress: 4, freedom: false }),
    ],
    ['GROUND', GROUNDING],
    ['GROUND, the second', withPlayer({ ...GROUNDING, at: 2 }, 0, { ground: [0, 0, -1] })],
    ['a Bond that is offered', BONDING],
    ['a Rivalry that is supported', RIVALS],
    ['DENY', DENYING],
    ['the extra Attack', ATTACKING],
    ['the end', OVER],
    ['REVERSE with its Focus', withPlayer(START, 0, { stage: 'REVERSE', token: [1, 0] })],
    ['REVERSE without', withPlayer(START, 0, { stage: 'REVERSE' })],
    ['Blame, and a sequence that begins', withPlayer(START, 0, { stage: 'DENY', token: [1, 1] })],
    [
      'two relations',
      {
        ...START,
        relations: [
          [0, 1, 1],
          [0, 3, 2],
        ],
      },
    ],
    ['20 Protection tokens', withPlayer(START, 0, { protection: 20 })],
    ['a target claimed meanwhile', withPlayer(BONDING, 3, { choice: [1, 0, 0] })],
  ] as [string, GroundState][])('%s', (_what, state) => {
    expect(parseKey(EDITION, makeKey(state))).toEqual({ ok: true, setup: state });
  });

  test('with consent at Select', () => {
    const chosen = withPlayer({ ...START, step: 'consent' }, 0, { choice: attack(1) });
    expect(holds(chosen, ASKED)).toBe(true);
    expect(holds(withPlayer({ ...chosen, step: 'select', at: 1 }, 0, { consent: false }), ASKED)).toBe(true);
  });
});

describe('states that do not', () => {
  const hidden = { state: 'hidden', claimed: null, protected: false };
  const problem = (number: number, changes: object) => ({
    ...START,
    problems: START.problems.map((one, at) => (at === number ? { ...one, ...changes } : one)),
  });

  test.each([
    ['Stress 6', withPlayer(START, 0, { stress: 6 })],
    ['Stress below 0', withPlayer(START, 0, { stress: -1 })],
    ['half a Stress', withPlayer(START, 0, { stress: 2.5 })],
    ['round 0', { ...START, round: 0 }],
    ['round 6', { ...START, round: 6 }],
    ['a Lead that there is not', { ...START, lead: 4 }],
    ['a place that there is not', { ...START, at: 4 }],
    ['a step that there is not', { ...START, step: 'solve' }],
    ['three players of four', { ...START, players: START.players.slice(1) }],
    ['three Problems of four', { ...START, problems: START.problems.slice(1) }],
    [
      'three relations of a seat',
      {
        ...START,
        relations: [
          [0, 1, 1],
          [0, 2, 1],
          [0, 3, 1],
        ],
      },
    ],
    [
      'two relations of a pair',
      {
        ...START,
        relations: [
          [0, 1, 1],
          [0, 1, 2],
        ],
      },
    ],
    [
      'pairs out of order',
      {
        ...START,
        relations: [
          [0, 2, 1],
          [0, 1, 2],
        ],
      },
    ],
    ['a pair out of order', { ...START, relations: [[1, 0, 1]] }],
    ['a relation with oneself', { ...START, relations: [[1, 1, 1]] }],
    ['a relation of no kind', { ...START, relations: [[0, 1, 3]] }],
    ['a relation of four numbers', { ...START, relations: [[0, 1, 1, 1]] }],
    ['a card too few', { ...START, deck: START.deck.slice(1) }],
    ['a card too many', { ...START, deck: [...START.deck, 0] }],
    ['a suit that there is not', { ...START, deck: [...START.deck.slice(1), 4] }],
    ['fewer than no cards', { ...START, discard: [-1, 0, 0, 0], deck: [...START.deck, 0] }],
    ['21 Protection tokens', withPlayer(START, 0, { protection: 21 })],
    ['a token beside its owner', withPlayer(START, 0, { stage: 'REVERSE', token: [0, 0] })],
    ['a Focus without a sequence', withPlayer(START, 0, { token: [1, 0] })],
    ['a Focus in DENY', withPlayer(START, 0, { stage: 'DENY', token: [1, 0] })],
    ['a Focus in ATTACK before Resolve', withPlayer(START, 0, { stage: 'ATTACK', token: [1, 0] })],
    ['REVERSE with Blame', withPlayer(START, 0, { stage: 'REVERSE', token: [1, 1] })],
    ['a claimed Problem without a seat', problem(1, { state: 'claimed' })],
    ['a seat on one that is not claimed', problem(1, { state: 'up', claimed: 0 })],
    ['a claimant that there is not', problem(1, { state: 'claimed', claimed: 4 })],
    ['a hidden Surface Problem', problem(0, hidden)],
    ['protection of what is hidden', { ...BONDING, problems: problem(1, { protected: true }).problems }],
    ['protection in Select', problem(0, { protected: true })],
    ['a generator of zeros', { ...START, random: [0, 0, 0, 0] }],
    ['a word of the generator too large', { ...START, random: [1, 2, 3, 2 ** 32] }],
    ['a choice before its turn', withPlayer(START, 1, { choice: attack(0) })],
    ['a choice at its turn', withPlayer(START, 0, { choice: attack(1) })],
    ['no choice after its turn', { ...START, at: 1 }],
    [
      'a mode of GROUND in Select',
      withPlayer(withPlayer({ ...START, at: 1 }, 0, { choice: GROUNDS }), 0, { ground: [0, 0, -1] }),
    ],
    ['a cancelled Attack in Select', withPlayer(START, 0, { cancels: true })],
    ['a rejected Reverse in Select', withPlayer(START, 0, { rejects: true })],
    ['a sequence that is to end in Select', withPlayer(START, 0, { ending: true })],
    ['noted Bonds in Select', { ...START, bonds: [[0, 1]] }],
    ['noted Bonds in GROUND', { ...GROUNDING, bonds: [[0, 1]] }],
    ['a cancelled Attack in GROUND', withPlayer(GROUNDING, 0, { cancels: true })],
    ['no choice in GROUND', withPlayer(GROUNDING, 3, { choice: null })],
    ['GROUND asked of an attacker', withPlayer(GROUNDING, 0, { choice: attack(1) })],
    ['GROUND without a mode after its turn', { ...GROUNDING, at: 2 }],
    ['GROUND with a mode before its turn', withPlayer(GROUNDING, 2, { ground: [0, 0, -1] })],
    ['no mode after all', withPlayer(BONDING, 3, { choice: GROUNDS })],
    ['a mode of an attacker', withPlayer(BONDING, 3, { ground: [0, 0, -1] })],
    ['a mode that there is not', withPlayer(withPlayer(BONDING, 3, { choice: GROUNDS }), 3, { ground: [0, 1, -1] })],
    ['OU restore of nothing', withPlayer(withPlayer(BONDING, 3, { choice: GROUNDS }), 3, { ground: [1, 0, -1] })],
    ['ND break with oneself', withPlayer(withPlayer(BONDING, 3, { choice: GROUNDS }), 3, { ground: [2, 1, 3] })],
    ['consent where it is not asked', withPlayer(BONDING, 0, { consent: true })],
    ['consent as the step', withPlayer({ ...START, step: 'consent' }, 0, { choice: attack(1) })],
    ['a Bond offered by an attacker', withPlayer(BONDING, 0, { choice: attack(1) })],
    ['a Bond offered where there is one', { ...BONDING, relations: [[0, 1, 1]] }],
    [
      'a Bond offered to one without a slot',
      {
        ...BONDING,
        relations: [
          [1, 2, 1],
          [1, 3, 1],
        ],
      },
    ],
    ['a Rivalry supported that is a Bond', { ...RIVALS, relations: [[0, 1, 1]] }],
    ['DENY of one Problem', { ...DENYING, problems: START.problems }],
    [
      'DENY of one that is not protected',
      { ...DENYING, problems: DENYING.problems.map((one, at) => ({ ...one, protected: at === 0 })) },
    ],
    ['DENY out of its stage', withPlayer(DENYING, 0, { stage: 'ATTACK' })],
    ['the extra Attack out of its stage', withPlayer(ATTACKING, 0, { stage: 'OFF' })],
    ['the end before round 5', { ...OVER, round: 4 }],
    ['the end with a place', { ...OVER, at: 1 }],
    ['the end with a choice', withPlayer(OVER, 0, { choice: attack(1) })],
    ['the end with a protected Problem', { ...OVER, problems: problem(0, { protected: true }).problems }],
    ['an Attack on oneself', withPlayer({ ...START, at: 1 }, 0, { choice: attack(0) })],
    ['an Attack on nobody', withPlayer({ ...START, at: 1 }, 0, { choice: attack(4) })],
    ['an Attack with Freedom', withPlayer({ ...START, at: 1 }, 0, { choice: [3, 1, 1], freedom: false })],
    ['GROUND with a target', withPlayer({ ...START, at: 1 }, 0, { choice: [4, 1, 0] })],
    ['SOLVE of what is hidden', withPlayer({ ...START, at: 1 }, 0, { choice: [1, 1, 0] })],
    ['INVESTIGATE of what is up', withPlayer({ ...START, at: 1 }, 0, { choice: [0, 0, 0] })],
    ['INVESTIGATE of nothing', withPlayer({ ...START, at: 1 }, 0, { choice: [0, -1, 0] })],
    ['SUPPORT through the gate', withPlayer({ ...START, at: 1 }, 0, { choice: support(1), stress: 4 })],
    ['Freedom that was not needed', withPlayer({ ...START, at: 1 }, 0, { choice: [2, 1, 1], freedom: false })],
    ['Freedom spent that is READY', withPlayer({ ...START, at: 1 }, 0, { choice: [2, 1, 1], stress: 4 })],
  ] as [string, GroundState][])('%s', (_what, state) => {
    const read = parseKey(EDITION, makeKey(state));
    expect(read.ok ? 'it was read' : read.fault).toMatchObject({
      code: 'bad-key-text',
      line: 1,
      column: 1,
      key: 'key',
    });
  });

  test('the extra Attack of two players is not asked', () => {
    const two = startOf(2);
    const chosen = withPlayer(withPlayer(two, 0, { choice: attack(1), stage: 'ATTACK' }), 1, { choice: attack(0) });
    expect(holds({ ...chosen, step: 'attack' }, tableOf({ players: 2 }))).toBe(false);
  });

  test('a Bond is not asked for where consent was given at Select', () => {
    expect(holds(BONDING, ASKED)).toBe(false);
  });

  test('consent of a seat without a slot', () => {
    const full = {
      ...START,
      step: 'consent',
      relations: [
        [0, 1, 1],
        [0, 2, 1],
      ],
    };
    expect(holds(withPlayer(full as unknown as GroundState, 0, { choice: attack(1) }), ASKED)).toBe(false);
  });
});

describe('Stress beyond its bounds (U2)', () => {
  test.each([
    [20, true],
    [-20, true],
    [21, false],
    [-21, false],
  ])('%d within Resolve, clamped at End: %s', (stress, held) => {
    expect(holds(withPlayer(BONDING, 2, { stress }), END)).toBe(held);
    expect(holds(withPlayer(BONDING, 2, { stress }), EDITION)).toBe(false);
  });

  test('not between the rounds', () => {
    expect(holds(withPlayer(START, 2, { stress: 6 }), END)).toBe(false);
    expect(holds(withPlayer(GROUNDING, 1, { stress: 6 }), END)).toBe(false);
  });
});

describe('texts that are no key', () => {
  const key = makeKey(START);

  test.each([
    ['nothing', ''],
    ['no JSON', 'round 1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['blanks', key.replace(',"lead"', ', "lead"')],
    ['a line end', `${key}\n`],
    ['a member too many', key.replace('{"round"', '{"turn":0,"round"')],
    ['a member twice', key.replace('{"round":1', '{"round":1,"round":1')],
    ['a member left out', key.replace('"at":0,', '')],
    ['members in another order', key.replace('"round":1,"lead":0', '"lead":0,"round":1')],
    ['a number in another way', key.replace('"round":1', '"round":1.0')],
    ['a number as a text', key.replace('"round":1', '"round":"1"')],
    ['a truth value as a number', key.replace('"freedom":true', '"freedom":1')],
    ['a member of every object', key.replace('"at":0,', '"__proto__":{"at":0},')],
  ])('%s', (_what, text) => {
    const read = parseKey(EDITION, text);
    expect(read.ok ? 'it was read' : read.fault).toMatchObject({ code: 'bad-key-text', line: 1, column: 1 });
  });

  test('the fault says where, and what the rule is', () => {
    const read = parseKey(EDITION, makeKey(withPlayer(START, 2, { stress: 7 })));
    expect(read.ok ? '' : read.fault.mend).toContain('players[2].stress');
    const tied = parseKey(
      EDITION,
      makeKey({
        ...START,
        relations: [
          [0, 1, 1],
          [0, 2, 1],
          [0, 3, 1],
        ],
      }),
    );
    expect(tied.ok ? '' : tied.fault.mend).toContain('GR-L01');
  });
});
