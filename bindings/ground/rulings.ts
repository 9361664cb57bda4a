/** What the open items are ruled to be. */
import { RULINGS, type Rulings } from './types.js';

/** Some rulings; what is undefined is as by default. */
export type SomeRulings = { readonly [R in keyof Rulings]?: Rulings[R] | undefined };

/** Every item's default, and no hand limit. */
export const DEFAULT_RULINGS: Rulings = {
  ...(Object.fromEntries(Object.entries(RULINGS).map(([item, values]) => [item, values[0]])) as {
    [R in keyof typeof RULINGS]: (typeof RULINGS)[R][0];
  }),
  hand_limit: null,
};

/** The names of the rulings. */
export const RULING_NAMES = Object.keys(DEFAULT_RULINGS) as (keyof Rulings)[];

/** These rulings, the others as in `base`. */
export function rulingsOf(given: SomeRulings, base: Rulings = DEFAULT_RULINGS): Rulings {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(said) };
}
