/** Policies of GROUND: what they do, on every build, by what their seat sees alone. */
import { describe, expect, test } from 'vitest';
import type { Engine, Move } from '../../bindings/engine.js';
import { Game, type Position } from '../../bindings/game.js';
import { makeKey } from '../../bindings/ground/key.js';
import type { TableOptions } from '../../bindings/ground/table.js';
import { type GroundState, MOVE_KINDS } from '../../bindings/ground/types.js';
import { askedOf, findPolicy, POLICIES, POLICY_NAMES, type Policy } from '../../bindings/policy/ground/index.js';
import { generator } from '../../bindings/random.js';
import { BUILDS, release } from '../builds.js';
import { startOf, tableOf, withPlayer } from '../ground/specs.js';

const policy = (name: string): Policy => findPolicy(name)!;
const VIEWERS = POLICIES.filter(({ name }) => name !== 'search');

/** Every position of random games at a table, freed when it has been looked at. */
async function* positions(engine: Engine, options: TableOptions, games: number): AsyncGenerator<Position> {
  const game = new Game(engine, tableOf(options));
  for (let seed = 0; seed < games; seed++) {
    const draw = generator(seed);
    const position = game.start({ seed });
    while (!position.over) {
      yield position;
      const legal = position.legal();
      position.play(legal[draw.below(legal.length)]!);
    }
    position.free();
  }
  game.free();
}

const TABLES: readonly TableOptions[] = [
  { players: 2 },
  { players: 4, mode: 'edge', scenario: 'late-report' },
  { players: 6, mode: 'coalitions', rulings: { bond_acceptance: 'select', clamp: 'end' } },
];

describe('every policy', () => {
  test('is named once, and says what it does', () => {
    expect(new Set(POLICY_NAMES).size).toBe(POLICIES.length);
    expect(POLICY_NAMES).toEqual(['random', 'solver', 'supporter', 'attacker', 'regulated', 'search']);
    for (const { says } of POLICIES) expect(says).toMatch(/^[a-z].{10,}[^.]$/);
    expect(findPolicy('constructor')).toBeUndefined();
  });

  test('chooses legal moves in every kind of decision', async () => {
    const kinds = new Set<number>();
    for (const table of TABLES) {
      for await (const position of positions(release, table, 30)) {
        const legal = position.legal().map(String);
        kinds.add(position.legal()[0]![0]!);
        for (const one of VIEWERS) {
          const chosen = await one.choose(askedOf(position, generator(7)));
          if (!legal.includes(String(chosen))) expect.unreachable(`${one.name} plays ${chosen} at ${position.key}`);
        }
      }
    }
    expect([...kinds].sort()).toEqual(MOVE_KINDS.map((_, kind) => kind));
  });

  test('cannot tell positions apart that its seat cannot', async () => {
    let asked = 0;
    for await (const position of positions(release, { players: 3, rulings: { bond_acceptance: 'select' } }, 4)) {
      asked += 1;
      const other = position.determinize(position.turn, 1000 + asked);
      for (const one of VIEWERS) {
        expect(await one.choose(askedOf(other, generator(asked)))).toEqual(
          await one.choose(askedOf(position, generator(asked))),
        );
      }
      other.free();
    }
    expect(asked).toBeGreaterThan(60);
  });
});

test('search cannot tell positions apart that its seat cannot', async () => {
  let asked = 0;
  for await (const position of positions(release, { players: 3 }, 1)) {
    if (++asked % 6 !== 0) continue;
    const other = position.determinize(position.turn, 500);
    const chosen = await policy('search').choose(askedOf(position, generator(asked)));
    expect(await policy('search').choose(askedOf(other, generator(asked)))).toEqual(chosen);
    other.free();
  }
  expect(asked).toBeGreaterThan(12);
});

