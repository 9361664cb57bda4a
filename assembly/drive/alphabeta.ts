// Alpha-beta for two seats that see everything. Two manners: `exact` knows only won, lost and the rest, and never
// guesses; else positions are judged at the horizon, late moves are looked at less deeply, and of many moves only the
// better ones. Turns need not alternate.

import {
  clockLeft,
  evaluate,
  isPressed,
  longest,
  makeSeen,
  pliesToWin,
  select,
  stateHash,
  unmakeSeen,
  useOutlook,
  winsNow,
  worthwhile,
} from '../families';
import { POSITION_PLY, POSITION_TURN, POSITION_WINNERS } from '../position';
import { endOf, listAt, moveOf, pick, remember } from './order';
import { isOver } from './play';
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  entryBound,
  entryDepth,
  entryGuessed,
  entryOrdinal,
  entryValue,
  find,
  GUESS,
  keep,
  NO_ORDINAL,
} from './table';
import {
  ALPHA,
  BEST,
  BEST_ORDINAL,
  BETA,
  COUNT,
  DEEPEST,
  EXACT,
  FIRST_ALPHA,
  FRAME_DEPTH,
  FRAME_GUESSED,
  frameAt,
  GUESSED,
  HASH,
  LEVEL,
  NEXT,
  NODES,
  ORDINAL,
  OUTLOOK,
  PAIRS,
  PHASE,
  ROOT_ORDINAL,
  ROOT_PLY,
  ROOT_VALUE,
  SALT,
  TABLE,
  TREE_POSITION,
  TURN,
} from './tree';

/** A win now; a win in n plies is worth n less. */
export const WIN: i32 = 30000;
/** A value at least this is a win by force. Judgements are far below it. */
export const SURE: i32 = 28000;

/** Looked at in full. */
const FULL: i32 = 0;
/** Asked with a window of nothing whether it is better than the best. */
const PROBE: i32 = 1;
/** As PROBE, and a ply less deeply. */
const REDUCED: i32 = 2;

const LATE: i32 = 4;
const DEEP: i32 = 3;

/** No value: the position has become the top frame. */
const PUSHED: i32 = i32.MIN_VALUE;
/** No value: memory was refused. */
const REFUSED: i32 = i32.MIN_VALUE + 1;
const WORST: i32 = -WIN - 1;

// The tree in hand.
let tree: usize = 0;
let position: usize = 0;
let table: usize = 0;
let pairs: u32 = 0;
let exact: bool = false;
let rootPly: i32 = 0;
let nodes: u64 = 0;
let salt: u64 = 0;
let level: i32 = -1;
/** The value that arrives rests on a judgement. */
let guessed: bool = false;

function take(job: usize): void {
  tree = job;
  position = load<u32>(job, TREE_POSITION);
  select(position);
  useOutlook(load<u32>(job, OUTLOOK));
  table = load<u32>(job, TABLE);
  pairs = load<u32>(job, PAIRS);
  exact = load<i32>(job, EXACT) != 0;
  rootPly = load<i32>(job, ROOT_PLY);
  nodes = load<u64>(job, NODES);
  salt = load<u64>(job, SALT);
  level = load<i32>(job, LEVEL);
}

/** Puts the tree in hand; gives its position. */
export function useTree(job: usize): usize {
  take(job);
  return position;
}

function putBack(): void {
  store<u64>(tree, nodes, NODES);
  store<i32>(tree, level, LEVEL);
}

/** Begins to look `depth` plies ahead for the value between alpha and beta; false when memory is refused. */
export function startTree(job: usize, depth: i32, alpha: i32, beta: i32, question: u64): bool {
  store<i32>(job, load<i32>(load<u32>(job, TREE_POSITION), POSITION_PLY), ROOT_PLY);
  store<u64>(job, question, SALT);
  store<i32>(job, NO_ORDINAL, ROOT_ORDINAL);
  take(job);
  const value = visit(depth, alpha, beta);
  if (value == REFUSED) return false;
  if (value != PUSHED) finish(value);
  putBack();
  return true;
}

/** Goes on for about `budget` moves made: 1 the search has ended, 0 it goes on, -1 memory was refused. */
export function runTree(job: usize, budget: i32): i32 {
  take(job);
  const end = nodes + <u64>max(budget, 1);
  let given = true;
  while (level >= 0 && nodes < end && given) given = advance();
  putBack();
  if (!given) return -1;
  return level < 0 ? 1 : 0;
}

