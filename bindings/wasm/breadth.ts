/** Solving for one seat in the core, from the start outward. */
import type { Move } from '../engine.js';
import { finish, type Solving, type Task } from './methods.js';

/** At most so many bytes and states. */
export function* breadth(task: Task, memory: number, states: number): Solving {
  const { raw } = task.core;
  const job = raw.openBreadth(task.position, memory, states);
  if (job === 0) return 'memory';
  try {
    const run = (nodes: number) => {
      const status = raw.runBreadth(job, nodes);
      task.look(raw.breadthDepth(job), task.core.wide(raw.breadthMade(job)));
      return status;
    };
    if (!(yield* finish(task, run, () => raw.breadthStates(job)))) return 'memory';
    return verdictOf(raw, job);
  } finally {
    raw.closeBreadth(job);
  }
}

function verdictOf(raw: Task['core']['raw'], job: number) {
  const plies = raw.breadthPlies(job);
  if (plies < 0) return { winner: null, plies: null, line: [], counts: null };
  const line: Move[] = Array.from({ length: plies }, (_, ply) => [raw.breadthLine(job, plies - 1 - ply)]);
  return { winner: 0, plies, line, counts: null };
}