test('random draws the action before its target', async () => {
  // At the start of four players there are 3 targets of INVESTIGATE, SUPPORT and ATTACK each, one of SOLVE, and GROUND.
  const position = new Game(release, tableOf({})).start();
  const asked = askedOf(position, generator(1));
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 5000; i++) counts[((await policy('random').choose(asked)) as Move)[1]!]! += 1;
  // A fifth each is 1000; four deviations are 113.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(113);
});

type Player = GroundState['players'][number];
/** By seat. */
type Changes = Readonly<Record<number, Partial<Player>>>;

/**
 * The start of a round with changes. p1 is the Lead and is asked; p1 and p2 hold two clarify, p3 and p4 clarify and repair;
 * s1 is up.
 */
function round(changes: Changes = {}, others: Partial<GroundState> = {}): GroundState {
  return Object.entries(changes).reduce((so, [seat, change]) => withPlayer(so, Number(seat), change), {
    ...startOf(4),
    ...others,
  });
}

/** Problems by number in that state, the others as at the start. */
function problems(state: 'up' | 'denied' | 'claimed', ...numbers: number[]): Partial<GroundState> {
  const claimed = state === 'claimed' ? 1 : null;
  const change = { state, claimed, protected: false } as const;
  return { problems: startOf(4).problems.map((problem, number) => (numbers.includes(number) ? change : problem)) };
}

const support = (target: number): NonNullable<Player['choice']> => [2, target, 0];
const GROUNDS: NonNullable<Player['choice']> = [4, -1, 0];
const SPENT: Partial<Player> = { stress: 4, freedom: false };

/** All have selected Support of the next seat; p1 is asked something in that step. */
function asking(step: GroundState['step'], changes: Changes = {}, others: Partial<GroundState> = {}): GroundState {
  const all = Object.fromEntries(
    [0, 1, 2, 3].map((seat) => [seat, { choice: support((seat + 1) % 4), ...changes[seat] }]),
  );
  return round(all, { step, ...others });
}

/** p1 has revealed GROUND and is asked for its way. */
const grounding = (changes: Changes = {}, others: Partial<GroundState> = {}): GroundState =>
  asking('ground', { ...changes, 0: { choice: GROUNDS, ...changes[0] } }, others);

/** p2's Focus lies beside p1, and REVERSE is its stage of this round. */
const BLAMING: Changes = { 1: { stage: 'REVERSE', token: [0, 0] } };
const BOND = { relations: [[0, 1, 1]] } as const;
const RIVALRY = { relations: [[0, 1, 2]] } as const;

/** What p1, or whoever is asked, may choose by a policy in a state, in alphabetical order. */
async function chosen(name: string, state: GroundState, options: TableOptions = {}): Promise<string> {
  const game = new Game(release, tableOf(options));
  const read = game.fromKey(makeKey(state));
  if (!read.ok) throw new Error(read.fault.message);
  const draw = generator(3);
  const texts = new Set<string>();
  for (let i = 0; i < 40; i++) {
    texts.add(read.position.textOf(await policy(name).choose(askedOf(read.position, draw))));
  }
  game.free();
  return [...texts].sort().join(' ');
}

const EVERYONE = 'select:SUPPORT:p2 select:SUPPORT:p3 select:SUPPORT:p4';
const ANY_HIDDEN = 'select:INVESTIGATE:h1 select:INVESTIGATE:h2 select:INVESTIGATE:h3';

