/** Random names of specs, for every family. */
import fc from 'fast-check';
import type { CheckedSpec } from '../../bindings/engine.js';

/** What a game is called. */
export type Names = Pick<CheckedSpec, 'slug' | 'title'>;

/** What games are called, or no name at all. */
export function names(): fc.Arbitrary<Names> {
  const word = fc.string({ unit: fc.constantFrom(...'abcxyz0189'), minLength: 1, maxLength: 5 });
  const slug = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'));
  const letter = fc.constantFrom(...'aZ9 #,.\'"-é日😀');
  const title = fc.string({ unit: letter, maxLength: 9 }).map((text) => `T${text}`.trim());
  return fc.oneof(fc.record({ slug, title }), fc.constant({ slug: '', title: '' }));
}
