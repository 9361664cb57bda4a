/** Word-rule puzzles: random steps a second by size of the board, what reading only changed lines brings, and solving. */
import type { Engine } from '../../bindings/engine.js';
import type { WasmEngine } from '../../bindings/wasm/engine.js';
import { findLevel, LEVEL_SIZES } from '../levels.js';
import { figure } from './figures.js';
import { middle, type Rate } from './measure.js';
import { runJob } from './rounds.js';

/** Steps of one level. */
export interface StepsRow {
  readonly level: string;
  readonly things: number;
  /** Steps a second in the core, and in the reference. */
  readonly steps: number;
  readonly reference: number;
  /** Steps a second when every line is read again after every step. */
  readonly readingAll: number;
}

/** A solver's pace. */
export interface BreadthRow {
  readonly level: string;
  readonly things: number;
  readonly states: number;
  /** A second. */
  readonly generated: number;
}

export interface WordsReport {
  readonly steps: StepsRow[];
  readonly breadth: BreadthRow[];
}

/** Steps until a walk begins again. */
const WALK = 100;
const ROUNDS = 5;
const ROUND_MS = 200;
const SLICE = 20_000;
/** A walk at least: the reference counts a game's steps when it ends. */
const REFERENCE_SLICE = WALK;

/** What is to be reached on a board of 10x10, in steps and generated positions a second. */
const GOALS = { steps: 2_000_000, generated: 1_000_000 };
/** A public JavaScript engine of simpler rules, on boards of 10x10. */
const PEER = '0.21 to 0.27 M';

const GOAL_SIZE = 10;

type Spec = NonNullable<ReturnType<typeof findLevel>>;

/** Random walks that begin again when the level is over, at the latest after WALK steps. */
function walk(engine: Engine, spec: Spec, slice: number): Rate {
  const game = engine.open(spec);
  const position = game.start(0);
  const rates = Array.from({ length: ROUNDS + 1 }, (_, seed) => {
    const open = () => position.job('playouts', { games: 0xffffffff, seed, limit: WALK });
    const { result, running } = runJob(open, slice, ROUND_MS);
    return (1000 * result.plies) / running;
  });
  game.free();
  // The first round warms up.
  return middle(rates.slice(1));
}

function thingsOf(spec: Spec, engine: Engine): number {
  const game = engine.open(spec);
  const view = game.start(0).view(0);
  game.free();
  return 'entities' in view ? view.entities.length : 0;
}

function measureSteps(engines: { readonly wasm: Engine; readonly reference: Engine }, level: string): StepsRow {
  const spec = findLevel(level)!;
  const steps = walk(engines.wasm, spec, SLICE).median;
  return {
    level,
    things: thingsOf(spec, engines.wasm),
    steps,
    readingAll: readingAll(engines.wasm, () => walk(engines.wasm, spec, SLICE).median),
    reference: walk(engines.reference, spec, REFERENCE_SLICE).median,
  };
}

/** With every line read again after every step. */
function readingAll(engine: Engine, work: () => number): number {
  const { raw } = (engine as WasmEngine).core;
  raw.wordsReadEverything(1);
  try {
    return work();
  } finally {
    raw.wordsReadEverything(0);
  }
}

const STATES = 1_000_000;
const MEMORY = 2 ** 28;

/** So many states, or all there are. */
function measureBreadth(engine: Engine, level: string): BreadthRow {
  const spec = findLevel(level)!;
  const game = engine.open(spec);
  const position = game.start(0);
  const open = () => position.job('solve', { memory: MEMORY, states: STATES });
  const ran = Array.from({ length: 3 }, () => runJob(open, SLICE));
  game.free();
  const { states, generated } = ran[0]!.result;
  const seconds = middle(ran.map(({ running }) => running)).median / 1000;
  return { level, things: thingsOf(spec, engine), states, generated: generated! / seconds };
}

function goalOf(level: string, reached: number, goal: number): string {
  if (!level.endsWith(`-${GOAL_SIZE}`)) return '';
  return `  goal ${figure(goal)} ${reached >= goal ? 'reached' : 'MISSED'}`;
}

function stepsLine({ level, things, steps, reference, readingAll: all }: StepsRow, peers: boolean): string {
  const pace = `${level.padEnd(20)} ${figure(steps).padStart(9)} steps/s, ${things} things`;
  const peer = peers && level.endsWith(`-${GOAL_SIZE}`) ? `  a JavaScript engine ${PEER}` : '';
  const ratios = `  reference ×${(steps / reference).toFixed(0)}, reading all lines ×${(steps / all).toFixed(2)}`;
  return `${pace}${ratios}${goalOf(level, steps, GOALS.steps)}${peer}`;
}

function breadthLine({ level, things, states, generated }: BreadthRow): string {
  const found = `${level.padEnd(20)} ${figure(generated).padStart(9)} positions/s generated in solving, ${things} things`;
  return `${found}, ${states} states${goalOf(level, generated, GOALS.generated)}`;
}

/** Measures levels of every size, with and without words that move. */
export function measureWords(
  engines: { readonly wasm: Engine; readonly reference: Engine },
  peers: boolean,
  out: (line: string) => void,
): WordsReport {
  const levels = LEVEL_SIZES.flatMap((size) => [`still-${size}`, `loose-${size}`]);
  const steps = levels.map((level) => {
    const row = measureSteps(engines, level);
    out(stepsLine(row, peers));
    return row;
  });
  const breadth = [`loose-${GOAL_SIZE}`].map((level) => {
    const row = measureBreadth(engines.wasm, level);
    out(breadthLine(row));
    return row;
  });
  return { steps, breadth };
}
