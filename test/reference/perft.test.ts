/** Leaf counts from elsewhere: `test/known/perft.json`, with their sources. */
import { describe, expect, test, vi } from 'vitest';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { EnginePosition } from '../../bindings/engine.js';
import { boardVerbs } from '../board/checked.js';
import known from '../known/perft.json' with { type: 'json' };
import { at, inARow, nineHoles, nineMens, open, tapatan, threeMens, ticTacToe, twelveMens, yematatu } from './specs.js';

// Millions of leaves, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Spec, name of the entry, and how deep a test may go in its time. */
const GAMES: [BoardSpec, string, number][] = [
  [ticTacToe, 'tic-tac-toe', 9],
  [inARow(4, 4, 4), 'mnk 4x4x4', 5],
  [threeMens, 'three mens morris: orth moves, orth lines', 8],
  [tapatan, 'tapatan (8-dir through centre, 8 lines)', 8],
  [nineHoles, 'nine holes (any empty, orth lines)', 7],
  [yematatu, 'tsoro yematatu (7 points, 5 lines, step)', 9],
  [nineMens, 'nine mens morris', 4],
  [twelveMens, 'twelve mens morris / morabaraba board (diagonals, 12 men)', 4],
];

const entry = (name: string) => known.games.find((game) => game.name === name)!;

describe.each(GAMES)('perft (%#)', (spec, name, deepest) => {
  const rows = Object.entries(entry(name).perft).map(([depth, leaves]) => [Number(depth), leaves] as const);
  test.each(rows.filter(([depth]) => depth <= deepest))(`${name}: depth %i has %i leaves`, (depth, leaves) => {
    expect(open(spec).start(0).perft(depth)).toBe(leaves);
  });
});

// Three placings of the first side that fill a line take one of two pieces: a leaf more for each of their 3! orders
// and 21·20 answers of the second side in between.
test.each([
  ['nine', nineMens, 16],
  ['twelve', twelveMens, 20],
] as const)('%s men from the start: the fifth ply by arithmetic', (_name, spec, lines) => {
  const position = open(spec).start(0);
  expect(boardVerbs(position).lines()).toHaveLength(lines);
  expect(position.perft(5)).toBe(24 * 23 * 22 * 21 * 20 + lines * 6 * 21 * 20);
});

test('three against three flying: 54, 3018', () => {
  // From the design's page on board games: 3 × 18 steps; then 54 each, and two more where the second side closes 21 22 23.
  const position = at(nineMens, '111...........2......22. 1 0,0 0');
  expect([1, 2].map((depth) => position.perft(depth))).toEqual([54, 3018]);
});

test('perft 0 is 1, and beyond the end of a game there is nothing', () => {
  const over = at(ticTacToe, '111.22... 2');
  expect([0, 1, 2].map((depth) => over.perft(depth))).toEqual([1, 0, 0]);
  expect(open(ticTacToe).start(0).perft(10)).toBe(0);
});

describe('tic-tac-toe as a whole', () => {
  const facts = entry('tic-tac-toe');

  /** Every game from here, by play and undo. */
  function everyGame(position: EnginePosition, plies: number, ended: (plies: number, winner: number) => void): void {
    const outcome = position.outcome();
    if (outcome !== null) ended(plies, outcome.winners[0] ?? -1);
    for (const move of position.moves()) {
      position.play(move);
      everyGame(position, plies + 1, ended);
      position.undo();
    }
  }

  test('games by their length, and by who wins', () => {
    const byLength = new Map<string, number>();
    const byWinner = new Map<number, number>();
    everyGame(open(ticTacToe).start(0), 0, (plies, winner) => {
      byLength.set(String(plies), (byLength.get(String(plies)) ?? 0) + 1);
      byWinner.set(winner, (byWinner.get(winner) ?? 0) + 1);
    });
    expect(Object.fromEntries(byLength)).toEqual(facts.games_by_length);
    expect([...byLength.values()].reduce((sum, games) => sum + games)).toBe(facts.games_total);
    expect([byWinner.get(0), byWinner.get(1), byWinner.get(-1)]).toEqual([facts.x_wins, facts.o_wins, facts.draws]);
  });

  test('positions that can come up', () => {
    const keys = new Set<string>();
    const visit = (key: string): void => {
      if (keys.has(key)) return;
      keys.add(key);
      for (const move of at(ticTacToe, key).moves()) {
        const next = at(ticTacToe, key);
        next.play(move);
        visit(next.key());
      }
    };
    visit(open(ticTacToe).start(0).key());
    expect(keys.size).toBe(facts.states);
  });
});
