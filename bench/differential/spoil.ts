/** Keys with one sign spoilt. */
import type { Generator } from '../../bindings/random.js';

/** The first field is the longest, so every other time one of the signs behind it is spoilt. */
export function spoilSign(key: string, signs: string, draw: Generator): string {
  const from = draw.below(2) * key.indexOf(' ');
  const at = from + draw.below(key.length - from + 1);
  return key.slice(0, at) + signs[draw.below(signs.length)] + key.slice(at + draw.below(2));
}
