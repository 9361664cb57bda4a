/** Games, generated specs and saved differences on two engines. */
import { BrokenOff, type Difference, playBoth } from '../../bench/differential/run.js';
import type { Sampled } from '../../bench/differential/samples.js';
import { replayDifference, shrinkDifference } from '../../bench/differential/shrink.js';
import type { CheckedSpec } from '../engine.js';
import { breathe } from '../policy/slices.js';
import { NotPlayed } from '../process/errors.js';
import { type Context, Stop } from './context.js';
import type { Compared, Report } from './difference.js';
import { loadSpec } from './games.js';
import { type Progress, progress } from './slices.js';
import type { Two } from './two.js';

/** How much is compared. */
export interface CompareOptions {
  readonly games: number;
  readonly seed: number;
}

/** Plies after which a compared game is left. */
const PLIES = 120;

/** Generated specs between two looks at Ctrl-C. */
const CHUNK = 5;

/** Fills a report until the engines part, or Ctrl-C is pressed. */
export class Comparer {
  constructor(
    private readonly context: Context,
    private readonly report: Report,
    private readonly two: Two,
    private readonly options: CompareOptions,
  ) {}

  private get ended(): boolean {
    return this.report.difference !== null || this.context.stopped;
  }

  /** Plays a saved difference. */
  again(saved: Difference): void {
    const row = this.row(saved.game);
    this.unlessRefused(row, () => {
      const comparison = replayDifference(this.two.a, this.two.b, saved);
      if (comparison === null) throw new Stop(1, 'the rows of the saved difference are no spec any more');
      this.report.difference = comparison.difference;
      this.count(row, comparison.plies);
    });
  }

  /** The games by name; without names all of them, and generated specs. */
  async compareAll(names: readonly string[]): Promise<void> {
    const { context, options } = this;
    const specs = (names.length > 0 ? names : context.parts.catalog.slugs).map((name) => loadSpec(context, name));
    const bar = progress(context, 'diff', (specs.length + (names.length > 0 ? 0 : 1)) * options.games);
    try {
      for (const spec of specs) if (!this.ended) await this.compareSpec(spec, bar);
      if (names.length === 0 && !this.ended) await this.compareGenerated(bar);
    } finally {
      bar.end();
    }
  }

  private async compareSpec(spec: CheckedSpec, bar: Progress): Promise<void> {
    const row = this.row(spec.slug);
    const before = (this.report.games.length - 1) * this.options.games;
    for (let i = 0; i < this.options.games && !this.ended && row.notPlayed === undefined; i++) {
      this.unlessRefused(row, () => this.compareGame(row, spec, (this.options.seed + i) >>> 0));
      bar.update(before + i + 1);
      await breathe();
    }
  }

  private compareGame(row: Compared, spec: CheckedSpec, seed: number): void {
    row.agreed = null;
    const { plies, difference } = playBoth(this.two.a, this.two.b, spec, { seed, plies: PLIES });
    if (difference !== null) this.report.difference = this.smallest(spec, difference);
    this.count(row, plies);
  }

  private async compareGenerated(bar: Progress): Promise<void> {
    const { options, report } = this;
    const samples = await loadSamples();
    if (samples === null) return this.context.note('generated specs need the package fast-check; left out');
    const sum = { plies: 0, refused: 0, specs: 0 };
    for (; sum.specs < options.games && !this.ended; await breathe()) {
      const count = Math.min(CHUNK, options.games - sum.specs);
      const sampled = samples.compareSamples(this.two.a, this.two.b, options.seed + sum.specs, count, PLIES);
      this.judge(sampled);
      sum.specs += count;
      sum.plies += sampled.plies;
      sum.refused += sampled.refused;
      bar.update(report.games.length * options.games + sum.specs);
    }
    this.count(this.row(generatedName(sum), sum.refused === sum.specs ? 'none of them' : undefined), sum.plies);
  }

  private judge({ found }: Sampled): void {
    const difference = found?.comparison.difference;
    if (difference) this.report.difference = this.smallest(found.spec, difference);
  }

  /** An engine that breaks off meanwhile leaves the difference as it was found. */
  private smallest(spec: CheckedSpec, difference: Difference): Difference {
    try {
      return shrinkDifference(this.two.a, this.two.b, spec, difference);
    } catch (error) {
      if (error instanceof BrokenOff) return difference;
      throw error;
    }
  }

  private row(game: string, notPlayed?: string): Compared {
    const row: Compared = { game, plies: 0, agreed: null, ...(notPlayed === undefined ? {} : { notPlayed }) };
    this.report.games.push(row);
    return row;
  }

  private count(row: Compared, plies: number): void {
    row.plies += plies;
    row.agreed = row.notPlayed === undefined ? this.report.difference === null : null;
  }

  private unlessRefused(row: Compared, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof NotPlayed)) throw error;
      row.notPlayed = error.message;
    }
  }
}

function generatedName({ specs, refused }: { specs: number; refused: number }): string {
  const some = refused > 0 && refused < specs;
  return `generated (${specs} specs${some ? `, ${refused} not played` : ''})`;
}

/** null where fast-check is not installed: it is no part of what ships. */
async function loadSamples() {
  try {
    return await import('../../bench/differential/samples.js');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
