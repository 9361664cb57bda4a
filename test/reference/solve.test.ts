/** Solved games: values known from elsewhere, positions solved by hand, and one method against another. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import type { Rules } from '../../bench/reference/drive/rules.js';
import { SolveJob } from '../../bench/reference/drive/solve.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { EnginePosition, Job, Move, Solution, SolveMethod, SolveOptions } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { asBoard } from '../board/checked.js';
import known from '../known/perft.json' with { type: 'json' };
import { KNOWN } from '../specs/published.js';
import { solveByRounds } from './rounds.js';
import { at, boardSpec, gridLines, inARow, line, open, steps, tapatan, threeMens, ticTacToe } from './specs.js';
import { type Heap, heapRules } from './toys.js';

/** The solution, or null where it takes more nodes. */
function finish(job: Job<Solution>, nodes: number): Solution | null {
  return job.run(nodes) ? job.result() : null;
}

function solve(position: EnginePosition, options: SolveOptions = {}, nodes = 3_000_000): Solution {
  const solution = finish(position.job('solve', options), nodes);
  if (solution === null) throw new Error(`${position.key()} is not solved within ${nodes} nodes`);
  return solution;
}

const start = (spec: BoardSpec): EnginePosition => open(spec).start(0);
const BOTH: SolveMethod[] = ['retrograde', 'search'];

describe('known from elsewhere', () => {
  const rows = KNOWN.flatMap(({ entry, games }) => {
    const { solved } = known.games.find(({ name }) => name === entry)!;
    return solved === undefined ? [] : games.map((slug) => ({ slug, entry, solved }));
  });

  test('there are such games', () => {
    expect(new Set(rows.map(({ entry }) => entry)).size).toBe(4);
  });

  test.each(rows)('$slug: $solved.value, $solved.states states', ({ slug, solved }) => {
    const checked = checkSpec(readFileSync(new URL(`../../specs/align/${slug}.ludeme`, import.meta.url), 'utf8'));
    if (!checked.ok) throw new Error(`${slug} has faults`);
    const { states, value, plies, wins, losses, draws } = solved;
    expect(solve(start(asBoard(checked.spec)))).toMatchObject({
      value,
      plies,
      states,
      counts: { wins, losses, draws },
    });
  });

  test.each(['retrograde', 'search', 'proof'] as const)('tic-tac-toe is a draw by %s', (method) => {
    expect(solve(start(ticTacToe), { method })).toMatchObject({ value: 'draw', plies: null, line: [], method });
  });

  test('tic-tac-toe has its 5478 states', () => {
    const { states } = known.games.find(({ name }) => name === 'tic-tac-toe')!;
    expect(solve(start(ticTacToe)).states).toBe(states);
  });

  // Three in a row is won on every board of three by four and more.
  test('three in a row on 4 × 3: the first side wins, by two methods in the same way', () => {
    const [whole, deepening] = BOTH.map((method) => solve(start(inARow(4, 3, 3)), { method }));
    expect(whole!.value).toBe('first');
    expect(deepening).toMatchObject({ value: whole!.value, plies: whole!.plies, line: whole!.line });
  });

  test('three in a row on 4 × 4: an open two after three plies wins with the fifth', () => {
    expect(solve(start(inARow(4, 4, 3)), { method: 'search' })).toMatchObject({ value: 'first', plies: 5 });
    expect(solve(start(inARow(4, 4, 3)), { method: 'proof' })).toMatchObject({ value: 'first', plies: null, line: [] });
  });
});

