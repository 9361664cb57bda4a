/**
 * Oware's endgame values by value iteration, written anew from docs/sow.md: no table, no ranking, no counters, nothing of
 * the core. A board is twelve counts, the first six those of the side to move.
 */
import type { SowSlam } from '../../bindings/sow/types.js';

type Board = readonly number[];

/** The board after a move, as the mover sees it, and what each side got. */
interface Sown {
  readonly board: Board;
  readonly won: number;
  readonly lost: number;
  readonly slam: boolean;
}

const HOUSES = 12;
const OWN = [0, 1, 2, 3, 4, 5];
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const theirs = (board: Board): number => sum(board.slice(6));
const mine = (board: Board): number => sum(board.slice(0, 6));

/** A sowing past the origin; gives the last house. */
function scatter(board: number[], house: number): number {
  let last = house;
  for (let left = board.splice(house, 1, 0)[0]!; left > 0; left--) {
    last = (last + 1) % HOUSES;
    if (last === house) last = (last + 1) % HOUSES;
    board[last]!++;
  }
  return last;
}

/** `capture|exactly|2,3|chain`: from the last house backwards. */
function chainFrom(board: Board, last: number): number[] {
  const chain: number[] = [];
  for (let at = last; at >= 6 && (board[at] === 2 || board[at] === 3); at--) chain.push(at);
  return chain;
}

/** The houses of a grand slam's chain that are taken. */
function takenOf(chain: readonly number[], slam: SowSlam): readonly number[] {
  if (slam === 'keep') return [];
  if (slam === 'leave-last') return chain.slice(1);
  if (slam === 'leave-first') return chain.slice(0, -1);
  return chain;
}

function sow(before: Board, house: number, rule: SowSlam): Sown {
  const board = [...before];
  const chain = chainFrom(board, scatter(board, house));
  const slam = chain.length > 0 && sum(chain.map((at) => board[at]!)) === theirs(board);
  const taken = slam ? takenOf(chain, rule) : chain;
  const won = sum(taken.map((at) => board[at]!));
  for (const at of taken) board[at] = 0;
  if (!slam || rule !== 'take-give') return { board, won, lost: 0, slam };
  return { board: board.map(() => 0), won, lost: sum(board), slam };
}

/** The moves that are legal with `feed|must`, made. */
function legal(board: Board, rule: SowSlam): Sown[] {
  const sowable = OWN.filter((house) => board[house]! > 0).map((house) => sow(board, house, rule));
  const feeding = sowable.filter((move) => theirs(move.board) > 0);
  if (rule === 'illegal-unless-only') return feeding.length > 0 ? feeding : sowable;
  const fed = theirs(board) > 0 ? sowable : feeding;
  return rule === 'illegal' ? fed.filter((move) => !move.slam) : fed;
}

const turned = (board: Board): Board => [...board.slice(6), ...board.slice(0, 6)];

/** Every board with so many seeds in so many houses. */
export function boardsOf(seeds: number, houses = HOUSES): Board[] {
  if (houses === 1) return [[seeds]];
  return Array.from({ length: seeds + 1 }, (_, first) =>
    boardsOf(seeds - first, houses - 1).map((rest) => [first, ...rest]),
  ).flat();
}

/** The values of all boards with up to so many seeds, by their counts joined with commas. */
export function naiveValues(most: number, rule: SowSlam): Map<string, number> {
  const values = new Map<string, number>();
  for (let seeds = 0; seeds <= most; seeds++) {
    const boards = boardsOf(seeds);
    for (const board of boards) values.set(String(board), 0);
    iterate(boards, rule, values);
  }
  return values;
}

/**
 * Boards of as many seeds, which begin with a value: 0, what endless play gives. Each is then worth the best of its moves,
 * again and again, until nothing changes. Those with fewer seeds have their values.
 */
export function iterate(boards: readonly Board[], rule: SowSlam, values: Map<string, number>): void {
  const moves = boards.map((board) => legal(board, rule));
  for (let changed = true; changed; ) {
    const fresh = boards.map((board, i) => worth(board, moves[i]!, values));
    changed = boards.some((board, i) => values.get(String(board)) !== fresh[i]);
    boards.forEach((board, i) => {
      values.set(String(board), fresh[i]!);
    });
  }
}

function worth(board: Board, moves: readonly Sown[], values: Map<string, number>): number {
  if (moves.length === 0) return mine(board) - theirs(board);
  return Math.max(...moves.map((move) => move.won - move.lost - values.get(String(turned(move.board)))!));
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i++) ways = (ways * (from - count + i)) / i;
  return ways;
}

/** The place of a board in a table, as docs/endgame.md gives it: C(s1, 1) + C(s2 + 1, 2) + … */
export function placeOf(board: Board): number {
  let seeds = 0;
  return sum(
    board.map((count, i) => {
      seeds += count;
      return seeds === 0 ? 0 : choose(seeds + i, i + 1);
    }),
  );
}
