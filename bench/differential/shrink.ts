/** Makes a difference as small as it gets, and reads saved ones. */
import { parseMove } from '../../bindings/board/text.js';
import type { CheckedSpec, Engine, Move } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { type Comparison, compareMoves, type Difference } from './run.js';

/**
 * The shortest beginning of the difference's moves that still shows one: along the whole line everything is asked at
 * every ply, also what the game itself asked only now and then, so the first to differ is the shortest.
 */
export function shrinkDifference(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference {
  const { difference } = seeAgain(a, b, spec, found);
  return difference !== null && difference.moves.length <= found.moves.length ? difference : found;
}

function seeAgain(a: Engine, b: Engine, spec: CheckedSpec, { seed, moves }: Difference): Comparison {
  return compareMoves(a, b, spec, parseLine(a, spec, moves), { seed, plies: moves.length });
}

/** The integers of plain texts, up to the first that is not legal, which is kept as it reads. */
function parseLine(engine: Engine, spec: CheckedSpec, texts: readonly string[]): Move[] {
  const game = engine.open(spec);
  const position = game.start(0);
  const moves: Move[] = [];
  for (const text of texts) {
    const move = parseMove(spec, text, position.moves()) ?? rawMove(text);
    moves.push(move);
    if (!position.play(move).ok) break;
  }
  game.free();
  return moves;
}

function rawMove(text: string): Move {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return text.includes('-') ? numbers : [-1, ...numbers];
}

/** A saved difference, or null where the value is none. */
export function readDifference(value: unknown): Difference | null {
  if (value === null || typeof value !== 'object') return null;
  const { ludemill, spec, seed, moves } = value as Partial<Difference>;
  const whole = ludemill === 1 && typeof spec === 'string' && Number.isInteger(seed) && Array.isArray(moves);
  return whole && moves!.every((move) => typeof move === 'string') ? (value as Difference) : null;
}

/** Plays a saved difference again; null where its rows are no longer a spec. */
export function replayDifference(a: Engine, b: Engine, saved: Difference): Comparison | null {
  const checked = checkSpec(saved.spec, { file: saved.game });
  if (!checked.ok) return null;
  return seeAgain(a, b, checked.spec, saved);
}
