/** A level of the tour: drawn, solved, and its solution begun. */
import type { Engine, Solution } from '../engine.js';
import { Game, type Position } from '../game.js';
import { tellSigns } from '../words/explain.js';
import type { WordsSpec } from '../words/types.js';
import type { Context } from './context.js';
import { Puzzle } from './puzzle.js';
import { runSliced } from './slices.js';
import { describeSolved } from './solved.js';

/** Looking for a solution is to leave the rest of the tour its time. */
const SOLVE_MS = 3000;
const SHOWN_STEPS = 4;

/** Prints the level, its solution, and what its first steps do. */
export async function showLevel(context: Context, engine: Engine, spec: WordsSpec): Promise<void> {
  const game = new Game(engine, spec);
  const position = game.start();
  for (const line of [game.description, ...tellSigns(spec)]) context.print(line);
  context.print();
  drawLevel(context, position);
  context.print();
  for (const step of await solve(context, position)) playStep(context, new Puzzle(position), step);
  context.print();
  drawLevel(context, position);
  context.print();
  game.free();
}

function drawLevel(context: Context, position: Position): void {
  context.print(position.board({ legend: true, colour: context.colour }));
}

/** Says how it is solved, and gives the first steps; where no solution is found in time, those of the author. */
async function solve(context: Context, position: Position): Promise<readonly string[]> {
  const job = position.job('solve', { method: 'breadth' });
  const began = performance.now();
  const done = await runSliced(context, job, { ms: SOLVE_MS });
  const solution = job.result();
  job.free();
  const texts = textsOf(position, solution);
  const asked = { seats: 1, ms: performance.now() - began, stopped: !done, texts, most: null };
  for (const line of describeSolved({ ...solution, ...asked })) context.print(line);
  return (texts.length > 0 ? texts : ((position.game.spec as WordsSpec).solution ?? [])).slice(0, SHOWN_STEPS);
}

function textsOf(position: Position, { line }: Solution): string[] {
  return line.map((move) => position.textOf(move));
}

function playStep(context: Context, puzzle: Puzzle, step: string): void {
  for (const line of puzzle.step(step).said) context.print(line);
}
