/** Scenario files: all of them are good and come out as they say, what is refused, and what a run tells. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { makeKey, parseKey } from '../../bindings/ground/key.js';
import { readRules } from '../../bindings/ground/rules.js';
import { runScenario } from '../../bindings/ground/run-scenario.js';
import { EVENT_PARTS, factsOfEvent } from '../../bindings/ground/scenario/events.js';
import type { Given } from '../../bindings/ground/scenario/given.js';
import { withGiven } from '../../bindings/ground/scenario/setup.js';
import { readScenario, type Scenario } from '../../bindings/ground/scenario.js';
import type { GroundEvent } from '../../bindings/ground/types.js';
import { generator } from '../../bindings/random.js';
import type { Fault } from '../../bindings/spec/fault.js';
import { BUILDS } from '../builds.js';
import { blocks, tableUnder } from '../docs/documents.js';
import { EDITION, someRulings, startOf, tableOf } from './specs.js';

const FOLDER = new URL('../../specs/ground/scenarios/', import.meta.url);
const FILES = readdirSync(FOLDER);
const RULES = rulesOf(readFileSync(new URL('../../specs/ground/rules.yaml', import.meta.url), 'utf8'));

function rulesOf(text: string) {
  const read = readRules(text);
  if (read.ok) return read.value;
  throw new Error(JSON.stringify(read.faults));
}

function read(text: string, file = '') {
  return readScenario(text, { edition: EDITION, file, rules: RULES });
}

function scenarioOf(text: string, file = ''): Scenario {
  const found = read(text, file);
  if (found.ok) return found.value;
  throw new Error(found.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'));
}

const fileText = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

describe.each(BUILDS)('%s', (_, engine) => {
  test.each(FILES)('%s', (file) => {
    expect(runScenario(engine, scenarioOf(fileText(file), file)).failures).toEqual([]);
  });
});

test('ids are those of the files, and titles differ', () => {
  const scenarios = FILES.map((file) => scenarioOf(fileText(file), file));
  expect(scenarios.length).toBeGreaterThan(0);
  expect(new Set(scenarios.map(({ title }) => title)).size).toBe(scenarios.length);
});

/** A scenario that holds, for tests that change it. */
const SOUND = `id: sound
title: It holds
covers: [GR-A06]
players: 3
seed: 3
given:
  lead: p1
  players: { p2: { stress: 1 } }
  relations: [{ between: [p1, p3], kind: bond }]
play: ["p1 select:ATTACK:p2", end of round]
others: GROUND
expect:
  players: { p2: { stress: 2 } }
  relations: [{ between: [p1, p2], kind: rivalry }]
`;

/** The sound one with one text in place of another. */
function edited(from: string, to: string): string {
  if (!SOUND.includes(from)) throw new Error(`no ${from}`);
  return SOUND.replace(from, to);
}

function faultsOf(text: string, file = ''): readonly Fault[] {
  const found = read(text, file);
  return found.ok ? [] : found.faults;
}

