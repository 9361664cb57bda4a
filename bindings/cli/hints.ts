/** What helps a player who does not know what to play. */
import type { Position } from '../game.js';
import { best } from '../policy/index.js';
import { byForce } from './words.js';

/** A hint is not worth waiting for. */
const HINT_MS = 300;
/** Where things are hidden a hint goes by moves made, so that it tells nothing but what the seat knows. */
const HINT_NODES = 16_000;

/** The moves that win at once, where nothing is hidden; where there are none, what a short search would play. */
export async function hint(position: Position, signal?: AbortSignal): Promise<string> {
  if (position.over) return 'the game is over';
  const { open } = position.game;
  const winning = open ? position.moves().filter((move) => wins(position, move)) : [];
  if (winning.length > 0) return `wins at once: ${winning.join(' ')}`;
  const found = await best(position, { ...(open ? { ms: HINT_MS } : { nodes: HINT_NODES }), signal });
  const line = found.line.slice(1, EXPECTED).map((move) => position.textOf(move));
  const then = line.length > 0 ? `, then ${line.join(' ')}` : '';
  return found.text === null
    ? shortened(position.moves())
    : `try ${found.text} (${byForce(found, position.game.seats)}${then})`;
}

/** Moves that a hint tells. */
const EXPECTED = 4;

function wins(position: Position, move: string): boolean {
  const copy = position.clone();
  const seat = copy.turn;
  copy.play(move);
  const won = copy.outcome?.winners.includes(seat) ?? false;
  copy.free();
  return won;
}

const SHOWN = 12;

/** How many moves there are, and the first of them. */
export function shortened(moves: readonly string[]): string {
  const more = moves.length > SHOWN ? ' …' : '';
  return `${moves.length} legal: ${moves.slice(0, SHOWN).join(' ')}${more}`;
}