describe('solver', () => {
  test.each([
    ['claims what its hand can', round(), 'select:SOLVE:s1'],
    ['looks for more where nothing is up', round({}, problems('claimed', 0)), ANY_HIDDEN],
    ['spends Freedom to claim', round({ 0: { stress: 4 } }), 'select:SOLVE:s1+freedom'],
    ['grounds where the gate leaves nothing', round({ 0: SPENT }), 'select:GROUND'],
    ['grounds for what is denied when all else is claimed', round({}, { problems: deniedLast() }), 'select:GROUND'],
    ['restores it', grounding({}, { problems: deniedLast() }), 'ground:OU:restore:s1'],
    ['supports when all is claimed', round({}, problems('claimed', 0, 1, 2, 3)), EVERYONE],
    ['accepts a Bond', asking('bond'), 'accept'],
    ['flips a Rivalry', asking('rivalry', {}, RIVALRY), 'flip'],
  ])('%s', async (_what, state, moves) => {
    expect(await chosen('solver', state)).toBe(moves);
  });

  test('claims the dearest', async () => {
    // Uneven shares, clarify 1, and who invited whom, clarify 2.
    const options = { scenario: 'split-bill' };
    expect(await chosen('solver', round({}, problems('up', 3)), options)).toBe('select:SOLVE:h3');
    // A DENY of its own takes the one of the least value: s1 is worth 1, h1 is worth 2.
    const denying = asking('deny', { 0: { stage: 'DENY' } }, problems('up', 1));
    expect(await chosen('solver', denying, options)).toBe('deny:s1');
    expect(await chosen('attacker', denying, options)).toBe('deny:h1');
  });
});

/** s1 is denied, all others are claimed. */
function deniedLast(): GroundState['problems'] {
  const claimed = problems('claimed', 1, 2, 3).problems!;
  return claimed.map((problem, number) => (number === 0 ? { ...problem, state: 'denied' } : problem));
}

const CALM = { 0: { stress: 0 }, 1: { stress: 0 }, 2: { stress: 0 }, 3: { stress: 0 } };

describe('supporter', () => {
  test.each([
    ['supports anybody where all have the same Stress', round(), EVERYONE],
    ['supports who has most', round({ 2: { stress: 3 } }), 'select:SUPPORT:p3'],
    ['supports through a Bond rather', round({}, BOND), 'select:SUPPORT:p2'],
    ['ends a sequence first', round({ 1: { stage: 'DENY', stress: 1 }, 2: { stress: 5 } }, BOND), 'select:SUPPORT:p2'],
    ['claims when nobody has any', round(CALM), 'select:SOLVE:s1'],
    ['accepts Bonds in advance', withConsent(), 'accept'],
  ])('%s', async (_what, state, moves) => {
    const options: TableOptions = state.step === 'consent' ? { rulings: { bond_acceptance: 'select' } } : {};
    expect(await chosen('supporter', state, options)).toBe(moves);
  });
});

function withConsent(): GroundState {
  return round({ 0: { choice: support(1) } }, { step: 'consent' });
}

describe('attacker', () => {
  test.each([
    ['attacks anybody', round(), EVERYONE.replaceAll('SUPPORT', 'ATTACK')],
    ['attacks who is nearest to Stress 5', round({ 1: { stress: 5 }, 2: { stress: 4 } }), 'select:ATTACK:p3'],
    ['attacks through a relation rather', round({}, RIVALRY), 'select:ATTACK:p2'],
    ['declines a Bond', asking('bond'), 'decline'],
    ['breaks a Rivalry', asking('rivalry', {}, RIVALRY), 'break'],
    ['attacks once more in the same way', asking('attack', extra()), 'attack:p2'],
  ])('%s', async (_what, state, moves) => {
    expect(await chosen('attacker', state)).toBe(moves);
  });

  test('declines in advance', async () => {
    expect(await chosen('attacker', withConsent(), { rulings: { bond_acceptance: 'select' } })).toBe('decline');
  });
});

/** p1's stage is ATTACK; p2 is near to Stress 5, p3 is there. */
function extra(): Changes {
  return { 0: { stage: 'ATTACK' }, 1: { stress: 4 }, 2: { stress: 5 }, 3: { stress: 1 } };
}

