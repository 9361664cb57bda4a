/** A level's stored solution, played to see whether it wins. */
import type { Engine } from '../engine.js';
import { Game, type Position } from '../game.js';
import { FaultList, type Place } from '../spec/faults.js';
import type { Fault } from '../spec/index.js';
import { DEFAULT_BUDGETS } from '../spec/input.js';
import { nodeAt } from '../spec/nodes.js';
import { readSource } from '../spec/source.js';
import { readYaml } from '../spec/yaml.js';
import type { Step, WordsSpec } from '../words/types.js';
import { Puzzle } from './puzzle.js';
import { stepsText } from './words.js';

/** A step, counted from 0, and what is wrong there. */
interface Failure {
  readonly step: number;
  readonly message: string;
}

/** A level's file. */
export interface LevelFile {
  readonly spec: WordsSpec;
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** What is wrong with the solution, at the place of its step; null where it wins with its last step, or there is none. */
export function checkSolution(engine: Engine, { spec, file, bytes }: LevelFile): Fault | null {
  const failure = failureOf(engine, spec);
  if (failure === null) return null;
  const { step, message } = failure;
  const faults = new FaultList(file);
  const found = spec.solution![step] ?? '';
  const key = step < 0 ? 'solution' : `solution[${step}]`;
  faults.add('bad-solution', key, placeOf(bytes, step), () => ({ found, message: `solution: ${message}` }));
  return faults.sorted()[0]!;
}

function failureOf(engine: Engine, spec: WordsSpec): Failure | null {
  if (spec.solution === null) return null;
  const game = new Game(engine, spec);
  try {
    return replay(game.start(), spec.solution);
  } finally {
    game.free();
  }
}

function replay(position: Position, solution: readonly Step[]): Failure | null {
  const puzzle = new Puzzle(position);
  for (const [index, step] of solution.entries()) {
    if (puzzle.won) return { step: index - 1, message: `wins at step ${index}, ${early(solution.length - index)}` };
    const why = puzzle.tryStep(step);
    if (why !== null) return { step: index, message: `step ${index + 1}, ${step}, ${why}` };
  }
  if (puzzle.won) return null;
  return { step: solution.length - 1, message: `ends after ${stepsText(solution.length)} without a win` };
}

function early(steps: number): string {
  return `${stepsText(steps)} before its end`;
}

/** The file is read once more, for what is checked keeps no places. */
function placeOf(bytes: Uint8Array, step: number): Place {
  const unread = new FaultList('');
  const text = readSource(bytes, Number.POSITIVE_INFINITY, unread)!;
  const root = readYaml(text, DEFAULT_BUDGETS, unread)!;
  return nodeAt(root, step < 0 ? ['solution'] : ['solution', step]).place;
}
