/** The bench: core and reference in one run, ratios, deep published counts, the time to check a spec, search and solve. */
import { readFileSync, writeFileSync } from 'node:fs';
import { boardImage } from '../../bindings/board/program.js';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { findGrid } from '../grids.js';
import { findLevel } from '../levels.js';
import { figure, mebibytes } from './figures.js';
import { DEEP_PERFTS, SOLVE_CASES, SPEED_CASES, type SpeedCase } from './games.js';
import { measureMilliseconds, measurePerft, measurePlayouts } from './measure.js';
import { measureSearches, type SearchRow, searchLine } from './search.js';
import { measureSolve, type SolveRow, solveLine } from './solve.js';
import { measureWords, type WordsReport } from './words.js';

export interface BenchOptions {
  /** Slugs; all cases by default. Games without a case are measured without a goal; WORDS asks for the levels of all sizes. */
  readonly games?: readonly string[];
  /** Hold the figures against those of compiled native systems. */
  readonly peers: boolean;
  /** Solve also what takes long. */
  readonly deep: boolean;
  readonly save?: string | undefined;
  readonly compare?: string | undefined;
  readonly out: (line: string) => void;
  readonly engines: { readonly wasm: Engine; readonly reference: Engine };
  readonly load: (slug: string) => CheckedSpec;
}

interface SpeedRow {
  game: string;
  playouts: number;
  plies: number;
  referencePlayouts: number;
  ratio: number;
  native?: number;
  toNative?: number;
  goal?: number;
  unit?: string;
}

interface BenchReport {
  node: string;
  speed: SpeedRow[];
  perft: { game: string; depth: number; leaves: number; expected: number; seconds: number; leavesPerSecond: number }[];
  compile: { game: string; milliseconds: number };
  search: SearchRow[];
  solve: SolveRow[];
  /** null where it was not asked for. */
  words: WordsReport | null;
}

function specOf(options: BenchOptions, slug: string): CheckedSpec {
  return findGrid(slug) ?? findLevel(slug) ?? options.load(slug);
}

/** In place of a game: word-rule puzzles of every size. */
const WORDS = 'words';

/** Is the game one of those asked for? All are, where none is named. */
function wanted({ games }: BenchOptions, game: string): boolean {
  return !games?.length || games.includes(game);
}

const ROUNDS = 5;
const ROUND_MS = 400;
const REFERENCE_MS = 200;

function measureGame(options: BenchOptions, game: string, peer: SpeedCase | undefined): SpeedRow {
  const spec = specOf(options, game);
  const core = measurePlayouts(options.engines.wasm, spec, ROUNDS, ROUND_MS);
  const reference = measurePlayouts(options.engines.reference, spec, 3, REFERENCE_MS);
  const row: SpeedRow = {
    game,
    playouts: Math.round(core.playouts.median),
    plies: Math.round(core.plies.median),
    referencePlayouts: Math.round(reference.playouts.median),
    ratio: core.playouts.median / reference.playouts.median,
  };
  if (!peer) return row;
  const { unit, goal, native } = peer;
  return { ...row, goal, unit, ...(native === undefined ? {} : { native, toNative: reachedBy(row, unit) / native }) };
}

function reachedBy({ plies, playouts }: SpeedRow, unit: SpeedRow['unit']): number {
  return unit === 'plies' ? plies : playouts;
}

function speedLine(row: SpeedRow, peers: boolean): string {
  const line = `${row.game.padEnd(20)} ${figure(row.playouts).padStart(9)} playouts/s ${figure(row.plies).padStart(9)} plies/s  reference ×${row.ratio.toFixed(1)}`;
  if (!row.goal) return line;
  const reached = reachedBy(row, row.unit);
  const goal = `  goal ${figure(row.goal)} ${row.unit}/s ${reached >= row.goal ? 'reached' : 'MISSED'}`;
  return line + goal + (peers ? nativeText(row) : '');
}

function nativeText({ native, toNative }: SpeedRow): string {
  if (native === undefined || toNative === undefined) return '  no native general system plays it';
  return `  native general system ${figure(native)}: ×${toNative.toFixed(2)}`;
}

function speeds(options: BenchOptions, games: readonly string[]): SpeedRow[] {
  return games.map((game) => {
    const peer = SPEED_CASES.find((one) => one.game === game);
    const row = measureGame(options, game, peer);
    options.out(speedLine(row, options.peers));
    return row;
  });
}

