/** What helps a player who does not know what to play. */
import type { Position } from '../game.js';

/** The moves that win at once; where there are none, how many moves there are and some of them. */
export function hint(position: Position): string {
  if (position.over) return 'the game is over';
  const moves = position.moves();
  const winning = moves.filter((move) => wins(position, move));
  return winning.length > 0 ? `wins at once: ${winning.join(' ')}` : `no move wins at once; ${shortened(moves)}`;
}

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
