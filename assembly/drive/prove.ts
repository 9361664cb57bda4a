// Deepening questions, answered exactly: does the side to move win within so many plies, does the other side? A job
// that is asked question by question; its position can be played on, and keeps its table.

import { countMoves, listMoves, longest, makeSeen, select, unmakeSeen } from '../families';
import { moveBytes } from '../position';
import { runTree, SURE, startTree, useTree, WIN } from './alphabeta';
import { closeTimeless, openTimeless } from './game';
import { reserveMoves } from './order';
import { closeTree, DEEPEST, MOVES, openTree, SALT, TREE_POSITION, treeNodesAt, treeValue } from './tree';

const MINE: u64 = 1;
const THEIRS: u64 = 2;

/** A job on the position, which is not over, with a table of so many bytes; 0 when memory is refused. */
export function openProve(from: usize, bytes: usize, clock: bool): usize {
  const position = openTimeless(from, clock);
  if (!position) return 0;
  const tree = openTree(position, bytes, true);
  if (!tree) closeTimeless(position);
  return tree;
}

export function closeProve(tree: usize): void {
  const position = <usize>load<u32>(tree, TREE_POSITION);
  closeTree(tree);
  closeTimeless(position);
}

/** The most plies that the game can last from here; -1 where it may go on for longer than can be asked. */
export function provePlies(tree: usize): i32 {
  const position = <usize>load<u32>(tree, TREE_POSITION);
  select(position);
  const plies = longest(position);
  return plies <= DEEPEST ? plies : -1;
}

/** Begins to ask whether the side to move (`mine`), or the other, wins within so many plies; false when memory is refused. */
export function askProve(tree: usize, depth: i32, mine: bool): bool {
  const deep = min(depth, DEEPEST);
  return mine ? startTree(tree, deep, 0, 1, MINE) : startTree(tree, deep, -1, 0, THEIRS);
}

/** Goes on for about `nodes` moves made. */
export function runProve(tree: usize, nodes: i32): i32 {
  return runTree(tree, nodes);
}

/** The plies in which whoever was asked about wins; 0 where it is not within the depth. */
export function proveAnswer(tree: usize): i32 {
  const value = load<u64>(tree, SALT) == MINE ? treeValue(tree) : -treeValue(tree);
  return value >= SURE ? WIN - value : 0;
}

/** Address of the moves made so far (u64). */
export function proveNodes(tree: usize): usize {
  return treeNodesAt(tree);
}

export function provePosition(tree: usize): usize {
  return load<u32>(tree, TREE_POSITION);
}

/** Plays the legal move of that place; false when memory is refused. */
export function proveStep(tree: usize, ordinal: i32): bool {
  const position = useTree(tree);
  const bytes = <u32>moveBytes(position);
  if (!reserveMoves(tree, 0, <u32>countMoves(position) * bytes)) return false;
  listMoves(position, load<u32>(tree, MOVES));
  makeSeen(position, load<u32>(tree, MOVES) + <u32>ordinal * bytes);
  return true;
}

export function proveBack(tree: usize): void {
  unmakeSeen(useTree(tree));
}
