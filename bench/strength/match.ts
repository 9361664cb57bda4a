/** Matches of two players: every opening is played twice, with colours changed. */
import type { Move } from '../../bindings/engine.js';
import type { Game, Position } from '../../bindings/game.js';
import { type Generator, generator } from '../../bindings/random.js';
import { drawOpening } from './openings.js';
import type { Choice, Player } from './players.js';

/** The two players of a match. */
export type Pair = readonly [Player, Player];

export interface MatchOptions {
  /** Games; an odd one is played once. */
  readonly games: number;
  readonly seed: number;
  /** Plies after which a game is left, and counted as drawn. */
  readonly limit: number;
  /** Random plies at the beginning. */
  readonly opening: number;
}

/** A turn of a player, 0 or 1 of the pair. */
export interface Turn extends Choice {
  readonly player: number;
  /** Where it was played. */
  readonly key: string;
  readonly milliseconds: number;
}

/** A game that was played to its end. */
export interface PlayedGame {
  readonly opening: readonly Move[];
  readonly turns: readonly Turn[];
  /** Player of the pair who won; null in a draw. */
  readonly winner: number | null;
  /** Why the game ended; `limit` where it was left. */
  readonly reason: string;
}

/** Called between plies; true to stop. */
export type Between = () => Promise<boolean>;

/** Plays the match and tells each game; false when it was stopped, and the game under way is lost. */
export async function playMatch(
  game: Game,
  pair: Pair,
  options: MatchOptions,
  tell: (played: PlayedGame) => void,
  between: Between = async () => false,
): Promise<boolean> {
  if (game.seats !== 2) throw new Error(`${game.spec.slug}: matches are for two seats`);
  const openings = generator(options.seed);
  const seeds = generator((options.seed + 1) >>> 0);
  let opening: Move[] = [];
  for (let number = 0; number < options.games; number++) {
    if (number % 2 === 0) opening = drawOpening(game, options.opening, openings);
    const played = await playGame({ game, pair, opening, first: number % 2, limit: options.limit }, seeds, between);
    if (played === null) return false;
    tell(played);
  }
  return true;
}

/** One game of a match. */
interface Sitting {
  readonly game: Game;
  readonly pair: Pair;
  readonly opening: readonly Move[];
  /** Player of the pair who has seat 0. */
  readonly first: number;
  readonly limit: number;
}

async function playGame(sitting: Sitting, seeds: Generator, between: Between): Promise<PlayedGame | null> {
  const position = sitting.game.start();
  for (const move of sitting.opening) position.play(move);
  const turns: Turn[] = [];
  try {
    while (!position.over && sitting.opening.length + turns.length < sitting.limit) {
      if (await between()) return null;
      turns.push(await takeTurn(sitting, position, seeds.next()));
    }
    return { opening: sitting.opening, turns, ...endOf(sitting, position) };
  } finally {
    position.free();
  }
}

async function takeTurn({ pair, first }: Sitting, position: Position, seed: number): Promise<Turn> {
  const player = position.turn ^ first;
  const { key } = position;
  const begun = performance.now();
  const choice = await pair[player]!.choose(position, seed);
  const milliseconds = performance.now() - begun;
  const { ok } = position.play(choice.move);
  if (!ok) throw new Error(`${pair[player]!.name} played ${choice.move.join(',')} on ${key}, which is illegal`);
  return { ...choice, player, key, milliseconds };
}

function endOf({ first }: Sitting, position: Position): Pick<PlayedGame, 'winner' | 'reason'> {
  const { outcome } = position;
  if (outcome === null) return { winner: null, reason: 'limit' };
  const [seat] = outcome.winners;
  return { winner: seat === undefined ? null : seat ^ first, reason: outcome.reason };
}
