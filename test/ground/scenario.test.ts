/** Scenario files: all of them are good and come out as they say, and what is refused, with its place. */
import { describe, expect, test } from 'vitest';
import { runScenario } from '../../bindings/ground/run-scenario.js';
import type { Fault } from '../../bindings/spec/fault.js';
import { BUILDS } from '../builds.js';
import { edited, expected, FILES, failuresOf, faultsOf, fileText, SOUND, scenarioOf } from './scenarios.js';

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

/** `code line:column` of every fault. */
function places(text: string, file = ''): string[] {
  return faultsOf(text, file).map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** The sound one with a line more of what is given. */
const given = (line: string) => edited('  lead: p1\n', `  lead: p1\n  ${line}\n`);

test('the sound one is sound', () => {
  expect(places(SOUND)).toEqual([]);
  expect(failuresOf(SOUND)).toEqual([]);
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
