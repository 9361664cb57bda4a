import type { Move } from '../../engine.js';
import { best } from '../best.js';
import type { Asked, Policy } from './asked.js';

/** Moves that the search makes for one decision, in all its worlds. */
const NODES = 8000;
/** Positions drawn anew for one decision, each searched for its part. */
const WORLDS = 4;

async function choose(asked: Asked): Promise<Move> {
  const imagined = asked.imagine();
  try {
    const found = await best(imagined, { nodes: NODES, worlds: WORLDS, seed: asked.draw.next() });
    return found.move ?? asked.legal[0]!;
  } finally {
    imagined.free();
  }
}

/** Looks ahead by random games from positions that the seat cannot tell from the real one. */
export const search: Policy = {
  name: 'search',
  says: `looks ahead, ${NODES} moves for each of its own; engines search each in their own way`,
  choose,
};
