/** Published counts on the core: `test/known/perft.json`, and the numbers of the design's page on board games. */
import { describe, expect, test, vi } from 'vitest';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { Engine, EngineGame, EnginePosition, Tally } from '../../bindings/engine.js';
import { boardVerbs } from '../board/checked.js';
import { debug, release } from '../builds.js';
import { GRID_LINES } from '../known/lines.js';
import known from '../known/perft.json' with { type: 'json' };
import {
  boardSpec,
  gridSteps,
  inARow,
  nineHoles,
  nineMens,
  tapatan,
  threeMens,
  ticTacToe,
  twelveMens,
  yematatu,
} from '../reference/specs.js';

// Millions of leaves, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const WASM: readonly (readonly [string, Engine])[] = [
  ['release', release],
  ['debug', debug],
];

function withGame<T>(engine: Engine, spec: BoardSpec, ask: (game: EngineGame) => T): T {
  const game = engine.open(spec);
  try {
    return ask(game);
  } finally {
    game.free();
  }
}

function fromStart<T>(engine: Engine, spec: BoardSpec, ask: (position: EnginePosition) => T): T {
  return withGame(engine, spec, (game) => ask(game.start(0)));
}

function at(game: EngineGame, key: string): EnginePosition {
  const read = game.fromKey(key);
  if (!read.ok) throw new Error(read.fault.message);
  return read.position;
}

describe.each(WASM)('%s: counts of the board', (_name, engine) => {
  test.each(GRID_LINES)('%i × %i has lines of %i: %i', (width, height, length, count) => {
    const lines = fromStart(engine, inARow(width, height, length), (position) => boardVerbs(position).lines());
    expect(lines).toHaveLength(count);
  });

  test.each([
    [3, 0, 24],
    [3, 1, 16],
    [3, 2, 40],
    [5, 0, 80],
    [5, 1, 64],
    [5, 2, 144],
  ] as const)('a square of %i, mode %i, has %i directed neighbours', (side, mode, count) => {
    const cells = side * side;
    const spec = boardSpec({ ...inARow(side, side, 3), adjacency: [gridSteps(side, side, mode)] });
    const neighbours = fromStart(engine, spec, (position) => {
      const verbs = boardVerbs(position);
      return Array.from({ length: cells }, (_, cell) => verbs.neighbours(cell)).flat();
    });
    expect(neighbours).toHaveLength(count);
  });
});

/** Spec, name of the entry, and the deepest rows that the release and the debug build reach in their time. */
const GAMES: readonly (readonly [string, BoardSpec, number, number])[] = [
  ['tic-tac-toe', ticTacToe, 9, 9],
  ['mnk 4x4x4', inARow(4, 4, 4), 6, 5],
  ['three mens morris: orth moves, orth lines', threeMens, 9, 7],
  ['tapatan (8-dir through centre, 8 lines)', tapatan, 9, 7],
  ['nine holes (any empty, orth lines)', nineHoles, 8, 7],
  ['tsoro yematatu (7 points, 5 lines, step)', yematatu, 9, 9],
  ['nine mens morris', nineMens, 5, 4],
  ['twelve mens morris / morabaraba board (diagonals, 12 men)', twelveMens, 5, 4],
];

function entry(name: string): (typeof known.games)[number] {
  const found = known.games.find((game) => game.name === name);
  if (!found) throw new Error(`no entry ${name}`);
  return found;
}

function rows(name: string, deepest: number): [number, number][] {
  const all = Object.entries(entry(name).perft).map(([depth, leaves]): [number, number] => [Number(depth), leaves]);
  return all.filter(([depth]) => depth <= deepest);
}

describe.each(GAMES)('leaves: %s', (name, spec, deepest, deepestChecked) => {
  test.each(rows(name, deepest))('release, depth %i: %i', (depth, leaves) => {
    expect(fromStart(release, spec, (position) => position.perft(depth))).toBe(leaves);
  });
  test.each(rows(name, deepestChecked))('debug, depth %i: %i', (depth, leaves) => {
    expect(fromStart(debug, spec, (position) => position.perft(depth))).toBe(leaves);
  });
});

// No line of five in fewer than nine plies: every order of placing is a leaf.
test.each([
  ['release', release, [225, 225 * 224, 11239200]],
  ['debug', debug, [225, 225 * 224]],
] as const)('%s: gomoku on 15 × 15', (_name, engine, leaves) => {
  const counts = fromStart(engine, inARow(15, 15, 5), (position) => leaves.map((_, i) => position.perft(i + 1)));
  expect(counts).toEqual(leaves);
});

test.each(WASM)('%s: three against three flying: 54, 3018', (_name, engine) => {
  const counts = withGame(engine, nineMens, (game) => {
    const position = at(game, '111...........2......22. 1 0,0 0');
    return [1, 2].map((depth) => position.perft(depth));
  });
  expect(counts).toEqual([54, 3018]);
});

