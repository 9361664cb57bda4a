/** Solves one game on two engines and compares the solutions. */
import type { CheckedSpec, Engine, Job, Solution, SolveMethod } from '../../bindings/engine.js';
import { attempt } from './answers.js';
import { type Pair, Parted } from './pair.js';
import { type Difference, watched } from './run.js';

/** How far a comparison goes. */
export interface CompareSolveOptions {
  /** Nodes after which a job is left, by method. A plain minimax gets nowhere on games that are not small. */
  readonly nodes?: Readonly<Partial<Record<Compared, number>>>;
  /** Compared from after these moves; from the start where left out. */
  readonly moves?: readonly (readonly number[])[];
}

/** Solutions that two engines agreed on, or where they part. */
export interface SolveComparison {
  readonly difference: Difference | null;
  /** Methods whose work both engines finished within the nodes and the memory, and so were compared. */
  readonly compared: readonly SolveMethod[];
}

type Compared = 'retrograde' | 'search' | 'breadth';

const NODES: Readonly<Record<Compared, number>> = { retrograde: 2_000_000, search: 200_000, breadth: 200_000 };

/** What both engines must give of a solution; moves made by a search, and states kept by breadth, are each engine's own. */
const FIELDS = {
  retrograde: ['value', 'plies', 'line', 'states', 'counts', 'depth', 'method', 'exceeded'],
  search: ['value', 'plies', 'line', 'counts', 'depth', 'method', 'exceeded'],
  breadth: ['value', 'plies', 'line', 'counts', 'method', 'exceeded'],
} as const satisfies Record<Compared, readonly (keyof Solution)[]>;

/** By `retrograde` every field, by the others value, plies and line; each where both engines come to an end of it. */
export function compareSolve(
  a: Engine,
  b: Engine,
  spec: CheckedSpec,
  { nodes = {}, moves = [] }: CompareSolveOptions = {},
): SolveComparison {
  const compared: SolveMethod[] = [];
  const { difference } = watched(a, b, spec, { seed: 0, from: null }, (pair) => {
    for (const move of moves) pair.play(move);
    for (const method of methodsFor(pair)) {
      if (compareMethod(pair, method, nodes[method] ?? NODES[method])) compared.push(method);
    }
  });
  return { difference, compared };
}

function methodsFor(pair: Pair): readonly Compared[] {
  return pair.sides[0].game.seats === 1 ? ['breadth', 'retrograde'] : ['retrograde', 'search'];
}

/** False where an engine did not come to an end, so that there is nothing to compare. */
function compareMethod(pair: Pair, method: Compared, nodes: number): boolean {
  const [a, b] = pair.sides.map(({ position }) => attempt(() => finish(position.job('solve', { method }), nodes)));
  if (a!.threw !== undefined || b!.threw !== undefined) throw new Parted(`solve by ${method} throws`, a, b, pair.line);
  if (!a!.gave || !b!.gave) return false;
  for (const field of FIELDS[method]) compareField(pair, `${method}: ${field}`, a!.gave[field], b!.gave[field]);
  // How far the last state is depends on which states an engine holds to be the same.
  if (a!.gave.value === 'solved') compareField(pair, `${method}: depth`, a!.gave.depth, b!.gave.depth);
  return true;
}

function compareField(pair: Pair, what: string, a: unknown, b: unknown): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Parted(`solve by ${what}`, a, b, [...pair.line]);
}

/** The solution, or null where nodes or memory did not suffice, or the engine's method has no answer for the game. */
function finish(job: Job<Solution>, nodes: number): Solution | null {
  const done = job.run(nodes);
  const solution = job.result();
  job.free();
  return done && solution.value !== 'unknown' ? solution : null;
}
