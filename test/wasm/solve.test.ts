/** What solve answers in the core: known games, methods against each other, the clock, memory. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { Engine, EnginePosition, Solution, SolveMethod } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { debug, release } from '../builds.js';
import known from '../known/perft.json' with { type: 'json' };
import { boardSpec, gridLines, inARow, tapatan, threeMens, ticTacToe } from '../reference/specs.js';
import { KNOWN } from '../specs/published.js';
import { at, solved } from './positions.js';

const CORES = [
  ['release', release],
  ['debug', debug],
] as const;
const METHODS = ['retrograde', 'search', 'proof'] as const;
const BOTH: readonly SolveMethod[] = ['retrograde', 'search'];

const start = (engine: Engine, spec: BoardSpec): EnginePosition => engine.open(spec).start(0);

function shipped(slug: string): BoardSpec {
  const checked = checkSpec(readFileSync(new URL(`../../specs/align/${slug}.ludeme`, import.meta.url), 'utf8'));
  if (!checked.ok || checked.spec.room !== 'board') throw new Error(`${slug} has faults`);
  return checked.spec;
}

/** The line is a play of exactly `plies` plies, each of which leaves the value a ply nearer, and ends with the winner's win. */
function leads(position: EnginePosition, { value, plies, line }: Solution): void {
  expect(line).toHaveLength(plies ?? 0);
  const winner = value === 'first' ? 0 : 1;
  const there = position.clone();
  for (const [made, move] of line.entries()) {
    expect(there.play(move).ok).toBe(true);
    if (there.turn() >= 0) {
      expect(solved(there, { method: 'search' })).toMatchObject({ value, plies: plies! - made - 1 });
    }
  }
  if (plies !== null) expect(there.outcome()?.winners).toEqual([winner]);
  there.free();
}

describe.each(CORES)('%s: known from elsewhere', (_name, engine) => {
  const rows = KNOWN.flatMap(({ entry, games }) => {
    const { solved } = known.games.find(({ name }) => name === entry)!;
    return solved === undefined ? [] : games.map((slug) => ({ slug, solved }));
  });

  test('there are such games', () => {
    expect(rows.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['tapatan', 'three-mens-morris', 'nine-holes', 'tsoro-yematatu']),
    );
  });

  test.each(rows)('$slug: $solved.value, $solved.states states', ({ slug, solved: whole }) => {
    const { states, value, plies, wins, losses, draws } = whole;
    const position = start(engine, shipped(slug));
    const solution = solved(position);
    const counts = { wins, losses, draws };
    expect(solution).toMatchObject({ value, plies, states, counts, method: 'retrograde', exceeded: false });
    leads(position, solution);
  });

  test('tic-tac-toe has its 5478 states, and is a draw by every method', () => {
    const { states } = known.games.find(({ name }) => name === 'tic-tac-toe')!;
    expect(solved(start(engine, ticTacToe)).states).toBe(states);
    for (const method of METHODS) {
      expect(solved(start(engine, ticTacToe), { method })).toMatchObject({
        value: 'draw',
        plies: null,
        line: [],
        method,
      });
    }
  });

  // Three in a row is won on every board of three by four and more; four in a row on no board of less than five by five
  // (Uiterwijk and van den Herik 2000); on 4 × 4 an open two after three plies wins with the fifth.
  test.each<[string, BoardSpec, Solution['value'], number | null]>([
    ['3 × 4, three', inARow(3, 4, 3), 'first', null],
    ['4 × 3, three', inARow(4, 3, 3), 'first', null],
    ['4 × 4, three', inARow(4, 4, 3), 'first', 5],
    ['4 × 4, four', inARow(4, 4, 4), 'draw', null],
    ['5 × 4, four', inARow(5, 4, 4), 'draw', null],
    ['2 × 2, two', inARow(2, 2, 2), 'first', 3],
    ['3 × 1, two', inARow(3, 1, 2), 'first', 3],
  ])('%s in a row', (_board, spec, value, plies) => {
    const position = start(engine, spec);
    const solution = solved(position, { method: 'search' });
    expect(solution).toMatchObject({ value, counts: null, exceeded: false });
    if (plies !== null) expect(solution.plies).toBe(plies);
    leads(position, solution);
  });
});

describe('small boards by all methods', () => {
  const boards = [2, 3, 4].flatMap((width) =>
    [1, 2, 3].flatMap((height) =>
      [1, 2, 3, 4].filter((length) => length <= width).map((length) => [width, height, length] as const),
    ),
  );

  test.each(boards)('%i × %i, %i in a row', (width, height, length) => {
    const position = start(release, inARow(width, height, length));
    const [whole, deepening, proved] = METHODS.map((method) => solved(position, { method }));
    expect(deepening).toMatchObject({ value: whole!.value, plies: whole!.plies, line: whole!.line });
    expect(proved!.value).toBe(whole!.value);
    leads(position, whole!);
  });
});

