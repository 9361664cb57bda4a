/** Word-rule puzzles, as the drive wants them. */
import type { EngineGame, Move } from '../../../bindings/engine.js';
import { DIRECTIONS, type WordsRefusal, type WordsSpec } from '../../../bindings/words/types.js';
import { openGame } from '../drive/game.js';
import type { Rules } from '../drive/rules.js';
import { makeKey, readKey } from './key.js';
import { firstPosition, openWays, type WordsPosition } from './position.js';
import { playMove } from './step.js';
import { verbsOf } from './verbs.js';
import { turnOf, viewOf } from './view.js';

/** Directions by their integers. */
function movesOf(spec: WordsSpec, position: WordsPosition): Move[] {
  if (position.outcome !== null) return [];
  return openWays(spec, position).map((direction) => [DIRECTIONS.indexOf(direction)]);
}

const isDirection = (move: Move): boolean => move.length === 1 && DIRECTIONS[move[0]!] !== undefined;

function refusal(spec: WordsSpec, position: WordsPosition, move: Move): WordsRefusal | null {
  if (position.outcome !== null) return 'game_over';
  if (!isDirection(move)) return 'illegal_move';
  return openWays(spec, position).includes(DIRECTIONS[move[0]!]!) ? null : 'blocked';
}

/** One seat sees everything, and nothing is random. No rule asks about the past. */
function wordsRules(spec: WordsSpec): Rules<WordsPosition> {
  return {
    seats: 1,
    open: true,
    endless: true,
    start: () => firstPosition(spec),
    turn: turnOf,
    side: () => 0,
    moves: (position) => movesOf(spec, position),
    refusal: (position, move) => refusal(spec, position, move),
    play: (position, [direction]) => playMove(spec, position, direction!),
    draw: (position, random) => random.pick(movesOf(spec, position)),
    outcome: ({ outcome }) => outcome,
    view: (position) => viewOf(spec, position),
    seen: ({ events }) => events,
    determinize: (position) => ({ ...position, past: null }),
    key: makeKey,
    fromKey: (key) => readKey(spec, key),
    verbs: (position) => verbsOf(spec, position),
    timeless: (position) => ({ ...position, past: null, moves: 0 }),
    text: makeKey,
    pliesLeft: () => Number.POSITIVE_INFINITY,
  };
}

/** Opens a level. */
export function openWords(spec: WordsSpec): EngineGame {
  return openGame(spec, wordsRules(spec));
}
