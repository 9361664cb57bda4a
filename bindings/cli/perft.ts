import type { Command } from 'commander';
import type { Engine } from '../engine.js';
import type { Position } from '../game.js';
import { type CommonOptions, command, wholeNumber } from './arguments.js';
import { type Context, Stop } from './context.js';
import { enginesOf } from './engines.js';
import { loadSpec, type SetupOptions, setUp, withSetup } from './games.js';
import { progress, runSliced } from './slices.js';
import { table } from './table.js';

interface PerftOptions extends CommonOptions, SetupOptions {
  readonly split?: boolean;
}

/** Deeper than any game of the collection is counted in a day. */
const DEEP = 20;
const DEEPEST = 1000;

/** `perft`: leaf counts for every depth. */
export function addPerft(program: Command, context: Context): void {
  const made = command(program, 'perft <game>', 'leaf counts for every depth up to DEPTH', [
    'perft tic-tac-toe 9',
    'perft nine-mens-morris 3 --split',
    'perft tapatan 8 --engine both',
  ]).argument('<depth>', 'plies', wholeNumber(1, DEEPEST));
  withSetup(made)
    .option('--split', 'the counts of the last depth by first move')
    .action((game: string, depth: number, options: PerftOptions) => perft(context, game, depth, options));
}

interface Counted {
  readonly depths: number[];
  readonly times: number[];
  readonly split: { move: string; leaves: number }[];
  readonly stopped: boolean;
}

async function perft(context: Context, name: string, depth: number, options: PerftOptions): Promise<void> {
  const spec = loadSpec(context, name);
  if (depth > DEEP) context.note(`depth ${depth} will hardly end; Ctrl-C stops with what there is`);
  const engines = await enginesOf(context, options.engine);
  const runs: Counted[] = [];
  for (const engine of engines) runs.push(await countOn(context, engine, setUp(spec, engine, options), depth, options));
  const [first, second] = runs as [Counted, Counted?];
  if (second) compare(first, second, spec.slug);
  const ms = runs.flatMap((run) => run.times).reduce((sum, time) => sum + time, 0);
  print(context, first, ms);
  const { depths, split, stopped } = first;
  const more = { ...(options.split ? { split } : {}), ...(stopped ? { stopped } : {}) };
  context.document({ game: spec.slug, engine: options.engine, depths, ms: Math.round(ms), ...more });
}

async function countOn(
  context: Context,
  engine: Engine,
  position: Position,
  depth: number,
  options: PerftOptions,
): Promise<Counted> {
  const counted = { depths: [] as number[], times: [] as number[], split: [] as Counted['split'], stopped: false };
  const bar = progress(context, `perft on ${engine.name}`, depth);
  for (let at = 1; at <= depth && !counted.stopped; at++) {
    const began = performance.now();
    const leaves = await count(context, position, at, counted.depths.at(-1));
    counted.stopped = leaves === null;
    if (leaves !== null) counted.depths.push(leaves);
    if (leaves !== null) counted.times.push(performance.now() - began);
    bar.update(at);
  }
  if (options.split && !counted.stopped) counted.split = (await splitBy(context, position, depth)) ?? [];
  bar.end();
  return counted;
}

/** Leaves of a depth, or null where Ctrl-C came first. Where the depth before has none, this one has none. */
async function count(context: Context, position: Position, depth: number, before = 1): Promise<number | null> {
  if (before === 0) return 0;
  const job = position.job('perft', { depth });
  const done = await runSliced(context, job);
  const leaves = job.result();
  job.free();
  return done ? leaves : null;
}

async function splitBy(context: Context, position: Position, depth: number): Promise<Counted['split'] | null> {
  const split: Counted['split'] = [];
  for (const move of position.legal()) {
    position.play(move);
    const leaves = await count(context, position, depth - 1);
    position.undo();
    if (leaves === null) return null;
    split.push({ move: position.textOf(move), leaves });
  }
  return split;
}

function compare(a: Counted, b: Counted, game: string): void {
  const [wasm, reference] = [a, b].map(({ depths, split }) => ({ depths, split }));
  if (a.stopped || b.stopped || JSON.stringify(wasm) === JSON.stringify(reference)) return;
  const message = `the engines differ: ${a.depths.join(' ')} and ${b.depths.join(' ')}`;
  throw new Stop(1, message, { game, engine: 'both', depths: a.depths, other: b.depths, wasm, reference });
}

function print(context: Context, counted: Counted, ms: number): void {
  for (const { move, leaves } of counted.split) context.print(`${move}  ${leaves}`);
  const rows = counted.depths.map((leaves, i) => [i + 1, leaves, `${counted.times[i]!.toFixed(1)} ms`]);
  for (const line of table([['depth', 'leaves', 'time'], ...rows])) context.print(line);
  const total = counted.depths.reduce((sum, leaves) => sum + leaves, 0);
  context.print(`total ${total} in ${ms.toFixed(1)} ms${counted.stopped ? ', stopped' : ''}`);
}