describe.each(BOTH)('by hand, %s', (method) => {
  /** Places as single numbers, steps as pairs. */
  const moves = (...plies: (number | Move)[]): Move[] =>
    plies.map((ply) => (typeof ply === 'number' ? [-1, ply] : ply));

  test.each<[string, BoardSpec, string, Solution['value'], Move[]]>([
    ['a line to fill', ticTacToe, '11.22.... 1', 'first', moves(2)],
    ['a step that closes a line', threeMens, '11.2212.. 1 0,0 0', 'first', moves([5, 2])],
    // 4 makes two threats, on 5 and 8; the other has none, so it delays nothing and plays its first move.
    ['two threats', ticTacToe, '12.1..2.. 1', 'first', moves(4, 2, 5)],
    // Only 3 forces an answer, 6, and then makes two threats; 2 leaves the other the time for 4.
    ['two threats after a threat', ticTacToe, '12....... 1', 'first', moves(3, 6, 4, 2, 5)],
    ['a loss delayed by the one block', ticTacToe, '12.1..... 2', 'first', moves(6, 4, 2, 5)],
    ['the second side wins', ticTacToe, '21.2..... 1', 'second', moves(6, 4, 2, 5)],
    // Back to 7, where 5 to 8 closes the lower row; no man of the other reaches 8 or a line of its own.
    ['a win by steps', tapatan, '2.22111.. 1 0,0 0', 'first', moves([4, 7], [0, 1], [5, 8])],
    ['the middle of three', inARow(3, 1, 2), '... 1', 'first', moves(1, 0, 2)],
    ['any two of four', inARow(2, 2, 2), '.... 1', 'first', moves(0, 1, 2)],
  ])('%s', (_name, spec, key, value, best) => {
    expect(solve(at(spec, key), { method })).toMatchObject({ value, plies: best.length, line: best, exceeded: false });
  });

  test('a side that cannot step loses', () => {
    const spec = boardSpec({ cells: 3, lineLength: 1, hand: 1, move: { adjacent: true }, adjacency: PATH });
    // At an end the first is shut in at once; from the middle it is shut in on the other end, two plies later.
    expect(solve(start(spec), { method })).toMatchObject({ value: 'second', line: moves(1, 0, [1, 2], [0, 1]) });
  });

  test('play that never ends is drawn', () => {
    expect(solve(start(ring), { method })).toMatchObject({ value: 'draw', plies: null, line: [] });
  });
});

const PATH = [steps(0, 1), steps(1, 0, 2), steps(2, 1)];

/** Two men on a ring of four: each has a neighbour that is free, always. */
const ring = boardSpec({
  cells: 4,
  lineLength: 1,
  hand: 1,
  move: { adjacent: true },
  adjacency: [steps(0, 1, 3), steps(1, 0, 2), steps(2, 1, 3), steps(3, 0, 2)],
});

describe('states and counts by hand', () => {
  test('two cells that both sides fill', () => {
    // The start, two states after the first man, two after the second, where the first side cannot step.
    const spec = boardSpec({ cells: 2, lineLength: 1, hand: 1, move: { adjacent: true }, adjacency: PATH.slice(0, 1) });
    expect(solve(start(spec))).toMatchObject({ states: 5, counts: { wins: 2, losses: 3, draws: 0 } });
  });

  test('the ring', () => {
    // The start, 4, and every pair of cells with either side to move.
    expect(solve(start(ring))).toMatchObject({ states: 29, counts: { wins: 0, losses: 0, draws: 29 } });
  });

  test('a line of one cell', () => {
    // The start, won by 0; after 1 the other side wins by 0. Both ends are lost for the side that would move.
    const spec = boardSpec({ cells: 2, lineLength: 1, win: { line: true }, lines: [line(0)] });
    const counts = { wins: 2, losses: 2, draws: 0 };
    expect(solve(start(spec))).toMatchObject({ value: 'first', plies: 1, states: 4, counts });
  });
});

describe('a game that is over', () => {
  const won = at(ticTacToe, '111.22... 2');
  const drawn = at(ticTacToe, '121221212 2');

  test.each(BOTH)('%s gives its outcome', (method) => {
    expect(solve(won, { method })).toMatchObject({ value: 'first', plies: 0, line: [] });
    expect(solve(drawn, { method })).toMatchObject({ value: 'draw', plies: null, line: [] });
  });

  test('it is one state, lost for the side that would move', () => {
    expect(solve(won)).toMatchObject({ states: 1, counts: { wins: 0, losses: 1, draws: 0 } });
    expect(solve(drawn)).toMatchObject({ states: 1, counts: { wins: 0, losses: 0, draws: 1 } });
  });

  test('proof gives it too, also where games can go on for ever', () => {
    const position = at(threeMens, '111.22..2 2 0,0 0');
    expect(solve(position, { method: 'proof' })).toMatchObject({ value: 'first', plies: null, line: [] });
  });
});

/** Every state with its quiet plies, by playing one move at a time from keys. */
function clockedStates(spec: BoardSpec, key: string): number {
  const seen = new Set<string>();
  const waiting = [key];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const move of at(spec, next).moves()) {
      const position = at(spec, next);
      position.play(move);
      const text = `${position.key()} ${position.outcome()?.winners.join() ?? 'on'}`;
      if (!seen.has(text) && position.turn() >= 0) waiting.push(position.key());
      seen.add(text);
    }
  }
  return seen.size + 1;
}

