/** Makes the spec of a difference smaller, where fast-check cannot (shipped specs) or stops too soon. */
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { questionsOf } from './families.js';
import { type Difference, playBoth } from './run.js';
import { seenOn, shrinkDifference } from './shrink.js';

/** Games tried on a spec, fewer where they are long; the shortest that parts the engines counts. */
const GAMES = 120;
const LEAST_GAMES = 20;
const PLIES = 40;
/** A simpler spec seldom needs more tries than this before one is found to be the simplest. */
const ROUNDS = 8;

interface Case {
  readonly spec: CheckedSpec;
  readonly difference: Difference;
}

/** The difference on a simpler spec, with fewer moves where there are such; at worst as it was, its moves shrunk. */
export function simplify(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference {
  let best: Case = { spec, difference: shrinkDifference(a, b, spec, found) };
  for (let round = 0, before = ''; round < ROUNDS && before !== best.difference.spec; round++) {
    before = best.difference.spec;
    best = pass(a, b, best);
  }
  return shortest(a, b, best).difference;
}

/** One go at each way to make the spec simpler; what holds is kept at once. */
function pass(a: Engine, b: Engine, start: Case): Case {
  let best = start;
  for (const way of questionsOf(start.spec).ways) {
    for (let i = 0; i < way.times(best.spec); ) {
      const next = retry(a, b, best, way.change(best.spec, i));
      if (next) best = next;
      else i++;
    }
  }
  return best;
}

/** The simpler spec's case; null where it is no spec, is no simpler, or does not part the engines as soon. */
function retry(a: Engine, b: Engine, best: Case, simpler: CheckedSpec): Case | null {
  const rows = makeRows(simpler);
  if (rows === best.difference.spec) return null;
  const checked = checkSpec(rows);
  if (!checked.ok) return null;
  const games = Math.max(LEAST_GAMES, GAMES / (best.difference.moves.length + 1));
  const known = best.difference;
  const same = known.from === undefined ? null : seenOn(a, b, checked.spec, known);
  const difference = same ?? firstOf(a, b, checked.spec, known, games);
  return difference && { spec: checked.spec, difference };
}

/** The shortest difference of some games that has no more moves than `known`. */
function firstOf(a: Engine, b: Engine, spec: CheckedSpec, known: Difference, games: number): Difference | null {
  let best: Difference | null = null;
  let most = Math.min(PLIES, known.moves.length);
  for (let i = 0; i < games && most >= 0; i++) {
    const options = { seed: (known.seed + i) >>> 0, plies: most, playouts: 0 };
    const { difference } = playBoth(a, b, spec, options);
    const short = difference && shrinkDifference(a, b, spec, difference);
    if (short === null || short.moves.length > most) continue;
    best = short;
    most = short.moves.length - 1;
  }
  return best;
}

const MANY_GAMES = 200;

function shortest(a: Engine, b: Engine, { spec, difference }: Case): Case {
  return { spec, difference: firstOf(a, b, spec, difference, MANY_GAMES) ?? difference };
}
