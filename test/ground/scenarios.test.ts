/**
 * Scenarios: all are as expected on both engines, and what they say that they cover they do cover. A rule of the
 * reference is broken in many ways: each is noticed by a scenario that claims the rule, and each claim notices one.
 */
import { describe, expect, test } from 'vitest';
import { openGround } from '../../bench/reference/ground/index.js';
import type { RuleTable } from '../../bench/reference/ground/rule.js';
import { RESTATES } from '../../bench/reference/ground/table.js';
import { reference } from '../../bench/reference/index.js';
import type { OpenItem } from '../../bindings/ground/rules.js';
import { runScenario } from '../../bindings/ground/run-scenario.js';
import type { Scenario } from '../../bindings/ground/scenario.js';
import { type GroundSpec, RULINGS, type Rulings } from '../../bindings/ground/types.js';
import { release } from '../builds.js';
import { BREAKS, type Break, NOT_KEPT } from './breaks/index.js';
import { FILES, fileText, RULES, scenarioOf } from './scenarios.js';

/** Every scenario, by name. */
const SCENARIOS: readonly Scenario[] = [...FILES].sort().map((file) => scenarioOf(fileText(file), file));

const ids = (scenarios: readonly Scenario[]): string[] => scenarios.map(({ id }) => id);
const claiming = (rule: string): Scenario[] => SCENARIOS.filter(({ covers }) => covers.includes(rule));

test('there are 85 scenarios and more', () => {
  expect(SCENARIOS.length).toBeGreaterThanOrEqual(85);
});

describe.each([release, reference])('on $name', (engine) => {
  test.each(SCENARIOS)('$id', (scenario) => {
    expect(runScenario(engine, scenario).failures).toEqual([]);
  });
});

/** What differs where rules are broken; an engine that breaks off is noticed, too. */
function failures(scenario: Scenario, rules: RuleTable): readonly string[] {
  try {
    const engine = { name: 'broken', open: (spec: unknown) => openGround(spec as GroundSpec, rules) };
    return runScenario(engine, scenario).failures;
  } catch (error) {
    return [String(error)];
  }
}

const known = new Map<string, readonly string[]>();

/** What differs where a rule is broken; each pair is played once. */
function differences(scenario: Scenario, { rule, how, rules }: Break): readonly string[] {
  const pair = `${scenario.id} ${rule} ${how}`;
  const found = known.get(pair) ?? failures(scenario, rules);
  known.set(pair, found);
  return found;
}

const notices = (scenario: Scenario, broken: Break): boolean => differences(scenario, broken).length > 0;

describe('broken rules', () => {
  test('none is noticed by what a scenario is given', () => {
    const spoilt = BREAKS.flatMap((broken) =>
      claiming(broken.rule)
        .filter((scenario) => differences(scenario, broken).some((said) => said.startsWith('what is given cannot be')))
        .map(({ id }) => `${id}: ${broken.rule}, ${broken.how}`),
    );
    expect(spoilt).toEqual([]);
  });

  test.each(BREAKS)('$rule: $how', (broken) => {
    const noticing = claiming(broken.rule).some((scenario) => notices(scenario, broken));
    expect(noticing, ids(claiming(broken.rule)).join()).toBe(true);
  });

  test.each(Object.entries(RESTATES))('%s is restated by what acts', (rule, acting) => {
    const unnoticed = BREAKS.filter((broken) => broken.how === NOT_KEPT && acting.includes(broken.rule)).filter(
      (broken) => !claiming(rule).some((scenario) => notices(scenario, broken)),
    );
    expect(unnoticed.map((broken) => broken.rule)).toEqual([]);
  });

  test.each(SCENARIOS)('$id notices what it covers', (scenario) => {
    const idle = scenario.covers.filter((rule) => {
      const acting: readonly string[] = RESTATES[rule] ?? [rule];
      return !BREAKS.some((broken) => acting.includes(broken.rule) && notices(scenario, broken));
    });
    expect(idle).toEqual([]);
  });
});