describe.each(BOTH)('rules about the past, %s', (method) => {
  const slow = (quiet: number): EnginePosition => at(tapatan, `2.22111.. 1 0,0 ${quiet}`);
  const withDraw = (draw: Partial<BoardSpec['draw']>): BoardSpec => ({
    ...tapatan,
    draw: { ...tapatan.draw, ...draw },
  });

  test('a win in three is there with three plies left', () => {
    expect(solve(slow(197), { method })).toMatchObject({
      value: 'first',
      plies: 3,
      line: [
        [4, 7],
        [0, 1],
        [5, 8],
      ],
    });
  });

  test.each([198, 199])('and comes too late after %i quiet plies', (quiet) => {
    expect(solve(slow(quiet), { method })).toMatchObject({ value: 'draw', plies: null, line: [] });
  });

  // The first side wins in nine plies, six of which place: the ninth is the third quiet one.
  test.each([8, 3])('draw|plies|%i does not forestall the win in nine', (plies) => {
    expect(solve(start(withDraw({ plies })), { method })).toMatchObject({ value: 'first', plies: 9 });
  });

  test('draw|plies|2 does', () => {
    expect(solve(start(withDraw({ plies: 2 })), { method }).value).toBe('draw');
  });

  test('draw|plies|1: a step wins or draws', () => {
    const spec = withDraw({ plies: 1 });
    expect(solve(at(spec, '2.22111.. 1 0,0 0'), { method }).value).toBe('draw');
    expect(solve(at(spec, '11.2212.. 1 0,0 0'), { method })).toMatchObject({ value: 'first', plies: 1 });
  });

  test('draw|repeat|2 is not asked', () => {
    expect(solve(start(withDraw({ repeat: 2 })), { method })).toMatchObject({ value: 'first', plies: 9 });
  });

  test('draw|repeat|1 is: the first move draws', () => {
    const spec = { ...ticTacToe, draw: { repeat: 1, plies: 200 } };
    expect(solve(start(spec), { method }).value).toBe('draw');
    expect(solve(start(spec))).toMatchObject({ states: 10, counts: { wins: 0, losses: 0, draws: 10 } });
  });

  test('the history of a position is forgotten', () => {
    const there = slow(0);
    for (const move of [
      [4, 7],
      [0, 1],
      [7, 4],
      [1, 0],
    ])
      there.play(move);
    expect(solve(there, { method })).toMatchObject({ value: 'first', plies: 3 });
  });
});

test('with the clock, quiet plies are part of a state', () => {
  const key = '2.22111.. 1 0,0 195';
  const spec = { ...tapatan, draw: { repeat: 3, plies: 197 } };
  expect(solve(at(spec, key))).toMatchObject({ value: 'draw', states: clockedStates(spec, key) });
});

describe('methods', () => {
  const whole = (options: SolveOptions): Solution => solve(start(ticTacToe), options);

  test('retrograde gives up beyond its memory', () => {
    const solution = { value: 'unknown', plies: null, line: [], counts: null, method: 'retrograde', exceeded: true };
    expect(whole({ method: 'retrograde', memory: 10_000 })).toMatchObject(solution);
  });

  test('where none is named, search goes on from there', () => {
    expect(whole({ memory: 10_000 })).toMatchObject({ value: 'draw', counts: null, method: 'search', exceeded: false });
    expect(whole({})).toMatchObject({ value: 'draw', method: 'retrograde' });
  });

  const taking = { onMill: true };
  test.each([
    ['men move', tapatan],
    ['men fly', boardSpec({ cells: 9, lineLength: 3, hand: 3, move: { fly: 3 } })],
    ['unlimited hands fill what was taken', boardSpec({ ...inARow(3, 3, 3), win: {}, capture: taking })],
  ])('proof leaves a game alone that can go on for ever: %s', (_name, spec) => {
    const solution = { value: 'unknown', plies: null, line: [], counts: null, method: 'proof', exceeded: false };
    expect(solve(start(spec), { method: 'proof' })).toMatchObject(solution);
  });

  test('proof takes a game of few placings, captures or not', () => {
    const spec = boardSpec({ cells: 9, lineLength: 3, hand: 3, capture: taking, lines: [gridLines(3, 3, 3)] });
    expect(solve(start(spec), { method: 'proof' }).value).toBe('draw');
  });

  test.each<[string, object]>([
    ['method', { method: 'guess' }],
    ['memory', { memory: -1 }],
    ['memory', { memory: 1.5 }],
    ['memory', { memory: null }],
  ])('a wrong %s is named', (name, options) => {
    const wrong = () => start(ticTacToe).job('solve', options);
    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(name);
  });
});

