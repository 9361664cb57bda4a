/** A small stable hash, so that a saved game finds out when its rules have changed. */
import type { CheckedSpec } from './engine.js';
import { textOf } from './families.js';

/** The offset basis cbf29ce484222325 as two words; the prime is 2⁴⁰ + 1b3. */
const OFFSET_HIGH = 0xcbf29ce4;
const OFFSET_LOW = 0x84222325;
const PRIME_LOW = 0x1b3;

/** FNV-1a in 64 bits over the UTF-8 bytes, as 16 hexadecimal digits. In two words: bigints take seven times as long. */
export function fnv1a(text: string): string {
  let high = OFFSET_HIGH;
  let low = OFFSET_LOW;
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * PRIME_LOW;
    high = (Math.imul(high, PRIME_LOW) + (mixed << 8) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  }
  return hexadecimal(high) + hexadecimal(low);
}

function hexadecimal(word: number): string {
  return word.toString(16).padStart(8, '0');
}

/**
 * The hash of the rules: FNV-1a of the family's canonical rules as JSON without blanks, every object's keys sorted. What
 * a spec does not say (null, false, an empty list) is left out, so a rule that a later version adds changes no hash of a
 * game that does without it.
 */
export function specHash(spec: CheckedSpec): string {
  return rulesHash(textOf(spec).rules(spec));
}

/** The same hash of any rules. */
export function rulesHash(rules: unknown): string {
  return fnv1a(JSON.stringify(said(rules)));
}

function said(value: unknown): unknown {
  if (Array.isArray(value) || value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, said(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isSilent(inner)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isSilent(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return value === null || value === undefined || value === false;
  return Object.keys(value).length === 0;
}
