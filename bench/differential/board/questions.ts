/** What both engines are asked of a board game. */
import type { BoardSpec, BoardVerbs } from '../../../bindings/board/types.js';
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import type { Generator } from '../../../bindings/random.js';
import type { Questions } from '../families.js';
import type { Pair } from '../pair.js';
import { spoilSign } from '../spoil.js';
import { BOARD_DECOY } from './decoy.js';
import { BOARD_WAYS } from './ways.js';

/** Lines, and the neighbours of every cell. */
function rules(pair: Pair): void {
  const verbs = (position: EnginePosition) => position.family() as BoardVerbs;
  pair.ask('lines', (position) => verbs(position).lines());
  for (let cell = 0; cell < (pair.spec as BoardSpec).cells; cell++) {
    pair.ask(`neighbours of ${cell}`, (position) => verbs(position).neighbours(cell));
  }
}

function odd({ cells }: BoardSpec, draw: Generator): Move {
  return [draw.below(cells + 1) - 1, draw.below(cells)];
}

function raw(text: string): Move {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return text.includes('-') ? numbers : [-1, ...numbers];
}

/** Of the board family. */
export const boardQuestions: Questions = {
  decoy: BOARD_DECOY,
  touch: (verbs: BoardVerbs) => verbs.neighbours(0),
  rules,
  verbs: () => {},
  spoil: (key, draw) => spoilSign(key, '.12x 09,', draw),
  odd,
  raw,
  longest: 400,
  ways: BOARD_WAYS,
};