/** `code line:column` of every fault. */
function places(text: string, file = ''): string[] {
  return faultsOf(text, file).map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** Adds a line to what is given, or what is expected. */
const given = (line: string) => edited('  lead: p1\n', `  lead: p1\n  ${line}\n`);
const expected = (line: string) => edited('expect:\n', `expect:\n  ${line}\n`);

test('the sound one is sound', () => {
  expect(places(SOUND)).toEqual([]);
  expect(runScenario(reference, scenarioOf(SOUND)).failures).toEqual([]);
});

describe('what no scenario says', () => {
  test.each([
    ['an unknown key', edited('seed: 3', 'sead: 3'), 'unknown-key 5:1', 'seed'],
    ['an unknown key of given', given('leed: p1'), 'unknown-key 8:3', 'lead'],
    ['an unknown key of a player', edited('stress: 1', 'stres: 1'), 'unknown-key 8:20', 'stress'],
    ['an unknown key of a relation', edited('kind: bond', 'knd: bond, kind: bond'), 'unknown-key 9:36', 'kind'],
    ['an unknown key of expect', expected('rounds: 2'), 'unknown-key 13:3', 'round'],
    ['an unknown key of what is expected of a player', edited('stress: 2', 'strss: 2'), 'unknown-key 13:20', 'stress'],
    ['an unknown key of a view', expected('view: { p1: { rund: 2 } }'), 'unknown-key 13:17', 'round'],
    ['an unknown key of an outcome', expected('outcome: { winer: [p1] }'), 'unknown-key 13:14', 'winners'],
    ['an unknown part of an event', expected('events: [{ kind: stress, set: p1 }]'), 'unknown-key 13:28', 'seat'],
    ['an unknown kind of event', expected('events: [{ kind: stres }]'), 'unknown-value 13:20', 'stress'],
    ['an unknown ruling', edited('seed: 3', 'seed: 3\nrulings: { clmp: end }'), 'unknown-key 6:12', 'clamp'],
    [
      'an unknown value of a ruling',
      edited('seed: 3', 'seed: 3\nrulings: { clamp: ends }'),
      'unknown-value 6:19',
      'end',
    ],
    ['an unknown Mode', edited('seed: 3', 'seed: 3\nmode: sharde'), 'unknown-value 6:7', 'shared'],
    ['an unknown card', edited('seed: 3', 'seed: 3\nscenario: quiet-kitten'), 'unknown-value 6:11', 'quiet-kitchen'],
    ['an unknown rule', edited('[GR-A06]', '[GR-A99]'), 'unknown-value 3:10', 'GR-A'],
    ['a rule that is no number', edited('[GR-A06]', '[A06]'), 'unknown-value 3:10', 'GR-A07'],
    ['an unknown suit', given('deck: [clarity]'), 'unknown-value 8:10', 'clarify'],
    ['what is no player', edited('lead: p1', 'lead: 1'), 'unknown-value 7:9', 'p1'],
    ['what is no Problem', given('problems: { x1: up }'), 'unknown-value 8:15', 's1'],
    ['what is no move', edited('p1 select:ATTACK:p2', 'p1 select:ATACK:p2'), 'unknown-value 10:8', 'docs/ground.md'],
    ['a move without its player', edited('p1 select:ATTACK:p2', 'select:ATTACK:p2'), 'unknown-value 10:8', 'p1 select'],
    [
      'an unknown code',
      expected('refused: { play: "p1 accept", code: self_taget }'),
      'unknown-value 13:39',
      'self_target',
    ],
    ['a relation of no kind', edited('kind: bond', 'kind: love'), 'unknown-value 9:42', 'bond'],
  ])('%s', (_what, text, place, told) => {
    expect(places(text)).toEqual([place]);
    const [{ mend, message }] = faultsOf(text) as [Fault];
    expect(`${message} ${mend}`).toContain(told);
  });

  test('all of a file at once, each with its line', () => {
    const text = edited('seed: 3', 'sead: 3').replace('stress: 1', 'stres: 1').replace('stress: 2', 'strss: 2');
    expect(places(text)).toEqual(['unknown-key 5:1', 'unknown-key 8:20', 'unknown-key 13:20']);
  });

  test.each([
    ['no expect', SOUND.slice(0, SOUND.indexOf('expect:')), 'missing-key 1:1'],
    ['no title', edited('title: It holds\n', ''), 'missing-key 1:1'],
    ['no rule', edited('[GR-A06]', '[]'), 'missing-key 3:9'],
    ['a rule twice', edited('[GR-A06]', '[GR-A06, GR-A06]'), 'conflict 3:18'],
    ['an id that is no slug', edited('id: sound', 'id: Sound'), 'bad-slug 1:5'],
    ['a part of an event twice', expected('events: [{ kind: round, round: 2, round: 3 }]'), 'duplicate-key 13:37'],
    [
      'a player twice',
      edited('{ p2: { stress: 1 } }', '{ p2: { stress: 1 }, P2: { stress: 1 } }'),
      'duplicate-key 8:33',
    ],
    ['a Problem twice, by place and name', given('problems: { h1: up, unfair-rota: up }'), 'duplicate-key 8:23'],
    ['a pair of three', edited('[p1, p3]', '[p1, p2, p3]'), 'list-length 9:26'],
    ['scores of two', expected('outcome: { scores: [1, 2] }'), 'list-length 13:22'],
    ['half a Stress', edited('stress: 1', 'stress: 1.5'), 'not-a-number 8:28'],
    ['provisional without an item', edited('seed: 3', 'provisional: true'), 'missing-key 5:14'],
    ['an item without provisional', edited('seed: 3', 'provisional_item: U3'), 'conflict 5:19'],
    ['an item that there is not', edited('seed: 3', 'provisional: true\nprovisional_item: U12'), 'unknown-value 6:19'],
    [
      'a day that there is not',
      edited('seed: 3', 'provisional: true\nprovisional_item: U3\nprovisional_raised: 2026-02-30'),
      'unknown-value 7:21',
    ],
  ])('%s', (_what, text, place) => {
    expect(places(text)).toEqual([place]);
  });

  test('a file that is called otherwise', () => {
    expect(places(SOUND, 'specs/ground/scenarios/sound.yaml')).toEqual([]);
    expect(places(SOUND, 'specs/ground/scenarios/other.yaml')).toEqual(['conflict 1:5']);
  });

  test('a provisional one may lack owner and day: that is for the coverage tool to say', () => {
    const text = edited('seed: 3', 'provisional: true\nprovisional_item: U3');
    expect(scenarioOf(text).provisional).toEqual({ item: 'U3', owner: null, raised: null });
    const whole = text.replace('U3', 'U3\nprovisional_owner: ground-game\nprovisional_raised: 2026-07-31');
    expect(scenarioOf(whole).provisional).toEqual({ item: 'U3', owner: 'ground-game', raised: '2026-07-31' });
  });
});

describe('what a rule forbids, told with its number and place', () => {
  const relations = (...pairs: string[]) =>
    edited(
      '[{ between: [p1, p3], kind: bond }]',
      `\n${pairs.map((pair) => `    - { between: [${pair}], kind: bond }`).join('\n')}`,
    ).replace('players: 3', 'players: 4');

  test.each([
    ['a table of 7', edited('players: 3', 'players: 7'), 'against-rule 4:10', 'GR-O01'],
    ['a table of 1', edited('players: 3', 'players: 1').replace('p3', 'p2'), 'against-rule 4:10', 'GR-O01'],
    ['Stress 7', edited('stress: 1', 'stress: 7'), 'against-rule 8:28', 'GR-F01'],
    ['Stress below 0', edited('stress: 1', 'stress: -1'), 'against-rule 8:28', 'GR-F01'],
    ['three relations for two slots', relations('p1, p2', 'p1, p3', 'p4, p1'), 'against-rule 12:18', 'GR-L01'],
    ['a relation with oneself', edited('[p1, p3]', '[p1, p1]'), 'against-rule 9:26', 'GR-O05'],
    ['two relations of a pair', relations('p1, p2', 'p2, p1'), 'against-rule 11:18', 'GR-O05'],
    [
      'a Focus out twice',
      edited('stress: 1', 'stage: REVERSE, token: { focus: p1, blame: p3 }'),
      'against-rule 8:43',
      'GR-T03',
    ],
    ['a Focus without a sequence', edited('stress: 1', 'token: { focus: p1 }'), 'against-rule 8:27', 'GR-T03'],
    [
      'a Focus before its stage',
      edited('stress: 1', 'stage: ATTACK, token: { focus: p1 }'),
      'against-rule 8:42',
      'GR-T03',
    ],
    [
      'a token beside its owner',
      edited('stress: 1', 'stage: REVERSE, token: { focus: p2 }'),
      'against-rule 8:43',
      'GR-D04',
    ],
    ['Blame before round 4', edited('stress: 1', 'token: { blame: p1 }'), 'against-rule 8:27', 'GR-T03'],
    [
      'Blame before ATTACK',
      edited('stress: 1', 'stage: ATTACK, token: { blame: p1 }').replace('lead: p1', 'lead: p1\n  round: 5'),
      'against-rule 9:42',
      'GR-T03',
    ],
    ['a player that there is not', edited('lead: p1', 'lead: p4'), 'against-rule 7:9', 'GR-O01'],
    [
      'a player that there is not, by key',
      edited('{ p2: { stress: 1 } }', '{ p5: { stress: 1 } }'),
      'against-rule 8:14',
      'GR-O01',
    ],
    ['a play of a player that there is not', edited('p1 select', 'p4 select'), 'against-rule 10:8', 'GR-O01'],
    ['a Problem that there is not', given('problems: { h4: up }'), 'against-rule 8:15', 'GR-S01'],
    ['a hidden Surface Problem', given('problems: { s1: hidden }'), 'against-rule 8:19', 'GR-S01'],
    ['round 6', given('round: 6'), 'against-rule 8:10', 'GR-O01'],
    [
      'seven cards of a suit',
      edited('stress: 1', 'hand: { repair: 4 }').replace('lead: p1', 'lead: p1\n  deck: [repair, repair, repair]'),
      'against-rule 7:3',
      'GR-S04',
    ],
    ['21 Protection tokens', edited('stress: 1', 'protection: 21'), 'against-rule 8:32', 'GR-T01'],
  ])('%s', (_what, text, place, rule) => {
    expect(places(text)).toEqual([place]);
    expect(faultsOf(text)[0]!.message).toContain(`[${rule}]`);
  });

  test('Blame from round 4 on, and in a sequence in round 5', () => {
    const blame = (round: number, stage: string) =>
      places(
        edited('stress: 1', `stage: ${stage}, token: { blame: p1 }`).replace('lead: p1', `lead: p1\n  round: ${round}`),
      );
    expect(blame(4, 'OFF')).toEqual([]);
    expect(blame(3, 'OFF').length).toBe(1);
    expect(blame(5, 'DENY')).toEqual([]);
    expect(blame(4, 'DENY').length).toBe(1);
  });

  test('six cards of a suit, and 20 Protection tokens, may be', () => {
    const text = edited('stress: 1', 'hand: { repair: 3 }, protection: 20');
    expect(places(text.replace('lead: p1', 'lead: p1\n  deck: [repair, repair, repair]'))).toEqual([]);
  });
});

describe('what a run tells', () => {
  /** The failures of the sound one with one text in place of another. */
  const failures = (from: string, to: string) => runScenario(reference, scenarioOf(edited(from, to))).failures;

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
    expect(runScenario(reference, scenarioOf(text)).failures).toEqual([
      'play 1, p2 select:GROUND: p1 is to decide (select)',
    ]);
  });

  const asked = (lines: string) =>
    edited('play: ["p1 select:ATTACK:p2", end of round]\nothers: GROUND\n', '').replace(
      /expect:.*/s,
      `expect:\n${lines}`,
    );

  test('legal moves, all or some', () => {
    const told = (lines: string) => runScenario(reference, scenarioOf(asked(lines))).failures;
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
      runScenario(reference, scenarioOf(asked(`  refused: { play: "${play}", code: ${code}, rule: ${rule} }\n`)))
        .failures;
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
    expect(runScenario(reference, scenarioOf(text)).failures).toEqual([]);
  });
});

