/** Opponents by level, from one that a child can beat to the best there is within a second. */
import { integer, object, seedOf } from '../arguments.js';
import type { Move } from '../engine.js';
import type { Position } from '../game.js';
import { generator } from '../random.js';
import { best } from './best.js';
import type { StopSignal } from './slices.js';

export interface Level {
  /** Of a hundred moves, so many are drawn at random. */
  readonly slips: number;
  /** Moves the search makes for each of the others. */
  readonly nodes: number;
  readonly says: string;
}

/** By number. Each is to beat the one before it in most games; docs/search.md has the counts. */
export const LEVELS: readonly Level[] = [
  { slips: 100, nodes: 0, says: 'plays at random' },
  { slips: 45, nodes: 200, says: 'sees little, and often not even that' },
  { slips: 25, nodes: 1000, says: 'sees a few plies, and slips now and then' },
  { slips: 10, nodes: 8000, says: 'sees a few plies, and seldom slips' },
  { slips: 0, nodes: 40_000, says: 'does not slip' },
  { slips: 0, nodes: 5_000_000, says: 'thinks for most of a second' },
];

/** No level thinks longer, whatever the engine. */
const MOST_MS = 800;

export interface PlayerOptions {
  /** A number of `LEVELS`. */
  readonly level: number;
  /** 32-bit: decides slips; equal seeds play alike, but for the clock of the highest level. */
  readonly seed: number;
  readonly signal?: StopSignal | undefined;
}

/** The move of a player of that level; null when the game is over. The position stays as it is. */
export async function chooseMove(position: Position, options: PlayerOptions): Promise<Move | null> {
  object('options', options);
  const { slips, nodes } = LEVELS[integer('level', options.level, 0, LEVELS.length - 1)]!;
  const legal = position.legal();
  if (legal.length <= 1) return legal[0] ?? null;
  // By seed and ply alone, so that undo and load change nothing.
  const draw = generator((seedOf('seed', options.seed) + position.history.length) >>> 0);
  if (draw.below(100) < slips) return legal[draw.below(legal.length)]!;
  const ms = MOST_MS;
  const found = await best(position, { nodes, ms, seed: draw.next(), signal: options.signal });
  return found.move ?? legal[0]!;
}
