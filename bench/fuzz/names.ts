/** Names of games, sensible in their way. */
import type { Pool } from './table.js';

/** The fields of a row `name`. */
export const NAME_POOLS: readonly (readonly [string, Pool<unknown>])[] = [
  ['name.slug', (draw) => draw.pick(['a', 'nine-holes', '0', 'a-1-b', 'x'.repeat(70)])],
  ['name.Title', (draw) => draw.pick(['A', '# "é" 日本 😀', '\u2028', '__proto__', '\ufeffA\u00a0', 'x'.repeat(70)])],
];
