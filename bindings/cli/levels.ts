/** The shipped levels in the order they are played. */
import type { CheckedSpec } from '../engine.js';
import type { WordsSpec } from '../words/types.js';
import type { Context } from './context.js';
import { loadSpec } from './games.js';

/** The level after one, those that stand in no order last; null behind the last one, and for what does not ship. */
export function nextLevel(context: Context, slug: string): WordsSpec | null {
  const levels = levelsOf(context);
  const at = levels.findIndex((level) => level.slug === slug);
  return at < 0 ? null : (levels[at + 1] ?? null);
}

function levelsOf(context: Context): WordsSpec[] {
  const specs = context.parts.catalog.slugs.map((slug) => loadSpec(context, slug));
  return inOrder(context, specs.filter(isLevel));
}

/** Games as they stand, then levels in the order they are played, those that stand in no order last. */
export function inOrder<T extends { readonly slug: string; readonly family: string }>(
  context: Context,
  given: readonly T[],
): T[] {
  const { levels } = context.parts.catalog;
  const places = new Map(levels.map((slug, place) => [slug, place]));
  const placeOf = ({ slug, family }: T) => (family === 'words' ? (places.get(slug) ?? levels.length) : -1);
  return [...given].sort((a, b) => placeOf(a) - placeOf(b));
}

function isLevel(spec: CheckedSpec): spec is WordsSpec {
  return spec.room === 'words';
}