describe('regulated', () => {
  test.each([
    ['claims while it is calm', round(), 'select:SOLVE:s1'],
    ['grounds at Stress 3', round({ 0: { stress: 3 } }), 'select:GROUND'],
    ['grounds when a Reverse is coming', round(BLAMING), 'select:GROUND'],
    ['grounds as Lead when something is denied', round({}, problems('denied', 0)), 'select:GROUND'],
    [
      'leaves that to another Lead',
      round({ 3: { choice: support(0) } }, { ...problems('denied', 0), lead: 3, at: 1 }),
      ANY_HIDDEN,
    ],
    ['supports a Bond that is in a sequence', round({ 1: { stage: 'DENY' } }, BOND), 'select:SUPPORT:p2'],
    ['rests at Stress 3', grounding({ 0: { stress: 3 } }, problems('denied', 0)), 'ground:GR'],
    ['rejects a Reverse before it rests', grounding({ 0: { stress: 3 }, ...BLAMING }), 'ground:ND:reject'],
    ['restores what is denied', grounding({}, problems('denied', 0)), 'ground:OU:restore:s1'],
    ['cancels an Attack', grounding({ 3: { choice: [3, 0, 0] } }), 'ground:OU:cancel'],
    ['protects from a DENY', grounding({ 2: { stage: 'DENY' } }), 'ground:OU:protect:s1'],
    ['gives a Blame token back', grounding({ 2: { token: [0, 1] } }), 'ground:ND:blame:p3'],
    ['breaks a Rivalry', grounding({}, RIVALRY), 'ground:ND:break:p2'],
    ['keeps a Bond and rests', grounding({}, BOND), 'ground:GR'],
    ['attacks where it does least harm', asking('attack', extra()), 'attack:p3'],
  ])('%s', async (_what, state, moves) => {
    expect(await chosen('regulated', state)).toBe(moves);
  });

  test('does not restore what another one restores already', async () => {
    // p4 is the Lead, and restores s1; h1 is denied too.
    const state = grounding(
      { 3: { choice: GROUNDS, ground: [1, 0, 0] } },
      { ...problems('denied', 0, 1), lead: 3, at: 1 },
    );
    expect(await chosen('regulated', state)).toBe('ground:OU:restore:h1');
  });
});

/** The last round of three: 6 of 7 points are claimed, s1 is up, and clarify is p1's alone, where it is not discarded. */
function lastRound(clarify: 0 | 1): GroundState {
  const state = startOf(3);
  const hands = [
    [clarify, 2, 0, 0],
    [0, 2, 0, 0],
    [0, 2, 0, 0],
  ];
  return {
    ...state,
    round: 5,
    players: state.players.map((player, seat) => ({ ...player, hand: hands[seat]! })),
    problems: problems('claimed', 1, 2, 3).problems!,
    deck: [2, 3].flatMap((suit) => new Array<number>(6).fill(suit)),
    discard: [6 - clarify, 0, 0, 0],
  };
}

describe.each(BUILDS)('search on %s', (_name, engine) => {
  const position = (options: TableOptions, state: GroundState): Position => {
    const read = new Game(engine, tableOf({ players: 3, ...options })).fromKey(makeKey(state));
    if (!read.ok) throw new Error(read.fault.message);
    return read.position;
  };

  test('claims what all need to win', async () => {
    const asked = position({}, lastRound(1));
    expect(asked.textOf(await policy('search').choose(askedOf(asked, generator(1))))).toBe('select:SOLVE:s1');
  });

  test.each([
    ['where nobody can reach the threshold all have lost', 'shared', lastRound(0), -1000],
    ['where it is reached all have won', 'shared', allClaimed(), 1000],
    ['where it is reached for another one p1 has lost', 'edge', allClaimed(), -1000],
  ] as const)('%s', (_what, mode, state, score) => {
    const job = position({ mode }, state).job('search', { seed: 1 });
    job.run(2000);
    // The core keeps the last point for what is certain.
    expect(Math.abs(job.result().score - score)).toBeLessThan(2);
    job.free();
  });
});

/** Every Problem is p2's. */
function allClaimed(): GroundState {
  return { ...lastRound(1), problems: problems('claimed', 0, 1, 2, 3).problems! };
}
