import { befriend, claim, comfort, denyLeast, harmLeast, isDenied, isGated, learn, rest, restore } from './aims.js';
import { select, type Wish, when, wishing } from './wishes.js';

const wishes: readonly Wish[] = [
  claim,
  learn,
  when((asked) => isGated(asked) || isDenied(asked), select('GROUND')),
  comfort,
  select('GROUND'),
  when((asked) => !isGated(asked), restore),
  rest,
  ...befriend,
  denyLeast,
  harmLeast,
];

/** Points first. */
export const solver = wishing('solver', 'claims what it can, and looks for more', wishes);
