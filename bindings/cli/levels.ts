/** The shipped levels in their order. */
import type { CheckedSpec } from '../engine.js';
import type { Context } from './context.js';
import { loadSpec } from './games.js';

/** The level after one, in the order of the list; null behind the last, and for what does not ship. */
export function nextLevel(context: Context, slug: string): CheckedSpec | null {
  const { catalog } = context.parts;
  const at = catalog.slugs.indexOf(slug);
  if (at < 0) return null;
  for (const next of catalog.slugs.slice(at + 1)) {
    const spec = loadSpec(context, next);
    if (spec.room === 'words') return spec;
  }
  return null;
}
