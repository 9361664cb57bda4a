import { cancel, denyMost, harm, harmMore, reject, rest, stayApart } from './aims.js';
import { type Wish, wishing } from './wishes.js';

const wishes: readonly Wish[] = [harm, cancel, reject, rest, ...stayApart, denyMost, harmMore];

/** Nothing but harm. */
export const attacker = wishing('attacker', 'attacks whoever is nearest to Stress 5, and stays apart', wishes);
