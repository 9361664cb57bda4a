/** Ways to play GROUND, by name. */
import type { Policy } from './asked.js';
import { attacker } from './attacker.js';
import { random } from './random.js';
import { regulated } from './regulated.js';
import { search } from './search.js';
import { solver } from './solver.js';
import { supporter } from './supporter.js';

export { type Asked, askedOf, type Policy } from './asked.js';

/** Every policy, from the plainest on. */
export const POLICIES: readonly Policy[] = [random, solver, supporter, attacker, regulated, search];

/** Their names. */
export const POLICY_NAMES: readonly string[] = POLICIES.map(({ name }) => name);

/** The policy of that name; undefined where there is none. */
export function findPolicy(name: string): Policy | undefined {
  return POLICIES.find((policy) => policy.name === name);
}
