// What search asks of a board: how a position looks, which moves to try first, how soon a side can win at all.
// Judgements guide; `leastRank` and `pliesToWin` are relied on by proofs, and hold by the rules.
import { POSITION_TURN } from '../position';
import { isRace, openLines, shortAt, totalOf, worthTo } from './outlook';
import { flies, neighboursFrom, places } from './rules';
import {
  board,
  captures,
  cellCount,
  countOf,
  hand,
  handOf,
  lineLength,
  listOf,
  listsMen,
  moving,
  QUIET,
  quietLimit,
  reduce,
  replaces,
} from './state';

const MAN: i32 = 100;
const STEP: i32 = 2;
const FLIGHT: i32 = 60;
/** A judgement is from -FARTHEST to FARTHEST. */
const FARTHEST: i32 = 9000;

const RANK_WIN: i32 = 1 << 28;
const RANK_BLOCK: i32 = 1 << 27;
const RANK_TAKE: i32 = 1 << 20;
const RANK_MILL: i32 = 1 << 16;
/** Never asked for more: any rank will do. */
const RANK_ANY: i32 = i32.MIN_VALUE;

/** Plies that never come. */
export const NEVER: i32 = i32.MAX_VALUE;

function freeSteps(position: usize, seat: i32): i32 {
  const cells = board(position);
  const men = listOf(position, seat + 1);
  const end = men + ((<usize>countOf(position, seat + 1)) << 2);
  let free = 0;
  for (let man = men; man < end; man += 4) {
    const last = neighboursFrom(load<i32>(man) + 1);
    for (let at = neighboursFrom(load<i32>(man)); at < last; at += 4) free += load<u8>(cells + load<u32>(at)) ? 0 : 1;
  }
  return free;
}

function strength(position: usize, seat: i32): i32 {
  let sum = totalOf(seat);
  if (captures) sum += MAN * (countOf(position, seat + 1) + max(handOf(position, seat), 0));
  if (!moving) return sum;
  if (!places(position, seat) && flies(position, seat)) return sum + FLIGHT;
  return sum + STEP * freeSteps(position, seat);
}

/** How the position looks to the side to move: 0 even, a man 100. */
export function evaluate(position: usize): i32 {
  const seat = load<i32>(position, POSITION_TURN);
  // The right to move is worth about a step of the best line.
  const tempo = totalOf(seat) >> 5;
  const sum = strength(position, seat) - strength(position, 1 - seat) + tempo;
  return max(-FARTHEST, min(FARTHEST, sum));
}

/** The higher, the sooner a move is tried. */
export function rank(position: usize, from: i32, to: i32, taken: i32): i32 {
  const seat = load<i32>(position, POSITION_TURN);
  let sum = 2 * worthTo(seat, to) + worthTo(1 - seat, to);
  if (shortAt(seat, to)) sum += captures ? RANK_MILL : RANK_WIN;
  if (shortAt(1 - seat, to)) sum += captures ? RANK_MILL >> 1 : RANK_BLOCK;
  if (from >= 0) sum -= 2 * worthTo(seat, from);
  if (taken >= 0) sum += RANK_TAKE + worthTo(1 - seat, taken);
  return sum;
}

/** Someone completes a line with the next man. */
function isShort(seat: i32): bool {
  return openLines(seat, lineLength - 1) > 0;
}

/** Moves of a lower rank than this are no better than those above: where a man wins, or must stop one that would. */
export function leastRank(position: usize): i32 {
  if (!isRace()) return RANK_ANY;
  const seat = load<i32>(position, POSITION_TURN);
  if (isShort(seat)) return RANK_WIN;
  return isPressed(position) ? RANK_BLOCK : RANK_ANY;
}

/** The other side would win with its next man, and the side to move cannot win before. */
export function isPressed(position: usize): bool {
  if (!isRace()) return false;
  const seat = load<i32>(position, POSITION_TURN);
  return !isShort(seat) && isShort(1 - seat) && places(position, 1 - seat);
}

/** The side to move wins with this move. */
export function winsNow(position: usize): bool {
  return isRace() && isShort(load<i32>(position, POSITION_TURN));
}

function mostOpen(seat: i32): i32 {
  let menThere = lineLength - 1;
  while (menThere >= 0 && !openLines(seat, menThere)) menThere--;
  return menThere;
}

/** The least plies in which the seat can win; NEVER where it cannot any more. */
export function pliesToWin(position: usize, seat: i32): i32 {
  const mine = load<i32>(position, POSITION_TURN) == seat ? 1 : 0;
  if (!isRace()) return 2 - mine;
  const best = mostOpen(seat);
  return best < 0 ? NEVER : 2 * (lineLength - best) - mine;
}

/** The most plies the game can last; NEVER where it may go on for ever, or until the game's own clock. */
export function longest(position: usize): i32 {
  if (moving || replaces) return NEVER;
  const left = countOf(position, 0);
  return hand < 0 ? left : min(left, handOf(position, 0) + handOf(position, 1));
}

/** Plies until draw|plies ends the game, unless one is placed or taken. */
export function clockLeft(position: usize): i32 {
  return moving ? quietLimit - load<i32>(position, QUIET) : NEVER;
}

/** Moves worth a look beside those that press: fewer where there are many. */
export function worthwhile(position: usize): i32 {
  return isRace() && countOf(position, 0) > MANY ? FEW : NEVER;
}

const MANY: i32 = 30;
const FEW: i32 = 24;
