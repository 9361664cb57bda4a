/** What the tests of endgame tables share. */
import type { Engine, Job } from '../../bindings/engine.js';
import { type EndgameTable, type EndgameVerbs, hasEndgame } from '../../bindings/sow/endgame.js';
import type { SowSpec, SowVerbs } from '../../bindings/sow/types.js';
import { debug, release } from '../builds.js';

/** The builds that have tables. */
export const CORES: readonly (readonly [string, Engine])[] = [
  ['release', release],
  ['debug', debug],
];

/** The verbs of a new game's first position. */
export function verbsOf(engine: Engine, spec: SowSpec): EndgameVerbs & SowVerbs {
  const verbs = engine.open(spec).start(0).family();
  if (!hasEndgame(verbs)) throw new Error(`${engine.name} has no endgame tables`);
  return verbs as EndgameVerbs & SowVerbs;
}

/** Runs a job to its end, in slices of so many nodes. */
export function finish<R>(job: Job<R>, nodes = 100_000): R {
  while (!job.run(nodes));
  const result = job.result();
  job.free();
  return result;
}

/** Builds a table, in slices of so many nodes. */
export function build(verbs: EndgameVerbs, seeds: number, nodes = 100_000): EndgameTable {
  const job = verbs.buildEndgame(seeds);
  while (!job.run(nodes));
  const table = job.table()!;
  job.free();
  return table;
}

/** The value of a board, of which the first half are the houses of the side to move. */
export function worthOf(verbs: EndgameVerbs, houses: readonly number[]): number | null {
  return verbs.endgameValue(0, { houses, stores: [0, 0] });
}
