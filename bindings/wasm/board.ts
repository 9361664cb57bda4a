/** What the core's board integers mean. */
import { EVENT_LINE, EVENT_PLACE, EVENT_STEP, EVENT_TAKE } from '../../assembly/board/layout.js';
import { integer } from '../arguments.js';
import { makeKey, parseKey } from '../board/key.js';
import { boardImage } from '../board/program.js';
import {
  BOARD_REASONS,
  type BoardEvent,
  type BoardReason,
  type BoardSpec,
  type BoardVerbs,
  type BoardView,
} from '../board/types.js';
import type { Move, Outcome } from '../engine.js';
import type { Core } from './core.js';
import type { Ask, WasmFamily } from './families.js';

const MOVE_WORDS = 3;

function readMove(words: ArrayLike<number>, at: number): Move {
  const from = words[at]!;
  const to = words[at + 1]!;
  const taken = words[at + 2]!;
  return taken < 0 ? [from, to] : [from, to, taken];
}

/** Three words, or null for what is no move's shape. */
function writeMove(move: Move): number[] | null {
  const [from = -2, to = -1, taken = -1] = move;
  if (move.length < 2 || move.length > 3 || (move.length === 3 && taken < 0)) return null;
  return [from, to, taken];
}

function outcome(core: Core, position: number): Outcome | null {
  const reason = core.raw.reason(position);
  if (reason === 0) return null;
  const bits = core.raw.winners(position);
  const winners = [0, 1].filter((seat) => (bits >> seat) & 1);
  const scores = winners.length === 0 ? [0, 0] : [0, 1].map((seat) => (winners.includes(seat) ? 1 : -1));
  return { winners, scores, reason: BOARD_REASONS[reason - 1]! };
}

function readEvent(spec: BoardSpec, core: Core, position: number, seat: number, words: number[]): BoardEvent {
  const [kind = 0, a = 0, b = 0] = words;
  if (kind === EVENT_PLACE) return { kind: 'place', seat, cell: a };
  if (kind === EVENT_STEP) return { kind: 'step', seat, from: a, to: b };
  if (kind === EVENT_LINE)
    return { kind: 'line', seat, cells: core.copyWords(core.raw.boardLine(position, a), spec.lineLength) };
  if (kind === EVENT_TAKE) return { kind: 'take', seat, cell: a };
  throw new Error(`no event has the number ${kind}`);
}

function readEvents(spec: BoardSpec, core: Core, position: number, words: number[]): BoardEvent[] {
  const seat = 1 - core.raw.mover(position);
  const events: BoardEvent[] = [];
  for (let at = 0; at < words.length; at += 3) {
    events.push(readEvent(spec, core, position, seat, words.slice(at, at + 3)));
  }
  const end = outcome(core, position);
  if (end) events.push({ kind: 'end', winners: end.winners, reason: end.reason as BoardReason });
  return events;
}

function cells(spec: BoardSpec, core: Core, position: number): number[] {
  const address = core.raw.boardCells(position);
  return Array.from(core.bytes.subarray(address, address + spec.cells));
}

function view(spec: BoardSpec, core: Core, position: number): BoardView {
  const hands = [0, 1].map((seat) => (spec.hand === null ? null : core.raw.boardHand(position, seat)));
  return {
    turn: core.raw.turn(position),
    cells: cells(spec, core, position),
    hands,
    quiet: core.raw.boardQuiet(position),
  };
}

function key(spec: BoardSpec, core: Core, position: number): string {
  const { raw } = core;
  const hands = spec.hand === null ? null : ([raw.boardHand(position, 0), raw.boardHand(position, 1)] as const);
  return makeKey({
    cells: cells(spec, core, position),
    seat: raw.mover(position),
    hands,
    quiet: raw.boardQuiet(position),
  });
}

function setup(spec: BoardSpec, text: string): ReturnType<WasmFamily['setup']> {
  const parsed = parseKey(spec, text);
  if (!parsed.ok) return parsed;
  const { seat, hands, quiet, cells } = parsed.setup;
  return { ok: true, words: Int32Array.from([seat, ...(hands ?? [-1, -1]), quiet, ...cells]) };
}

function lines(spec: BoardSpec, core: Core, position: number): number[][] {
  const count = core.raw.boardLineCount(position);
  return Array.from({ length: count }, (_, i) => core.copyWords(core.raw.boardLine(position, i), spec.lineLength));
}

function neighbours(core: Core, position: number, cell: number): number[] {
  const start = core.raw.boardNeighbours(position, cell);
  return core.copyWords(start, (core.raw.boardNeighbours(position, cell + 1) - start) >>> 2);
}

function verbs(spec: BoardSpec, ask: Ask): BoardVerbs {
  return {
    lines: () => ask('lines', (core, position) => lines(spec, core, position)),
    neighbours: (cell) => {
      integer('cell', cell, 0, spec.cells - 1);
      return ask('neighbours', (core, position) => neighbours(core, position, cell));
    },
  };
}

/** Boards in the core. */
export const wasmBoard: WasmFamily<BoardSpec> = {
  seats: () => 2,
  moveWords: MOVE_WORDS,
  reasons: BOARD_REASONS,
  image: boardImage,
  setup,
  readMove,
  writeMove,
  outcome,
  readEvents,
  view,
  key,
  verbs,
};
