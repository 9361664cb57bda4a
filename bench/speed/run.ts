/** The bench: core and reference in one run, ratios, deep published counts, and the time to check and compile a spec. */
import { readFileSync, writeFileSync } from 'node:fs';
import { boardImage } from '../../bindings/board/program.js';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { DEEP_PERFTS, SPEED_CASES, type SpeedCase } from './games.js';
import { measureMilliseconds, measurePerft, measurePlayouts } from './measure.js';

export interface BenchOptions {
  /** Slugs; all cases by default. Games without a case are measured without a goal. */
  readonly games?: readonly string[];
  /** Hold the figures against those of compiled native systems. */
  readonly peers: boolean;
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
}

const ROUNDS = 5;
const ROUND_MS = 400;
const REFERENCE_MS = 200;

function measureGame(options: BenchOptions, game: string, peer: SpeedCase | undefined): SpeedRow {
  const spec = options.load(game);
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
  const reached = peer.unit === 'plies' ? row.plies : row.playouts;
  return { ...row, native: peer.native, toNative: reached / peer.native, goal: peer.goal, unit: peer.unit };
}

function figure(value: number): string {
  return value >= 1e6 ? `${(value / 1e6).toFixed(2)} M` : `${(value / 1e3).toFixed(1)} k`;
}

function speedLine(row: SpeedRow, peers: boolean): string {
  const line = `${row.game.padEnd(20)} ${figure(row.playouts).padStart(9)} playouts/s ${figure(row.plies).padStart(9)} plies/s  reference ×${row.ratio.toFixed(1)}`;
  if (!row.goal) return line;
  const reached = row.unit === 'plies' ? row.plies : row.playouts;
  const goal = `  goal ${figure(row.goal)} ${row.unit}/s ${reached >= row.goal ? 'reached' : 'MISSED'}`;
  return line + goal + (peers ? `  native general system ${figure(row.native!)}: ×${row.toNative!.toFixed(2)}` : '');
}

function deepPerfts(options: BenchOptions): BenchReport['perft'] {
  return DEEP_PERFTS.filter((row) => !options.games?.length || options.games.includes(row.game)).map((row) => {
    const { leaves, seconds } = measurePerft(options.engines.wasm, options.load(row.game), row.depth);
    const verdict = leaves === row.leaves ? 'as published' : `WRONG, published ${row.leaves}`;
    options.out(`${row.game} perft ${row.depth}: ${leaves} ${verdict}, ${figure(leaves / seconds)} leaves/s`);
    return {
      game: row.game,
      depth: row.depth,
      leaves,
      expected: row.leaves,
      seconds,
      leavesPerSecond: leaves / seconds,
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

function compare(options: BenchOptions, report: BenchReport): void {
  const before = JSON.parse(readFileSync(options.compare!, 'utf8')) as BenchReport;
  for (const row of report.speed) {
    const old = before.speed.find(({ game }) => game === row.game);
    if (old) options.out(`${row.game}: ×${(row.playouts / old.playouts).toFixed(2)} of ${options.compare}`);
  }
}

/** Runs the bench; a published count that is missed throws once everything has been measured. */
export async function runBench(options: BenchOptions): Promise<object> {
  const games = options.games?.length ? options.games : SPEED_CASES.map(({ game }) => game);
  const speed = games.map((game) => {
    const row = measureGame(
      options,
      game,
      SPEED_CASES.find((peer) => peer.game === game),
    );
    options.out(speedLine(row, options.peers));
    return row;
  });
  const perft = deepPerfts(options);
  const report: BenchReport = { node: process.version, speed, perft, compile: compileTime(options) };
  if (options.compare) compare(options, report);
  if (options.save) writeFileSync(options.save, `${JSON.stringify(report, null, 2)}\n`);
  const wrong = perft.find(({ leaves, expected }) => leaves !== expected);
  if (wrong) throw new Error(`${wrong.game} perft ${wrong.depth}: ${wrong.leaves}, published ${wrong.expected}`);
  return report;
}
