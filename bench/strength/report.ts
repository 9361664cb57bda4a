/** The results as a table. */
import type { Share } from '../../bindings/cli/statistics.js';
import { percent } from '../../bindings/cli/table.js';
import type { Effort, MatchResult } from './tally.js';

const COLUMNS = [
  ['game', 27],
  ['players', 18],
  ['games', -5],
  ['won', -4],
  ['drawn', -5],
  ['lost', -4],
  ['score', -7],
  ['95 %', 15],
  ['plies', -5],
] as const;

/** A row's cells side by side; a negative width sets to the right. */
function line(cells: readonly string[]): string {
  const padded = cells.map((cell, i) => {
    const width = COLUMNS[i]?.[1] ?? 0;
    return width < 0 ? cell.padStart(-width) : cell.padEnd(width);
  });
  return padded.join('  ').trimEnd();
}

/** The table's head. */
export function head(): string {
  return line([...COLUMNS.map(([name]) => name), 'depth and moves searched']);
}

/** The table's row. */
export function row(result: MatchResult): string {
  const { game, players, games, wins, draws, losses, score, plies, effort } = result;
  return line([
    game,
    players.join(':'),
    ...[games, wins, draws, losses].map(String),
    percent(score.share),
    interval(score),
    plies.toFixed(1),
    effort
      .filter(({ nodes }) => nodes > 0)
      .map(effortText)
      .join(', '),
  ]);
}

function interval({ low, high }: Share): string {
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;
}

function effortText({ player, depth, nodes }: Effort): string {
  return `${player} ${depth.toFixed(1)}, ${nodes}`;
}
