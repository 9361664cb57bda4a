import type { Command } from 'commander';
import { type CommonOptions, command } from './arguments.js';
import type { Context } from './context.js';
import { loadSpec } from './games.js';

interface BenchOptions extends CommonOptions {
  readonly peers?: boolean;
  readonly deep?: boolean;
  readonly save?: string;
  readonly compare?: string;
}

/** `bench`: speeds as ratios measured in one run. */
export function addBench(program: Command, context: Context): void {
  command(program, 'bench [game...]', 'speeds as ratios measured in one run; `words`: levels of all sizes', [
    'bench',
    'bench nine-mens-morris --peers --save before.json',
    'bench words --peers',
    'bench --compare before.json',
  ])
    .option('--peers', 'beside each figure that of a compiled native system, as cited')
    .option('--deep', 'solve also what takes minutes')
    .option('--save <file>', 'write the figures as JSON')
    .option('--compare <file>', 'say how they differ from saved ones')
    .action((games: string[], options: BenchOptions) => bench(context, games, options));
}

async function bench(context: Context, games: string[], options: BenchOptions): Promise<void> {
  const { engines } = context.parts;
  const load = (slug: string) => loadSpec(context, slug);
  const { runBench } = await import('../../bench/speed/run.js');
  const result = await runBench({
    ...(games.length > 0 ? { games } : {}),
    peers: options.peers ?? false,
    deep: options.deep ?? false,
    ...(options.save === undefined ? {} : { save: options.save }),
    ...(options.compare === undefined ? {} : { compare: options.compare }),
    out: (line: string) => context.print(line),
    engines: { wasm: await engines.wasm(), reference: await engines.reference() },
    load,
  });
  context.document(result);
}
