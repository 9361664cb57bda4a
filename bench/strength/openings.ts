/** Openings: a few random plies, so that games of players who do not vary differ. */
import type { Move } from '../../bindings/engine.js';
import type { Game, Position } from '../../bindings/game.js';
import type { Generator } from '../../bindings/random.js';

/** Where so many draws end the game, it has no opening of that length. */
const ATTEMPTS = 100;

/** So many random plies that leave the game open; none where that cannot be. */
export function drawOpening(game: Game, plies: number, draws: Generator): Move[] {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const position = game.start();
    const moves = playAtRandom(position, plies, draws);
    const open = !position.over;
    position.free();
    if (open) return moves;
  }
  return [];
}

function playAtRandom(position: Position, plies: number, draws: Generator): Move[] {
  const moves: Move[] = [];
  while (moves.length < plies && !position.over) {
    const legal = position.legal();
    moves.push(legal[draws.below(legal.length)]!);
    position.play(moves.at(-1)!);
  }
  return moves;
}
