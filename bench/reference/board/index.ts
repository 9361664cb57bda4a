/** Board games from rows, as the drive wants them. */
import type { BoardSpec, BoardVerbs, BoardView } from '../../../bindings/board/types.js';
import type { EngineGame, Move } from '../../../bindings/engine.js';
import { checkInteger } from '../drive/checks.js';
import { openGame } from '../drive/game.js';
import type { Rules } from '../drive/rules.js';
import { type Board, expand } from './expand.js';
import { makeKey, readKey } from './key.js';
import type { BoardPosition } from './position.js';
import { drawMove, legalMoves } from './rules.js';
import { playMove, startPosition } from './turn.js';

const turnOf = (position: BoardPosition): number => (position.outcome === null ? position.side : -1);

const sameMove = (a: Move, b: Move): boolean => a.length === b.length && a.every((part, i) => part === b[i]);

function refusal(board: Board, position: BoardPosition, move: Move): string | null {
  if (position.outcome !== null) return 'game_over';
  return legalMoves(board, position).some((legal) => sameMove(legal, move)) ? null : 'illegal_move';
}

function viewOf(position: BoardPosition): BoardView {
  const { cells, hands, quiet } = position;
  return { turn: turnOf(position), cells: [...cells], hands: [...hands], quiet };
}

function verbsOf({ spec, lines, neighbours }: Board): BoardVerbs {
  return {
    lines: () => lines.map((line) => [...line]),
    neighbours(cell) {
      checkInteger('cell', cell, spec.cells - 1);
      return [...neighbours.get(cell)!];
    },
  };
}

/** Men that move can move back; men that are taken make room for others where hands have no limit. */
function endless({ hand, move, capture, win }: BoardSpec): boolean {
  return hand === null ? capture.onMill && !win.line : move.adjacent || move.fly !== null;
}

/** Without history nothing is repeated; with no quiet plies before it, a turn makes at most one. */
function timeless(position: BoardPosition, clocked: boolean): BoardPosition {
  return { ...position, previous: null, quiet: clocked ? position.quiet : 0 };
}

function textOf(board: Board, position: BoardPosition): string {
  const { outcome } = position;
  return `${makeKey(board, position)} ${outcome === null ? 'on' : `over ${outcome.winners.join()}`}`;
}

/** draw|plies: asked also of a timeless position where one quiet ply is enough. */
function pliesLeft({ draw }: BoardSpec, { quiet }: BoardPosition): number {
  return draw.plies > 1 ? draw.plies - quiet : Number.POSITIVE_INFINITY;
}

/** Nothing is hidden and nothing is random: seats see all, and seeds change nothing. */
function boardRules(board: Board): Rules<BoardPosition> {
  return {
    seats: 2,
    open: true,
    endless: endless(board.spec),
    start: () => startPosition(board),
    turn: turnOf,
    side: (position) => position.side,
    moves: (position) => legalMoves(board, position),
    refusal: (position, move) => refusal(board, position, move),
    play: (position, move) => playMove(board, position, move),
    draw: (position, random) => drawMove(board, position, random),
    outcome: (position) => position.outcome,
    view: viewOf,
    seen: (turn) => turn.events,
    determinize: (position) => ({ ...position, previous: null }),
    key: (position) => makeKey(board, position),
    fromKey: (key) => readKey(board, key),
    verbs: () => verbsOf(board),
    timeless,
    text: (position) => textOf(board, position),
    pliesLeft: (position) => pliesLeft(board.spec, position),
  };
}

/** Opens a board game. */
export function openBoard(spec: BoardSpec): EngineGame {
  return openGame(spec, boardRules(expand(spec)));
}