function deepPerfts(options: BenchOptions): BenchReport['perft'] {
  return DEEP_PERFTS.filter(({ game }) => wanted(options, game)).map((row) => {
    const { leaves, seconds } = measurePerft(options.engines.wasm, options.load(row.game), row.depth);
    const verdict = leaves === row.leaves ? 'as published' : `WRONG, published ${row.leaves}`;
    const rate = leaves / seconds;
    const goal = row.goal ? `  goal ${figure(row.goal)} leaves/s ${rate >= row.goal ? 'reached' : 'MISSED'}` : '';
    options.out(`${row.game} perft ${row.depth}: ${leaves} ${verdict}, ${figure(rate)} leaves/s${goal}`);
    return {
      game: row.game,
      depth: row.depth,
      leaves,
      expected: row.leaves,
      seconds,
      leavesPerSecond: rate,
    };
  });
}

function compileTime(options: BenchOptions): BenchReport['compile'] {
  const rows = makeRows(options.load('gomoku-19'));
  const rate = measureMilliseconds(() => {
    const checked = checkSpec(rows);
    if (checked.ok && checked.spec.room === 'board') boardImage(checked.spec);
  });
  options.out(`checking and compiling gomoku-19: ${rate.median.toFixed(2)} ms (goal 20 ms)`);
  return { game: 'gomoku-19', milliseconds: rate.median };
}

function searches(options: BenchOptions, games: readonly string[]): SearchRow[] {
  const tell = (row: SearchRow) => options.out(searchLine(row));
  // Alpha-beta is what is measured: it is for two seats that see everything.
  const suited = games.map((game) => specOf(options, game)).filter(({ room }) => room === 'board' || room === 'sow');
  return suited.flatMap((spec) => measureSearches(options.engines, spec, tell));
}

function solves(options: BenchOptions): SolveRow[] {
  const cases = SOLVE_CASES.filter(({ game, deep }) => wanted(options, game) && (options.deep || !deep));
  return cases.map((one) => {
    const row = measureSolve(options.engines.wasm, specOf(options, one.game), one);
    options.out(solveLine(row));
    return row;
  });
}

/** Figures by what was measured, the larger the better. */
function figures({ speed, search = [], solve = [], words = null }: Partial<BenchReport>): Map<string, number> {
  return new Map([
    ...(speed ?? []).map(({ game, playouts }) => [game, playouts] as const),
    ...search.map(({ game, method, table, moves }) => [`${game} ${method} ${mebibytes(table)}`, moves] as const),
    ...solve.map(({ game, method, statesPerSecond }) => [`${game} ${method}`, statesPerSecond] as const),
    ...(words?.steps ?? []).map(({ level, steps }) => [level, steps] as const),
    ...(words?.breadth ?? []).map(({ level, generated }) => [`${level} solving`, generated] as const),
  ]);
}

function compare(options: BenchOptions, report: BenchReport): void {
  const before = figures(JSON.parse(readFileSync(options.compare!, 'utf8')) as Partial<BenchReport>);
  for (const [name, now] of figures(report)) {
    const old = before.get(name);
    if (old) options.out(`${name}: ×${(now / old).toFixed(2)} of ${options.compare}`);
  }
}

/** What was measured must also be right. */
function assertKnown({ perft, solve }: BenchReport): void {
  const wrong = perft.find(({ leaves, expected }) => leaves !== expected);
  if (wrong) throw new Error(`${wrong.game} perft ${wrong.depth}: ${wrong.leaves}, published ${wrong.expected}`);
  const unsolved = solve.find(({ expected }) => expected !== null);
  if (unsolved)
    throw new Error(`${unsolved.game} by ${unsolved.method}: ${unsolved.value}, known ${unsolved.expected}`);
}

/** Runs the bench; a known count or value that is missed throws once everything has been measured. */
export async function runBench(options: BenchOptions): Promise<object> {
  const games = options.games?.length
    ? options.games.filter((game) => game !== WORDS)
    : SPEED_CASES.map(({ game }) => game);
  for (const game of games) specOf(options, game);
  const report: BenchReport = {
    node: process.version,
    speed: speeds(options, games),
    perft: deepPerfts(options),
    compile: compileTime(options),
    search: searches(options, games),
    solve: solves(options),
    words: wanted(options, WORDS) ? measureWords(options.engines, options.peers, options.out) : null,
  };
  if (options.compare) compare(options, report);
  if (options.save) writeFileSync(options.save, `${JSON.stringify(report, null, 2)}\n`);
  assertKnown(report);
  return report;
}