const resting = ({ id }: OpenItem): Scenario[] => SCENARIOS.filter(({ provisional }) => provisional?.item === id);

/** Values of a ruling; of the hand limit one number stands for all. */
const valuesOf = (ruling: keyof Rulings): readonly (string | number | null)[] =>
  ruling === 'hand_limit' ? [null, 2] : RULINGS[ruling];

/** The scenario with the item ruled otherwise. */
function ruled(scenario: Scenario, ruling: keyof Rulings, value: string | number | null): Scenario {
  const rulings = { ...scenario.spec.rulings, [ruling]: value };
  return { ...scenario, spec: { ...scenario.spec, rulings } };
}

describe('open items', () => {
  test.each(RULES.items)('$id: its scenarios name its owner and its day', (item) => {
    const owned = { item: item.id, owner: item.owner, raised: item.raised };
    expect(resting(item).length).toBeGreaterThan(0);
    for (const { provisional } of resting(item)) expect(provisional).toEqual(owned);
    expect(item.owner).toBe(item.id === 'U11' ? 'ludemill' : 'ground-game');
    expect(item.raised).toBe(item.id === 'U11' ? '2026-11-30' : '2026-07-31');
  });

  const rulings = RULES.items.flatMap((item) => (item.ruling === null ? [] : [{ item, ruling: item.ruling }]));

  test.each(rulings)('$item.id: a scenario for each value, which fails with the other one', ({ item, ruling }) => {
    for (const value of valuesOf(ruling)) {
      const shown = resting(item).filter(({ spec }) => spec.rulings[ruling] === value);
      const others = valuesOf(ruling).filter((other) => other !== value);
      const noticing = shown.filter((scenario) =>
        others.every((other) => runScenario(reference, ruled(scenario, ruling, other)).failures.length > 0),
      );
      expect(ids(noticing), `${item.id} ${value}`).not.toEqual([]);
    }
  });
});

/** What the project reads where the rules are silent, and the scenarios that show it. */
const READINGS: Readonly<Record<string, readonly string[]>> = {
  'SOLVE of what is denied, claimed or without a card does nothing': [
    'solve-of-a-problem-denied-meanwhile',
    'lead-claims-first',
    'solve-without-a-card',
  ],
  'INVESTIGATE of what is no longer hidden draws alone, and has no target where none is': [
    'second-investigator-draws-alone',
    'investigate-with-none-hidden-draws',
  ],
  'Freedom is spent in Select at Stress 4 and 5, for what the gate forbids': [
    'freedom-only-for-what-is-forbidden',
    'calm-at-three',
    'freedom-is-spent-once',
  ],
  'OU meets the first Attack of the round and lapses; Protection stays until used': [
    'cancel-meets-the-extra-attack-first',
    'unused-cancel-lapses',
    'unused-rejection-lapses',
    'protection-meets-one-attack',
    'protection-stays-until-used',
  ],
  'Support through a Bond of the same step eases and readies, and ends no sequence': ['new-bond-ends-no-sequence'],
  'The relation that counts is the one at the moment of resolution': ['relation-of-the-moment-counts'],
  'A sequence may begin at the End of the round in which another one ended': ['triggered-again-at-the-same-end'],
  'No second Focus in five rounds; Blame that is removed goes back unplaced': [
    'no-second-focus-in-five-rounds',
    'nd-removes-a-blame',
  ],
  'Successes are claimed Problems; a missed threshold has no winner': [
    'one-claimed-problem-is-one-success',
    'edge-missed-threshold',
  ],
  'The draws of the seed in order': ['draws-of-a-seed'],
};

test.each(Object.entries(READINGS))('a reading: %s', (_reading, names) => {
  expect(names.filter((name) => !FILES.includes(`${name}.yaml`))).toEqual([]);
});
