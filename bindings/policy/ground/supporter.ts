import { befriend, claim, comfort, denyLeast, harmLeast, isGated, learn, reject, rest, restore } from './aims.js';
import { select, type Wish, when, wishing } from './wishes.js';

const wishes: readonly Wish[] = [
  comfort,
  claim,
  learn,
  select('GROUND'),
  reject,
  when((asked) => !isGated(asked), restore),
  rest,
  ...befriend,
  denyLeast,
  harmLeast,
];

/** Others first. */
export const supporter = wishing(
  'supporter',
  'supports whoever has most Stress, and claims when nobody has any',
  wishes,
);
