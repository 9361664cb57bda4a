/** Measuring: warm up, then several rounds; a round's figure is per second, the middle one stands for all. */
import type { Engine, EngineGame, Tally } from '../../bindings/engine.js';

/** Rates a second over the rounds. */
export interface Rate {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Short enough for the slowest engine to end a round in time. */
const SLICE = 20_000;
const LIMIT = 10_000;

/** The middle of the rounds, with the extremes. */
export function middle(values: readonly number[]): Rate {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, least: sorted[0]!, most: sorted.at(-1)! };
}

function playFor(game: EngineGame, seed: number, milliseconds: number): { tally: Tally; seconds: number } {
  const position = game.start(0);
  const job = position.job('playouts', { games: 0xffffffff, seed, limit: LIMIT });
  const begun = performance.now();
  while (performance.now() - begun < milliseconds) job.run(SLICE);
  const seconds = (performance.now() - begun) / 1000;
  const tally = job.result();
  job.free();
  position.free();
  return { tally, seconds };
}

/** Random games and plies a second of one engine, each round with a seed of its own. */
export function measurePlayouts(
  engine: Engine,
  spec: Parameters<Engine['open']>[0],
  rounds: number,
  milliseconds: number,
): { playouts: Rate; plies: Rate } {
  const game = engine.open(spec);
  playFor(game, 0, milliseconds / 2);
  const runs = Array.from({ length: rounds }, (_, i) => playFor(game, i + 1, milliseconds));
  game.free();
  return {
    playouts: middle(runs.map(({ tally, seconds }) => tally.games / seconds)),
    plies: middle(runs.map(({ tally, seconds }) => tally.plies / seconds)),
  };
}

/** Leaves of a perft with the seconds it took. */
export function measurePerft(
  engine: Engine,
  spec: Parameters<Engine['open']>[0],
  depth: number,
): { leaves: number; seconds: number } {
  const game = engine.open(spec);
  const position = game.start(0);
  const begun = performance.now();
  const leaves = position.perft(depth);
  const seconds = (performance.now() - begun) / 1000;
  game.free();
  return { leaves, seconds };
}

/** The middle of several runs in milliseconds, after a warm-up. */
export function measureMilliseconds(work: () => unknown, rounds = 9): Rate {
  for (let i = 0; i < 5; i++) work();
  return middle(
    Array.from({ length: rounds }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );
}
