/** Solving from the start of a game: states a second, and the answer, which must be the one that is known. */
import type { CheckedSpec, Engine, Solution } from '../../bindings/engine.js';
import { duration, figure } from './figures.js';
import type { SolveCase } from './games.js';
import { middle } from './measure.js';
import { rounds, runJob } from './rounds.js';

/** One method on one game. */
export interface SolveRow {
  readonly game: string;
  readonly method: SolveCase['method'];
  readonly value: Solution['value'];
  readonly plies: number | null;
  /** States reached by `retrograde`, moves made by the others. */
  readonly states: number;
  readonly milliseconds: number;
  readonly statesPerSecond: number;
  /** What the answer should be, where it is not; else null. */
  readonly expected: string | null;
}

const SLICE = 100_000;

/** Solves the game from its start. */
export function measureSolve(engine: Engine, spec: CheckedSpec, wanted: SolveCase): SolveRow {
  const game = engine.open(spec);
  const position = game.start(0);
  const { method, memory } = wanted;
  const options = memory === undefined ? { method } : { method, memory };
  const ran = rounds(() => runJob(() => position.job('solve', options), SLICE));
  game.free();
  const { value, plies, states } = ran[0]!.result;
  const milliseconds = middle(ran.map(({ whole }) => whole)).median;
  const wrong = ran.some(({ result }) => answer(result, wanted) !== answer(wanted, wanted));
  const expected = wrong ? answer(wanted, wanted) : null;
  return {
    game: spec.slug,
    method,
    value,
    plies,
    states,
    milliseconds,
    statesPerSecond: (1000 * states) / milliseconds,
    expected,
  };
}

type Answer = Pick<SolveCase, 'value' | 'plies' | 'states'>;

/** As far as it is known: the states count where the case has them. */
function answer({ value, plies, states }: Answer, wanted: SolveCase): string {
  const count = wanted.states === undefined ? '' : `, ${states} states`;
  return `${sentence(value, plies)}${count}`;
}

function sentence(value: Solution['value'], plies: number | null): string {
  if (value !== 'first' && value !== 'second') return value;
  return plies === null ? `${value} wins` : `${value} wins in ${plies}`;
}

/** A row as the bench prints it. */
export function solveLine({
  game,
  method,
  value,
  plies,
  states,
  milliseconds,
  statesPerSecond,
  expected,
}: SolveRow): string {
  const unit = method === 'retrograde' ? 'states' : 'moves';
  const verdict = expected === null ? 'as known' : `WRONG, known: ${expected}`;
  const rate = `${figure(statesPerSecond).padStart(9)} ${unit}/s`;
  const head = `${game.padEnd(20)} ${method.padEnd(10)} ${rate}`;
  return `${head}  ${sentence(value, plies)}, ${states} ${unit} in ${duration(milliseconds)}, ${verdict}`;
}
