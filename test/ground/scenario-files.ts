/** The scenarios that ship, and the rules that they are about. */
import { readdirSync, readFileSync } from 'node:fs';
import { readRules } from '../../bindings/ground/rules.js';
import { readScenario, type Scenario } from '../../bindings/ground/scenario.js';
import { EDITION } from './specs.js';

const HOME = new URL('../../specs/ground/', import.meta.url);
const FOLDER = new URL('scenarios/', HOME);

function good<T>(read: { ok: true; value: T } | { ok: false; faults: readonly { message: string }[] }): T {
  if (read.ok) return read.value;
  throw new Error(read.faults.map(({ message }) => message).join('\n'));
}

/** Rules and open items. */
export const RULE_LIST = good(readRules(readFileSync(new URL('rules.yaml', HOME), 'utf8')));

/** What a text is as a scenario file, read against the rule list. */
export const scenarioOf = (text: string, file = '') => readScenario(text, { edition: EDITION, file, rules: RULE_LIST });

/** Every scenario, by name. */
export const SCENARIOS: readonly Scenario[] = readdirSync(FOLDER)
  .sort()
  .map((file) => good(scenarioOf(readFileSync(new URL(file, FOLDER), 'utf8'), file)));

/** The scenario of a name, which must be there. */
export function scenarioNamed(id: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  if (found) return found;
  throw new Error(`there is no scenario ${id}`);
}
