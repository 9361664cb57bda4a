/** What the core's integers mean in GROUND. */

import { MOVE_WORDS, NONE } from '../../assembly/ground/layout.js';
import { moveOrText } from '../arguments.js';
import type { Move, Outcome } from '../engine.js';
import { makeKey, parseKey } from '../ground/key.js';
import { groundImage, readState, setupWords, stateWords } from '../ground/program.js';
import { refusalOf } from '../ground/refusal.js';
import { thresholdOf } from '../ground/size.js';
import type { GroundEvent, GroundReason, GroundSpec, GroundState, GroundVerbs, GroundView } from '../ground/types.js';
import { GROUND_REASONS, MOVE_LENGTHS } from '../ground/types.js';
import { viewOf } from '../ground/view.js';
import { type Core, refusedMemory } from './core.js';
import type { Ask, WasmFamily } from './families.js';
import { readGroundEvents, seenBy } from './ground-events.js';

function readMove(words: ArrayLike<number>, at: number): Move {
  return Array.from({ length: MOVE_LENGTHS[words[at]!]! }, (_, i) => words[at + i]!);
}

/** Four words, or null for what is no move's shape. */
function writeMove(move: Move): number[] | null {
  if (move.length !== MOVE_LENGTHS[move[0]!]) return null;
  return [...move, ...new Array<number>(MOVE_WORDS - move.length).fill(NONE)];
}

function stateOf(spec: GroundSpec, core: Core, position: number): GroundState {
  return readState(spec, core.copyWords(core.raw.groundState(position), stateWords(spec)));
}

function view(spec: GroundSpec, core: Core, position: number, seat: number): GroundView {
  return viewOf(spec, stateOf(spec, core, position), seat);
}

function key(spec: GroundSpec, core: Core, position: number): string {
  return makeKey(stateOf(spec, core, position));
}

function setup(spec: GroundSpec, text: string): ReturnType<WasmFamily['setup']> {
  const parsed = parseKey(spec, text);
  return parsed.ok ? { ok: true, words: setupWords(spec, parsed.setup) } : parsed;
}

interface Scores {
  readonly total: number;
  readonly mastery: number;
  readonly personal: readonly number[];
  readonly final: readonly number[];
}

function scoresOf({ table }: GroundSpec, core: Core, position: number): Scores {
  if (!core.raw.groundScores(position)) throw refusedMemory('the scores');
  const [total, mastery, ...seats] = core.copyWords(core.raw.exchange(), 2 + 2 * table.players);
  return {
    total: total!,
    mastery: mastery!,
    personal: seats.slice(0, table.players),
    final: seats.slice(table.players),
  };
}

function outcome(core: Core, position: number, spec: GroundSpec): Outcome | null {
  const number = core.raw.reason(position);
  if (number === 0) return null;
  const bits = core.raw.winners(position);
  const winners = Array.from({ length: spec.table.players }, (_, seat) => seat).filter((seat) => (bits >> seat) & 1);
  return { winners, scores: scoresOf(spec, core, position).final, reason: GROUND_REASONS[number - 1]! };
}

function endOf(spec: GroundSpec, core: Core, position: number): GroundEvent[] {
  const end = outcome(core, position, spec);
  if (!end) return [];
  const { total, mastery } = scoresOf(spec, core, position);
  const reason = end.reason as GroundReason;
  return [
    { kind: 'end', winners: end.winners, scores: end.scores, reason, total, threshold: thresholdOf(spec), mastery },
  ];
}

function readEvents(spec: GroundSpec, core: Core, position: number, words: number[], seat: number): GroundEvent[] {
  return [...seenBy(readGroundEvents(words, spec.table.players), seat), ...endOf(spec, core, position)];
}

function refusal(spec: GroundSpec, ask: Ask, move: Move): string {
  return ask('refusal', (core, position) => refusalOf(stateOf(spec, core, position), move)) ?? 'illegal_move';
}

function verbs(spec: GroundSpec, ask: Ask): GroundVerbs {
  return {
    state: () => ask('state', (core, position) => stateOf(spec, core, position)),
    score: () =>
      ask('score', (core, position) => {
        const { total, personal, mastery } = scoresOf(spec, core, position);
        return { total, personal, mastery };
      }),
    refusal: (move) => ask('refusal', (core, position) => refusalOf(stateOf(spec, core, position), integersOf(move))),
  };
}

/** A move's integers; a text is for `Game`. */
function integersOf(move: Move): Move {
  const parts = moveOrText('move', move);
  if (typeof parts !== 'string') return parts;
  throw new TypeError('move: expected its integers');
}

/** The words of a position that the seat cannot tell from this one, which is changed. */
function determinize(spec: GroundSpec, core: Core, position: number, seat: number, seed: number): Int32Array {
  core.raw.groundDeterminize(position, seat, seed);
  return setupWords(spec, stateOf(spec, core, position));
}

/** GROUND in the core. */
export const wasmGround: WasmFamily<GroundSpec> = {
  seats: ({ table }) => table.players,
  moveWords: MOVE_WORDS,
  reasons: GROUND_REASONS,
  image: groundImage,
  setup,
  readMove,
  writeMove,
  outcome,
  refusal,
  readEvents,
  view,
  key,
  determinize,
  verbs,
};
