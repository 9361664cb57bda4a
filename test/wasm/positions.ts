/** Positions by their keys, and jobs run to an answer, on any engine. */
import type { CheckedSpec, Engine, EnginePosition, Found, Job, Solution, SolveOptions } from '../../bindings/engine.js';

/** A position from a key that must be good. */
export function at(engine: Engine, spec: CheckedSpec, key: string): EnginePosition {
  const read = engine.open(spec).fromKey(key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.position;
}

/** The solution; it must be there within so many nodes. */
export function solved(position: EnginePosition, options: SolveOptions = {}, nodes = 3_000_000): Solution {
  const job = position.job('solve', options);
  const done = job.run(nodes);
  const solution = job.result();
  job.free();
  if (!done) throw new Error(`${position.key()} is not solved within ${nodes} nodes`);
  return solution;
}

/** What a search of so many nodes finds. */
export function found(position: EnginePosition, nodes: number, options: object = {}): Found {
  const job = position.job('search', { seed: 1, ...options });
  job.run(nodes);
  const result = job.result();
  job.free();
  return result;
}

/** Runs a job to its end in slices of `size`; gives how many it took. */
export function runInSlices(job: Job<unknown>, size: number): number {
  let slices = 1;
  while (!job.run(size)) slices += 1;
  return slices;
}
