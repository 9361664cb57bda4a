/** The rules of a board game in one form, however its rows wrote them. */
import { expandLines, expandNeighbours } from './lines.js';
import type { BoardSpec } from './types.js';

/**
 * What decides play: generators expanded, equal lines merged, all in ascending order. Names, tradition and places are
 * left out, and so are neighbours where nobody steps, for then they are only drawn.
 */
export function canonicalRules(spec: BoardSpec): unknown {
  const { room, cells, hand, win, capture, move, draw } = spec;
  const steps = move.adjacent ? expandNeighbours(spec) : null;
  return { room, cells, hand, win, capture, fly: move.fly, draw, lines: expandLines(spec), steps };
}
