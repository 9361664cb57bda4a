/** Endgame tables against value iteration, thought positions, and themselves. */
import { describe, expect, test } from 'vitest';
import type { Job } from '../../bindings/engine.js';
import { type EndgameTable, type EndgameVerbs, hasEndgame } from '../../bindings/sow/endgame.js';
import { SOW_SLAMS, type SowSpec } from '../../bindings/sow/types.js';
import { debug, release } from '../builds.js';
import { boardsOf, naiveValues } from './naive.js';
import { OWARE, oware, sowing } from './oware.js';

const CORES = [
  ['release', release],
  ['debug', debug],
] as const;

function verbsOf(core: typeof release, spec: SowSpec): EndgameVerbs {
  const verbs = core.open(spec).start(0).family();
  if (!hasEndgame(verbs)) throw new Error('no endgame verbs');
  return verbs;
}

function finish<R>(job: Job<R>, nodes = 100_000): R {
  while (!job.run(nodes));
  const result = job.result();
  job.free();
  return result;
}

function build(verbs: EndgameVerbs, seeds: number, nodes = 100_000): EndgameTable {
  const job = verbs.buildEndgame(seeds);
  while (!job.run(nodes));
  const table = job.table()!;
  job.free();
  return table;
}

/** The value of a board, of which the first six houses are those of the side to move. */
function valueOf(verbs: EndgameVerbs, houses: readonly number[]): number | null {
  return verbs.endgameValue(0, { houses, stores: [0, 0] });
}

describe.each(CORES)('%s', (_, core) => {
  test.each(SOW_SLAMS)('slam|%s: all positions with up to 5 seeds have the values of value iteration', (slam) => {
    const verbs = verbsOf(core, oware(slam));
    const table = build(verbs, 5);
    const naive = naiveValues(5, slam);
    // C(17, 5): every way to lay up to 5 seeds in 12 houses.
    expect(naive.size).toBe(6188);
    expect(table.values.length).toBe(6188);
    verbs.useEndgame(table);
    const other = [...naive].filter(([key, value]) => valueOf(verbs, key.split(',').map(Number)) !== value);
    expect(other).toEqual([]);
  });
});
