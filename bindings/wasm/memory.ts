/** Bytes that searches ask of the core. */

/** Below this a table is of no use. */
export const LEAST_MEMORY = 2 ** 16;
/** The largest block that the core hands out. */
const LARGEST_MEMORY = 2 ** 30;

/** The largest power of two that is not above `bytes`, nor above what the core can give. */
export function largestPower(bytes: number): number {
  return 2 ** Math.floor(Math.log2(Math.min(bytes, LARGEST_MEMORY)));
}
