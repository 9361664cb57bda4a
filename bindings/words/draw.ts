/** Levels as text. */
import type { DrawOptions } from '../families.js';
import type { WordsSpec, WordsView } from './types.js';

/** The board as text, without a line end behind the last line. */
export function drawWords(_spec: WordsSpec, _view: WordsView, _options: DrawOptions = {}): string {
  return '';
}
