/** The family's verbs: the rules asked one by one, of the position's board or of any other. */
import {
  ASCENDING,
  IN_STORE,
  type SowBoard,
  type SowRefusal,
  type SowSpec,
  type SowVerbs,
} from '../../../bindings/sow/types.js';
import { checkInteger, checkMove } from '../drive/checks.js';
import { chainOf } from './capture.js';
import { following, houseCount, lastOwn, ownerOf } from './circuit.js';
import { directionOf, feeds, legalMoves, refusalOnBoard, sow, sowable } from './legal.js';
import { type SowPosition, starved } from './position.js';

/** Seeds in one place are a signed 32-bit word. */
const MAX_SEEDS = 2 ** 31 - 1;

function checkCounts(name: string, counts: readonly number[], length: number): void {
  if (!Array.isArray(counts) || counts.length !== length) throw new TypeError(`${name} must be ${length} integers`);
  for (let i = 0; i < length; i++) checkInteger(name, counts[i]!, MAX_SEEDS);
}

/** A caller's board may hold what no game would; it must only be a board. */
function checkBoard(spec: SowSpec, board: SowBoard): SowBoard {
  if (typeof board !== 'object' || board === null) throw new TypeError('board must have houses and stores');
  checkCounts('board.houses', board.houses, houseCount(spec));
  checkCounts('board.stores', board.stores, 2);
  return board;
}

function checkHouse(spec: SowSpec, house: number): void {
  checkInteger('house', house, houseCount(spec) - 1);
}

/** The house as a move; only with sow|either a direction is said. */
function moveOf(spec: SowSpec, house: number, direction: number | undefined): number[] {
  checkHouse(spec, house);
  if (spec.direction === 'either') {
    checkInteger('direction', direction as number, 1);
    return [house, direction as number];
  }
  const given = directionOf(spec, [house]);
  if (direction !== undefined) checkInteger('direction', direction, given, given);
  return [house];
}

/** A house that cannot be lifted cannot be sown. */
function checkLift({ lift }: SowSpec, { houses }: SowBoard, house: number): void {
  if (houses[house]! < lift) throw new TypeError(`house must hold at least ${lift} seeds, got ${houses[house]}`);
}

/** reaches: the last seed falls into the other side's first house; a seed for the store, or for the origin, before it. */
function reaches(spec: SowSpec, house: number): number | null {
  if (spec.rows === 4 || spec.direction === 'either') return null;
  const side = ownerOf(spec, house);
  const direction = directionOf(spec, [house]);
  const end = following(spec, lastOwn(spec, side, direction), direction);
  let seeds = (spec.origin === 'start' ? 1 : 0) + (spec.stores === 'sown' ? 1 : 0);
  for (let place = house; place !== end; place = following(spec, place, direction)) seeds += 1;
  return seeds;
}

/** The houses a chain would take; where the mover chooses the direction, as sown by ascending house. */
function captureChain(spec: SowSpec, { houses, stores }: SowBoard, last: number, sown: number, side: number): number[] {
  if (last === IN_STORE) return [];
  const direction = spec.direction === 'either' ? ASCENDING : directionOf(spec, []);
  return chainOf(spec, { side, direction }, { houses, stores, last, sown });
}

/** Why the side may not sow the house now; any integer may be asked for, for a move may be wrong in any way. */
function refusal(spec: SowSpec, position: SowPosition, side: number, move: number[]): SowRefusal | null {
  checkInteger('side', side, 1);
  checkMove(move);
  if (position.outcome !== null) return 'game_over';
  return side === position.side ? refusalOnBoard(spec, position, side, move) : 'not_your_turn';
}

/** Verbs of a position. */
export function verbsOf(spec: SowSpec, position: SowPosition): SowVerbs {
  const boardOf = (board: SowBoard | undefined): SowBoard => (board === undefined ? position : checkBoard(spec, board));
  return {
    starved(side, board) {
      checkInteger('side', side, 1);
      return starved(spec, boardOf(board), side);
    },
    reaches(house) {
      checkHouse(spec, house);
      return reaches(spec, house);
    },
    feeds(house, direction, board) {
      const move = moveOf(spec, house, direction);
      const on = boardOf(board);
      return on.houses[house]! >= spec.lift && feeds(spec, on, ownerOf(spec, house), move);
    },
    sowable(side, board) {
      checkInteger('side', side, 1);
      return sowable(spec, boardOf(board), side);
    },
    legalMoves(side, board) {
      checkInteger('side', side, 1);
      return legalMoves(spec, boardOf(board), side).map((move) => [...move]);
    },
    captureChain(board, last, sown, side) {
      checkBoard(spec, board);
      checkInteger('last', last, houseCount(spec) - 1, IN_STORE);
      checkInteger('sown', sown);
      checkInteger('side', side, 1);
      return captureChain(spec, board, last, sown, side);
    },
    resolve(board, house, side, direction) {
      const move = moveOf(spec, house, direction);
      checkLift(spec, checkBoard(spec, board), house);
      checkInteger('side', side, 1);
      const sowing = sow(spec, board, side, move);
      return structuredClone({ board: sowing.board, record: sowing.record });
    },
    refusal: (house, side, direction) =>
      refusal(spec, position, side, direction === undefined ? [house] : [house, direction]),
  };
}
