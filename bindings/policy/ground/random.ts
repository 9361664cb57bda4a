import type { Policy } from './asked.js';
import { drawn } from './wishes.js';

/** Any move, drawn part by part as the engines' random play does. */
export const random: Policy = {
  name: 'random',
  says: 'draws any move, its action before its target',
  choose: ({ legal, draw }) => drawn(legal, draw),
};