describe('playing on', () => {
  const rounds = (play: string, expectation: string) =>
    runScenario(
      reference,
      scenarioOf(`id: on\ntitle: On\ncovers: [GR-R01]\nplay: [${play}]\nothers: GROUND\nexpect: ${expectation}\n`),
    ).failures;

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
    expect(runScenario(reference, scenarioOf(text)).failures).toEqual([]);
  });

  test('a play waits for its question, and not beyond the round', () => {
    const text = edited('p1 select:ATTACK:p2', 'p3 select:ATTACK:p2');
    expect(runScenario(reference, scenarioOf(text)).failures.length).toBeGreaterThan(0);
    const late = edited('"p1 select:ATTACK:p2", end of round', '"p1 select:GROUND", "p1 select:GROUND"');
    expect(runScenario(reference, scenarioOf(late)).failures).toEqual([
      'play 2, p1 select:GROUND: round 1 is over, and it was not asked',
    ]);
  });
});

describe('cards that are given', () => {
  const counts = fc.tuple(...[0, 1, 2, 3].map(() => fc.nat({ max: 2 })));
  const someGiven = fc.record({
    hands: fc.array(fc.option(counts), { minLength: 4, maxLength: 4 }),
    deck: fc.option(fc.array(fc.nat({ max: 3 }), { maxLength: 4 })),
    discard: fc.option(fc.oneof(counts, fc.constant('rest' as const))),
  });

  test('six of each suit; hands and top as given; what is not given keeps its size while there are cards', () => {
    let checked = 0;
    fc.assert(
      fc.property(someGiven, ({ hands, deck, discard }) => {
        const players = new Map(hands.flatMap((hand, seat) => (hand ? [[seat, { hand }] as const] : [])));
        const given = { players, deck: deck ?? undefined, discard: discard ?? undefined } as unknown as Given;
        const laid = [...hands, discard === 'rest' ? null : discard].filter((one) => one !== null);
        const used = [0, 1, 2, 3].map(
          (suit) => laid.reduce((sum, one) => sum + one[suit]!, 0) + (deck ?? []).filter((one) => one === suit).length,
        );
        fc.pre(used.every((count) => count <= 6));
        const state = withGiven(given, startOf());
        expect(parseKey(EDITION, makeKey(state)).ok).toBe(true);
        expect([...state.deck].reverse().slice(0, deck?.length ?? 0)).toEqual(deck ?? []);
        for (const [seat, hand] of hands.entries()) {
          if (hand) expect(state.players[seat]!.hand).toEqual(hand);
          else if (state.deck.length > (deck?.length ?? 0)) {
            expect(state.players[seat]!.hand.reduce((sum, count) => sum + count)).toBe(2);
          }
        }
        if (discard === 'rest') expect(state.deck.length).toBe(deck?.length ?? 0);
        else expect(state.discard).toEqual(discard ?? [0, 0, 0, 0]);
        checked++;
      }),
      { numRuns: 500 },
    );
    expect(checked).toBeGreaterThan(100);
  });

  test('nothing given leaves all as it is', () => {
    expect(withGiven({} as Given, startOf())).toEqual(startOf());
  });
});

