/** The rules that act, by their numbers; and those that say again what others do. */
import type { ActingRule, RuleTable } from './rule.js';
import { ACTION_RULES, GROUND_RULES } from './rules/actions.js';
import { DARVO_RULES } from './rules/darvo.js';
import { FREEDOM_RULES } from './rules/freedom.js';
import { RELATION_RULES } from './rules/relations.js';
import { ROUND_RULES } from './rules/rounds.js';
import { PROBLEM_RULES, SCORE_RULES, TOKEN_RULES } from './rules/scoring.js';
import { SETUP_RULES } from './rules/setup.js';

/** Every rule that acts. A table with another function in place of one of these plays another game. */
export const RULES: RuleTable = {
  ...SETUP_RULES,
  ...ROUND_RULES,
  ...FREEDOM_RULES,
  ...ACTION_RULES,
  ...GROUND_RULES,
  ...RELATION_RULES,
  ...DARVO_RULES,
  ...PROBLEM_RULES,
  ...TOKEN_RULES,
  ...SCORE_RULES,
};

/** Rules without a function of their own, with those that act for them. */
export const RESTATES: Readonly<Record<string, readonly ActingRule[]>> = {
  /** Players, rounds, one Scenario, one Mode. */
  'GR-O01': ['GR-S01', 'GR-R09', 'GR-E02', 'GR-E03', 'GR-E04'],
  /** What a player has. */
  'GR-O02': ['GR-S02', 'GR-F01', 'GR-F03', 'GR-T01', 'GR-T03'],
  /** What lies on the table. */
  'GR-O03': ['GR-S01', 'GR-S03', 'GR-S04', 'GR-D03'],
  /** What a Problem has. */
  'GR-O04': ['GR-A01', 'GR-A02', 'GR-D03', 'GR-P03'],
  /** One relation of a pair: what flips is not added. */
  'GR-O05': ['GR-L02', 'GR-L03', 'GR-L04'],
  /** Select, Reveal, Resolve, End. */
  'GR-R01': ['GR-R02', 'GR-R04', 'GR-R06', 'GR-R08'],
  /** Solving in Lead order. */
  'GR-P04': ['GR-R07', 'GR-A02'],
};
