/** Forced wins of two games: their distance by solve, and that search finds them. */
import { describe, expect, test } from 'vitest';
import type { CheckedSpec, EnginePosition } from '../../bindings/engine.js';
import { debug, release } from '../builds.js';
import { forcedWin } from '../forced/distance.js';
import { gomoku } from '../forced/gomoku.js';
import { menOf, morris } from '../forced/morris.js';
import { type Drawn, GOMOKU, MORRIS } from '../known/forced.js';
import { inARow, nineMens } from '../reference/specs.js';
import { at, found, solved } from './positions.js';

const CORES = [
  ['release', release],
  ['debug', debug],
] as const;
const SIDES = [1, 2] as const;

const NODES = 200_000;
const FAR = 5;

const fiveInARow = inARow(9, 9, 5);

/** The key of a drawing, with X for the side. */
function drawnFor(side: number, { rows }: Drawn): string {
  const signs = [...rows].reverse().join('');
  return `${signs.replaceAll('X', String(side)).replaceAll('O', String(3 - side))} ${side}`;
}

/** The key with sides changed, the side to move too. */
function keyFor(side: number, key: string): string {
  const [cells, ...rest] = key.split(' ') as [string, ...string[]];
  if (side === 1) return key;
  const changed = cells.replace(/[12]/g, (sign) => (sign === '1' ? '2' : '1'));
  return [changed, side, ...rest.slice(1)].join(' ');
}

interface Case {
  readonly name: string;
  readonly spec: CheckedSpec;
  readonly key: string;
  readonly side: number;
  readonly plies: number;
  readonly reason: string;
}

const CASES: readonly Case[] = SIDES.flatMap((side) => [
  ...GOMOKU.map((drawn) => {
    const { name, plies } = drawn;
    return { name: `gomoku, ${name}`, plies, spec: fiveInARow, key: drawnFor(side, drawn), side, reason: 'line' };
  }),
  ...MORRIS.map(({ name, plies, key, reason }) => {
    return { name: `morris, ${name}`, plies, spec: nineMens, key: keyFor(side, key), side, reason };
  }),
]);

const nameOf = (side: number): string => (side === 1 ? 'first' : 'second');

test('there are wins enough, near and far', () => {
  for (const list of [GOMOKU, MORRIS]) expect(list.length).toBeGreaterThanOrEqual(12);
  expect(new Set(GOMOKU.map(({ plies }) => plies))).toEqual(new Set([1, 3, 5, 7, 9]));
  expect(new Set(MORRIS.map(({ plies }) => plies))).toEqual(new Set([1, 3, 5, 7]));
});

describe('counted apart', () => {
  test.each(GOMOKU)('gomoku, $name: $plies', (drawn) => {
    const cells = drawnFor(1, drawn).slice(0, -2);
    const expected = drawn.plies <= FAR ? { side: 1, plies: drawn.plies } : null;
    expect(forcedWin(gomoku, { cells, side: 1 }, Math.min(drawn.plies, FAR))).toEqual(expected);
  });

  test.each(MORRIS)('morris, $name: $plies', ({ key, plies }) => {
    expect(forcedWin(morris, menOf(key), plies)).toEqual({ side: 1, plies });
  });
});

/** Whether the side still wins by force. */
function stillWon(position: EnginePosition, side: number): boolean {
  const outcome = position.outcome();
  if (outcome) return outcome.winners[0] === side - 1;
  return solved(position, { method: 'search' }).value === nameOf(side);
}

describe.each(CORES)('%s', (_name, engine) => {
  test.each(CASES)('$name: side $side wins in $plies', ({ spec, key, side, plies, reason }) => {
    const position = at(engine, spec, key);
    const solution = solved(position, { method: 'search' });
    expect(solution).toMatchObject({ value: nameOf(side), plies });
    expect(solution.line).toHaveLength(plies);
    const { move, score, certain, plies: seen } = found(position, NODES);
    for (const best of solution.line) expect(position.play(best).ok).toBe(true);
    expect(position.outcome()).toMatchObject({ winners: [side - 1], reason });
    while (position.undo());
    // Far from the end search may have left moves out, and says so; what it plays keeps the win.
    expect(score).toBeGreaterThan(900);
    if (certain) expect(seen).toBeGreaterThanOrEqual(plies);
    expect(position.play(move!).ok).toBe(true);
    expect(stillWon(position, side)).toBe(true);
    position.free();
  });

  test('what decides within three plies is certain at once, and as near', () => {
    for (const { spec, key, plies } of CASES.filter((one) => one.plies <= 3)) {
      expect(found(at(engine, spec, key), 5_000)).toMatchObject({ score: 1000, certain: true, plies });
    }
  });

  test('the side that is lost knows it too', () => {
    for (const { spec, key, side, plies } of CASES.filter((one) => one.plies === 3)) {
      const position = at(engine, spec, key);
      position.play(solved(position, { method: 'search' }).line[0]!);
      expect(solved(position, { method: 'search' })).toMatchObject({ value: nameOf(side), plies: plies - 1 });
      expect(found(position, NODES)).toMatchObject({ score: -1000, certain: true, plies: plies - 1 });
    }
  });
});
