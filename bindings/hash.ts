/** A small stable hash, so that a saved game finds out when its rules have changed. */
import type { CheckedSpec } from './engine.js';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a in 64 bits over the UTF-8 bytes, as 16 hexadecimal digits. */
export function fnv1a(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}

/**
 * The hash of the rules: FNV-1a of the checked spec as JSON without blanks, every object's keys sorted, slug and title
 * left out. A corrected title keeps saved games; a changed rule does not.
 */
export function specHash(spec: CheckedSpec): string {
  const { slug: _slug, title: _title, ...rules } = spec;
  return fnv1a(JSON.stringify(sorted(rules)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