function finish(value: i32): void {
  store<i32>(tree, value, ROOT_VALUE);
  store<i32>(tree, guessed ? 1 : 0, GUESSED);
}

function depthBelow(): i32 {
  return load<i32>(position, POSITION_PLY) - rootPly;
}

/** The value of a game that is over, for the side that would move. */
function terminal(): i32 {
  const winners = load<i32>(position, POSITION_WINNERS);
  if (!winners) return 0;
  const won = WIN - depthBelow();
  return (winners >> load<i32>(position, POSITION_TURN)) & 1 ? won : -won;
}

/** The value of the position in hand where it needs no moves made; else PUSHED, and it is the top frame. */
function visit(depth: i32, alpha: i32, beta: i32): i32 {
  nodes++;
  guessed = false;
  if (isOver(position)) return terminal();
  if (exact) return visitExact(depth, alpha, beta);
  if (winsNow(position)) return winNext();
  const deep = isPressed(position) ? max(depth + 1, 1) : depth;
  if (deep > 0 && level < DEEPEST - 1) return open(deep, alpha, beta);
  guessed = true;
  return evaluate(position);
}

/** At the root a move is wanted, so it is looked for. */
function winNext(): i32 {
  return level < 0 ? open(1, -WIN, WIN) : WIN - depthBelow() - 1;
}

function visitExact(depth: i32, alpha: i32, beta: i32): i32 {
  if (depth <= 0 || level >= DEEPEST - 1) return 0;
  const seat = load<i32>(position, POSITION_TURN);
  if (alpha >= 0 && pliesToWin(position, seat) > depth) return 0;
  if (beta <= 0 && pliesToWin(position, 1 - seat) > depth) return 0;
  if (winsNow(position)) return winNext();
  return open(depth, alpha, beta);
}

/** A value by force, as seen from this position and not from the root. */
function toHere(value: i32): i32 {
  if (value >= SURE) return value + depthBelow();
  return value <= -SURE ? value - depthBelow() : value;
}

function fromHere(value: i32): i32 {
  if (value >= SURE) return value - depthBelow();
  return value <= -SURE ? value + depthBelow() : value;
}

function isSure(value: i32): bool {
  return value >= SURE || value <= -SURE;
}

/** Whether what was found once answers the question now. */
function answers(entry: usize, value: i32, depth: i32, alpha: i32, beta: i32): bool {
  const bound = entryBound(entry);
  const reaches = ((bound & BOUND_LOWER) != 0 && value >= beta) || ((bound & BOUND_UPPER) != 0 && value <= alpha);
  if (!reaches && bound != BOUND_EXACT) return false;
  if (!isSure(value)) return entryDepth(entry) >= depth;
  const away = WIN - abs(toHere(value));
  if (!exact) return away < clockLeft(position);
  // Asked for a win within the depth: a slower one is no answer, except that it rules the other side's out.
  const counts = value > 0 ? beta > 0 : alpha < 0;
  return !counts || away <= depth;
}

/** A draw found once need not hold now: it was judged, or it came by a past that is another one here. */
function isShaky(entry: usize): bool {
  return entryGuessed(entry) || longest(position) == i32.MAX_VALUE;
}

function open(depth: i32, alpha: i32, beta: i32): i32 {
  const hash = stateHash(position) ^ salt;
  const entry = find(table, pairs, hash);
  let ordinal = NO_ORDINAL;
  if (entry) {
    const value = fromHere(entryValue(entry));
    if (level >= 0 && answers(entry, value, depth, alpha, beta)) {
      guessed = !isSure(value) && isShaky(entry);
      return value;
    }
    ordinal = entryOrdinal(entry);
  }
  const start = level < 0 ? 0 : endOf(frameAt(tree, level));
  if (!listAt(tree, frameAt(tree, level + 1), start, ordinal)) return REFUSED;
  level++;
  openFrame(frameAt(tree, level), depth, alpha, beta, hash);
  return PUSHED;
}

function openFrame(frame: usize, depth: i32, alpha: i32, beta: i32, hash: u64): void {
  store<i32>(frame, alpha, ALPHA);
  store<i32>(frame, beta, BETA);
  store<i32>(frame, WORST, BEST);
  store<i32>(frame, NO_ORDINAL, BEST_ORDINAL);
  store<i32>(frame, depth, FRAME_DEPTH);
  store<i32>(frame, alpha, FIRST_ALPHA);
  store<i32>(frame, 0, NEXT);
  store<i32>(frame, 0, FRAME_GUESSED);
  store<u64>(frame, hash, HASH);
  store<i32>(frame, load<i32>(position, POSITION_TURN), TURN);
}

