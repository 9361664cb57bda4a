/** What a match comes to. */
import { type Share, wilson } from '../../bindings/cli/statistics.js';
import type { PlayedGame, Turn } from './match.js';

/** What a player's searches were like, on the average of its turns that were searched. */
export interface Effort {
  readonly player: string;
  readonly milliseconds: number;
  readonly nodes: number;
  readonly depth: number;
}

/** A match as seen by its first player. */
export interface MatchResult {
  readonly game: string;
  readonly players: readonly [string, string];
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Of the draws, those that met the ply limit. */
  readonly limited: number;
  /** Shares of the games, with 95 % intervals. */
  readonly shares: { readonly wins: Share; readonly draws: Share; readonly losses: Share };
  /** A win is 1, a draw a half. Its interval takes each game as won or lost: with draws it is rather too wide. */
  readonly score: Share;
  /** The mean length of a game. */
  readonly plies: number;
  readonly effort: readonly [Effort, Effort];
}

/** Sums and shares over the games. */
export function tallyMatch(
  game: string,
  players: readonly [string, string],
  played: readonly PlayedGame[],
): MatchResult {
  const games = played.length;
  const wins = played.filter(({ winner }) => winner === 0).length;
  const losses = played.filter(({ winner }) => winner === 1).length;
  const draws = games - wins - losses;
  const limited = played.filter(({ reason }) => reason === 'limit').length;
  const shares = { wins: wilson(wins, games), draws: wilson(draws, games), losses: wilson(losses, games) };
  const score = wilson(wins + draws / 2, games);
  const plies = mean(played.map(({ opening, turns }) => opening.length + turns.length));
  const turns = played.flatMap((one) => one.turns);
  const effort = [effortOf(turns, 0, players[0]), effortOf(turns, 1, players[1])] as const;
  return { game, players, games, wins, draws, losses, limited, shares, score, plies, effort };
}

function effortOf(turns: readonly Turn[], index: number, player: string): Effort {
  const searched = turns.filter((turn) => turn.player === index && turn.found !== null);
  return {
    player,
    milliseconds: mean(searched.map((turn) => turn.milliseconds)),
    nodes: Math.round(mean(searched.map(({ found }) => found!.nodes))),
    depth: mean(searched.map(({ found }) => found!.depth)),
  };
}

/** 0 of nothing. */
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