describe('events', () => {
  test('whatever happens has words, and an event that is told whole is found', () => {
    const seen = new Set<string>();
    const check = (event: GroundEvent) => {
      const facts = factsOfEvent(event);
      for (const [name, value] of facts) expect(`${name}: ${value}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect([...facts.keys()]).toEqual(['kind', ...EVENT_PARTS.get(event.kind)!]);
      seen.add(event.kind);
    };
    fc.assert(
      fc.property(someRulings, fc.nat(), fc.integer({ min: 2, max: 6 }), (rulings, seed, players) => {
        const position = reference.open(tableOf({ players, rulings })).start(seed);
        const { below } = generator(seed);
        for (let turn = position.turn(); turn >= 0; turn = position.turn()) {
          const moves = position.moves();
          const played = position.play(moves[below(moves.length)]!);
          if (!played.ok) throw new Error(played.code);
          for (const event of played.events) check(event as GroundEvent);
          for (let seat = 0; seat < players; seat++) {
            for (const event of position.events(seat)) check(event as GroundEvent);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(seen.size).toBeGreaterThan(15);
  });
});

describe('docs/scenarios.md', () => {
  test('its scenario is the file', () => {
    const text = blocks('docs/scenarios.md', 'yaml')[0]!.text;
    expect(text).toBe(fileText('lead-claims-first.yaml'));
  });

  test('every kind of event is listed with its parts', () => {
    const rows = tableUnder('docs/scenarios.md', 'kind', 'parts').map(([kind, parts]) => [kind, parts]);
    expect(rows).toEqual(
      [...EVENT_PARTS].map(([kind, parts]) => [`\`${kind}\``, parts.map((part) => `\`${part}\``).join(', ')]),
    );
  });
});