describe('the job', () => {
  test.each(['retrograde', 'search', 'proof'] as const)('%s in slices', (method) => {
    const job = at(ticTacToe, '12....... 1').job('solve', { method });
    expect(job.result()).toMatchObject({ value: 'unknown', states: 0, counts: null });
    let slices = 1;
    while (!job.run(7)) slices += 1;
    expect(slices).toBeGreaterThan(10);
    expect(job.result()).toEqual(solve(at(ticTacToe, '12....... 1'), { method }));
    expect(job.run(7)).toBe(true);
    job.free();
  });

  test('a result is the caller’s own', () => {
    const job = at(ticTacToe, '11.22.... 1').job('solve', {});
    job.run(1_000_000);
    (job.result().line as Move[]).pop();
    expect(job.result().line).toEqual([[-1, 2]]);
  });
});

describe.each(BOTH)('other games than board games, %s', (method) => {
  const solved = <S>(rules: Rules<S>, state: S) => finish(new SolveJob(rules, state, { method }), 1_000_000)!;

  test('a heap: who faces a multiple of four loses', () => {
    for (let left = 1; left <= 12; left++) {
      const { value } = solved(heapRules(2, 0), { left, seat: 0, last: 0 });
      expect(value, `${left} left`).toBe(left % 4 === 0 ? 'second' : 'first');
    }
  });

  /** Winner and plies from the definition. */
  function byDefinition(rules: Rules<Heap>, heap: Heap): { winner: number; plies: number } {
    if (heap.left === 0) return { winner: heap.last, plies: 0 };
    const after = rules.moves(heap).map((move) => byDefinition(rules, rules.play(heap, move).state));
    const won = after.filter(({ winner }) => winner === heap.seat).map(({ plies }) => plies + 1);
    if (won.length > 0) return { winner: heap.seat, plies: Math.min(...won) };
    return { winner: 1 - heap.seat, plies: Math.max(...after.map(({ plies }) => plies + 1)) };
  }

  test.each([1, 2, 3])('taking %i keeps the turn', (again) => {
    const rules = heapRules(2, again);
    for (let left = 0; left <= 10; left++) {
      const heap = { left, seat: 1, last: 0 };
      const { winner, plies } = byDefinition(rules, heap);
      expect(solved(rules, heap), `${left} left`).toMatchObject({ value: winner === 0 ? 'first' : 'second', plies });
    }
  });

  test('more than two seats are refused', () => {
    const job = () => new SolveJob(heapRules(3, 0), { left: 3, seat: 0, last: 0 }, { method });
    expect(job).toThrow('one or two seats');
  });
});

test('on generated games, two methods agree and the line leads to the end', () => {
  const agreed = { won: 0, drawn: 0 };
  const small = boardSpecs().filter(({ cells }) => cells <= 9);
  const property = fc.property(small, (spec) => {
    const whole = finish(start(spec).job('solve', { method: 'retrograde' }), 100_000);
    const deepening = finish(start(spec).job('solve', { method: 'search' }), 10_000);
    if (whole === null || deepening === null) return;
    expect(deepening).toMatchObject({ value: whole.value, plies: whole.plies, line: whole.line });
    expect(whole.counts!.wins + whole.counts!.losses + whole.counts!.draws).toBe(whole.states);
    agreed[whole.value === 'draw' ? 'drawn' : 'won'] += 1;
    if (whole.plies !== null) followed(spec, whole);
  });
  fc.assert(property, { seed: 1995, numRuns: 150 });
  expect(Math.min(agreed.won, agreed.drawn)).toBeGreaterThan(20);
});

test('on generated games, forgetting the past changes nothing but as docs/search.md says', () => {
  const seen = { won: 0, drawn: 0 };
  const small = boardSpecs().filter(({ cells }) => cells <= 6);
  const property = fc.property(small, (spec) => {
    const { value, plies } = solve(start(spec));
    expect({ value, plies }).toEqual(solveByRounds(spec));
    seen[value === 'draw' ? 'drawn' : 'won'] += 1;
  });
  fc.assert(property, { seed: 99, numRuns: 250 });
  expect(Math.min(seen.won, seen.drawn)).toBeGreaterThan(30);
});

/** The line ends the game with the value's winner, by all its rules. */
function followed(spec: BoardSpec, { value, plies, line: best }: Solution): void {
  const position = start(spec);
  for (const move of best) expect(position.play(move).ok).toBe(true);
  expect([best.length, position.outcome()?.winners]).toEqual([plies, [value === 'first' ? 0 : 1]]);
}
