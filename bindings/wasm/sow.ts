/** What the core's sowing integers mean. */
import type { Move, Outcome } from '../engine.js';
import { makeKey, parseKey, setupWords } from '../sow/key.js';
import { sowImage } from '../sow/program.js';
import { SOW_REASONS, type SowEvent, type SowReason, type SowSpec, type SowView } from '../sow/types.js';
import type { Core } from './core.js';
import { endgameVerbs } from './endgame.js';
import type { Ask, WasmFamily } from './families.js';
import { readSowEvents } from './sow-events.js';
import { sowVerbs } from './sow-verbs.js';

/** The direction of a move that says none. */
const NO_WAY = -1;

function readMove(words: ArrayLike<number>, at: number): Move {
  const house = words[at]!;
  const way = words[at + 1]!;
  return way === NO_WAY ? [house] : [house, way];
}

/** Two words, or null for what is no move's shape. */
function writeMove(move: Move): number[] | null {
  const [house = -1, way = NO_WAY] = move;
  if (move.length < 1 || move.length > 2 || (move.length === 2 && way < 0)) return null;
  return [house, way];
}

/** Houses and stores of a position. */
function slots(spec: SowSpec, core: Core, position: number): number[] {
  return core.copyWords(core.raw.sowSlots(position), spec.rows * spec.houses + 2);
}

function view(spec: SowSpec, core: Core, position: number): SowView {
  const all = slots(spec, core, position);
  const houses = spec.rows * spec.houses;
  return {
    turn: core.raw.turn(position),
    houses: all.slice(0, houses),
    stores: [all[houses]!, all[houses + 1]!],
    quiet: core.raw.sowQuiet(position) >>> 0,
  };
}

function key(spec: SowSpec, core: Core, position: number): string {
  return makeKey(spec, { ...view(spec, core, position), turn: core.raw.mover(position) });
}

function setup(spec: SowSpec, text: string): ReturnType<WasmFamily['setup']> {
  const parsed = parseKey(spec, text);
  return parsed.ok ? { ok: true, words: Int32Array.from(setupWords(parsed.setup)) } : parsed;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function scores(spec: SowSpec, core: Core, position: number, winners: readonly number[], reason: SowReason): number[] {
  if (reason === 'nomove' && spec.end.nomove === 'lose') return [0, 1].map((seat) => (winners.includes(seat) ? 1 : -1));
  const { houses, stores } = view(spec, core, position);
  if (spec.stores !== 'none') return [...stores];
  const half = houses.length / 2;
  return [sum(houses.slice(0, half)), sum(houses.slice(half))];
}

function outcome(core: Core, position: number, spec: SowSpec): Outcome | null {
  const number = core.raw.reason(position);
  if (number === 0) return null;
  const bits = core.raw.winners(position);
  const winners = [0, 1].filter((seat) => (bits >> seat) & 1);
  const reason = SOW_REASONS[number - 1]!;
  return { winners, scores: scores(spec, core, position, winners, reason), reason };
}

function readEvents(spec: SowSpec, core: Core, position: number, words: number[]): SowEvent[] {
  const events = readSowEvents(words, core.raw.lastMover(position));
  const end = outcome(core, position, spec);
  if (end) events.push({ kind: 'end', winners: end.winners, reason: end.reason as SowReason });
  return events;
}

/** Why a move that is not legal is refused. */
function refusal(spec: SowSpec, ask: Ask, move: Move): string {
  const [house = -1, direction] = move;
  const side = ask('refusal', (core, position) => core.raw.mover(position));
  const shaped = move.length >= 1 && move.length <= 2;
  return (shaped && sowVerbs(spec, ask).refusal(house, side, direction)) || 'illegal_move';
}

/** Sowing games in the core. */
export const wasmSow: WasmFamily<SowSpec> = {
  seats: () => 2,
  moveWords: 2,
  reasons: SOW_REASONS,
  image: sowImage,
  setup,
  readMove,
  writeMove,
  outcome,
  refusal,
  readEvents,
  view,
  key,
  verbs: (spec, ask, game) => ({ ...sowVerbs(spec, ask), ...endgameVerbs(spec, ask, game) }),
};
