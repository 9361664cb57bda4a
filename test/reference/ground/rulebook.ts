/** Tests of rules by number: each is run again with the rule broken, and must notice. */
import { expect, test } from 'vitest';
import type { ActingRule, RuleTable } from '../../../bench/reference/ground/rule.js';
import { RESTATES, RULES } from '../../../bench/reference/ground/table.js';
import { BROKEN } from './broken.js';

type Body = (rules: RuleTable) => void;

/** The rules with one of them broken. */
export const without = (rule: ActingRule): RuleTable => ({ ...RULES, [rule]: BROKEN[rule] });

/** Whether the test fails without the rule. */
function notices(body: Body, rule: ActingRule): boolean {
  try {
    body(without(rule));
    return false;
  } catch {
    return true;
  }
}

/** The test of a rule that acts. */
export function rule(id: ActingRule, what: string, body: Body): void {
  test(`${id}: ${what}`, () => body(RULES));
  test(`${id} broken is noticed: ${what}`, () => expect(notices(body, id)).toBe(true));
}

/** The test of a rule that others act for: that one of them is broken is noticed. */
export function restated(id: string, what: string, body: Body): void {
  test(`${id}: ${what}`, () => body(RULES));
  test(`${id} broken is noticed: ${what}`, () => {
    expect(RESTATES[id]!.some((acting) => notices(body, acting))).toBe(true);
  });
}