describe('larger boards', () => {
  test('5 × 5, four: a draw by search', () => {
    const solution = solved(start(release, inARow(5, 5, 4)), { method: 'search' }, 20_000_000);
    expect(solution).toMatchObject({ value: 'draw', plies: null, line: [], exceeded: false });
  });

  test('4 × 4, four: a draw by proof, with little memory too', () => {
    const position = start(release, inARow(4, 4, 4));
    for (const memory of [2 ** 26, 2 ** 20]) {
      expect(solved(position, { method: 'proof', memory }, 20_000_000)).toMatchObject({ value: 'draw', plies: null });
    }
  });

  test('proof does not answer where play can go on for ever, nor search where nobody wins', () => {
    const unknown = { value: 'unknown', plies: null, line: [], counts: null, exceeded: false };
    expect(solved(start(release, tapatan), { method: 'proof' })).toMatchObject({ ...unknown, method: 'proof' });
    const ring = boardSpec({
      cells: 4,
      lineLength: 1,
      hand: 1,
      move: { adjacent: true },
      adjacency: [0, 1, 2, 3].map((cell) => ({ kind: 'cell', cell, to: [(cell + 1) % 4, (cell + 3) % 4] })),
    });
    expect(solved(start(release, ring), { method: 'search' }, 10_000_000)).toMatchObject({
      ...unknown,
      method: 'search',
    });
    // The start, 4, and every pair of cells with either side to move.
    const counts = { wins: 0, losses: 0, draws: 29 };
    expect(solved(start(release, ring))).toMatchObject({ value: 'draw', states: 29, counts });
  });
});

describe.each(CORES)('%s: rules about the past', (_name, engine) => {
  const slow = (quiet: number): EnginePosition => at(engine, tapatan, `2.22111.. 1 0,0 ${quiet}`);
  const withDraw = (draw: Partial<BoardSpec['draw']>): BoardSpec => ({
    ...tapatan,
    draw: { ...tapatan.draw, ...draw },
  });

  describe.each(BOTH)('%s', (method) => {
    /** Where men move, `search` finds wins but cannot show that there is none. */
    const nobody = { value: method === 'search' ? 'unknown' : 'draw', plies: null, line: [], exceeded: false };

    test('a win in three is there with three plies left, and comes too late with two', () => {
      expect(solved(slow(197), { method })).toMatchObject({ value: 'first', plies: 3 });
      for (const quiet of [198, 199]) expect(solved(slow(quiet), { method })).toMatchObject(nobody);
    });

    // The first side wins in nine plies, six of which place: the ninth is the third quiet one.
    test.each([200, 8, 3])('draw|plies|%i does not forestall the win in nine', (plies) => {
      expect(solved(start(engine, withDraw({ plies })), { method })).toMatchObject({ value: 'first', plies: 9 });
    });

    test.each([2, 1])('draw|plies|%i does', (plies) => {
      expect(solved(start(engine, withDraw({ plies })), { method }, 50_000_000)).toMatchObject(nobody);
    });

    test('draw|plies|1: a step wins or draws', () => {
      const spec = withDraw({ plies: 1 });
      expect(solved(at(engine, spec, '2.22111.. 1 0,0 0'), { method })).toMatchObject(nobody);
      const won = at(engine, spec, '11.2212.. 1 0,0 0');
      expect(solved(won, { method })).toMatchObject({ value: 'first', plies: 1, line: [[5, 2]] });
    });

    test('draw|repeat|2 is not asked, draw|repeat|1 is', () => {
      expect(solved(start(engine, withDraw({ repeat: 2 })), { method })).toMatchObject({ value: 'first', plies: 9 });
      const once = { ...ticTacToe, draw: { repeat: 1, plies: 200 } };
      expect(solved(start(engine, once), { method }).value).toBe('draw');
    });

    test('the history of a position is forgotten', () => {
      const there = slow(0);
      for (const move of [
        [4, 7],
        [0, 1],
        [7, 4],
        [1, 0],
      ]) {
        expect(there.play(move).ok).toBe(true);
      }
      expect(solved(there, { method })).toMatchObject({ value: 'first', plies: 3 });
    });

    test.each([
      ['won', '111.22... 2', 'first', 0],
      ['drawn', '121221212 2', 'draw', null],
    ])('a game that is over: %s', (_what, key, value, plies) => {
      expect(solved(at(engine, ticTacToe, key), { method }, 1)).toMatchObject({ value, plies, line: [], method });
    });
  });

  test('draw|repeat|1: the first move draws', () => {
    const spec = { ...ticTacToe, draw: { repeat: 1, plies: 200 } };
    const counts = { wins: 0, losses: 0, draws: 10 };
    expect(solved(start(engine, spec))).toMatchObject({ value: 'draw', states: 10, counts });
  });
});

