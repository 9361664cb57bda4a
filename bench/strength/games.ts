/** What is played by default. */
/** Games, from quick to long, with the random plies that they begin with. */
export const STRENGTH_GAMES: readonly { readonly game: string; readonly opening: number }[] = [
  { game: 'tic-tac-toe', opening: 2 },
  { game: 'tapatan', opening: 2 },
  { game: 'nine-mens-morris', opening: 4 },
  { game: 'gomoku-9', opening: 4 },
  { game: 'gomoku-15', opening: 4 },
];

/** Random plies where a game has no number of its own. */
export const OPENING = 2;

/** Who plays whom; the first one's score is told. */
export const PAIRINGS: readonly (readonly [string, string])[] = [
  ['alphabeta', 'random'],
  ['alphabeta', 'mcts'],
  ['mcts', 'random'],
];
