/** Openings: a few random plies, so that games of players who do not vary differ. */
import type { EngineGame, EnginePosition, Move } from '../../bindings/engine.js';
import type { Generator } from '../../bindings/random.js';

/** Where so many draws end the game, it has no opening of that length. */
const ATTEMPTS = 100;

/** So many random plies that leave the game open; none where that cannot be. */
export function drawOpening(game: EngineGame, plies: number, draws: Generator): Move[] {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const position = game.start(0);
    const moves = playAtRandom(position, plies, draws);
    const open = position.turn() >= 0;
    position.free();
    if (open) return moves;
  }
  return [];
}

function playAtRandom(position: EnginePosition, plies: number, draws: Generator): Move[] {
  const moves: Move[] = [];
  while (moves.length < plies && position.turn() >= 0) {
    const legal = position.moves();
    moves.push(legal[draws.below(legal.length)]!);
    position.play(moves.at(-1)!);
  }
  return moves;
}
