/** Which moves a side may make, and why it may not make others. */
import type { Move } from '../../../bindings/engine.js';
import { ASCENDING, DESCENDING, type SowBoard, type SowRefusal, type SowSpec } from '../../../bindings/sow/types.js';
import { houseCount, housesOf, other, ownerOf } from './circuit.js';
import { starved } from './position.js';
import { resolve, type Sowing } from './sowing.js';

/** The way a move is sown: the mover's choice with sow|either. */
export function directionOf(spec: SowSpec, move: Move): number {
  if (spec.direction === 'either') return move[1]!;
  return spec.direction === 'ccw' ? ASCENDING : DESCENDING;
}

/** The side's houses that can be lifted, ascending. */
export function sowable(spec: SowSpec, { houses }: SowBoard, side: number): number[] {
  return housesOf(spec, side).filter((house) => houses[house]! >= spec.lift);
}

/** Each of them in each direction, before anything else is asked. */
function sowings(spec: SowSpec, board: SowBoard, side: number): Move[] {
  return sowable(spec, board, side).flatMap((house): Move[] =>
    spec.direction === 'either'
      ? [
          [house, ASCENDING],
          [house, DESCENDING],
        ]
      : [[house]],
  );
}

/** The sowing of a move. */
export function sow(spec: SowSpec, board: SowBoard, side: number, move: Move): Sowing {
  return resolve(spec, board, move[0]!, { side, direction: directionOf(spec, move) });
}

/** After the whole sowing the other side has seeds. */
export function feeds(spec: SowSpec, board: SowBoard, side: number, move: Move): boolean {
  return !starved(spec, sow(spec, board, side, move).board, other(side));
}

/** slam|illegal-unless-only: the moves that leave the other side seeds, or else all. There is no second filter. */
function slamsOnlyWhereMust(spec: SowSpec, board: SowBoard, side: number): Move[] {
  const moves = sowings(spec, board, side);
  const leaving = moves.filter((move) => feeds(spec, board, side, move));
  return leaving.length > 0 ? leaving : moves;
}

/** feed|must: when the other side is bare, the moves after which it has seeds. */
function feeding(spec: SowSpec, board: SowBoard, side: number): Move[] {
  const moves = sowings(spec, board, side);
  const must = spec.feed && starved(spec, board, other(side));
  return must ? moves.filter((move) => feeds(spec, board, side, move)) : moves;
}

/** The moves that a side may make, ascending. */
export function legalMoves(spec: SowSpec, board: SowBoard, side: number): Move[] {
  if (spec.slam === 'illegal-unless-only') return slamsOnlyWhereMust(spec, board, side);
  const moves = feeding(spec, board, side);
  if (spec.slam !== 'illegal') return moves;
  return moves.filter((move) => !sow(spec, board, side, move).record.slammed);
}

const isAmong = (moves: readonly Move[], move: Move): boolean => moves.some((one) => one.join() === move.join());

/** Why the side may not make the move on this board, in the order asked; null where it may. Turns are not asked. */
export function refusalOnBoard(spec: SowSpec, board: SowBoard, side: number, move: Move): SowRefusal | null {
  const house = move[0] ?? -1;
  const onBoard = house >= 0 && house < houseCount(spec);
  if (onBoard && ownerOf(spec, house) !== side) return 'not_your_house';
  if (onBoard && board.houses[house]! < spec.lift) return 'empty_house';
  if (isAmong(legalMoves(spec, board, side), move)) return null;
  return isAmong(sowings(spec, board, side), move) ? 'must_feed' : 'illegal_move';
}
