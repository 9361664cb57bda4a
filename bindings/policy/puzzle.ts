/** The best move where one seat plays alone: the next step of the shortest solution, where that is found in time. */
import type { Found, Solution } from '../engine.js';
import type { Position } from '../game.js';
import type { BestOptions } from './best.js';
import { runWithin } from './slices.js';

/** A part of the time or the nodes: the rest is for a search that needs no certainty. */
const PART = 2;

/** What is certain of the position within its part of the limits; null where nothing is. */
export async function solveWithin(
  position: Position,
  options: BestOptions,
  ms: number | undefined,
): Promise<Found | null> {
  const { memory, nodes, signal } = options;
  const job = position.job('solve', memory === undefined ? {} : { memory });
  const limits = { ms: ms && ms / PART, nodes: nodes && Math.ceil(nodes / PART), signal };
  try {
    await runWithin(job, limits);
    return foundIn(job.result());
  } finally {
    job.free();
  }
}

function foundIn({ value, plies, line, states, depth }: Solution): Found | null {
  if (value !== 'solved') return null;
  const move = line[0] ?? null;
  return { move, score: 1000, certain: true, plies, line, depth: depth ?? 0, nodes: states };
}
