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
  const { slugs, levels } = context.parts.catalog;
  const places = new Map(levels.map((slug, place) => [slug, place]));
  const placeOf = ({ slug }: WordsSpec) => places.get(slug) ?? levels.length;
  return slugs
    .map((slug) => loadSpec(context, slug))
    .filter(isLevel)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

function isLevel(spec: CheckedSpec): spec is WordsSpec {
  return spec.room === 'words';
}