describe('a way of counting of their own', () => {
  /** Draws are by the clock alone, which counts in the key: all states by playing from keys. */
  function clocked(spec: BoardSpec, key: string): Set<string> {
    const seen = new Set([`${key} on`]);
    for (const state of seen) {
      if (!state.endsWith(' on')) continue;
      const position = at(release, spec, state.slice(0, -3));
      for (const move of position.moves()) {
        position.play(move);
        const end = position.outcome();
        seen.add(`${position.key()} ${end ? end.winners.join() : 'on'}`);
        position.undo();
      }
      position.free();
    }
    return seen;
  }

  test('with the clock, quiet plies are part of a state', () => {
    const key = '2.22111.. 1 0,0 195';
    const spec = { ...tapatan, draw: { repeat: 3, plies: 197 } };
    const solution = solved(at(release, spec, key), { method: 'retrograde' });
    expect(solution).toMatchObject({ value: 'draw', states: clocked(spec, key).size });
  });
});

describe.each(CORES)('%s: memory', (_name, engine) => {
  test('retrograde gives up beyond its memory, and where no method is named search goes on', () => {
    const nothing = { value: 'unknown', plies: null, line: [], counts: null };
    const tight = { method: 'retrograde', memory: 2 ** 16 } as const;
    expect(solved(start(engine, ticTacToe), tight)).toMatchObject({
      ...nothing,
      ...{ method: 'retrograde', exceeded: true },
    });
    const search = { value: 'draw', counts: null, method: 'search', exceeded: false };
    expect(solved(start(engine, ticTacToe), { memory: 2 ** 16 })).toMatchObject(search);
  });

  test('just enough is enough: the same solution', () => {
    const whole = solved(start(engine, threeMens), { method: 'retrograde' });
    const sizes = [2 ** 17, 2 ** 18, 2 ** 19, 2 ** 20, 2 ** 21];
    const answers = sizes.map((memory) => solved(start(engine, threeMens), { method: 'retrograde', memory }));
    for (const answer of answers) {
      if (answer.exceeded) expect(answer).toMatchObject({ value: 'unknown', counts: null });
      else expect(answer).toEqual(whole);
    }
    expect(new Set(answers.map(({ exceeded }) => exceeded)).size).toBe(2);
  });

  test.each(['search', 'proof'] as const)('%s forgets, and answers the same, in the least memory', (method) => {
    for (const spec of [ticTacToe, inARow(4, 3, 3), inARow(4, 4, 3)]) {
      const { states: _, ...roomy } = solved(start(engine, spec), { method });
      expect(solved(start(engine, spec), { method, memory: 2 ** 16 })).toMatchObject(roomy);
    }
  });
});

test.each([
  ['release', release, 250],
  ['debug', debug, 40],
] as const)('%s: on generated games the methods agree, and lines lead to the end', (_name, engine, numRuns) => {
  const agreed = { first: 0, second: 0, draw: 0 };
  const small = boardSpecs().filter(({ cells }) => cells <= 10);
  const property = fc.property(small, (spec) => {
    const position = start(engine, spec);
    const job = position.job('solve', { method: 'retrograde', memory: 2 ** 24 });
    if (!job.run(300_000)) return job.free();
    const whole = job.result();
    job.free();
    if (whole.exceeded) return;
    const { wins, losses, draws } = whole.counts!;
    expect(wins + losses + draws).toBe(whole.states);
    for (const method of ['search', 'proof'] as const) {
      const other = position.job('solve', { method, memory: 2 ** 20 });
      const done = other.run(60_000);
      const { value, plies, line } = other.result();
      other.free();
      if (!done || value === 'unknown') continue;
      expect(value).toBe(whole.value);
      if (method === 'search') expect({ plies, line }).toEqual({ plies: whole.plies, line: whole.line });
      agreed[value as keyof typeof agreed] += 1;
    }
    if (whole.plies !== null) leads(position, whole);
    position.free();
  });
  fc.assert(property, { seed: 1995, numRuns });
  expect(Math.min(agreed.first, agreed.draw)).toBeGreaterThan(numRuns / 20);
});

test('four in a row by columns is a draw: gravity is in the lines only', () => {
  // A board too narrow for any line but the columns: each side blocks.
  const columns = boardSpec({ cells: 8, lineLength: 4, win: { line: true }, lines: [gridLines(2, 4, 4)] });
  for (const method of METHODS) expect(solved(start(release, columns), { method }).value).toBe('draw');
});
