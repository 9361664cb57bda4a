/** What a solver knows of a level while somebody plays it: the next step, and how few steps there are. */
import type { Move, Solution } from '../engine.js';
import type { Game, Position } from '../game.js';
import { runWithin, type StopSignal } from '../policy/slices.js';
import { directionName } from '../words/explain.js';
import type { WordsSpec } from '../words/types.js';
import { stepsText } from './words.js';

/** A hint is not worth more waiting than this. */
const HINT_MS = 3000;
const RECORD_MS = 1500;
const MEMORY = 2 ** 27;

/** A way to the win, and the steps it goes on from. */
interface Plan {
  readonly position: Position;
  readonly past: readonly string[];
  readonly line: readonly string[];
}

/** Solves, and keeps the way it has found for the hints that follow. */
export class Guide {
  #plan: Plan | null = null;
  /** Steps of the level's shortest solution, once they are known. */
  #shortest: number | null = null;

  /** The next step, in words; where there is none, what is known. */
  async hint(position: Position, signal?: StopSignal): Promise<string> {
    if (position.over) return position.outcome!.reason === 'won' ? 'it is won already' : noWay(position);
    return this.#next(position) ?? (await this.#look(position, signal));
  }

  async #look(position: Position, signal: StopSignal | undefined): Promise<string> {
    const found = await solve(position, HINT_MS, signal);
    if (found.value === 'unsolvable') return noWay(position);
    if (found.value === 'solved') this.#plan = planOf(position, position.history, found.line);
    return this.#next(position) ?? authorsStep(position) ?? beyondReach(found);
  }

  /** How few steps the level takes, as far as it is known, beside those that it took. */
  async compareSteps({ game }: Position, took: number, signal?: StopSignal): Promise<string> {
    this.#shortest ??= await lookFromStart(game, signal);
    return comparison(took, this.#shortest, game.spec as WordsSpec);
  }

  #next(position: Position): string | null {
    return this.#plan === null ? null : nextOf(this.#plan, position);
  }
}

function noWay({ history }: Position): string {
  return history.length > 0 ? 'no solution from here: undo' : 'no solution from here, and no step to take back';
}

function comparison(took: number, shortest: number | null, { solution }: WordsSpec): string {
  if (shortest !== null) return took > shortest ? `the shortest way takes ${shortest}` : 'there is no shorter way';
  if (solution === null) return '';
  const whose = took > solution.length ? 'the shortest known way' : "the author's solution";
  return `${whose} takes ${solution.length}`;
}

async function lookFromStart(game: Game, signal?: StopSignal): Promise<number | null> {
  const start = game.start();
  const { plies } = await solve(start, RECORD_MS, signal);
  start.free();
  return plies;
}

/** The shortest way from here, as far as time and memory go. */
async function solve(position: Position, ms: number, signal?: StopSignal): Promise<Solution> {
  const job = position.job('solve', { method: 'breadth', memory: MEMORY });
  try {
    await runWithin(job, { ms, signal });
    return job.result();
  } finally {
    job.free();
  }
}

function planOf(position: Position, past: readonly string[], line: readonly Move[]): Plan {
  return { position, past, line: line.map((move) => position.textOf(move)) };
}

/** The plan's step where it is still gone along; null elsewhere. */
function nextOf({ position: planned, past, line }: Plan, position: Position): string | null {
  const way = [...past, ...line];
  const { history } = position;
  const left = way.length - history.length;
  if (planned !== position || history.length < past.length || left <= 0) return null;
  if (history.some((step, index) => step !== way[index])) return null;
  const step = directionName(way[history.length]!);
  return left === 1 ? `${step} wins` : `${step}: ${stepsText(left)} to go`;
}

/** Where the way back to the start is the author's as well. */
function authorsStep(position: Position): string | null {
  const { solution } = position.game.spec as WordsSpec;
  if (solution === null || 'from' in position.save()) return null;
  const next = nextOf({ position, past: [], line: solution }, position);
  return next === null ? null : `${next}, by the author's solution`;
}

function beyondReach({ depth, exceeded }: Solution): string {
  const within = depth === null || depth === 0 ? '' : ` within ${stepsText(depth)}`;
  return `no solution${within}; what is farther takes ${exceeded ? 'too much memory' : 'too long'} to look for`;
}