describe.each(WASM)('%s: tic-tac-toe as a whole', (_name, engine) => {
  const facts = entry('tic-tac-toe');

  /** Every game from here, by play and undo. */
  function everyGame(position: EnginePosition, plies: number, ended: (plies: number, winner: number) => void): void {
    const outcome = position.outcome();
    if (outcome) ended(plies, outcome.winners[0] ?? -1);
    for (const move of position.moves()) {
      position.play(move);
      everyGame(position, plies + 1, ended);
      position.undo();
    }
  }

  test('games by their length, and by who wins', () => {
    const byLength: Record<number, number> = {};
    const byWinner = new Map<number, number>();
    fromStart(engine, ticTacToe, (position) =>
      everyGame(position, 0, (plies, winner) => {
        byLength[plies] = (byLength[plies] ?? 0) + 1;
        byWinner.set(winner, (byWinner.get(winner) ?? 0) + 1);
      }),
    );
    expect(byLength).toEqual(facts.games_by_length);
    expect([0, 1, -1].map((winner) => byWinner.get(winner))).toEqual([facts.x_wins, facts.o_wins, facts.draws]);
    expect(Object.values(byLength).reduce((sum, games) => sum + games)).toBe(255168);
  });

  test('positions that can come up', () => {
    const keys = new Set<string>();
    const visit = (position: EnginePosition): void => {
      const key = position.key();
      if (keys.has(key)) return;
      keys.add(key);
      for (const move of position.moves()) {
        position.play(move);
        visit(position);
        position.undo();
      }
    };
    fromStart(engine, ticTacToe, visit);
    expect(keys.size).toBe(5478);
  });
});

describe('random play of tic-tac-toe', () => {
  const GAMES_PLAYED = 200_000;
  const SEEDS = [1, 2026, 0xffffffff];

  function playouts(seed: number): Tally {
    return fromStart(release, ticTacToe, (position) => {
      const job = position.job('playouts', { games: GAMES_PLAYED, seed, limit: 100 });
      while (!job.run(1_000_000));
      const tally = job.result();
      job.free();
      return tally;
    });
  }

  /**
   * What uniform play gives exactly: a game of n plies comes with probability 1 / (9 · 8 · … · (10 − n)), so the counts
   * of all games by length say how long a random one is; x wins at odd lengths, and at nine in all but the draws.
   */
  function expectation(): { mean: number; deviation: number; first: number } {
    const { games_by_length: byLength = {}, draws = 0 } = entry('tic-tac-toe');
    let [mean, square, first] = [0, 0, 0];
    for (const [text, games] of Object.entries<number>(byLength)) {
      const plies = Number(text);
      const sequences = Array.from({ length: plies }, (_, i) => 9 - i).reduce((product, n) => product * n, 1);
      mean += (plies * games) / sequences;
      square += (plies * plies * games) / sequences;
      if (plies % 2 === 1) first += (games - (plies === 9 ? draws : 0)) / sequences;
    }
    return { mean, deviation: Math.sqrt(square - mean * mean), first };
  }

  test('the exact expectation is the published one', () => {
    expect(expectation().mean).toBeCloseTo(7.63, 2);
    expect(expectation().first).toBeCloseTo(0.585, 3);
  });

  test.each(SEEDS)('seed %i: length and first side within four sigma', (seed) => {
    const { mean, deviation, first } = expectation();
    const tally = playouts(seed);
    expect(tally).toMatchObject({ games: GAMES_PLAYED, unfinished: 0 });
    expect(tally.wins[0]! + tally.wins[1]! + tally.draws).toBe(GAMES_PLAYED);
    const root = Math.sqrt(GAMES_PLAYED);
    expect(Math.abs(tally.plies / GAMES_PLAYED - mean)).toBeLessThan((4 * deviation) / root);
    const spread = Math.sqrt(first * (1 - first));
    expect(Math.abs(tally.wins[0]! / GAMES_PLAYED - first)).toBeLessThan((4 * spread) / root);
  });

  test.each([1, 1_000_000])('first moves are uniform (seeds from %i)', (seed) => {
    const counts = new Array<number>(9).fill(0);
    const games = 20_000;
    fromStart(release, ticTacToe, (position) => {
      for (let i = 0; i < games; i++) counts[position.playout(seed + i, 1, true).moves![0]![1]!]! += 1;
    });
    const expected = games / 9;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Eight degrees of freedom: beyond 33.1 with probability 6e-5, as four sigma.
    expect(chiSquare).toBeLessThan(33.1);
    // Below 0.3 with probability 2e-5: moves dealt in turn would be too even.
    expect(chiSquare).toBeGreaterThan(0.3);
  });
});
