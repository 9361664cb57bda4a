/** How each rule that acts may not be kept: it does nothing, or the opposite, or it is kept but for something. */
import type { ActingRule, RuleTable } from '../../../bench/reference/ground/rule.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import { BROKEN } from '../../reference/ground/broken.js';
import { ACTION_BREAKS } from './actions.js';
import { DARVO_BREAKS } from './darvo.js';
import { ROUND_BREAKS } from './rounds.js';
import { SCORE_BREAKS } from './scoring.js';

/** By rule, functions in its place, each named by what is other than the rule. */
export type Breaks = { readonly [R in ActingRule]: Readonly<Record<string, RuleTable[R]>> };

const FURTHER: Breaks = { ...ROUND_BREAKS, ...ACTION_BREAKS, ...DARVO_BREAKS, ...SCORE_BREAKS };

/** A table in which one rule is not kept. */
export interface Break {
  readonly rule: ActingRule;
  /** What is other than the rule. */
  readonly how: string;
  readonly rules: RuleTable;
}

/** What the table of the reference's own tests is called here. */
export const NOT_KEPT = 'it does nothing, or the opposite';

function breaksOf(rule: ActingRule): Break[] {
  const ways = Object.entries({ [NOT_KEPT]: BROKEN[rule], ...FURTHER[rule] });
  return ways.map(([how, broken]) => ({ rule, how, rules: { ...RULES, [rule]: broken } }));
}

/** Every break of every rule that acts. */
export const BREAKS: readonly Break[] = (Object.keys(RULES) as ActingRule[]).flatMap(breaksOf);