/** Takes the top frame a move further. */
function advance(): bool {
  const frame = frameAt(tree, level);
  if (isSpent(frame)) {
    const value = close(frame);
    level--;
    return arrive(value);
  }
  pick(tree, frame);
  const phase = phaseOf(frame);
  makeSeen(position, moveOf(tree, frame));
  return arrive(goDown(frame, phase));
}

/** No move is left, or none that is worth a look. */
function isSpent(frame: usize): bool {
  const next = load<i32>(frame, NEXT);
  if (next == load<i32>(frame, COUNT)) return true;
  // Where all moves so far have lost, the rest are looked at too: a loss that leaves none out is certain.
  if (exact || load<i32>(frame, BEST) <= -SURE || next < worthwhile(position)) return false;
  store<i32>(frame, 1, FRAME_GUESSED);
  return true;
}

function phaseOf(frame: usize): i32 {
  if (exact || load<i32>(frame, NEXT) == 1) return FULL;
  const late = load<i32>(frame, NEXT) > LATE && load<i32>(frame, FRAME_DEPTH) >= DEEP && !isPressed(position);
  return late ? REDUCED : PROBE;
}

/** The value, for the side to move there, of the position after the frame's move. */
function goDown(frame: usize, phase: i32): i32 {
  store<i32>(frame, phase, PHASE);
  const depth = load<i32>(frame, FRAME_DEPTH) - (phase == REDUCED ? 2 : 1);
  const alpha = load<i32>(frame, ALPHA);
  const beta = phase == FULL ? load<i32>(frame, BETA) : alpha + 1;
  return keepsTurn(frame) ? visit(depth, alpha, beta) : visit(depth, -beta, -alpha);
}

function keepsTurn(frame: usize): bool {
  return load<i32>(position, POSITION_TURN) == load<i32>(frame, TURN);
}

/** Brings a value up to the top frame, and on to those above as long as frames end. */
function arrive(value: i32): bool {
  while (level >= 0) {
    if (value == PUSHED) return true;
    if (value == REFUSED) return false;
    const frame = frameAt(tree, level);
    const worth = keepsTurn(frame) ? value : -value;
    if (asksAgain(frame, worth)) {
      value = goDown(frame, FULL);
      continue;
    }
    unmakeSeen(position);
    if (guessed) store<i32>(frame, 1, FRAME_GUESSED);
    weigh(frame, worth);
    if (load<i32>(frame, ALPHA) < load<i32>(frame, BETA)) return true;
    remember(tree, frame);
    value = close(frame);
    level--;
  }
  finish(value);
  return true;
}

/** A probe that found something better has only said so. */
function asksAgain(frame: usize, worth: i32): bool {
  const phase = load<i32>(frame, PHASE);
  if (phase == FULL || worth <= load<i32>(frame, ALPHA)) return false;
  return phase == REDUCED || worth < load<i32>(frame, BETA);
}

function weigh(frame: usize, worth: i32): void {
  if (worth <= load<i32>(frame, BEST)) return;
  store<i32>(frame, worth, BEST);
  if (worth > load<i32>(frame, ALPHA)) store<i32>(frame, worth, ALPHA);
  store<i32>(frame, load<i32>(frame, ORDINAL), BEST_ORDINAL);
  if (level > 0) return;
  store<i32>(tree, load<i32>(frame, ORDINAL), ROOT_ORDINAL);
  store<i32>(tree, worth, ROOT_VALUE);
}

/** The frame's value, which the table keeps. A loss is certain only where every move was looked at. */
function close(frame: usize): i32 {
  let best = load<i32>(frame, BEST);
  const lower = best >= load<i32>(frame, BETA);
  const all = load<i32>(frame, NEXT) == load<i32>(frame, COUNT);
  if (!all && !lower && best <= -SURE) best = 1 - SURE;
  const bound = lower ? BOUND_LOWER : best <= load<i32>(frame, FIRST_ALPHA) ? BOUND_UPPER : BOUND_EXACT;
  const depth = load<i32>(frame, FRAME_DEPTH);
  guessed = load<i32>(frame, FRAME_GUESSED) != 0;
  const kind = guessed ? bound | GUESS : bound;
  keep(table, pairs, load<u64>(frame, HASH), toHere(best), depth, load<i32>(frame, BEST_ORDINAL), kind);
  return best;
}
